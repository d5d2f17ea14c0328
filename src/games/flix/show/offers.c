/* offers.c: the open question, and what each legal move would do, in a few words; a warning
 * where a player might regret it. */
#include "games/flix/show/view.h"

#include <string.h>

static const char *seal_name(const struct flix_view *v, int seal)
{
    return v->p->seal[seal].name;
}

static const char *choice_text(const struct flix_view *v, st_task task)
{
    static const char *const texts[CHOICES] = {
        [C_SENTRY] = "Which Sentry runs next?",
        [C_SENTRY_FROM] = "From which of the closest SEALs does it hide?",
        [C_SENTRY_SPACE] = "Which of the closest Spaces does the Sentry take?",
        [C_SENTRY_ICON] = "Which of the closest icons does the Sentry run to?",
        [C_MOVER] = "Which Patrol moves next?",
        [C_AREA] = "Into which Area does it go?",
        [C_PATH] = "Which Space of the Patrol Path does it take?",
        [C_APPEAR] = "On which Space does the Patrol appear?",
        [C_SEEKER] = "Which Patrol takes cover next?",
        [C_THREAT] = "From which SEAL does it take cover?",
        [C_COVER] = "Which of the closest Spaces does it take?",
        [C_FIRE_AREA] = "In which Area do the Tangos fire next?",
        [C_SHOOTER] = "Which Tango fires next?",
        [C_TARGET] = "At whom does it fire next?",
        [C_BLOCK] = "Which Cover Block takes the hit?",
        [C_LOCK] = "The lock is open: remove the Door, or flip it to its normal side?",
        [C_GRENADE] = "On which Space does the grenade go off?",
        [C_VICTIM] = "Which Hostage is hit?",
        [C_BOMB] = "Which bomb explodes next?",
        [C_ON] = "Go on?",
        [C_DIFFICULTY] = "How hard shall this mission be?",
    };
    const char *piece = task.b >= FIRST_PATROL && task.b < PIECES &&
                                (task.a == C_AREA || task.a == C_PATH ||
                                 task.a == C_COVER || task.a == C_THREAT ||
                                 task.a == C_TARGET)
                            ? flix_piece_name(v->p, task.b)
                            : NULL;
    return piece != NULL ? st_scene_text(v->s, "%s: %s", piece, texts[task.a])
                         : texts[task.a];
}

static const char *flick_text(const struct flix_view *v)
{
    const struct flix *g = v->g;
    static const char *const sizes[SIZES] = { "Small", "Medium", "Large" };
    if (g->is_again)
        return "The disc struck nothing: flick it again from where it lies, or hold?";
    if (g->flicks == 1)
        return st_scene_text(v->s, "%s flicks a %s disc. Where to, and how hard?",
                             seal_name(v, g->active), sizes[g->size]);
    return st_scene_text(v->s,
                         "%s flicks a %s disc, the first of %d. Where to, and how hard?",
                         seal_name(v, g->active), sizes[g->size], g->flicks);
}

/* What counts as done (FLIX-167, FLIX-170, FLIX-175 to FLIX-177, FLIX-180 to FLIX-182). */
static const char *const board_aims[][LEVELS] = {
    [NO_BOARD] = { "", "", "" },
    [ELOCK] = { "drive every target disc out of the red box",
                "drive every target disc out of the red box",
                "drive every target disc out of the red box" },
    [DEFUSAL] = { "drive every target disc off the red circles, in ten seconds",
                  "drive every target disc off the red circles, in ten seconds",
                  "drive every target disc off the red circles, in ten seconds" },
    [SNIPING] = { "let the disc stop so that it touches a dot",
                  "let the disc stop so that it covers a dot",
                  "let the disc stop so that it covers the red dot" },
    [RESCUE] = { "let the disc touch the red dot and not the red circle around the "
                 "Hostage",
                 "let the disc touch the red dot and neither the yellow nor the red "
                 "circle "
                 "around the Hostage",
                 "let the disc cover the red dot and touch no circle around the "
                 "Hostage" },
};

/* How much is left: of a bomb's ten seconds once they run, elsewhere flicks. */
static const char *board_text(const struct flix_view *v)
{
    const struct flix *g = v->g;
    const char *title = flix_word(v->p, BOARD, g->board).title;
    const char *aim = board_aims[g->board][g->difficulty];
    int left = g->board == DEFUSAL ? g->board_free : g->board_flicks;
    int tenths = (BOMB_MS - g->clock) / 100;
    if (left == 0)
        return g->clock > 0 ? st_scene_text(v->s, "%s: %s; %d.%d are left.", title, aim,
                                            tenths / 10, tenths % 10)
                            : st_scene_text(v->s, "%s: %s.", title, aim);
    return st_scene_text(v->s, "%s: %s. %d %s%s.", title, aim, left,
                         left == 1 ? "flick" : "flicks",
                         g->board == DEFUSAL ? " before the clock runs" : " left");
}

static const char *team_text(const struct flix_view *v)
{
    int missing = flix_unspecialized(v->g, v->seat);
    if (missing != NOTHING) /* FLIX-13: nobody is ready before */
        return st_scene_text(v->s,
                             "Which Specialization does %s take? Nobody is ready "
                             "without.",
                             seal_name(v, missing));
    int size = 0, own = 0;
    for (int i = 0; i < TEAM; i++) {
        size += v->g->team[i] != NOTHING;
        own += v->g->team[i] != NOTHING && v->g->owner[v->g->team[i]] == v->seat;
    }
    return own == 0      ? "Which SEAL do you take along? Up to four go in together."
           : size < TEAM ? "Give your SEALs their gear, take another along, or say you "
                           "are ready."
                         : "Give your SEALs their gear, or say you are ready.";
}

static const char *question(const struct flix_view *v)
{
    const struct flix *g = v->g;
    st_task task = st_agenda_top(&g->agenda);
    switch (flix_stage(g)) {
    case S_TEAM: return team_text(v);
    case S_PLACE: return "On which Spaces of the starting zone do your SEALs begin?";
    case S_ACTIVATE: return "Which SEAL takes its turn?";
    case S_TURN:
        return g->actions == 0
                   ? st_scene_text(v->s, "%s has no Action left. End the turn?",
                                   seal_name(v, g->active))
                   : st_scene_text(v->s, "What does %s do? %d Action%s left.",
                                   seal_name(v, g->active), g->actions,
                                   g->actions == 1 ? "" : "s");
    case S_SAVE:
        return st_scene_text(v->s, "%s takes %s: discard a card against it?",
                             seal_name(v, task.a), flix_word(v->p, WOUND, task.b).title);
    case S_FLICK: return flick_text(v);
    case S_BOARD: return board_text(v);
    case S_PICK: return choice_text(v, task);
    case S_VOTE: return "Abort the mission?";
    case S_RANK:
        return "Every Secondary Objective is done: who gets the further Rank token?";
    case S_SPEC:
        return st_scene_text(v->s, "%s is promoted: which Specialization?",
                             seal_name(v, flix_unspecialized(g, NOTHING)));
    case S_OVER:
    case S_RUNNING: break;
    }
    return NULL;
}

/* Whoever is not asked reads who decides. */
void flix_prompt(const struct flix_view *v)
{
    uint32_t seats = flix_to_act(v->g);
    int first = 0;
    if (seats == 0) {
        v->s->prompt = "The mission is over.";
        return;
    }
    bool is_asked = v->seat < ST_SPECTATOR || (v->seat >= 0 && seats >> v->seat & 1);
    while (!(seats >> first & 1))
        first++;
    v->s->prompt = is_asked
                       ? question(v)
                       : st_scene_text(v->s, "%s decides.", st_scene_seat(v->s, first));
}

static const char *thing_id(const struct flix_view *v, int thing)
{
    if (thing < THING_PIECE)
        return v->p->space_id[thing];
    if (thing < THING_AREA)
        return flix_piece_id(v->p, thing - THING_PIECE);
    return NULL;
}

static bool is_hostage_next(const struct flix_view *v, int space)
{
    const struct flix_map *m = v->m;
    for (int i = 0; i < PATROLS; i++) {
        int at = v->g->patrol_at[i];
        if (at >= SPACES || m->path_number[at] == 0)
            continue;
        int path = m->path_of[at], number = m->path_number[at];
        bool is_last = number == m->path_length[path];
        if (!(is_last && m->path_stops[path]) &&
            m->path[path][is_last ? 0 : number] == space)
            return true;
    }
    return false;
}

static void describe_move(const struct flix_view *v, st_offer *o)
{
    const struct flix *g = v->g;
    int space = o->move.arg[0], dice = flix_dice_at(g, v->m, g->active, space);
    bool is_quiet = g->alert_at == NOTHING && !flix_has_sound(g);
    o->touches = o->move.arg[1] == ST_NONE
                     ? v->p->space_id[space]
                     : st_scene_text(
                           v->s, "%s %s", v->p->space_id[space],
                           flix_piece_id(v->p, flix_hostage_piece(o->move.arg[1])));
    o->label = dice == 0 ? "walk there, nobody reacts"
                         : st_scene_text(v->s, "walk there, %d %s of Reaction Fire", dice,
                                         dice == 1 ? "die" : "dice");
    if (dice > 0)
        st_scene_fact(v->s, "dice", dice);
    if (is_quiet && is_hostage_next(v, space))
        o->warning = "A Patrol walks there next; blocking it costs a round.";
}

/* How many would answer a shot that strikes nobody: whoever sees the SEAL is Alert (FLIX-84). */
static const char *answer_text(const struct flix_view *v)
{
    int dice = flix_dice_at(v->g, v->m, v->g->active, v->g->at[v->g->active]);
    return dice == 0 ? ""
                     : st_scene_text(v->s, ", up to %d %s of Reaction Fire", dice,
                                     dice == 1 ? "die" : "dice");
}

static void describe_fire(const struct flix_view *v, st_offer *o)
{
    const struct flix *g = v->g;
    const struct flix_weapon *weapon = flix_weapon(g, v->p, g->active, o->move.arg[0]);
    int flicks = flix_weapon_flicks(g, v->p, g->active, o->move.arg[0], o->move.arg[1],
                                    o->move.arg[2]);
    o->title = st_scene_text(v->s, "%s: %s, %s%s", weapon->name,
                             flix_word(v->p, MODE, o->move.arg[1]).title,
                             flix_word(v->p, SIZE, o->move.arg[2]).title,
                             o->move.arg[3] == ST_NONE ? "" : ", Seeker Rounds");
    o->label = st_scene_text(
        v->s, "%d disc%s to flick, %d Sound%s", flicks, flicks == 1 ? "" : "s",
        flix_weapon_sound(g, v->p, g->active, o->move.arg[0]), answer_text(v));
    o->touches = v->p->seal[g->active].id;
}

/* "aim patrol-2, aim patrol-3": whom the SEAL sees, for whoever types. */
static const char *aims_text(const struct flix_view *v)
{
    const struct flix *g = v->g;
    const char *text = NULL;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(g, tango) &&
            flix_seal_sees(g, v->m, g->active, flix_at(g, tango)))
            text = st_scene_text(v->s, "%s%saim %s", text != NULL ? text : "",
                                 text != NULL ? ", " : "",
                                 flix_call(g, v->p, PIECE, tango));
    return text != NULL ? text : "aim E5";
}

/* One row for each Space; its own, written out or not, and the same off the middle are only
 * other ways to write that. */
static void describe_flick(const struct flix_view *v, st_offer *o)
{
    const struct flix *g = v->g;
    bool is_own = o->move.arg[2] == ST_NONE;
    if (g->board != NO_BOARD) {
        o->label = "bearing and power, from the marked spot";
        return;
    }
    o->is_variant = o->move.arg[3] != ST_NONE || o->move.arg[2] == g->at[g->active];
    o->label = o->move.arg[3] != ST_NONE
                   ? "the same, and how far off the middle of the Space"
               : is_own ? st_scene_text(v->s, "bearing and power; %s: that is worked out",
                                        aims_text(v))
                        : "from there; two more numbers: so far off its middle";
    o->touches = o->move.arg[2] == ST_NONE ? v->p->space_id[g->at[g->active]]
                                           : v->p->space_id[o->move.arg[2]];
}

/* FLIX-301: with the last Primary Objective the mission ends in this round. */
static const char *warn_of_end(const struct flix_view *v, int face)
{
    struct flix after = *v->g;
    after.cleared[face]++;
    bool ends = flix_done(v->g, v->p, true) < flix_needed(v->g, v->p, true) &&
                flix_done(&after, v->p, true) >= flix_needed(v->g, v->p, true);
    bool is_open = flix_done(&after, v->p, false) < flix_needed(v->g, v->p, false);
    return ends && is_open
               ? "The mission ends this round, with a Secondary Objective open."
               : NULL;
}

/* FLIX-222: whoever ends a turn in sight of an Alarm sets it off. */
static bool is_alarm_in_sight(const struct flix_view *v)
{
    const struct flix *g = v->g;
    for (int i = 0; i < TOKENS; i++)
        if (g->token_state[i] == REVEALED && g->token_face[i] == AL &&
            flix_line(g, v->m, g->token_at[i], g->at[g->active], NOTHING))
            return true;
    return false;
}

/* By its id; what it is stands below. */
static const char *picked_title(const struct flix_view *v, int thing)
{
    const char *title = flix_word(v->p, THING, thing).title;
    return st_scene_text(v->s, "%c%s",
                         title[0] - ('a' <= title[0] && title[0] <= 'z' ? 'a' - 'A' : 0),
                         title + 1);
}

/* FLIX-266, FLIX-267: where a Tango may go, and how far it is from there to the noise. */
static const char *way_label(const struct flix_view *v, int area)
{
    uint64_t loudest = flix_loudest(v->g, v->m);
    int least = UINT8_MAX;
    for (int goal = 0; goal < AREAS; goal++)
        if (loudest >> goal & 1 && v->m->area_steps[area][goal] < least)
            least = v->m->area_steps[area][goal];
    return least == 0
               ? st_scene_text(v->s, "%s, the loudest", v->m->area_name[area])
               : st_scene_text(v->s, "%s, %d Area%s from the loudest",
                               v->m->area_name[area], least, least == 1 ? "" : "s");
}

/* What a picked thing is, where its id alone does not say it. */
static const char *picked_label(const struct flix_view *v, int thing)
{
    bool is_area = thing >= THING_AREA && thing < THING_WORD;
    bool is_piece = thing >= THING_PIECE && thing < THING_AREA;
    int at = is_piece ? flix_at(v->g, thing - THING_PIECE) : NOTHING;
    if (thing == THING_WORD + W_REST)
        return "all of them, in their order";
    if (is_area)
        return st_agenda_top(&v->g->agenda).a == C_AREA
                   ? way_label(v, thing - THING_AREA)
                   : v->m->area_name[thing - THING_AREA];
    return at >= 0 && at < SPACES ? st_scene_text(v->s, "on %s, %s", v->p->space_id[at],
                                                  v->m->area_name[v->m->area[at]])
                                  : NULL;
}

/* A Door that is opened for nothing may cost a lot: who stands behind it fires. */
static void describe_door(const struct flix_view *v, st_offer *o, int door)
{
    struct flix open = *v->g;
    const int16_t *side = v->m->door_space[door];
    open.door[door] = OPEN;
    int dice = flix_dice_at(&open, v->m, open.active, open.at[open.active]);
    const char *beyond = v->m->area_name[flix_area_beyond(v->g, v->m, door)];
    o->title = st_scene_text(v->s, "Open the Door %s", v->p->door_id[door]);
    o->label = dice == 0 ? st_scene_text(v->s, "Door to the %s, nobody reacts", beyond)
                         : st_scene_text(v->s, "Door to the %s, %d %s of Reaction Fire",
                                         beyond, dice, dice == 1 ? "die" : "dice");
    o->touches = st_scene_text(v->s, "%s %s", v->p->space_id[side[0]],
                               v->p->space_id[side[1]]);
}

static const char *takes_text(int face)
{
    return face == AL   ? "Switch off"
           : face == MK ? "Use"
           : face == MM ? "Capture"
                        : "Take";
}

static void describe_thing(const struct flix_view *v, st_offer *o)
{
    const struct flix *g = v->g;
    int thing = o->move.arg[0], door = flix_door_of(v->p, thing);
    o->touches = thing_id(v, thing);
    int level = thing - THING_WORD - W_ROOKIE;
    if (flix_stage(g) == S_PICK && st_agenda_top(&g->agenda).a == C_DIFFICULTY &&
        level >= 0 && level < LEVELS) {
        const struct flix_line *line = &flix_mission(g, v->p)->line[level];
        o->label = st_scene_text(v->s,
                                 "%d%s rounds, %d Patrols (3+ SEALs: %d); win %+d, bonus "
                                 "%+d, loss %+d",
                                 line->rounds, line->spare[0] > 0 ? "+" : "",
                                 line->pool[0], line->pool[1], line->success,
                                 line->partial, line->failure);
        return;
    }
    if (o->move.verb != V_INTERACT) {
        o->title = picked_title(v, thing);
        o->is_main = thing == THING_WORD + W_REST;
        o->label = picked_label(v, thing);
        return;
    }
    if (door != NOTHING) {
        describe_door(v, o, door);
        return;
    }
    int token = flix_token(g, thing);
    if (token == NOTHING)
        return;
    o->title = st_scene_text(v->s, "%s %s", takes_text(g->token_face[token]),
                             flix_word(v->p, FACE, g->token_face[token]).title);
    o->label = st_scene_text(v->s, "%s, a Free Action",
                             flix_word(v->p, FACE, g->token_face[token]).title);
    o->warning = warn_of_end(v, g->token_face[token]);
}

/* "Hannah, George": one more name behind those there are. */
static const char *add_name(const struct flix_view *v, const char *names, int seal)
{
    return names == NULL ? seal_name(v, seal)
                         : st_scene_text(v->s, "%s, %s", names, seal_name(v, seal));
}

/* Slots that stay empty are easily forgotten. */
static void describe_ready(const struct flix_view *v, st_offer *o)
{
    const struct flix *g = v->g;
    const char *unarmed = NULL, *roomy = NULL;
    for (int i = 0; i < TEAM; i++) {
        int seal = g->team[i];
        if (seal == NOTHING || g->owner[seal] != v->seat)
            continue;
        if (g->primary[seal] == NOTHING)
            unarmed = add_name(v, unarmed, seal);
        else if (flix_slots_taken(g, v->p, seal) < flix_slots(g, seal))
            roomy = add_name(v, roomy, seal);
    }
    if (unarmed != NULL)
        o->warning = st_scene_text(v->s, "no Primary Weapon: %s", unarmed);
    else if (roomy != NULL)
        o->warning = st_scene_text(v->s, "an empty slot: %s", roomy);
    o->is_main = o->warning == NULL;
}

static const char *counted_actions(const struct flix_view *v, int count)
{
    return st_scene_text(v->s, "%d Action%s", count, count == 1 ? "" : "s");
}

/* The card of a kit by the id that the scene gives it. */
static const char *kit_card(const struct flix_view *v, int seal, int card)
{
    const struct flix *g = v->g;
    int place = flix_find_card(g, seal, card);
    if (g->primary[seal] == card)
        place = -1;
    else if (g->secondary[seal] == card)
        place = -2;
    return flix_kit_id(v, seal, card, place);
}

/* What its use does: the text of a card may begin with when it is carried. */
static const char *use_text(const struct flix_view *v, int card)
{
    const char *text = flix_card_text(v, card), *use = strstr(text, "Use");
    return use != NULL ? use : text;
}

static const char *used_title(const struct flix_view *v, const int16_t *arg)
{
    const char *card = v->p->card[arg[0]].name;
    return arg[1] == ST_NONE ? card
                             : st_scene_text(v->s, "%s: %s", card,
                                             flix_word(v->p, THING, arg[1]).title);
}

/* FLIX-316: what one token more makes of a SEAL. */
static const char *rank_label(const struct flix_view *v, int seal)
{
    int grade = v->g->camp.grade[seal], tokens = v->g->camp.rank[seal];
    if (grade == GRADE_MOST)
        return st_scene_text(v->s, "E-%d, the highest Grade: no effect", grade);
    if (tokens >= RANKS)
        return st_scene_text(v->s, "E-%d, promoted to E-%d anyway; this one is kept",
                             grade, grade + 1);
    return tokens + 1 == RANKS
               ? st_scene_text(v->s, "E-%d, then promoted to E-%d", grade, grade + 1)
               : st_scene_text(v->s, "E-%d, then %d of %d Rank tokens", grade, tokens + 1,
                               RANKS);
}

/* Before the mission: who goes, with what, and from where. */
static void describe_briefing(const struct flix_view *v, st_offer *o)
{
    const struct flix *g = v->g;
    const int16_t *arg = o->move.arg;
    switch ((enum flix_verb)o->move.verb) {
    case V_SEAL:
    case V_BENCH:
        o->label = st_scene_text(v->s, "E-%d, Speed %d, Health %d, %s",
                                 g->camp.grade[arg[0]], flix_speed(g, v->p, arg[0]),
                                 v->p->seal[arg[0]].health,
                                 v->p->seal[arg[0]].weapon.name);
        o->touches = st_scene_text(v->s, "roster-%s", v->p->seal[arg[0]].id);
        if (o->move.verb == V_SEAL && g->camp.roster[arg[0]] == KIA && !g->camp.has_paid)
            o->warning = "Killed in action: this costs the team 20 Valor Points.";
        break;
    case V_GEAR:
        o->title = st_scene_text(v->s, "%s: %s", seal_name(v, arg[0]),
                                 v->p->card[arg[1]].name);
        o->label = flix_card_text(v, arg[1]);
        o->touches = st_scene_text(v->s, "armory-%s roster-%s", v->p->card[arg[1]].id,
                                   v->p->seal[arg[0]].id);
        break;
    case V_DROP:
        o->title = st_scene_text(v->s, "%s: %s", seal_name(v, arg[0]),
                                 v->p->card[arg[1]].name);
        o->touches = kit_card(v, arg[0], arg[1]);
        break;
    case V_SPEC:
        o->title = st_scene_text(v->s, "%s: %s", seal_name(v, arg[0]),
                                 v->p->spec[arg[1]].name);
        o->label = flix_spec_text(v, arg[1], g->camp.grade[arg[0]]);
        break;
    case V_AGAIN: o->label = "the loadouts of the last mission"; break;
    case V_KIT: o->label = "gear that suits the mission, for who has room"; break;
    case V_READY: describe_ready(v, o); break;
    case V_ABORT:
        o->warning = "the mission ends now and is judged as it stands (FLIX-306)";
        break;
    case V_RANK:
        o->label = rank_label(v, arg[0]);
        o->touches = st_scene_text(v->s, "roster-%s", v->p->seal[arg[0]].id);
        break;
    case V_PLACE:
        o->title = st_scene_text(v->s, "%s on %s", seal_name(v, arg[0]),
                                 v->p->space_id[arg[1]]);
        o->touches = v->p->space_id[arg[1]];
        break;
    default: break;
    }
}

/* What is done to somebody or something beside the SEAL. */
static void describe_near(const struct flix_view *v, st_offer *o)
{
    const int16_t *arg = o->move.arg;
    switch ((enum flix_verb)o->move.verb) {
    case V_KNIFE:
        o->title = st_scene_text(v->s, "Knife %s", flix_word(v->p, TANGO, arg[0]).title);
        o->label = "silently";
        o->touches = flix_piece_id(v->p, FIRST_PATROL + arg[0]);
        break;
    case V_SNIPE:
        o->title = st_scene_text(v->s, "Snipe at %s",
                                 flix_word(v->p, TANGO, arg[0]).title);
        o->touches = flix_piece_id(v->p, FIRST_PATROL + arg[0]);
        break;
    case V_BYPASS:
        o->title = st_scene_text(v->s, "Pick the lock to the %s",
                                 v->m->area_name[flix_area_beyond(v->g, v->m, arg[0])]);
        o->label = st_scene_text(v->s, "E-Lock %s", v->p->door_id[arg[0]]);
        o->touches = st_scene_text(v->s, "%s %s",
                                   v->p->space_id[v->m->door_space[arg[0]][0]],
                                   v->p->space_id[v->m->door_space[arg[0]][1]]);
        break;
    case V_DEFUSE:
        o->title = st_scene_text(v->s, "Defuse the bomb on %s", v->p->space_id[arg[0]]);
        o->label = "ten seconds";
        o->touches = v->p->space_id[arg[0]];
        break;
    default: break;
    }
}

/* What is done with a card. */
static void describe_card(const struct flix_view *v, st_offer *o)
{
    const int16_t *arg = o->move.arg;
    switch ((enum flix_verb)o->move.verb) {
    case V_USE:
        o->title = used_title(v, arg);
        o->label = use_text(v, arg[0]);
        break;
    case V_GIVE:
        o->title = st_scene_text(
            v->s, "Give %s to %s%s%s", flix_word(v->p, CARD, arg[0]).title,
            seal_name(v, arg[1]), arg[2] == ST_NONE ? "" : ", who drops ",
            arg[2] == ST_NONE ? "" : flix_word(v->p, CARD, arg[2]).title);
        o->touches = v->p->seal[arg[1]].id;
        break;
    case V_DISCARD:
        o->title = st_scene_text(v->s, "Discard %s", flix_word(v->p, CARD, arg[0]).title);
        o->label = "the card is gone, and the Wound ignored";
        break;
    default: break;
    }
}

/* The rest of a turn. */
static void describe_turn(const struct flix_view *v, st_offer *o)
{
    const struct flix *g = v->g;
    const int16_t *arg = o->move.arg;
    switch ((enum flix_verb)o->move.verb) {
    case V_DETONATE:
        o->label = "the Remote Bomb goes off, 6 Sound";
        o->touches = v->p->space_id[arg[0]];
        break;
    case V_ABILITY: o->label = flix_word(v->p, ABILITY, arg[0]).title; break;
    case V_PASS: {
        int seal = st_agenda_top(&g->agenda).a;
        o->label = st_scene_text(v->s, "Health %d, then %d", g->health[seal],
                                 g->health[seal] - 1);
        break;
    }
    case V_ACTIVATE:
        o->touches = v->p->seal[arg[0]].id;
        o->label = counted_actions(v, ACTIONS - g->stun[arg[0]]);
        break;
    case V_COMMAND:
        o->touches = st_scene_text(v->s, "%s %s",
                                   flix_piece_id(v->p, flix_hostage_piece(arg[0])),
                                   v->p->space_id[arg[1]]);
        break;
    case V_END:
        if (g->actions > 0)
            o->label = st_scene_text(v->s, "%s forfeited",
                                     counted_actions(v, g->actions));
        if (is_alarm_in_sight(v))
            o->warning = "An Alarm has you in sight: ending the turn here sets it off.";
        break;
    default: break;
    }
}

/* FLIX-171: whoever gives a side board up has failed it. */
static void describe_hold(const struct flix_view *v, st_offer *o)
{
    static const char *const losses[] = { [NO_BOARD] = "flick no more discs",
                                          [ELOCK] = "it stays locked, and that is heard",
                                          [DEFUSAL] = NULL,
                                          [SNIPING] = "the shot is given up",
                                          [RESCUE] = "the Hostage dies" };
    o->label = losses[v->g->board];
    if (v->g->board == DEFUSAL)
        o->warning = "The bomb explodes.";
}

static void describe_other(const struct flix_view *v, st_offer *o)
{
    switch ((enum flix_verb)o->move.verb) {
    case V_HOLD: describe_hold(v, o); break;
    case V_KNIFE:
    case V_SNIPE:
    case V_BYPASS:
    case V_DEFUSE: describe_near(v, o); break;
    case V_USE:
    case V_GIVE:
    case V_DISCARD: describe_card(v, o); break;
    case V_DETONATE:
    case V_ABILITY:
    case V_PASS:
    case V_ACTIVATE:
    case V_COMMAND:
    case V_END: describe_turn(v, o); break;
    default: describe_briefing(v, o); break;
    }
}

void flix_offer(const void *state, const void *pack, int seat, st_offer *offer,
                st_scene *s)
{
    const struct flix *g = state;
    const struct flix_view v = { g, pack, flix_map(g, pack), s, seat };
    switch ((enum flix_verb)offer->move.verb) {
    case V_MOVE: describe_move(&v, offer); break;
    case V_FIRE: describe_fire(&v, offer); break;
    case V_FLICK: describe_flick(&v, offer); break;
    case V_INTERACT:
    case V_PICK: describe_thing(&v, offer); break;
    default: describe_other(&v, offer); break;
    }
}
