/* http_head.h: the head of an HTTP request (RFC 9112), taken apart. It knows no socket. */
#ifndef ST_SERVER_HTTP_HEAD_H
#define ST_SERVER_HTTP_HEAD_H

#include <stdbool.h>
#include <stddef.h>

enum { ST_HEAD_BYTES = 8192, ST_HEAD_FIELDS = 64 };

/* Texts are in the bytes it was read from. */
typedef struct st_http_head {
    const char *method, *path; /* the path without what follows a question mark */
    const char *authority;     /* that stands before the path; NULL: none does */
    bool is_old;               /* HTTP/1.0 */
    int fields;
    struct st_http_field {
        const char *name, *value;
    } field[ST_HEAD_FIELDS];
} st_http_head;

/* Where a head ends among bytes of which those before `seen` have been looked at; 0: it
 * does not yet. */
size_t st_http_head_end(const char *bytes, size_t size, size_t seen);
/* Read a whole head, with the empty line that ends it; zeros are put into the bytes. What
 * can be read in two ways is not read at all: false. */
bool st_http_head_read(st_http_head *head, char *bytes, size_t size);
/* The first field of a name, whatever its case; NULL where there is none. */
const char *st_http_head_field(const st_http_head *head, const char *name);
/* Whether a word is in a list, such as that of `connection`, in any of the fields. */
bool st_http_head_lists(const st_http_head *head, const char *name, const char *word);
/* The same of a list whose words may be followed by how much they are wanted, `;q=0` for not
 * at all. */
bool st_http_head_wants(const st_http_head *head, const char *name, const char *word);

#endif
