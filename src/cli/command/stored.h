/* stored.h: where a server's tables are, and the server that has them open. */
#ifndef ST_CLI_STORED_H
#define ST_CLI_STORED_H

#include <sandtable/error.h>

enum { ST_STORED_PATH = 4096 };

/* The usual store, in the user's data folder, unless `store` names one already. */
ST_MUST_USE st_status st_stored_name(char store[ST_STORED_PATH], st_error *err);
/* Before a store is opened: it knows the seeds of matches under way, so where others could
 * read it, that ends, and is told. */
void st_stored_shut_out(const char *store);
/* The socket of the server that has a store open. */
void st_stored_socket(const char *store, char path[ST_STORED_PATH]);
/* A path as a program with another working folder finds it. */
ST_MUST_USE st_status st_stored_absolute(const char *path, char whole[ST_STORED_PATH],
                                         st_error *err);

/* A line to the server that listens for orders at a path; -1 where none does. */
int st_stored_call(const char *path);
/* Give an order in words; the answer in one line, free it. NULL where the server went
 * away. */
char *st_stored_ask_new(int line, int words, char *const *word);

#endif
