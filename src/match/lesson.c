/* lesson.c: reads the lesson of a pack. It is rehearsed once when it is opened, so that a
 * lesson that has begun can be played to its end; the moves and answers found on the way
 * are kept. It must not know any game, nor who is being taught. */
#include "match/lesson.h"

#include "match/laying.h"

#include <libfyaml.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 200, MOVES = 1000, ANSWERS = 4000 };

struct step {
    char *say, *order;
};

struct deed {
    int seat, step, first_answer, answers;
    st_move move;
};

struct st_lesson {
    char *title, *closing, *next, *origin;
    st_setup setup;
    uint8_t seed[ST_SEED_BYTES];
    int steps, moves, answers;
    bool is_too_long;
    struct step step[STEPS];
    struct deed move[MOVES];
    st_answer answer[ANSWERS];
};

void st_lesson_free(st_lesson *l)
{
    if (l == NULL)
        return;
    for (int i = 0; i < l->steps; i++) {
        free(l->step[i].say);
        free(l->step[i].order);
    }
    free(l->title);
    free(l->closing);
    free(l->next);
    free(l->origin);
    free(l);
}

/* Keep a move of the step that was rehearsed. What was worked out is worked out again when
 * it is played, because only then it has a path to look at; `has_told`: the step gives it. */
static void keep_move(st_lesson *l, st_entry entry, bool has_told)
{
    int count = 0;
    if (l->moves == MOVES || l->answers + entry.answer_count > ANSWERS) {
        l->is_too_long = true;
        return;
    }
    l->move[l->moves++] = (struct deed){ .seat = entry.seat,
                                         .step = l->steps - 1,
                                         .first_answer = l->answers,
                                         .move = entry.move };
    for (int i = 0; i < entry.answer_count; i++)
        if (has_told || !(entry.answers[i].kind & ST_TOLD))
            l->answer[l->answers + count++] = entry.answers[i];
    l->move[l->moves - 1].answers = count;
    l->answers += count;
}

/* Whether a step writes results down that would else be worked out: words like `~disc`. */
static bool tells_results(struct fy_node *item)
{
    struct fy_node *chance = st_source_find(item, "chance"), *word;
    const char *text;
    size_t length;
    void *at = NULL;
    while (chance != NULL && (word = st_source_next(chance, &at)) != NULL)
        if ((text = fy_node_get_scalar(word, &length)) != NULL && length > 0 &&
            memchr(text, '~', length) != NULL)
            return true;
    return false;
}

static st_status read_text(const st_source *s, struct fy_node *mapping, const char *key,
                           char **copy)
{
    struct fy_node *node = st_source_find(mapping, key);
    const char *text = NULL;
    if (node == NULL)
        return st_source_fail(s, ST_BAD_PACK, mapping, "`%s` is missing.", key);
    st_status status = st_source_text(s, node, &text);
    if (status == ST_OK)
        *copy = st_alloc_text(text);
    return status;
}

static st_status add_chance(const st_rehearsal *r, struct fy_node *item)
{
    struct fy_node *chance = st_source_find(item, "chance");
    struct fy_node *otherwise = st_source_find(item, "otherwise");
    st_status status = chance != NULL ? st_script_add(r->script, chance) : ST_OK;
    if (status == ST_OK && otherwise != NULL)
        status = st_script_otherwise(r->script, otherwise);
    return status;
}

static st_status read_step(st_lesson *l, st_rehearsal *r, struct fy_node *item)
{
    static const char *const keys[] = { "say", "do", "chance", "otherwise", NULL };
    st_cue cue = { .seat = ST_SPECTATOR };
    char left[64];
    st_status status = st_source_keys(r->source, item, keys);
    if (status == ST_OK && l->steps == STEPS)
        status = st_source_fail(r->source, ST_BAD_PACK, item,
                                "A lesson has at most %d steps.", STEPS);
    if (status != ST_OK)
        return status;
    struct step *step = &l->step[l->steps++];
    status = read_text(r->source, item, "say", &step->say);
    if (status == ST_OK)
        status = read_text(r->source, item, "do", &step->order);
    if (status == ST_OK)
        status = add_chance(r, item);
    if (status != ST_OK)
        return status;
    cue.text = step->order;
    cue.node = st_source_find(item, "do");
    const uint32_t before = st_match_count(r->match);
    status = st_rehearsal_play(r, &cue, NULL);
    for (uint32_t i = before + 1; i <= st_match_count(r->match); i++)
        keep_move(l, st_match_entry(r->match, i), tells_results(item));
    struct fy_node *unasked = st_script_left(r->script, left, sizeof left);
    if (status == ST_OK && r->mismatches == 0 && unasked != NULL)
        return st_source_fail(r->source, ST_BAD_PACK, unasked,
                              "Chance is not asked for `%s` in this step.", left);
    return status;
}

static st_status read_steps(st_lesson *l, st_rehearsal *r, struct fy_node *list)
{
    st_status status = ST_OK;
    void *at = NULL;
    struct fy_node *item;
    if (list == NULL || !fy_node_is_sequence(list))
        return st_source_fail(r->source, ST_BAD_PACK, list, "`steps` is a list.");
    while (status == ST_OK && r->mismatches == 0 &&
           (item = fy_node_sequence_iterate(list, &at)) != NULL)
        status = read_step(l, r, item);
    if (status == ST_OK && l->is_too_long)
        return st_source_fail(r->source, ST_BAD_PACK, list,
                              "A lesson has at most %d moves and %d answers of chance.",
                              MOVES, ANSWERS);
    return status;
}

static st_status read_lesson(st_lesson *l, st_rehearsal *r)
{
    static const char *const keys[] = { "title", "seats",  "set",       "seed",
                                        "given", "chance", "otherwise", "steps",
                                        "end",   "next",   NULL };
    struct fy_node *root = st_source_root(r->source);
    st_status status = st_source_keys(r->source, root, keys);
    if (status == ST_OK)
        status = read_text(r->source, root, "title", &l->title);
    if (status == ST_OK)
        status = read_text(r->source, root, "end", &l->closing);
    if (status == ST_OK && st_source_find(root, "next") != NULL)
        status = read_text(r->source, root, "next", &l->next);
    if (status == ST_OK)
        status = st_laying_setup(r, root, &l->setup);
    if (status == ST_OK)
        status = st_laying_table(r, root, &l->setup);
    if (status != ST_OK)
        return status;
    memcpy(l->seed, r->seed, sizeof l->seed);
    l->origin = st_position_text_new(&r->position, ST_ALL_KNOWING);
    return read_steps(l, r, st_source_find(root, "steps"));
}

/* Rehearse; what is refused on the way is written to `said` and becomes the error. */
static st_status rehearse(st_lesson *l, const st_source *source, const st_game *game,
                          const st_pack *pack)
{
    char *said = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&said, &size);
    ST_ASSERT(out != NULL, "there is memory for a sentence");
    st_rehearsal *r = st_rehearsal_new(source, game, pack, out);
    st_status status = read_lesson(l, r);
    fclose(out);
    if (status == ST_OK && r->mismatches > 0) {
        said[strcspn(said, "\n")] = '\0';
        status = st_fail(st_source_error(source), ST_BAD_PACK, "lesson.yaml", "%s", said);
    }
    st_rehearsal_free(r);
    free(said);
    return status;
}

st_lesson *st_lesson_new(const st_game *game, const st_pack *pack, st_error *err)
{
    st_error own;
    const char *text = st_pack_lesson(pack);
    if (text == NULL) {
        st_fail(err, ST_NOT_FOUND, st_pack_name(pack), "%s has no lesson.", game->title);
        return NULL;
    }
    st_source *source = st_source_new(text, strlen(text), "lesson.yaml",
                                      err != NULL ? err : &own);
    if (source == NULL)
        return NULL;
    st_lesson *l = st_alloc(1, sizeof *l);
    st_status status = rehearse(l, source, game, pack);
    st_source_free(source);
    if (status == ST_OK)
        return l;
    st_lesson_free(l);
    return NULL;
}

const char *st_lesson_begin(const st_lesson *l, st_start *start)
{
    start->setup = l->setup;
    start->has_takebacks = true;
    memcpy(start->seed, l->seed, sizeof start->seed);
    return l->origin;
}

int st_lesson_moves(const st_lesson *l)
{
    return l->moves;
}

st_lesson_move st_lesson_move_at(const st_lesson *l, int number)
{
    ST_ASSERT(number >= 0 && number < l->moves, "ask for a move of the lesson");
    const struct deed *d = &l->move[number];
    return (st_lesson_move){ .seat = d->seat,
                             .step = d->step,
                             .move = d->move,
                             .answers = l->answer + d->first_answer,
                             .answer_count = d->answers };
}

st_tuition st_lesson_tuition(const st_lesson *l, int number)
{
    st_tuition t = { .title = l->title, .next = l->next, .steps = l->steps };
    if (number == l->moves) {
        t.step = l->steps;
        t.say = l->closing;
        return t;
    }
    const struct deed *d = &l->move[number];
    t.step = d->step;
    t.say = l->step[d->step].say;
    t.order = l->step[d->step].order;
    t.seat = d->seat;
    t.move = d->move;
    t.is_begun = number > 0 && l->move[number - 1].step == d->step;
    return t;
}
