/* lobby.c: making tables, coming and going, sitting down and standing up. */
#include "server/ask/request.h"
#include "server/table/plain.h"

#include <string.h>
#include <strings.h>

enum { GUESS_COST = 4 }; /* frames that a wrong code costs */

/* What the wishes of a `create` come to; those not told: one person against bots. */
static st_status fill_seats(const st_frame *f, st_start *start, st_wish wish[ST_SEATS],
                            st_error *err)
{
    const int seats = f->wishes > 0 ? f->wishes : start->game->seats_usual;
    start->setup.seats = seats;
    for (int seat = 0; seat < seats; seat++) {
        wish[seat] = (st_wish){ seat > 0 ? ST_WISH_BOT : ST_WISH_PERSON, "", "" };
        if (f->wishes > 0)
            wish[seat] = f->wish[seat];
        if (wish[seat].kind == ST_WISH_BOT && *wish[seat].bot == '\0')
            wish[seat].bot = st_bot_name(start->game, ST_GREEDY);
        if (wish[seat].kind == ST_WISH_BOT &&
            st_stand_in_find(start->game, wish[seat].bot) < 0)
            return st_fail(err, ST_BAD_SETUP, "bot", "%s has no bot '%.24s'.",
                           start->game->title, wish[seat].bot);
        if (strlen(wish[seat].name) >= ST_NAME || !st_plain_is_name(wish[seat].name))
            return st_fail(err, ST_BAD_SETUP, "name",
                           "A name is plain text of at most %d bytes.", ST_NAME - 1);
        for (int other = 0; other < seat && *wish[seat].name != '\0'; other++)
            if (strcasecmp(wish[other].name, wish[seat].name) == 0)
                return st_fail(err, ST_BAD_SETUP, "name", "Two are called %s.",
                               wish[seat].name);
        snprintf(start->name[seat], ST_NAME, "%s", wish[seat].name);
        if (wish[seat].kind == ST_WISH_BOT)
            snprintf(start->bot[seat], ST_NAME, "%s", wish[seat].bot);
    }
    return ST_OK;
}

/* In a lesson the learner has the first seat, and the lesson plays the others. */
static void fill_lesson_seats(const st_frame *f, st_start *start, st_wish wish[ST_SEATS])
{
    st_midend_seat_learner(start);
    for (int seat = 1; seat < ST_SEATS; seat++)
        wish[seat] = (st_wish){ ST_WISH_BOT, "", start->bot[seat] };
    wish[0] = (st_wish){ ST_WISH_PERSON, f->wishes > 0 ? f->wish[0].name : "", "" };
    snprintf(start->name[0], ST_NAME, "%s", wish[0].name);
}

static st_match *match_new(const st_request *r, st_wish wish[ST_SEATS], st_error *err)
{
    const st_frame *f = r->frame;
    const struct st_shelf *shelf = st_hall_shelf(r->hall, f->game, f->pack, err);
    if (shelf == NULL)
        return NULL;
    st_start start = st_start_default(shelf->game, shelf->pack);
    if (f->seed != NULL && !shelf->is_companion) {
        st_fail(err, ST_BAD_SETUP, "seed", "Only a companion takes a seed.");
        return NULL;
    }
    if (f->seed != NULL)
        st_chance_seed_text(start.seed, f->seed);
    if (f->words != NULL)
        st_fair_mix(start.seed, f->words);
    start.has_takebacks = f->has_takebacks;
    start.has_own_dice = f->has_own_dice;
    if (f->is_lesson) {
        fill_lesson_seats(f, &start, wish);
        return st_match_new(&start, err);
    }
    if (fill_seats(f, &start, wish, err) != ST_OK)
        return NULL;
    for (int seat = 0; seat < start.setup.seats; seat++)
        if (wish[seat].kind != ST_WISH_BOT)
            st_setup_person(&start.setup, shelf->game, seat, false);
    for (int i = 0; i < f->choices; i++)
        if (st_setup_option(&start.setup, shelf->game, shelf->pack, f->choice[i].key,
                            f->choice[i].value, err) != ST_OK)
            return NULL;
    return st_match_new(&start, err);
}

/* A new token for a seat; the room keeps only its hash. */
static void give_token(st_room *room, int seat, uint8_t token[ST_TOKEN_BYTES])
{
    st_token_make(token);
    st_token_hash(room->chair[seat].token, token);
    room->chair[seat].kind = ST_CHAIR_PERSON;
}

/* Play begins as soon as no seat is open. */
static bool has_open_seat(const st_room *room)
{
    for (int seat = 0; seat < st_room_seats(room); seat++)
        if (room->chair[seat].kind == ST_CHAIR_OPEN)
            return true;
    return false;
}

/* Seats as wished; tokens to `token`. Returns the first person's seat. */
static int seat_all(st_room *room, const st_wish wish[ST_SEATS],
                    uint8_t token[ST_SEATS][ST_TOKEN_BYTES])
{
    int first = ST_SPECTATOR;
    for (int seat = 0; seat < st_room_seats(room); seat++) {
        st_chair *chair = &room->chair[seat];
        chair->kind = ST_CHAIR_OPEN;
        if (wish[seat].kind == ST_WISH_BOT) {
            chair->kind = ST_CHAIR_BOT;
            chair->bot = st_stand_in_find(st_room_game(room), wish[seat].bot);
        } else if (wish[seat].kind == ST_WISH_PERSON) {
            give_token(room, seat, token[seat]);
            chair->is_handed = first != ST_SPECTATOR;
            first = first == ST_SPECTATOR ? seat : first;
        }
    }
    room->is_started = !has_open_seat(room);
    return first;
}

static void hold(st_connection *c, const uint8_t token[ST_TOKEN_BYTES])
{
    c->has_token = true;
    memcpy(c->token, token, ST_TOKEN_BYTES);
}

static void answer_create(const st_request *r, const st_room *room,
                          uint8_t token[ST_SEATS][ST_TOKEN_BYTES])
{
    char hex[ST_TOKEN_HEX];
    st_text *t = st_answer_open(r);
    st_text_pair(t, "table", room->code);
    st_text_pair_number(t, "seat", r->from->seat + 1);
    if (r->from->seat != ST_SPECTATOR) {
        st_token_print(token[r->from->seat], hex);
        st_text_pair(t, "token", hex);
    }
    st_text_put(t, ",\"tokens\":[");
    for (int seat = 0; seat < st_room_seats(room); seat++)
        if (room->chair[seat].kind == ST_CHAIR_PERSON) {
            st_token_print(token[seat], hex);
            st_text_print(t, "%s{\"seat\":%d,\"token\":\"%s\"}",
                          t->bytes[t->used - 1] == '[' ? "" : ",", seat + 1, hex);
        }
    st_text_add(t, "]", 1);
    st_answer_close(r);
}

bool st_lobby_has_room(const st_request *r)
{
    const st_hall *hall = r->hall;
    if (hall->is_draining) {
        st_answer_refuse(r, "full", "The server is about to stop; try again later.");
        return false;
    }
    if (hall->tables < hall->limits.tables)
        return true;
    st_answer_refuse(r, "full", "There are %d tables, and no room for more.",
                     hall->tables);
    return false;
}

static bool are_words(const st_request *r)
{
    const char *words = r->frame->words;
    const bool is_fine = words == NULL ||
                         (strlen(words) < ST_WORDS && st_plain_is_name(words));
    if (!is_fine)
        st_answer_refuse(r, "bad-setup", "Words are plain text of at most %d bytes.",
                         ST_WORDS - 1);
    return is_fine;
}

/* An address that makes tables one after the other is told to wait. */
bool st_lobby_may_create(const st_request *r)
{
    if (st_guest_may_create(r->from->guest, r->hall->limits.creates, r->hall->now_ms))
        return true;
    st_answer_refuse(r, "too-fast", "You have made many tables; wait a while.");
    return false;
}

st_room *st_lobby_room_new(st_hall *hall, st_match *match)
{
    char code[ST_CODE];
    st_room_code(hall, code);
    hall->tables++;
    hall->turn_tables++;
    return st_room_new(hall, code, match);
}

void st_lobby_create(const st_request *r)
{
    uint8_t token[ST_SEATS][ST_TOKEN_BYTES] = { { 0 } };
    st_wish wish[ST_SEATS];
    st_error err = { 0 };
    if (!st_lobby_has_room(r) || !are_words(r))
        return;
    st_match *match = match_new(r, wish, &err);
    if (match == NULL) {
        st_answer_error(r, &err);
        return;
    }
    if (!st_lobby_may_create(r)) {
        st_match_free(match);
        return;
    }
    st_room *room = st_lobby_room_new(r->hall, match);
    const int seat = seat_all(room, wish, token);
    st_journal_table(r->hall, room, NULL);
    if (seat != ST_SPECTATOR)
        hold(r->from, token[seat]);
    st_room_enter(room, r->from, seat);
    r->from->wants_chats = false;
    answer_create(r, room, token);
}

/* From where on a newcomer is told what happened: after the last move it saw, or else
 * what the last move did. */
static uint32_t seen_by(const st_room *room, int64_t since)
{
    const int64_t count = st_match_count(room->match);
    if (since >= 0)
        return st_room_told_from(room, (uint32_t)(since < count ? since : count));
    return count > 0 ? (uint32_t)count - 1 : ST_SEEN_NOTHING;
}

/* Whoever comes back takes over from the bot that played in the meantime. */
static void hand_back(st_hall *hall, st_room *room, int seat)
{
    st_chair *chair = &room->chair[seat];
    if (chair->stand_in < 0 && !chair->has_left)
        return;
    chair->stand_in = -1;
    chair->has_left = false;
    st_journal_seat(hall, room, seat);
}

static void join(const st_request *r, st_room *room, int seat)
{
    st_connection *c = r->from;
    st_room_enter(room, c, seat);
    c->has_token = seat != ST_SPECTATOR && st_token_read(c->token, r->frame->token);
    c->seen = seen_by(room, r->frame->since);
    c->wants_chats = r->frame->chat >= 0;
    c->chats_seen = c->wants_chats ? (uint32_t)r->frame->chat : 0;
    c->needs_rematch = room->rematch[0] != '\0';
    if (seat != ST_SPECTATOR)
        hand_back(r->hall, room, seat);
    st_text *t = st_answer_open(r);
    st_text_pair(t, "table", room->code);
    st_text_pair_number(t, "seat", seat + 1);
    st_answer_close(r);
}

static int count_from(const st_room *room, const st_guest *guest)
{
    int count = 0;
    for (const st_connection *c = room->first; c != NULL; c = c->next)
        count += c->seat == ST_SPECTATOR && c->guest == guest;
    return count;
}

/* Where no more can look on, whoever came with most lines gives one up: the one that has
 * been silent for longest. So a crowd from one place keeps no friend out. */
static st_connection *one_too_many(const st_room *room)
{
    st_connection *found = NULL;
    int most = 0;
    for (st_connection *c = room->first; c != NULL; c = c->next) {
        if (c->seat != ST_SPECTATOR)
            continue;
        const int count = count_from(room, c->guest);
        if (count > most ||
            (count == most && found != NULL && c->heard_ms < found->heard_ms)) {
            found = c;
            most = count;
        }
    }
    return found;
}

/* A place for one more who looks on; false: there is none, and it is answered. */
static bool make_place(const st_request *r, st_room *room)
{
    if (room->spectators < r->hall->limits.spectators)
        return true;
    st_connection *other = one_too_many(room);
    if (other == NULL || other->guest == r->from->guest) {
        st_answer_refuse(r, "full", "No more than %d can look on at a table.",
                         r->hall->limits.spectators);
        return false;
    }
    st_answer_complain(other, -1, "full", "Others want to look on, too.");
    st_room_exit(other);
    return true;
}

/* Codes and tokens are not to be found by trying: whoever has tried too many that are
 * wrong enters only with the token of a seat. */
static void refuse_guess(const st_request *r, const st_error *err)
{
    st_guest_guessed_wrong(r->from->guest);
    st_connection_charge(r->from, ST_FRAME_COST * GUESS_COST);
    if (err->code == ST_NOT_FOUND)
        st_answer_refuse(r, "no-table", "%s", err->text);
    else
        st_answer_refuse(r, "bad-token", "No seat at this table has this token.");
}

void st_lobby_join(const st_request *r)
{
    st_error err = { 0 };
    st_room *room = st_room_find(r->hall, r->frame->table, &err);
    const char *token = r->frame->token;
    const bool may_guess = st_guest_may_guess(r->from->guest, r->hall->limits.guesses,
                                              r->hall->now_ms);
    const int seat = token != NULL && room != NULL ? st_room_seat_of(room, token)
                                                   : ST_SPECTATOR;
    const bool is_there = r->from->room == room && r->from->seat == ST_SPECTATOR;
    if (room == NULL && err.code != ST_NOT_FOUND)
        st_answer_refuse(r, "store", "%s", err.text);
    else if (seat == ST_SPECTATOR && !may_guess)
        st_answer_refuse(r, "too-fast", "Too many codes were wrong; wait a while.");
    else if (room == NULL || (token != NULL && seat == ST_SPECTATOR))
        refuse_guess(r, &err);
    else if (seat != ST_SPECTATOR || is_there || make_place(r, room))
        join(r, room, seat);
}

/* Two of one name could be taken for one another. */
static bool is_name_taken(const st_room *room, int seat, const char *name)
{
    for (int other = 0; other < st_room_seats(room); other++)
        if (other != seat && *name != '\0' &&
            strcasecmp(st_match_start(room->match)->name[other], name) == 0)
            return true;
    return false;
}

static bool is_name(const st_request *r, int seat, const char *name)
{
    const bool is_fine = strlen(name) < ST_NAME && st_plain_is_name(name);
    const bool is_taken = is_fine && is_name_taken(r->from->room, seat, name);
    if (!is_fine)
        st_answer_refuse(r, "bad-setup", "A name is plain text of at most %d bytes.",
                         ST_NAME - 1);
    else if (is_taken)
        st_answer_refuse(r, "taken", "Somebody at this table is called %s.", name);
    return is_fine && !is_taken;
}

static bool is_seat(const st_request *r)
{
    const int seats = st_room_seats(r->from->room);
    if (r->frame->seat >= 1 && r->frame->seat <= seats)
        return true;
    st_answer_refuse(r, "no-seat", "The seats of this table are 1 to %d.", seats);
    return false;
}

static void answer_seat(const st_request *r)
{
    char hex[ST_TOKEN_HEX];
    st_text *t = st_answer_open(r);
    st_text_pair_number(t, "seat", r->from->seat + 1);
    st_token_print(r->from->token, hex);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}

/* The table is laid anew: nobody has seen of it what a stranger would not. False: it
 * cannot be laid so. */
static bool lay_anew(st_room *room, const st_start *start, st_error *err)
{
    st_match *match = st_match_new(start, err);
    if (match == NULL)
        return false;
    st_match_free(room->match);
    room->match = match;
    for (st_connection *c = room->first; c != NULL; c = c->next)
        c->needs_scene = true;
    return true;
}

/* Words go into the seed as long as nothing has come of it; some set-ups do not take every
 * seed. */
static void add_words(const st_request *r, int seat)
{
    st_room *room = r->from->room;
    st_start start = *st_match_start(room->match);
    uint8_t before[ST_SEED_BYTES];
    memcpy(before, start.seed, sizeof before);
    st_fair_mix(start.seed, r->frame->words);
    if (!lay_anew(room, &start, NULL))
        return;
    st_fair_note(&room->fair, before, seat, r->frame->words);
    st_journal_words(r->hall, room, before, seat, r->frame->words);
}

static bool is_untouched(const st_room *room)
{
    const st_start *start = st_match_start(room->match);
    return !room->is_started && st_match_count(room->match) == 0 && !start->is_lesson;
}

static bool is_of_seats(const st_game *game, const char *key)
{
    for (int i = 0; i < game->option_count; i++)
        if (game->options[i].is_per_seat && strcmp(game->options[i].key, key) == 0)
            return true;
    return false;
}

/* "hand" is "hand.2" of the table for whoever sits down in seat 2. */
static st_status fill_choice(st_start *start, const st_choice *choice, int seat,
                             st_error *err)
{
    char key[64];
    if (!is_of_seats(start->game, choice->key))
        return st_fail(err, ST_BAD_SETUP, "options",
                       "'%.32s' is no option of a single seat.", choice->key);
    snprintf(key, sizeof key, "%.48s.%d", choice->key, seat + 1);
    return st_setup_option(&start->setup, start->game, start->pack, key, choice->value,
                           err);
}

/* What is each seat's own to choose, whoever sits down there chooses. False: it was
 * refused. */
static bool choose(const st_request *r, int seat)
{
    st_room *room = r->from->room;
    st_start start = *st_match_start(room->match);
    st_error err = { 0 };
    if (r->frame->choices == 0)
        return true;
    if (!is_untouched(room)) {
        st_answer_refuse(r, "started", "The game has started; its options stand.");
        return false;
    }
    st_status status = ST_OK;
    for (int i = 0; i < r->frame->choices && status == ST_OK; i++)
        status = fill_choice(&start, &r->frame->choice[i], seat, &err);
    if (status != ST_OK || !lay_anew(room, &start, &err)) {
        st_answer_error(r, &err);
        return false;
    }
    st_journal_head(r->hall, room);
    return true;
}

static void sit_down(const st_request *r, int seat)
{
    st_room *room = r->from->room;
    uint8_t token[ST_TOKEN_BYTES];
    if (!choose(r, seat))
        return;
    if (r->frame->words != NULL && is_untouched(room))
        add_words(r, seat);
    give_token(room, seat, token);
    if (r->frame->name != NULL)
        st_match_rename(room->match, seat, r->frame->name);
    st_journal_seat(r->hall, room, seat);
    if (!has_open_seat(room)) {
        room->is_started = true;
        st_journal_start(r->hall, room);
    }
    st_room_enter(room, r->from, seat);
    r->from->seen = seen_by(room, -1);
    hold(r->from, token);
    room->has_new_scene = true; /* the name is part of it */
    answer_seat(r);
}

void st_lobby_sit(const st_request *r)
{
    const int seat = (int)r->frame->seat - 1;
    if (!is_seat(r) || (r->frame->name != NULL && !is_name(r, seat, r->frame->name)) ||
        !are_words(r))
        return;
    if (r->from->seat == seat && r->from->has_token)
        answer_seat(r); /* the frame came twice */
    else if (r->from->seat != ST_SPECTATOR)
        st_answer_refuse(r, "taken", "You hold a seat at this table already.");
    else if (r->from->room->chair[seat].kind != ST_CHAIR_OPEN)
        st_answer_refuse(r, "taken", "Seat %d is taken.", seat + 1);
    else
        sit_down(r, seat);
}

void st_lobby_name(const st_request *r)
{
    st_room *room = r->from->room;
    if (!is_name(r, r->from->seat, r->frame->name))
        return;
    st_match_rename(room->match, r->from->seat, r->frame->name);
    st_journal_seat(r->hall, room, r->from->seat);
    room->has_new_seats = room->has_new_scene = true;
    st_answer_open(r);
    st_answer_close(r);
}

void st_lobby_start(const st_request *r)
{
    st_room *room = r->from->room;
    if (room->is_started) {
        st_answer_refuse(r, "started", "The game has started.");
        return;
    }
    for (int seat = 0; seat < st_room_seats(room); seat++)
        if (room->chair[seat].kind == ST_CHAIR_OPEN) {
            room->chair[seat].kind = ST_CHAIR_BOT;
            room->chair[seat].bot = ST_GREEDY;
            st_journal_seat(r->hall, room, seat);
        }
    room->is_started = true;
    st_journal_start(r->hall, room);
    room->has_new_seats = true;
    st_answer_open(r);
    st_answer_close(r);
}

void st_lobby_leave(const st_request *r)
{
    st_room *room = r->from->room;
    const int seat = r->from->seat;
    room->chair[seat].stand_in = ST_GREEDY;
    room->chair[seat].has_left = true;
    st_journal_seat(r->hall, room, seat);
    for (st_connection *c = room->first, *next; c != NULL; c = next) {
        next = c->next;
        if (c->seat != seat)
            continue;
        st_room_enter(room, c, ST_SPECTATOR);
        c->seen = st_match_count(room->match);
    }
    st_answer_open(r);
    st_answer_close(r);
}

void st_lobby_stand_in(const st_request *r)
{
    st_room *room = r->from->room;
    const st_game *game = st_room_game(room);
    const char *name = r->frame->bot != NULL ? r->frame->bot : "greedy";
    const int seat = (int)r->frame->seat - 1, bot = st_stand_in_find(game, name);
    if (!is_seat(r))
        return;
    st_chair *chair = &room->chair[seat];
    const bool is_away = chair->online == 0 &&
                         (chair->has_left ||
                          r->hall->now_ms - chair->gone_ms >= r->hall->limits.absent_ms);
    if (bot < 0)
        st_answer_refuse(r, "not-found", "%s has no bot '%.24s'.", game->title, name);
    else if (chair->kind != ST_CHAIR_PERSON || !is_away)
        st_answer_refuse(r, "taken", "Whoever holds seat %d is there.", seat + 1);
    else {
        chair->stand_in = bot;
        st_journal_seat(r->hall, room, seat);
        room->has_new_seats = true;
        st_answer_open(r);
        st_answer_close(r);
    }
}

/* The same people, bots and options at a new table; tokens stay good. */
static st_room *follow(st_hall *hall, const st_room *room, st_error *err)
{
    st_start start = *st_match_start(room->match);
    const st_start fresh = st_start_default(start.game, start.pack);
    memcpy(start.seed, fresh.seed, sizeof start.seed);
    st_match *match = st_match_new(&start, err);
    if (match == NULL)
        return NULL;
    st_room *next = st_lobby_room_new(hall, match);
    for (int seat = 0; seat < start.setup.seats; seat++) {
        next->chair[seat].kind = room->chair[seat].kind;
        next->chair[seat].bot = room->chair[seat].bot;
        next->chair[seat].is_handed = room->chair[seat].is_handed;
        memcpy(next->chair[seat].token, room->chair[seat].token, ST_TOKEN_BYTES);
    }
    next->is_started = true;
    st_journal_table(hall, next, NULL);
    return next;
}

void st_lobby_rematch(const st_request *r)
{
    st_room *room = r->from->room;
    char hex[ST_TOKEN_HEX];
    st_error err = { 0 };
    if (!st_room_is_over(room)) {
        st_answer_refuse(r, "not-over", "The game is not over yet.");
        return;
    }
    if (room->rematch[0] == '\0') {
        if (!st_lobby_has_room(r) || !st_lobby_may_create(r))
            return;
        st_room *next = follow(r->hall, room, &err);
        if (next == NULL) {
            st_answer_error(r, &err);
            return;
        }
        memcpy(room->rematch, next->code, sizeof room->rematch);
        st_journal_rematch(r->hall, room);
        for (st_connection *c = room->first; c != NULL; c = c->next)
            c->needs_rematch = true;
    }
    st_text *t = st_answer_open(r);
    st_text_pair(t, "table", room->rematch);
    st_text_pair_number(t, "seat", r->from->seat + 1);
    st_token_print(r->from->token, hex);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}

/* A table in the list of those somebody has a token for. */
static void write_summary(const st_request *r, const st_room *room, int seat, st_text *t)
{
    const st_game *game = st_room_game(room);
    st_scene *scene = r->hall->scene;
    st_match_scene(room->match, seat, st_match_count(room->match), scene);
    st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"table\":" : ",{\"table\":");
    st_text_string(t, room->code);
    st_text_pair(t, "game", game->id);
    st_text_pair(t, "title", game->title);
    st_text_pair_number(t, "seat", seat + 1);
    st_text_pair(t, "headline", scene->headline != NULL ? scene->headline : "");
    st_text_put(t, ",\"to_act\":[");
    for (int i = 0; i < scene->seats; i++)
        if ((scene->to_act >> i & 1) != 0)
            st_text_print(t, "%s%d", t->bytes[t->used - 1] == '[' ? "" : ",", i + 1);
    st_text_add(t, "]", 1);
    if (scene->ending != NULL)
        st_text_pair(t, "ending", scene->ending);
    const int64_t age = r->hall->time - room->moved; /* clocks may be set back */
    st_text_pair_number(t, "age", age > 0 ? age : 0);
    st_text_add(t, "}", 1);
}

void st_lobby_tables(const st_request *r)
{
    const st_frame *f = r->frame;
    st_connection_charge(r->from, ST_FRAME_COST * f->keys / 2);
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"tables\":[");
    for (int i = 0; i < f->keys; i++) {
        const st_room *room = st_room_find(r->hall, f->key[i].table, NULL);
        const int seat = room != NULL ? st_room_seat_of(room, f->key[i].token)
                                      : ST_SPECTATOR;
        if (seat != ST_SPECTATOR)
            write_summary(r, room, seat, t);
    }
    st_text_add(t, "]", 1);
    st_answer_close(r);
}
