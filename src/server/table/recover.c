/* recover.c: the rows of a table as the record they amount to, for st_match_recover. */
#include "server/table/recover.h"

#include <stdlib.h>
#include <string.h>

/* A line, and how many moves had been made with it. */
struct line {
    uint32_t moves;
    char *text;
};

struct story {
    struct line *line;
    int count, room;
    uint32_t moves;
};

static void push(struct story *s, const char *start, const char *text)
{
    if (s->count == s->room) {
        struct line *more = st_alloc((size_t)s->room * 2 + 64, sizeof *more);
        if (s->count > 0)
            memcpy(more, s->line, (size_t)s->count * sizeof *more);
        free(s->line);
        s->line = more;
        s->room = s->room * 2 + 64;
    }
    const size_t size = strlen(start) + strlen(text) + 2;
    char *line = st_alloc(1, size);
    snprintf(line, size, "%s%s\n", start, text);
    s->line[s->count++] = (struct line){ s->moves, line };
}

/* The moves behind `number` are no longer part of the match; returns how many lines are
 * left, and those behind them still stand. */
static int cut(struct story *s, uint32_t number)
{
    int left = s->count;
    while (left > 0 && s->line[left - 1].moves > number)
        left--;
    s->moves = number;
    return left;
}

static void undo(struct story *s, uint32_t taken)
{
    const int left = cut(s, s->moves > taken ? s->moves - taken : 0);
    while (s->count > left)
        free(s->line[--s->count].text);
}

/* The line stands behind the position that holds. What was made after it goes on to be
 * part of the match where it still plays, and is otherwise told as set aside. */
static void drift(struct story *s, const char *text)
{
    uint32_t number = 0, first = 0, moves = 0;
    char word[16];
    if (sscanf(text, "%u %u %u", &number, &first, &moves) != 3)
        return;
    const int left = cut(s, number), count = s->count;
    struct line *later = st_alloc((size_t)(count - left) + 1, sizeof *later);
    memcpy(later, s->line + left, (size_t)(count - left) * sizeof *later);
    s->count = left;
    snprintf(word, sizeof word, "%u", first);
    push(s, "drift ", word);
    for (int i = 0; i < count - left; i++) {
        later[i].text[strcspn(later[i].text, "\n")] = '\0';
        s->moves = moves > number ? later[i].moves : number;
        if (moves > number || (*later[i].text >= '0' && *later[i].text <= '9'))
            push(s, moves > number ? "" : "was ", later[i].text);
        free(later[i].text);
    }
    free(later);
}

static st_status tell(void *user, const st_row *row, st_error *err)
{
    struct story *s = user;
    char number[16];
    switch (row->kind) {
    case 'm':
        snprintf(number, sizeof number, "%u ", ++s->moves);
        push(s, number, row->text);
        break;
    case 'p': push(s, "position ", row->text); break;
    case 'u': undo(s, (uint32_t)strtoul(row->text, NULL, 10)); break;
    case 'd': drift(s, row->text); break;
    default: break;
    }
    return ST_OK;
}

st_match *st_recover_match(st_hall *hall, const char *code, const char *head,
                           const st_pack *pack, st_error *found, st_error *err)
{
    struct story s = { 0 };
    st_text text = { 0 };
    st_match *match = NULL;
    st_status status = hall->store->read(hall->store, code, tell, &s, err);
    st_text_put(&text, head);
    for (int i = 0; i < s.count; i++) {
        st_text_put(&text, s.line[i].text);
        free(s.line[i].text);
    }
    st_text_add(&text, "", 1);
    if (status == ST_OK)
        match = st_match_recover(text.bytes, code, pack, found, err);
    st_text_free(&text);
    free(s.line);
    return match;
}
