/* paged.c: catches what is said and shows it a screen at a time. */
#define _POSIX_C_SOURCE 200809L /* open_memstream */
#include "cli/table/paged.h"

#include <stdlib.h>
#include <string.h>

void st_paged_begin(st_paged *p, st_session *s)
{
    *p = (st_paged){ .screen = s->terminal.out };
    FILE *caught = p->screen != NULL ? open_memstream(&p->text, &p->size) : NULL;
    if (caught != NULL)
        s->terminal.out = caught;
}

/* The end of the n-th row from here, or of the text. */
static const char *after_rows(const char *text, int rows)
{
    while (rows-- > 0 && *text != '\0') {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return text;
}

static void show(st_session *s, const char *text)
{
    st_terminal_measure(&s->terminal);
    for (const char *end; *text != '\0'; text = end) {
        const char *screen = after_rows(text, s->terminal.rows - 1);
        const bool is_last = *screen == '\0';
        end = is_last ? screen : after_rows(text, s->terminal.rows - 2);
        fwrite(text, 1, (size_t)(end - text), s->terminal.out);
        if (!is_last && !st_input_more(s->input, "-- more: Enter, or q --"))
            return;
    }
}

void st_paged_end(st_paged *p, st_session *s)
{
    if (s->terminal.out == p->screen)
        return; /* nothing was caught */
    fclose(s->terminal.out);
    s->terminal.out = p->screen;
    show(s, p->text);
    free(p->text);
}
