/* subcommand.h: the subcommands, each a file of src/cli/command. Each gets its own
 * name as argv[0] and returns the exit status. */
#ifndef ST_CLI_SUBCOMMAND_H
#define ST_CLI_SUBCOMMAND_H

int st_serve_command(int argc, char **argv);
int st_admin_command(int argc, char **argv);
int st_backup_command(int argc, char **argv);
int st_restore_command(int argc, char **argv);
int st_check_command(int argc, char **argv);
int st_repair_command(int argc, char **argv);
int st_play_command(int argc, char **argv);
int st_learn_command(int argc, char **argv);
int st_companion_command(int argc, char **argv);
int st_games_command(int argc, char **argv);
int st_fields_command(int argc, char **argv);
int st_rules_command(int argc, char **argv);
int st_pack_command(int argc, char **argv);
int st_scenario_command(int argc, char **argv);
int st_lab_command(int argc, char **argv);
int st_bench_command(int argc, char **argv);
int st_replay_command(int argc, char **argv);
int st_verify_command(int argc, char **argv);
int st_show_command(int argc, char **argv);

/* For shells: print what the last of these words may become, one a line; the first is the
 * subcommand that `run` is, or a game. The shell leaves out what does not begin as was
 * typed. */
int st_completion_print(int (*run)(int argc, char **argv), int words, char **word);

#endif
