/* page.c: a terminal in memory. */
#include "page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

void page_open(page *p, bool is_ascii)
{
    *p = (page){ 0 };
    p->terminal = st_terminal_null(80, 24);
    p->terminal.is_screen = false;
    p->terminal.is_ascii = is_ascii;
    p->terminal.out = open_memstream(&p->text, &p->size);
    assert_non_null(p->terminal.out);
}

const char *page_text(page *p)
{
    fflush(p->terminal.out);
    return p->text;
}

void page_close(page *p)
{
    fclose(p->terminal.out);
    free(p->text);
}

void page_assert_canvas(const st_canvas *c, const char *rows)
{
    page p;
    page_open(&p, st_canvas_is_ascii(c));
    st_canvas_show(c, &p.terminal);
    assert_string_equal(page_text(&p), rows);
    page_close(&p);
}
