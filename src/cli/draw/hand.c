/* hand.c: cards as rows of text: place, name, what it does, how it stands.
 *
 * Cards that say the same (face-down ones of a row, for instance) share a row. Places are
 * numbered where the game speaks of cards by their place. It knows scenes only. */
#include "cli/draw/hand.h"

#include "cli/draw/panel.h"

#include <sandtable/game.h>

#include <string.h>

enum form { FORM_FULL, FORM_SHORT, FORM_NAMES, FORM_RUN, FORMS };
enum { TEXT = 1024, STATE = 128, NAME_MOST = 24 };

static bool is_shown(const st_scene *s, const st_zone *zone)
{
    return s->seat >= 0 && zone->owner == s->seat;
}

static const char *text_of(const char *text)
{
    return text != NULL ? text : "";
}

/* Those of the first zone of the viewer, where the game has verbs for places. */
bool st_hand_is_numbered(const st_scene *s, const st_zone *zone)
{
    if (!is_shown(s, zone))
        return false;
    for (const st_zone *z = s->zone; z < zone; z++)
        if (is_shown(s, z))
            return false;
    for (int i = 0; s->game != NULL && i < s->game->verb_count; i++)
        if (strstr(s->game->verbs[i].args, "slot") != NULL)
            return true;
    return false;
}

/* The card after the last that says the same as this one. */
static int end_of_run(const st_scene *s, const st_zone *zone, int n)
{
    const st_card *card = &s->card[zone->first_card + n];
    int end = n + 1;
    for (; end < zone->cards; end++) {
        const st_card *other = &s->card[zone->first_card + end];
        if (strcmp(text_of(card->text), text_of(other->text)) != 0 ||
            strcmp(text_of(card->state), text_of(other->state)) != 0)
            break;
    }
    return end;
}

/* "3-6 Level 3, Level 2, Level 3 ×2" */
static void run_name(const st_scene *s, const st_zone *zone, int n, int end,
                     char buffer[TEXT])
{
    size_t used = 0;
    buffer[0] = '\0';
    if (st_hand_is_numbered(s, zone))
        st_append(buffer, TEXT, &used, "%d", n + 1);
    if (st_hand_is_numbered(s, zone) && end > n + 1)
        st_append(buffer, TEXT, &used, "-%d", end);
    for (int i = n; i < end; i++) {
        const st_card *card = &s->card[zone->first_card + i];
        st_append(buffer, TEXT, &used, "%s%s",
                  i > n  ? ", "
                  : used ? " "
                         : "",
                  card->name);
        if (card->count > 1)
            st_append(buffer, TEXT, &used, " ×%d", card->count);
    }
}

/* Columns for the names of all cards that have a text of their own. */
static int name_width(const st_canvas *c, const st_scene *s)
{
    int width = 0;
    for (int i = 0; i < s->zones; i++)
        for (int n = 0, end; is_shown(s, &s->zone[i]) && n < s->zone[i].cards; n = end) {
            char name[TEXT];
            end = end_of_run(s, &s->zone[i], n);
            run_name(s, &s->zone[i], n, end, name);
            int need = st_canvas_width(c, name);
            if (end == n + 1 && need > width && need <= NAME_MOST)
                width = need;
        }
    return width;
}

static int label_width(const st_canvas *c, const st_scene *s)
{
    int width = 0;
    for (int i = 0; i < s->zones; i++) {
        int need = is_shown(s, &s->zone[i]) ? st_canvas_width(c, s->zone[i].label) : 0;
        width = need > width ? need : width;
    }
    return width;
}

/* What a card does and how it stands: "MOVE 2, SEARCH. Skill 2. (revealed)" */
static void card_text(const st_card *card, char buffer[TEXT])
{
    char state[STATE];
    size_t used = 0;
    buffer[0] = '\0';
    st_append(buffer, TEXT, &used, "%s", text_of(card->text));
    st_panel_state(card->state, state, sizeof state);
    if (*state)
        st_append(buffer, TEXT, &used, "%s(%s)", used ? " " : "", state);
}

/* Where the columns of names and texts begin. */
typedef struct sheet {
    st_canvas *canvas;
    const st_scene *scene;
    bool is_short;
    int name, text;
} sheet;

/* The cards of a zone from the n-th to the one before `end`, in a row or a few. */
static int draw_run(const sheet *h, int y, const st_zone *zone, int n, int end)
{
    char name[TEXT], text[TEXT];
    st_canvas *c = h->canvas;
    run_name(h->scene, zone, n, end, name);
    card_text(&h->scene->card[zone->first_card + n], text);
    if (!h->is_short && h->name + st_canvas_width(c, name) > st_canvas_columns(c)) {
        y = st_canvas_wrap(c, h->name, y, h->name + 2, ST_ROLE_STRONG, name);
        return st_canvas_wrap(c, h->name + 2, y, h->name + 2, ST_ROLE_PLAIN, text);
    }
    int x = st_canvas_put(c, h->name, y, ST_ROLE_STRONG, name) + 2;
    x = x < h->text ? h->text : x;
    if (!h->is_short)
        return st_canvas_wrap(c, x, y, h->text, ST_ROLE_PLAIN, text);
    if (x < st_canvas_columns(c))
        st_canvas_put_within(c, x, y, st_canvas_columns(c) - x, ST_ROLE_PLAIN, text);
    return y + 1;
}

static void draw_cards(st_canvas *c, const st_scene *s, bool is_short)
{
    sheet h = { .canvas = c, .scene = s, .is_short = is_short };
    int y = 0;
    h.name = label_width(c, s) + 2;
    h.text = h.name + name_width(c, s) + 2;
    for (int i = 0; i < s->zones; i++) {
        const st_zone *zone = &s->zone[i];
        if (!is_shown(s, zone))
            continue;
        st_canvas_put(c, 0, y, ST_ROLE_FAINT, zone->label);
        if (zone->cards == 0)
            st_canvas_put(c, h.name, y++, ST_ROLE_FAINT, "empty");
        for (int n = 0, end; n < zone->cards; n = end) {
            end = end_of_run(s, zone, n);
            y = draw_run(&h, y, zone, n, end);
        }
    }
}

/* "Corner Check (active); Room Sweep; Level 3 (down)" */
static void zone_names(const st_scene *s, const st_zone *zone, char text[TEXT])
{
    char name[TEXT], state[STATE];
    size_t used = 0;
    text[0] = '\0';
    for (int n = 0, end; n < zone->cards; n = end) {
        const st_card *card = &s->card[zone->first_card + n];
        end = end_of_run(s, zone, n);
        run_name(s, zone, n, end, name);
        st_append(text, TEXT, &used, "%s%s", used ? "; " : "", name);
        st_panel_state(card->state, state, sizeof state);
        if (*state)
            st_append(text, TEXT, &used, " (%s)", state);
    }
}

/* "Tactics: Corner Check (active); Room Sweep", each zone in a row of its own. */
static void draw_names(st_canvas *c, const st_scene *s)
{
    int y = 0;
    for (int i = 0; i < s->zones; i++) {
        char text[TEXT];
        if (!is_shown(s, &s->zone[i]))
            continue;
        zone_names(s, &s->zone[i], text);
        int x = st_canvas_print(c, 0, y, ST_ROLE_FAINT, "%s:", s->zone[i].label);
        y = st_canvas_wrap(c, x + 1, y, 2, ST_ROLE_PLAIN, *text ? text : "empty");
    }
}

/* "Hannah: Knife; Ballistic Armor. Priya: Flashbang." */
static void draw_paragraph(st_canvas *c, const st_scene *s)
{
    char all[2 * TEXT] = "", text[TEXT];
    size_t used = 0;
    for (int i = 0; i < s->zones; i++) {
        if (!is_shown(s, &s->zone[i]) || s->zone[i].cards == 0)
            continue;
        zone_names(s, &s->zone[i], text);
        st_append(all, sizeof all, &used, "%s%s: %s.", used ? " " : "", s->zone[i].label,
                  text);
    }
    if (used > 0)
        st_canvas_wrap(c, 0, 0, 2, ST_ROLE_PLAIN, all);
}

static st_canvas *form_new(const st_canvas *like, const st_scene *s, enum form form)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    if (form == FORM_RUN)
        draw_paragraph(c, s);
    else if (form == FORM_NAMES)
        draw_names(c, s);
    else
        draw_cards(c, s, form == FORM_SHORT);
    return c;
}

static int rows_of(const st_canvas *c, const st_scene *s, enum form form)
{
    st_canvas *drawn = form_new(c, s, form);
    int rows = st_canvas_rows(drawn);
    st_canvas_free(drawn);
    return rows;
}

int st_hand_rows(const st_canvas *c, const st_scene *s)
{
    return rows_of(c, s, FORM_FULL);
}

int st_hand_least(const st_canvas *c, const st_scene *s)
{
    return rows_of(c, s, FORM_RUN);
}

int st_hand_draw(st_canvas *c, int y, const st_scene *s, int rows)
{
    enum form form = FORM_FULL;
    st_canvas *drawn = form_new(c, s, form);
    while (st_canvas_rows(drawn) > rows && form + 1 < FORMS) {
        st_canvas_free(drawn);
        drawn = form_new(c, s, ++form);
    }
    int height = st_canvas_rows(drawn), shown = height < rows ? height : rows;
    st_canvas_lay(c, 0, y, drawn, shown);
    st_canvas_free(drawn);
    return y + (shown > 0 ? shown : 0);
}
