/* position.c: the one place that calls through a game's table.
 *
 * It judges before it plays and runs the agenda afterwards, so games never check twice
 * and nobody else holds an untyped state. Reading and writing positions is field.c. */
#include "core/position.h"

#include "core/scene.h"
#include "core/verb.h"

#include <stdlib.h>
#include <string.h>

st_position st_position_new(const st_game *game, const st_pack *pack)
{
    return (st_position){ game, pack, st_alloc(1, game->rules->size), false };
}

void st_position_free(st_position *p)
{
    free(p->state);
    p->state = NULL;
}

void st_position_copy(st_position *to, const st_position *from)
{
    ST_ASSERT(to->game == from->game, "make the copy with st_position_new of this game");
    to->pack = from->pack;
    to->is_given = from->is_given;
    memcpy(to->state, from->state, from->game->rules->size);
}

bool st_position_equal(const st_position *a, const st_position *b)
{
    return a->game == b->game && memcmp(a->state, b->state, a->game->rules->size) == 0;
}

void st_tell(st_table *t, int event, int a, int b, int c)
{
    st_tell_only(t, ST_EVERYBODY, event, a, b, c);
}

static void show_witness(st_log *log, const void *state, bool has_told)
{
    if (log != NULL && log->witness != NULL)
        log->witness->look(log->witness, state, has_told);
}

void st_tell_only(st_table *t, int seats, int event, int a, int b, int c)
{
    if (t->log == NULL)
        return;
    st_log_add(t->log, (st_event){ .kind = (int16_t)event,
                                   .seen_by = (uint16_t)seats,
                                   .arg = { (int16_t)a, (int16_t)b, (int16_t)c } });
    show_witness(t->log, t->state, true);
}

void st_tell_args(st_table *t, int event, const int args[ST_EVENT_ARGS])
{
    st_event told = { .kind = (int16_t)event, .seen_by = ST_EVERYBODY };
    for (int i = 0; i < ST_EVENT_ARGS; i++)
        told.arg[i] = (int16_t)args[i];
    st_log_add(t->log, told);
    show_witness(t->log, t->state, true);
}

void st_tell_path(st_table *t, int board, const st_waypoint *points, int count)
{
    st_log_path(t->log, board, points, count);
}

void st_tell_briefly(st_table *t, int event, int a, int b, int c)
{
    st_tell(t, event, a, b, c);
    if (t->log != NULL && t->log->count <= ST_LOG)
        t->log->event[t->log->count - 1].is_brief = 1;
}

void st_tell_rule(st_table *t, int rule)
{
    if (t->log != NULL && t->log->count <= ST_LOG)
        t->log->event[t->log->count - 1].rule = (int8_t)rule;
}

st_stop st_ask(st_table *t, st_task task)
{
    return ST_ASK;
}

st_verdict st_legal(void)
{
    return (st_verdict){ 0 };
}

st_verdict st_refused(int refusal, int a, int b, int c)
{
    return (st_verdict){ (int16_t)refusal, { (int16_t)a, (int16_t)b, (int16_t)c }, 0 };
}

st_verdict st_refused_by(int rule, st_verdict verdict)
{
    verdict.rule = (int16_t)rule;
    return verdict;
}

#ifdef ST_NASTY
/* The hostile build: each step runs on a state at another address, which is spoilt
 * afterwards, so a pointer kept from one step to the next shows at once. */
static st_stop run_step(st_position *p, st_table *t, st_task task)
{
    size_t size = p->game->rules->size;
    t->state = st_alloc(1, size);
    memcpy(t->state, p->state, size);
    st_stop stop = p->game->steps[task.step].run(t, task);
    memcpy(p->state, t->state, size);
    memset(t->state, 0xA5, size);
    free(t->state);
    return stop;
}

static void check_now(const st_position *p, const char *when)
{
    const char *wrong = p->is_given || st_agenda_is_spilt(p->state)
                            ? NULL
                            : st_position_check(p);
    if (wrong == NULL)
        return;
    fprintf(stderr, "%s: after %s: %s\n", p->game->id, when, wrong);
    abort();
}
#else
static st_stop run_step(st_position *p, st_table *t, st_task task)
{
    return p->game->steps[task.step].run(t, task);
}

static void check_now(const st_position *p, const char *when)
{
}
#endif

void st_position_lay(st_position *p, const st_setup *setup, st_chance *chance,
                     st_log *log)
{
    memset(p->state, 0, p->game->rules->size);
    p->is_given = false;
    st_table t = { p->state, st_pack_content(p->pack), chance, log };
    p->game->rules->lay(&t, setup);
    check_now(p, "set-up");
}

static st_verdict exceeded(st_bound bound)
{
    return st_refused(ST_EXCESS, (int)bound, 0, 0);
}

/* What stopped a run, or spoilt it. A script that ran out has answered anything since,
 * so nothing else counts then. */
static st_verdict judge_run(const st_chance *chance, st_bound bound)
{
    switch (chance->fault) {
    case ST_FAULT_NONE: return exceeded(bound);
    case ST_FAULT_TOO_MANY: return exceeded(ST_BOUND_ANSWERS);
    case ST_FAULT_NOTHING: return exceeded(ST_BOUND_NOTHING);
    default: return st_legal();
    }
}

/* What a game does from its set-up on is right, and tests say so; of a position that
 * somebody wrote `check` can only tell that nothing in it contradicts the rest. */
static bool has_lost_sense(const st_position *p)
{
    return p->is_given && !st_agenda_is_spilt(p->state) && st_position_check(p) != NULL;
}

static bool is_task(st_task task, st_until until)
{
    return task.step == until.step && (until.a == ST_NONE || task.a == until.a);
}

bool st_position_is_before(const st_position *p, st_until until)
{
    return is_task(st_agenda_top(p->state), until);
}

/* A run of a position's agenda. */
struct run {
    st_position *p;
    st_table table;
    st_until until; /* for take_step_until */
    bool has_lost_sense;
};

/* A step that asks has changed nothing, and is off the agenda until this returns. */
static st_stop take_step(void *self, st_task task)
{
    struct run *r = self;
    if (run_step(r->p, &r->table, task) == ST_ASK)
        return ST_ASK;
    check_now(r->p, r->p->game->steps[task.step].name);
    show_witness(r->table.log, r->p->state, false);
    r->has_lost_sense = has_lost_sense(r->p);
    return r->has_lost_sense ? ST_ASK : ST_DONE;
}

/* The step that the run ends before is put back as one that asks is. */
static st_stop take_step_until(void *self, st_task task)
{
    const struct run *r = self;
    return is_task(task, r->until) ? ST_ASK : take_step(self, task);
}

static const st_bound halt_bounds[] = { [ST_HALT_SPILT] = ST_BOUND_AGENDA,
                                        [ST_HALT_ENDLESS] = ST_BOUND_STEPS,
                                        [ST_HALT_WORK] = ST_BOUND_WORK };

static inline st_verdict judge_halt(const struct run *r, st_halt halt)
{
    const st_chance *chance = r->table.chance;
    const st_log *log = r->table.log;
    if (halt != ST_HALT_WAITING)
        return judge_run(chance, halt_bounds[halt]);
    check_now(r->p, "the last step");
    if (r->has_lost_sense || has_lost_sense(r->p))
        return judge_run(chance, ST_BOUND_SENSE);
    if (chance->fault != ST_FAULT_NONE || (log != NULL && log->count > ST_LOG))
        return judge_run(chance, ST_BOUND_EVENTS);
    return st_legal();
}

/* Two of them, so that the path of a move is compiled without a look at `until`. */
st_verdict st_position_run(st_position *p, st_chance *chance, st_log *log)
{
    struct run r = { .p = p,
                     .table = { p->state, st_pack_content(p->pack), chance, log } };
    return judge_halt(&r, st_agenda_run(p->state, take_step, &r));
}

st_verdict st_position_run_to(st_position *p, st_until until, st_chance *chance)
{
    struct run r = { .p = p,
                     .table = { p->state, st_pack_content(p->pack), chance, NULL },
                     .until = until };
    return judge_halt(&r, st_agenda_run(p->state, take_step_until, &r));
}

uint32_t st_position_to_act(const st_position *p)
{
    return p->game->rules->to_act(p->state);
}

int st_position_actor(const st_position *p)
{
    uint32_t seats = st_position_to_act(p);
    for (int seat = 0; seat < ST_SEATS; seat++)
        if (seats >> seat & 1)
            return seat;
    return ST_SPECTATOR;
}

void st_position_moves(const st_position *p, st_moves *out)
{
    out->count = 0;
    p->game->rules->moves(p->state, st_pack_content(p->pack), out);
    if (out->count > ST_MOVES)
        out->count = ST_MOVES;
}

void st_position_moves_of(const st_position *p, int seat, st_moves *out)
{
    const uint32_t to_act = st_position_to_act(p);
    int kept = 0;
    st_position_moves(p, out);
    if ((to_act & (to_act - 1)) == 0)
        return;
    for (int i = 0; i < out->count; i++)
        if (st_position_judge(p, seat, out->move[i]).refusal == 0)
            out->move[kept++] = out->move[i];
    out->count = kept;
}

st_verdict st_position_judge(const st_position *p, int seat, st_move move)
{
    ST_ASSERT(move.verb >= 0 && move.verb < p->game->verb_count &&
                  !p->game->verbs[move.verb].is_macro,
              "make moves with st_move_parse, or expand the macro first");
    return p->game->rules->judge(p->state, st_pack_content(p->pack), seat, move);
}

/* Where the open arguments of a verb begin. */
static int first_open(const st_position *p, int verb)
{
    int kinds[ST_ARGS];
    return st_move_kinds(p->game, verb, kinds) - p->game->verbs[verb].open;
}

int st_position_ranges(const st_position *p, int seat, st_move move, st_range *out)
{
    const int open = p->game->verbs[move.verb].open;
    if (open > 0)
        st_game_hand(p->game)->ranges(p->state, st_pack_content(p->pack), seat, move,
                                      out);
    return open;
}

st_move st_position_sample(const st_position *p, int seat, st_move move,
                           st_chance *chance)
{
    st_range range[ST_ARGS];
    if (p->game->verbs[move.verb].open == 0)
        return move;
    if (st_game_hand(p->game)->sample != NULL)
        return st_game_hand(p->game)->sample(p->state, st_pack_content(p->pack), seat,
                                             move, chance);
    const int first = first_open(p, move.verb);
    const int open = st_position_ranges(p, seat, move, range);
    for (int i = 0; i < open; i++) {
        const int values = range[i].last - range[i].first + 1;
        if (values > 0)
            move.arg[first + i] = (int16_t)(range[i].first +
                                            (int)st_chance_below(chance,
                                                                 (uint32_t)values));
    }
    return move;
}

bool st_position_covers(const st_position *p, int seat, st_move listed, st_move move)
{
    st_range range[ST_ARGS];
    if (move.verb != listed.verb)
        return false;
    const int open = st_position_ranges(p, seat, listed, range);
    const int first = open > 0 ? first_open(p, listed.verb) : ST_ARGS;
    for (int i = 0; i < open; i++) {
        int16_t *value = &move.arg[first + i];
        if (*value >= range[i].first && *value <= range[i].last)
            *value = listed.arg[first + i];
    }
    return st_move_equal(listed, move);
}

st_verdict st_position_play(st_position *p, int seat, st_move move, st_chance *chance,
                            st_log *log)
{
    st_verdict verdict = st_position_judge(p, seat, move);
    if (verdict.refusal != 0)
        return verdict;
    st_table t = { p->state, st_pack_content(p->pack), chance, log };
    p->game->rules->play(&t, seat, move);
    show_witness(log, p->state, false);
    return st_position_run(p, chance, log);
}

st_verdict st_position_play_to(st_position *p, int seat, st_move move, st_until until,
                               st_chance *chance)
{
    st_verdict verdict = st_position_judge(p, seat, move);
    if (verdict.refusal != 0)
        return verdict;
    st_table t = { p->state, st_pack_content(p->pack), chance, NULL };
    p->game->rules->play(&t, seat, move);
    return st_position_run_to(p, until, chance);
}

st_verdict st_position_expand(const st_position *p, int seat, const st_order *order,
                              st_moves *out)
{
    ST_ASSERT(p->game->verbs[order->verb].is_macro, "only macros expand");
    out->count = 0;
    st_verdict verdict = p->game->show->expand(p->state, st_pack_content(p->pack), seat,
                                               order, out);
    return verdict.refusal == 0 && out->count > ST_MOVES ? exceeded(ST_BOUND_MOVES)
                                                         : verdict;
}

st_outcome st_position_outcome(const st_position *p)
{
    return p->game->rules->outcome(p->state);
}

const char *st_position_check(const st_position *p)
{
    return p->game->rules->check(p->state, st_pack_content(p->pack));
}

void st_position_blur(st_position *p, int seat, st_chance *chance)
{
    if (p->game->rules->blur != NULL && seat != ST_ALL_KNOWING)
        p->game->rules->blur(p->state, st_pack_content(p->pack), seat, chance);
}

int st_position_worth(const st_position *p, int seat)
{
    return st_game_mind(p->game)->worth(p->state, st_pack_content(p->pack), seat);
}

st_move st_position_advise(const st_position *p, int seat, int level, st_chance *chance)
{
    return st_game_mind(p->game)->advise(p->state, st_pack_content(p->pack), seat, level,
                                         chance);
}

/* Whose moves a viewer is shown: its own, or for the all-knowing those of the first seat
 * asked; ST_SPECTATOR where there are none to show. */
static int chooser(const st_position *p, int viewer)
{
    if (viewer == ST_ALL_KNOWING)
        return st_position_actor(p);
    return viewer >= 0 && st_position_to_act(p) >> viewer & 1 ? viewer : ST_SPECTATOR;
}

/* The words of a move, and of an open one its ranges. */
static void write_offer(const st_position *p, int seat, st_offer *offer, st_scene *out)
{
    char *text = st_scene_open_text(out, ST_MOVE_TEXT), form[ST_MOVE_TEXT];
    const size_t length = st_verb_print(p, offer->move, text, ST_MOVE_TEXT);
    st_scene_close_text(out, text, length + 1);
    offer->text = text;
    if (p->game->show->call != NULL) {
        char said[ST_MOVE_TEXT];
        st_position_say(p, offer->move, said, sizeof said);
        offer->said = strcmp(said, text) != 0 ? st_scene_copy(out, said) : NULL;
    }
    offer->open = st_position_ranges(p, seat, offer->move, offer->range);
    if (offer->open == 0)
        return;
    st_move_form(p->game, p->pack, offer->move, offer->range, form, sizeof form);
    offer->form = st_scene_copy(out, form);
}

static void add_offers(const st_position *p, int viewer, st_scene *out)
{
    const int seat = chooser(p, viewer);
    st_moves moves;
    if (seat == ST_SPECTATOR)
        return;
    st_position_moves_of(p, seat, &moves);
    for (int i = 0; i < moves.count; i++) {
        st_offer *offer = st_scene_next_offer(out);
        offer->move = moves.move[i];
        write_offer(p, seat, offer, out);
        if (p->game->show->offer != NULL)
            p->game->show->offer(p->state, st_pack_content(p->pack), seat, offer, out);
    }
}

/* What does not change comes first, so that `scene` can write on it. */
static void lay_ground(const st_position *p, st_scene *out)
{
    if (p->game->show->ground == NULL)
        return;
    out->is_laying = true;
    p->game->show->ground(p->state, st_pack_content(p->pack), out);
    out->is_laying = false;
    out->has_ground = true;
    if (out->ground != NULL)
        p->game->show->ground(p->state, st_pack_content(p->pack), out->ground);
}

void st_position_scene(const st_position *p, int seat, st_scene *out)
{
    st_outcome outcome = st_position_outcome(p);
    out->game = p->game;
    out->seat = seat;
    out->to_act = st_position_to_act(p);
    if (outcome.ending != 0)
        out->ending = p->game->endings[outcome.ending];
    out->winners = outcome.winners;
    memcpy(out->score, outcome.score, sizeof out->score);
    lay_ground(p, out);
    p->game->show->scene(p->state, st_pack_content(p->pack), seat, out);
    add_offers(p, seat, out);
}

void st_position_glimpse(const st_position *p, int seat, st_scene *out)
{
    out->game = p->game;
    out->seat = seat;
    out->is_glimpse = true;
    lay_ground(p, out);
    p->game->show->scene(p->state, st_pack_content(p->pack), seat, out);
}

void st_position_preview(const st_position *p, int seat, st_move move, st_scene *out)
{
    out->game = p->game;
    out->seat = seat;
    if (p->game->show->preview != NULL)
        p->game->show->preview(p->state, st_pack_content(p->pack), seat, move, out);
}

bool st_position_spell(const st_position *p, const char *said, char *words, size_t size)
{
    return p->game->show->spell != NULL &&
           p->game->show->spell(p->state, st_pack_content(p->pack), said, words, size);
}
