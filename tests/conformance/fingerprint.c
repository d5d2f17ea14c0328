/* fingerprint.c: six hex digits per game that change when its behaviour does.
 *
 * They are a hash over every position of a few seeded matches with random moves, so a
 * commit can say that behaviour is unchanged, or from what to what it changed. */
#include "trial.h"

#include <sandtable/registry.h>

#include <inttypes.h>
#include <stdlib.h>

enum { MATCHES = 4, LONGEST = 2000 };

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001b3);
}

static uint64_t print_of(const st_game *game, const st_pack *pack)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        struct trial t = { .game = game, .pack = pack, .setup = st_setup_default(game) };
        t.setup.seats = seats;
        snprintf(t.name, sizeof t.name, "%s fingerprint %d", game->id, seats);
        for (int number = 0; number < MATCHES; number++) {
            struct walk *w = walk_new(&t, number);
            hash = mix(hash, st_position_hash(&w->p));
            while (!walk_is_over(w) && w->made < LONGEST) {
                walk_step(w);
                hash = mix(hash, (uint64_t)w->moves.count);
                if (w->made % 16 == 0)
                    hash = mix(hash, st_position_hash(&w->p));
            }
            hash = mix(hash, st_position_hash(&w->p));
            walk_free(w);
        }
    }
    return hash;
}

int main(void)
{
    int count;
    const st_game *const *games = st_registry_all(&count);
    for (int i = 0; i < count; i++) {
        st_error err;
        st_pack *pack = st_pack_new(games[i], NULL, stderr, &err);
        if (pack == NULL) {
            st_error_print(&err, stderr);
            return 1;
        }
        printf("%s %06" PRIx64 "\n", games[i]->id, print_of(games[i], pack) >> 40);
        st_pack_free(pack);
    }
    return 0;
}
