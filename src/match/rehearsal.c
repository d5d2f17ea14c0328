/* rehearsal.c: plays a scenario's moves, takes them back, and sees that refused ones
 * are refused. It is a match like any other, but for the dice. It must not know any
 * game. */
#include "match/rehearsal.h"

#include "match/making.h"
#include "match/match_inside.h"

#include <libfyaml.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYED_MAX = 20000, SENTENCE = 512 };

st_rehearsal *st_rehearsal_new(const st_source *source, const st_game *game,
                               const st_pack *pack, FILE *out)
{
    st_rehearsal *r = st_alloc(1, sizeof *r);
    r->source = source;
    r->game = game;
    r->pack = pack;
    r->out = out;
    r->script = st_script_new(source, game, pack);
    r->other = st_position_new(game, pack);
    r->before = st_position_new(game, pack);
    return r;
}

void st_rehearsal_free(st_rehearsal *r)
{
    if (r == NULL)
        return;
    st_script_free(r->script);
    st_match_free(r->match);
    st_position_free(&r->other);
    st_position_free(&r->before);
    free(r->event);
    free(r);
}

void st_rehearsal_open(st_rehearsal *r, const st_setup *setup)
{
    st_start start = st_start_default(r->game, r->pack);
    start.setup = *setup;
    memcpy(start.seed, r->seed, sizeof start.seed);
    r->match = st_match_make(&start, NULL);
    r->position = r->match->now;
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
    /* The whole id, so that a search for it finds the scenario. */
    if (rule == NULL || strcmp(rule->id, text) != 0)
        return st_source_fail(r->source, ST_BAD_FILE, node,
                              "The rulebook of %s has no rule `%.40s`.", r->game->title,
                              text);
    *id = rule->id;
    return ST_OK;
}

bool st_rehearsal_cites(const char *rules, const char *id)
{
    size_t length = strlen(id);
    for (const char *at = rules; (at = strstr(at, id)) != NULL; at += length) {
        bool starts = at == rules || at[-1] == ' ' || at[-1] == '/';
        if (starts && strchr(" /", at[length]) != NULL)
            return true;
    }
    return false;
}

st_status st_rehearsal_move(const st_rehearsal *r, struct fy_node *node, st_move *move)
{
    const char *text = NULL;
    st_status status = st_source_text(r->source, node, &text);
    if (status != ST_OK)
        return status;
    if (st_midend_move(r->game, r->pack, text, move, st_source_error(r->source)) != ST_OK)
        return st_source_blame(r->source, node);
    return ST_OK;
}

/* The seat a cue is for. When the game is over any seat will do: the rules then say so
 * to whoever asks. */
static int seat_of(const st_rehearsal *r, const st_cue *cue)
{
    int seat = cue->seat == ST_SPECTATOR ? st_position_actor(&r->position) : cue->seat;
    return seat == ST_SPECTATOR ? 0 : seat;
}

static st_status read_cue(const st_rehearsal *r, const st_cue *cue, st_reading *reading)
{
    st_error *err = st_source_error(r->source);
    if (st_midend_read(&r->position, seat_of(r, cue), cue->text, reading, err) != ST_OK)
        return st_source_blame(r->source, cue->node);
    return ST_OK;
}

/* What was told from this move of the match on. */
static void hear(st_rehearsal *r, uint32_t number)
{
    const st_match *m = r->match;
    r->heard = number;
    for (r->events = 0; number <= m->count; number++) {
        const int more = m->turn[number].events;
        r->event = st_match_grown(r->event, r->events, more, &r->event_room,
                                  sizeof *r->event);
        if (more > 0)
            memcpy(r->event + r->events, st_match_events(m, number),
                   (size_t)more * sizeof *r->event);
        r->events += more;
    }
}

static void check(st_rehearsal *r, struct fy_node *node)
{
    const char *wrong = st_position_check(&r->position);
    if (wrong != NULL)
        st_rehearsal_differ(r, node, "expected a sound position, is: %s", wrong);
}

static void remember(st_rehearsal *r, const st_deed *deed)
{
    st_position_copy(&r->before, &r->position);
    r->deed = *deed;
    r->has_deed = true;
}

bool st_rehearsal_rerun(st_rehearsal *r, st_until until)
{
    const st_entry entry = st_match_entry(r->match, r->match->count);
    st_chance chance;
    if (!r->has_deed)
        return false;
    st_chance_script(&chance, entry.answers, entry.answer_count);
    st_position_copy(&r->other, &r->before);
    st_verdict verdict = r->deed.is_run
                             ? st_position_run_to(&r->other, until, &chance)
                             : st_position_play_to(&r->other, r->deed.seat, r->deed.move,
                                                   until, &chance);
    return verdict.refusal == 0 && st_position_is_before(&r->other, until);
}

/* A cue while its moves are made. */
struct making {
    st_rehearsal *r;
    const st_cue *cue;
    st_status status; /* of the scenario: a move that is refused is no failure of it */
};

/* An st_maker, with the chance that the scenario writes down. */
static st_status make_one(void *user, st_match *m, int seat, st_move move, st_error *err)
{
    struct making *making = user;
    st_rehearsal *r = making->r;
    st_deed deed = { .seat = seat, .move = move, .node = making->cue->node };
    st_verdict verdict;
    if (++r->played > PLAYED_MAX)
        return making->status = st_source_fail(r->source, ST_BAD_FILE, deed.node,
                                               "A scenario plays at most %d moves.",
                                               PLAYED_MAX);
    making->status = st_script_foresee(r->script, &r->position, &deed, &verdict);
    if (making->status != ST_OK)
        return making->status;
    if (verdict.refusal != 0)
        return st_match_refuse(m, seat, verdict, err);
    remember(r, &deed);
    making->status = st_match_extend(m, seat, move, st_script_dice(r->script),
                                     st_source_error(r->source));
    if (making->status != ST_OK)
        return making->status = st_source_blame(r->source, deed.node);
    check(r, deed.node);
    return ST_OK;
}

st_status st_rehearsal_begin(st_rehearsal *r, struct fy_node *node)
{
    st_verdict verdict;
    st_deed run = { .is_run = true, .node = node };
    st_status status = st_script_foresee(r->script, &r->position, &run, &verdict);
    if (status != ST_OK)
        return status;
    remember(r, &run);
    if (st_match_begin_here(r->match, st_script_dice(r->script),
                            st_source_error(r->source)) != ST_OK)
        return st_source_blame(r->source, node);
    check(r, node);
    hear(r, 0);
    return ST_OK;
}

static void undo(st_rehearsal *r, const st_cue *cue)
{
    st_error why;
    if (st_match_undo(r->match, &why) != ST_OK)
        st_rehearsal_differ(r, cue->node,
                            "expected `undo` to be possible, is refused: %s", why.text);
    r->has_deed = false;
    hear(r, r->match->count + 1);
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

static st_status play_moves(st_rehearsal *r, const st_cue *cue, const st_reading *reading)
{
    const uint32_t before = r->match->count;
    struct making making = { .r = r, .cue = cue };
    const st_maker maker = { make_one, &making };
    st_making_each(r->match, reading, &maker, NULL, NULL);
    hear(r, before + 1);
    return making.status;
}

st_status st_rehearsal_play(st_rehearsal *r, const st_cue *cue, bool *is_refused)
{
    st_reading reading;
    char refusal[SENTENCE] = "";
    if (strcmp(cue->text, "undo") == 0) {
        undo(r, cue);
        return ST_OK;
    }
    st_status status = read_cue(r, cue, &reading);
    if (status != ST_OK)
        return status;
    if (is_refused != NULL)
        *is_refused = reading.verdict.refusal != 0;
    if (reading.verdict.refusal == 0)
        return play_moves(r, cue, &reading);
    hear(r, r->match->count + 1);
    print_refusal(r, reading.verdict, refusal, sizeof refusal);
    st_rehearsal_differ(r, cue->node,
                        "expected `%s` by seat %d to be legal, is refused: %s", cue->text,
                        seat_of(r, cue) + 1, refusal);
    return ST_OK;
}

static st_status compare_words(st_rehearsal *r, const st_cue *cue, const char *sentence,
                               struct fy_node *says)
{
    const char *part = NULL;
    st_status status = st_source_words(r->source, says, &part);
    if (status == ST_OK && !st_source_says(sentence, part))
        st_rehearsal_differ(r, says, "expected `%s` to be refused with \"%s\", is: %s",
                            cue->text, part, sentence);
    return status;
}

/* The rules a refusal must be under: a rule, a list of which all are meant, or `all` or
 * `any` of a list. */
static st_status read_rules(const st_rehearsal *r, struct fy_node *node,
                            struct fy_node **list, bool *is_any)
{
    static const char *const keys[] = { "any", "all", NULL };
    st_status status = ST_OK;
    *list = node;
    *is_any = false;
    if (fy_node_is_mapping(node)) {
        status = st_source_keys(r->source, node, keys);
        if (status == ST_OK && fy_node_mapping_item_count(node) != 1)
            return st_source_fail(r->source, ST_BAD_FILE, node, "Say `any` or `all`.");
        *is_any = status == ST_OK && st_source_find(node, "any") != NULL;
        *list = st_source_find(node, *is_any ? "any" : "all");
    }
    return status == ST_OK ? st_source_some(r->source, *list) : status;
}

static st_status compare_rules(st_rehearsal *r, const st_cue *cue, st_verdict verdict,
                               struct fy_node *rules, const char *refusal)
{
    void *at = NULL;
    struct fy_node *item, *list = NULL;
    bool is_any = false, is_one = false;
    st_status status = read_rules(r, rules, &list, &is_any);
    while (status == ST_OK && (item = st_source_next(list, &at)) != NULL) {
        const char *id = NULL;
        status = st_rehearsal_rule(r, item, &id);
        if (status != ST_OK)
            return status;
        bool is_cited = st_rehearsal_cites(st_verdict_rules(r->game, verdict), id);
        is_one |= is_cited;
        if (!is_cited && !is_any)
            st_rehearsal_differ(r, item, "expected `%s` to be refused under %s, is: %s",
                                cue->text, id, refusal);
    }
    if (status == ST_OK && is_any && !is_one)
        st_rehearsal_differ(r, list,
                            "expected `%s` to be refused under any of these, is: %s",
                            cue->text, refusal);
    return status;
}

static st_status compare_refusal(st_rehearsal *r, const st_cue *cue, st_verdict verdict,
                                 const st_objection *objection)
{
    char refusal[SENTENCE] = "";
    st_status status = ST_OK;
    print_refusal(r, verdict, refusal, sizeof refusal);
    if (objection->rules != NULL)
        status = compare_rules(r, cue, verdict, objection->rules, refusal);
    if (status == ST_OK && objection->says != NULL)
        status = compare_words(r, cue, refusal, objection->says);
    return status;
}

static st_status refuse_undo(st_rehearsal *r, const st_cue *cue,
                             const st_objection *objection)
{
    char why[SENTENCE];
    if (objection->rules != NULL)
        return st_source_fail(r->source, ST_BAD_FILE, objection->rules,
                              "No rule of the game stands in the way of `undo`.");
    if (st_match_undo_reach(r->match, why, sizeof why) > 0) {
        st_rehearsal_differ(r, cue->node, "expected `undo` to be refused, is possible");
        return ST_OK;
    }
    return objection->says != NULL ? compare_words(r, cue, why, objection->says) : ST_OK;
}

/* Text that is no move: no rule of the game stands behind that. */
static st_status refuse_text(st_rehearsal *r, const st_cue *cue,
                             const st_objection *objection, const char *why)
{
    if (objection->rules != NULL)
        st_rehearsal_differ(r, objection->rules,
                            "expected `%s` to be refused under a rule, is no move: %s",
                            cue->text, why);
    return objection->says != NULL ? compare_words(r, cue, why, objection->says) : ST_OK;
}

/* A legal move that cannot go with what chance is said to answer: too little, too much,
 * or what cannot come up. */
static st_status refuse_chance(st_rehearsal *r, const st_cue *cue, st_move move,
                               const st_objection *objection)
{
    char word[64], why[SENTENCE] = "";
    st_deed deed = { .seat = seat_of(r, cue), .move = move, .node = cue->node };
    st_script *script = st_script_new(r->source, r->game, r->pack);
    st_verdict verdict;
    st_status status = st_script_add(script, objection->chance);
    if (status == ST_OK) {
        status = st_script_foresee(script, &r->position, &deed, &verdict);
        struct fy_node *left = st_script_left(script, word, sizeof word);
        if (status == ST_BAD_CHANCE)
            snprintf(why, sizeof why, "%s", st_source_error(r->source)->text);
        else if (status == ST_OK && left != NULL)
            snprintf(why, sizeof why, "Chance is not asked for `%s`.", word);
        status = status == ST_BAD_CHANCE ? ST_OK : status;
    }
    st_script_free(script);
    if (status == ST_OK && why[0] == '\0')
        st_rehearsal_differ(r, cue->node,
                            "expected `%s` to be impossible with these answers, is "
                            "possible",
                            cue->text);
    else if (status == ST_OK && objection->says != NULL)
        status = compare_words(r, cue, why, objection->says);
    return status;
}

st_status st_rehearsal_refuse(st_rehearsal *r, const st_cue *cue,
                              const st_objection *objection)
{
    st_reading reading;
    st_error why = { 0 };
    if (strcmp(cue->text, "undo") == 0)
        return refuse_undo(r, cue, objection);
    if (objection->rules != NULL && st_source_is_empty(objection->rules))
        return st_source_some(r->source, objection->rules);
    st_position_copy(&r->other, &r->position);
    if (st_midend_read(&r->position, seat_of(r, cue), cue->text, &reading, &why) != ST_OK)
        return refuse_text(r, cue, objection, why.text);
    if (reading.verdict.refusal == 0 && objection->chance != NULL)
        return refuse_chance(r, cue, reading.moves.move[0], objection);
    if (reading.verdict.refusal == 0) {
        st_rehearsal_differ(r, cue->node,
                            "expected `%s` by seat %d to be refused, is legal", cue->text,
                            seat_of(r, cue) + 1);
        return ST_OK;
    }
    if (!st_position_equal(&r->other, &r->position))
        st_rehearsal_differ(r, cue->node,
                            "expected the refused `%s` to change nothing, is changed",
                            cue->text);
    return compare_refusal(r, cue, reading.verdict, objection);
}
