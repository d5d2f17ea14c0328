/* midend.c: what people say at a table, judged and answered.
 *
 * It exists so that no front end does this for itself. It must not know any game, nor who
 * draws and how; it asks the match for everything that happens, and keeps nothing. */
#include <sandtable/midend.h>

#include "match/making.h"
#include "match/match_inside.h"

#include <string.h>

enum { SENTENCE = 512 };

static st_status several(const st_game *game, int verb, st_error *err)
{
    return st_fail(err, ST_BAD_MOVE, "",
                   "'%s' stands for several moves; make them one by one.",
                   game->verbs[verb].name);
}

st_status st_midend_single(const st_game *game, const st_order *order, st_move *move,
                           st_error *err)
{
    if (game->verbs[order->verb].is_macro)
        return several(game, order->verb, err);
    *move = st_move_from(order);
    return ST_OK;
}

st_status st_midend_move(const st_game *game, const st_pack *pack, const char *text,
                         st_move *move, st_error *err)
{
    st_order order;
    const st_status status = st_move_parse(game, pack, text, &order, err);
    return status == ST_OK ? st_midend_single(game, &order, move, err) : status;
}

/* The moves of an order. Only a macro has been judged by then, and as a whole. */
static st_status unfold(const st_position *p, int seat, const st_order *order,
                        st_reading *out, st_error *err)
{
    const bool is_macro = p->game->verbs[order->verb].is_macro;
    out->order = *order;
    out->seat = seat;
    out->moves.count = 0;
    out->verdict = st_legal();
    if (is_macro)
        out->verdict = st_position_expand(p, seat, &out->order, &out->moves);
    else
        st_moves_add(&out->moves, st_move_from(&out->order));
    if (out->verdict.refusal == 0 && out->moves.count == 0)
        return st_fail(err, ST_BAD_MOVE, "", "That stands for no move here.");
    if (out->verdict.refusal != 0)
        out->moves.count = 0;
    return ST_OK;
}

st_status st_midend_unfold(const st_position *p, int seat, const char *text,
                           st_reading *out, st_error *err)
{
    st_order order;
    st_status status = st_position_hear(p, text, &order, err);
    return status == ST_OK ? unfold(p, seat, &order, out, err) : status;
}

st_status st_midend_mean(const st_position *p, int seat, const st_order *order,
                         st_reading *out, st_error *err)
{
    st_status status = unfold(p, seat, order, out, err);
    if (status == ST_OK && out->verdict.refusal == 0)
        out->verdict = st_position_judge(p, seat, out->moves.move[0]);
    return status;
}

st_status st_midend_read(const st_position *p, int seat, const char *text,
                         st_reading *out, st_error *err)
{
    st_order order;
    st_status status = st_position_hear(p, text, &order, err);
    return status == ST_OK ? st_midend_mean(p, seat, &order, out, err) : status;
}

void st_midend_take(const st_position *p, int seat, st_move move, st_reading *out)
{
    out->order = (st_order){ .verb = move.verb, .count = ST_ARGS };
    memcpy(out->order.arg, move.arg, sizeof move.arg);
    out->seat = seat;
    out->verdict = st_position_judge(p, seat, move);
    out->moves.count = 0;
    st_moves_add(&out->moves, move);
}

uint32_t st_midend_made(const st_match *m, int seat, uint32_t seen, const char *text)
{
    st_reading then;
    uint32_t made = 0;
    if (seen >= m->count)
        return 0;
    const st_position position = { .game = m->start.game,
                                   .pack = m->start.pack,
                                   .state = (void *)st_match_state(m, seen) };
    if (st_midend_unfold(&position, seat, text, &then, NULL) != ST_OK)
        return 0;
    while ((int)made < then.moves.count && seen + made < m->count) {
        const st_entry entry = st_match_entry(m, seen + made + 1);
        if (entry.seat != seat || !st_move_equal(entry.move, then.moves.move[made]))
            break;
        made++;
    }
    return made;
}

/* How many moves there are from the last one back to the seat's own; 0 where a person
 * moved since. */
static int moves_to_own(const st_match *m, int seat, uint32_t bots)
{
    for (uint32_t number = m->count; number > 0; number--) {
        const int mover = st_match_entry(m, number).seat;
        if (mover == seat)
            return (int)(m->count - number) + 1;
        if ((bots >> mover & 1) == 0)
            return 0;
    }
    return 0;
}

int st_midend_undo_reach(const st_match *m, int seat, uint32_t bots, char *why,
                         size_t size)
{
    const int wanted = seat >= 0 ? moves_to_own(m, seat, bots) : 0;
    size_t used = 0;
    if (wanted == 0 && m->count > 0) {
        st_append_text(why, size, &used, "The last move was not yours.");
        return 0;
    }
    st_append_text(why, size, &used, "Others have moved on since, in ways that stand.");
    const int reach = st_match_undo_within(m, wanted, why, size);
    return reach >= wanted ? wanted : 0;
}

st_status st_midend_undo(st_match *m, int seat, uint32_t bots, int *taken, st_error *err)
{
    char why[SENTENCE];
    const int reach = st_midend_undo_reach(m, seat, bots, why, sizeof why);
    if (reach == 0)
        return st_fail(err, ST_NO_UNDO, "", "%s", why);
    for (int i = 0; i < reach; i++) {
        st_status status = st_match_undo(m, err);
        if (status != ST_OK)
            return status;
    }
    if (taken != NULL)
        *taken = reach;
    return ST_OK;
}

st_status st_midend_resign(st_match *m, int seat, st_error *err)
{
    if (seat < 0 || st_match_is_over(m))
        return st_fail(err, ST_OVER, "", "There is nothing to resign from.");
    st_match_hand_over(m, seat, ST_USUAL_BOT);
    return ST_OK;
}

st_status st_midend_why(const st_match *m, int seat, const char *text, st_error *err)
{
    st_reading reading;
    st_status status = st_midend_read(&m->now, seat, text, &reading, err);
    return status == ST_OK ? st_midend_judge(m, &reading, err) : status;
}

st_status st_midend_judge(const st_match *m, const st_reading *reading, st_error *err)
{
    if (reading->verdict.refusal == 0)
        return ST_OK;
    st_match_refuse(m, reading->seat, reading->verdict, err);
    return ST_REFUSED;
}

/* Is the verb one that is tried in this round: first ways, then what is offered? */
static bool is_tried(const st_game *game, const st_moves *legal, int verb, int round)
{
    const st_verb *row = &game->verbs[verb];
    const bool is_way = row->is_macro && row->role != NULL && !strcmp(row->role, "way");
    if (round == 0 || row->is_macro)
        return round == 0 && is_way;
    bool is_offered = false;
    for (int i = 0; i < legal->count; i++)
        is_offered |= legal->move[i].verb == verb;
    return is_offered == (round == 1);
}

/* The ends of an id that could be a word of a move, the whole first: a card "skill-medic"
 * is said "medic". A number alone says too little. */
static const char *next_end(const char *end)
{
    const char *dash = strchr(end, '-');
    return dash == NULL || strspn(dash + 1, "0123456789") == strlen(dash + 1) ? NULL
                                                                              : dash + 1;
}

st_status st_midend_why_thing(const st_match *m, int seat, const char *id, st_error *err)
{
    const st_game *game = m->start.game;
    st_moves legal = { .count = 0 };
    if (seat >= 0)
        st_position_moves(&m->now, &legal);
    for (int round = 0; round < 3; round++)
        for (const char *end = id; end != NULL; end = next_end(end))
            for (int verb = 0; verb < game->verb_count; verb++) {
                char text[ST_MOVE_TEXT];
                snprintf(text, sizeof text, "%s %s", game->verbs[verb].name, end);
                if (!is_tried(game, &legal, verb, round))
                    continue;
                const st_status status = st_midend_why(m, seat, text, err);
                if (status != ST_BAD_MOVE)
                    return status;
            }
    return st_fail(err, ST_BAD_MOVE, "id", "There is nothing to do with '%s'.", id);
}

st_status st_midend_legal(const st_match *m, int seat, const char *text, st_move *move,
                          st_error *err)
{
    st_order order;
    st_status status = st_position_hear(&m->now, text, &order, err);
    if (status == ST_OK)
        status = st_midend_single(m->start.game, &order, move, err);
    if (status != ST_OK)
        return status;
    st_verdict verdict = st_position_judge(&m->now, seat, *move);
    if (verdict.refusal == 0)
        return ST_OK;
    st_match_refuse(m, seat, verdict, err);
    return ST_REFUSED;
}

st_status st_midend_preview(const st_match *m, const st_reading *reading, st_scene *out,
                            st_error *err)
{
    st_status status = st_midend_judge(m, reading, err);
    if (status == ST_OK && reading->moves.count != 1)
        status = several(m->start.game, reading->order.verb, err);
    if (status == ST_OK)
        st_position_preview(&m->now, reading->seat, reading->moves.move[0], out);
    return status;
}

static int timed_argument(const st_match *m, int seat)
{
    const st_game *game = m->start.game;
    if (st_game_hand(game)->timed == NULL || seat < 0 ||
        (st_position_to_act(&m->now) >> seat & 1) == 0)
        return 0;
    return st_game_hand(game)->timed(m->now.state, st_pack_content(m->start.pack), seat);
}

bool st_midend_is_timed(const st_match *m, int seat)
{
    return timed_argument(m, seat) > 0;
}

int st_midend_claim(const st_match *m, const st_reading *reading)
{
    const st_verb *verb = &m->start.game->verbs[reading->order.verb];
    const int argument = timed_argument(m, reading->seat);
    if (argument == 0 || verb->is_macro || verb->open == 0)
        return -1;
    const int claim = reading->moves.move[0].arg[argument - 1];
    return claim == ST_NONE ? -1 : claim;
}

st_status st_midend_may_hint(const st_match *m, int seat, st_error *err)
{
    if (st_match_is_over(m))
        return st_fail(err, ST_OVER, "", "The game is over.");
    if (seat < 0 || (st_position_to_act(&m->now) >> seat & 1) == 0)
        return st_fail(err, ST_NOT_YOUR_TURN, "", "Nothing is asked of you now.");
    return ST_OK;
}

st_hint st_midend_hint(const st_position *p, st_scene *scene, st_move move)
{
    const st_game *game = p->game;
    st_hint hint = { .number = 0 };
    st_move_print(game, p->pack, move, hint.text, sizeof hint.text);
    for (int i = 0; i < scene->offers; i++) {
        if (!st_move_equal(scene->offer[i].move, move))
            continue;
        hint.number = i + 1;
        snprintf(hint.text, sizeof hint.text, "%s", scene->offer[i].text);
        hint.label = scene->offer[i].label;
        hint.warning = scene->offer[i].warning;
        break;
    }
    if (scene->offers == 1 && scene->offer[0].open == 0)
        hint.reason = "there is nothing else to do";
    else if (game->show->reason != NULL)
        hint.reason = game->show->reason(p->state, st_pack_content(p->pack), scene->seat,
                                         move, scene);
    if (hint.reason == NULL)
        hint.reason = hint.label;
    if (hint.reason == NULL || !*hint.reason)
        hint.reason = game->verbs[move.verb].help;
    return hint;
}

void st_midend_seat_learner(st_start *start)
{
    start->is_lesson = true;
    start->bot[0][0] = '\0';
    for (int seat = 1; seat < ST_SEATS; seat++)
        snprintf(start->bot[seat], ST_NAME, "%s", ST_USUAL_BOT);
}

bool st_midend_taught(const st_match *m, st_move *move, int *seat)
{
    st_tuition tuition;
    if (!st_match_tuition(m, &tuition) || tuition.order == NULL)
        return false;
    *move = tuition.move;
    if (seat != NULL)
        *seat = tuition.seat;
    return true;
}

st_status st_midend_obey(st_match *m, st_error *err)
{
    st_tuition tuition;
    if (!st_match_tuition(m, &tuition) || tuition.order == NULL)
        return st_fail(err, ST_OVER, "", "The lesson asks for nothing now.");
    /* Once begun, only the moves that are left of a macro can be made. */
    return tuition.is_begun
               ? st_match_play(m, tuition.seat, m->count, tuition.move, err)
               : st_midend_say(m, tuition.seat, m->count, tuition.order, NULL, err);
}
