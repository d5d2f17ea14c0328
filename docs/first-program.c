/* first-program.c: a match of random moves through libsandtable, in a few lines.
 *
 * cc first-program.c $(pkg-config --cflags --libs sandtable) && ./a.out
 * The tests build it against the installed library. */
#include <sandtable/sandtable.h>

int main(void)
{
    st_error err;
    int count;
    const st_game *game = st_registry_all(&count)[0];
    st_pack *pack = st_pack_new(game, NULL, stderr, &err);
    st_start start = st_start_default(game, pack); /* the seed is fresh */
    st_match *match = st_match_new(&start, &err);
    st_chance taste = { 0 }; /* to choose with; the match has dice of its own */
    st_chance_seed(&taste, start.seed);
    for (int seat; (seat = st_position_actor(st_match_position(match))) >= 0;) {
        st_moves moves;
        st_position_moves(st_match_position(match), &moves);
        st_move move = moves.move[st_chance_below(&taste, (uint32_t)moves.count)];
        if (st_match_play(match, seat, st_match_count(match), move, &err) != ST_OK)
            st_error_print(&err, stderr);
    }
    st_outcome end = st_position_outcome(st_match_position(match));
    printf("%s: %s after %u moves\n", game->title, game->endings[end.ending],
           st_match_count(match));
    st_match_free(match);
    st_pack_free(pack);
    return 0;
}
