/* version.c: which library this is, for one that was compiled with other headers. */
#include <sandtable/version.h>

const char *st_version(void)
{
    return ST_VERSION;
}

int st_version_number(void)
{
    return ST_VERSION_NUMBER;
}
