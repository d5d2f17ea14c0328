/* offers.c: the question asked, each legal move with what it would do, and what would be
 * fatal by what the player knows. Says nothing from hidden information; with the memory
 * option on, only from what lies open (SWAT-R49). */
#include "games/swat/show/view.h"

#include <string.h>

/* What is known of a room, without its name: the move says that already. */
static const char *known(const struct swat_view *v, int room)
{
    const struct swat *g = v->g;
    int content = swat_noted(g, room);
    switch ((enum swat_status)g->status[room]) {
    case CHECKED: return "checked, empty";
    case RESCUED: return "rescued hostage";
    case NEUTRALISED: return "neutralised criminal";
    case DESTROYED: return "destroyed";
    case DOWN: break;
    }
    return content == NOTHING
               ? "not seen yet"
               : st_scene_text(v->s, "%s, seen", v->p->content[content].name);
}

/* "criminal rated 5, seen: needs 5". */
static const char *target_label(const struct swat_view *v, int room)
{
    bool is_criminal = v->g->status[room] == DOWN &&
                       swat_noted(v->g, room) >= FIRST_CRIMINAL;
    return is_criminal ? st_scene_text(v->s, "%s; needs skill %d", known(v, room),
                                       swat_need(v->g, v->p, room, NOTHING))
                       : known(v, room);
}

static const char *step_warning(const struct swat_view *v, int room)
{
    struct swat_forecast ahead;
    swat_look_ahead_from(v->g, v->p, room, &ahead);
    return swat_doom_words(v, &ahead);
}

static const char *past_warning(const struct swat_view *v)
{
    struct swat_forecast ahead;
    swat_look_ahead_past(v->g, v->p, &ahead);
    return swat_doom_words(v, &ahead);
}

static const char *go_warning(const struct swat_view *v)
{
    switch (st_agenda_top(&v->g->agenda).step) {
    case ASK_WALK: return "you are dazed and lose a card (SWAT-35)";
    case ASK_BEFORE:
    case ASK_PLAN: return past_warning(v);
    default: return NULL;
    }
}

static const char *done_warning(const struct swat_view *v)
{
    return st_agenda_top(&v->g->agenda).step == ASK_WALK ? past_warning(v) : NULL;
}

static const char *target_warning(const struct swat_view *v, int room)
{
    int skill = swat_skill(v->g, v->p);
    return swat_is_fatal(v->g, v->p, room, true, skill)
               ? swat_fatal_words(v, room, true, skill)
               : NULL;
}

static const char *warning_of(const struct swat_view *v, st_move move)
{
    switch ((enum swat_verb)move.verb) {
    case V_STEP: return step_warning(v, move.arg[0]);
    case V_TARGET: return target_warning(v, move.arg[0]);
    case V_GO: return go_warning(v);
    case V_DONE: return done_warning(v);
    case V_ACCEPT: return "the mission is lost";
    default: return NULL;
    }
}

static const char *go_label(const struct swat *g)
{
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_PLAN:
        return swat_revealed(g) > 1 ? "play the cards in this order" : "play the card";
    case ASK_EVENT: return "let the event happen";
    case ASK_WALK: return "there is nowhere to walk";
    default: return "use nothing";
    }
}

static const char *done_label(const struct swat *g)
{
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_WITNESS: return "ask nobody else and go in";
    case ASK_PICK: return "look no further";
    default: return "stop walking";
    }
}

/* SWAT-15, SWAT-16, SWAT-17: what an approach adds to the events. */
static const char *ask_label(const struct swat_view *v)
{
    const char *added = "";
    bool is_approach = st_agenda_top(&v->g->agenda).step == ASK_WITNESS;
    for (int event = 0; event < v->p->events && is_approach; event++) {
        const struct swat_item *card = &v->p->event[event];
        if (card->set != EXTRA || card->approach != v->g->approaches + 1)
            continue;
        const char *who = card->effect[0].what == HOSTAGE_APPEARS
                              ? "a hostage"
                              : st_scene_text(v->s, "a criminal rated %d",
                                              card->effect[0].n);
        for (int i = 0; i < card->count; i++)
            added = st_scene_text(v->s, "%s%s%s", added, added[0] ? ", " : "", who);
    }
    return added[0] ? st_scene_text(v->s, "take a card; the events get %s", added)
                    : "take a card";
}

static const char *next_label(const struct swat_view *v, int slot)
{
    static const char *const places[HAND] = { "first", "second", "third",  "fourth",
                                              "fifth", "sixth",  "seventh" };
    int place = slot < v->g->planned ? 0 : v->g->planned;
    return st_scene_text(v->s, "%s goes %s", v->p->card[v->g->hand[slot]].name,
                         places[place < HAND ? place : HAND - 1]);
}

static const char *lose_label(const struct swat_view *v, int slot)
{
    const struct swat *g = v->g;
    if (g->hand[slot] == NOTHING)
        return st_scene_text(v->s, "face down, level %d; costs one turn",
                             g->hand_level[slot]);
    const char *name = v->p->card[g->hand[slot]].name;
    if (g->hand_face[slot] != REVEALED)
        return st_scene_text(v->s, "%s, face down; costs one turn", name);
    return st_scene_text(v->s, "%s, %s", name,
                         slot == g->active ? "the card you are playing; the rest is void"
                         : g->hand_played[slot] > 0 ? "played already"
                                                    : "not played yet");
}

static const char *exhaust_label(const struct swat_view *v, st_move move)
{
    const struct swat *g = v->g;
    const char *text = "";
    for (int i = 0; i < ST_ARGS && move.arg[i] != ST_NONE; i++) {
        int source = move.arg[i], value = swat_source_value(g, v->p, source);
        const char *name = source >= HAND + HOSTAGES + 1 ? "bonus" : "hostage";
        for (int slot = 0; slot < HAND && source < HAND; slot++)
            if (g->hand_played[slot] == source + 1)
                name = v->p->card[g->hand[slot]].name;
        text = st_scene_text(v->s, "%s%s%s %d", text, i ? " + " : "", name, value);
    }
    return text;
}

static const char *swap_label(const struct swat_view *v, st_move move)
{
    return st_scene_text(v->s, "for an unseen level %d card; at best a %s",
                         move.arg[1] + 1,
                         v->g->is_burn_used ? "Questionable Win" : "Marginal Victory");
}

static const char *label_of(const struct swat_view *v, st_move move)
{
    const struct swat *g = v->g;
    const struct swat_pack *p = v->p;
    int a = move.arg[0];
    switch ((enum swat_verb)move.verb) {
    case V_TAKE:
    case V_USE: return p->item[a].text;
    case V_ASK: return ask_label(v);
    case V_DONE: return done_label(g);
    case V_NEXT: return next_label(v, a);
    case V_SWAP: return swap_label(v, move);
    case V_GO: return go_label(g);
    case V_TARGET: return target_label(v, a);
    case V_STEP:
    case V_PICK: return known(v, a);
    case V_EXHAUST: return exhaust_label(v, move);
    case V_BURN:
        return st_scene_text(v->s, "put %s into the box; at best a %s",
                             p->card[g->hand[g->active]].name,
                             g->is_swap_used ? "Questionable Win" : "Nominal Win");
    case V_AVERT: return p->item[WEAPONS + a].text;
    case V_ACCEPT: return "the mission ends here";
    case V_LOSE: return lose_label(v, a);
    case V_CHOOSE: return p->item[a].text;
    case V_ORDER:
    case V_MOVE:
    case V_SPEND: break;
    }
    return "";
}

static const char *slot_id(const struct swat_view *v, int slot)
{
    return v->g->hand[slot] == NOTHING
               ? st_scene_text(v->s, "slot-%d", slot + 1)
               : st_scene_text(v->s, "card-%s", v->p->card[v->g->hand[slot]].id);
}

static const char *source_ids(const struct swat_view *v, st_move move)
{
    const char *text = "";
    for (int i = 0; i < ST_ARGS && move.arg[i] != ST_NONE; i++)
        text = st_scene_text(v->s, "%s%ssource-%s", text, i ? " " : "",
                             v->p->source[move.arg[i]]);
    return text;
}

static const char *touches_of(const struct swat_view *v, st_move move)
{
    const struct swat_pack *p = v->p;
    int a = move.arg[0];
    switch ((enum swat_verb)move.verb) {
    case V_TAKE:
    case V_USE:
    case V_CHOOSE: return st_scene_text(v->s, "item-%s", p->item[a].id);
    case V_AVERT: return st_scene_text(v->s, "item-%s", p->item[WEAPONS + a].id);
    case V_NEXT:
    case V_SWAP:
    case V_LOSE: return slot_id(v, a);
    case V_BURN: return slot_id(v, v->g->active);
    case V_STEP: return st_scene_text(v->s, "officer %s", p->room[a]);
    case V_TARGET:
    case V_PICK: return st_scene_text(v->s, "%s room-%s", p->room[a], p->room[a]);
    case V_EXHAUST: return source_ids(v, move);
    default: return NULL;
    }
}

static const char *fail_prompt(const struct swat_view *v, st_task task)
{
    const char *room = v->p->room[task.b];
    const char *who = task.c >= 0 ? v->p->event[task.c].name
                                  : v->p->content[v->g->content[task.b]].name;
    switch ((enum swat_cause)task.a) {
    case BY_SEARCH:
        return st_scene_text(v->s, "You meet the %s in %s. How do you get away?", who,
                             room);
    case BY_WEAKNESS:
        return st_scene_text(v->s,
                             "You need skill %d and have %d: the %s in %s shoots back. "
                             "How do you get away?",
                             swat_need(v->g, v->p, task.b, task.c),
                             swat_skill(v->g, v->p), who, room);
    default:
        return st_scene_text(v->s, "Your shot hits a hostage in %s. How do you undo it?",
                             room);
    }
}

static const char *active_name(const struct swat_view *v)
{
    return v->p->card[v->g->hand[v->g->active]].name;
}

/* "one room", "three rooms". */
static const char *some_rooms(const struct swat_view *v, int rooms)
{
    return rooms == 1 ? "one room"
                      : st_scene_text(v->s, "%s rooms", swat_number(v->s, rooms));
}

static const char *walk_prompt(const struct swat_view *v, st_task task)
{
    const char *name = active_name(v);
    if (task.b)
        return st_scene_text(v->s, "%s: where do you walk? Up to %s, or stop here.", name,
                             some_rooms(v, task.a));
    if (swat_ways(v->g, v->p, task.a) == 0)
        return st_scene_text(v->s, "%s: there is nowhere to walk. Use something?", name);
    return task.a == 1 ? st_scene_text(v->s, "%s: where do you walk? One room.", name)
                       : st_scene_text(v->s, "%s: where do you walk? %d rooms left.",
                                       name, task.a);
}

static const char *before_prompt(const struct swat_view *v, st_task task)
{
    static const char *const verbs[ACTS] = { "walk", "look into", "search",
                                             "shoot into" };
    const struct swat_act_on *act = swat_act(v->g, v->p);
    int rooms = act->act == A_SEARCH ? 1 << v->g->standee : 0;
    for (int i = 0; i < act->targets; i++)
        rooms |= 1 << swat_ring(v->g->standee, act->at[i]);
    return st_scene_text(v->s, "%s: you are about to %s %s. Use something first?",
                         active_name(v), verbs[task.a], swat_rooms(v, rooms, "and"));
}

static const char *weapon_prompt(const struct swat_view *v, st_task task)
{
    if (task.a > 1)
        return st_scene_text(v->s,
                             "Which weapon do you take? You may carry %s, and each works "
                             "once.",
                             swat_number(v->s, task.a));
    return v->p->level[v->g->level].weapons > 1
               ? "Which weapon do you take as well?"
               : "Which weapon do you take? It works once.";
}

static const char *witness_prompt(const struct swat_view *v)
{
    switch (APPROACHES - v->g->approaches) {
    case 1: return "Do you ask a witness once more, or go in?";
    case 2: return "Do you ask a witness again, or go in? You may twice more.";
    default: return "Do you ask a witness first, or go in? You may three times.";
    }
}

static const char *pick_prompt(const struct swat_view *v, st_task task)
{
    return task.a == 1 ? "Which room do you look into? One, or none."
                       : st_scene_text(v->s, "Which room do you look into? Up to %s.",
                                       swat_number(v->s, task.a));
}

static const char *choose_prompt(st_task task)
{
    switch (task.a) {
    case WEAPON_EXHAUST: return "Which of your weapons is exhausted?";
    case WEAPON_LOSE: return "Which weapon do you give back?";
    case WEAPON_READY: return "Which weapon is made ready again?";
    default: return "Which of your weapons?";
    }
}

static const char *plan_prompt(const struct swat_view *v)
{
    return swat_revealed(v->g) > 1
               ? "In which order do you play your cards?"
               : st_scene_text(v->s, "Ready to play %s?", v->p->card[v->g->hand[0]].name);
}

static const char *prompt_of(const struct swat_view *v)
{
    st_task task = st_agenda_top(&v->g->agenda);
    switch (task.step) {
    case ASK_WEAPONS: return weapon_prompt(v, task);
    case ASK_WITNESS: return witness_prompt(v);
    case ASK_MORE: return "Which other witness do you hear?";
    case ASK_PLAN: return plan_prompt(v);
    case ASK_BEFORE: return before_prompt(v, task);
    case ASK_WALK: return walk_prompt(v, task);
    case ASK_LOSE: return "You are dazed. Which card do you lose?";
    case ASK_PICK: return pick_prompt(v, task);
    case ASK_TARGET:
        return st_scene_text(v->s,
                             "Which room do you shoot into next? You have skill %d.",
                             swat_skill(v->g, v->p));
    case ASK_EVENT:
        return st_scene_text(v->s, "%s in %s. Let it happen?", v->p->event[task.a].name,
                             v->p->room[task.b]);
    case ASK_SHOVE: return "You have to step away. Which way?";
    case ASK_GAIN: return "Which weapon do you take from the box?";
    case ASK_CHOOSE: return choose_prompt(task);
    case ASK_FAIL: return fail_prompt(v, task);
    case ASK_SPEND:
        return st_scene_text(v->s, "Which skill do you exhaust? You need %d.", task.a);
    default: return "";
    }
}

/* What the question is about, for those who look on. */
static const char *topic_of(const struct swat_view *v)
{
    switch (st_agenda_top(&v->g->agenda).step) {
    case ASK_WEAPONS:
    case ASK_GAIN: return "which weapon to take";
    case ASK_WITNESS:
    case ASK_MORE: return "which witness to hear";
    case ASK_PLAN: return "in which order to play the cards";
    case ASK_BEFORE: return "what to use before the step";
    case ASK_WALK:
    case ASK_SHOVE: return "where to walk";
    case ASK_LOSE: return "which card to lose";
    case ASK_PICK: return "which room to look into";
    case ASK_TARGET: return "which room to shoot into";
    case ASK_EVENT: return "whether to let the event happen";
    case ASK_FAIL: return "whether to give up";
    case ASK_SPEND: return "which skill to exhaust";
    default: return "what to do";
    }
}

static void add_reach(const struct swat_view *v)
{
    st_task task = st_agenda_top(&v->g->agenda);
    int ways = task.step == ASK_SHOVE || task.b ? swat_shove_ways(v->g, v->p)
                                                : swat_ways(v->g, v->p, task.a);
    int left = task.step == ASK_WALK ? task.a - 1 : 0;
    for (int room = 0; room < ROOMS; room++)
        if (ways >> room & 1)
            st_scene_reach(v->s,
                           (st_reach){ .cell = v->p->room[room],
                                       .label = left > 0 ? some_rooms(v, left) : NULL });
}

void swat_prompt(const struct swat_view *v)
{
    int step = st_agenda_top(&v->g->agenda).step;
    if (v->g->ending != UNDER_WAY) {
        v->s->prompt = "The mission is over.";
        return;
    }
    if (v->seat != 0 && v->seat >= ST_SPECTATOR) {
        v->s->prompt = st_scene_text(v->s, "%s decides %s.", st_scene_seat(v->s, 0),
                                     topic_of(v));
        return;
    }
    v->s->prompt = prompt_of(v);
    if (step == ASK_WALK || step == ASK_SHOVE)
        add_reach(v);
}

/* Whom the room that a move is about holds, where the label says it. */
static void add_known(const struct swat_view *v, st_move move)
{
    const int room = move.arg[0];
    if (move.verb != V_TARGET && move.verb != V_STEP && move.verb != V_PICK)
        return;
    const int content = v->g->status[room] == DOWN ? swat_noted(v->g, room) : NOTHING;
    if (content == HOSTAGE || content >= FIRST_CRIMINAL)
        st_scene_fact_word(v->s, "holds", v->p->content[content].id);
}

void swat_offer(const void *state, const void *pack, int seat, st_offer *offer,
                st_scene *s)
{
    const struct swat_view v = { state, pack, s, seat };
    if (offer->move.verb == V_SWAP)
        offer->title = st_scene_text(s, "%s, level %d",
                                     v.p->card[v.g->hand[offer->move.arg[0]]].name,
                                     offer->move.arg[1] + 1);
    offer->label = label_of(&v, offer->move);
    offer->touches = touches_of(&v, offer->move);
    offer->warning = warning_of(&v, offer->move);
    offer->is_main = offer->move.verb == V_GO && offer->warning == NULL;
    add_known(&v, offer->move);
}
