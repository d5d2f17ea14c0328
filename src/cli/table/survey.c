/* survey.c: reads a scene out: how it stands, who sits there with what, what lies where,
 * the cards in one's hand, what to keep in mind. It knows no game, and what is alike and in
 * one place is told once. */
#include "cli/table/survey.h"

#include "cli/draw/panel.h"

#include <ctype.h>
#include <string.h>

enum { TEXT = 1024 };

/* "Round 1 of 8. Crimes drawn 2/6, deck 40." */
static void tell_head(const st_terminal *t, const st_scene *s)
{
    char text[TEXT] = "";
    size_t used = 0;
    for (int i = 0; i < s->tracks; i++) {
        char track[128];
        if (s->track[i].owner >= 0 || st_panel_is_in_headline(s, &s->track[i]))
            continue;
        st_panel_track(&s->track[i], track, sizeof track);
        st_append(text, sizeof text, &used, "%s%s", used > 0 ? ", " : "", track);
    }
    if (s->headline != NULL && *s->headline != '\0')
        st_terminal_wrap(t, ST_ROLE_STRONG, 0, 0, s->headline);
    text[0] = (char)toupper((unsigned char)text[0]);
    if (used > 0)
        st_terminal_say(t, "%s.", text);
}

/* "B1, Kitchen": a cell with the name of its area, where that says more. */
static void place_of(const st_scene *s, const char *id, char *text, size_t size)
{
    snprintf(text, size, "%s", id);
    for (int n = 0; n < s->boards; n++)
        for (int i = 0; i < s->board[n].cells; i++) {
            const st_cell *cell = &s->cell[s->board[n].first_cell + i];
            const char *name = cell->area >= 0 && cell->area < s->board[n].areas
                                   ? s->area[s->board[n].first_area + cell->area].label
                                   : cell->label;
            if (strcmp(cell->id, id) == 0 && name != NULL && strcmp(name, id) != 0)
                snprintf(text, size, "%s, %s", id, name);
        }
}

static const char *or_empty(const char *text)
{
    return text != NULL ? text : "";
}

static bool is_alike(const st_piece *a, const st_piece *b)
{
    return a->owner == b->owner && strcmp(a->label, b->label) == 0 &&
           strcmp(or_empty(a->state), or_empty(b->state)) == 0;
}

static bool is_alike_there(const st_piece *a, const st_piece *b)
{
    return is_alike(a, b) && strcmp(or_empty(a->cell), or_empty(b->cell)) == 0;
}

typedef bool alike_fn(const st_piece *a, const st_piece *b);

/* Is an earlier piece alike? */
static bool is_told(const st_scene *s, int i, alike_fn *alike)
{
    for (int n = 0; n < i; n++)
        if (alike(&s->piece[n], &s->piece[i]))
            return true;
    return false;
}

static int count_alike(const st_scene *s, int i, alike_fn *alike)
{
    int count = 0;
    for (int n = 0; n < s->pieces; n++)
        count += alike(&s->piece[i], &s->piece[n]);
    return count;
}

/* "Guard (down)" */
static size_t name_of(const st_piece *piece, char text[TEXT])
{
    char state[128];
    size_t used = 0;
    st_append(text, TEXT, &used, "%s", piece->label);
    st_panel_state(piece->state, state, sizeof state);
    if (*state != '\0')
        st_append(text, TEXT, &used, " (%s)", state);
    return used;
}

/* What a detail adds to the name and the state, which are told before it: nothing of "PA1,
 * unaware.", of "Hannah: Health 4 of 4" what follows the name. */
static const char *more_of(const st_piece *piece, const char *detail)
{
    char state[128];
    const size_t length = strlen(piece->label);
    if (length == 0 || strncmp(detail, piece->label, length) != 0 ||
        strchr(",:", detail[length]) == NULL)
        return detail;
    detail += length + strspn(detail + length, ",: ");
    st_panel_state(piece->state, state, sizeof state);
    const size_t size = strlen(state);
    const bool is_state = size > 0 && strncmp(detail, state, size) == 0 &&
                          strcmp(detail + size, ".") == 0;
    return is_state ? "" : detail;
}

/* "guard e1 (blue) at d2, Meeting Room: patrol: d1 c1"; a detail that says where by itself
 * is enough. */
static void one_text(const st_scene *s, const st_piece *piece, char text[TEXT])
{
    char place[128] = "";
    const char *detail = piece->detail != NULL ? st_panel_detail(piece) : "";
    size_t used = name_of(piece, text);
    if (piece->cell != NULL)
        place_of(s, piece->cell, place, sizeof place);
    const char *area = strstr(place, ", ");
    const bool is_there = piece->cell != NULL && *detail != '\0' &&
                          (strstr(detail, piece->cell) != NULL ||
                           (area != NULL && strstr(detail, area + 2) != NULL));
    if (is_there) {
        snprintf(text, TEXT, "%s", detail);
        return;
    }
    detail = more_of(piece, detail);
    st_append(text, TEXT, &used, "%s%s%s%s", *place != '\0' ? " at " : "", place,
              *detail != '\0' ? ": " : "", detail);
}

/* "Guard: 2 at IT, IT Room; 1 at LO, Lobby." */
static void several_text(const st_scene *s, int i, char text[TEXT])
{
    size_t used = name_of(&s->piece[i], text);
    const char *before = ":";
    for (int n = i; n < s->pieces; n++) {
        char place[128];
        if (!is_alike(&s->piece[i], &s->piece[n]) || is_told(s, n, is_alike_there))
            continue;
        place_of(s, or_empty(s->piece[n].cell), place, sizeof place);
        const int count = count_alike(s, n, is_alike_there);
        if (count > 1)
            st_append(text, TEXT, &used, "%s %d at %s", before, count, place);
        else
            st_append(text, TEXT, &used, "%s %s", before, place);
        before = ";";
    }
    st_append(text, TEXT, &used, ".");
}

static void tell_pieces_of(const st_terminal *t, const st_scene *s, int owner, int indent)
{
    for (int i = 0; i < s->pieces; i++) {
        char text[TEXT];
        if (s->piece[i].owner != owner || is_told(s, i, is_alike))
            continue;
        if (count_alike(s, i, is_alike) > 1)
            several_text(s, i, text);
        else
            one_text(s, &s->piece[i], text);
        st_terminal_print(t, ST_ROLE_PLAIN, "%*s", indent, "");
        st_terminal_wrap(t, ST_ROLE_PLAIN, indent, indent + 2, text);
    }
}

static bool has_pieces(const st_scene *s, int owner)
{
    for (int i = 0; i < s->pieces; i++)
        if (s->piece[i].owner == owner)
            return true;
    return false;
}

static void tell_seat(const st_terminal *t, const st_scene *s, int seat)
{
    char text[TEXT] = "";
    size_t used = 0;
    st_panel_name(s, seat, text, 64);
    used = strlen(text);
    const size_t name = used;
    for (int i = 0; i < s->tracks; i++) {
        char track[128];
        if (s->track[i].owner != seat)
            continue;
        st_panel_track(&s->track[i], track, sizeof track);
        st_append(text, sizeof text, &used, "%s%s", used == name ? ": " : ", ", track);
    }
    if (used > name || has_pieces(s, seat))
        st_terminal_wrap(t, ST_ROLE_STRONG, 0, 2, text);
    tell_pieces_of(t, s, seat, 2);
}

/* One's own cards, with what they do. */
static void tell_cards(const st_terminal *t, const st_scene *s, const st_zone *zone)
{
    st_terminal_print(t, ST_ROLE_STRONG, "%s:", zone->label);
    st_terminal_newline(t);
    for (int i = 0; i < zone->cards; i++) {
        const st_card *card = &s->card[zone->first_card + i];
        char text[TEXT];
        snprintf(text, sizeof text, "%s%s%s", card->name != NULL ? card->name : card->id,
                 card->text != NULL && *card->text != '\0' ? ": " : "",
                 card->text != NULL ? card->text : "");
        st_terminal_put(t, ST_ROLE_PLAIN, "  ");
        st_terminal_wrap(t, ST_ROLE_PLAIN, 2, 4, text);
    }
}

/* What is anybody's can be looked at by its name. */
static void tell_zones(const st_terminal *t, const st_scene *s)
{
    char text[TEXT] = "";
    size_t used = 0;
    for (int i = 0; i < s->zones; i++) {
        const st_zone *zone = &s->zone[i];
        if (zone->cards > 0 && zone->owner >= 0 && zone->owner == s->seat)
            tell_cards(t, s, zone);
        else if (zone->cards > 0)
            st_append(text, sizeof text, &used, "%s%s (%d)", used > 0 ? ", " : "",
                      zone->label, zone->count);
    }
    if (used > 0)
        st_terminal_say(t, "Cards to look at by name: %s.", text);
}

static void tell_marks(const st_terminal *t, const st_scene *s)
{
    for (int i = 0; i < s->marks; i++) {
        const st_mark *mark = &s->mark[i];
        char place[128];
        if (mark->cell == NULL || mark->count == 0)
            continue;
        place_of(s, mark->cell, place, sizeof place);
        st_terminal_say(t, "%s %d at %s", mark->label != NULL ? mark->label : mark->kind,
                        mark->count, place);
    }
}

void st_survey_tell(const st_terminal *t, const st_scene *s)
{
    tell_head(t, s);
    for (int seat = 0; seat < s->seats; seat++)
        tell_seat(t, s, seat);
    for (int i = 0; i < s->notes; i++) {
        st_terminal_put(t, ST_ROLE_FAINT, "- ");
        st_terminal_wrap(t, ST_ROLE_PLAIN, 2, 2, s->note[i].text);
    }
    tell_pieces_of(t, s, ST_SPECTATOR, 0);
    tell_marks(t, s);
    tell_zones(t, s);
}
