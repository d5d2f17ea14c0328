/* version.h: which Sandtable this is: of these headers, and of the library that runs,
 * which may be a newer one. */
#ifndef SANDTABLE_VERSION_H
#define SANDTABLE_VERSION_H

#include <sandtable/api.h>

#define ST_VERSION "0.1.0"
/* To compare with: a hundred minor ones in a major one, a hundred patches in a minor. */
#define ST_VERSION_NUMBER 100

ST_API_BEGIN

const char *st_version(void); /* ST_VERSION of the library that runs */
int st_version_number(void);  /* its ST_VERSION_NUMBER */

ST_API_END

#endif
