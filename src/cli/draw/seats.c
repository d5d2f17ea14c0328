/* seats.c: a few facts about each seat, in words and digits.
 *
 * The most telling come first, because what does not fit is left out: where they are,
 * what they have, and whether a program plays. It knows scenes only. */
#include "cli/draw/seats.h"

#include "cli/draw/panel.h"

#include <string.h>

enum { NAME_WIDTH = 12, INDENT = 3, FACTS = 24, FACT = 96 };

typedef struct fact {
    enum st_role role;
    char text[FACT];
} fact;

typedef struct facts {
    int count;
    fact fact[FACTS];
} facts;

static void add(facts *f, enum st_role role, const char *text)
{
    if (f->count == FACTS || !*text)
        return;
    f->fact[f->count].role = role;
    snprintf(f->fact[f->count++].text, FACT, "%s", text);
}

/* The first piece of a seat, or NULL where it has none or its pieces are apart. */
static const st_piece *main_piece(const st_scene *s, int seat)
{
    const st_piece *found = NULL;
    for (int i = 0; i < s->pieces; i++) {
        const st_piece *piece = &s->piece[i];
        if (piece->owner != seat || piece->cell == NULL)
            continue;
        if (found != NULL && strcmp(found->cell, piece->cell) != 0)
            return NULL;
        found = found != NULL ? found : piece;
    }
    return found;
}

/* What a zone holds: the names of cards that lie open, else how many there are. */
static void zone_text(const st_scene *s, const st_zone *zone, char text[FACT])
{
    /* The label may name the seat again; the id begins with what it is: "hand-2". */
    size_t used = 0;
    int length = (int)strcspn(zone->id, "-");
    if (zone->cards == 0) {
        snprintf(text, FACT, "%.*s %d", length, zone->id, zone->count);
        return;
    }
    st_append(text, FACT, &used, "%.*s", length, zone->id);
    for (int i = 0; i < zone->cards; i++)
        st_append(text, FACT, &used, "%s%s", i ? ", " : ": ",
                  s->card[zone->first_card + i].name);
}

/* The viewer's open cards are listed elsewhere. */
static void add_zones(facts *f, const st_scene *s, int seat)
{
    for (int i = 0; i < s->zones; i++) {
        char text[FACT];
        if (s->zone[i].owner != seat || (seat == s->seat && s->zone[i].cards > 0))
            continue;
        zone_text(s, &s->zone[i], text);
        add(f, ST_ROLE_PLAIN, text);
    }
}

/* Among several seats zeros only take room from what differs. */
static void add_tracks(facts *f, const st_scene *s, int seat)
{
    for (int i = 0; i < s->tracks; i++) {
        const st_track *track = &s->track[i];
        char text[FACT];
        bool is_idle = track->value == 0 && s->seats > 1 && track->max > 9;
        if (track->owner != seat || strstr(track->id, "score") != NULL || is_idle ||
            st_panel_is_in_headline(s, track))
            continue;
        st_panel_track(track, text, sizeof text);
        add(f, ST_ROLE_PLAIN, text);
    }
}

/* As it stands in the row of a seat: the viewer without a name is "you". */
static void row_name(const st_scene *s, int seat, char *buffer, size_t size)
{
    st_panel_name(s, seat, buffer, size);
    if (seat == s->seat && s->names[seat] == NULL)
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

/* Is this a game that counts points? */
static bool has_scores(const st_scene *s)
{
    for (int i = 0; i < s->tracks; i++)
        if (strncmp(s->track[i].id, "score", 5) == 0)
            return true;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->score[seat] != 0)
            return true;
    return false;
}

static void collect(facts *f, const st_scene *s, int seat, uint32_t bots)
{
    char text[FACT];
    const st_piece *piece = main_piece(s, seat);
    f->count = 0;
    if (piece != NULL) {
        snprintf(text, sizeof text, "at %s", piece->cell);
        add(f, ST_ROLE_PLAIN, text);
        add(f, ST_ROLE_PLAIN, piece->state != NULL ? piece->state : "");
    }
    add_tracks(f, s, seat);
    add_zones(f, s, seat);
    if (bots >> seat & 1)
        add(f, ST_ROLE_FAINT, "bot");
    else if (seat == s->seat && s->names[seat] != NULL &&
             strcmp(s->names[seat], "you") != 0)
        add(f, ST_ROLE_FAINT, "you");
}

/* One fact after the other, on further rows where the first is full; what is faint is
 * not worth a row. */
static int draw_facts(st_canvas *c, int x, int y, const facts *f, int rows)
{
    int start = x;
    for (int i = 0; i < f->count; i++) {
        int width = st_canvas_width(c, f->fact[i].text);
        bool is_full = x + width > st_canvas_columns(c);
        bool has_row = rows > 1 && f->fact[i].role != ST_ROLE_FAINT;
        if (is_full && x > start && !has_row)
            return y;
        if (is_full && x > INDENT && has_row) { /* cut only what no row would hold */
            rows--;
            y++;
            x = start = INDENT;
        }
        x = st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, f->fact[i].role,
                                 f->fact[i].text) +
            2;
    }
    return y;
}

/* Number, name and score; returns the column for the rest. */
static int draw_who(st_canvas *c, int y, const st_scene *s, int seat)
{
    char name[64];
    enum st_role role = (enum st_role)(ST_ROLE_SEAT + seat);
    bool is_acting = s->to_act >> seat & 1;
    int width = name_width(c, s), x = INDENT + width;
    st_canvas_put(c, 0, y, role, is_acting ? "▸" : " ");
    st_canvas_print(c, 1, y, role, "%d", seat + 1);
    row_name(s, seat, name, sizeof name);
    st_canvas_put_within(c, INDENT, y, width, is_acting ? ST_ROLE_STRONG : ST_ROLE_PLAIN,
                         name);
    if (has_scores(s))
        x = st_canvas_print(c, x, y, ST_ROLE_STRONG, "%4d", s->score[seat]);
    return x + 2;
}

/* Rows beyond the first that all the facts of a seat take. */
static int rows_wanted(const st_canvas *like, const st_scene *s, int seat, uint32_t bots)
{
    enum { MANY = 99 };
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    facts f;
    collect(&f, s, seat, bots);
    const int last = draw_facts(c, draw_who(c, 0, s, seat), 0, &f, MANY);
    st_canvas_free(c);
    return last;
}

/* One's own figures are never dropped for those of others: where all have one row, one's own
 * takes what it needs beyond `rows`. Whoever is alone gets the rows there are. */
int st_seats_draw(st_canvas *c, int y, const st_scene *s, uint32_t bots, int rows)
{
    const bool is_here = s->seat >= 0 && s->seat < s->seats;
    const int wanted = is_here ? rows_wanted(c, s, s->seat, bots) : 0;
    const int own = s->seats > 1 || wanted < rows ? wanted : rows - 1;
    int spare = rows - s->seats - own;
    for (int seat = 0; seat < s->seats; seat++) {
        facts f;
        collect(&f, s, seat, bots);
        int x = draw_who(c, y, s, seat), more = spare / (s->seats - seat);
        if (seat == s->seat)
            more = own;
        int last = draw_facts(c, x, y, &f, 1 + (more > 0 ? more : 0));
        spare -= seat == s->seat ? 0 : last - y;
        y = last + 1;
    }
    return y;
}
