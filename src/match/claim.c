/* claim.c: compares what a scenario says with what is. It must not change the position,
 * and it must not know any game. */
#include "match/claim.h"

#include "core/field.h"
#include "core/span.h"
#include "core/word.h"

#include <libfyaml.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 16, SENTENCE = 512, TOLD = 1 << 16, ANSWER = 64 };

/* Fields are claimed of a position; a map without one claims nothing. */
static st_status compare_fields(st_rehearsal *r, const st_position *p,
                                struct fy_node *fields, int *found)
{
    st_status status = st_source_some(r->source, fields);
    if (status != ST_OK)
        return status;
    *found = st_field_compare(p, fields, st_source_file(r->source), r->out,
                              st_source_error(r->source));
    if (*found < 0)
        return st_source_error(r->source)->code;
    r->mismatches += *found;
    return ST_OK;
}

st_status st_claim_fields(st_rehearsal *r, struct fy_node *fields)
{
    int found = 0;
    return compare_fields(r, &r->position, fields, &found);
}

st_status st_claim_blurred(st_rehearsal *r, struct fy_node *seat, struct fy_node *fields)
{
    int viewer = 0, found = 0;
    st_chance chance;
    st_status status = st_rehearsal_seat(r, seat, true, &viewer);
    for (int deal = 0; status == ST_OK && found == 0 && deal < DEALS; deal++) {
        uint8_t seed[ST_SEED_BYTES];
        st_chance_seed_nth(seed, r->seed, (uint64_t)deal);
        st_chance_seed(&chance, seed);
        st_position_copy(&r->other, &r->position);
        st_position_blur(&r->other, viewer, &chance);
        const char *wrong = st_position_check(&r->other);
        if (wrong != NULL)
            st_rehearsal_differ(r, seat,
                                "expected a sound position after re-dealing, "
                                "is: %s",
                                wrong);
        status = compare_fields(r, &r->other, fields, &found);
    }
    return status;
}

/* `spawn`, or with its first argument `phase 4`. */
static st_status read_until(const st_rehearsal *r, struct fy_node *node, st_until *until)
{
    const char *text = NULL;
    st_status status = st_source_text(r->source, node, &text);
    if (status != ST_OK)
        return status;
    const size_t length = st_word_length(text);
    const char *rest = st_word_skip(text + length);
    char *end = NULL;
    const long a = strtol(rest, &end, 10);
    *until = (st_until){ -1, *rest == '\0' ? ST_NONE : (int)a };
    for (int i = 0; i < r->game->step_count; i++)
        if (strlen(r->game->steps[i].name) == length &&
            strncmp(r->game->steps[i].name, text, length) == 0)
            until->step = i;
    if (until->step < 0)
        return st_source_fail(r->source, ST_BAD_FILE, node, "%s has no step `%.*s`.",
                              r->game->title, length < 40 ? (int)length : 40, text);
    if (*end != '\0' || a < INT16_MIN || a > INT16_MAX)
        return st_source_fail(r->source, ST_BAD_FILE, node,
                              "A step is its name, and a number if you like.");
    return ST_OK;
}

st_status st_claim_before(st_rehearsal *r, struct fy_node *step, struct fy_node *fields)
{
    st_until until;
    int found = 0;
    st_status status = read_until(r, step, &until);
    if (status != ST_OK)
        return status;
    if (st_rehearsal_rerun(r, until))
        return compare_fields(r, &r->other, fields, &found);
    st_rehearsal_differ(r, step, "expected this step to come, is not reached");
    return ST_OK;
}

static void list_moves(st_rehearsal *r)
{
    r->moves.count = 0;
    if (st_position_actor(&r->position) != ST_SPECTATOR)
        st_position_moves(&r->position, &r->moves);
}

/* Its place in the list, or that of the open choice it belongs to; -1: none. */
static int find_move(const st_rehearsal *r, st_move move)
{
    int seat = st_position_actor(&r->position);
    for (int i = 0; i < r->moves.count; i++)
        if (st_position_covers(&r->position, seat, r->moves.move[i], move))
            return i;
    return -1;
}

/* Lists and judgement must agree, so both are asked; but not of a verb that is never
 * listed, or of which there are too many to list. */
static bool is_legal(st_rehearsal *r, struct fy_node *node, st_move move)
{
    int seat = st_position_actor(&r->position);
    bool is_listed = find_move(r, move) >= 0;
    st_verdict verdict = st_position_judge(&r->position, seat < 0 ? 0 : seat, move);
    const st_verb *verb = &r->game->verbs[move.verb];
    if (verb->is_unlisted || (verb->is_sampled && !is_listed))
        return verdict.refusal == 0;
    if (is_listed != (verdict.refusal == 0)) {
        char sentence[SENTENCE] = "";
        st_verdict_print(r->game, r->pack, verdict, NULL, sentence, sizeof sentence);
        st_rehearsal_differ(r, node,
                            "expected the list of legal moves and the judge to "
                            "agree, is %s, and: %s",
                            is_listed ? "listed" : "not listed", sentence);
    }
    return is_listed;
}

/* A macro is never listed; what it stands for now is judged. */
static bool find_macro(const st_rehearsal *r, struct fy_node *node, bool *is_legal_now)
{
    const int seat = st_position_actor(&r->position);
    const char *text = NULL;
    st_reading reading;
    st_order order;
    st_error why;
    if (st_source_text(r->source, node, &text) != ST_OK ||
        st_move_parse(r->game, r->pack, text, &order, &why) != ST_OK ||
        !r->game->verbs[order.verb].is_macro)
        return false;
    *is_legal_now = seat != ST_SPECTATOR &&
                    st_midend_read(&r->position, seat, text, &reading, &why) == ST_OK &&
                    reading.verdict.refusal == 0;
    return true;
}

/* Compare each move of `list` with whether it ought to be legal; `named` (may be NULL)
 * notes which of r->moves were found. */
static st_status compare_moves(st_rehearsal *r, struct fy_node *list, bool wanted,
                               bool *named)
{
    void *at = NULL;
    struct fy_node *item;
    list_moves(r);
    while ((item = st_source_next(list, &at)) != NULL) {
        st_move move;
        char text[ST_MOVE_TEXT];
        st_status status = st_rehearsal_move(r, item, &move);
        if (status != ST_OK)
            return status;
        st_move_print(r->game, r->pack, move, text, sizeof text);
        if (is_legal(r, item, move) != wanted)
            st_rehearsal_differ(r, item, "expected `%s` to be %s, is not", text,
                                wanted ? "legal" : "forbidden");
        else if (named != NULL && wanted && find_move(r, move) >= 0)
            named[find_move(r, move)] = true;
    }
    return ST_OK;
}

/* A list of moves that are legal among others, or that are not. */
static st_status compare_some(st_rehearsal *r, struct fy_node *list, bool wanted)
{
    void *at = NULL;
    struct fy_node *item;
    st_status status = st_source_some(r->source, list);
    while (status == ST_OK && (item = st_source_next(list, &at)) != NULL) {
        bool is_legal_now = false;
        if (!find_macro(r, item, &is_legal_now))
            status = compare_moves(r, item, wanted, NULL);
        else if (is_legal_now != wanted)
            st_rehearsal_differ(r, item, "expected `%s` to be %s, is not",
                                fy_node_get_scalar0(item),
                                wanted ? "legal" : "forbidden");
    }
    return status;
}

st_status st_claim_legal(st_rehearsal *r, struct fy_node *list)
{
    bool named[ST_MOVES] = { false };
    st_status status = compare_moves(r, list, true, named);
    for (int i = 0; status == ST_OK && i < r->moves.count; i++) {
        char text[ST_MOVE_TEXT];
        if (named[i])
            continue;
        st_move_print(r->game, r->pack, r->moves.move[i], text, sizeof text);
        st_rehearsal_differ(r, list, "expected no `%s`, is legal", text);
    }
    return status;
}

st_status st_claim_allows(st_rehearsal *r, struct fy_node *list)
{
    return compare_some(r, list, true);
}

st_status st_claim_forbids(st_rehearsal *r, struct fy_node *list)
{
    return compare_some(r, list, false);
}

/* An event that is looked for. */
struct wanted {
    struct fy_node *node;
    const char *name;
    const char *rule, *says; /* NULL: any */
};

static st_status find_name(const st_rehearsal *r, const struct wanted *w)
{
    for (int i = 0; i < r->game->event_count; i++)
        if (strcmp(r->game->events[i].name, w->name) == 0)
            return ST_OK;
    return st_source_fail(r->source, ST_BAD_FILE, w->node, "%s has no event `%.40s`.",
                          r->game->title, w->name);
}

static st_status read_wanted(const st_rehearsal *r, struct fy_node *node,
                             struct wanted *w)
{
    static const char *const keys[] = { "name", "rule", "says", NULL };
    *w = (struct wanted){ .node = node };
    if (!fy_node_is_mapping(node)) {
        st_status status = st_source_text(r->source, node, &w->name);
        return status == ST_OK ? find_name(r, w) : status;
    }
    st_status status = st_source_keys(r->source, node, keys);
    struct fy_node *rule = st_source_find(node, "rule");
    struct fy_node *says = st_source_find(node, "says");
    if (status == ST_OK && st_source_find(node, "name") == NULL)
        return st_source_fail(r->source, ST_BAD_FILE, node, "`name` is missing.");
    if (status == ST_OK)
        status = st_source_text(r->source, st_source_find(node, "name"), &w->name);
    if (status == ST_OK && rule != NULL)
        status = st_rehearsal_rule(r, rule, &w->rule);
    if (status == ST_OK && says != NULL)
        status = st_source_words(r->source, says, &w->says);
    return status == ST_OK ? find_name(r, w) : status;
}

static bool is_wanted(const st_rehearsal *r, const st_event *event,
                      const struct wanted *w)
{
    const st_sentence *sentence = &r->game->events[event->kind];
    char text[SENTENCE] = "";
    if (strcmp(sentence->name, w->name) != 0)
        return false;
    if (w->rule != NULL && !st_rehearsal_cites(sentence->rules, w->rule))
        return false;
    st_event_print(r->game, r->pack, event, NULL, text, sizeof text);
    return w->says == NULL || st_source_says(text, w->says);
}

/* The last move's events as text: names and sentences for a report. */
static void list_events(const st_rehearsal *r, char *buffer, size_t size)
{
    size_t used = 0;
    st_append(buffer, size, &used, "%s", r->events == 0 ? "nothing" : "");
    for (int i = 0; i < r->events; i++) {
        const st_sentence *sentence = &r->game->events[r->event[i].kind];
        char text[SENTENCE] = "";
        st_event_print(r->game, r->pack, &r->event[i], NULL, text, sizeof text);
        st_append(buffer, size, &used, "%s%s (%s) \"%s\"", i > 0 ? ", " : "",
                  sentence->name, sentence->rules, text);
    }
}

static void report_missing(st_rehearsal *r, const struct wanted *w, bool is_ordered)
{
    char *told = st_alloc(1, TOLD);
    list_events(r, told, TOLD);
    st_rehearsal_differ(r, w->node, "expected the event %s%s%s%s%s%s%s, is %s", w->name,
                        w->rule != NULL ? " under " : "", w->rule != NULL ? w->rule : "",
                        w->says != NULL ? " saying \"" : "",
                        w->says != NULL ? w->says : "", w->says != NULL ? "\"" : "",
                        is_ordered ? " in this order" : "", told);
    free(told);
}

/* The first of the last move's events from `next` on that is wanted; their number where
 * there is none. */
static int find_event(const st_rehearsal *r, const struct wanted *w, int next)
{
    while (next < r->events && !is_wanted(r, &r->event[next], w))
        next++;
    return next;
}

/* An empty list: nothing was told. */
static void compare_silence(st_rehearsal *r, struct fy_node *list)
{
    if (r->events == 0)
        return;
    char *told = st_alloc(1, TOLD);
    list_events(r, told, TOLD);
    st_rehearsal_differ(r, list, "expected no event, is %s", told);
    free(told);
}

/* `order: given`, which is so anyway, or `order: any`. */
static st_status read_order(const st_rehearsal *r, struct fy_node *node, bool *is_ordered)
{
    const char *text = "given";
    st_status status = node != NULL ? st_source_text(r->source, node, &text) : ST_OK;
    *is_ordered = strcmp(text, "any") != 0;
    if (status == ST_OK && *is_ordered && strcmp(text, "given") != 0)
        return st_source_fail(r->source, ST_BAD_FILE, node, "Say given or any.");
    return status;
}

/* Each is found once: behind the one before, or wherever none was found yet. */
static st_status compare_events(st_rehearsal *r, struct fy_node *list, bool is_ordered,
                                bool *is_found)
{
    void *at = NULL;
    struct fy_node *item;
    int next = 0;
    while ((item = st_source_next(list, &at)) != NULL) {
        struct wanted w;
        st_status status = read_wanted(r, item, &w);
        if (status != ST_OK)
            return status;
        int found = find_event(r, &w, next);
        while (found < r->events && is_found[found])
            found = find_event(r, &w, found + 1);
        if (found == r->events) {
            report_missing(r, &w, is_ordered);
            continue;
        }
        is_found[found] = true;
        next = is_ordered ? found + 1 : 0;
    }
    return ST_OK;
}

st_status st_claim_events(st_rehearsal *r, struct fy_node *list, struct fy_node *order)
{
    bool is_ordered = true;
    st_status status = read_order(r, order, &is_ordered);
    if (status == ST_OK && st_source_is_empty(list))
        compare_silence(r, list);
    bool *is_found = st_alloc((size_t)r->events + 1, sizeof *is_found);
    if (status == ST_OK)
        status = compare_events(r, list, is_ordered, is_found);
    free(is_found);
    return status;
}

st_status st_claim_without(st_rehearsal *r, struct fy_node *list)
{
    void *at = NULL;
    struct fy_node *item;
    st_status status = st_source_some(r->source, list);
    while (status == ST_OK && (item = st_source_next(list, &at)) != NULL) {
        struct wanted w;
        char text[SENTENCE] = "";
        status = read_wanted(r, item, &w);
        int found = status == ST_OK ? find_event(r, &w, 0) : r->events;
        if (found == r->events)
            continue;
        st_event_print(r->game, r->pack, &r->event[found], NULL, text, sizeof text);
        st_rehearsal_differ(r, item, "expected no event %s, is \"%s\"", w.name, text);
    }
    return status;
}

/* The n-th answer of chance to the last move; past the last its kind is -1. */
static st_answer answer_at(const st_rehearsal *r, int n)
{
    for (uint32_t number = r->heard; number <= st_match_count(r->match); number++) {
        st_entry entry = st_match_entry(r->match, number);
        if (n < entry.answer_count)
            return entry.answers[n];
        n -= entry.answer_count;
    }
    return (st_answer){ .kind = -1 };
}

/* The kind of words that it is of, whether it was asked for or told. */
static int kind_asked(const st_rehearsal *r, int n)
{
    const int kind = answer_at(r, n).kind;
    return kind < 0 ? kind : kind & ~ST_TOLD;
}

static st_status read_kind(const st_rehearsal *r, struct fy_node *node, int *kind)
{
    const char *name = NULL;
    st_status status = st_source_text(r->source, node, &name);
    if (status != ST_OK)
        return status;
    *kind = st_word_kind_find(r->game, name, strlen(name));
    if (*kind < 0)
        return st_source_fail(r->source, ST_BAD_FILE, node,
                              "%s asks chance for no `%.40s`.", r->game->title, name);
    return ST_OK;
}

st_status st_claim_asked(st_rehearsal *r, struct fy_node *list)
{
    char is[SENTENCE] = "";
    void *at = NULL;
    struct fy_node *item;
    size_t used = 0;
    int count = 0;
    bool is_same = true;
    for (; (item = st_source_next(list, &at)) != NULL; count++) {
        int kind = -1;
        st_status status = read_kind(r, item, &kind);
        if (status != ST_OK)
            return status;
        is_same &= kind == kind_asked(r, count);
    }
    if (is_same && kind_asked(r, count) < 0)
        return ST_OK;
    for (int i = 0; kind_asked(r, i) >= 0; i++)
        st_append(is, sizeof is, &used, "%s%s", i > 0 ? ", " : "",
                  st_kind_name(r->game, kind_asked(r, i)));
    st_rehearsal_differ(r, list, "expected chance to be asked for %s, is asked for %s",
                        count > 0 ? "this" : "nothing", used > 0 ? is : "nothing");
    return ST_OK;
}

/* The next answer of that kind to the last move from the n-th on; false past the last. */
static bool find_answer(const st_rehearsal *r, int kind, int *n, int *value)
{
    for (int is; (is = kind_asked(r, *n)) >= 0; (*n)++)
        if (is == kind) {
            *value = answer_at(r, (*n)++).value;
            return true;
        }
    return false;
}

struct answer_end {
    const st_rehearsal *r;
    int kind;
};

static bool parse_answer(const void *of, const char *text, int64_t *value)
{
    const struct answer_end *end = of;
    int word = 0;
    if (!st_word_parse(end->r->game, end->r->pack, end->kind, text, &word))
        return false;
    *value = word;
    return true;
}

/* One answer, which may be claimed by bounds. */
static st_status compare_answer(st_rehearsal *r, int kind, struct fy_node *node, int is)
{
    const struct answer_end end = { r, kind };
    const char *text = NULL;
    char span[ANSWER], told[ANSWER];
    int64_t first, last;
    st_status status = st_source_text(r->source, node, &text);
    if (status != ST_OK)
        return status;
    snprintf(span, sizeof span, "%s", text);
    if (parse_answer(&end, span, &first))
        last = first;
    else if (!st_span_parse(span, parse_answer, &end, &first, &last))
        return st_source_fail(r->source, ST_BAD_FILE, node, "`%.40s` is no %s.", text,
                              st_kind_name(r->game, kind));
    st_word_print(r->game, r->pack, kind, is, told, sizeof told);
    if (is < first || is > last)
        st_rehearsal_differ(r, node, "expected the answer %s, is %s", text, told);
    return ST_OK;
}

static st_status compare_answers(st_rehearsal *r, int kind, struct fy_node *list)
{
    void *at = NULL;
    struct fy_node *item;
    int n = 0, is = 0, wanted = 0, given = 0;
    st_status status = ST_OK;
    while (status == ST_OK && (item = st_source_next(list, &at)) != NULL) {
        wanted++;
        if (find_answer(r, kind, &n, &is))
            status = compare_answer(r, kind, item, is);
    }
    for (n = 0; find_answer(r, kind, &n, &is);)
        given++;
    if (status == ST_OK && wanted != given)
        st_rehearsal_differ(r, list, "expected %d answers of the kind %s, is %d", wanted,
                            st_kind_name(r->game, kind), given);
    return status;
}

st_status st_claim_answers(st_rehearsal *r, struct fy_node *mapping)
{
    void *at = NULL;
    struct fy_node_pair *pair;
    st_status status = ST_OK;
    if (!fy_node_is_mapping(mapping) || st_source_is_empty(mapping))
        return st_source_fail(r->source, ST_BAD_FILE, mapping,
                              "A mapping from kinds to answers is expected here.");
    while (status == ST_OK && (pair = fy_node_mapping_iterate(mapping, &at)) != NULL) {
        int kind = -1;
        status = read_kind(r, fy_node_pair_key(pair), &kind);
        if (status == ST_OK)
            status = compare_answers(r, kind, fy_node_pair_value(pair));
    }
    return status;
}

static char *told_new(const st_rehearsal *r, int seat)
{
    char *told = st_alloc(1, TOLD);
    size_t used = 0;
    for (int i = 0; i < r->events; i++) {
        char text[SENTENCE] = "";
        if (!st_log_shows(&r->event[i], seat))
            continue;
        st_event_print(r->game, r->pack, &r->event[i], NULL, text, sizeof text);
        st_append(told, TOLD, &used, "%s%s", used > 0 ? " " : "", text);
    }
    return told;
}

static st_status compare_told(st_rehearsal *r, const char *told, struct fy_node *list,
                              bool wanted)
{
    void *at = NULL;
    struct fy_node *item;
    while (list != NULL && (item = st_source_next(list, &at)) != NULL) {
        const char *part = NULL;
        st_status status = st_source_words(r->source, item, &part);
        if (status != ST_OK)
            return status;
        if ((strstr(told, part) != NULL) != wanted)
            st_rehearsal_differ(r, item, "expected %s\"%s\" to be told, is \"%s\"",
                                wanted ? "" : "no ", part, told);
    }
    return ST_OK;
}

st_status st_claim_told(st_rehearsal *r, struct fy_node *seat, struct fy_node *has,
                        struct fy_node *lacks)
{
    int viewer = 0;
    st_status status = st_rehearsal_seat(r, seat, true, &viewer);
    if (status == ST_OK && has == NULL && lacks == NULL)
        status = st_source_fail(r->source, ST_BAD_FILE, seat,
                                "Say what it `has` or `lacks`.");
    if (status == ST_OK && has != NULL)
        status = st_source_some(r->source, has);
    if (status == ST_OK && lacks != NULL)
        status = st_source_some(r->source, lacks);
    if (status != ST_OK)
        return status;
    char *told = told_new(r, viewer);
    status = compare_told(r, told, has, true);
    if (status == ST_OK)
        status = compare_told(r, told, lacks, false);
    free(told);
    return status;
}

static void list_seats(uint32_t seats, char *buffer, size_t size)
{
    size_t used = 0;
    st_append(buffer, size, &used, "%s", seats == 0 ? "nobody" : "");
    for (int seat = 0; seat < ST_SEATS; seat++)
        if (seats >> seat & 1)
            st_append(buffer, size, &used, "%s%d", used > 0 ? ", " : "", seat + 1);
}

static st_status compare_winners(st_rehearsal *r, struct fy_node *list, uint16_t winners)
{
    uint32_t wanted = 0;
    char want[32], is[32];
    void *at = NULL;
    struct fy_node *item;
    while ((item = st_source_next(list, &at)) != NULL) {
        int seat = 0;
        st_status status = st_rehearsal_seat(r, item, false, &seat);
        if (status != ST_OK)
            return status;
        wanted |= 1U << seat;
    }
    list_seats(wanted, want, sizeof want);
    list_seats(winners, is, sizeof is);
    if (wanted != winners)
        st_rehearsal_differ(r, list, "winners: expected %s, is %s", want, is);
    return ST_OK;
}

st_status st_claim_outcome(st_rehearsal *r, struct fy_node *claim)
{
    struct fy_node *ending = st_source_find(claim, "ending");
    struct fy_node *winners = st_source_find(claim, "winners");
    st_outcome outcome = st_position_outcome(&r->position);
    const char *is = r->game->endings[outcome.ending], *want = NULL;
    st_status status = ST_OK;
    if (ending != NULL)
        status = st_source_text(r->source, ending, &want);
    if (status != ST_OK)
        return status;
    if (ending != NULL && strcmp(want, is) != 0)
        st_rehearsal_differ(r, ending, "ending: expected %s, is %s", want, is);
    return winners != NULL ? compare_winners(r, winners, outcome.winners) : ST_OK;
}
