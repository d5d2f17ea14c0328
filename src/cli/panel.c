/* panel.c: seats, open things, notes, hand and question as rows of text.
 *
 * It says in words and digits whatever it also says by colour. It knows scenes only. */
#include "cli/panel.h"

#include <sandtable/game.h>

#include <ctype.h>
#include <string.h>

enum { NAME_WIDTH = 12, TEXT = 512 };

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

/* "events left 21", or the words where a number is not enough. */
static void track_text(const st_track *track, char *buffer, size_t size)
{
    if (track->text)
        snprintf(buffer, size, "%s", track->text);
    else
        snprintf(buffer, size, "%s %d", track->label, track->value);
}

static void table_tracks(const st_scene *s, char *buffer, size_t size)
{
    size_t used = 0;
    buffer[0] = '\0';
    for (int i = 0; i < s->tracks; i++) {
        char text[128];
        if (s->track[i].owner >= 0)
            continue;
        track_text(&s->track[i], text, sizeof text);
        st_append(buffer, size, &used, "%s%s", used ? " · " : "", text);
    }
}

int st_panel_head(st_canvas *c, int y, const st_scene *s)
{
    char title[64] = "", tracks[TEXT], middle[TEXT], name[64];
    for (size_t i = 0; s->game && s->game->title[i] && i + 1 < sizeof title; i++)
        title[i] = (char)toupper((unsigned char)s->game->title[i]);
    size_t used = 0;
    middle[0] = '\0';
    st_append(middle, sizeof middle, &used, "%s", s->headline ? s->headline : "");
    if (s->ending)
        st_append(middle, sizeof middle, &used, "%sgame over", used ? " · " : "");
    else if (s->to_act) {
        st_panel_name(s, first_to_act(s), name, sizeof name);
        st_append(middle, sizeof middle, &used, "%s%s to move", used ? " · " : "", name);
    }
    table_tracks(s, tracks, sizeof tracks);
    int x = st_canvas_put(c, 1, y, ST_ROLE_STRONG, title) + 2;
    x = st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, ST_ROLE_PLAIN, middle);
    int width = st_canvas_width(c, tracks);
    int start = st_canvas_columns(c) - width - 1;
    if (width > 0 && start < x + 2)
        return st_canvas_wrap(c, 1, y + 1, 1, ST_ROLE_PLAIN, tracks);
    if (width > 0)
        st_canvas_put(c, start, y, ST_ROLE_PLAIN, tracks);
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
        char text[64];
        if (s->zone[i].owner != seat)
            continue;
        snprintf(text, sizeof text, "%s %d", s->zone[i].label, s->zone[i].count);
        text[0] = (char)tolower((unsigned char)text[0]);
        x = add_fact(c, x, y, ST_ROLE_PLAIN, text);
    }
    return x;
}

static int add_seat_tracks(st_canvas *c, int x, int y, const st_scene *s, int seat)
{
    for (int i = 0; i < s->tracks; i++) {
        const st_track *track = &s->track[i];
        char text[128];
        if (track->owner != seat || strstr(track->id, "score") ||
            (track->value == 0 && !track->text))
            continue;
        track_text(track, text, sizeof text);
        x = add_fact(c, x, y, ST_ROLE_PLAIN, text);
    }
    return x;
}

static void draw_seat(st_canvas *c, int y, const st_scene *s, int seat, uint32_t bots)
{
    char name[64], text[128];
    enum st_role role = (enum st_role)(ST_ROLE_SEAT + seat);
    bool is_acting = s->to_act >> seat & 1;
    st_canvas_put(c, 0, y, role, is_acting ? "▸" : " ");
    st_canvas_print(c, 1, y, role, "%d", seat + 1);
    st_panel_name(s, seat, name, sizeof name);
    st_canvas_put_within(c, 3, y, NAME_WIDTH, is_acting ? ST_ROLE_STRONG : ST_ROLE_PLAIN,
                         name);
    snprintf(text, sizeof text, "%4d", s->score[seat]);
    int x = st_canvas_put(c, 3 + NAME_WIDTH, y, ST_ROLE_STRONG, text);
    x = add_seat_zones(c, x, y, s, seat);
    const st_piece *piece = only_piece(s, seat);
    if (piece && piece->cell) {
        snprintf(text, sizeof text, "at %s%s%s", piece->cell, piece->state ? " " : "",
                 piece->state ? piece->state : "");
        x = add_fact(c, x, y, ST_ROLE_PLAIN, text);
    }
    x = add_seat_tracks(c, x, y, s, seat);
    add_fact(c, x, y, ST_ROLE_FAINT,
             seat == s->seat    ? "you"
             : bots >> seat & 1 ? "bot"
                                : "");
}

int st_panel_seats(st_canvas *c, int y, const st_scene *s, uint32_t bots)
{
    for (int seat = 0; seat < s->seats; seat++)
        draw_seat(c, y++, s, seat, bots);
    return y;
}

/* "A2 E6  Assault: ..." */
static int draw_thing(st_canvas *c, int y, const st_piece *piece)
{
    char where[32];
    snprintf(where, sizeof where, "%-2s %s", piece->glyph,
             piece->cell ? piece->cell : "");
    int x = st_canvas_put(c, 0, y, ST_ROLE_WARN, where) + 1;
    x = x < 6 ? 6 : x;
    return st_canvas_wrap(c, x, y, 6, ST_ROLE_PLAIN,
                          piece->detail ? piece->detail : piece->label);
}

int st_panel_things(st_canvas *c, int y, const st_scene *s, int rows)
{
    int end = y + rows, left = 0;
    for (int i = 0; i < s->pieces; i++) {
        const st_piece *piece = &s->piece[i];
        if (piece->owner >= 0)
            continue;
        st_canvas *trial = st_canvas_new(st_canvas_columns(c), st_canvas_is_ascii(c));
        int need = draw_thing(trial, 0, piece);
        if (left == 0 && y + need <= end) {
            st_canvas_lay(c, 0, y, trial, need);
            y += need;
        } else {
            left++;
        }
        st_canvas_free(trial);
    }
    if (left > 0 && y < end)
        st_canvas_print(c, 0, y++, ST_ROLE_FAINT, "and %d more on the board", left);
    return y;
}

int st_panel_notes(st_canvas *c, int y, const st_scene *s)
{
    for (int banner = 1; banner >= 0; banner--)
        for (int i = 0; i < s->notes; i++) {
            const st_note *note = &s->note[i];
            if (note->is_banner != banner)
                continue;
            int x = st_canvas_put(c, 0, y, banner ? ST_ROLE_WARN : ST_ROLE_FAINT,
                                  banner ? "!" : "-");
            y = st_canvas_wrap(c, x + 1, y, 2, banner ? ST_ROLE_STRONG : ST_ROLE_PLAIN,
                               note->text);
        }
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
        return st_canvas_wrap(c, 0, y, 0, ST_ROLE_STRONG, "The game is over.");
    bool is_asked = s->seat >= 0 && s->to_act >> s->seat & 1;
    st_panel_name(s, first_to_act(s), name, sizeof name);
    if (is_asked)
        snprintf(text, sizeof text, "%s", s->prompt ? s->prompt : "Your move.");
    else
        snprintf(text, sizeof text, "%s is thinking.", name);
    text[0] = (char)toupper((unsigned char)text[0]);
    return st_canvas_wrap(c, 0, y, 0, is_asked ? ST_ROLE_STRONG : ST_ROLE_FAINT, text);
}

/* One line of the log; a headline stands out, its details are set in below it. */
static int draw_line(st_canvas *c, int y, const st_line *line)
{
    bool is_head = line->depth == ST_HEADLINE;
    int x = is_head ? 0 : 2;
    return st_canvas_wrap(c, x, y, x + 2, is_head ? ST_ROLE_PLAIN : ST_ROLE_FAINT,
                          line->text);
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
