/* thought.c: what a thread thinks: moves, previews, and records that are played again. */
#include "server/table/thought.h"

#include "core/parts.h"
#include "server/table/connection.h"
#include "server/table/journal.h"

#include <sandtable/bot.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Units of work (core/work.h) that are done for one thought at most, one or two seconds.
 * The longest campaign of tests/records takes 21,000 of them, and a hint up to 130,000. */
static const int64_t bounds[ST_THOUGHTS] = {
    [ST_THOUGHT_PREVIEW] = 1000000,
    [ST_THOUGHT_HINT] = 4000000,
    [ST_THOUGHT_MOVE] = 4000000,
    [ST_THOUGHT_OPENED] = INT64_MAX, /* bounded by the rows a table may have */
    [ST_THOUGHT_BROUGHT] = 1000000,
};

/* What is drawn over the table: boards by their ids, and notes. */
static void preview(st_study *s)
{
    static const enum st_part told[] = { ST_PART_BOARDS, ST_PART_NOTES };
    st_scene *scene = st_scene_new();
    st_parts parts = { 0 };
    st_position_preview(&s->position, s->seat, s->move, scene);
    st_parts_write(&parts, scene);
    for (int i = 0; i < ST_COUNT(told); i++) {
        st_text_print(&s->told, ",\"%s\":", st_part_names[told[i]]);
        st_text_add(&s->told, parts.text.bytes + parts.first[told[i]],
                    parts.size[told[i]]);
    }
    st_parts_free(&parts);
    st_scene_free(scene);
}

/* What a bot would do there. */
static void choose(st_study *s, bool is_hint)
{
    const st_position *p = &s->position;
    if (s->is_known)
        return;
    st_bot *bot = st_bot_new(p->game, p->pack, st_bot_name(p->game, s->bot), s->seed,
                             NULL);
    ST_ASSERT(bot != NULL, "ask only for bots that st_bot_new knows");
    s->move = is_hint ? st_bot_hint(bot, p, s->seat).move
                      : st_bot_choose(bot, p, s->seat);
    st_bot_free(bot);
}

static void think(st_thought *thought)
{
    switch (thought->kind) {
    case ST_THOUGHT_PREVIEW: preview(&thought->study); break;
    case ST_THOUGHT_HINT: choose(&thought->study, true); break;
    case ST_THOUGHT_MOVE: choose(&thought->study, false); break;
    case ST_THOUGHT_OPENED: st_journal_play(thought->opening.loading); break;
    case ST_THOUGHT_BROUGHT: st_brought_play(&thought->brought); break;
    case ST_THOUGHTS: break;
    }
}

void st_thought_think(st_thought *thought, const atomic_bool *is_called_off)
{
    st_work work = { bounds[thought->kind], is_called_off };
    st_work_begin(&work);
    think(thought);
    st_work_begin(NULL);
    thought->is_too_much = work.left < 0;
}

void st_thought_count_for(st_thought *thought, const st_connection *c)
{
    const char *address = c->guest != NULL ? c->guest->address : "";
    thought->whom = *address != '\0' ? st_text_hash(address, strlen(address)) : 0;
}

st_thought *st_thought_new(enum st_thought_kind kind, const st_position *position,
                           int seat, int bot)
{
    st_thought *thought = st_alloc(1, sizeof *thought);
    st_study *s = &thought->study;
    thought->kind = kind;
    s->position = st_position_new(position->game, position->pack);
    st_position_copy(&s->position, position);
    s->seat = seat;
    s->bot = bot;
    randombytes_buf(s->seed, sizeof s->seed);
    return thought;
}

void st_thought_follow(st_thought *thought, const st_match *match)
{
    st_chance_seed_nth(thought->study.seed, st_match_start(match)->seed,
                       st_match_count(match));
}

st_thought *st_thought_new_record(const st_pack *pack, char *text, size_t size)
{
    st_thought *thought = st_alloc(1, sizeof *thought);
    thought->kind = ST_THOUGHT_BROUGHT;
    thought->brought = (st_brought){ .pack = pack, .text = text, .size = size };
    return thought;
}

st_thought *st_thought_new_fork(st_branch *fork, int seat)
{
    st_thought *thought = st_alloc(1, sizeof *thought);
    thought->kind = ST_THOUGHT_BROUGHT;
    thought->brought =
        (st_brought){ .fork = fork, .size = st_branch_size(fork), .seat = seat };
    return thought;
}

st_thought *st_thought_new_opening(const char *code)
{
    st_thought *thought = st_alloc(1, sizeof *thought);
    thought->kind = ST_THOUGHT_OPENED;
    snprintf(thought->opening.code, sizeof thought->opening.code, "%s", code);
    return thought;
}

void st_thought_free(st_thought *thought)
{
    if (thought == NULL)
        return;
    if (thought->kind == ST_THOUGHT_BROUGHT) {
        st_brought_clear(&thought->brought);
    } else if (thought->kind == ST_THOUGHT_OPENED) {
        st_waking_clear(&thought->opening);
    } else {
        st_position_free(&thought->study.position);
        st_text_free(&thought->study.told);
    }
    free(thought);
}
