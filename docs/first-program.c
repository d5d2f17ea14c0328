/* first-program.c: a match of random moves through libsandtable, in a few lines.
 *
 * cc first-program.c $(pkg-config --cflags --libs sandtable) && ./a.out
 * The tests build it against the installed library. */
#include <sandtable/sandtable.h>

/* Play for whoever is to act until nobody is. */
static st_status play_on(st_match *match, st_chance *taste, st_error *err)
{
    for (int seat; (seat = st_position_actor(st_match_position(match))) >= 0;) {
        st_moves moves;
        st_position_moves(st_match_position(match), &moves);
        st_move move = moves.move[st_chance_below(taste, (uint32_t)moves.count)];
        st_status status = st_match_play(match, seat, st_match_count(match), move, err);
        if (status != ST_OK)
            return status;
    }
    return ST_OK;
}

/* A match of a game with the default options; its seed is fresh. */
static st_status play_match(const st_game *game, const st_pack *pack, st_error *err)
{
    st_start start = st_start_default(game, pack);
    st_match *match = st_match_new(&start, err);
    if (match == NULL)
        return err->code;
    st_chance taste = { 0 }; /* to choose with; the match has dice of its own */
    st_chance_seed(&taste, start.seed);
    st_status status = play_on(match, &taste, err);
    if (status == ST_OK) {
        st_outcome end = st_position_outcome(st_match_position(match));
        printf("%s: %s after %u moves\n", game->title, game->endings[end.ending],
               st_match_count(match));
    }
    st_match_free(match);
    return status;
}

int main(int argc, char **argv)
{
    st_error err;
    const st_game *game = st_registry_find(argc > 1 ? argv[1] : "patrol", &err);
    st_pack *pack = game != NULL ? st_pack_new(game, NULL, stderr, &err) : NULL;
    st_status status = pack != NULL ? play_match(game, pack, &err) : err.code;
    if (status != ST_OK)
        st_error_print(&err, stderr);
    st_pack_free(pack);
    return status == ST_OK ? 0 : 1;
}
