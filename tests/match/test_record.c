/* test_record.c: a record reads back to the same bytes and the same text, a saved match
 * goes on as if nothing had happened, and a bad record says where it is bad. */
#include "table.h"

enum { MANY = 6, FEW = 40 };

static void expect_round_trip(const st_match *m, bool with_seed)
{
    const st_pack *pack = st_match_start(m)->pack;
    char *text = st_match_record_new(m, with_seed);
    st_match *again = table_read(text, pack);
    char *twice = st_match_record_new(again, with_seed);
    assert_string_equal(twice, text);
    assert_true(st_position_equal(st_match_position(again), st_match_position(m)));
    assert_int_equal(st_match_count(again), st_match_count(m));
    for (uint32_t i = 0; i <= st_match_count(m); i++)
        assert_int_equal(st_match_entry(again, i).events, st_match_entry(m, i).events);
    st_match_free(again);
    free(text);
    free(twice);
}

static void every_game_reads_back(void **state)
{
    int count;
    const st_game *const *games = st_registry_all(&count);
    for (int i = 0; i < count; i++)
        for (int n = 0; n < MANY; n++) {
            char seed[32];
            snprintf(seed, sizeof seed, "round %d", n);
            st_match *m = table_match(games[i], seed);
            table_play(m, seed, FEW);
            expect_round_trip(m, true);
            expect_round_trip(m, false);
            table_play(m, seed, 3000);
            expect_round_trip(m, true);
            st_match_free(m);
        }
}

/* A match with a bit of everything, three moves long. */
static st_match *varied_new(void)
{
    st_error err;
    st_start start = table_start(&st_hands, "varied");
    const st_answer five = { ST_NUMBER, 5 };
    snprintf(start.name[0], ST_NAME, "Ann \"Two\" O\\Neil  \xC3\xA9");
    snprintf(start.bot[1], ST_NAME, "greedy");
    start.has_takebacks = true;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    table_say(m, "swap");
    table_say(m, "pass");
    assert_int_equal(
        st_match_play_with(m, 0, (st_move){ .verb = 2 }, &five, 1, NULL, &err), ST_OK);
    table_say(m, "roll");
    assert_int_equal(st_match_undo(m, &err), ST_OK);
    st_match_hand_over(m, 0, "random");
    return m;
}

static void everything_that_can_be_told_reads_back(void **state)
{
    st_match *m = varied_new();
    char *text = st_match_record_new(m, true);
    expect_round_trip(m, true);
    expect_round_trip(m, false);
    assert_non_null(strstr(text, "\nset       first one\n"));
    assert_non_null(strstr(text, "\n3    1 roll : 5 by hand\n"));
    assert_non_null(strstr(text, "\ntakeback 4\nhandover 1 random\n"));
    assert_non_null(strstr(text, "\nseat 1    person \"Ann \\\"Two\\\" O\\\\Neil  "));
    assert_non_null(strstr(text, "\nseat 2    bot greedy\n"));
    st_match *again = table_read(text, table_pack(&st_hands));
    assert_string_equal(st_match_start(again)->name[0], st_match_start(m)->name[0]);
    assert_string_equal(st_match_start(again)->bot[0], "random");
    assert_true(st_match_start(again)->has_takebacks);
    st_match_free(again);
    free(text);
    st_match_free(m);
}

static void options_read_back(void **state)
{
    st_error err;
    st_start start = table_start(&st_hands, "options");
    const st_pack *pack = table_pack(&st_hands);
    assert_int_equal(st_setup_option(&start.setup, &st_hands, pack, "first", "two", &err),
                     ST_OK);
    assert_int_equal(st_setup_option(&start.setup, &st_hands, pack, "lucky", "dog", &err),
                     ST_OK);
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    char *text = st_match_record_new(m, true);
    st_match *again = table_read(text, pack);
    assert_memory_equal(&st_match_start(again)->setup, &start.setup, sizeof start.setup);
    expect_round_trip(m, true);
    free(text);
    st_match_free(again);
    st_match_free(m);
}

static void set_charms(st_setup *setup, const char *key, const char *card)
{
    st_error err;
    assert_int_equal(
        st_setup_option(setup, &st_hands, table_pack(&st_hands), key, card, &err), ST_OK);
}

static void options_of_seats_read_back(void **state)
{
    st_error err;
    st_start start = table_start(&st_hands, "charms");
    set_charms(&start.setup, "charm", "fox");
    set_charms(&start.setup, "charm.2", "hen");
    st_match *m = st_match_new(&start, &err);
    char *text = st_match_record_new(m, true);
    assert_non_null(strstr(text, "\nset       charm.1 fox\nset       charm.2 hen\n"));
    expect_round_trip(m, true);
    /* As it was spelled when each seat's was an option of its own. */
    char *old = strstr(text, "charm.2 hen");
    memcpy(old, "charm-2 dog", 11);
    st_match *again = table_read(text, table_pack(&st_hands));
    set_charms(&start.setup, "charm.2", "dog");
    assert_int_equal(st_match_start(again)->setup.seat_option[2][0],
                     start.setup.seat_option[2][0]);
    assert_int_equal(st_match_start(again)->setup.seat_option[2][1],
                     start.setup.seat_option[2][1]);
    st_match_free(again);
    memcpy(old, "charm.1 dog", 11);
    assert_null(st_match_read(text, "twice", table_pack(&st_hands), &err));
    assert_string_equal(err.text, "'charm.1' is not the next option of Two Hands.");
    free(text);
    st_match_free(m);
}

static void option_newer_than_the_record_is_as_usual(void **state)
{
    st_match *m = table_match(&st_hands, "newer");
    char *text = st_match_record_new(m, true);
    char *older = table_edit_new(text, "\nset       first one", "");
    st_match *again = table_read(older, table_pack(&st_hands));
    assert_true(st_position_equal(st_match_position(again), st_match_position(m)));
    st_match_free(again);
    free(older);
    free(text);
    st_match_free(m);
}

static void match_from_a_position_reads_back(void **state)
{
    st_error err;
    st_start start = table_start(&st_hands, "position");
    st_match *m = st_match_new_from(&start, "{hand: {2: fox}, walked: {1: 3}}", &err);
    assert_non_null(m);
    table_say(m, "show");
    table_say(m, "claim fox");
    expect_round_trip(m, true);
    expect_round_trip(m, false);
    st_match_free(m);
}

static void hash_stands_after_every_sixteenth_move_and_at_the_end(void **state)
{
    st_match *m = table_match(&st_hands, "hashes");
    for (int i = 0; i < 35; i++)
        table_say(m, "pass");
    char *text = st_match_record_new(m, false);
    assert_non_null(strstr(text, "\nhash 16 "));
    assert_non_null(strstr(text, "\nhash 32 "));
    assert_non_null(strstr(text, "\nhash 35 "));
    assert_null(strstr(text, "\nhash 0 "));
    expect_round_trip(m, false);
    free(text);
    st_match_free(m);
}

static void seed_is_told_only_when_finished_or_saved(void **state)
{
    st_match *m = table_match(&st_tidewalk, "told");
    table_say(m, "walk");
    char *open = st_match_record_new(m, false), *saved = st_match_record_new(m, true);
    table_play(m, "told", 100);
    char *finished = st_match_record_new(m, false);
    assert_null(strstr(open, "\nseed "));
    assert_non_null(strstr(open, "\ncommit "));
    assert_non_null(strstr(saved, "\nseed "));
    assert_non_null(strstr(finished, "\nseed "));
    assert_non_null(strstr(finished, "\nend "));
    free(open);
    free(saved);
    free(finished);
    st_match_free(m);
}

static void saved_match_goes_on_with_the_same_dice(void **state)
{
    int count;
    const st_game *const *games = st_registry_all(&count);
    for (int i = 0; i < count; i++)
        for (int stop = 0; stop < 20; stop += 3) {
            st_match *m = table_match(games[i], "resume");
            table_play(m, "first half", stop);
            char *text = st_match_record_new(m, true);
            st_match *again = table_read(text, table_pack(games[i]));
            table_play(m, "second half", 60);
            table_play(again, "second half", 60);
            char *one = st_match_record_new(m, true);
            char *two = st_match_record_new(again, true);
            assert_string_equal(one, two);
            free(one);
            free(two);
            free(text);
            st_match_free(m);
            st_match_free(again);
        }
}

static void saved_match_can_be_taken_back(void **state)
{
    st_error err;
    st_start start = table_start(&st_hands, "saved");
    start.has_takebacks = true;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    void *first = table_bytes_new(m);
    table_say(m, "swap");
    void *swapped = table_bytes_new(m);
    table_say(m, "roll");
    char *text = st_match_record_new(m, true);
    st_match *again = table_read(text, table_pack(&st_hands));
    assert_int_equal(st_match_undo(again, &err), ST_OK);
    assert_int_equal(st_match_undo(again, &err), ST_OK);
    table_expect_bytes(again, first);
    table_say(again, "swap");
    table_expect_bytes(again, swapped);
    free(first);
    free(swapped);
    free(text);
    st_match_free(m);
    st_match_free(again);
}

static void match_without_its_seed_can_be_read_but_not_played_on(void **state)
{
    st_error err;
    st_match *m = table_match(&st_tidewalk, "seedless");
    const st_answer calm = { ST_KINDS, 0 };
    table_say(m, "walk");
    char *text = st_match_record_new(m, false);
    st_match *again = table_read(text, table_pack(&st_tidewalk));
    assert_true(st_position_equal(st_match_position(again), st_match_position(m)));
    assert_int_equal(st_midend_say(again, 0, 1, "walk", NULL, &err), ST_BAD_CHANCE);
    assert_non_null(strstr(err.text, "does not tell its seed"));
    assert_int_equal(st_match_count(again), 1);
    assert_int_equal(
        st_match_play_with(again, 0, (st_move){ .verb = 0 }, &calm, 1, NULL, &err),
        ST_OK);
    free(text);
    st_match_free(m);
    st_match_free(again);
}

static void match_without_its_seed_can_be_finished_by_hand(void **state)
{
    st_error err;
    st_match *m = table_match(&st_tidewalk, "seedless");
    const st_answer flood = { ST_KINDS, 1 };
    char *text = st_match_record_new(m, false);
    st_match *again = table_read(text, table_pack(&st_tidewalk));
    assert_int_equal(
        st_match_play_with(again, 0, (st_move){ .verb = 0 }, &flood, 1, NULL, &err),
        ST_OK);
    assert_true(table_is_over(again));
    expect_round_trip(again, true);
    free(text);
    st_match_free(m);
    st_match_free(again);
}

/* A later version may draw other numbers from the same seed; old records still read. */
static void answers_that_are_not_the_seeds_can_be_read_but_not_played_on(void **state)
{
    st_error err;
    st_match *m = table_match(&st_hands, "stray");
    table_say(m, "pass");
    table_say(m, "roll");
    char *text = st_match_record_new(m, true);
    const bool is_six = st_match_entry(m, 2).answers[0].value == 6;
    char *stray = table_edit_new(text, is_six ? "roll : 6" : "roll : ",
                                 is_six ? "roll : 5" : "roll : 6 by hand\n#");
    char *forged = table_edit_new(stray, is_six ? "x" : " by hand", "");
    st_match *again = table_read(forged, table_pack(&st_hands));
    assert_int_equal(st_midend_say(again, 0, 2, "pass", NULL, &err), ST_BAD_CHANCE);
    assert_non_null(strstr(err.text, "move 2"));
    free(text);
    free(stray);
    free(forged);
    st_match_free(m);
    st_match_free(again);
}

static void comments_blanks_and_line_endings_mean_nothing(void **state)
{
    st_match *m = varied_new();
    char *text = st_match_record_new(m, true), *mailed = st_alloc(3, strlen(text) + 40);
    char *to = mailed + sprintf(mailed, "# from a friend\r\n\r\n");
    for (const char *from = text; *from != '\0'; from++) {
        if (*from == '\n')
            to += sprintf(to, "  \r\n   # well\r\n ");
        else
            *to++ = *from;
    }
    st_match *again = table_read(mailed, table_pack(&st_hands));
    char *twice = st_match_record_new(again, true);
    assert_string_equal(twice, text);
    free(twice);
    free(mailed);
    free(text);
    st_match_free(again);
    st_match_free(m);
}

static void record_cut_off_after_any_line_is_an_unfinished_match(void **state)
{
    st_match *m = table_match(&st_tidewalk, "cut");
    const st_pack *pack = table_pack(&st_tidewalk);
    table_play(m, "cut", 100);
    char *text = st_match_record_new(m, true);
    const size_t start = (size_t)(strstr(text, "\nstart") - text);
    const size_t end = (size_t)(strstr(text, "\nend ") - text);
    for (size_t i = 0; text[i] != '\0'; i++) {
        st_error err;
        if (text[i] != '\n')
            continue;
        char *cut = st_alloc_text(text);
        cut[i + 1] = '\0';
        st_match *part = st_match_read(cut, "cut", pack, &err);
        const bool is_whole = text[i + 1] == '\0';
        if ((part != NULL) != ((i > start && i <= end) || is_whole))
            fail_msg("cut after %zu bytes: %s", i, part != NULL ? "read" : err.text);
        if (part != NULL && !table_is_over(part))
            table_play(part, "go on", 1);
        if (part == NULL)
            assert_int_equal(err.code, i > end ? ST_CUT : ST_BAD_FILE);
        st_match_free(part);
        free(cut);
    }
    free(text);
    st_match_free(m);
}

static void record_cut_in_a_line_tells_the_last_whole_move(void **unused)
{
    st_match *m = table_match(&st_tidewalk, "cut");
    const st_pack *pack = table_pack(&st_tidewalk);
    table_play(m, "cut", 100);
    char *text = st_match_record_new(m, true);
    const size_t start = (size_t)(strchr(strstr(text, "\nstart") + 1, '\n') - text);
    unsigned moves = 0;
    for (size_t i = start; text[i] != '\0'; i++) {
        st_error err;
        char want[64];
        /* A move counts once its line has ended; a hash holds without that. */
        if (text[i] == '\n' && strtoul(text + i + 1, NULL, 10) > 1)
            moves = (unsigned)strtoul(text + i + 1, NULL, 10) - 1;
        if (text[i] == '\n' || text[i + 1] == '\n' || text[i + 1] == '\0')
            continue;
        if (strncmp(text + i, "hash", 4) == 0 || strncmp(text + i, "end", 3) == 0)
            moves = st_match_count(m);
        char *cut = st_alloc_text(text);
        cut[i + 1] = '\0';
        assert_null(st_match_read(cut, "cut", pack, &err));
        snprintf(want, sizeof want, "The record is cut after move %u.", moves);
        assert_int_equal(err.code, ST_CUT);
        assert_string_equal(err.text, want);
        free(cut);
    }
    free(text);
    st_match_free(m);
}

/* A finished record of two seats, for what follows. Lines: 4 seats, 5 set, 6 and 7 seats,
 * 8 takebacks, 9 commit, 10 seed, 11 start, 12 on moves. */
static char *finished_new(void)
{
    st_error err;
    st_start start = table_start(&st_hands, "finished");
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    table_say(m, "pass");
    table_say(m, "roll");
    table_say(m, "rush 3");
    table_say(m, "pass");
    table_say(m, "rush 3");
    table_say(m, "pass");
    table_say(m, "rush 3");
    assert_true(table_is_over(m));
    char *text = st_match_record_new(m, false);
    st_match_free(m);
    return text;
}

static void bad_line_is_named(void **state)
{
    static const struct {
        const char *old, *fresh, *place, *words;
        st_status code;
    } cases[] = {
        { "sandtable record 1", "sandtable record 2", "game.record:1", "form '2'",
          ST_BAD_FILE },
        { "sandtable record 1", "a letter", "game.record:1", "not a record",
          ST_BAD_FILE },
        { "game      hands", "game      chess", "game.record:2", "no game 'chess'",
          ST_NOT_FOUND },
        { "hands 3", "hands x", "game.record:2", "version", ST_BAD_FILE },
        { "seats     2", "seats     3", "game.record:8", "Seat 3", ST_BAD_FILE },
        { "first one", "first three", "game.record:5", "three", ST_BAD_FILE },
        { "first one", "second one", "game.record:5", "second", ST_BAD_FILE },
        { "seat 1    person", "seat 1    robot", "game.record:6", "person", ST_BAD_FILE },
        { "seat 2    person", "seat 2    person Ann", "game.record:7", "quotes",
          ST_BAD_FILE },
        { "takebacks no", "takebacks perhaps", "game.record:8", "yes or no",
          ST_BAD_FILE },
        { "commit    ", "commit    0", "game.record:9", "64 hexadecimal", ST_BAD_FILE },
        { "start", "begin", "game.record:11", "'start'", ST_BAD_FILE },
        { "card=", "cord=", "game.record:11", "cord", ST_BAD_FILE },
        { "2    2 roll", "3    2 roll", "game.record:13", "move 2", ST_BAD_FILE },
        { "2    2 roll", "2    1 roll", "game.record:13", "turn of seat 2", ST_BAD_FILE },
        { "2    2 roll", "2    3 roll", "game.record:13", "1 to 2", ST_BAD_FILE },
        { "2    2 roll", "2    2 rule", "game.record:13", "rule", ST_BAD_FILE },
        { "2 roll : ", "2 roll : 9 #", "game.record:13", "#", ST_BAD_FILE },
        { "2 roll : ", "2 roll : 9 by hand\n#", "game.record:13", "9", ST_BAD_CHANCE },
        { "2 roll : ", "2 roll\n#", "game.record:13", "still", ST_BAD_CHANCE },
        { "2 roll : ", "2 roll : 1 ", "game.record:13", "1 times", ST_BAD_CHANCE },
        { "3    1 step", "3    1 rush 3", "game.record:14", "several", ST_BAD_FILE },
        { "\nend ", "\nfin ", "game.record:26", "'fin'", ST_BAD_FILE },
        { "\nend ", "\nhandover 3 x\nend ", "game.record:26", "seat", ST_BAD_FILE },
        { "\nend ", "\ntakeback 14\nend ", "game.record:26", "agree", ST_BAD_FILE },
        { "walked off", "ran off", "game.record:26", "walked off", ST_DIFFERS },
        { "\nsum ", "\n#", "game.record:28", "is cut after move", ST_CUT },
        { "\nsum ", "\nsum 0", "game.record:27", "altered", ST_DIFFERS },
        { "\nend ", "\n#", "game.record:27", "sum", ST_BAD_FILE },
        { "\nhash 13 ", "\n#", "game.record:26", "hash", ST_BAD_FILE },
        { "pass\n", "pass\thigh\n", "game.record:12", "control", ST_BAD_FILE },
    };
    char *text = finished_new();
    st_match_free(table_read(text, table_pack(&st_hands)));
    for (int i = 0; i < ST_COUNT(cases); i++) {
        char *bad = table_edit_new(text, cases[i].old, cases[i].fresh);
        table_expect_bad(bad, table_pack(&st_hands), cases[i].code, cases[i].place,
                         cases[i].words);
        free(bad);
    }
    free(text);
}

static void altered_move_is_found_by_the_next_hash(void **state)
{
    st_match *m = table_match(&st_hands, "altered");
    for (int i = 0; i < 20; i++)
        table_say(m, i == 7 ? "step" : "pass");
    char *text = st_match_record_new(m, false);
    char *bad = table_edit_new(text, "\n8    2 step", "\n8    2 pass");
    char *worse = table_edit_new(bad, "\n9    2 ", "\n9    1 ");
    table_expect_bad(bad, table_pack(&st_hands), ST_BAD_FILE, "game.record:19", "turn");
    for (int i = 10; i <= 20; i++) { /* make the seats fit again */
        char old[16], fresh[16];
        snprintf(old, sizeof old, "\n%-4d %d", i, i % 2 == 0 ? 1 : 2);
        snprintf(fresh, sizeof fresh, "\n%-4d %d", i, i % 2 == 0 ? 2 : 1);
        char *next = table_edit_new(worse, old, fresh);
        free(worse);
        worse = next;
    }
    table_expect_bad(worse, table_pack(&st_hands), ST_DIFFERS, "game.record:27",
                     "hash 16");
    free(text);
    free(bad);
    free(worse);
    st_match_free(m);
}

static void hash_that_is_missing_or_not_due_is_named(void **state)
{
    st_match *m = table_match(&st_hands, "due");
    for (int i = 0; i < 18; i++)
        table_say(m, "pass");
    char *text = st_match_record_new(m, true);
    char *missing = table_edit_new(text, "\nhash 16", "\n# 16");
    char *early = table_edit_new(text, "\nhash 18", "\n1 2 3\nhash 18");
    table_expect_bad(missing, table_pack(&st_hands), ST_BAD_FILE, "game.record:29",
                     "The hash of move 16 is missing");
    table_expect_bad(early, table_pack(&st_hands), ST_BAD_FILE, "game.record:31",
                     "Here belongs move 19");
    free(early);
    const size_t room = strlen(text) + 20;
    early = st_alloc(1, room);
    snprintf(early, room, "%s19 1 pass\n", text);
    table_expect_bad(early, table_pack(&st_hands), ST_BAD_FILE, "game.record:32",
                     "at the end of a record only");
    free(text);
    free(missing);
    free(early);
    st_match_free(m);
}

/* The version only tells people what it was, but the sum covers it. */
static void expect_altered(const char *text, const st_pack *pack)
{
    st_error err;
    assert_null(st_match_read(text, "game.record", pack, &err));
    assert_int_equal(err.code, ST_DIFFERS);
    assert_non_null(strstr(err.text, "was altered"));
    char *unfinished = st_alloc_text(text);
    *strstr(unfinished, "end ") = '\0';
    st_match *m = table_read(unfinished, pack);
    char *again = st_match_record_new(m, true);
    assert_non_null(strstr(again, "hands 0.9"));
    free(again);
    free(unfinished);
    st_match_free(m);
}

static void other_rules_and_other_packs_are_named(void **state)
{
    char *text = finished_new();
    const st_pack *pack = table_pack(&st_hands);
    char *older = table_edit_new(text, "hands 3", "hands 2");
    char *version = table_edit_new(text, "hands 1.0", "hands 0.9");
    char *hash = table_edit_new(text, "hands 1.0 ", "hands 1.0 f00");
    table_expect_bad(older, pack, ST_DIFFERS, "game.record:2", "version 2 of the rules");
    table_expect_bad(older, pack, ST_DIFFERS, "game.record:2", "has version 3");
    expect_altered(version, pack);
    table_expect_bad(hash, pack, ST_DIFFERS, "game.record:3", "(f00");
    table_expect_bad(text, table_pack(&st_tidewalk), ST_DIFFERS, "game.record:2",
                     "The pack is one of Tidewalk");
    free(text);
    free(older);
    free(version);
    free(hash);
}

static void too_much_is_refused_before_it_is_read(void **state)
{
    char *text = st_alloc(1, ST_RECORD_BYTES + 2);
    memset(text, '\n', ST_RECORD_BYTES + 1);
    memcpy(text, "sandtable record 1", 18);
    table_expect_bad(text, table_pack(&st_hands), ST_BAD_FILE, "game.record", "bytes");
    memset(text + 18, '#', 200000);
    text[200018] = '\0';
    table_expect_bad(text, table_pack(&st_hands), ST_BAD_FILE, "game.record:1", "bytes");
    free(text);
}

static void peek_tells_what_a_record_is(void **state)
{
    st_error err;
    st_record_head head;
    char *text = finished_new();
    assert_int_equal(st_record_peek(text, "game.record", &head, &err), ST_OK);
    assert_string_equal(head.game, "hands");
    assert_int_equal(head.version, 3);
    assert_string_equal(head.pack, "hands");
    assert_string_equal(head.pack_version, "1.0");
    assert_string_equal(head.pack_hash, st_pack_hash(table_pack(&st_hands)));
    assert_true(head.has_seed && head.is_finished);
    free(text);
    st_match *m = table_match(&st_tidewalk, "peek");
    text = st_match_record_new(m, false);
    assert_int_equal(st_record_peek(text, "game.record", &head, &err), ST_OK);
    assert_string_equal(head.game, "tidewalk");
    assert_false(head.has_seed || head.is_finished);
    assert_int_equal(st_record_peek("hello\n", "a.txt", &head, &err), ST_BAD_FILE);
    assert_string_equal(err.place, "a.txt:1");
    assert_int_equal(st_record_peek("", "a.txt", &head, &err), ST_BAD_FILE);
    assert_int_equal(st_record_peek("sandtable record 1\n", "a.txt", &head, &err),
                     ST_BAD_FILE);
    assert_string_equal(head.game, "tidewalk");
    free(text);
    st_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_reads_back),
        cmocka_unit_test(everything_that_can_be_told_reads_back),
        cmocka_unit_test(options_read_back),
        cmocka_unit_test(options_of_seats_read_back),
        cmocka_unit_test(option_newer_than_the_record_is_as_usual),
        cmocka_unit_test(match_from_a_position_reads_back),
        cmocka_unit_test(hash_stands_after_every_sixteenth_move_and_at_the_end),
        cmocka_unit_test(seed_is_told_only_when_finished_or_saved),
        cmocka_unit_test(saved_match_goes_on_with_the_same_dice),
        cmocka_unit_test(saved_match_can_be_taken_back),
        cmocka_unit_test(match_without_its_seed_can_be_read_but_not_played_on),
        cmocka_unit_test(match_without_its_seed_can_be_finished_by_hand),
        cmocka_unit_test(answers_that_are_not_the_seeds_can_be_read_but_not_played_on),
        cmocka_unit_test(comments_blanks_and_line_endings_mean_nothing),
        cmocka_unit_test(record_cut_off_after_any_line_is_an_unfinished_match),
        cmocka_unit_test(record_cut_in_a_line_tells_the_last_whole_move),
        cmocka_unit_test(bad_line_is_named),
        cmocka_unit_test(altered_move_is_found_by_the_next_hash),
        cmocka_unit_test(hash_that_is_missing_or_not_due_is_named),
        cmocka_unit_test(other_rules_and_other_packs_are_named),
        cmocka_unit_test(too_much_is_refused_before_it_is_read),
        cmocka_unit_test(peek_tells_what_a_record_is),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
