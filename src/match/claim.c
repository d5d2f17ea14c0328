/* claim.c: compares what a scenario says with what is. It must not change the position,
 * and it must not know any game. */
#include "match/claim.h"

#include "core/field.h"
#include "core/word.h"

#include <libfyaml.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 16, SENTENCE = 512, TOLD = 1 << 16 };

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
        if (wrong)
            st_rehearsal_differ(r, seat,
                                "expected a sound position after re-dealing, "
                                "is: %s",
                                wrong);
        status = compare_fields(r, &r->other, fields, &found);
    }
    return status;
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

/* Compare each move of `list` with whether it ought to be legal; `named` (may be NULL)
 * notes which of r->moves were found. */
static st_status compare_moves(st_rehearsal *r, struct fy_node *list, bool wanted,
                               bool *named)
{
    void *at = NULL;
    struct fy_node *item;
    list_moves(r);
    while ((item = st_source_next(list, &at))) {
        st_move move;
        char text[ST_MOVE_TEXT];
        st_status status = st_rehearsal_move(r, item, &move);
        if (status != ST_OK)
            return status;
        st_move_print(r->game, r->pack, move, text, sizeof text);
        if (is_legal(r, item, move) != wanted)
            st_rehearsal_differ(r, item, "expected `%s` to be %s, is not", text,
                                wanted ? "legal" : "forbidden");
        else if (named && wanted && find_move(r, move) >= 0)
            named[find_move(r, move)] = true;
    }
    return ST_OK;
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
    st_status status = st_source_some(r->source, list);
    return status == ST_OK ? compare_moves(r, list, true, NULL) : status;
}

st_status st_claim_forbids(st_rehearsal *r, struct fy_node *list)
{
    st_status status = st_source_some(r->source, list);
    return status == ST_OK ? compare_moves(r, list, false, NULL) : status;
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
    if (status == ST_OK && !st_source_find(node, "name"))
        return st_source_fail(r->source, ST_BAD_FILE, node, "`name` is missing.");
    if (status == ST_OK)
        status = st_source_text(r->source, st_source_find(node, "name"), &w->name);
    if (status == ST_OK && rule)
        status = st_rehearsal_rule(r, rule, &w->rule);
    if (status == ST_OK && says)
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
    if (w->rule && !st_rehearsal_cites(sentence->rules, w->rule))
        return false;
    st_event_print(r->game, r->pack, event, NULL, text, sizeof text);
    return !w->says || st_source_says(text, w->says);
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

static void report_missing(st_rehearsal *r, const struct wanted *w)
{
    char *told = st_alloc(1, TOLD);
    list_events(r, told, TOLD);
    st_rehearsal_differ(
        r, w->node, "expected the event %s%s%s%s%s%s in this order, is %s", w->name,
        w->rule ? " under " : "", w->rule ? w->rule : "", w->says ? " saying \"" : "",
        w->says ? w->says : "", w->says ? "\"" : "", told);
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

st_status st_claim_events(st_rehearsal *r, struct fy_node *list)
{
    void *at = NULL;
    struct fy_node *item;
    int next = 0;
    if (st_source_is_empty(list))
        compare_silence(r, list);
    while ((item = st_source_next(list, &at))) {
        struct wanted w;
        st_status status = read_wanted(r, item, &w);
        if (status != ST_OK)
            return status;
        int found = find_event(r, &w, next);
        if (found == r->events)
            report_missing(r, &w);
        else
            next = found + 1;
    }
    return ST_OK;
}

st_status st_claim_without(st_rehearsal *r, struct fy_node *list)
{
    void *at = NULL;
    struct fy_node *item;
    st_status status = st_source_some(r->source, list);
    while (status == ST_OK && (item = st_source_next(list, &at))) {
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

/* The kind of the n-th question that the last move asked chance; -1 past the last. */
static int kind_asked(const st_rehearsal *r, int n)
{
    for (uint32_t number = r->heard; number <= st_match_count(r->match); number++) {
        st_entry entry = st_match_entry(r->match, number);
        if (n < entry.answer_count)
            return entry.answers[n].kind;
        n -= entry.answer_count;
    }
    return -1;
}

st_status st_claim_asked(st_rehearsal *r, struct fy_node *list)
{
    char is[SENTENCE] = "";
    void *at = NULL;
    struct fy_node *item;
    size_t used = 0;
    int count = 0;
    bool is_same = true;
    for (; (item = st_source_next(list, &at)); count++) {
        const char *name = NULL;
        st_status status = st_source_text(r->source, item, &name);
        if (status != ST_OK)
            return status;
        int kind = st_word_kind_find(r->game, name, strlen(name));
        if (kind < 0)
            return st_source_fail(r->source, ST_BAD_FILE, item,
                                  "%s asks chance for no `%.40s`.", r->game->title, name);
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
    while (list && (item = st_source_next(list, &at))) {
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
    if (status == ST_OK && !has && !lacks)
        status = st_source_fail(r->source, ST_BAD_FILE, seat,
                                "Say what it `has` or `lacks`.");
    if (status == ST_OK && has)
        status = st_source_some(r->source, has);
    if (status == ST_OK && lacks)
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
    while ((item = st_source_next(list, &at))) {
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
    if (ending)
        status = st_source_text(r->source, ending, &want);
    if (status != ST_OK)
        return status;
    if (ending && strcmp(want, is) != 0)
        st_rehearsal_differ(r, ending, "ending: expected %s, is %s", want, is);
    return winners ? compare_winners(r, winners, outcome.winners) : ST_OK;
}
