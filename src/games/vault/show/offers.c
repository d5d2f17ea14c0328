/* offers.c: the question asked, and each legal move with what is at stake: the odds of a
 * Combat, what a bullet leaves behind, what a use brings to the Security Room. A warning
 * stands where a player might regret the move. It says only what is on the table. */
#include "games/vault/show/view.h"

/* Arguments of `skill`. */
enum { CARD_ARG, PLAYER_ARG, ROOM_ARG, TO_ARG, KEY_ARG };

static const char *name_of(const struct vault_view *v, int room)
{
    return v->p->room[room].name;
}

static const char *guards_here(const struct vault_view *v, int room)
{
    const struct vault *g = v->g;
    const char *guards = vault_print_count(v->s, vault_active(g, room), "guard");
    if (g->keyed[room] == 0)
        return guards;
    return st_scene_text(v->s, "%s (%s)", guards,
                         vault_print_count(v->s, g->keyed[room], "keycard"));
}

/* "lose 0.67 HP, clear it 42 %" */
static const char *stakes(const struct vault_view *v, const struct vault_odds *odds)
{
    return st_scene_text(v->s, "%s, clear it %s", vault_print_loss(v->s, odds),
                         vault_print_chance(v->s, odds->clear));
}

static const char *quiet_room(const struct vault_view *v, int room)
{
    const struct vault *g = v->g;
    int special = vault_special(room), down = vault_downed(g, room);
    const char *text = vault_is_safe(room) ? "safe" : "no guard";
    if (down > 0)
        text = st_scene_text(v->s, "%s, %d down", text, down);
    if (special != NOTHING && g->unusable[special] > 0)
        text = st_scene_text(v->s, "%s, unusable for %s", text,
                             vault_print_count(v->s, g->unusable[special], "round"));
    return g->burning[room] > 0 ? st_scene_text(v->s, "%s, fire: 1 HP", text) : text;
}

/* What it means for a player to come into a room. */
static const char *arrival(const struct vault_view *v, int seat, int room)
{
    if (vault_active(v->g, room) == 0)
        return quiet_room(v, room);
    struct vault_odds odds = vault_odds_enter(v->g, v->p, seat, room);
    return st_scene_text(v->s, "%s: %s", guards_here(v, room), stakes(v, &odds));
}

static const char *evade_label(const struct vault_view *v, int seat)
{
    const struct vault *g = v->g;
    struct vault_odds odds = vault_odds_flee(g, v->p, seat);
    int need = vault_evade_need(g, v->p, seat);
    const char *chance = vault_print_chance(
        v->s, vault_odds_evade(g, v->p, seat, g->room[seat]));
    if (need > 6)
        return st_scene_text(v->s, "no die is enough; a Combat: %s",
                             vault_print_loss(v->s, &odds));
    return st_scene_text(v->s, "%d%s: %s; else a Combat, in all %s", need,
                         need == 6 ? "" : "+", chance, vault_print_loss(v->s, &odds));
}

/* The Combat that follows on arrival, with one guard less or with all. */
static const char *strike_label(const struct vault_view *v, bool is_strike)
{
    const struct vault *g = v->g;
    int seat = g->turn, room = g->room[seat], place = vault_find_strike(g, v->p, seat);
    struct vault_bout bout = vault_bout(g, seat, vault_active(g, room) - is_strike);
    struct vault_odds odds = vault_odds(v->p, g->skill[seat], &bout);
    if (!is_strike && bout.guards == 1)
        return st_scene_text(v->s, "fight it: %s", stakes(v, &odds));
    if (!is_strike)
        return st_scene_text(v->s, "fight all %d: %s", bout.guards, stakes(v, &odds));
    const char *then = bout.guards == 0
                           ? "no Combat"
                           : st_scene_text(v->s, "then %s: %s",
                                           vault_print_count(v->s, bout.guards, "guard"),
                                           vault_print_loss(v->s, &odds));
    return st_scene_text(v->s, "destroy %s; %s; %s left",
                         g->keyed[room] > 0 ? "the keycard guard" : "a guard", then,
                         vault_print_count(v->s, g->uses[seat][place], "use"));
}

/* Cards still to come that lead guards into a room and so to a body in it. */
static int patrols_to_come(const struct vault_view *v, int room)
{
    int cards = 0;
    for (int event = 0; event < v->p->events; event++) {
        const struct vault_event *card = &v->p->event[event];
        bool leads = false;
        for (int i = 0; i < card->instructions; i++) {
            const struct vault_instruction *order = &card->instruction[i];
            leads |= (order->what == E_MOVE && order->c == room) ||
                     (order->what == E_GATHER && order->a == room) ||
                     (order->what == E_SCATTER && room >= FIRST_PATROL);
        }
        cards += leads && card->type == MOVE_CARD && !v->g->event_away[event];
    }
    return cards;
}

static const char *fire_label(const struct vault_view *v, int bullet)
{
    const struct vault *g = v->g;
    int seat = g->turn, left = vault_bullets(g, seat, bullet);
    if (bullet == DISRUPTIVE)
        return st_scene_text(
            v->s, "%d left; wakes in %s: alarm", left,
            vault_print_count(v->s, vault_down_rounds(v->p, g->skill[seat]), "round"));
    int cards = patrols_to_come(v, g->room[seat]);
    return st_scene_text(v->s, "%d left; body: patrols raise an alarm (%d card%s here)",
                         left, cards, cards == 1 ? " leads" : "s lead");
}

static const char *harm_words(const struct vault_view *v, int seat, int points)
{
    int friends = v->g->companions[seat], hp = points - friends;
    if (friends >= points)
        return st_scene_text(v->s, "lose %s",
                             vault_print_count(v->s, points, "companion"));
    if (friends > 0)
        return st_scene_text(v->s, "lose %d HP and %s", hp,
                             vault_print_count(v->s, friends, "companion"));
    return st_scene_text(v->s, "lose %d HP%s", hp,
                         hp >= v->g->hp[seat] ? " and die" : "");
}

/* What a die that stays as it is leads to. */
static const char *keep_label(const struct vault_view *v, st_task task)
{
    const struct vault *g = v->g;
    int room = g->room[task.b];
    switch ((enum vault_throw)task.a) {
    case FOR_FIGHT: return harm_words(v, task.b, 1);
    case FOR_PIN: return harm_words(v, task.b, vault_active(g, room));
    case FOR_EVADE:
        return st_scene_text(v->s, "fight %s",
                             vault_print_count(v->s, vault_active(g, room), "guard"));
    case FOR_SEARCH: break;
    }
    return "find nothing";
}

static int need_of(const struct vault_view *v, st_task task)
{
    const struct vault *g = v->g;
    const int8_t *hand = g->skill[task.b];
    switch ((enum vault_throw)task.a) {
    case FOR_FIGHT: return vault_fight_need(v->p, hand, g->fight_place);
    case FOR_SEARCH: return vault_search_need(v->p, hand);
    default: return vault_evade_need(g, v->p, task.b);
    }
}

static const char *security_words(const struct vault_view *v, int come)
{
    return st_scene_text(v->s, "%s: Security %d of %d",
                         come == 1 ? "1 guard comes"
                                   : st_scene_text(v->s, "%d guards come", come),
                         vault_guards(v->g, SECURITY) + come, FULL);
}

static int guards_coming(const struct vault *g)
{
    int space = vault_free(g, SECURITY);
    return space < ALARM_GUARDS ? space : ALARM_GUARDS;
}

/* "+2 Explosive, +1 Disruptive": what the Armory has for a player. */
static const char *refill_words(const struct vault_view *v, int seat)
{
    static const char *const names[] = { "Explosive", "Disruptive" };
    const char *text = "";
    for (int bullet = EXPLOSIVE; bullet <= DISRUPTIVE; bullet++) {
        int missing = vault_bullets_missing(v->g, v->p, seat, bullet);
        if (missing > 0)
            text = vault_print_joined(
                v->s, text, st_scene_text(v->s, "+%d %s", missing, names[bullet]));
    }
    return text;
}

static const char *use_label(const struct vault_view *v, int seat)
{
    const struct vault *g = v->g;
    const char *price = vault_is_quiet(v->p, g->skill[seat])
                            ? "no guard comes"
                            : security_words(v, guards_coming(g));
    if (g->room[seat] == ARMORY)
        return st_scene_text(v->s, "%s; %s", refill_words(v, seat), price);
    return st_scene_text(v->s, "+%d HP; %s", vault_hp_limit(g, v->p, seat) - g->hp[seat],
                         price);
}

static const char *healing(const struct vault_view *v, int player, int points)
{
    int limit = vault_hp_limit(v->g, v->p, player), hp = v->g->hp[player];
    int gain = points < limit - hp ? points : limit - hp;
    return st_scene_text(v->s, "+%d HP for %s: %d of %d", gain,
                         st_scene_seat(v->s, player), hp + gain, limit);
}

static const char *shift_words(const struct vault_view *v, st_move move)
{
    return st_scene_text(v->s, "%s: %s to %s",
                         move.arg[KEY_ARG] == ST_NONE ? "a guard" : "a keycard guard",
                         name_of(v, move.arg[ROOM_ARG]), name_of(v, move.arg[TO_ARG]));
}

static const char *search_words(const struct vault_view *v, int seat, int bullets)
{
    int need = vault_search_need(v->p, v->g->skill[seat]);
    return st_scene_text(v->s, "%d%s: %s, then %s", need, need < 6 ? "+" : "",
                         vault_print_chance(v->s, vault_odds_die(need)),
                         vault_print_count(v->s, bullets, "bullet"));
}

static const char *deed_words(const struct vault_view *v, int seat, st_move move)
{
    const struct vault *g = v->g;
    const struct vault_skill *card = &v->p->skill[move.arg[CARD_ARG]];
    int room = move.arg[ROOM_ARG], player = move.arg[PLAYER_ARG];
    switch (card->active) {
    case A_CLEAN_BODY:
        return st_scene_text(v->s, "one body less, %d left",
                             g->bodies[g->room[seat]] - 1);
    case A_CONVINCE:
        return st_scene_text(v->s, "a shut-down guard joins you, companions: %d",
                             g->companions[seat] + 1);
    case A_REVIVE:
        return st_scene_text(v->s, "%s is back with %d HP", st_scene_seat(v->s, player),
                             card->a);
    case A_DODGE: return arrival(v, seat, room);
    case A_HEAL: return healing(v, player, card->a);
    case A_HEAL_SELF: return healing(v, seat, card->a);
    case A_GOTO: return arrival(v, seat, card->a);
    case A_SEARCH: return search_words(v, seat, card->b);
    case A_SHIFT: return shift_words(v, move);
    case A_BREACH:
        return st_scene_text(v->s, "the wall to %s falls", v->p->room[room].place);
    case A_AMMO:
        return st_scene_text(v->s, "bullets for %s", st_scene_seat(v->s, player));
    default: return card->text;
    }
}

static const char *skill_label(const struct vault_view *v, int seat, st_move move)
{
    int uses = v->g->uses[seat][vault_find_skill(v->g, seat, move.arg[CARD_ARG])];
    const char *text = deed_words(v, seat, move);
    return uses == NO_LIMIT ? text
                            : st_scene_text(v->s, "%s; %s left", text,
                                            vault_print_count(v->s, uses, "use"));
}

static const char *hush_label(const struct vault_view *v)
{
    int seat, place = vault_find_hush(v->g, v->p, &seat), come = guards_coming(v->g);
    return st_scene_text(v->s, "%s would come; %s left",
                         vault_print_count(v->s, come, "guard"),
                         vault_print_count(v->s, v->g->uses[seat][place], "use"));
}

static const char *room_label(const struct vault_view *v, int room)
{
    return st_scene_text(v->s, "now %s",
                         vault_print_count(v->s, vault_guards(v->g, room), "guard"));
}

static const char *take_label(const struct vault_view *v, int seat, int bullet)
{
    return st_scene_text(v->s, "now %d of %d", vault_bullets(v->g, seat, bullet),
                         vault_bullet_limit(v->g, v->p, seat, bullet));
}

static const char *fight_label(const struct vault_view *v, int seat)
{
    struct vault_odds odds = vault_odds_fight(v->g, v->p, seat);
    return st_scene_text(v->s, "%s: %s, %s", guards_here(v, v->g->room[seat]),
                         vault_print_needs(v->s, &odds), stakes(v, &odds));
}

/* Answers to questions that interrupt. */
static const char *answer_label(const struct vault_view *v, int seat, st_move move)
{
    const struct vault *g = v->g;
    st_task task = st_agenda_top(&g->agenda);
    switch ((enum vault_verb)move.verb) {
    case V_STRIKE: return strike_label(v, true);
    case V_HOLD: return strike_label(v, false);
    case V_FIRE: return fire_label(v, move.arg[0]);
    case V_REROLL:
        return st_scene_text(v->s, "%s to succeed",
                             vault_print_chance(v->s, vault_odds_die(need_of(v, task))));
    case V_KEEP: return keep_label(v, task);
    case V_TAKE: return take_label(v, seat, move.arg[0]);
    case V_HUSH: return hush_label(v);
    case V_RING: return security_words(v, guards_coming(g));
    case V_POST:
    case V_DISMISS:
    case V_HUNT: return room_label(v, move.arg[0]);
    case V_BURY:
        return move.arg[0] == KNOWN ? "leave them as they are"
                                    : v->p->event[g->event_top[move.arg[0]]].title;
    default: return "";
    }
}

static const char *label_of(const struct vault_view *v, int seat, st_move move)
{
    switch ((enum vault_verb)move.verb) {
    case V_PICK: return v->p->skill[move.arg[0]].text;
    case V_REPICK: return v->p->skill[move.arg[1]].text;
    case V_KEEP_HAND: return "set nothing aside";
    case V_KEEP_HANDS: return "nobody sets a card aside";
    case V_MOVE:
    case V_GO: return arrival(v, seat, move.arg[0]);
    case V_GHOST:
        return st_scene_text(v->s, "past %s without a Combat",
                             guards_here(v, move.arg[0]));
    case V_FIGHT: return fight_label(v, seat);
    case V_EVADE: return evade_label(v, seat);
    case V_STAY: return st_scene_text(v->s, "in %s", v->p->room[v->g->room[seat]].place);
    case V_USE: return use_label(v, seat);
    case V_USE_SKILL: return skill_label(v, seat, move);
    case V_WAIT: return "do nothing with this action";
    default: return answer_label(v, seat, move);
    }
}

/* Whether the move leaves the player among guards for sure when the turn ends with it. */
static bool is_pinning(const struct vault_view *v, int seat, st_move move)
{
    const struct vault *g = v->g;
    int here = vault_active(g, g->room[seat]), last = g->actions_left == 1;
    switch ((enum vault_verb)move.verb) {
    case V_WAIT:
    case V_USE: return last && here > 0;
    case V_STAY: return g->actions_left == 0 && here > 0;
    case V_FIGHT: return last && vault_odds_fight(g, v->p, seat).clear == 0;
    case V_MOVE:
    case V_GO: {
        bool is_end = move.verb == V_MOVE ? last : g->actions_left == 0;
        return is_end && vault_active(g, move.arg[0]) > 0 &&
               vault_odds_enter(g, v->p, seat, move.arg[0]).clear == 0;
    }
    default: return false;
    }
}

/* VAULT-66: after every other living player's turn until one's own comes again. */
static const char *pin_warning(const struct vault_view *v, int seat, st_move move)
{
    const struct vault *g = v->g;
    bool is_entering = move.verb == V_MOVE || move.verb == V_GO;
    int evades = vault_count_bits(vault_living(g) & ~(1 << seat));
    int guards = vault_active(g, is_entering ? move.arg[0] : g->room[seat]);
    int loss = evades * guards - g->companions[seat];
    if (evades == 0 || !is_pinning(v, seat, move))
        return NULL;
    loss = loss < 0 ? 0 : loss < g->hp[seat] ? loss : g->hp[seat];
    return st_scene_text(v->s, "it leaves you pinned: %s to come, up to %d HP",
                         vault_print_count(v->s, evades, "Mandatory Evade"), loss);
}

static const char *death_warning(const struct vault_view *v, int seat, st_move move)
{
    const struct vault *g = v->g;
    struct vault_odds odds = { .death = 0 };
    switch ((enum vault_verb)move.verb) {
    case V_MOVE:
    case V_GO: odds = vault_odds_enter(g, v->p, seat, move.arg[0]); break;
    case V_FIGHT: odds = vault_odds_fight(g, v->p, seat); break;
    case V_EVADE: odds = vault_odds_flee(g, v->p, seat); break;
    case V_USE_SKILL:
        if (v->p->skill[move.arg[CARD_ARG]].active == A_DODGE)
            odds = vault_odds_enter(g, v->p, seat, move.arg[ROOM_ARG]);
        break;
    default: break;
    }
    if (odds.death == VAULT_SURE)
        return "you die for certain";
    return odds.death > VAULT_SURE / 2
               ? st_scene_text(v->s, "you die with a chance of %s",
                               vault_print_chance(v->s, odds.death))
               : NULL;
}

/* VAULT-73, VAULT-98; the Game's Turn may add more, but never less before the event. */
static const char *use_warning(const struct vault_view *v, int seat)
{
    const struct vault *g = v->g;
    int then = vault_active(g, SECURITY) + guards_coming(g);
    if (then < OVERFULL || vault_is_quiet(v->p, g->skill[seat]))
        return NULL;
    return st_scene_text(v->s, "it takes the Security Room to %d, and at %d it scatters",
                         then, OVERFULL);
}

static const char *plain_warning(const struct vault_view *v, int seat, st_move move)
{
    const struct vault *g = v->g;
    int room = move.verb == V_USE_SKILL ? move.arg[ROOM_ARG] : move.arg[0];
    bool is_dodge = move.verb == V_USE_SKILL &&
                    v->p->skill[move.arg[CARD_ARG]].active == A_DODGE;
    bool is_entering = move.verb == V_MOVE || move.verb == V_GO || move.verb == V_GHOST;
    if (move.verb == V_USE)
        return use_warning(v, seat);
    if (move.verb == V_FIGHT && g->explosive[seat] + g->disruptive[seat] == 0)
        return "no bullets: you can hit nothing";
    if ((is_entering || is_dodge) && g->burning[room] > 0)
        return st_scene_text(v->s, "%s burns: entering costs 1 HP", name_of(v, room));
    return NULL;
}

static const char *warning_of(const struct vault_view *v, int seat, st_move move)
{
    const char *const parts[] = { plain_warning(v, seat, move),
                                  death_warning(v, seat, move),
                                  pin_warning(v, seat, move) };
    const char *text = NULL;
    for (int i = 0; i < ST_COUNT(parts); i++)
        if (parts[i] != NULL)
            text = text == NULL ? parts[i]
                                : st_scene_text(v->s, "%s; %s", text, parts[i]);
    return text;
}

/* Skill cards are chosen on the card and not in the rooms: a tap on a room means going
 * there, and Technician alone could mean three hundred things. */
static const char *touches_of(const struct vault_view *v, int seat, st_move move)
{
    const char *code = v->p->room[v->g->room[seat]].code;
    switch ((enum vault_verb)move.verb) {
    case V_PICK: return NULL;
    case V_REPICK: return vault_card_id(v, move.arg[1]);
    case V_MOVE:
    case V_GHOST:
    case V_GO:
    case V_POST:
    case V_DISMISS:
    case V_HUNT: return v->p->room[move.arg[0]].code;
    case V_FIGHT:
    case V_EVADE:
    case V_STAY:
    case V_STRIKE:
    case V_HOLD:
    case V_USE: return st_scene_text(v->s, "%s %s", vault_piece_id(v->s, seat), code);
    case V_USE_SKILL: return vault_card_id(v, move.arg[CARD_ARG]);
    case V_BURY:
        return move.arg[0] == KNOWN
                   ? NULL
                   : st_scene_text(v->s, "event-%s",
                                   v->p->event[v->g->event_top[move.arg[0]]].id);
    default: return vault_piece_id(v->s, seat);
    }
}

static const char *action_prompt(const struct vault_view *v)
{
    const struct vault *g = v->g;
    int seat = g->turn, room = g->room[seat], guards = vault_active(g, room);
    const char *here = guards == 0       ? "no guard"
                       : g->is_unnoticed ? "unnoticed"
                                         : vault_print_count(v->s, guards, "guard");
    return st_scene_text(v->s, "%s, %s: what do you do? %s left.", name_of(v, room), here,
                         vault_print_count(v->s, g->actions_left, "action"));
}

static const char *reroll_prompt(const struct vault_view *v, st_task task)
{
    int need = need_of(v, task);
    return st_scene_text(v->s, "%s: the die shows %d, %d%s is needed. Throw again?",
                         vault_word(v->p, THROW, task.a).title, task.c, need,
                         need < 6 ? "+" : "");
}

/* What is hit, and what is still to come of the Combat. */
static const char *fire_prompt(const struct vault_view *v)
{
    const struct vault *g = v->g;
    struct vault_bout rest = vault_bout_rest(g);
    rest.place++;
    struct vault_odds odds = vault_odds(v->p, g->skill[g->turn], &rest);
    const char *then = "";
    if (odds.guards > 0)
        then = st_scene_text(v->s, " Still to come: %s, %s.",
                             vault_print_count(v->s, odds.guards, "guard"),
                             vault_print_loss(v->s, &odds));
    return st_scene_text(v->s, "Guard %d of %d is hit%s. Which bullet?%s",
                         g->fight_place + 1, g->fight_size,
                         g->fight_place < g->fight_keys ? ", the one with a keycard" : "",
                         then);
}

static const char *crew_prompt(const struct vault_view *v, st_task task)
{
    if (task.step == ASK_POST)
        return st_scene_text(v->s, "Extra patrols: which room gets %s? %d to choose.",
                             vault_print_count(v->s, task.c, "guard"), task.a);
    if (task.step == ASK_DISMISS)
        return st_scene_text(v->s, "Guards go home: from which room? %d to go.", task.a);
    return "Where do the hunters go?";
}

static const char *prompt_of(const struct vault_view *v)
{
    const struct vault *g = v->g;
    st_task task = st_agenda_top(&g->agenda);
    switch (task.step) {
    case ASK_PICK: return "Which skill card do you take? Three more will be dealt.";
    case ASK_REPICK:
        return "Set one dealt card aside for another, or keep your hand? What you keep "
               "is "
               "yours for the whole heist.";
    case ASK_CREW_REPICK: return "One re-pick for the whole crew: whose card, if any?";
    case ASK_ACTION: return action_prompt(v);
    case ASK_STRIKE: return "Strike before the Combat?";
    case ASK_REROLL: return reroll_prompt(v, task);
    case ASK_FIRE: return fire_prompt(v);
    case ASK_GO: return "You get away. Where do you go?";
    case ASK_TAKE:
        return st_scene_text(v->s, "Which bullet do you take? %d to take.", task.a);
    case ASK_BURY: return "Which of these events goes under the deck, if any?";
    case ASK_ALARM:
        return st_scene_text(v->s, "Alarm: %s %s. Silence it?",
                             vault_word(v->p, CAUSE, task.b).title,
                             v->p->room[task.c].place);
    default: return crew_prompt(v, task);
    }
}

/* What the question is about, for those who are not asked. */
static const char *topic_of(const struct vault_view *v)
{
    const struct vault *g = v->g;
    st_task task = st_agenda_top(&g->agenda);
    switch (task.step) {
    case ASK_PICK: return "which skill card to take";
    case ASK_REPICK: return "whether to set a card aside";
    case ASK_CREW_REPICK: return "whether to set a card aside for the crew";
    case ASK_ACTION:
        return st_scene_text(v->s, "what to do in %s, with %s left",
                             v->p->room[g->room[g->turn]].place,
                             vault_print_count(v->s, g->actions_left, "action"));
    case ASK_STRIKE: return "whether to strike before the Combat";
    case ASK_REROLL: return "whether to throw again";
    case ASK_FIRE: return "which bullet to fire";
    case ASK_GO: return "where to get away to";
    case ASK_TAKE: return "which bullets to take";
    case ASK_BURY: return "which event goes under the deck";
    case ASK_ALARM: return "whether to silence the alarm";
    case ASK_POST: return "which room gets extra guards";
    case ASK_DISMISS: return "which room guards leave";
    default: return "where the hunters go";
    }
}

static const char *deciders(const struct vault_view *v, uint32_t seats)
{
    int seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    return vault_count_bits((int)seats) == 1 ? st_scene_seat(v->s, seat) : "The crew";
}

static void add_reach(const struct vault_view *v)
{
    st_moves moves = { .count = 0 };
    vault_moves(v->g, v->p, &moves);
    for (int room = 0; room < ROOMS; room++) {
        bool is_open = false;
        for (int i = 0; i < moves.count; i++)
            is_open |= moves.move[i].arg[0] == room &&
                       (moves.move[i].verb == V_MOVE || moves.move[i].verb == V_GO);
        if (is_open)
            st_scene_reach(v->s, (st_reach){ .cell = v->p->room[room].code });
    }
}

void vault_prompt(const struct vault_view *v)
{
    if (v->g->ending != UNDER_WAY) {
        v->s->prompt = "The game is over.";
        return;
    }
    uint32_t seats = vault_to_act(v->g);
    bool is_asked = v->seat < ST_SPECTATOR || (v->seat >= 0 && seats >> v->seat & 1);
    v->s->prompt = is_asked ? prompt_of(v)
                            : st_scene_text(v->s, "%s decides %s.", deciders(v, seats),
                                            topic_of(v));
    if (is_asked)
        add_reach(v);
}

/* What stands on a button whose words do not say it. */
static const char *title_of(const struct vault_view *v, st_move move)
{
    switch (move.verb) {
    case V_FIRE:
    case V_TAKE:
        return move.arg[0] == EXPLOSIVE ? "Explosive bullet" : "Disruptive bullet";
    case V_BURY:
        return move.arg[0] == KNOWN ? "None of them"
                                    : st_scene_text(v->s, "Card %d", move.arg[0] + 1);
    default: return NULL;
    }
}

/* How many are in the room that a move is about. */
static void add_guards(const struct vault_view *v, st_move move)
{
    const bool is_about_room = move.verb == V_MOVE || move.verb == V_GO ||
                               move.verb == V_GHOST || move.verb == V_HUNT;
    const int guards = is_about_room ? vault_guards(v->g, move.arg[0]) : 0;
    if (guards > 0)
        st_scene_fact(v->s, "guards", guards);
}

void vault_offer(const void *state, const void *pack, int seat, st_offer *offer,
                 st_scene *s)
{
    const struct vault_view v = { state, pack, s, s->seat };
    offer->title = title_of(&v, offer->move);
    offer->label = label_of(&v, seat, offer->move);
    offer->touches = touches_of(&v, seat, offer->move);
    offer->warning = warning_of(&v, seat, offer->move);
    add_guards(&v, offer->move);
}
