/* reason.c: why a sensible player makes a move, for hints. It names the errand that the bot's
 * outlook has found (errands.c), so what is told is what was thought. */
#include "games/flix/bot/mind.h"
#include "games/flix/show/view.h"

/* What a hint speaks about. */
struct subject {
    struct flix_view v;
    struct flix_work work;
    int goal[SEALS];
};

/* "Hostage 1 on K14", "the face-down token on S3" */
static const char *goal_words(const struct subject *u, int goal)
{
    const struct flix *g = u->v.g;
    if (goal == HOME)
        return "the starting zone";
    const char *space = u->v.p->space_id[u->work.site[goal]];
    if (goal >= TOKENS)
        return st_scene_text(u->v.s, "%s on %s",
                             flix_piece_name(u->v.p, MASTERMIND + goal - TOKENS), space);
    if (g->token_state[goal] == HIDDEN)
        return st_scene_text(u->v.s, "the face-down token on %s", space);
    return st_scene_text(u->v.s, "%s on %s",
                         flix_word(u->v.p, FACE, g->token_face[goal]).title, space);
}

/* Where a SEAL is going; NOTHING: nowhere in particular. */
static int goal_of(const struct subject *u, int seal)
{
    int goal = seal < 0 || seal >= SEALS ? NOTHING : u->goal[seal];
    return goal >= 0 && u->work.site[goal] == NOTHING ? NOTHING : goal;
}

static const char *gear_reason(const struct subject *u, int card)
{
    const struct flix_pack *p = u->v.p;
    return p->card[card].is_weapon ? "more and better discs than the weapon on its board"
           : flix_has_effect(p, card, E_TOOLS)  ? "locks and bombs are easier with it"
           : flix_has_effect(p, card, E_SOUND)  ? "less Sound brings fewer Patrols"
           : flix_has_effect(p, card, E_ABSORB) ? "it takes a Wound in its owner's place"
           : flix_has_effect(p, card, E_HEAL)   ? "it makes a Wound good"
           : flix_has_effect(p, card, E_DART)   ? "its shots make no Sound"
                                                : "it suits the mission";
}

static const char *team_reason(const struct subject *u, st_move move)
{
    switch ((enum flix_verb)move.verb) {
    case V_SEAL:
        return u->v.g->team[0] == NOTHING
                   ? "somebody has to go"
                   : "more hands get more done, and cover each other";
    case V_GEAR: return gear_reason(u, move.arg[1]);
    case V_READY: return "your SEALs have what suits the mission";
    case V_RANK: return "two Rank tokens are a promotion";
    case V_SPEC: return "it opens better cards, and nobody else has it";
    default: return NULL;
    }
}

static bool is_seen(const struct subject *u, int seal, int space)
{
    const struct flix *g = u->v.g;
    struct flix there = *g;
    flix_put(&there, seal, space);
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(g, tango) &&
            flix_tango_sees(&there, u->v.m, tango, space) != NOTHING)
            return true;
    return false;
}

static const char *activate_reason(const struct subject *u, int seal)
{
    int goal = goal_of(u, seal);
    if (is_seen(u, seal, u->v.g->at[seal]))
        return "a Tango sees it; it should do something about that first";
    return goal == NOTHING ? "it makes no difference who begins"
                           : st_scene_text(u->v.s, "its way to %s is the one that counts",
                                           goal_words(u, goal));
}

static const char *start_reason(const struct subject *u, int space)
{
    int best = NOTHING;
    for (int site = 0; site < SITES_MOST; site++)
        if (u->work.site[site] != NOTHING &&
            (best == NOTHING || u->work.way[site][space] < u->work.way[best][space]))
            best = site;
    return best == NOTHING
               ? "it is as good as any"
               : st_scene_text(u->v.s, "it is a short way to %s", goal_words(u, best));
}

static const char *walk_reason(const struct subject *u, st_move move)
{
    const struct flix *g = u->v.g;
    int seal = g->active, from = g->at[seal], to = move.arg[0], goal = goal_of(u, seal);
    bool was_seen = is_seen(u, seal, from), is_safe = !is_seen(u, seal, to);
    const char *sight = is_safe ? ", and no Tango sees you there" : "";
    const uint16_t *way = goal == NOTHING ? NULL : flix_way(&u->work, goal);
    if (move.arg[1] != ST_NONE && u->work.home[to] < u->work.home[from])
        return st_scene_text(u->v.s, "it brings %s nearer to the starting zone%s",
                             flix_piece_name(u->v.p, flix_hostage_piece(move.arg[1])),
                             sight);
    if (way != NULL && way[to] == 0)
        return st_scene_text(u->v.s, "there you are at %s%s", goal_words(u, goal), sight);
    if (way != NULL && way[to] < way[from])
        return st_scene_text(u->v.s, "it is on the way to %s%s", goal_words(u, goal),
                             sight);
    if (was_seen && is_safe)
        return "no Tango sees you there";
    return "it is a better place for what the Tangos do next";
}

static const char *fire_reason(const struct subject *u, int seat)
{
    const struct flix *g = u->v.g;
    struct flix_shot_plan plan = flix_plan_shot(g, u->v.p, g->hand[seat]);
    if (plan.targets == 0)
        return "whoever is struck cannot fire back";
    return st_scene_text(u->v.s, "it strikes %s in about %d of 10 tries, and %s%s",
                         flix_piece_name(u->v.p, plan.tango[0]), (plan.odds + 50) / 100,
                         plan.targets > 1 ? "more than it alone; " : "",
                         "whoever is struck cannot fire back");
}

static const char *flick_reason(const struct subject *u)
{
    static const char *const boards[] = {
        [NO_BOARD] = "of the shots tried out with your hand it did most",
        [ELOCK] = "it drives most target discs towards the rim of the box",
        [DEFUSAL] = "it drives most target discs off the circles",
        [SNIPING] = "with just this power it stops near the dot",
        [RESCUE] = "with just this power it stops near the dot, clear of the Hostage",
    };
    return boards[u->v.g->board];
}

static const char *thing_reason(const struct subject *u, int thing)
{
    const struct flix *g = u->v.g;
    int goal = goal_of(u, g->active);
    int door = flix_door_of(u->v.p, thing);
    if (door != NOTHING)
        return goal == NOTHING
                   ? "behind it there is more to do"
                   : st_scene_text(u->v.s, "it opens the way to %s", goal_words(u, goal));
    int token = thing < THING_PIECE ? flix_token(g, thing) : NOTHING;
    int face = token == NOTHING ? MM : g->token_face[token];
    return face == AL   ? "whoever ends a turn in its sight sets it off"
           : face == MK ? "it makes a Wound good"
                        : "it is what the mission asks for, and costs no Action";
}

static const char *pick_reason(const struct subject *u, int thing)
{
    return thing == THING_WORD + W_REST     ? "their order matters little here"
           : thing == THING_WORD + W_REMOVE ? "you mean to go through there"
           : thing == THING_WORD + W_FLIP   ? "a closed Door hides you"
           : thing == THING_WORD + W_YES    ? "there is little left to win"
           : thing == THING_WORD + W_NO     ? "there is still something to win"
                                            : "the others are no better for you";
}

static const char *use_reason(const struct subject *u, int card)
{
    const struct flix_pack *p = u->v.p;
    return flix_has_effect(p, card, E_HEAL)          ? "it makes a Wound good"
           : flix_has_effect(p, card, E_DART)        ? "a dart makes no Sound"
           : flix_has_effect(p, card, E_GRENADE)     ? "it may reach several at once"
           : flix_has_effect(p, card, E_BREACH_DOOR) ? "whoever is behind it is stunned"
           : flix_has_effect(p, card, E_REVEAL)      ? "what is known need not be feared"
                                                     : NULL;
}

static const char *end_reason(const struct subject *u)
{
    const struct flix *g = u->v.g;
    return g->actions == 0 ? "there is no Action left"
           : is_seen(u, g->active, g->at[g->active])
               ? "each further Action would draw fire"
               : "any further step would be seen, or leads nowhere this round";
}

static const char *turn_reason(const struct subject *u, int seat, st_move move)
{
    switch ((enum flix_verb)move.verb) {
    case V_PLACE: return start_reason(u, move.arg[1]);
    case V_ACTIVATE: return activate_reason(u, move.arg[0]);
    case V_MOVE: return walk_reason(u, move);
    case V_COMMAND: return "the Hostage comes nearer to the starting zone";
    case V_KNIFE: return "it is beside you, and a knife makes no Sound";
    case V_BYPASS: return thing_reason(u, flix_thing_door(move.arg[0]));
    case V_DEFUSE: return "a bomb that is not defused goes off in the end";
    case V_FIRE: return fire_reason(u, seat);
    case V_SNIPE: return "at that distance nobody fires back";
    case V_FLICK: return flick_reason(u);
    case V_HOLD: return "no disc promises more than it risks";
    case V_USE: return use_reason(u, move.arg[0]);
    case V_DETONATE: return "whoever stands beside the bomb is hit";
    case V_INTERACT: return thing_reason(u, move.arg[0]);
    case V_END: return end_reason(u);
    case V_DISCARD:
    case V_ABSORB: return "Health is harder to get back than that";
    case V_PASS: return "what is kept may be needed more later";
    case V_PICK: return pick_reason(u, move.arg[0]);
    default: return NULL;
    }
}

const char *flix_reason(const void *state, const void *pack, int seat, st_move move,
                        st_scene *out)
{
    const struct flix *g = state;
    struct subject u = { .v = { g, pack, flix_map(g, pack), out, seat } };
    enum flix_stage stage = flix_stage(g);
    if (stage == S_TEAM || stage == S_RANK || stage == S_SPEC || seat < 0)
        return team_reason(&u, move);
    flix_find_work(g, pack, &u.work);
    flix_hope(g, pack, &u.work, u.goal);
    return turn_reason(&u, seat, move);
}
