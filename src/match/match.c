/* match.c: a game being played: how it begins and how moves are made.
 *
 * The list of turns is the match; the position is a cache of it. The state is copied
 * before every move, which makes a failed one harmless; what the table was like earlier
 * is past.c's to tell. It knows seats and numbers, but no rule, no file and no front
 * end. */
#include "match/match_inside.h"

#include "core/word.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 8 };

void *st_match_grown(void *items, int used, int more, int *room, size_t size)
{
    if (used + more <= *room)
        return items;
    int larger = *room > 0 ? *room : FIRST_ROOM;
    while (larger < used + more)
        larger += larger / 4;
    void *copy = st_alloc((size_t)larger, size);
    if (items != NULL)
        memcpy(copy, items, (size_t)used * size);
    free(items);
    *room = larger;
    return copy;
}

st_start st_start_default(const st_game *game, const st_pack *pack)
{
    ST_ASSERT(sodium_init() >= 0, "run where libsodium can start");
    st_start start = { .game = game, .pack = pack, .setup = st_setup_default(game) };
    randombytes_buf(start.seed, sizeof start.seed);
    return start;
}

/* Names stand in records and on screens: whole UTF-8 characters, no control codes. */
static bool is_plain(const char *name)
{
    json_t *text = json_string(name);
    bool is_utf8 = text != NULL;
    json_decref(text);
    for (const char *c = name; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7F)
            return false;
    return is_utf8;
}

static bool is_word(const char *name)
{
    for (const char *c = name; *c != '\0'; c++)
        if (*c <= ' ' || *c > '~' || *c == '"')
            return false;
    return true;
}

st_status st_match_vet(const st_start *start, st_error *err)
{
    st_status status = st_setup_vet(&start->setup, start->game, start->pack, err);
    for (int seat = 0; status == ST_OK && seat < ST_SEATS; seat++) {
        char place[24];
        snprintf(place, sizeof place, "seat %d", seat + 1);
        if (memchr(start->name[seat], '\0', ST_NAME) == NULL ||
            !is_plain(start->name[seat]))
            status = st_fail(err, ST_BAD_SETUP, place,
                             "A name is plain text of at most %d bytes.", ST_NAME - 1);
        else if (memchr(start->bot[seat], '\0', ST_NAME) == NULL ||
                 !is_word(start->bot[seat]))
            status = st_fail(err, ST_BAD_SETUP, place,
                             "A bot's name is one word of at most %d letters.",
                             ST_NAME - 1);
    }
    return status;
}

st_match *st_match_make(const st_start *start, const char *origin)
{
    st_match *m = st_alloc(1, sizeof *m);
    m->start = *start;
    memcpy(m->first_bot, start->bot, sizeof m->first_bot);
    m->origin = origin != NULL ? st_alloc_text(origin) : NULL;
    m->lesson = start->is_lesson ? st_lesson_new(start->game, start->pack, NULL) : NULL;
    m->now = st_position_new(start->game, start->pack);
    m->past = st_past_new(start->game, start->pack);
    m->turn = st_match_grown(NULL, 0, 1, &m->turn_room, sizeof *m->turn);
    m->has_seed = true;
    snprintf(m->physics, sizeof m->physics, "%s", st_match_physics(start->game));
    memcpy(m->first_physics, m->physics, sizeof m->physics);
    crypto_generichash(m->commit, sizeof m->commit, start->seed, sizeof start->seed, NULL,
                       0);
    return m;
}

void st_match_free(st_match *m)
{
    if (m == NULL)
        return;
    st_position_free(&m->now);
    st_lesson_free(m->lesson);
    free(m->content);
    free(m->origin);
    free(m->turn);
    st_past_free(m->past);
    free(m->answer);
    for (int i = 0; i < m->remarks; i++)
        free(m->remark[i].lost);
    free(m->remark);
    free(m);
}

const char *st_match_physics(const st_game *game)
{
    return st_game_hand(game)->physics != NULL ? st_game_hand(game)->physics() : "";
}

void st_match_use_physics(st_match *m, const char *name, uint32_t after)
{
    if (strcmp(m->physics, name) == 0)
        return;
    st_remark remark = { .seat = ST_SPECTATOR };
    snprintf(remark.bot, sizeof remark.bot, "%s", name);
    memcpy(m->physics, remark.bot, sizeof m->physics);
    st_match_remark(m, remark);
    m->remark[m->remarks - 1].after = after;
}

/* A new move was made: what it told comes from the physics of this program. */
static void note_physics(st_match *m)
{
    const st_turn *turn = &m->turn[m->count];
    for (int i = 0; i < turn->answers; i++)
        if (m->answer[turn->first_answer + (uint32_t)i].kind & ST_TOLD)
            st_match_use_physics(m, st_match_physics(m->start.game), m->count - 1);
}

bool st_match_is_over(const st_match *m)
{
    return st_position_outcome(&m->now).ending != 0;
}

const void *st_match_state(const st_match *m, uint32_t number)
{
    ST_ASSERT(number <= m->count, "ask for a state up to the last move");
    return st_past_state(m, number);
}

void st_match_names(const st_match *m, const char *names[ST_SEATS])
{
    for (int seat = 0; seat < ST_SEATS; seat++)
        names[seat] = m->start.name[seat][0] != '\0' ? m->start.name[seat] : NULL;
}

/* Write down what chance answered and what happened as turn `number`. */
static void keep(st_match *m, uint32_t number, st_turn turn, const st_chance *chance,
                 const st_log *log)
{
    turn.first_answer = (uint32_t)m->answers;
    turn.answers = (uint16_t)chance->count;
    m->answer = st_match_grown(m->answer, m->answers, chance->count, &m->answer_room,
                               sizeof *m->answer);
    if (chance->count > 0)
        memcpy(m->answer + m->answers, chance->answer,
               (size_t)chance->count * sizeof *m->answer);
    m->answers += chance->count;
    m->turn[number] = turn;
    m->count = number;
    st_past_tell(m, log);
}

void st_match_print_question(const st_match *m, const st_question *q, char *text,
                             size_t size)
{
    const st_game *game = m->start.game;
    size_t used = 0;
    if (q->kind == ST_NUMBER)
        st_append(text, size, &used, "a number from %d to %d", q->first, q->last);
    else
        st_append(text, size, &used, "%s", st_word_kind_help(game, q->kind));
    if (q->about.kind >= 0) {
        char subject[64];
        st_word_title(game, m->start.pack, q->about.kind, q->about.value, subject,
                      sizeof subject);
        st_append(text, size, &used, ", for %s", subject);
    }
}

/* A script that did not fit the questions, told in the game's words. */
static st_status check_script(const st_match *m, const st_chance *c, st_error *err)
{
    char wanted[128], bad[64];
    if (c->fault == ST_FAULT_NONE && (!c->is_scripted || c->count == c->scripted))
        return ST_OK;
    if (c->fault == ST_FAULT_NONE)
        return st_fail(err, ST_BAD_CHANCE, "", "Chance was asked %d times, not %d times.",
                       c->count, c->scripted);
    const st_question asked = { c->wanted.kind & ~ST_TOLD,
                                c->wanted_first,
                                c->wanted_last,
                                true,
                                c->wanted_about,
                                false };
    st_match_print_question(m, &asked, wanted, sizeof wanted);
    if (c->fault == ST_FAULT_EXHAUSTED)
        return st_fail(err, ST_BAD_CHANCE, "", "Chance still has to answer %s.", wanted);
    const int kind = c->is_scripted ? c->answer[c->count].kind : c->wanted.kind;
    st_word_print(m->start.game, m->start.pack, kind & ~ST_TOLD, c->wanted.value, bad,
                  sizeof bad);
    return st_fail(err, ST_BAD_CHANCE, "",
                   "Chance cannot answer '%s' here; it is asked for %s.", bad, wanted);
}

st_status st_match_refuse(const st_match *m, int seat, st_verdict verdict, st_error *err)
{
    const char *names[ST_SEATS];
    char text[512];
    st_status code = ST_TOO_MUCH; /* of ST_EXCESS, after which the state tells nothing */
    if (verdict.refusal > 0)
        code = st_position_to_act(&m->now) >> seat & 1 ? ST_REFUSED : ST_NOT_YOUR_TURN;
    st_match_names(m, names);
    st_verdict_print(m->start.game, m->start.pack, verdict, names, text, sizeof text);
    st_fail(err, code, "", "%s", text);
    if (err != NULL)
        st_verdict_rule(m->start.game, verdict, err->rule, sizeof err->rule);
    return code;
}

/* A position from outside may lead to where somebody is asked who has no move. */
static st_status check_way_on(const st_match *m, st_error *err)
{
    st_moves moves;
    if (m->origin == NULL || st_position_to_act(&m->now) == 0)
        return ST_OK;
    st_position_moves(&m->now, &moves);
    if (moves.count > 0)
        return ST_OK;
    return st_fail(err, ST_REFUSED, "", "After this nobody could make a move.");
}

void st_match_chance(const st_match *m, st_chance *out)
{
    st_chance_seed(out, m->start.seed);
    st_chance_seek(out, m->drawn);
}

static st_status lay(st_match *m, st_chance *chance, st_error *err)
{
    st_log log;
    st_turn turn = { .seat = ST_SPECTATOR };
    st_log_clear(&log);
    m->count = 0;
    m->answers = 0;
    st_position_lay(&m->now, &m->start.setup, chance, &log);
    st_verdict verdict = st_position_run(&m->now, chance, &log);
    if (verdict.refusal == 0 && m->origin != NULL) {
        st_status status = st_position_read(&m->now, m->origin, err);
        if (status != ST_OK)
            return status;
        log.count = 0; /* what the laying told is not how this match began */
        verdict = st_position_run(&m->now, chance, &log);
    }
    if (verdict.refusal != 0)
        return st_match_refuse(m, 0, verdict, err);
    keep(m, 0, turn, chance, &log);
    st_status status = check_script(m, chance, err);
    return status == ST_OK ? check_way_on(m, err) : status;
}

st_status st_match_lay(st_match *m, st_chance *chance, st_error *err)
{
    const uint64_t drawn = chance->drawn;
    st_status status = lay(m, chance, err);
    m->drawn += chance->drawn - drawn;
    return status;
}

st_status st_match_begin_here(st_match *m, st_chance *chance, st_error *err)
{
    st_log log;
    st_turn turn = { .seat = ST_SPECTATOR };
    st_log_clear(&log);
    st_verdict verdict = st_position_run(&m->now, chance, &log);
    if (verdict.refusal != 0)
        return st_match_refuse(m, 0, verdict, err);
    keep(m, 0, turn, chance, &log);
    return ST_OK;
}

static st_match *begin(const st_start *start, const char *origin, st_error *err)
{
    if (st_match_vet(start, err) != ST_OK)
        return NULL;
    st_match *m = st_match_make(start, origin);
    st_chance chance;
    st_match_chance(m, &chance);
    if (st_match_lay(m, &chance, err) == ST_OK)
        return m;
    st_match_free(m);
    return NULL;
}

static st_match *begin_lesson(st_start start, st_error *err)
{
    st_lesson *lesson = st_lesson_new(start.game, start.pack, err);
    if (lesson == NULL)
        return NULL;
    const char *origin = st_lesson_begin(lesson, &start);
    st_match *m = begin(&start, origin, err);
    st_lesson_free(lesson);
    return m;
}

st_match *st_match_new(const st_start *start, st_error *err)
{
    return start->is_lesson ? begin_lesson(*start, err) : begin(start, NULL, err);
}

st_match *st_match_new_from(const st_start *start, const char *position, st_error *err)
{
    if (strpbrk(position, "\r\n") == NULL)
        return begin(start, position, err);
    st_fail(err, ST_BAD_FILE, "position", "A position is one line.");
    return NULL;
}

const st_start *st_match_start(const st_match *m)
{
    return &m->start;
}

const st_position *st_match_position(const st_match *m)
{
    return &m->now;
}

uint32_t st_match_count(const st_match *m)
{
    return m->count;
}

st_entry st_match_entry(const st_match *m, uint32_t number)
{
    ST_ASSERT(number <= m->count, "ask for a move up to the last one");
    const st_turn *t = &m->turn[number];
    return (st_entry){ .seat = t->seat,
                       .move = t->move,
                       .answer_count = t->answers,
                       .answers = t->answers > 0 ? m->answer + t->first_answer : NULL,
                       .is_by_hand = t->is_by_hand,
                       .events = t->events };
}

const st_event *st_match_events(const st_match *m, uint32_t number)
{
    ST_ASSERT(number <= m->count, "ask for events up to the last move");
    return st_past_events(m, number);
}

st_status st_match_extend(st_match *m, int seat, st_move move, st_chance *chance,
                          st_error *err)
{
    const uint64_t drawn = chance->drawn;
    st_turn turn = { .seat = (int8_t)seat, .move = move };
    st_log log;
    st_log_clear(&log);
    if (move.verb < 0)
        return st_fail(err, ST_REFUSED, "", "There is no move to make.");
    if (m->count == ST_MATCH_MOVES)
        return st_fail(err, ST_OVER, "", "A match has at most %d moves.", ST_MATCH_MOVES);
    m->turn = st_match_grown(m->turn, (int)m->count + 1, 1, &m->turn_room,
                             sizeof *m->turn);
    const void *before = st_past_keep(m);
    st_verdict verdict = st_position_play(&m->now, seat, move, chance, &log);
    st_status status = verdict.refusal == 0 ? check_script(m, chance, err)
                                            : st_match_refuse(m, seat, verdict, err);
    if (status == ST_OK)
        status = check_way_on(m, err);
    if (status != ST_OK) {
        memcpy(m->now.state, before, m->start.game->rules->size);
        return status;
    }
    ST_ASSERT(chance->drawn - drawn <= UINT16_MAX, "ask chance less often in a move");
    turn.drawn = (uint16_t)(chance->drawn - drawn);
    m->drawn += turn.drawn;
    keep(m, m->count + 1, turn, chance, &log);
    return ST_OK;
}

void st_match_skip(st_match *m, int seat, st_move move, const st_answer *answers,
                   int count)
{
    st_turn turn = { .seat = (int8_t)seat, .move = move, .is_skipped = 1 };
    st_chance script = { 0 };
    st_log log;
    st_log_clear(&log);
    m->turn = st_match_grown(m->turn, (int)m->count + 1, 1, &m->turn_room,
                             sizeof *m->turn);
    (void)st_past_keep(m);
    st_chance_script(&script, answers, count);
    script.count = count;
    keep(m, m->count + 1, turn, &script, &log);
}

void st_match_drop(st_match *m)
{
    ST_ASSERT(m->count > 0, "only moves can be taken off, not the set-up");
    const st_turn *turn = &m->turn[m->count];
    memcpy(m->now.state, st_past_state(m, m->count - 1), m->start.game->rules->size);
    m->drawn -= turn->drawn;
    m->answers = (int)turn->first_answer;
    m->count--;
    st_past_cut(m);
}

#ifdef ST_NASTY
/* The hostile build: what was played must be what the record tells. */
static void check_record(const st_match *m)
{
    st_error err;
    if (!st_match_is_over(m) || st_pack_game(m->start.pack) != m->start.game)
        return;
    char *text = st_match_record_new(m, true);
    st_match *again = st_match_read(text, "record", m->start.pack, &err);
    if (again == NULL)
        st_error_print(&err, stderr);
    ST_ASSERT(again != NULL, "write records that can be read");
    ST_ASSERT(st_position_equal(&again->now, &m->now), "write records that replay");
    st_match_free(again);
    free(text);
}
#else
static void check_record(const st_match *m)
{
}
#endif

st_status st_match_check_door(const st_match *m, int seat, uint32_t seen, st_error *err)
{
    ST_ASSERT(seat >= 0 && seat < m->start.setup.seats, "play for a seat of the match");
    if (st_match_is_over(m))
        return st_fail(err, ST_OVER, "", "The game is over.");
    if (seen != m->count)
        return st_fail(err, ST_STALE, "",
                       "You have seen move %u, but the last one is now move %u.", seen,
                       m->count);
    return ST_OK;
}

/* Where the match throws, can it? */
static st_status check_seed(const st_match *m, st_error *err)
{
    if (!m->has_seed)
        return st_fail(err, ST_BAD_CHANCE, "",
                       "The record does not tell its seed, so the match cannot go on.");
    if (m->has_strayed)
        return st_fail(err, ST_BAD_CHANCE, "",
                       "What chance answered at move %u is not what the seed gives, so "
                       "the match cannot go on.",
                       m->strayed);
    return ST_OK;
}

/* How many of the lesson's moves have been made; -1 where the match is no lesson, or has
 * gone its own way. */
static int count_taught(const st_match *m)
{
    if (m->lesson == NULL || m->count > (uint32_t)st_lesson_moves(m->lesson))
        return -1;
    for (uint32_t i = 1; i <= m->count; i++) {
        st_lesson_move taught = st_lesson_move_at(m->lesson, (int)i - 1);
        if (taught.seat != m->turn[i].seat ||
            !st_move_equal(taught.move, m->turn[i].move))
            return -1;
    }
    return (int)m->count;
}

bool st_match_tuition(const st_match *m, st_tuition *out)
{
    int taught = count_taught(m);
    if (taught >= 0)
        *out = st_lesson_tuition(m->lesson, taught);
    return taught >= 0;
}

/* Play the next move of the lesson, and no other. */
static st_status play_taught(st_match *m, int seat, st_move move, st_error *err)
{
    char text[128];
    st_chance script = { 0 };
    st_lesson_move wanted = st_lesson_move_at(m->lesson, (int)m->count);
    if (seat != wanted.seat || !st_move_equal(move, wanted.move)) {
        st_position_say(&m->now, wanted.move, text, sizeof text);
        return st_fail(err, ST_REFUSED, "", "The lesson asks for `%s` here.", text);
    }
    st_chance_script(&script, wanted.answers, wanted.answer_count);
    st_status status = st_match_extend(m, seat, move, &script, err);
    if (status == ST_OK) {
        m->turn[m->count].is_by_hand = wanted.answer_count > 0;
        note_physics(m);
    }
    return status;
}

/* Play one move with the match's own chance, or the lesson's. */
static st_status play_on(st_match *m, int seat, st_move move, st_error *err)
{
    int taught = count_taught(m);
    if (taught >= 0 && taught < st_lesson_moves(m->lesson))
        return play_taught(m, seat, move, err);
    st_chance chance;
    st_match_chance(m, &chance);
    st_status status = st_match_extend(m, seat, move, &chance, err);
    if (status == ST_OK) {
        note_physics(m);
        check_record(m);
    }
    return status;
}

st_status st_match_play(st_match *m, int seat, uint32_t seen, st_move move, st_error *err)
{
    st_status status = st_match_check_door(m, seat, seen, err);
    if (status == ST_OK)
        status = check_seed(m, err);
    return status == ST_OK ? play_on(m, seat, move, err) : status;
}

st_status st_match_play_with(st_match *m, int seat, st_move move,
                             const st_answer *answers, int count, st_question *question,
                             st_error *err)
{
    st_chance script = { 0 };
    st_status status = st_match_check_door(m, seat, m->count, err);
    if (status != ST_OK)
        return status;
    st_chance_script(&script, answers, count);
    script.asks_told = m->start.has_own_dice; /* what the real table did is asked for */
    status = st_match_extend(m, seat, move, &script, err);
    if (status == ST_OK) {
        m->turn[m->count].is_by_hand = count > 0;
        note_physics(m);
        check_record(m);
    } else if (status == ST_BAD_CHANCE && question != NULL) {
        *question = (st_question){ .kind = script.wanted.kind & ~ST_TOLD,
                                   .first = script.wanted_first,
                                   .last = script.wanted_last,
                                   .is_open = script.fault == ST_FAULT_EXHAUSTED,
                                   .about = script.wanted_about,
                                   .is_told = (script.wanted.kind & ST_TOLD) != 0 };
        if (script.fault == ST_FAULT_NONE)
            question->last = question->first - 1;
    }
    return status;
}

void st_match_remark(st_match *m, st_remark remark)
{
    m->remark = st_match_grown(m->remark, m->remarks, 1, &m->remark_room,
                               sizeof *m->remark);
    remark.after = m->count;
    m->remark[m->remarks++] = remark;
}

void st_match_rename(st_match *m, int seat, const char *name)
{
    ST_ASSERT(seat >= 0 && seat < m->start.setup.seats, "name a seat of the match");
    ST_ASSERT(strlen(name) < ST_NAME && is_plain(name), "check names at the door");
    snprintf(m->start.name[seat], ST_NAME, "%s", name);
}

void st_match_hand_over(st_match *m, int seat, const char *bot)
{
    ST_ASSERT(seat >= 0 && seat < m->start.setup.seats, "hand over a seat of the match");
    ST_ASSERT(*bot != '\0' && strlen(bot) < ST_NAME && is_word(bot),
              "hand over to a bot that st_bot_new knows");
    st_remark remark = { .seat = seat };
    snprintf(remark.bot, sizeof remark.bot, "%s", bot);
    snprintf(m->start.bot[seat], sizeof m->start.bot[seat], "%s", bot);
    st_match_remark(m, remark);
}
