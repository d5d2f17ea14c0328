/* opening.c: from the words of a command line to a match.
 *
 * Shared by everything that shows or plays a match, so that --seat, --set and the like
 * mean the same everywhere. */
#include "cli/command/opening.h"

#include "cli/disk.h"

#include <sandtable/bot.h>
#include <sandtable/midend.h>
#include <sandtable/registry.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Programs get a name too: "Ada solves the burglary" reads better than "seat 2". */
static const char *const bot_names[ST_SEATS] = { "Ada",  "Bruno", "Clara",
                                                 "Dino", "Edda",  "Finn" };

/* A file, or the number of a match that is kept. */
static st_status take_load(st_opening *o, const char *value, st_error *err)
{
    int number;
    o->load = value;
    if (!st_usage_number(value, 0, INT_MAX, &number) || access(value, F_OK) == 0)
        return ST_OK;
    if (!st_diary_nth(number, o->kept))
        return st_fail(err, ST_NOT_FOUND, "--load",
                       "No match with number %s is kept; 'sandtable play --list' has "
                       "those that are.",
                       value);
    o->load = o->kept;
    return ST_OK;
}

st_status st_opening_take(st_opening *o, int option, const char *value, st_error *err)
{
    switch (option) {
    case ST_OPTION_SEATS:
        if (!st_usage_number(value, 1, INT_MAX, &o->seats))
            return st_fail(err, ST_BAD_SETUP, "--seats",
                           "'%.40s' is not a number of seats.", value);
        break;
    case ST_OPTION_SEAT:
        if (o->seat_count == ST_OPENING_SEATS)
            return st_fail(err, ST_BAD_SETUP, "--seat", "It was given too often.");
        o->seat[o->seat_count++] = value;
        break;
    case ST_OPTION_SET:
        if (o->set_count == ST_OPENING_SETS)
            return st_fail(err, ST_BAD_SETUP, "--set", "It was given too often.");
        o->set[o->set_count++] = value;
        break;
    case ST_OPTION_SEED: o->seed = value; break;
    case ST_OPTION_PACK: o->pack = value; break;
    case ST_OPTION_LOAD: return take_load(o, value, err);
    case ST_OPTION_POSITION: o->position = value; break;
    case ST_OPTION_TAKEBACKS: o->has_takebacks = true; break;
    case ST_OPTION_OWN_DICE: o->has_own_dice = true; break;
    case ST_OPTION_FORK:
        o->has_fork = st_usage_number(value, 0, ST_MATCH_MOVES, &o->fork);
        if (!o->has_fork)
            return st_fail(err, ST_BAD_SETUP, "--fork", "'%.40s' is no number of a move.",
                           value);
        break;
    default: ST_ASSERT(false, "pass a value of enum st_opening_option");
    }
    return ST_OK;
}

/* Names of people and bots are kept in the record, which has room for so much. */
static st_status keep_name(char *to, const char *name, st_error *err)
{
    if (strlen(name) >= ST_NAME)
        return st_fail(err, ST_BAD_SETUP, "--seat",
                       "A name has at most %d bytes; '%.40s' has more.", ST_NAME - 1,
                       name);
    snprintf(to, ST_NAME, "%s", name);
    return ST_OK;
}

static st_status apply_seat(st_start *start, const char *text, st_error *err)
{
    int seat = text[0] - '1';
    const char *who = text + 2;
    if (seat < 0 || seat >= start->setup.seats || text[1] != '=' || !*who)
        return st_fail(err, ST_BAD_SETUP, "--seat",
                       "'%.80s' is not SEAT=NAME or SEAT=bot:NAME, with a seat from 1 "
                       "to %d.",
                       text, start->setup.seats);
    start->bot[seat][0] = start->name[seat][0] = '\0';
    if (strcmp(who, "bot") == 0)
        return keep_name(start->bot[seat], ST_USUAL_BOT, err);
    if (strncmp(who, "bot:", 4) == 0)
        return keep_name(start->bot[seat], who + 4, err);
    if (strcmp(who, "person") == 0)
        return ST_OK;
    return keep_name(start->name[seat], who, err);
}

/* Say before the match begins, not when the bot's turn comes. */
static st_status check_bots(const st_start *start, st_error *err)
{
    for (int seat = 0; seat < start->setup.seats; seat++) {
        if (!start->bot[seat][0])
            continue;
        st_bot *bot = st_bot_new(start->game, start->pack, start->bot[seat], start->seed,
                                 err);
        if (bot == NULL)
            return err != NULL ? err->code : ST_NOT_FOUND;
        st_bot_free(bot);
    }
    return ST_OK;
}

static void name_bots(st_start *start, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (start->bot[seat][0] && !start->name[seat][0])
            snprintf(start->name[seat], ST_NAME, "%s", bot_names[seat]);
}

/* Whoever plays alone against programs is spoken to, not spoken of. */
static void name_person(st_start *start, int seats)
{
    int people = 0, last = 0;
    for (int seat = 0; seat < seats; seat++)
        if (!start->bot[seat][0]) {
            people++;
            last = seat;
        }
    if (people == 1 && !start->name[last][0])
        snprintf(start->name[last], ST_NAME, "you");
}

static st_status fill_start(const st_opening *o, st_start *start, st_error *err)
{
    st_status status = ST_OK;
    start->setup.seats = o->seats > 0 ? o->seats : start->setup.seats;
    start->has_takebacks = o->has_takebacks;
    start->has_own_dice = o->has_own_dice;
    if (o->seed != NULL)
        st_chance_seed_text(start->seed, o->seed);
    for (int seat = 1; o->has_bots && seat < start->setup.seats; seat++)
        snprintf(start->bot[seat], ST_NAME, "%s", ST_USUAL_BOT);
    for (int i = 0; i < o->seat_count && status == ST_OK; i++)
        status = apply_seat(start, o->seat[i], err);
    for (int seat = 0; seat < start->setup.seats && status == ST_OK; seat++)
        if (!start->bot[seat][0])
            st_setup_person(&start->setup, start->game, seat, true);
    for (int i = 0; i < o->set_count && status == ST_OK; i++)
        status = st_usage_set(&start->setup, start->game, start->pack, o->set[i], err);
    if (status == ST_OK)
        status = st_setup_vet(&start->setup, start->game, start->pack, err);
    name_bots(start, start->setup.seats);
    name_person(start, start->setup.seats);
    return status == ST_OK ? check_bots(start, err) : status;
}

/* The learner has the first seat; the lesson plays the others, and bots go on for them
 * when it is over. */
static void fill_lesson(st_start *start)
{
    st_midend_seat_learner(start);
    name_bots(start, ST_SEATS);
    name_person(start, ST_SEATS);
}

static st_status begin(const st_opening *o, st_opened *out, st_error *err)
{
    out->game = st_usage_game(o->game, err);
    if (out->game == NULL)
        return ST_NOT_FOUND;
    if (st_usage_pack(out->game, o->pack, err) != ST_OK ||
        st_usage_seats(out->game, o->seats, err) != ST_OK)
        return err->code;
    out->pack = st_pack_new(out->game, o->pack, NULL, err);
    if (out->pack == NULL)
        return ST_BAD_PACK;
    st_start start = st_start_default(out->game, out->pack);
    st_status status = o->is_lesson ? ST_OK : fill_start(o, &start, err);
    if (status != ST_OK)
        return status;
    if (o->is_lesson)
        fill_lesson(&start);
    out->match = o->position != NULL ? st_match_new_from(&start, o->position, err)
                                     : st_match_new(&start, err);
    /* Whatever is wrong with a lesson is the pack's fault, not that of who asks for it. */
    if (out->match == NULL && o->is_lesson && err->code != ST_NOT_FOUND)
        err->code = ST_BAD_PACK;
    return out->match != NULL ? ST_OK : err->code;
}

/* The pack that is named; or the program's own of that name; or, where that means
 * something else by now, the one that was kept when the match began. */
st_pack *st_opening_pack_new(const st_game *game, const char *pack,
                             const st_record_head *head, st_error *err)
{
    char kept[ST_DIARY_PATH];
    if (st_usage_pack(game, pack, err) != ST_OK)
        return NULL;
    if (pack == NULL && st_pack_is_inside(game, head->pack))
        pack = head->pack;
    else if (pack != NULL)
        return st_pack_new(game, pack, NULL, err);
    st_pack *own = st_pack_new(game, pack, NULL, err);
    if (own == NULL || strcmp(st_pack_hash(own), head->pack_hash) == 0 ||
        !st_diary_pack(head->pack_hash, kept))
        return own;
    st_pack_free(own);
    return st_pack_new(game, kept, NULL, err);
}

char *st_opening_whole_new(const char *text)
{
    char *whole = st_alloc_text(text);
    size_t size = strlen(whole);
    while (size > 0 && whole[size - 1] == '\n')
        size--;
    while (size > 0 && whole[size - 1] != '\n')
        size--;
    whole[size] = '\0';
    return whole;
}

/* A record that this program plays differently goes on from its last position. */
static void read_or_recover(const char *text, const char *file, st_opened *found,
                            st_error *err)
{
    st_error unheard = { 0 };
    found->match = st_match_read(text, file, found->pack, err);
    if (found->match == NULL && err->code != ST_CUT)
        found->match = st_match_recover(text, file, found->pack, &found->drift, &unheard);
    if (found->match != NULL || found->cut.code == ST_CUT ||
        (err->code != ST_CUT && unheard.code != ST_CUT))
        return;
    found->cut = err->code == ST_CUT ? *err : unheard;
    char *whole = st_opening_whole_new(text);
    read_or_recover(whole, file, found, err);
    free(whole);
}

st_status st_opening_record(const char *text, const char *file, const char *pack,
                            st_opened *out, st_error *err)
{
    st_record_head head;
    st_opened found = { 0 };
    st_status status = st_record_peek(text, file, &head, err);
    if (status != ST_OK)
        return status;
    found.game = st_registry_find(head.game, err);
    if (found.game == NULL)
        return st_fail(err, ST_BAD_FILE, file, "This program has no game '%s'.",
                       head.game);
    found.pack = st_opening_pack_new(found.game, pack, &head, err);
    if (found.pack != NULL)
        read_or_recover(text, file, &found, err);
    if (found.match == NULL) {
        st_opened_free(&found);
        return err != NULL ? err->code : ST_BAD_FILE;
    }
    *out = found;
    return ST_OK;
}

/* The fork belongs to the one person who plays, if there is one. */
static st_status fork_opened(const st_opening *o, st_opened *out, st_error *err)
{
    const st_start *start = st_match_start(out->match);
    int seat = ST_SPECTATOR, people = 0;
    for (int i = 0; i < start->setup.seats; i++)
        if (!start->bot[i][0]) {
            people++;
            seat = i;
        }
    st_match *fork = st_match_fork(out->match, (uint32_t)o->fork,
                                   people == 1 ? seat : ST_SPECTATOR, err);
    if (fork == NULL)
        return err->code;
    st_match_free(out->match);
    out->match = fork;
    return ST_OK;
}

static st_status take_up(const st_opening *o, st_opened *out, st_error *err)
{
    char *text = st_disk_read_new(o->load, ST_RECORD_BYTES, err);
    if (text == NULL)
        return ST_BAD_FILE;
    st_status status = st_opening_record(text, o->load, o->pack, out, err);
    free(text);
    if (status == ST_OK && o->has_fork)
        status = fork_opened(o, out, err);
    if (status == ST_OK && o->game != NULL && strcmp(o->game, out->game->id) != 0)
        return st_fail(err, ST_BAD_SETUP, o->load, "This is a record of %s, not of %s.",
                       out->game->id, o->game);
    return status == ST_OK ? check_bots(st_match_start(out->match), err) : status;
}

st_status st_opening_open(const st_opening *o, st_opened *out, st_error *err)
{
    st_opened opened = { 0 };
    ST_ASSERT(err != NULL, "an opening fails with a reason");
    if (o->has_fork && o->load == NULL)
        return st_fail(err, ST_BAD_SETUP, "--fork", "Name the match with --load FILE.");
    if (o->load == NULL && o->game == NULL)
        return st_fail(err, ST_BAD_SETUP, "", "Say which game.");
    st_status status = o->load != NULL ? take_up(o, &opened, err)
                                       : begin(o, &opened, err);
    if (status == ST_OK)
        *out = opened;
    else
        st_opened_free(&opened);
    return status;
}
