/* page.h: what a test drew, as one text to compare. */
#ifndef ST_TESTS_CLI_PAGE_H
#define ST_TESTS_CLI_PAGE_H

#include "cli/draw/canvas.h"

/* A terminal that writes into memory, without colour. */
typedef struct page {
    char *text;
    size_t size;
    st_terminal terminal;
} page;

void page_open(page *p, bool is_ascii);
/* What was written; valid until page_close. */
const char *page_text(page *p);
void page_close(page *p);

/* Does the canvas show exactly these rows, joined by newlines? */
void page_assert_canvas(const st_canvas *c, const char *rows);

#endif
