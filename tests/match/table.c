/* table.c: the list of games for these tests, and what they all do. */
#include "table.h"

extern const st_game st_patrol, st_voyage;

/* What every game is put to would take too long with the voyage. */
const st_game *const st_games[] = { &st_tidewalk, &st_skipstone, &st_hands,
                                    &st_patrol,   &st_glut,      NULL };
static const st_game *const games[] = { &st_tidewalk, &st_skipstone, &st_hands,
                                        &st_patrol,   &st_voyage,    &st_glut };
static st_pack *packs[ST_COUNT(games)];

const st_pack *table_pack(const st_game *game)
{
    st_error err;
    for (int i = 0; i < ST_COUNT(games); i++) {
        if (games[i] != game)
            continue;
        if (packs[i] == NULL)
            packs[i] = st_pack_new(game, NULL, stderr, &err);
        assert_non_null(packs[i]);
        return packs[i];
    }
    fail_msg("%s is not a game of these tests", game->id);
    return NULL;
}

int table_close(void **state)
{
    for (int i = 0; i < ST_COUNT(games); i++)
        st_pack_free(packs[i]);
    return 0;
}

st_start table_start(const st_game *game, const char *seed)
{
    st_start start = st_start_default(game, table_pack(game));
    st_chance_seed_text(start.seed, seed);
    return start;
}

st_match *table_match(const st_game *game, const char *seed)
{
    st_error err;
    st_start start = table_start(game, seed);
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    return m;
}

void table_say(st_match *m, const char *text)
{
    st_error err;
    int seat = st_position_actor(st_match_position(m));
    if (st_midend_say(m, seat, st_match_count(m), text, NULL, &err) != ST_OK)
        fail_msg("%s: %s", text, err.text);
}

bool table_is_over(const st_match *m)
{
    return st_position_outcome(st_match_position(m)).ending != 0;
}

void table_play(st_match *m, const char *choices, int most)
{
    st_error err;
    st_chance chooser;
    st_moves moves;
    uint8_t seed[ST_SEED_BYTES];
    st_chance_seed_text(seed, choices);
    st_chance_seed(&chooser, seed);
    for (int i = 0; i < most && !table_is_over(m); i++) {
        const st_position *p = st_match_position(m);
        st_position_moves(p, &moves);
        st_move move = moves.move[st_chance_below(&chooser, (uint32_t)moves.count)];
        if (st_match_play(m, st_position_actor(p), st_match_count(m), move, &err) !=
            ST_OK)
            fail_msg("%s: %s", st_match_start(m)->game->id, err.text);
    }
}

void *table_bytes_new(const st_match *m)
{
    size_t size = st_match_start(m)->game->rules->size;
    void *bytes = st_alloc(1, size);
    memcpy(bytes, st_match_position(m)->state, size);
    return bytes;
}

void table_expect_bytes(const st_match *m, const void *bytes)
{
    assert_memory_equal(st_match_position(m)->state, bytes,
                        st_match_start(m)->game->rules->size);
}

char *table_edit_new(const char *text, const char *old, const char *fresh)
{
    const char *at = strstr(text, old);
    if (at == NULL)
        fail_msg("'%s' is not in:\n%s", old, text);
    size_t size = strlen(text) + strlen(fresh) + 1;
    char *edited = st_alloc(1, size);
    snprintf(edited, size, "%.*s%s%s", (int)(at - text), text, fresh, at + strlen(old));
    return edited;
}

st_match *table_read(const char *text, const st_pack *pack)
{
    st_error err;
    st_match *m = st_match_read(text, "game.record", pack, &err);
    if (m == NULL)
        fail_msg("%s: %s\n%s", err.place, err.text, text);
    return m;
}

void table_expect_bad(const char *text, const st_pack *pack, st_status code,
                      const char *place, const char *words)
{
    st_error err;
    st_match *m = st_match_read(text, "game.record", pack, &err);
    if (m != NULL)
        fail_msg("this can be read:\n%s", text);
    if (err.code != code || strcmp(err.place, place) != 0 ||
        strstr(err.text, words) == NULL)
        fail_msg("expected %s at %s with '%s', is %s at %s: %s", st_status_name(code),
                 place, words, st_status_name(err.code), err.place, err.text);
}
