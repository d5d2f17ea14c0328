/* legend.c: what the letters and lines of the boards stand for, read off the scene, so
 * that it holds for every game and says nothing about what is not on the table. */
#define _GNU_SOURCE /* strcasestr */
#include "cli/table/legend.h"

#include "cli/draw/panel.h"
#include "cli/terminal/glyph.h"

#include <string.h>

enum {
    SIGN_WIDTH = 12,
    TEXT = 160,
    CODE = 4 /* letters of a label that says too little */
};

static void tell(const st_terminal *t, const char *sign, const char *meaning)
{
    int width = st_glyph_width(sign);
    st_terminal_put(t, ST_ROLE_PLAIN, "  ");
    st_terminal_put(t, ST_ROLE_STRONG, sign);
    st_terminal_print(t, ST_ROLE_PLAIN, "%*s",
                      width < SIGN_WIDTH ? SIGN_WIDTH - width : 1, "");
    st_terminal_wrap(t, ST_ROLE_PLAIN, 2 + SIGN_WIDTH, 2 + SIGN_WIDTH, meaning);
}

static bool is_told_before(const st_scene *s, int i)
{
    for (int n = 0; n < i; n++)
        if (strcmp(s->piece[n].glyph, s->piece[i].glyph) == 0 &&
            strcmp(s->piece[n].label, s->piece[i].label) == 0)
            return true;
    return false;
}

static bool is_pair(const st_piece *a, const st_piece *b)
{
    return a != b && a->cell != NULL && b->cell != NULL &&
           strcmp(a->cell, b->cell) == 0 && a->owner == b->owner &&
           strcmp(a->glyph, b->glyph) == 0;
}

/* Do two pieces that look like this stand in one cell, so that they are counted? */
static bool is_counted(const st_scene *s, const st_piece *piece)
{
    for (int i = 0; i < s->pieces; i++)
        for (int n = 0; n < i && strcmp(s->piece[i].glyph, piece->glyph) == 0; n++)
            if (is_pair(&s->piece[i], &s->piece[n]))
                return true;
    return false;
}

/* Has a seat pieces of several looks? Then each is told by its own name. */
static bool has_several(const st_scene *s, const st_piece *piece)
{
    for (int i = 0; i < s->pieces; i++)
        if (s->piece[i].owner == piece->owner && *s->piece[i].glyph &&
            strcmp(s->piece[i].glyph, piece->glyph) != 0)
            return true;
    return false;
}

/* "Hannah, you"; the name of the seat alone where it has one piece. */
static void owned_text(const st_scene *s, const st_piece *piece, char text[TEXT])
{
    char name[TEXT];
    st_panel_name(s, piece->owner, name, sizeof name);
    if (has_several(s, piece))
        snprintf(text, TEXT, "%.60s, %.60s", piece->label, name);
    else
        snprintf(text, TEXT, "%s", name);
}

static void tell_pieces(const st_terminal *t, const st_scene *s)
{
    for (int i = 0; i < s->pieces; i++) {
        const st_piece *piece = &s->piece[i];
        char meaning[TEXT];
        if (!*piece->glyph || is_told_before(s, i))
            continue;
        if (piece->owner >= 0) {
            owned_text(s, piece, meaning);
            tell(t, piece->glyph, meaning);
            continue;
        }
        const bool has_kind = strcasestr(piece->label, piece->kind) != NULL ||
                              strlen(piece->label) > CODE;
        snprintf(meaning, sizeof meaning, "%.60s%s%.40s%s", piece->label,
                 has_kind ? "" : ", ", has_kind ? "" : piece->kind,
                 is_counted(s, piece) ? "; a number behind it counts them" : "");
        tell(t, piece->glyph, meaning);
    }
}

static bool is_mark_told_before(const st_scene *s, int i)
{
    for (int n = 0; n < i; n++)
        if (strcmp(s->mark[n].kind, s->mark[i].kind) == 0 && s->mark[n].count != 0)
            return true;
    return false;
}

static void tell_marks(const st_terminal *t, const st_scene *s)
{
    for (int i = 0; i < s->marks; i++) {
        const st_mark *mark = &s->mark[i];
        char sign[TEXT], meaning[TEXT];
        if (mark->count == 0 || is_mark_told_before(s, i))
            continue;
        snprintf(sign, sizeof sign, "%.4s %d, %c%d", mark->kind, mark->count,
                 mark->kind[0], mark->count);
        snprintf(meaning, sizeof meaning, "%s; the number says how many",
                 mark->label != NULL ? mark->label : mark->kind);
        tell(t, sign, meaning);
    }
}

static bool has_edge(const st_scene *s, const char *kind)
{
    for (int i = 0; i < s->edges; i++)
        if (strcmp(s->edge[i].kind, kind) == 0)
            return true;
    return false;
}

/* Ways of pieces that a board draws as arrows. */
static bool has_ways(const st_scene *s)
{
    for (int i = 0; i < s->routes; i++)
        if (s->route[i].piece != NULL && s->route[i].points > 1)
            return true;
    return false;
}

static void tell_lines(const st_terminal *t, const st_scene *s)
{
    bool has_walls = has_edge(s, "wall");
    if (has_walls)
        tell(t, t->is_ascii ? "=" : "═ ║", "a wall, or the rim of the board");
    if (has_walls && s->areas > 1)
        tell(t, t->is_ascii ? "-" : "─ │", "where two areas meet without a wall");
    if (has_edge(s, "door"))
        tell(t, t->is_ascii ? ". :" : "┄ ┆", "a door");
    if (has_edge(s, "lock"))
        tell(t, t->is_ascii ? "%" : "╍ ╏", "a locked door");
    if (has_edge(s, "flow"))
        tell(t, "↕ ↔", "a way through");
    if (has_ways(s))
        tell(t, t->is_ascii ? "> ^ X" : "→ ↑ ↔", "somebody is about to go there");
}

/* A cell with a code like "G3" printed on it; NULL: none. */
static const char *printed_code(const st_scene *s)
{
    for (int i = 0; i < s->cells; i++) {
        const char *label = s->cell[i].label;
        size_t length = label != NULL ? strlen(label) : 0;
        if (length > 1 && length <= CODE && strcmp(label, s->cell[i].id) != 0 &&
            strspn(label + 1, "0123456789") == length - 1)
            return label;
    }
    return NULL;
}

static bool has_pips(const st_scene *s)
{
    for (int i = 0; i < s->areas; i++)
        if (s->area[i].pips > 0)
            return true;
    return false;
}

/* Is a room drawn shut? docs/scene.md says which. */
static bool has_shut(const st_scene *s)
{
    for (int i = 0; i < s->marks; i++)
        if (strcmp(s->mark[i].kind, "closed") == 0 ||
            strcmp(s->mark[i].kind, "locked") == 0)
            return true;
    for (int i = 0; i < s->pieces; i++)
        if (strcmp(s->piece[i].kind, "destroyed") == 0)
            return true;
    return false;
}

void st_legend_tell(const st_terminal *t, const st_scene *s)
{
    tell_pieces(t, s);
    tell_marks(t, s);
    tell_lines(t, s);
    if (printed_code(s) != NULL) {
        char sign[TEXT];
        snprintf(sign, sizeof sign, t->is_ascii ? ".%s" : "·%s", printed_code(s));
        tell(t, sign, "printed on a wide board's cells; `look ID` tells what it means");
    }
    if (has_pips(s))
        tell(t, "2 Name", "an area, and the number that counts in it");
    if (s->reaches > 0)
        tell(t, "○", "you can get there now");
    if (has_shut(s))
        tell(t, "░", "a room that cannot be entered now");
    tell(t, "+", "more than there is room for; `look ID` tells all");
}
