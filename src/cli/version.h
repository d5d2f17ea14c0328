/* version.h: which Sandtable this is; the build fills in version.c. */
#ifndef ST_CLI_VERSION_H
#define ST_CLI_VERSION_H

extern const char st_version[];

#endif
