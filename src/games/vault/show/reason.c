/* reason.c: why a sensible player of Vault makes a move, for hints. It names the goal
 * that the outlook has found (outlook.c), so what is told is what was thought. */
#include "games/vault/bot/mind.h"
#include "games/vault/show/view.h"

/* What a hint speaks about. */
struct subject {
    const struct vault *g;
    const struct vault_pack *p;
    st_scene *s;
    struct vault_outlook outlook;
};

/* "the keycard in the Lobby", "the First Aid Room, for HP" */
static const char *place_words(const struct subject *u, int goal)
{
    switch (goal) {
    case TO_VAULT: return "the Vault";
    case TO_ROOFTOP: return "the Rooftop, the way out";
    case TO_ARMORY: return "the Armory, for bullets";
    case TO_FIRST_AID: return "the First Aid Room, for HP";
    case TO_FALLEN: return "a fallen mate";
    default: break;
    }
    return st_scene_text(u->s, "the keycard in %s",
                         u->p->room[u->outlook.to[goal].room].place);
}

/* Does the player lack what the Armory or the First Aid Room gives? */
static bool is_lacking(const struct subject *u, int goal)
{
    const struct vault *g = u->g;
    int seat = u->outlook.seat;
    if (goal == TO_FIRST_AID)
        return g->hp[seat] < vault_hp_limit(g, u->p, seat);
    return vault_bullets_missing(g, u->p, seat, EXPLOSIVE) > 0 ||
           vault_bullets_missing(g, u->p, seat, DISRUPTIVE) > 0;
}

/* Where the player is going. Armory and First Aid Room lie on the way to something else:
 * whoever is there, or lacks nothing yet, is told what. */
static const char *goal_words(const struct subject *u)
{
    const struct vault_outlook *o = &u->outlook;
    const struct vault *g = u->g;
    bool is_open = g->keys_taken == g->keys_total || o->aim == NOTHING;
    const int aim = is_open ? TO_VAULT : o->aim;
    if (o->goal != TO_ARMORY && o->goal != TO_FIRST_AID)
        return place_words(u, o->goal);
    if (g->room[o->seat] == o->to[o->goal].room)
        return place_words(u, aim);
    if (is_lacking(u, o->goal))
        return place_words(u, o->goal);
    return st_scene_text(u->s, "%s, by way of %s", place_words(u, aim),
                         u->p->room[o->to[o->goal].room].place);
}

static double distance(const struct subject *u, int room)
{
    const struct vault_way_to *way = &u->outlook.to[u->outlook.goal];
    return way->loss[room] + way->time[room];
}

static const char *way_words(const struct subject *u, int room)
{
    const struct vault_outlook *o = &u->outlook;
    int from = u->g->room[o->seat];
    if (room == o->to[o->goal].room)
        return st_scene_text(u->s, "it leads to %s", goal_words(u));
    if (distance(u, room) < distance(u, from))
        return st_scene_text(u->s, "it is on the cheapest way to %s", goal_words(u));
    return st_scene_text(u->s,
                         "no way to %s is worth its price yet, and here you lose "
                         "least while you wait for one",
                         goal_words(u));
}

static const char *fight_words(const struct subject *u)
{
    int room = u->g->room[u->outlook.seat];
    if (u->g->keyed[room] > 0)
        return "the keycard is here to be taken";
    if (room == VAULT && !u->g->is_cleared)
        return "no guard may be left in the Vault";
    return "the fewer they are, the easier you get away";
}

static const char *wait_words(const struct subject *u)
{
    if (u->g->is_cleared && u->g->room[u->outlook.seat] == ROOFTOP)
        return "the others have to come to the Rooftop too";
    return st_scene_text(u->s,
                         "it costs nothing, and every step from here would lead "
                         "away from %s",
                         goal_words(u));
}

static const char *skill_words(const struct subject *u, int skill)
{
    switch (u->p->skill[skill].active) {
    case A_HEAL:
    case A_HEAL_SELF: return "what lies ahead will cost HP";
    case A_BREACH:
        return st_scene_text(u->s, "it opens a shorter way to %s", goal_words(u));
    case A_AMMO: return "without bullets no guard can be hit";
    case A_REVIVE: return "nobody else can bring them back";
    default: break;
    }
    return st_scene_text(u->s,
                         "the card does more now than it would later; you are on "
                         "your way to %s",
                         goal_words(u));
}

static const char *action_words(const struct subject *u, st_move move)
{
    switch (move.verb) {
    case V_MOVE:
    case V_GHOST:
    case V_GO: return way_words(u, move.arg[0]);
    case V_FIGHT: return fight_words(u);
    case V_EVADE: return st_scene_text(u->s, "you want to go on to %s", goal_words(u));
    case V_STAY: return "every room beside this one is worse";
    case V_WAIT: return wait_words(u);
    case V_USE: return "it makes you ready for what is to come";
    case V_USE_SKILL: return skill_words(u, move.arg[0]);
    default: return NULL;
    }
}

static const char *fire_words(const struct subject *u, int bullet)
{
    if (bullet == DISRUPTIVE)
        return "few rounds are left for the guard to wake in, or a guard who is down is "
               "of use to you";
    return "a dead guard never wakes, and few patrols may still find the body";
}

const char *vault_reason(const void *state, const void *pack, int seat, st_move move,
                         st_scene *out)
{
    struct subject u = { .g = state, .p = pack, .s = out };
    switch (st_agenda_top(&u.g->agenda).step) {
    case ASK_PICK: return "crews that carry it get out more often than with what is left";
    case ASK_REPICK:
    case ASK_CREW_REPICK:
        return move.verb == V_REPICK
                   ? "most cards that may come for it are better"
                   : "what may come is hardly better than what you have";
    case ASK_FIRE: return fire_words(&u, move.arg[0]);
    case ASK_STRIKE:
        return move.verb != V_STRIKE ? "the dice can do this without it"
               : vault_active(u.g, u.g->room[seat]) == 1
                   ? "so there is no Combat at all"
                   : "one guard less before the dice are thrown";
    case ASK_REROLL: return "it costs nothing but the throw";
    case ASK_ALARM: return "an alarm brings guards to the Security Room";
    case ASK_POST: return "there the guards stand least in the crew's way";
    case ASK_DISMISS: return "there a guard less helps the crew most";
    case ASK_HUNT: return "whoever is there can bear it best";
    case ASK_BURY: return "what lies under the deck does not come soon";
    case ASK_TAKE: return "a dead guard never wakes";
    default: break;
    }
    vault_look(u.g, u.p, seat, 1, &u.outlook);
    return action_words(&u, move);
}
