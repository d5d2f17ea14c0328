/* lab.h: the `lab` command: many games by bots, summed up. */
#ifndef ST_LAB_LAB_H
#define ST_LAB_LAB_H

/* argv[0] is the command's own name. Returns the exit code: 0, or 2 for bad usage. */
int st_lab_command(int argc, char **argv);

#endif
