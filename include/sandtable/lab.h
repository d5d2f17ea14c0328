/* lab.h: the `lab` command: many games by bots, summed up. It plays the games of the
 * registry, on threads of its own, and prints to stdout; SIGINT ends the series early. */
#ifndef SANDTABLE_LAB_H
#define SANDTABLE_LAB_H

#include <sandtable/api.h>

ST_API_BEGIN

/* argv[0] is the command's own name, the rest is as `sandtable lab --help` has it. Returns
 * the exit code: 0, or 2 for bad usage. */
int st_lab_command(int argc, char **argv);

ST_API_END

#endif
