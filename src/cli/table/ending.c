/* ending.c: how a game ended, for those who sit here. The turning points are the moves
 * that brought somebody most points; the record has them all. */
#include "cli/table/ending.h"

#include "cli/draw/panel.h"
#include "cli/draw/screen.h"
#include "cli/table/recap.h"
#include "cli/table/tell.h"
#include "cli/table/tutor.h"

#include <stdlib.h>
#include <string.h>

enum {
    POINTS = 3,        /* turning points that are told */
    WORTH_TELLING = 2, /* points from which on a gain is one */
    ROWS = 4,          /* rows the page takes besides seats, points and notes */
    TABLE_ROWS = 10    /* rows without which the table is not worth drawing */
};

typedef struct turning {
    uint32_t move;
    int seat, gain, round;
} turning;

/* Put a gain among the largest, the largest first. */
static void consider(turning best[POINTS], turning found)
{
    for (int i = 0; i < POINTS; i++) {
        turning kept = best[i];
        if (found.gain <= kept.gain)
            continue;
        best[i] = found;
        found = kept;
    }
}

/* Find the moves that brought one seat most; those without a gain stay empty. */
static void find_turnings(st_session *s, turning best[POINTS])
{
    const st_match *m = s->table.match;
    int before[ST_SEATS] = { 0 };
    memset(best, 0, POINTS * sizeof *best);
    for (uint32_t number = 0; number <= st_match_count(m); number++) {
        st_match_scene_at(m, number, ST_SPECTATOR, s->other);
        for (int seat = 0; seat < s->other->seats; seat++) {
            int gain = s->other->score[seat] - before[seat];
            before[seat] = s->other->score[seat];
            if (number > 0 && gain >= WORTH_TELLING)
                consider(best,
                         (turning){ number, seat, gain, st_recap_round_of(s->other) });
        }
    }
}

/* "Round 3, move 142: Dino +9. Assault at E6, Downtown: solved." */
static void tell_turning(st_session *s, const turning *t)
{
    char name[64], text[512];
    const char *what = "";
    size_t used = 0;
    st_match_scene(s->table.match, s->viewer, t->move - 1, s->other);
    for (int i = s->other->lines - 1; i >= 0; i--)
        if (s->other->line[i].move == t->move && s->other->line[i].depth == ST_HEADLINE)
            what = s->other->line[i].text;
    st_panel_name(s->scene, t->seat, name, sizeof name);
    if (t->round >= 0)
        st_append(text, sizeof text, &used, "Round %d, move %u: ", t->round, t->move);
    else
        st_append(text, sizeof text, &used, "Move %u: ", t->move);
    st_append(text, sizeof text, &used, "%s %+d%s%s", name, t->gain, *what ? ". " : ".",
              what);
    st_terminal_put(&s->terminal, ST_ROLE_PLAIN, "  ");
    st_terminal_wrap(&s->terminal, ST_ROLE_PLAIN, 2, 4, text);
}

static int count_turnings(const turning best[POINTS])
{
    int count = 0;
    while (count < POINTS && best[count].gain > 0)
        count++;
    return count;
}

/* What the game itself reports at its end. */
static void tell_notes(const st_session *s)
{
    for (int i = 0; i < s->scene->notes; i++) {
        st_terminal_put(&s->terminal, ST_ROLE_PLAIN, "  ");
        st_terminal_wrap(&s->terminal, ST_ROLE_PLAIN, 2, 4, s->scene->note[i].text);
    }
}

static int rows_of_notes(const st_session *s)
{
    int rows = 0, columns = s->terminal.columns > 8 ? s->terminal.columns - 4 : 4;
    for (int i = 0; i < s->scene->notes; i++)
        rows += 1 + (int)strlen(s->scene->note[i].text) / columns;
    return rows;
}

/* Draw the table where that leaves room for the page; else say how to get it. */
static bool draw_table(st_session *s, int rows)
{
    st_terminal_measure(&s->terminal);
    if (!s->terminal.is_screen)
        return true;
    if (s->terminal.rows - rows < TABLE_ROWS ||
        !st_screen_fits(s->scene, &s->terminal, rows)) {
        st_terminal_wipe(&s->terminal);
        return false;
    }
    st_session_draw_above(s, rows);
    return true;
}

void st_ending_show(st_session *s)
{
    turning best[POINTS];
    char next[256];
    st_tutor_next(s, next, sizeof next);
    find_turnings(s, best);
    bool is_contest = st_recap_is_contest(s->scene);
    int turnings = is_contest ? count_turnings(best) : 0;
    int points = turnings > 0 ? 2 * turnings + 1 : 0;          /* most take two rows */
    int seats = s->scene->seats > 1 ? s->scene->seats + 1 : 0; /* with the place */
    bool has_table = draw_table(s, ROWS + (*next != '\0') + seats + points +
                                       rows_of_notes(s));
    st_tell_result(&s->terminal, s->scene);
    tell_notes(s);
    if (turnings > 0)
        st_terminal_say(&s->terminal, "What turned it:");
    for (int i = 0; i < turnings; i++)
        tell_turning(s, &best[i]);
    if (!s->terminal.is_screen)
        st_tutor_tell(s); /* a screen shows it with the table */
    else if (*next != '\0')
        st_terminal_say(&s->terminal, "A game of your own: `%s`", next);
    st_terminal_wrap(
        &s->terminal, ST_ROLE_FAINT, 0, 0,
        has_table
            ? "`again` plays once more · `replay N` shows move N, `fork N` tries "
              "again from after it · `log` · `save FILE` keeps the record · `quit`"
            : "`table` shows the table · `again` plays once more · `replay N` shows "
              "move N, `fork N` tries again from after it · `log` · `save FILE` · "
              "`quit`");
}
