/* rehearsal.c: plays a scenario's moves, takes them back, and sees that refused ones
 * are refused. Undo goes back to where chance was last consulted or something hidden was
 * shown, as in a match. It must not know any game. */
#include "match/rehearsal.h"

#include <libfyaml.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYED_MAX = 20000, GUESSES = 8, SENTENCE = 512 };

st_rehearsal *st_rehearsal_new(const st_source *source, const st_game *game,
                               const st_pack *pack, FILE *out)
{
    st_rehearsal *r = st_alloc(1, sizeof *r);
    r->source = source;
    r->game = game;
    r->pack = pack;
    r->out = out;
    r->script = st_script_new(source, game, pack);
    r->position = st_position_new(game, pack);
    r->other = st_position_new(game, pack);
    r->guess = st_position_new(game, pack);
    return r;
}

void st_rehearsal_free(st_rehearsal *r)
{
    if (!r)
        return;
    st_script_free(r->script);
    st_position_free(&r->position);
    st_position_free(&r->other);
    st_position_free(&r->guess);
    free(r->event);
    free(r->past);
    free(r);
}

void st_rehearsal_differ(st_rehearsal *r, struct fy_node *node, const char *format, ...)
{
    char place[128];
    va_list list;
    st_source_place(r->source, node, place, sizeof place);
    fprintf(r->out, "%s: ", place);
    va_start(list, format);
    vfprintf(r->out, format, list);
    va_end(list);
    fputc('\n', r->out);
    r->mismatches++;
}

st_status st_rehearsal_seat(const st_rehearsal *r, struct fy_node *node,
                            bool may_be_spectator, int *seat)
{
    const char *text = NULL;
    int number = 0;
    st_status status = st_source_text(r->source, node, &text);
    if (status != ST_OK)
        return status;
    if (may_be_spectator && strcmp(text, "spectator") == 0) {
        *seat = ST_SPECTATOR;
        return ST_OK;
    }
    status = st_source_number(r->source, node, 1, r->seats, &number);
    if (status == ST_OK)
        *seat = number - 1;
    return status;
}

st_status st_rehearsal_rule(const st_rehearsal *r, struct fy_node *node, const char **id)
{
    const char *text = NULL;
    st_status status = st_source_text(r->source, node, &text);
    if (status != ST_OK)
        return status;
    const st_rule *rule = st_pack_rule(r->pack, text);
    if (!rule || strcmp(rule->id, text) != 0) /* the whole id, so that it can be found */
        return st_source_fail(r->source, ST_BAD_FILE, node,
                              "The rulebook of %s has no rule `%.40s`.", r->game->title,
                              text);
    *id = rule->id;
    return ST_OK;
}

bool st_rehearsal_cites(const char *rules, const char *id)
{
    size_t length = strlen(id);
    for (const char *at = rules; (at = strstr(at, id)); at += length) {
        bool starts = at == rules || at[-1] == ' ';
        if (starts && (at[length] == '\0' || at[length] == ' '))
            return true;
    }
    return false;
}

static st_status read_order(const st_rehearsal *r, const st_cue *cue, st_order *order)
{
    if (st_move_parse(r->game, r->pack, cue->text, order, st_source_error(r->source)))
        return st_source_blame(r->source, cue->node);
    return ST_OK;
}

st_status st_rehearsal_move(const st_rehearsal *r, struct fy_node *node, st_move *move)
{
    st_cue cue = { .node = node };
    st_order order;
    st_status status = st_source_text(r->source, node, &cue.text);
    if (status == ST_OK)
        status = read_order(r, &cue, &order);
    if (status != ST_OK)
        return status;
    if (r->game->verbs[order.verb].is_macro)
        return st_source_fail(r->source, ST_BAD_FILE, node,
                              "`%.40s` stands for several moves; name them.", cue.text);
    *move = st_move_from(&order);
    return ST_OK;
}

/* The seat a cue is for. When the game is over any seat will do: the rules then say so
 * to whoever asks. */
static int seat_of(const st_rehearsal *r, const st_cue *cue)
{
    int seat = cue->seat == ST_SPECTATOR ? st_position_actor(&r->position) : cue->seat;
    return seat == ST_SPECTATOR ? 0 : seat;
}

/* Write the moves of an order to r->moves. */
static st_verdict unfold(st_rehearsal *r, int seat, const st_order *order)
{
    if (r->game->verbs[order->verb].is_macro)
        return st_position_expand(&r->position, seat, order, &r->moves);
    r->moves.count = 0;
    st_moves_add(&r->moves, st_move_from(order));
    return st_legal();
}

static void keep_events(st_rehearsal *r)
{
    int total = r->events + r->log.count;
    if (total > r->event_room) {
        int room = 2 * total;
        st_event *more = st_alloc((size_t)room, sizeof *more);
        if (r->events > 0)
            memcpy(more, r->event, (size_t)r->events * sizeof *more);
        free(r->event);
        r->event = more;
        r->event_room = room;
    }
    if (r->log.count > 0)
        memcpy(r->event + r->events, r->log.event,
               (size_t)r->log.count * sizeof *r->event);
    r->events = total;
}

/* Whether a seat that imagines what it cannot know could have been surprised by the
 * last move: refused there, or told in other words. Then the move has shown something. */
static bool surprises(st_rehearsal *r, const st_deed *deed)
{
    st_chance dice, nothing;
    st_chance_seed(&dice, r->seed);
    for (int i = 0; r->game->blur && i < GUESSES * r->seats; i++) {
        st_position_copy(&r->guess, &r->other);
        st_chance_begin(&dice);
        st_position_blur(&r->guess, i % r->seats, &dice);
        st_chance_seed(&nothing, r->seed);
        st_chance_script(&nothing, NULL, 0);
        r->told.count = 0;
        st_verdict verdict = st_position_play(&r->guess, deed->seat, deed->move, &nothing,
                                              &r->told);
        size_t size = (size_t)r->log.count * sizeof r->log.event[0];
        if (verdict.refusal != 0 || nothing.fault != ST_FAULT_NONE ||
            r->told.count != r->log.count ||
            memcmp(r->told.event, r->log.event, size) != 0)
            return true;
    }
    return false;
}

/* What stands in the way of taking the last move back; NULL: nothing. */
static const char *find_hindrance(st_rehearsal *r, const st_deed *deed)
{
    if (deed->is_run)
        return "Nothing has been played.";
    int asked = 0;
    st_script_answers(r->script, &asked);
    if (asked > 0)
        return "Chance was consulted.";
    if (st_position_actor(&r->position) == ST_SPECTATOR)
        return "The game is over.";
    for (int i = 0; i < r->log.count; i++)
        if (r->log.event[i].seen_by != ST_EVERYBODY)
            return "Something hidden was shown.";
    return surprises(r, deed) ? "Something hidden was shown." : NULL;
}

/* Keep the state before the last move, which `other` holds. What stands in the way of
 * one move does so for all before it, so they are forgotten. */
static void keep_past(st_rehearsal *r, const st_deed *deed)
{
    size_t size = r->game->state_size;
    const char *hindrance = find_hindrance(r, deed);
    if (hindrance) {
        r->no_undo = hindrance;
        r->pasts = 0;
        return;
    }
    if (r->pasts == r->past_room) {
        int room = r->past_room > 0 ? 2 * r->past_room : 16;
        uint8_t *more = st_alloc((size_t)room, size);
        if (r->pasts > 0)
            memcpy(more, r->past, (size_t)r->pasts * size);
        free(r->past);
        r->past = more;
        r->past_room = room;
    }
    memcpy(r->past + (size_t)r->pasts * size, r->other.state, size);
    r->pasts++;
}

static void check(st_rehearsal *r, struct fy_node *node)
{
    const char *wrong = st_position_check(&r->position);
    if (wrong)
        st_rehearsal_differ(r, node, "expected a sound position, is: %s", wrong);
}

static st_status do_deed(st_rehearsal *r, const st_deed *deed, st_verdict *verdict)
{
    r->log.count = 0;
    if (++r->played > PLAYED_MAX)
        return st_source_fail(r->source, ST_BAD_FILE, deed->node,
                              "A scenario plays at most %d moves.", PLAYED_MAX);
    st_position_copy(&r->other, &r->position);
    st_status status = st_script_do(r->script, &r->position, deed, &r->log, verdict);
    if (status != ST_OK || verdict->refusal != 0)
        return status;
    keep_events(r);
    keep_past(r, deed);
    check(r, deed->node);
    int count = 0;
    const st_answer *answers = st_script_answers(r->script, &count);
    if (r->watch && !deed->is_run)
        r->watch(r->watcher, deed, answers, count);
    return ST_OK;
}

st_status st_rehearsal_begin(st_rehearsal *r, struct fy_node *node)
{
    st_verdict verdict;
    r->events = 0;
    st_status status = do_deed(r, &(st_deed){ .is_run = true, .node = node }, &verdict);
    r->played = 0;
    return status;
}

static void undo(st_rehearsal *r, const st_cue *cue)
{
    size_t size = r->game->state_size;
    r->events = 0;
    if (r->pasts == 0) {
        st_rehearsal_differ(r, cue->node,
                            "expected `undo` to be possible, is refused: %s", r->no_undo);
        return;
    }
    r->pasts--;
    memcpy(r->position.state, r->past + (size_t)r->pasts * size, size);
}

static void print_refusal(const st_rehearsal *r, st_verdict verdict, char *buffer,
                          size_t size)
{
    char sentence[SENTENCE];
    size_t used = 0;
    st_verdict_print(r->game, r->pack, verdict, NULL, sentence, sizeof sentence);
    st_append(buffer, size, &used, "%s (%s)", sentence,
              st_verdict_rules(r->game, verdict));
}

/* A macro is checked as a whole before its first move; what is refused after that fell
 * away because the table changed on the way, and is dropped. */
static st_status play_moves(st_rehearsal *r, int seat, struct fy_node *node,
                            st_verdict *verdict)
{
    for (int i = 0; i < r->moves.count; i++) {
        st_deed deed = { .seat = seat, .move = r->moves.move[i], .node = node };
        st_verdict found;
        st_status status = do_deed(r, &deed, &found);
        if (status != ST_OK)
            return status;
        if (found.refusal != 0) {
            if (i == 0)
                *verdict = found;
            return ST_OK;
        }
    }
    return ST_OK;
}

st_status st_rehearsal_play(st_rehearsal *r, const st_cue *cue, bool *is_refused)
{
    st_order order;
    char refusal[SENTENCE] = "";
    if (strcmp(cue->text, "undo") == 0) {
        undo(r, cue);
        return ST_OK;
    }
    st_status status = read_order(r, cue, &order);
    if (status != ST_OK)
        return status;
    int seat = seat_of(r, cue);
    st_verdict verdict = unfold(r, seat, &order);
    r->events = 0;
    if (verdict.refusal == 0)
        status = play_moves(r, seat, cue->node, &verdict);
    if (status != ST_OK)
        return status;
    if (is_refused)
        *is_refused = verdict.refusal != 0;
    if (verdict.refusal != 0) {
        print_refusal(r, verdict, refusal, sizeof refusal);
        st_rehearsal_differ(r, cue->node,
                            "expected `%s` by seat %d to be legal, is "
                            "refused: %s",
                            cue->text, seat + 1, refusal);
    }
    return ST_OK;
}

static st_status compare_words(st_rehearsal *r, const st_cue *cue, const char *sentence,
                               struct fy_node *says)
{
    const char *part = NULL;
    st_status status = st_source_text(r->source, says, &part);
    if (status == ST_OK && !strstr(sentence, part))
        st_rehearsal_differ(r, says, "expected `%s` to be refused with \"%s\", is: %s",
                            cue->text, part, sentence);
    return status;
}

static st_status compare_refusal(st_rehearsal *r, const st_cue *cue, st_verdict verdict,
                                 const st_objection *objection)
{
    char refusal[SENTENCE] = "";
    void *at = NULL;
    struct fy_node *item;
    print_refusal(r, verdict, refusal, sizeof refusal);
    while (objection->rules && (item = st_source_next(objection->rules, &at))) {
        const char *id = NULL;
        st_status status = st_rehearsal_rule(r, item, &id);
        if (status != ST_OK)
            return status;
        if (!st_rehearsal_cites(st_verdict_rules(r->game, verdict), id))
            st_rehearsal_differ(r, item, "expected `%s` to be refused under %s, is: %s",
                                cue->text, id, refusal);
    }
    return objection->says ? compare_words(r, cue, refusal, objection->says) : ST_OK;
}

static st_status refuse_undo(st_rehearsal *r, const st_cue *cue,
                             const st_objection *objection)
{
    if (objection->rules)
        return st_source_fail(r->source, ST_BAD_FILE, objection->rules,
                              "No rule of the game stands in the way of `undo`.");
    if (r->pasts > 0) {
        st_rehearsal_differ(r, cue->node, "expected `undo` to be refused, is possible");
        return ST_OK;
    }
    return objection->says ? compare_words(r, cue, r->no_undo, objection->says) : ST_OK;
}

/* What the rules say to the first move of r->moves, tried on the other position with no
 * answers from chance: whether they end the trial does not matter here. */
static st_verdict try_first(st_rehearsal *r, int seat)
{
    static const uint8_t seed[ST_SEED_BYTES];
    st_chance chance;
    st_chance_seed(&chance, seed);
    st_chance_script(&chance, NULL, 0);
    st_position_copy(&r->other, &r->position);
    return st_position_play(&r->other, seat, r->moves.move[0], &chance, NULL);
}

st_status st_rehearsal_refuse(st_rehearsal *r, const st_cue *cue,
                              const st_objection *objection)
{
    st_order order;
    if (strcmp(cue->text, "undo") == 0)
        return refuse_undo(r, cue, objection);
    st_status status = read_order(r, cue, &order);
    if (status != ST_OK)
        return status;
    int seat = seat_of(r, cue);
    st_position_copy(&r->other, &r->position);
    st_verdict verdict = unfold(r, seat, &order);
    if (verdict.refusal == 0 && r->moves.count > 0)
        verdict = try_first(r, seat);
    if (verdict.refusal == 0) {
        st_rehearsal_differ(r, cue->node,
                            "expected `%s` by seat %d to be refused, is "
                            "legal",
                            cue->text, seat + 1);
        return ST_OK;
    }
    if (!st_position_equal(&r->other, &r->position))
        st_rehearsal_differ(r, cue->node,
                            "expected the refused `%s` to change nothing, "
                            "is changed",
                            cue->text);
    return compare_refusal(r, cue, verdict, objection);
}
