/* offers.c: the question asked, each legal move with what it would do, what would be
 * fatal by what the player knows, and what the planned order would make of the skill.
 * Says nothing from hidden information; with the memory option on, only from what lies
 * open (SWAT-R49). */
#include "games/swat/swat.h"

#include <string.h>

static const char *known(const struct swat *g, const struct swat_pack *p, int room,
                         st_scene *s)
{
    int content = swat_noted(g, room);
    const char *name = p->room[room];
    if (g->status[room] == DESTROYED)
        return st_scene_text(s, "%s, destroyed", name);
    if (g->extra[room] >= 0)
        return st_scene_text(s, "%s: %s", name, p->event[g->extra[room]].name);
    return content == NOTHING
               ? st_scene_text(s, "%s, unknown", name)
               : st_scene_text(s, "%s: %s", name, p->content[content].name);
}

/* The table as a search or shot would find it. */
struct stance {
    const struct swat *g;
    const struct swat_pack *p;
    st_scene *s;
    int room, skill;
};

/* What makes a search or a shot fatal as far as the player knows; NULL for nothing. */
static const char *fatal_room(const struct stance *at, int room, bool is_shot)
{
    const struct swat *g = at->g;
    const struct swat_pack *p = at->p;
    int content = swat_noted(g, room);
    if (is_shot && g->status[room] == RESCUED)
        return st_scene_text(at->s, "shoots the rescued hostage in %s (SWAT-50)",
                             p->room[room]);
    if (g->status[room] != DOWN || content == NOTHING || content == EMPTY)
        return NULL;
    if (content == HOSTAGE)
        return is_shot ? st_scene_text(at->s, "shoots the hostage in %s (SWAT-49)",
                                       p->room[room])
                       : NULL;
    if (!is_shot)
        return st_scene_text(at->s, "the search meets the %s in %s (SWAT-42)",
                             p->content[content].name, p->room[room]);
    int need = swat_need(g, p, room, NOTHING);
    return at->skill >= need ? NULL
                             : st_scene_text(at->s, "skill %d against %d in %s (SWAT-48)",
                                             at->skill, need, p->room[room]);
}

/* The first fatal step of a card from one of its steps on, until the card walks. */
static const char *fatal_steps(const struct stance *at, const struct swat_tactics *card,
                               int from)
{
    for (int i = from; i < card->steps; i++) {
        const struct swat_act_on *step = &card->step[i];
        const char *text = NULL;
        if (step->act == A_MOVE)
            return NULL;
        if (step->act == A_SEARCH)
            text = fatal_room(at, at->room, false);
        for (int j = 0; j < step->targets && step->act == A_SHOOT && text == NULL; j++)
            text = fatal_room(at, swat_ring(at->room, step->at[j]), true);
        if (text != NULL)
            return text;
    }
    return NULL;
}

static const char *step_warning(const struct stance *at)
{
    const struct swat *g = at->g;
    st_task task = st_agenda_top(&g->agenda);
    if (task.step != ASK_WALK || task.a > 1)
        return NULL;
    return fatal_steps(at, &at->p->card[g->hand[g->active]], g->step + 1);
}

static const char *go_warning(struct stance at)
{
    const struct swat *g = at.g;
    st_task task = st_agenda_top(&g->agenda);
    if (task.step == ASK_WALK)
        return "you are dazed and lose a card (SWAT-35)";
    if (task.step == ASK_BEFORE)
        return fatal_steps(&at, &at.p->card[g->hand[g->active]], g->step);
    if (task.step != ASK_PLAN)
        return NULL;
    const struct swat_tactics *card = &at.p->card[g->hand[0]];
    at.skill += card->skill;
    return fatal_steps(&at, card, 0);
}

static const char *go_label(const struct swat *g)
{
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_PLAN: return "play the cards in this order";
    case ASK_EVENT: return "let the event happen";
    case ASK_WALK: return "there is nowhere to walk";
    default: return "carry on without using anything";
    }
}

static const char *done_label(const struct swat *g)
{
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_WITNESS: return "ask nobody else";
    case ASK_PICK: return "look no further";
    default: return "stop walking";
    }
}

static const char *lose_label(const struct swat *g, const struct swat_pack *p, int slot,
                              st_scene *s)
{
    if (g->hand[slot] == NOTHING)
        return st_scene_text(s, "a face-down card of level %d: one turn fewer",
                             g->hand_level[slot]);
    const char *name = p->card[g->hand[slot]].name;
    if (g->hand_face[slot] != REVEALED)
        return st_scene_text(s, "%s, face down: one turn fewer", name);
    return st_scene_text(s, "%s, %s", name,
                         slot == g->active          ? "the active card"
                         : g->hand_played[slot] > 0 ? "played already"
                                                    : "not played yet");
}

static const char *exhaust_label(const struct swat *g, const struct swat_pack *p,
                                 st_move move, st_scene *s)
{
    const char *text = "";
    for (int i = 0; i < ST_ARGS && move.arg[i] != ST_NONE; i++) {
        int source = move.arg[i], value = swat_source_value(g, p, source);
        const char *name = source >= HAND + HOSTAGES + 1 ? "bonus" : "hostage";
        for (int slot = 0; slot < HAND && source < HAND; slot++)
            if (g->hand_played[slot] == source + 1)
                name = p->card[g->hand[slot]].name;
        text = st_scene_text(s, "%s%s%s %d", text, i ? " + " : "", name, value);
    }
    return text;
}

static const char *label_of(const struct swat *g, const struct swat_pack *p, st_move move,
                            st_scene *s)
{
    int a = move.arg[0];
    switch ((enum swat_verb)move.verb) {
    case TAKE: return p->item[a].text;
    case ASK: return st_scene_text(s, "take a card of %s", p->witness[a].name);
    case DONE: return done_label(g);
    case NEXT:
        return st_scene_text(s, "%s as card %d", p->card[g->hand[a]].name,
                             a < g->planned ? 1 : g->planned + 1);
    case SWAP:
        return st_scene_text(s, "%s for a level %d card of the box",
                             p->card[g->hand[a]].name, move.arg[1] + 1);
    case GO: return go_label(g);
    case STEP:
    case TARGET:
    case PICK: return known(g, p, a, s);
    case USE: return p->item[a].text;
    case EXHAUST: return exhaust_label(g, p, move, s);
    case BURN:
        return st_scene_text(s, "burn %s; your best result becomes a %s",
                             p->card[g->hand[g->active]].name,
                             g->is_swap_used ? "Questionable Win" : "Nominal Win");
    case AVERT: return p->item[WEAPONS + a].text;
    case ACCEPT: return "the mission ends here";
    case LOSE: return lose_label(g, p, a, s);
    case CHOOSE: return p->item[a].name;
    case ORDER:
    case MOVE:
    case SPEND: break;
    }
    return "";
}

static const char *warning_of(const struct swat *g, const struct swat_pack *p,
                              st_move move, st_scene *s)
{
    struct stance here = { g, p, s, g->standee, swat_skill(g, p) };
    struct stance there = { g, p, s, move.arg[0], here.skill };
    switch ((enum swat_verb)move.verb) {
    case STEP: return step_warning(&there);
    case TARGET: return fatal_room(&here, move.arg[0], true);
    case GO: return go_warning(here);
    case ACCEPT: return "you lose the game";
    default: return NULL;
    }
}

static const char *slot_id(const struct swat *g, const struct swat_pack *p, int slot,
                           st_scene *s)
{
    return g->hand[slot] == NOTHING
               ? st_scene_text(s, "slot-%d", slot + 1)
               : st_scene_text(s, "card-%s", p->card[g->hand[slot]].id);
}

static const char *touches_of(const struct swat *g, const struct swat_pack *p,
                              st_move move, st_scene *s)
{
    int a = move.arg[0];
    switch ((enum swat_verb)move.verb) {
    case TAKE:
    case USE:
    case CHOOSE: return st_scene_text(s, "item-%s", p->item[a].id);
    case AVERT: return st_scene_text(s, "item-%s", p->item[WEAPONS + a].id);
    case NEXT:
    case SWAP:
    case LOSE: return slot_id(g, p, a, s);
    case BURN: return slot_id(g, p, g->active, s);
    case STEP: return st_scene_text(s, "officer %s", p->room[a]);
    case TARGET:
    case PICK: return st_scene_text(s, "%s room-%s", p->room[a], p->room[a]);
    default: return NULL;
    }
}

static const char *fail_prompt(const struct swat *g, const struct swat_pack *p,
                               st_task task, st_scene *s)
{
    const char *room = p->room[task.b];
    const char *who = task.c >= 0 ? p->event[task.c].name
                                  : p->content[g->content[task.b]].name;
    switch ((enum swat_cause)task.a) {
    case BY_SEARCH:
        return st_scene_text(s, "You meet: %s in %s. How do you get away?", who, room);
    case BY_WEAKNESS:
        return st_scene_text(s, "Skill %d against %d: %s in %s shoots back. What now?",
                             swat_skill(g, p), swat_need(g, p, task.b, task.c), who,
                             room);
    default: return st_scene_text(s, "You shoot a hostage in %s. What now?", room);
    }
}

static const char *walk_prompt(const struct swat *g, const struct swat_pack *p,
                               st_task task, st_scene *s)
{
    const char *name = p->card[g->hand[g->active]].name;
    if (task.b)
        return st_scene_text(s, "%s: walk freely, or stop. Rooms left: %d.", name,
                             task.a);
    if (swat_ways(g, p, task.a) == 0)
        return st_scene_text(s, "%s: there is nowhere to walk.", name);
    return st_scene_text(s, "%s: where do you walk? Rooms left in this MOVE: %d.", name,
                         task.a);
}

static const char *prompt_of(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    static const char *const acts[ACTS] = { "MOVE", "PEEK", "SEARCH", "SHOOT" };
    st_task task = st_agenda_top(&g->agenda);
    switch (task.step) {
    case ASK_WEAPONS:
        return st_scene_text(s, "Which weapon do you take? Left: %d.", task.a);
    case ASK_WITNESS:
        return st_scene_text(s, "Approach a witness, or go in? Approaches left: %d.",
                             APPROACHES - g->approaches);
    case ASK_MORE: return "Which other witness do you hear?";
    case ASK_PLAN:
        return swat_revealed(g) > 1 ? "In which order do you play your cards?"
                                    : "Play your card?";
    case ASK_BEFORE:
        return st_scene_text(s, "%s: a %s comes. Use something first?",
                             p->card[g->hand[g->active]].name, acts[task.a]);
    case ASK_WALK: return walk_prompt(g, p, task, s);
    case ASK_LOSE: return "You are dazed. Which card do you lose?";
    case ASK_PICK:
        return st_scene_text(s, "Which room do you look into? Left: %d.", task.a);
    case ASK_TARGET:
        return st_scene_text(s, "Which room do you shoot next? Skill: %d.",
                             swat_skill(g, p));
    case ASK_EVENT:
        return st_scene_text(s, "%s in %s. Let it happen?", p->event[task.a].name,
                             p->room[task.b]);
    case ASK_SHOVE: return "Where do you step?";
    case ASK_GAIN: return "Which weapon do you take from the box?";
    case ASK_CHOOSE: return "Which of your weapons?";
    case ASK_FAIL: return fail_prompt(g, p, task, s);
    case ASK_SPEND:
        return st_scene_text(s, "What do you exhaust for a need of %d?", task.a);
    default: return "";
    }
}

/* What the order as it stands would give: skill after each card, and the walk. */
static void add_preview(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    int skill = swat_rescued(g), rooms = swat_ordered(g, p);
    int most = p->longest[g->standee][swat_blocked(g) | 1 << g->standee];
    const char *text = "";
    for (int slot = 0; slot < swat_revealed(g); slot++) {
        skill += p->card[g->hand[slot]].skill;
        text = st_scene_text(s, "%s%s%s %d", text, slot ? ", " : "",
                             p->card[g->hand[slot]].name, skill);
    }
    st_scene_note(s,
                  (st_note){ .text = st_scene_text(s, "Skill after each card: %s.", text),
                             .rule = "SWAT-55" });
    st_scene_note(
        s, (st_note){ .text = rooms > most
                                  ? st_scene_text(s,
                                                  "Rooms to walk: %d, more than the %d "
                                                  "you can; you will be dazed.",
                                                  rooms, most)
                                  : st_scene_text(s, "Rooms to walk: %d.", rooms),
                      .rule = "SWAT-R10",
                      .is_banner = rooms > most });
}

static void add_reach(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    st_task task = st_agenda_top(&g->agenda);
    int ways = task.step == ASK_SHOVE || task.b ? swat_shove_ways(g, p)
                                                : swat_ways(g, p, task.a);
    int left = task.step == ASK_WALK ? task.a - 1 : 0;
    for (int room = 0; room < ROOMS; room++)
        if (ways >> room & 1)
            st_scene_reach(s, (st_reach){ .cell = p->room[room],
                                          .label = st_scene_text(s, "%d", left) });
}

void swat_offers(const struct swat *g, const struct swat_pack *p, int viewer, st_scene *s)
{
    st_moves moves = { .count = 0 };
    int step = st_agenda_top(&g->agenda).step;
    if (g->ending != UNDER_WAY) {
        s->prompt = "The mission is over.";
        return;
    }
    s->prompt = prompt_of(g, p, s);
    if (step == ASK_PLAN)
        add_preview(g, p, s);
    if (step == ASK_WALK || step == ASK_SHOVE)
        add_reach(g, p, s);
    if (viewer != 0 && viewer >= ST_SPECTATOR)
        return;
    swat_moves(g, p, &moves);
    for (int i = 0; i < moves.count; i++)
        st_scene_offer(s, (st_offer){ .move = moves.move[i],
                                      .label = label_of(g, p, moves.move[i], s),
                                      .touches = touches_of(g, p, moves.move[i], s),
                                      .warning = warning_of(g, p, moves.move[i], s) });
}
