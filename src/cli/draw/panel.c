/* panel.c: open things, notes and question as rows of text.
 *
 * It says in words and digits whatever it also says by colour. It knows scenes only. */
#include "cli/draw/panel.h"

#include "cli/draw/tray.h"

#include <sandtable/game.h>

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum {
    TEXT = 512,
    SMALL = 20,    /* up to here the table's tracks say "2/6" */
    FEW = 9,       /* ... and those of seats */
    MANY_ALIKE = 3 /* things of a kind that share a row */
};

void st_panel_name(const st_scene *s, int seat, char *buffer, size_t size)
{
    if (seat < 0 || seat >= ST_SEATS)
        snprintf(buffer, size, "nobody");
    else if (s->names[seat] != NULL)
        snprintf(buffer, size, "%s", s->names[seat]);
    else
        snprintf(buffer, size, "seat %d", seat + 1);
}

/* The viewer, if asked; else the first who is. */
static int first_to_act(const st_scene *s)
{
    if (s->seat >= 0 && s->to_act >> s->seat & 1)
        return s->seat;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->to_act >> seat & 1)
            return seat;
    return ST_SPECTATOR;
}

void st_panel_state(const char *state, char *buffer, size_t size)
{
    size_t used = 0;
    buffer[0] = '\0';
    for (; state != NULL && *state; state++) {
        if (*state == ' ')
            st_append(buffer, size, &used, ", ");
        else
            st_append(buffer, size, &used, "%c", *state == '-' ? ' ' : *state);
    }
}

void st_panel_track(const st_track *track, char *buffer, size_t size)
{
    size_t used = 0;
    int most = track->owner < 0 ? SMALL : FEW;
    st_append(buffer, size, &used, "%s ", track->label);
    if (track->text != NULL && *track->text)
        st_append(buffer, size, &used, "%s", track->text);
    else
        st_append(buffer, size, &used, "%d", track->value);
    if (track->text == NULL && track->max > 0 && track->max <= most)
        st_append(buffer, size, &used, "/%d", track->max);
    /* "HP", "Valor Points" and "Hannah, Health" stay as they are. */
    const char *inner = track->label + (*track->label != '\0');
    while (*inner != '\0' && !isupper((unsigned char)*inner))
        inner++;
    if (*inner == '\0')
        buffer[0] = (char)tolower((unsigned char)buffer[0]);
}

bool st_panel_is_in_headline(const st_scene *s, const st_track *track)
{
    char text[128];
    int length = snprintf(text, sizeof text, "%s %d", track->label, track->value);
    for (const char *at = s->headline; at != NULL && *at; at++)
        if (strncasecmp(at, text, (size_t)length) == 0 &&
            !isdigit((unsigned char)at[length]))
            return true;
    return false;
}

/* The table's tracks from the first to the one before `last`, those in the headline left
 * out. */
static void table_tracks(const st_scene *s, int first, int last, char *buffer,
                         size_t size)
{
    size_t used = 0;
    buffer[0] = '\0';
    for (int i = first; i < last; i++) {
        char text[128];
        if (s->track[i].owner >= 0 || st_panel_is_in_headline(s, &s->track[i]))
            continue;
        st_panel_track(&s->track[i], text, sizeof text);
        st_append(buffer, size, &used, "%s%s", used ? ", " : "", text);
    }
}

/* "Reyes to move", or that it is over. */
static void turn_text(const st_scene *s, char *buffer, size_t size)
{
    char name[64];
    buffer[0] = '\0';
    st_panel_name(s, first_to_act(s), name, sizeof name);
    if (s->ending != NULL)
        snprintf(buffer, size, "game over");
    else if (s->to_act && s->seats > 1 && strcmp(name, "you") == 0)
        snprintf(buffer, size, "your move");
    else if (s->to_act && s->seats > 1)
        snprintf(buffer, size, "%s to move", name);
}

/* Columns that the head has for tracks. */
static int head_room(const st_canvas *c, const st_scene *s)
{
    return st_canvas_columns(c) - 5 -
           st_canvas_width(c, s->game != NULL ? s->game->title : "") -
           st_canvas_width(c, s->headline != NULL ? s->headline : "");
}

int st_panel_head_tracks(const st_canvas *c, const st_scene *s)
{
    char tracks[TEXT];
    int count = s->tracks;
    do
        table_tracks(s, 0, count, tracks, sizeof tracks);
    while (st_canvas_width(c, tracks) > head_room(c, s) && --count > 0);
    return count;
}

int st_panel_tracks(st_canvas *c, int y, const st_scene *s, int first)
{
    char tracks[TEXT];
    table_tracks(s, first, s->tracks, tracks, sizeof tracks);
    return *tracks ? st_canvas_wrap(c, 0, y, 2, ST_ROLE_PLAIN, tracks) : y;
}

int st_panel_head(st_canvas *c, int y, const st_scene *s)
{
    char title[64] = "", tracks[TEXT], turn[128];
    for (size_t i = 0; s->game != NULL && s->game->title[i] && i + 1 < sizeof title; i++)
        title[i] = (char)toupper((unsigned char)s->game->title[i]);
    table_tracks(s, 0, st_panel_head_tracks(c, s), tracks, sizeof tracks);
    turn_text(s, turn, sizeof turn);
    int x = st_canvas_put(c, 1, y, ST_ROLE_STRONG, title) + 2;
    if (s->headline != NULL)
        x = st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, ST_ROLE_PLAIN,
                                 s->headline);
    int start = *tracks ? st_canvas_columns(c) - st_canvas_width(c, tracks) : 0;
    /* Whose turn it is stands with the seats too: here only where there is room. */
    int end = start > 0 ? start - 2 : st_canvas_columns(c);
    if (*turn && x + 3 + st_canvas_width(c, turn) <= end)
        st_canvas_print(c, x, y, ST_ROLE_PLAIN, " · %s", turn);
    if (start > 0)
        st_canvas_put(c, start, y, ST_ROLE_PLAIN, tracks);
    return y + 1;
}

/* What is left of "Assault at E6 pays 6/3/1." once glyph and cell are said. */
const char *st_panel_detail(const st_piece *piece)
{
    char start[128];
    if (piece->detail == NULL)
        return piece->label;
    int length = snprintf(start, sizeof start, "%s at %s", piece->label,
                          piece->cell != NULL ? piece->cell : "");
    if (strncmp(piece->detail, start, (size_t)length) != 0)
        return piece->detail;
    return piece->detail + length + strspn(piece->detail + length, " :,;");
}

/* What is said of a piece behind its glyph and cell: "Assault pays 6/3/1, bonus 2." for
 * "Assault at E6 pays 6/3/1, bonus 2.", and nothing of "A4 is dark." twice. */
static void thing_text(const st_piece *piece, char buffer[TEXT])
{
    char start[128];
    const char *cell = piece->cell != NULL ? piece->cell : "";
    const char *detail = piece->detail != NULL ? piece->detail : "";
    int label = snprintf(start, sizeof start, "%s at %s", piece->label, cell);
    if (*detail && strncmp(detail, start, (size_t)label) == 0)
        snprintf(buffer, TEXT, "%s%s", piece->label, detail + label);
    else if (*detail && strncmp(detail, piece->label, strlen(piece->label)) == 0)
        snprintf(buffer, TEXT, "%s", detail);
    else if (*detail && *cell && strncmp(detail, cell, strlen(cell)) == 0)
        snprintf(buffer, TEXT, "%s,%s", piece->label, detail + strlen(cell));
    else
        snprintf(buffer, TEXT, "%s%s%s", piece->label, *detail ? ": " : "", detail);
}

/* "A2 E6 Assault pays 6/3/1, bonus 2." in as many rows as it takes, or in one. */
static int draw_thing(st_canvas *c, int y, const st_piece *piece, bool is_short)
{
    char where[32], text[TEXT];
    snprintf(where, sizeof where, "%-2s %s", piece->glyph,
             piece->cell != NULL ? piece->cell : "");
    int x = st_canvas_put(c, 0, y, ST_ROLE_WARN, where) + 1;
    x = x < 6 ? 6 : x;
    thing_text(piece, text);
    if (!is_short)
        return st_canvas_wrap(c, x, y, 6, ST_ROLE_PLAIN, text);
    st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, ST_ROLE_PLAIN, text);
    return y + 1;
}

static bool is_same_thing(const st_piece *a, const st_piece *b)
{
    return a == b || (b->owner < 0 && a->cell != NULL && b->cell != NULL &&
                      strcmp(a->glyph, b->glyph) == 0 && strcmp(a->label, b->label) == 0);
}

/* How many pieces before the n-th are like the i-th. */
static int count_same(const st_scene *s, int i, int n)
{
    int count = 0;
    while (n-- > 0)
        count += is_same_thing(&s->piece[i], &s->piece[n]);
    return count;
}

/* "?? unknown room: A1 A2 A3" */
static int draw_many(st_canvas *c, int y, const st_scene *s, int i, bool is_short)
{
    char text[TEXT];
    size_t used = 0;
    st_append(text, sizeof text, &used, "%s:", s->piece[i].label);
    for (int n = i; n < s->pieces; n++)
        if (is_same_thing(&s->piece[i], &s->piece[n]) && s->piece[n].cell != NULL)
            st_append(text, sizeof text, &used, " %s", s->piece[n].cell);
    st_canvas_put(c, 0, y, ST_ROLE_WARN, s->piece[i].glyph);
    if (!is_short)
        return st_canvas_wrap(c, 3, y, 6, ST_ROLE_PLAIN, text);
    st_canvas_put_within(c, 3, y, st_canvas_columns(c) - 3, ST_ROLE_PLAIN, text);
    return y + 1;
}

bool st_panel_has_cards(const st_scene *s)
{
    for (int i = 0; i < s->zones; i++)
        if (s->seat >= 0 && s->zone[i].owner == s->seat && s->zone[i].cards > 0)
            return true;
    return false;
}

/* What there is one or two of, each with its detail; then what there are more of. */
static st_canvas *things_new(const st_canvas *like, const st_scene *s, bool is_short)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    const bool is_tray = st_tray_is_in(s);
    int y = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < s->pieces; i++) {
            if (s->piece[i].owner >= 0 || s->piece[i].detail == NULL ||
                (is_tray && s->piece[i].cell != NULL))
                continue; /* the board says all there is to say, or is not drawn */
            bool is_one_of_many = s->piece[i].cell != NULL &&
                                  count_same(s, i, s->pieces) >= MANY_ALIKE;
            if (pass == 0 && !is_one_of_many)
                y = draw_thing(c, y, &s->piece[i], is_short);
            /* Cards need the room more than what the board shows too. */
            if (pass == 1 && is_one_of_many && !st_panel_has_cards(s) &&
                count_same(s, i, i) == 0)
                y = draw_many(c, y, s, i, is_short);
        }
    return c;
}

/* Lay what fits; a last row says that there is more, and where. */
static int lay_some(st_canvas *c, int y, const st_canvas *part, int rows,
                    const char *where)
{
    int height = st_canvas_rows(part);
    int shown = height <= rows ? height : rows - 1;
    if (shown <= 0)
        return y;
    st_canvas_lay(c, 0, y, part, shown);
    if (shown < height)
        st_canvas_print(c, 0, y + shown, ST_ROLE_FAINT, "and %d more%s", height - shown,
                        where);
    return y + shown + (shown < height);
}

int st_panel_things(st_canvas *c, int y, const st_scene *s, int easy_rows, int rows)
{
    st_canvas *things = things_new(c, s, false);
    if (st_canvas_rows(things) > easy_rows) {
        st_canvas_free(things);
        things = things_new(c, s, true);
    }
    y = lay_some(c, y, things, rows, "");
    st_canvas_free(things);
    return y;
}

int st_panel_notes(st_canvas *c, int y, const st_scene *s, bool is_banner, int rows)
{
    st_canvas *notes = st_canvas_new(st_canvas_columns(c), st_canvas_is_ascii(c));
    char text[2 * TEXT];
    int at = 0;
    for (int i = 0; i < s->notes && s->ending == NULL; i++) {
        const st_note *note = &s->note[i];
        if (note->is_banner != is_banner)
            continue;
        st_canvas_put(notes, 0, at, is_banner ? ST_ROLE_WARN : ST_ROLE_FAINT,
                      is_banner ? "!" : "-");
        snprintf(text, sizeof text, "%s", note->text);
        text[0] = (char)toupper((unsigned char)text[0]); /* "seat 2 is pinned ..." */
        at = st_canvas_wrap(notes, 2, at, 2, is_banner ? ST_ROLE_STRONG : ST_ROLE_PLAIN,
                            text);
    }
    y = lay_some(c, y, notes, rows, " rows: `notes`");
    st_canvas_free(notes);
    return y;
}

int st_panel_prompt(st_canvas *c, int y, const st_scene *s)
{
    char name[64], text[TEXT];
    if (s->ending != NULL)
        return y; /* the result tells it */
    bool is_asked = s->seat >= 0 && s->to_act >> s->seat & 1;
    st_panel_name(s, first_to_act(s), name, sizeof name);
    if (s->prompt != NULL)
        snprintf(text, sizeof text, "%s", s->prompt);
    else
        snprintf(text, sizeof text, "%s to move.", name);
    text[0] = (char)toupper((unsigned char)text[0]);
    return st_canvas_wrap(c, 0, y, 0, is_asked ? ST_ROLE_STRONG : ST_ROLE_FAINT, text);
}
