/* deflate.h: messages made smaller (RFC 7692, permessage-deflate), each by itself: neither side
 * remembers anything of the one before, so all lines share what the work needs. */
#ifndef ST_SERVER_DEFLATE_H
#define ST_SERVER_DEFLATE_H

#include "core/text.h"

typedef struct st_deflate st_deflate;

st_deflate *st_deflate_new(void);
void st_deflate_free(st_deflate *d);
/* A message as it is sent; false: that would not be shorter. It is there until the next. */
bool st_deflate_pack(st_deflate *d, const char *bytes, size_t size, st_text *packed);
/* What a message says that was sent so, unless it is longer than `most` bytes: no more than
 * that is ever unpacked. It is there until the next. */
enum st_deflate_said { ST_DEFLATE_FINE, ST_DEFLATE_BROKEN, ST_DEFLATE_LONG };
enum st_deflate_said st_deflate_unpack(st_deflate *d, const char *bytes, size_t size,
                                       size_t most, st_text *said);

#endif
