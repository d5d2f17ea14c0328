/* aftermath.c: the after-action report of SWAT First Response: what was done and what was
 * not, why the grade is what it is, what was lost, and what lay in the rooms. It reads
 * the table as it was left; what happened turn by turn is in the log. */
#include "games/swat/show/view.h"

static void add_note(const struct swat_view *v, const char *text, const char *rule)
{
    st_scene_note(v->s, (st_note){ .text = text, .rule = rule });
}

/* "first, second": another word for a list. */
static const char *joined(const struct swat_view *v, const char *list, const char *word)
{
    return st_scene_text(v->s, "%s%s%s", list, list[0] ? ", " : "", word);
}

static void report_aim(const struct swat_view *v)
{
    const struct swat *g = v->g;
    const char *missing = "";
    int hostages = HOSTAGES - swat_count_rooms(g, HOSTAGE, RESCUED);
    if (hostages > 0)
        missing = joined(v, missing, hostages == 1 ? "a hostage" : "both hostages");
    for (int content = FIRST_CRIMINAL; content < CONTENTS; content++)
        if (swat_count_rooms(g, content, NEUTRALISED) == 0)
            missing = joined(v, missing,
                             st_scene_text(v->s, "the %s", v->p->content[content].name));
    add_note(v,
             missing[0] ? st_scene_text(v->s, "Left undone: %s.", missing)
                        : "Both hostages are rescued, all three criminals neutralised.",
             "SWAT-84");
}

static void report_pace(const struct swat_view *v)
{
    const struct swat *g = v->g;
    int left = swat_cards(g) - swat_revealed(g);
    add_note(v,
             st_scene_text(v->s, "%d card%s played in %d of %d turns.", g->plays,
                           g->plays == 1 ? "" : "s", g->turn, g->turn + left),
             "SWAT-85");
}

/* SWAT-89, SWAT-90, SWAT-91, SWAT-92: what the grade of a won mission follows from. */
static void report_grade(const struct swat_view *v)
{
    const struct swat *g = v->g;
    const char *used = g->is_swap_used && g->is_burn_used
                           ? "You swapped and burned a card."
                       : g->is_swap_used ? "You swapped a card."
                       : g->is_burn_used ? "You burned a card."
                                         : NULL;
    static const char *const rules[] = { [OUTSTANDING] = "SWAT-89",
                                         [MARGINAL] = "SWAT-90",
                                         [NOMINAL] = "SWAT-91",
                                         [QUESTIONABLE] = "SWAT-92" };
    bool is_won = g->ending <= QUESTIONABLE;
    if (is_won && used == NULL)
        used = "No card was swapped or burned: the best grade there is.";
    if (used != NULL)
        add_note(v, used, is_won ? rules[g->ending] : "SWAT-R41");
}

static void report_losses(const struct swat_view *v)
{
    const struct swat *g = v->g;
    const char *lost = "";
    for (int card = 0; card < CARDS; card++)
        if (g->where[card] == LOST)
            lost = joined(v, lost, v->p->card[card].name);
    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < g->lost_unseen[rank]; i++)
            lost = joined(v, lost,
                          st_scene_text(v->s, "a level %d card nobody saw", rank + 1));
    if (g->dazed > 0)
        add_note(v,
                 st_scene_text(
                     v->s, "Dazed %s; lost: %s.",
                     g->dazed == 1 ? "once"
                     : g->dazed == 2
                         ? "twice"
                         : st_scene_text(v->s, "%s times", swat_number(v->s, g->dazed)),
                     lost[0] ? lost : "nothing"),
                 "SWAT-36");
}

/* "A1 empty room, A4 hostage": what rooms held that were looked at, or never were. */
static const char *rooms_held(const struct swat_view *v, bool is_seen)
{
    const char *text = "";
    for (int room = 0; room < ROOMS; room++) {
        int content = swat_held(v->g, room);
        if (content != NOTHING && (v->g->content[room] != NOTHING) == is_seen)
            text = joined(v, text,
                          st_scene_text(v->s, "%s %s", v->p->room[room],
                                        v->p->content[content].name));
    }
    return text;
}

static void report_rooms(const struct swat_view *v)
{
    const char *seen = rooms_held(v, true), *unseen = rooms_held(v, false);
    if (seen[0])
        add_note(v, st_scene_text(v->s, "You saw: %s.", seen), "SWAT-R49");
    if (unseen[0])
        add_note(v, st_scene_text(v->s, "You never looked into: %s.", unseen),
                 "SWAT-R50");
}

void swat_aftermath(const struct swat_view *v)
{
    report_aim(v);
    report_grade(v);
    report_pace(v);
    report_losses(v);
    report_rooms(v);
}
