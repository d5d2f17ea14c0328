/* camp.c: what is shown between missions: the debriefing of the last one, the tree with
 * the way taken, and the roster. All of it is zones, tracks and notes, so that every front
 * end has it. */
#include "games/flix/show/view.h"

#include <stdlib.h>

enum { SCORE_LEAST = -200, SCORE_MOST = 300 };

static const char *seal_name(const struct flix_view *v, int seal)
{
    return v->p->seal[seal].name;
}

static const char *plural(int n)
{
    return n == 1 || n == -1 ? "" : "s";
}

static const char *result_name(const struct flix_view *v, int result)
{
    return flix_word(v->p, RESULT, result).title;
}

const char *flix_story(const struct flix_mission *mission, int result)
{
    return result == SUCCESS   ? mission->won
           : result == PARTIAL ? mission->partly
                               : mission->lost;
}

/* The effects of a Specialization's card in one line: what tells it from the others first,
 * how far it opens the Armory behind that. */
const char *flix_spec_text(const struct flix_view *v, int spec, int grade)
{
    const struct flix_effect *effect = v->p->spec[spec].effect[grade - GRADE_LEAST - 1];
    const char *text = NULL, *carries = NULL;
    for (int i = 0; i < SPEC_EFFECTS && effect[i].what != E_NONE; i++) {
        char clause[100];
        const char **end = effect[i].what == E_CARRY ? &carries : &text;
        flix_say_effect(v->p, &effect[i], clause, sizeof clause);
        *end = st_scene_text(v->s, "%s%s%s", *end != NULL ? *end : "",
                             *end != NULL ? "; " : "", clause);
    }
    return st_scene_text(v->s, "%s%s%s.", text != NULL ? text : "",
                         text != NULL && carries != NULL ? "; " : "",
                         carries != NULL ? carries : "");
}

/* A SEAL's Specialization as the first card of its kit. */
void flix_show_spec(const struct flix_view *v, int seal)
{
    int spec = v->g->camp.spec[seal], grade = v->g->camp.grade[seal];
    if (spec == NOTHING || grade == GRADE_LEAST)
        return;
    st_scene_card(
        v->s,
        (st_card){ .id = v->p->spec[spec].card_id[grade - GRADE_LEAST - 1],
                   .name = st_scene_text(v->s, "%s E-%d", v->p->spec[spec].name, grade),
                   .text = flix_spec_text(v, spec, grade),
                   .state = "specialization",
                   .count = 1 });
}

static const char *rank_text(const struct flix_view *v, int tokens)
{
    return tokens == 0   ? ""
           : tokens == 1 ? ", a Rank token"
                         : st_scene_text(v->s, ", %d Rank tokens", tokens);
}

static void show_roster(const struct flix_view *v)
{
    const struct flix_camp *c = &v->g->camp;
    st_scene_zone(v->s, (st_zone){ .id = "roster",
                                   .label = "Roster",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = SEALS });
    for (int seal = 0; seal < SEALS; seal++) {
        const struct flix_seal *is = &v->p->seal[seal];
        const char *spec = c->spec[seal] == NOTHING ? "" : v->p->spec[c->spec[seal]].name;
        st_scene_card(
            v->s,
            (st_card){ .id = st_scene_text(v->s, "roster-%s", is->id),
                       .name = is->name,
                       .text = st_scene_text(
                           v->s, "E-%d%s%s%s, Speed %d, Health %d, %s; %s.",
                           c->grade[seal], spec[0] == '\0' ? "" : " ", spec,
                           rank_text(v, c->rank[seal]), flix_speed(v->g, v->p, seal),
                           is->health, is->weapon.name,
                           flix_word(v->p, ROSTER, c->roster[seal]).title),
                       .state = flix_word(v->p, ROSTER, c->roster[seal]).id,
                       .count = 1 });
    }
}

/* Missions that can still be reached from one, and that one itself. */
static uint32_t ahead_of(const struct flix_pack *p, int mission)
{
    uint32_t ahead = 1u << mission, before = 0;
    while (ahead != before) {
        before = ahead;
        for (int i = 0; i < p->missions; i++)
            for (int way = 0; way < 2 && before >> i & 1; way++)
                if (p->mission[i].next[way] >= 0)
                    ahead |= 1u << p->mission[i].next[way];
    }
    return ahead;
}

/* How the n-th mission of the pack stands in this campaign. */
static const char *leg_state(const struct flix_view *v, int mission, int *leg)
{
    static const char *const came[] = {
        [SUCCESS] = "done", [PARTIAL] = "partial", [FAILURE] = "failed"
    };
    const struct flix *g = v->g;
    const struct flix_mission *now = &v->p->mission[g->mission];
    for (*leg = 0; *leg < g->camp.legs; (*leg)++)
        if (g->camp.log_mission[*leg] == mission)
            return came[g->camp.log_result[*leg]];
    if (g->mission == mission)
        return "now";
    /* FLIX-312: once it is judged, one way leads on. */
    int from = g->mission;
    if (g->result != UNDER_WAY)
        from = now->next[g->result == FAILURE];
    bool is_next = g->result != UNDER_WAY
                       ? from == mission
                       : now->next[0] == mission || now->next[1] == mission;
    if (from < 0) /* the campaign ends here */
        return "missed";
    return is_next ? "next" : ahead_of(v->p, from) >> mission & 1 ? "ahead" : "missed";
}

static const char *branch_name(const struct flix_view *v, int next)
{
    return next == NEXT_WON    ? "Campaign Successful"
           : next == NEXT_LOST ? "Operation Aborted"
                               : st_scene_text(v->s, "%s %s", v->p->mission[next].id,
                                               v->p->mission[next].name);
}

static void show_tree(const struct flix_view *v)
{
    const struct flix_camp *c = &v->g->camp;
    int leg;
    st_scene_zone(v->s, (st_zone){ .id = "campaign",
                                   .label = "Campaign",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = v->p->missions });
    for (int i = 0; i < v->p->missions; i++) {
        const struct flix_mission *mission = &v->p->mission[i];
        const char *state = leg_state(v, i, &leg);
        const char *came = leg < c->legs
                               ? st_scene_text(v->s, "%+d point%s, %s.",
                                               c->log_score[leg],
                                               plural(c->log_score[leg]),
                                               result_name(v, c->log_result[leg]))
                               : st_scene_text(v->s, "Success: %s. Failure: %s.",
                                               branch_name(v, mission->next[0]),
                                               branch_name(v, mission->next[1]));
        st_scene_card(
            v->s,
            (st_card){ .id = st_scene_text(v->s, "mission-%s", mission->id),
                       .name = st_scene_text(v->s, "%s %s", mission->id, mission->name),
                       .text = came,
                       .state = state,
                       .count = 1 });
        st_scene_fact(v->s, "level", atoi(mission->id));
    }
}

static int last_result(const struct flix *g)
{
    const struct flix_camp *c = &g->camp;
    if (g->result != UNDER_WAY)
        return g->result;
    return c->legs > 0 ? c->log_result[c->legs - 1] : UNDER_WAY;
}

static int last_score(const struct flix *g)
{
    const struct flix_camp *c = &g->camp;
    return c->is_campaign && c->legs > 0 ? c->log_score[c->legs - 1] : g->score;
}

/* Its number in this match; not above 0 where that was begun from a later position. */
static int bank_move(const struct flix_view *v)
{
    return v->g->camp.tally.bank_move - v->g->moves + (int)v->s->moves_made;
}

/* FLIX-146: the flick that came to a Tango by the longest way round. */
static const char *bank_text(const struct flix_view *v)
{
    const struct flix_tally *tally = &v->g->camp.tally;
    const char *when = bank_move(v) > 0
                           ? st_scene_text(v->s, ", in move %d", bank_move(v))
                           : "";
    return st_scene_text(v->s, "%s hit %s, aimed %d degrees off the straight line%s.",
                         seal_name(v, tally->bank_by),
                         flix_piece_name(v->p, tally->bank_on), tally->bank / 100, when);
}

static void show_bank(const struct flix_view *v)
{
    st_scene_card(v->s,
                  (st_card){ .id = "debriefing-bank",
                             .name = "Best bank shot",
                             .text = bank_text(v),
                             .count = 1,
                             .move = (uint32_t)(bank_move(v) > 0 ? bank_move(v) : 0) });
}

static void show_seals(const struct flix_view *v)
{
    const struct flix_tally *tally = &v->g->camp.tally;
    st_scene_zone(v->s, (st_zone){ .id = "debriefing",
                                   .label = "Debriefing",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = flix_count_bits(tally->seals) +
                                            (tally->bank_by != NOTHING) });
    for (int seal = 0; seal < SEALS; seal++) {
        if (!(tally->seals >> seal & 1))
            continue;
        int discs = tally->discs[seal], strikes = tally->strikes[seal];
        int each = discs == 0 ? 0 : 100 * strikes / discs;
        const char *rate = discs == 0 ? ""
                                      : st_scene_text(v->s, " (%d.%02d a disc)",
                                                      each / 100, each % 100);
        bool is_kia = v->g->camp.is_campaign ? v->g->camp.roster[seal] == KIA
                                             : !flix_is_alive(v->g, seal);
        st_scene_card(
            v->s,
            (st_card){ .id = st_scene_text(v->s, "debriefing-%s", v->p->seal[seal].id),
                       .name = seal_name(v, seal),
                       .text = st_scene_text(
                           v->s, "Shots %d, hits %d%s, kills %d, Wounds taken %d%s.",
                           discs, strikes, rate, tally->kills[seal], tally->wounds[seal],
                           is_kia ? ", killed in action" : ""),
                       .state = is_kia ? "kia" : NULL,
                       .count = 1 });
    }
    if (tally->bank_by != NOTHING)
        show_bank(v);
}

static void note_results(const struct flix_view *v)
{
    const struct flix_tally *tally = &v->g->camp.tally;
    const struct flix_camp *c = &v->g->camp;
    int mission = c->is_campaign && c->legs > 0 ? c->log_mission[c->legs - 1]
                                                : v->g->mission;
    const struct flix_mission *m = &v->p->mission[mission];
    int score = last_score(v->g);
    st_scene_note(v->s,
                  (st_note){ .text = st_scene_text(
                                 v->s,
                                 "%s %s: %s, %+d Valor Point%s. Primary Objectives %d "
                                 "of %d, Secondary %d of %d.",
                                 m->id, m->name, result_name(v, last_result(v->g)), score,
                                 plural(score), tally->primary, tally->primary_of,
                                 tally->secondary, tally->secondary_of),
                             .rule = "FLIX-310",
                             .is_banner = v->g->result != UNDER_WAY });
    const char *story = flix_story(m, last_result(v->g));
    if (story != NULL && v->g->result == UNDER_WAY) { /* before that it is on the table */
        st_scene_note(v->s, (st_note){ .text = story, .rule = "FLIX-312" });
        st_scene_fact(v->s, "story", 1);
    }
    if (tally->bank_by != NOTHING)
        st_scene_note(v->s, (st_note){ .text = st_scene_text(v->s, "Best bank shot: %s",
                                                             bank_text(v)),
                                       .rule = "FLIX-146" });
}

/* At the end of a mission, and in the camp before the next. */
void flix_show_camp(const struct flix_view *v)
{
    const struct flix *g = v->g;
    bool is_camp = g->phase == 0 || g->result != UNDER_WAY;
    if (!is_camp)
        return;
    /* From set-up on the counts are those of the mission that begins. */
    if (last_result(g) != UNDER_WAY && g->camp.tally.primary_of > 0) {
        note_results(v);
        show_seals(v);
    }
    show_roster(v);
    if (!g->camp.is_campaign)
        return;
    show_tree(v);
    st_scene_track(v->s, (st_track){ .id = "score",
                                     .label = "Valor Points",
                                     .owner = ST_SPECTATOR,
                                     .value = g->score,
                                     .min = SCORE_LEAST,
                                     .max = SCORE_MOST });
}
