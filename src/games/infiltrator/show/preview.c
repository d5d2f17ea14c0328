/* preview.c: what a move would do, said and drawn before it is made: the way, the noise
 * and who hears it, who would attack and who would see you, where enemies would go then.
 * It asks no card: where one decides, it gives the odds. */
#include "games/infiltrator/show/view.h"

#include <ctype.h>

/* The table now, and as it would be: `to.s` is where it is told. */
struct ahead {
    struct infiltrator_view now, to;
    st_move move;
};

/* Sentences that begin with an enemy's name have a capital, too. */
static void note(const struct infiltrator_view *v, const char *rule, const char *text)
{
    const char *said = st_scene_text(v->s, "%c%s", toupper((unsigned char)text[0]),
                                     text + 1);
    st_scene_note(v->s, (st_note){ .text = said, .rule = rule });
}

static const char *join(st_scene *s, const char *text, const char *more)
{
    return text[0] == '\0' ? more : st_scene_text(s, "%s, %s", text, more);
}

static const char *sector_list(st_scene *s, uint64_t sectors)
{
    const char *text = "";
    for (; sectors != 0; sectors &= sectors - 1)
        text = join(s, text, infiltrator_sector_id(infiltrator_first(sectors)));
    return text;
}

static void mark(const struct infiltrator_view *v, uint64_t sectors, const char *kind,
                 const char *label)
{
    for (; sectors != 0; sectors &= sectors - 1)
        st_scene_mark(
            v->s, (st_mark){ .cell = infiltrator_sector_id(infiltrator_first(sectors)),
                             .kind = kind,
                             .label = label });
}

/* Noise that is new, and who is next door to any. */
static void tell_noise(const struct ahead *a)
{
    st_scene *s = a->to.s;
    uint64_t fresh = infiltrator_set(a->to.g->noise) & ~infiltrator_set(a->now.g->noise);
    const char *who = "";
    if (fresh == 0)
        return;
    for (int i = 0; i < ENEMIES; i++)
        if (infiltrator_hears(a->to.g, a->to.p, i))
            who = join(s, who, infiltrator_figure_name(&a->to, i));
    mark(&a->to, fresh, "noise-to-come", "Noise");
    note(&a->to, "INFILTRATOR-56",
         st_scene_text(s, "Noise in %s: %s.", sector_list(s, fresh),
                       who[0] ? st_scene_text(s, "heard by %s", who)
                              : "nobody is next door"));
}

/* Detection tokens that come or go. */
static void tell_tokens(const struct ahead *a)
{
    st_scene *s = a->to.s;
    uint64_t before = infiltrator_set(a->now.g->detection);
    uint64_t after = infiltrator_set(a->to.g->detection);
    mark(&a->to, after & ~before, "detection-to-come", "Detection token");
    if ((after & ~before) != 0)
        note(&a->to, "INFILTRATOR-49",
             st_scene_text(s, "A Detection token in %s: enemies come for it.",
                           sector_list(s, after & ~before)));
    if ((before & ~after) != 0)
        note(&a->to, "INFILTRATOR-52",
             st_scene_text(s, "No Detection token in %s any more.",
                           sector_list(s, before & ~after)));
}

/* Those who would attack at once, each with its chance to hit. */
static int tell_ambush(const struct ahead *a, const struct infiltrator *g, int ambush)
{
    int count = 0;
    for (int i = 0; i < ENEMIES; i++) {
        if (!infiltrator_ambushes(g, a->now.p, i, ambush))
            continue;
        int odds = infiltrator_odds_hit(a->now.g, a->now.p, i);
        const char *how = ambush == INTERCEPT ? "intercepts as you leave"
                                              : "is in Overwatch and fires at once";
        bool is_mute = infiltrator_attack_power(g, a->now.p, i) == NOTHING;
        note(&a->to, ambush == INTERCEPT ? "INFILTRATOR-20" : "INFILTRATOR-65",
             is_mute ? st_scene_text(a->to.s, "%s detects you at once.",
                                     infiltrator_figure_name(&a->to, i))
                     : st_scene_text(a->to.s, "%s %s: %d %% to hit.",
                                     infiltrator_figure_name(&a->to, i), how, odds));
        count++;
    }
    return count;
}

/* "Guard 1 34 %, Guard 2 12 %": who would detect you in the coming enemy phase. */
static const char *watchers(const struct infiltrator_view *v, const struct infiltrator *g)
{
    const char *text = "";
    for (int i = 0; i < ENEMIES; i++) {
        int risk = infiltrator_exposure(g, v->p, i);
        if (risk > 0)
            text = join(
                v->s, text,
                st_scene_text(v->s, "%s %d %%", infiltrator_figure_name(v, i), risk));
    }
    return text[0] ? text : "nobody";
}

/* Whether you could still hide after the move: it leaves the action, and nobody is there. */
static bool could_hide(const struct ahead *a)
{
    const struct infiltrator_pack *p = a->now.p;
    int card = a->move.arg[0];
    bool is_free = a->move.verb == V_MOVE || a->move.verb == V_ITEM ||
                   (a->move.verb == V_USE && p->gear[card].when == FREE);
    return is_free && !a->now.g->action_used && !a->to.g->is_hidden &&
           infiltrator_enemies_in(a->to.g, a->to.g->sector) == 0;
}

/* Who would see you if the turn ended so, and if you could still hide. */
static void tell_sight(const struct ahead *a, const char *when)
{
    struct infiltrator hidden = *a->to.g;
    const char *open = watchers(&a->to, a->to.g);
    note(&a->to, "INFILTRATOR-43",
         st_scene_text(a->to.s, "Detects you%s%s: %s.", when,
                       a->to.g->is_hidden ? ", Hidden" : "", open));
    if (!could_hide(a))
        return;
    hidden.is_hidden = 1;
    note(&a->to, "INFILTRATOR-44",
         st_scene_text(a->to.s, "Detects you if you hide then: %s.",
                       watchers(&a->to, &hidden)));
}

/* Where each enemy would go, if that is not where it goes now. */
static void tell_changed_ways(const struct ahead *a)
{
    for (int i = 0; i < ENEMIES; i++) {
        if (!infiltrator_is_alive(a->to.g, i))
            continue;
        const char *before = infiltrator_route_words(&a->now, i);
        const char *after = infiltrator_route_words(&a->to, i);
        bool is_same = true;
        for (int c = 0; is_same && (before[c] || after[c]); c++)
            is_same = before[c] == after[c];
        if (!is_same)
            note(&a->to, "INFILTRATOR-67",
                 st_scene_text(a->to.s, "%s then: %s.",
                               infiltrator_figure_name(&a->to, i), after));
    }
}

static void draw_way(const struct ahead *a, int from, int to)
{
    int rows = a->now.m->rows;
    int stop[] = { from, to };
    st_scene_reach(a->to.s, (st_reach){ .cell = infiltrator_sector_id(to) });
    st_scene_route(a->to.s,
                   (st_route){ .id = "your-way", .kind = "step", .piece = "you" });
    for (int i = 0; i < ST_COUNT(stop); i++)
        st_scene_point(
            a->to.s,
            (st_point){ .x = ST_UNIT * (stop[i] % WIDTH) + ST_UNIT / 2,
                        .y = ST_UNIT * (rows - 1 - stop[i] / WIDTH) + ST_UNIT / 2 });
}

/* INFILTRATOR-28: what you could do to those who are there, with the action left. */
static void tell_targets(const struct ahead *a)
{
    const struct infiltrator_view *v = &a->to;
    if (a->move.verb != V_MOVE)
        return;
    for (int i = 0; i < ENEMIES; i++)
        for (int gear = 0; gear < v->p->gears; gear++)
            if (v->g->enemy[i].sector == v->g->sector &&
                infiltrator_judge_fire(v->g, v->p, i, gear).refusal == 0)
                note(v, "INFILTRATOR-28",
                     st_scene_text(v->s, "There your attack on %s with %s: %d %%.",
                                   infiltrator_figure_name(v, i), v->p->gear[gear].name,
                                   infiltrator_odds_fire(v->g, v->p, i, gear)));
}

static void preview_way(const struct ahead *a, int to)
{
    const struct infiltrator *g = a->now.g;
    st_scene *s = a->to.s;
    draw_way(a, g->sector, to);
    tell_ambush(a, g, INTERCEPT);
    if (g->lock[to])
        note(&a->to, "INFILTRATOR-25",
             g->can_pick ? "The Lock opens without a key." : "The Lock takes a key.");
    tell_noise(a);
    tell_tokens(a);
    tell_ambush(a, a->to.g, OVERWATCHING);
    if (a->now.m->exits >> to & 1 && infiltrator_has_all_objectives(g, a->now.p)) {
        note(&a->to, "INFILTRATOR-101", "You are out: the mission is done.");
        return;
    }
    tell_targets(a);
    tell_sight(a, st_scene_text(s, " in %s", infiltrator_sector_id(to)));
    tell_changed_ways(a);
}

/* INFILTRATOR-37: what ends Hidden where you are, and who has waited for it. */
static void tell_unhidden(const struct ahead *a, const struct infiltrator *then)
{
    if (!a->now.g->is_hidden || a->to.g->is_hidden)
        return;
    note(&a->to, "INFILTRATOR-37", "You are no longer Hidden after it.");
    tell_ambush(a, then, OVERWATCHING);
}

/* Your attack: the sum, and what a hit or a miss means. */
static void preview_fire(const struct ahead *a)
{
    const struct infiltrator_view *v = &a->to;
    int enemy = a->move.arg[0], gear = a->move.arg[1];
    struct infiltrator hit = *a->to.g;
    int odds = infiltrator_odds_fire(a->now.g, v->p, enemy, gear);
    hit.enemy[enemy].status = BODY;
    hit.enemy[enemy].sees = hit.enemy[enemy].has_overwatch = 0;
    note(v, "INFILTRATOR-28",
         st_scene_text(v->s, "%d %%: %d and a card against Armor %d.", odds,
                       infiltrator_weapon_power(a->now.g, v->p, gear),
                       infiltrator_type(a->now.g, v->p, enemy)->armor));
    tell_noise(a);
    tell_unhidden(a, &hit);
    if (a->move.verb == V_SHOOT)
        return;
    note(v, "INFILTRATOR-51",
         st_scene_text(v->s, "After a hit detects you: %s.", watchers(v, &hit)));
    note(v, "INFILTRATOR-28",
         st_scene_text(v->s, "After a miss detects you: %s.", watchers(v, a->to.g)));
    tell_changed_ways(a);
}

/* "do nothing 16 %, move 1, search 40 %": what its card may bring. */
static const char *plan_odds(const struct infiltrator_view *v, int enemy)
{
    const struct infiltrator_type *type = infiltrator_type(v->g, v->p, enemy);
    const char *text = "";
    for (int row = 0; row < type->rows; row++) {
        int odds = infiltrator_odds_row(v->g, v->p, enemy, row);
        int plan = 3 * type->row[row].moves + (int)type->row[row].then;
        if (odds > 0)
            text = st_scene_text(v->s, "%s%s%s %d %%", text, text[0] ? "; " : "",
                                 infiltrator_word(v->p, PLAN, plan).title, odds);
    }
    return text;
}

static void tell_enemy(const struct ahead *a, int enemy)
{
    const struct infiltrator_view *v = &a->to;
    note(v, "INFILTRATOR-62",
         st_scene_text(v->s, "%s: %s (%s).", infiltrator_figure_name(v, enemy),
                       infiltrator_route_words(v, enemy), plan_odds(v, enemy)));
}

/* How likely the alarm reaches what comes next. */
static void tell_alarm(const struct ahead *a)
{
    const struct infiltrator *g = a->to.g;
    const struct infiltrator_mission *m = a->to.m;
    if (!g->has_alarm)
        return;
    const char *text = st_scene_text(a->to.s, "Then the alarm: %d %+d and a card",
                                     g->level, g->alertness);
    for (int i = 0; i < m->reinforcements; i++)
        if (!g->reinforced[i]) {
            int at = m->reinforcement[i].at;
            text = st_scene_text(
                a->to.s, "%s; %d %% to reach %d, where a %s comes in", text,
                infiltrator_odds(g, a->to.p, g->level + g->alertness, at, false), at,
                a->to.p->type[m->reinforcement[i].type].id);
            break;
        }
    if (g->fail > 0)
        text = st_scene_text(
            a->to.s, "%s; %d %% to reach %d, where the mission is lost", text,
            infiltrator_odds(g, a->to.p, g->level + g->alertness, g->fail, false),
            g->fail);
    note(&a->to, "INFILTRATOR-89", st_scene_text(a->to.s, "%s.", text));
}

/* The enemies in the order in which they act. */
static void preview_end(const struct ahead *a)
{
    struct infiltrator left = *a->now.g;
    note(&a->to, "INFILTRATOR-43",
         st_scene_text(a->to.s, "Detects you%s: %s.", left.is_hidden ? ", Hidden" : "",
                       watchers(&a->to, a->to.g)));
    for (int i = 0; i < ENEMIES; i++) {
        uint32_t next = infiltrator_next_enemies(&left, a->now.m);
        if (next == 0)
            break;
        int enemy = infiltrator_first(next);
        left.enemy[enemy].has_acted = 1;
        tell_enemy(a, enemy);
    }
    tell_alarm(a);
}

static void preview_take(const struct ahead *a)
{
    int left = 0;
    for (int i = OBJECTIVE_1; i < OPTIONAL_1; i++)
        left += a->to.m->token[i] != NOTHING && !a->to.g->taken[i];
    bool is_out = left == 0 && a->to.m->exits >> a->to.g->sector & 1;
    note(&a->to, "INFILTRATOR-101",
         is_out      ? "You have it all and stand in an exit: the mission is done."
         : left == 0 ? "You have all you need: then to an exit."
                     : st_scene_text(a->to.s, "%d to take after it.", left));
    if (!is_out)
        tell_sight(a, "");
}

/* Questions of the enemy phase. */
static void preview_answer(const struct ahead *a)
{
    const struct infiltrator_view *v = &a->to;
    st_task task = infiltrator_question(a->now.g);
    int arg = a->move.arg[0];
    switch ((enum infiltrator_verb)a->move.verb) {
    case V_ORDER: tell_enemy(a, arg); break;
    case V_STEP:
        draw_way(a, a->now.g->enemy[task.a].sector, arg);
        note(v, "INFILTRATOR-82",
             st_scene_text(v->s, "%s goes to %s%s, %d moves left.",
                           infiltrator_figure_name(v, task.a), infiltrator_sector_id(arg),
                           arg == v->g->sector && !v->g->is_hidden ? " and detects you"
                                                                   : "",
                           v->g->moves_left - 1));
        break;
    case V_HANDLE:
        note(v, "INFILTRATOR-75",
             st_scene_text(v->s, "%s %s.", infiltrator_figure_name(v, arg),
                           v->g->mode == NONLETHAL ? "is woken" : "is taken away"));
        break;
    case V_HOLD:
        note(v, "INFILTRATOR-32",
             v->g->is_hidden ? "It comes in; you are Hidden."
                             : "It comes in and detects you.");
        break;
    case V_VALUE:
        note(v, "INFILTRATOR-14",
             st_scene_text(v->s, "%s.", infiltrator_draw_words(&a->now, arg)));
        break;
    case V_REACT:
        note(v, "INFILTRATOR-127",
             st_scene_text(v->s, "%s", infiltrator_any_card(v->p, arg)->text));
        break;
    case V_PASS:
        if (task.step == ASK_REACT_DRAW && v->g->card != SPECIAL_CARD)
            note(v, "INFILTRATOR-127",
                 st_scene_text(v->s, "It stands: %s.",
                               infiltrator_draw_words(&a->now, v->g->value)));
        if (task.step == ASK_REACT_ALARM)
            note(v, "INFILTRATOR-128",
                 st_scene_text(v->s, "The alarm goes up by %d.",
                               infiltrator_type(v->g, v->p, task.a)->vigilance));
        if (task.step == ASK_REACT_HIT)
            note(v, "INFILTRATOR-129", "You lose 1 Health.");
        break;
    default: break;
    }
}

static void preview_use(const struct ahead *a)
{
    bool is_item = a->move.verb == V_ITEM;
    const struct infiltrator_card *card = is_item ? &a->now.p->item[a->move.arg[0]]
                                                  : &a->now.p->gear[a->move.arg[0]];
    note(&a->to, is_item ? "INFILTRATOR-117" : "INFILTRATOR-126",
         is_item ? st_scene_text(a->to.s, "%s The item is gone then.", card->text)
                 : st_scene_text(a->to.s, "%s Energy left: %d.", card->text,
                                 a->to.g->energy));
    if (card->effect.what == E_STEP) {
        preview_way(a, a->move.arg[1]);
        return;
    }
    tell_noise(a);
    tell_tokens(a);
    tell_unhidden(a, a->to.g);
    tell_sight(a, "");
    tell_changed_ways(a);
}

static void preview_mission(const struct ahead *a)
{
    int x = a->move.arg[0];
    infiltrator_open_board(&a->to);
    infiltrator_add_ways(&a->to);
    switch ((enum infiltrator_verb)a->move.verb) {
    case V_MOVE:
    case V_RUN: preview_way(a, x); break;
    case V_CARRY: preview_way(a, a->move.arg[1]); break;
    case V_HIDE:
    case V_OVERWATCH:
        tell_unhidden(a, a->to.g);
        tell_sight(a, "");
        break;
    case V_TAKE: preview_take(a); break;
    case V_ATTACK:
    case V_SHOOT: preview_fire(a); break;
    case V_USE:
    case V_ITEM: preview_use(a); break;
    case V_END: preview_end(a); break;
    case V_ABANDON:
        note(&a->to, "INFILTRATOR-133",
             "The attempt is a failure; gear, items and ByteBucks are as before it.");
        break;
    default: preview_answer(a);
    }
}

static void tell_energy(const struct infiltrator_view *v, int gear, int sign)
{
    int cost = infiltrator_cost(v->g, v->p) + sign * v->p->gear[gear].cost;
    int budget = infiltrator_budget(v->g, v->p);
    const struct infiltrator_effect *e = &v->p->gear[gear].effect;
    if (e->what == E_MORE_ENERGY)
        budget += sign * e->n;
    note(v, "INFILTRATOR-112",
         cost > budget
             ? st_scene_text(v->s, "%d of %d Energy: too much beside what goes along.",
                             cost, budget)
             : st_scene_text(v->s, "%d of %d Energy taken, %d for the mission.", cost,
                             budget, budget - cost));
}

/* In the camp: what is left of ByteBucks and Energy. */
static void preview_camp(const struct infiltrator_view *v, st_move move)
{
    int a = move.arg[0];
    switch ((enum infiltrator_verb)move.verb) {
    case V_BUY:
        note(v, "INFILTRATOR-110",
             st_scene_text(v->s, "%d ByteBucks left; of four cards you keep one.",
                           v->g->bytebucks - v->p->price));
        break;
    case V_PICK:
        note(v, "INFILTRATOR-111",
             st_scene_text(v->s, "%s is yours for the whole campaign.",
                           v->p->gear[a].name));
        tell_energy(v, a, 1);
        break;
    case V_EQUIP: tell_energy(v, a, 1); break;
    case V_UNEQUIP: tell_energy(v, a, -1); break;
    case V_DISCARD:
        note(v, "INFILTRATOR-118",
             st_scene_text(v->s, "%s goes; it may come up again when the deck is empty.",
                           v->p->item[a].name));
        break;
    default: break;
    }
}

void infiltrator_preview(const void *state, const void *pack, int seat, st_move move,
                         st_scene *out)
{
    struct ahead a = { .now = infiltrator_view(state, pack, out), .move = move };
    if (a.now.is_camp) {
        preview_camp(&a.now, move);
        return;
    }
    struct infiltrator after = infiltrator_after_move(state, pack, move);
    a.to = infiltrator_view(&after, pack, out);
    preview_mission(&a);
}
