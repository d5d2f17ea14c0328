/* wanted.c: what the mission asks for, by name: what of it is still open, and which faces the
 * hidden tokens have among them. Which token has which is known to nobody (section 7). */
#include "games/flix/show/view.h"

#include <string.h>

/* "the Hard Drive, a Time Bomb (2)" */
static const char *list(const struct flix_view *v, const uint8_t counts[FACES])
{
    const char *text = NULL;
    for (int face = 0; face < FACES; face++) {
        if (counts[face] == 0)
            continue;
        text = st_scene_text(v->s, "%s%s%s", text != NULL ? text : "",
                             text != NULL ? ", " : "", flix_word(v->p, FACE, face).title);
        if (counts[face] > 1)
            text = st_scene_text(v->s, "%s (%d)", text, counts[face]);
    }
    return text;
}

/* What is missing from the Primary or the Secondary Objectives, as flix_done counts. */
static const char *open_text(const struct flix_view *v, bool is_primary)
{
    const struct flix_line *line = flix_level(v->g, v->p);
    uint8_t open[FACES];
    for (int face = 0; face < FACES; face++) {
        int first = line->primary[v->g->is_many][face], second = line->secondary[face];
        int cleared = v->g->cleared[face] + (face == BW ? flix_carried_bio(v->g) : 0);
        int over = cleared > first ? cleared - first : 0;
        int left = is_primary ? first - cleared : second - over;
        open[face] = (uint8_t)(left > 0 ? left : 0);
    }
    return list(v, open);
}

static bool is_laid(const struct flix *g)
{
    return g->phase > 0 || flix_stage(g) == S_PLACE;
}

/* Before set-up nobody knows how many SEALs go, and so which list counts (FLIX-05). */
static const char *asked_text(const struct flix_view *v, bool is_primary)
{
    const struct flix_line *line = flix_level(v->g, v->p);
    const char *few = list(v, is_primary ? line->primary[0] : line->secondary);
    const char *many = is_primary ? list(v, line->primary[1]) : few;
    if (few == NULL || many == NULL)
        return "";
    return strcmp(few, many) == 0
               ? st_scene_text(v->s, " Asked for: %s.", few)
               : st_scene_text(v->s, " Asked for: %s; of 3 or 4 SEALs: %s.", few, many);
}

static void note_column(const struct flix_view *v, bool is_primary, const char *asked)
{
    const char *open = is_laid(v->g) && !flix_is_over(v->g) ? open_text(v, is_primary)
                                                            : NULL;
    bool is_done = is_laid(v->g) && flix_needed(v->g, v->p, is_primary) > 0 &&
                   flix_done(v->g, v->p, is_primary) >=
                       flix_needed(v->g, v->p, is_primary);
    const char *how = is_done         ? " Done."
                      : open != NULL  ? st_scene_text(v->s, " Open: %s.", open)
                      : is_laid(v->g) ? ""
                                      : asked_text(v, is_primary);
    st_scene_note(v->s, (st_note){ .text = st_scene_text(
                                       v->s, "%s: %s%s",
                                       is_primary ? "Primary" : "Secondary", asked, how),
                                   .rule = is_primary ? "FLIX-307" : "FLIX-308" });
}

/* FLIX-36: the pool is made of what the mission lists. */
static void note_hidden(const struct flix_view *v)
{
    const char *hidden = is_laid(v->g) && !flix_is_over(v->g) ? list(v, v->g->bag) : NULL;
    if (hidden != NULL)
        st_scene_note(v->s, (st_note){ .text = st_scene_text(
                                           v->s, "Face down somewhere: %s.", hidden),
                                       .rule = "FLIX-36" });
}

/* A pack may give small teams more time (FLIX-06), which counts when one is chosen. */
static void note_rounds(const struct flix_view *v)
{
    const struct flix_line *line = flix_level(v->g, v->p);
    const char *text = "Rounds for one SEAL";
    int spare = 0;
    for (int team = 1; team <= TEAM; team++) {
        int more = line->spare[team - 1];
        text = team == 1 ? st_scene_text(v->s, "%s: %d", text, line->rounds + more)
                         : st_scene_text(v->s, "%s, for %d: %d", text, team,
                                         line->rounds + more);
        spare += more;
    }
    if (!is_laid(v->g) && spare > 0)
        st_scene_note(v->s, (st_note){ .text = st_scene_text(v->s, "%s.", text),
                                       .rule = "FLIX-06" });
}

void flix_note_wanted(const struct flix_view *v)
{
    note_rounds(v);
    const struct flix_mission *mission = flix_mission(v->g, v->p);
    note_column(v, true, mission->primary);
    note_column(v, false, mission->secondary);
    note_hidden(v);
}
