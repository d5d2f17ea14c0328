/* flat.h: the frames that come most often, a short object of plain texts and whole
 * numbers, read at once. Whatever else is JSON is left to jansson. */
#ifndef ST_SERVER_FLAT_H
#define ST_SERVER_FLAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ST_FLAT_BYTES = 256, ST_FLAT_FIELDS = 8 };

/* `text` is NULL where the value is a number. */
typedef struct st_flat {
    int count;
    struct st_flat_field {
        const char *name, *text;
        int64_t number;
    } field[ST_FLAT_FIELDS];
    char bytes[ST_FLAT_BYTES]; /* where names and texts are */
} st_flat;

/* False where the bytes are anything else, be it right or wrong. True: jansson would read
 * the same. */
bool st_flat_read(st_flat *flat, const char *bytes, size_t size);
/* NULL where there is none of that name. */
const struct st_flat_field *st_flat_find(const st_flat *flat, const char *name);

#endif
