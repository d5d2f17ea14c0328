/* look.c: collects what is known about a cell, a piece, a card or an area. */
#include "cli/table/look.h"

#include "cli/draw/hand.h"
#include "cli/draw/panel.h"
#include "cli/usage.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { LABELS = 8 };

/* Does a text end with a name, behind this letter? */
static bool ends_with(const char *text, char before, const char *name)
{
    size_t length = strlen(name), size = text != NULL ? strlen(text) : 0;
    return size > length && length > 1 && text[size - length - 1] == before &&
           strcasecmp(text + size - length, name) == 0;
}

/* Is a name the label as moves spell it: `guard-1` for Guard 1? */
static bool is_label(const char *label, const char *name)
{
    while (label != NULL && *label != '\0' &&
           ((*name == '-' && *label == ' ') ||
            tolower((unsigned char)*name) == tolower((unsigned char)*label))) {
        name++;
        label++;
    }
    return label != NULL && *label == '\0' && *name == '\0';
}

/* By its id, its label, or the end of either as moves spell it: `dodger` for the card
 * `hand-1-dodger`. */
static bool is_named(const char *name, const char *id, const char *label)
{
    return ends_with(id, '-', name) || ends_with(label, ' ', name) ||
           is_label(label, name) || (id != NULL && strcasecmp(id, name) == 0);
}

/* A detail may begin with the name, or with a place and the name: "Downtown, known for its
 * clock tower", "B1 Kitchen: 2 guards". */
static bool says(const char *detail, const char *name)
{
    enum { PLACE = 4 };
    const char *at = detail != NULL && *name ? strstr(detail, name) : NULL;
    return at != NULL && at - detail <= PLACE;
}

/* "Downtown: three crime dots." */
static void tell(const st_terminal *t, int indent, const char *name, const char *detail)
{
    st_terminal_print(t, ST_ROLE_PLAIN, "%*s", indent, "");
    if (says(detail, name)) {
        st_terminal_wrap(t, ST_ROLE_PLAIN, indent, indent + 2, detail);
        return;
    }
    st_terminal_put(t, ST_ROLE_STRONG, name);
    if (detail != NULL && *detail) {
        st_terminal_put(t, ST_ROLE_PLAIN, ": ");
        st_terminal_wrap(t, ST_ROLE_PLAIN, indent + (int)strlen(name) + 2, indent + 2,
                         detail);
    } else {
        st_terminal_newline(t);
    }
}

static void tell_piece(const st_terminal *t, const st_piece *piece, int indent)
{
    char text[512], state[128];
    size_t used = 0;
    st_append(text, sizeof text, &used, "%s", piece->label);
    if (indent == 0 && piece->cell != NULL)
        st_append(text, sizeof text, &used, " at %s", piece->cell);
    st_panel_state(piece->state, state, sizeof state);
    if (*state)
        st_append(text, sizeof text, &used, " (%s)", state);
    tell(t, indent, text, piece->detail != NULL ? st_panel_detail(piece) : NULL);
}

static bool has_word(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = words; at != NULL && *at;) {
        size_t size = strcspn(at, " ");
        if (size == length && strncasecmp(at, word, length) == 0)
            return true;
        at += size + (at[size] == ' ');
    }
    return false;
}

static void tell_move(const st_terminal *t, const st_offer *offer)
{
    char text[512];
    snprintf(text, sizeof text, "%s%s%s%s%s", offer->text,
             offer->label != NULL ? ", " : "", offer->label != NULL ? offer->label : "",
             offer->warning != NULL ? " ! " : "",
             offer->warning != NULL ? offer->warning : "");
    st_terminal_put(t, ST_ROLE_ACCENT, "  you may ");
    st_terminal_wrap(t, ST_ROLE_PLAIN, 10, 4, text);
}

/* Moves on offer that concern an id. */
static void tell_moves(const st_terminal *t, const st_scene *s, const char *id)
{
    for (int i = 0; i < s->offers; i++)
        if (has_word(s->offer[i].touches, id))
            tell_move(t, &s->offer[i]);
}

static void tell_cell(const st_terminal *t, const st_scene *s, const st_board *b,
                      const st_cell *cell)
{
    char text[512];
    size_t used = 0;
    const st_area *area = cell->area >= 0 && cell->area < b->areas
                              ? &s->area[b->first_area + cell->area]
                              : NULL;
    const char *detail = cell->detail != NULL ? cell->detail
                         : area != NULL       ? area->detail
                                              : NULL;
    const char *label = area != NULL ? area->label : NULL;
    text[0] = '\0';
    if (label != NULL && !says(detail, label))
        st_append(text, sizeof text, &used, "%s. ", label);
    st_append(text, sizeof text, &used, "%s", detail != NULL ? detail : "");
    tell(t, 0, cell->id, text);
    for (int i = 0; i < b->pieces; i++) {
        const st_piece *piece = &s->piece[b->first_piece + i];
        if (piece->cell != NULL && strcmp(piece->cell, cell->id) == 0)
            tell_piece(t, piece, 2);
    }
    for (int i = 0; i < b->marks; i++) {
        const st_mark *mark = &s->mark[b->first_mark + i];
        const char *name = mark->label != NULL ? mark->label : mark->kind;
        bool is_told = mark->count == 0 && detail != NULL && strstr(detail, name) != NULL;
        if (mark->cell == NULL || strcmp(mark->cell, cell->id) != 0 || is_told)
            continue;
        snprintf(text, sizeof text, "%d", mark->count);
        tell(t, 2, name, mark->count > 0 ? text : NULL);
    }
    for (int i = 0; i < b->reaches; i++) {
        const st_reach *reach = &s->reach[b->first_reach + i];
        if (strcmp(reach->cell, cell->id) != 0)
            continue;
        snprintf(text, sizeof text, "you would have %s left",
                 reach->label != NULL ? reach->label : "");
        tell(t, 2, "in reach", reach->label != NULL ? text : NULL);
    }
}

static bool look_at_boards(const st_terminal *t, const st_scene *s, const char *name)
{
    bool is_found = false;
    for (int n = 0; n < s->boards; n++) {
        const st_board *b = &s->board[n];
        for (int i = 0; i < b->cells; i++) {
            const st_cell *cell = &s->cell[b->first_cell + i];
            if (!is_named(name, cell->id, cell->label))
                continue;
            tell_cell(t, s, b, cell);
            is_found = true;
        }
    }
    for (int i = 0; i < s->areas; i++)
        if (is_named(name, s->area[i].id, s->area[i].label)) {
            tell(t, 0, s->area[i].label != NULL ? s->area[i].label : s->area[i].id,
                 s->area[i].detail);
            is_found = true;
        }
    for (int i = 0; i < s->pieces; i++)
        if ((is_named(name, s->piece[i].id, s->piece[i].label) ||
             strcasecmp(s->piece[i].glyph, name) == 0) &&
            !is_named(name, s->piece[i].cell, NULL)) { /* told with its cell */
            tell_piece(t, &s->piece[i], 0);
            if (strcasecmp(s->piece[i].id, name) != 0) /* or they come below */
                tell_moves(t, s, s->piece[i].id);
            is_found = true;
        }
    return is_found;
}

static bool look_at_zones(const st_terminal *t, const st_scene *s, const char *name)
{
    bool is_found = false;
    for (int n = 0; n < s->zones; n++) {
        const st_zone *zone = &s->zone[n];
        char text[64];
        bool is_zone = is_named(name, zone->id, zone->label);
        snprintf(text, sizeof text, "%d", zone->count);
        if (is_zone)
            tell(t, 0, zone->label, text);
        is_found = is_found || is_zone;
        for (int i = 0; i < zone->cards; i++) {
            const st_card *card = &s->card[zone->first_card + i];
            if (!is_zone && !is_named(name, card->id, card->name))
                continue;
            tell(t, is_zone ? 2 : 0, card->name, card->text);
            is_found = true;
        }
    }
    for (int i = 0; i < s->tracks; i++)
        if (is_named(name, s->track[i].id, s->track[i].label)) {
            char text[64];
            snprintf(text, sizeof text, "%d, from %d to %d", s->track[i].value,
                     s->track[i].min, s->track[i].max);
            tell(t, 0, s->track[i].label,
                 s->track[i].text != NULL ? s->track[i].text : text);
            is_found = true;
        }
    return is_found;
}

/* A card by its place, as in `swap 2`. */
static bool look_at_slot(const st_terminal *t, const st_scene *s, const char *name)
{
    enum { MOST = 99 };
    int number;
    if (!st_usage_number(name, 1, MOST, &number))
        return false;
    for (int n = 0; n < s->zones; n++) {
        const st_zone *zone = &s->zone[n];
        if (!st_hand_is_numbered(s, zone) || number > zone->cards)
            continue;
        const st_card *card = &s->card[zone->first_card + number - 1];
        tell(t, 0, card->name, card->text);
        return true;
    }
    return false;
}

/* What is nothing on the table may still be a word of moves. */
static bool look_at_moves(const st_terminal *t, const st_scene *s, const char *name)
{
    bool is_found = false;
    for (int i = 0; i < s->offers; i++)
        if (has_word(s->offer[i].text, name)) {
            tell_move(t, &s->offer[i]);
            is_found = true;
        }
    return is_found;
}

/* A piece by its sign on the board, written as it is there: p3 and not P3, a cell. */
static bool look_at_sign(const st_terminal *t, const st_scene *s, const char *name)
{
    const st_piece *found = NULL;
    for (int i = 0; i < s->pieces; i++)
        if (strlen(name) > 1 && strcmp(s->piece[i].glyph, name) == 0) {
            if (found != NULL)
                return false; /* several look like that */
            found = &s->piece[i];
        }
    if (found == NULL)
        return false;
    tell_piece(t, found, 0);
    tell_moves(t, s, found->id);
    return true;
}

/* Who sits there, by the name that stands in the row of the seat: all that is theirs. */
static bool look_at_seats(const st_terminal *t, const st_scene *s, const char *name)
{
    bool is_found = false;
    for (int seat = 0; seat < s->seats; seat++) {
        char own[64], number[16], text[512] = "";
        size_t used = 0;
        st_panel_name(s, seat, own, sizeof own);
        snprintf(number, sizeof number, "seat %d", seat + 1);
        if (strcasecmp(own, name) != 0 && strcasecmp(number, name) != 0 &&
            (seat != s->seat || strcasecmp(name, "you") != 0))
            continue;
        for (int i = 0; i < s->tracks; i++) {
            char track[64];
            if (s->track[i].owner != seat)
                continue;
            st_panel_track(&s->track[i], track, sizeof track);
            st_append(text, sizeof text, &used, "%s%s", used > 0 ? ", " : "", track);
        }
        tell(t, 0, own, text);
        for (int i = 0; i < s->pieces; i++)
            if (s->piece[i].owner == seat)
                tell_piece(t, &s->piece[i], 0);
        is_found = true;
    }
    return is_found;
}

/* Names on the table that begin so. */
struct labels {
    int count;
    const char *label[LABELS];
};

/* Add a label that may be meant by its beginning, or by that of a word in it. */
static void consider(struct labels *found, const char *label, const char *start)
{
    const size_t length = strlen(start);
    bool is_one = false;
    for (const char *at = label; at != NULL && *at != '\0' && !is_one;) {
        is_one = strncasecmp(at, start, length) == 0;
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    for (int i = 0; i < found->count; i++)
        is_one = is_one && strcasecmp(found->label[i], label) != 0;
    if (is_one && strcasecmp(label, start) != 0 && found->count < LABELS)
        found->label[found->count++] = label;
}

static void find_labels(struct labels *found, const st_scene *s, const char *start)
{
    for (int i = 0; i < s->cells; i++)
        consider(found, s->cell[i].label, start);
    for (int i = 0; i < s->areas; i++)
        consider(found, s->area[i].label, start);
    for (int i = 0; i < s->pieces; i++)
        consider(found, s->piece[i].label, start);
    for (int i = 0; i < s->zones; i++)
        consider(found, s->zone[i].label, start);
    for (int i = 0; i < s->cards; i++)
        consider(found, s->card[i].name, start);
    for (int i = 0; i < s->tracks; i++)
        consider(found, s->track[i].label, start);
}

static bool look_at_beginnings(const st_terminal *t, const st_scene *s, const char *start)
{
    enum { LEAST = 3 };
    struct labels found = { 0 };
    bool is_told = false;
    if (strlen(start) >= LEAST)
        find_labels(&found, s, start);
    for (int i = 0; i < found.count; i++)
        is_told = st_look_at(t, s, found.label[i]) || is_told;
    return is_told;
}

bool st_look_at(const st_terminal *t, const st_scene *s, const char *name)
{
    if (look_at_sign(t, s, name) || look_at_seats(t, s, name))
        return true;
    bool is_found = look_at_boards(t, s, name);
    is_found = look_at_zones(t, s, name) || is_found;
    if (!is_found)
        return look_at_slot(t, s, name) || look_at_moves(t, s, name) ||
               look_at_beginnings(t, s, name);
    tell_moves(t, s, name);
    return true;
}
