/* offers.c: the question asked, and each legal move with what is at stake: who would
 * intercept, who would see you, the odds of an attack. A warning stands where a player
 * might regret the move. It says only what is on the table. */
#include "games/infiltrator/show/view.h"

static const char *join(st_scene *s, const char *text, const char *more)
{
    if (more[0] == '\0')
        return text;
    return text[0] == '\0' ? more : st_scene_text(s, "%s; %s", text, more);
}

/* "Guard 1 intercepts, 56 %": all who would attack on the way. */
static const char *ambushes(const struct infiltrator_view *v, const struct infiltrator *g,
                            int ambush)
{
    const char *text = "";
    for (int i = 0; i < ENEMIES; i++)
        if (infiltrator_ambushes(g, v->p, i, ambush))
            text = join(
                v->s, text,
                st_scene_text(v->s, "%s %s, %d %%", infiltrator_figure_name(v, i),
                              ambush == INTERCEPT ? "intercepts" : "fires at once",
                              infiltrator_odds_hit(v->g, v->p, i)));
    return text;
}

static const char *risk_words(const struct infiltrator_view *v,
                              const struct infiltrator *g, const char *when)
{
    int risk = infiltrator_risk(g, v->p);
    return risk == 0 ? st_scene_text(v->s, "unseen%s", when)
                     : st_scene_text(v->s, "seen %d %%%s", risk, when);
}

/* The best of your weapons against somebody in your sector; 0: nobody is there. */
static int best_shot(const struct infiltrator_view *v, const struct infiltrator *after)
{
    int best = 0;
    for (int i = 0; i < ENEMIES; i++)
        for (int gear = 0; gear < v->p->gears; gear++)
            if (after->enemy[i].sector == after->sector &&
                infiltrator_judge_fire(after, v->p, i, gear).refusal == 0) {
                int odds = infiltrator_odds_fire(after, v->p, i, gear);
                best = odds > best ? odds : best;
            }
    return best;
}

/* INFILTRATOR-101: into an exit with everything that was wanted. */
static bool leads_out(const struct infiltrator_view *v, int to)
{
    return v->m->exits >> to & 1 && infiltrator_has_all_objectives(v->g, v->p);
}

static const char *way_label(const struct infiltrator_view *v, int to, int pace)
{
    struct infiltrator after = infiltrator_after(v->g, v->p, to, pace);
    const char *text = ambushes(v, v->g, INTERCEPT);
    text = join(v->s, text, ambushes(v, &after, OVERWATCHING));
    if (leads_out(v, to))
        return join(v->s, text, "and out: the mission is done");
    if (v->g->lock[to])
        text = join(v->s, text, v->g->can_pick ? "opens the Lock" : "uses a key");
    if (pace == RUNNING && !v->g->is_quiet)
        text = join(v->s, text, "noise in both");
    bool can_hide = pace != RUNNING && !v->g->action_used &&
                    infiltrator_enemies_in(v->g, to) == 0;
    int risk = infiltrator_risk(&after, v->p);
    int shot = pace == RUNNING || pace == CARRYING ? 0 : best_shot(v, &after);
    text = join(v->s, text, risk_words(v, &after, ""));
    if (shot > 0)
        text = st_scene_text(v->s, "%s, your attack %d %%", text, shot);
    after.is_hidden = 1;
    return can_hide && risk > 0 ? st_scene_text(v->s, "%s, %d %% hidden", text,
                                                infiltrator_risk(&after, v->p))
                                : text;
}

static const char *attack_label(const struct infiltrator_view *v, int enemy, int gear)
{
    const struct infiltrator_card *card = &v->p->gear[gear];
    return st_scene_text(v->s, "%d %%: %d against Armor %d%s%s",
                         infiltrator_odds_fire(v->g, v->p, enemy, gear),
                         infiltrator_weapon_power(v->g, v->p, gear),
                         infiltrator_type(v->g, v->p, enemy)->armor,
                         card->effect.is_loud ? ", loud" : ", silent",
                         card->use > 0 ? st_scene_text(v->s, ", %d Energy", card->use)
                                       : "");
}

static const char *hide_label(const struct infiltrator_view *v)
{
    struct infiltrator after = *v->g;
    after.is_hidden = 1;
    return risk_words(v, &after, " this turn");
}

const char *infiltrator_draw_words(const struct infiltrator_view *v, int value)
{
    const struct infiltrator *g = v->g;
    int total = g->base + value;
    bool is_hit = total >= g->difficulty_of_draw;
    switch ((enum infiltrator_purpose)g->purpose) {
    case FOR_MY_ATTACK:
        return st_scene_text(v->s, "%d against %d: %s", total, g->difficulty_of_draw,
                             is_hit ? "you hit" : "you miss");
    case FOR_ATTACK:
        return st_scene_text(v->s, "%d against %d: %s", total, g->difficulty_of_draw,
                             is_hit ? "you are hit" : "it misses");
    case FOR_ALARM: return st_scene_text(v->s, "alarm %+d", total);
    default: break;
    }
    const struct infiltrator_type *type = infiltrator_type(g, v->p, g->draw_enemy);
    int row = 0;
    while (row + 1 < type->rows && total > type->row[row].to)
        row++;
    return infiltrator_word(v->p, PLAN,
                            3 * type->row[row].moves + (int)type->row[row].then)
        .title;
}

static const char *gear_label(const struct infiltrator_view *v, int gear)
{
    const struct infiltrator_card *card = &v->p->gear[gear];
    const char *use = card->use > 0 ? st_scene_text(v->s, " and %d a use", card->use)
                                    : "";
    return st_scene_text(v->s, "%d Energy%s: %s", card->cost, use, card->text);
}

static const char *mission_label(const struct infiltrator_view *v, int mission)
{
    const struct infiltrator_mission *m = &v->p->mission[mission];
    return st_scene_text(v->s, "%s: tier %d, pays %d ByteBucks", m->title, m->tier,
                         m->reward.bytebucks);
}

/* INFILTRATOR-107, INFILTRATOR-131: what they change. */
static const char *choice_label(st_move move)
{
    static const char *const modes[] = { [LETHAL] = "who falls stays down",
                                         [NONLETHAL] =
                                             "who falls is woken by whoever finds it" };
    static const char *const difficulties[] = {
        [RELAXED] = "1 Health more, Alertness 1 less",
        [STANDARD] = "as written",
        [RUTHLESS] = "Alertness 1 more, enemies attack with 1 more"
    };
    return move.verb == V_SET_MODE ? modes[move.arg[0]] : difficulties[move.arg[0]];
}

static const char *camp_label(const struct infiltrator_view *v, st_move move)
{
    switch ((enum infiltrator_verb)move.verb) {
    case V_BUY:
        return st_scene_text(v->s, "%d of your %d ByteBucks, four cards to choose from",
                             v->p->price, v->g->bytebucks);
    case V_PICK:
    case V_EQUIP:
    case V_UNEQUIP: return gear_label(v, move.arg[0]);
    case V_DISCARD: return v->p->item[move.arg[0]].text;
    case V_CHOOSE: return mission_label(v, move.arg[0]);
    case V_START: return v->m != NULL ? infiltrator_mission_words(v, v->g->mission) : "";
    case V_SET_MODE:
    case V_SET_DIFFICULTY: return choice_label(move);
    default: return "";
    }
}

static const char *step_label(const struct infiltrator_view *v, int sector)
{
    int steps = v->m->steps[v->g->sector][sector];
    return sector == v->g->sector
               ? "into your sector"
               : st_scene_text(v->s, "%d step%s from you", steps, steps == 1 ? "" : "s");
}

/* The sector that a card lets you step into, or NOTHING. */
static int way_by(const struct infiltrator_card *card, int sector)
{
    return card->effect.what == E_STEP && sector != ST_NONE ? sector : NOTHING;
}

/* What a card says; where it lets you go, what awaits you there. */
static const char *card_label(const struct infiltrator_view *v,
                              const struct infiltrator_card *card, int sector)
{
    return way_by(card, sector) != NOTHING ? way_label(v, sector, BY_CARD) : card->text;
}

/* The sector that a move goes to, or NOTHING. */
static int way_of(const struct infiltrator_view *v, st_move move)
{
    const int sector = move.arg[1];
    switch ((enum infiltrator_verb)move.verb) {
    case V_MOVE:
    case V_RUN: return move.arg[0];
    case V_CARRY: return sector;
    case V_USE: return way_by(&v->p->gear[move.arg[0]], sector);
    case V_ITEM: return way_by(&v->p->item[move.arg[0]], sector);
    default: return NOTHING;
    }
}

static const char *label_of(const struct infiltrator_view *v, st_move move)
{
    int a = move.arg[0];
    switch ((enum infiltrator_verb)move.verb) {
    case V_MOVE: return way_label(v, a, FREELY);
    case V_CARRY: return way_label(v, move.arg[1], CARRYING);
    case V_RUN: return way_label(v, a, RUNNING);
    case V_HIDE: return hide_label(v);
    case V_OVERWATCH: return "shoot first at whoever comes in";
    case V_TAKE: return risk_words(v, v->g, "");
    case V_ATTACK:
    case V_SHOOT: return attack_label(v, a, move.arg[1]);
    case V_USE: return card_label(v, &v->p->gear[a], move.arg[1]);
    case V_ITEM: return card_label(v, &v->p->item[a], move.arg[1]);
    case V_END: return risk_words(v, v->g, "");
    case V_ABANDON: return "it counts as a failure";
    case V_ORDER:
        return st_scene_text(v->s, "in %s, %s",
                             infiltrator_sector_id(v->g->enemy[a].sector),
                             infiltrator_route_words(v, a));
    case V_STEP: return step_label(v, a);
    case V_HANDLE: return v->g->mode == NONLETHAL ? "it is woken" : "it is taken away";
    case V_HOLD: return "it comes in";
    case V_VALUE: return infiltrator_draw_words(v, a);
    case V_REACT: return infiltrator_any_card(v->p, a)->text;
    case V_PASS: return "let it stand";
    default: return camp_label(v, move);
    }
}

static const char *touches_of(const struct infiltrator_view *v, st_move move)
{
    int a = move.arg[0], b = move.arg[1], c = move.arg[2];
    st_scene *s = v->s;
    switch ((enum infiltrator_verb)move.verb) {
    case V_MOVE:
    case V_RUN:
    case V_STEP: return infiltrator_sector_id(a);
    case V_CARRY:
        return st_scene_text(s, "%s %s", infiltrator_enemy_id(s, a),
                             infiltrator_sector_id(b));
    case V_TAKE: return infiltrator_word(v->p, TOKEN, a).id;
    case V_ATTACK:
    case V_SHOOT:
        return st_scene_text(s, "%s card-%s", infiltrator_enemy_id(s, a),
                             v->p->gear[b].id);
    case V_USE:
    case V_ITEM:
        return st_scene_text(
            s, "card-%s%s%s%s%s",
            move.verb == V_USE ? v->p->gear[a].id : v->p->item[a].id,
            b != ST_NONE ? " " : "", b != ST_NONE ? infiltrator_sector_id(b) : "",
            c != ST_NONE ? " " : "", c != ST_NONE ? infiltrator_enemy_id(s, c) : "");
    case V_HIDE:
    case V_OVERWATCH: return "you";
    case V_ORDER:
    case V_HANDLE: return infiltrator_enemy_id(s, a);
    case V_REACT: return st_scene_text(s, "card-%s", infiltrator_any_card(v->p, a)->id);
    case V_PICK:
    case V_EQUIP:
    case V_UNEQUIP: return st_scene_text(s, "card-%s", v->p->gear[a].id);
    case V_DISCARD: return st_scene_text(s, "card-%s", v->p->item[a].id);
    case V_CHOOSE: return st_scene_text(s, "mission-%s", v->p->mission[a].id);
    default: return "";
    }
}

static bool is_near_enemy(const struct infiltrator_view *v)
{
    for (int i = 0; i < ENEMIES; i++)
        if (infiltrator_is_alive(v->g, i) &&
            v->m->steps[v->g->sector][v->g->enemy[i].sector] <= 2)
            return true;
    return false;
}

static bool leaves_optional(const struct infiltrator_view *v)
{
    for (int i = OPTIONAL_1; i < KEY_1; i++)
        if (v->g->token_sector[i] != NOTHING)
            return true;
    return false;
}

/* Whether a body lies here, where the patrol of somebody who lives comes by. */
static bool leaves_body(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    if (infiltrator_bodies_in(g, g->sector) == 0)
        return false;
    for (int i = 0; i < ENEMIES; i++)
        if (infiltrator_is_alive(g, i) &&
            v->m->regular[g->enemy[i].color] >> g->sector & 1)
            return true;
    return false;
}

/* Whether somebody in Overwatch is here that the move does not aim at. */
static bool is_watched(const struct infiltrator_view *v, st_move move)
{
    for (int i = 0; i < ENEMIES; i++)
        if (infiltrator_ambushes(v->g, v->p, i, OVERWATCHING) &&
            (move.verb != V_ATTACK || move.arg[0] != i))
            return true;
    return false;
}

static const char *warning_of(const struct infiltrator_view *v, st_move move)
{
    const struct infiltrator *g = v->g;
    bool is_way = move.verb == V_MOVE || move.verb == V_RUN || move.verb == V_CARRY;
    int to = move.verb == V_CARRY ? move.arg[1] : move.arg[0];
    if (is_way && v->m->exits >> to & 1 && infiltrator_has_all_objectives(g, v->p) &&
        leaves_optional(v))
        return "an optional objective is still there";
    if (is_way && ambushes(v, g, INTERCEPT)[0] != '\0')
        return "leaving gives every enemy here an attack";
    if (is_way && move.verb != V_CARRY && leaves_body(v))
        return "the body lies on a patrol's way";
    if (g->is_hidden && (move.verb == V_OVERWATCH || move.verb == V_ATTACK) &&
        is_watched(v, move))
        return "you will not be Hidden any more, and an enemy here waits to shoot";
    if (move.verb == V_RUN && !g->free_used && !g->action_used)
        return "your silent move is given up: move first, then run";
    if (move.verb == V_END && !g->is_hidden && !g->action_used && is_near_enemy(v))
        return "you are not Hidden, and an enemy is near";
    if (move.verb == V_ATTACK && v->p->gear[move.arg[1]].effect.is_loud &&
        is_near_enemy(v))
        return "a loud weapon draws others near";
    return NULL;
}

/* What the open draw is for, with the enemy it concerns. */
static const char *purpose(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    switch ((enum infiltrator_purpose)g->purpose) {
    case FOR_BEHAVIOUR:
        return st_scene_text(v->s, "what %s does",
                             infiltrator_figure_name(v, g->draw_enemy));
    case FOR_MY_ATTACK:
        return st_scene_text(v->s, "your attack on %s",
                             infiltrator_figure_name(v, g->draw_enemy));
    case FOR_ATTACK:
        return st_scene_text(v->s, "the attack of %s",
                             infiltrator_figure_name(v, g->draw_enemy));
    default: return infiltrator_word(v->p, PURPOSE, g->purpose).title;
    }
}

/* Whoever comes to the camp for the first time need not do anything there. */
static const char *camp_question(const struct infiltrator *g)
{
    if (g->mission == NOTHING)
        return "Which job do you take?";
    for (int mission = 0; mission < MISSIONS; mission++)
        if (g->attempts[mission] > 0)
            return "Get ready, then start the mission.";
    return "Get ready, then start the mission. You carry what it takes; more gear is "
           "bought "
           "here with its pay.";
}

static const char *question_of(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    st_task task = infiltrator_question(g);
    switch (infiltrator_stage(g)) {
    case AT_END: return "The game is over.";
    case AT_CAMP: return camp_question(g);
    case PICKING: return "Which gear card do you take?";
    case DISCARDING: return "Which item do you put away? You may keep three.";
    case ACTING:
        if (g->action_used)
            return "You have acted. End your phase?";
        return g->free_used ? "One action: run, hide, watch, take, attack; or end."
                            : "Move once in silence, then one action.";
    case ORDERING: return "Equally near: which of them acts first?";
    case STEPPING:
        return st_scene_text(v->s, "Equally good ways: where does %s go? It %s.",
                             infiltrator_figure_name(v, task.a),
                             infiltrator_word(v->p, REASON, task.b).title);
    case HANDLING:
        return st_scene_text(v->s, "Which body does %s find?",
                             infiltrator_figure_name(v, task.a));
    case SHOOTING:
        return st_scene_text(v->s, "%s comes in. Do you shoot?",
                             infiltrator_figure_name(v, task.a));
    case VALUING:
        return st_scene_text(v->s, "The special card, for %s: which value?", purpose(v));
    case REACTING_DRAW:
        return st_scene_text(v->s, "%s came up for %s. Do you react?",
                             infiltrator_word(v->p, MODIFIER, g->card).title, purpose(v));
    case REACTING_ALARM:
        return st_scene_text(v->s, "%s is about to raise the alarm. Do you react?",
                             infiltrator_figure_name(v, task.a));
    case REACTING_HIT:
        return st_scene_text(v->s, "%s has hit you. Do you react?",
                             infiltrator_figure_name(v, task.a));
    case RUNNING_ON: break;
    }
    return "";
}

static void add_reach(const struct infiltrator_view *v)
{
    st_moves moves = { .count = 0 };
    uint64_t sectors = 0;
    infiltrator_moves(v->g, v->p, &moves);
    for (int i = 0; i < moves.count; i++)
        if (moves.move[i].verb == V_MOVE || moves.move[i].verb == V_RUN ||
            moves.move[i].verb == V_STEP)
            sectors |= UINT64_C(1) << moves.move[i].arg[0];
    for (; sectors != 0; sectors &= sectors - 1)
        st_scene_reach(v->s, (st_reach){ .cell = infiltrator_sector_id(
                                             infiltrator_first(sectors)) });
}

void infiltrator_prompt(const struct infiltrator_view *v)
{
    if (v->s->seat == ST_SPECTATOR && v->g->ending == UNDER_WAY) {
        v->s->prompt = st_scene_text(
            v->s, "%s decides: %s.", st_scene_seat(v->s, 0),
            infiltrator_word(v->p, STAGE, (int)infiltrator_stage(v->g)).title);
        return;
    }
    v->s->prompt = question_of(v);
    if (!v->is_camp && v->g->ending == UNDER_WAY)
        add_reach(v);
}

void infiltrator_offer(const void *state, const void *pack, int seat, st_offer *offer,
                       st_scene *s)
{
    const struct infiltrator_view v = infiltrator_view(state, pack, s);
    offer->label = label_of(&v, offer->move);
    offer->touches = touches_of(&v, offer->move);
    offer->is_main = (offer->move.verb == V_END && v.g->action_used) ||
                     (offer->move.verb == V_START && v.g->bytebucks < v.p->price);
    offer->warning = v.is_camp ? NULL : warning_of(&v, offer->move);
    if (way_of(&v, offer->move) != NOTHING && leads_out(&v, way_of(&v, offer->move)))
        st_scene_fact(s, "out", 1);
}
