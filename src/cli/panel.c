/* panel.c: seats, open things, notes, hand and question as rows of text.
 *
 * It says in words and digits whatever it also says by colour. It knows scenes only. */
#include "cli/panel.h"

#include <sandtable/game.h>

#include <ctype.h>
#include <string.h>

enum { NAME_WIDTH = 12, TEXT = 512, SMALL = 20, RULE_COLUMNS = 50 };

void st_panel_name(const st_scene *s, int seat, char *buffer, size_t size)
{
    if (seat < 0 || seat >= ST_SEATS)
        snprintf(buffer, size, "nobody");
    else if (s->names[seat])
        snprintf(buffer, size, "%s", s->names[seat]);
    else
        snprintf(buffer, size, "seat %d", seat + 1);
}

static int first_to_act(const st_scene *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->to_act >> seat & 1)
            return seat;
    return ST_SPECTATOR;
}

/* "crimes drawn 2/6", "movement points 2½". */
static void track_text(const st_track *track, char *buffer, size_t size)
{
    size_t used = 0;
    st_append(buffer, size, &used, "%s ", track->label);
    if (track->text && *track->text)
        st_append(buffer, size, &used, "%s", track->text);
    else
        st_append(buffer, size, &used, "%d", track->value);
    if (!track->text && track->owner < 0 && track->max > 1 && track->max <= SMALL)
        st_append(buffer, size, &used, "/%d", track->max);
    buffer[0] = (char)tolower((unsigned char)buffer[0]);
}

/* "Round 3 of 8" already says what the track "Round 3" would. */
static bool is_in_headline(const st_scene *s, const st_track *track)
{
    char text[128];
    snprintf(text, sizeof text, "%s %d", track->label, track->value);
    return s->headline && strstr(s->headline, text);
}

static void table_tracks(const st_scene *s, char *buffer, size_t size)
{
    size_t used = 0;
    buffer[0] = '\0';
    for (int i = 0; i < s->tracks; i++) {
        char text[128];
        if (s->track[i].owner >= 0 || is_in_headline(s, &s->track[i]))
            continue;
        track_text(&s->track[i], text, sizeof text);
        st_append(buffer, size, &used, "%s%s", used ? ", " : "", text);
    }
}

/* "Reyes to move", or that it is over. */
static void turn_text(const st_scene *s, char *buffer, size_t size)
{
    char name[64];
    buffer[0] = '\0';
    st_panel_name(s, first_to_act(s), name, sizeof name);
    if (s->ending)
        snprintf(buffer, size, "game over");
    else if (s->to_act)
        snprintf(buffer, size, "%s to move", name);
}

int st_panel_head(st_canvas *c, int y, const st_scene *s)
{
    char title[64] = "", tracks[TEXT], turn[128];
    for (size_t i = 0; s->game && s->game->title[i] && i + 1 < sizeof title; i++)
        title[i] = (char)toupper((unsigned char)s->game->title[i]);
    table_tracks(s, tracks, sizeof tracks);
    turn_text(s, turn, sizeof turn);
    int x = st_canvas_put(c, 1, y, ST_ROLE_STRONG, title) + 2;
    if (s->headline)
        x = st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, ST_ROLE_PLAIN,
                                 s->headline);
    int width = st_canvas_width(c, tracks), start = st_canvas_columns(c) - width;
    bool is_beside = width > 0 && start > x + 1;
    /* Whose turn it is stands with the seats too: here only where there is room. */
    int end = is_beside ? start - 2 : st_canvas_columns(c);
    if (x + 3 + st_canvas_width(c, turn) <= end)
        st_canvas_print(c, x, y, ST_ROLE_PLAIN, " · %s", turn);
    if (is_beside)
        st_canvas_put(c, start, y, ST_ROLE_PLAIN, tracks);
    else if (width > 0)
        return st_canvas_wrap(c, 1, y + 1, 1, ST_ROLE_PLAIN, tracks);
    return y + 1;
}

/* The one piece of a seat, or NULL where it has none or several. */
static const st_piece *only_piece(const st_scene *s, int seat)
{
    const st_piece *found = NULL;
    for (int i = 0; i < s->pieces; i++) {
        if (s->piece[i].owner != seat)
            continue;
        if (found)
            return NULL;
        found = &s->piece[i];
    }
    return found;
}

/* Add "  text" to a row where there is room for it. */
static int add_fact(st_canvas *c, int x, int y, enum st_role role, const char *text)
{
    if (*text && x + 2 + st_canvas_width(c, text) <= st_canvas_columns(c))
        return st_canvas_put(c, x + 2, y, role, text);
    return x;
}

static int add_seat_zones(st_canvas *c, int x, int y, const st_scene *s, int seat)
{
    for (int i = 0; i < s->zones; i++) {
        /* The label names the seat again; the id begins with what it is: "hand-2". */
        const char *id = s->zone[i].id;
        char text[64];
        if (s->zone[i].owner != seat)
            continue;
        snprintf(text, sizeof text, "%.*s %d", (int)strcspn(id, "-"), id,
                 s->zone[i].count);
        x = add_fact(c, x, y, ST_ROLE_PLAIN, text);
    }
    return x;
}

static int add_seat_tracks(st_canvas *c, int x, int y, const st_scene *s, int seat)
{
    for (int i = 0; i < s->tracks; i++) {
        const st_track *track = &s->track[i];
        char text[128];
        if (track->owner != seat || strstr(track->id, "score") || track->value == 0)
            continue;
        track_text(track, text, sizeof text);
        x = add_fact(c, x, y, ST_ROLE_PLAIN, text);
    }
    return x;
}

/* As it stands in the row of a seat: the viewer without a name is "you". */
static void row_name(const st_scene *s, int seat, char *buffer, size_t size)
{
    st_panel_name(s, seat, buffer, size);
    if (seat == s->seat && !s->names[seat])
        snprintf(buffer, size, "you");
}

static int name_width(const st_canvas *c, const st_scene *s)
{
    int width = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        char name[64];
        row_name(s, seat, name, sizeof name);
        int need = st_canvas_width(c, name);
        width = need > width ? need : width;
    }
    return width < NAME_WIDTH ? width : NAME_WIDTH;
}

static void draw_seat(st_canvas *c, int y, const st_scene *s, int seat, uint32_t bots)
{
    char name[64], text[128];
    int width = name_width(c, s);
    enum st_role role = (enum st_role)(ST_ROLE_SEAT + seat);
    bool is_acting = s->to_act >> seat & 1;
    st_canvas_put(c, 0, y, role, is_acting ? "▸" : " ");
    st_canvas_print(c, 1, y, role, "%d", seat + 1);
    row_name(s, seat, name, sizeof name);
    st_canvas_put_within(c, 3, y, width, is_acting ? ST_ROLE_STRONG : ST_ROLE_PLAIN,
                         name);
    snprintf(text, sizeof text, "%4d", s->score[seat]);
    int x = st_canvas_put(c, 3 + width, y, ST_ROLE_STRONG, text);
    x = add_seat_zones(c, x, y, s, seat);
    const st_piece *piece = only_piece(s, seat);
    if (piece && piece->cell) {
        snprintf(text, sizeof text, "at %s", piece->cell);
        x = add_fact(c, x, y, ST_ROLE_PLAIN, text);
        x = add_fact(c, x, y, ST_ROLE_PLAIN, piece->state ? piece->state : "");
    }
    x = add_seat_tracks(c, x, y, s, seat);
    bool is_named_viewer = seat == s->seat && s->names[seat];
    add_fact(c, x, y, ST_ROLE_FAINT,
             bots >> seat & 1  ? "bot"
             : is_named_viewer ? "you"
                               : "");
}

int st_panel_seats(st_canvas *c, int y, const st_scene *s, uint32_t bots)
{
    for (int seat = 0; seat < s->seats; seat++)
        draw_seat(c, y++, s, seat, bots);
    return y;
}

/* What is left of "Assault at E6 pays 6/3/1." once glyph and cell are said. */
const char *st_panel_detail(const st_piece *piece)
{
    char start[128];
    if (!piece->detail)
        return piece->label;
    int length = snprintf(start, sizeof start, "%s at %s", piece->label,
                          piece->cell ? piece->cell : "");
    if (strncmp(piece->detail, start, (size_t)length) != 0)
        return piece->detail;
    return piece->detail + length + strspn(piece->detail + length, " :,;");
}

/* "A2 E6 pays 6/3/1, bonus 2." in as many rows as it takes, or in one. */
static int draw_thing(st_canvas *c, int y, const st_piece *piece, bool is_short)
{
    char where[32];
    snprintf(where, sizeof where, "%-2s %s", piece->glyph,
             piece->cell ? piece->cell : "");
    int x = st_canvas_put(c, 0, y, ST_ROLE_WARN, where) + 1;
    x = x < 6 ? 6 : x;
    if (!is_short)
        return st_canvas_wrap(c, x, y, 6, ST_ROLE_PLAIN, st_panel_detail(piece));
    st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, ST_ROLE_PLAIN,
                         st_panel_detail(piece));
    return y + 1;
}

static st_canvas *things_new(const st_canvas *like, const st_scene *s, bool is_short)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    int y = 0;
    for (int i = 0; i < s->pieces; i++)
        if (s->piece[i].owner < 0)
            y = draw_thing(c, y, &s->piece[i], is_short);
    return c;
}

/* Lay what fits; a last row says that there is more. */
static int lay_some(st_canvas *c, int y, const st_canvas *part, int rows)
{
    int height = st_canvas_rows(part);
    int shown = height <= rows ? height : rows - 1;
    if (shown < 0)
        return y;
    st_canvas_lay(c, 0, y, part, shown);
    if (shown < height)
        st_canvas_print(c, 0, y + shown, ST_ROLE_FAINT, "and %d more", height - shown);
    return y + shown + (shown < height);
}

int st_panel_things(st_canvas *c, int y, const st_scene *s, int easy_rows, int rows)
{
    st_canvas *things = things_new(c, s, false);
    if (st_canvas_rows(things) > easy_rows) {
        st_canvas_free(things);
        things = things_new(c, s, true);
    }
    y = lay_some(c, y, things, rows);
    st_canvas_free(things);
    return y;
}

int st_panel_notes(st_canvas *c, int y, const st_scene *s, bool is_banner, int rows)
{
    st_canvas *notes = st_canvas_new(st_canvas_columns(c), st_canvas_is_ascii(c));
    int at = 0;
    for (int i = 0; i < s->notes && !s->ending; i++) {
        const st_note *note = &s->note[i];
        if (note->is_banner != is_banner)
            continue;
        st_canvas_put(notes, 0, at, is_banner ? ST_ROLE_WARN : ST_ROLE_FAINT,
                      is_banner ? "!" : "-");
        at = st_canvas_wrap(notes, 2, at, 2, is_banner ? ST_ROLE_STRONG : ST_ROLE_PLAIN,
                            note->text);
    }
    y = lay_some(c, y, notes, rows);
    st_canvas_free(notes);
    return y;
}

int st_panel_hand(st_canvas *c, int y, const st_scene *s)
{
    for (int i = 0; i < s->zones; i++) {
        const st_zone *zone = &s->zone[i];
        if (s->seat < 0 || zone->owner != s->seat)
            continue;
        char text[TEXT] = "";
        size_t used = 0;
        for (int n = 0; n < zone->cards; n++) {
            const st_card *card = &s->card[zone->first_card + n];
            st_append(text, sizeof text, &used, "%s%s", used ? ", " : "", card->name);
            if (card->count > 1)
                st_append(text, sizeof text, &used, " ×%d", card->count);
            if (card->state && *card->state)
                st_append(text, sizeof text, &used, " (%s)", card->state);
        }
        int x = st_canvas_print(c, 0, y, ST_ROLE_FAINT, "%s:", zone->label);
        y = st_canvas_wrap(c, x + 1, y, 2, ST_ROLE_PLAIN, used ? text : "empty");
    }
    return y;
}

int st_panel_prompt(st_canvas *c, int y, const st_scene *s)
{
    char name[64], text[TEXT];
    if (s->ending)
        return y; /* the result tells it */
    bool is_asked = s->seat >= 0 && s->to_act >> s->seat & 1;
    st_panel_name(s, first_to_act(s), name, sizeof name);
    if (s->prompt)
        snprintf(text, sizeof text, "%s", s->prompt);
    else
        snprintf(text, sizeof text, "%s to move.", name);
    text[0] = (char)toupper((unsigned char)text[0]);
    return st_canvas_wrap(c, 0, y, 0, is_asked ? ST_ROLE_STRONG : ST_ROLE_FAINT, text);
}

/* One line of the log; a headline stands out, its details are set in below it. The rule
 * it follows from stands at the right, where there is room. */
static int draw_line(st_canvas *c, int y, const st_line *line)
{
    bool is_head = line->depth == ST_HEADLINE;
    int x = is_head ? 0 : 2, columns = st_canvas_columns(c);
    int next = st_canvas_wrap(c, x, y, x + 2, is_head ? ST_ROLE_STRONG : ST_ROLE_PLAIN,
                              line->text);
    char rule[32];
    snprintf(rule, sizeof rule, "%.*s", line->rules ? (int)strcspn(line->rules, " ") : 0,
             line->rules ? line->rules : "");
    int width = st_canvas_width(c, rule);
    if (columns >= RULE_COLUMNS && next == y + 1 &&
        x + st_canvas_width(c, line->text) + width + 2 <= columns)
        st_canvas_put(c, columns - width, y, ST_ROLE_FAINT, rule);
    return next;
}

int st_panel_latest(st_canvas *c, int y, const st_scene *s, int told, int rows)
{
    int first = told, used = 0;
    while (first > 0) {
        st_canvas *trial = st_canvas_new(st_canvas_columns(c), st_canvas_is_ascii(c));
        int need = draw_line(trial, 0, &s->line[first - 1]);
        st_canvas_free(trial);
        if (used + need > rows)
            break;
        used += need;
        first--;
    }
    for (int i = first; i < told; i++)
        y = draw_line(c, y, &s->line[i]);
    return y;
}
