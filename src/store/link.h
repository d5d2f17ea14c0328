/* link.h: what ties a row to all before it, so that none is missing or changed unnoticed.
 *
 * A link is a sum over the row and the link of the row before. It is there against disks
 * and memory that forget, not against people: whoever may write to the store could make
 * the sums as well. So it is SipHash with a key that anybody can work out, of which 48
 * bits are kept: of 10^14 damaged rows one would pass, and a move pays a hundredth of what
 * it costs for it. It must not know where rows are kept, nor what they mean. */
#ifndef ST_STORE_LINK_H
#define ST_STORE_LINK_H

#include "store/store.h"

#include "core/text.h"

enum { ST_LINK_LETTERS = 8 };

/* A damaged row has this kind, whatever it once was; its text is what is left of it. */
enum { ST_ROW_DAMAGED = '?' };

void st_link_print(uint64_t link, char letters[ST_LINK_LETTERS]);
/* 0 where the letters are none. */
uint64_t st_link_read(const char *letters);

/* A table while its rows are read, in their order. */
typedef struct st_chain {
    uint64_t link;   /* of the last row */
    uint32_t number; /* of the last row */
    bool is_tied;    /* some row had a link; rows of older programs have none */
} st_chain;

st_chain st_link_begin(const char *code);
/* Follow the chain to the next row; `is_explained`: the rows that are missing before it
 * were set aside, and the row is taken at its word. False where it does not belong here. */
bool st_link_follow(st_chain *c, const st_row *row, bool is_explained);

/* A text with a sum over it and over the key it is kept under. */
void st_link_seal(const char *key, const char *text, st_text *out);
/* The text of a sealed one, which is part of it; NULL where it is damaged. One without a
 * seal comes from an older program and is believed. */
const char *st_link_unseal(const char *key, const char *sealed);

#endif
