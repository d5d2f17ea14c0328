/* scene.c: the table of Shore as one seat sees it. */
#include "games/shore/show/view.h"

/* A hand is open to its seat, to the all-knowing, and after the end to everybody. */
static void show_hand(const struct shore *g, int holder, int viewer, st_scene *out)
{
    const bool is_open = viewer == holder || viewer < ST_SPECTATOR || shore_is_over(g);
    st_scene_zone(out, (st_zone){ .id = st_scene_text(out, "hand-%d", holder + 1),
                                  .label = st_scene_seat(out, holder),
                                  .owner = holder,
                                  .is_face_up = is_open,
                                  .count = 1 });
    if (is_open)
        st_scene_card(out,
                      (st_card){ .id = st_scene_text(out, "held-%d", holder + 1),
                                 .name = shore_word(NULL, CRATE, g->hand[holder]).title,
                                 .count = 1 });
}

static void show_beach(const struct shore *g, st_scene *out)
{
    int count = 0;
    for (int crate = 0; crate < CRATES; crate++)
        count += g->beach[crate];
    st_scene_zone(out, (st_zone){ "beach", "Thrown back", ST_SPECTATOR,
                                  .is_face_up = true, .count = count });
    for (int crate = 0; crate < CRATES; crate++)
        if (g->beach[crate] > 0)
            st_scene_card(out, (st_card){ .id = shore_word(NULL, CRATE, crate).id,
                                          .name = shore_word(NULL, CRATE, crate).title,
                                          .count = g->beach[crate] });
}

void shore_scene(const void *state, const void *pack, int seat, st_scene *out)
{
    const struct shore *g = state;
    out->seats = g->seats;
    for (int holder = 0; holder < g->seats; holder++)
        show_hand(g, holder, seat, out);
    show_beach(g, out);
    st_scene_track(out, (st_track){ .id = "sea",
                                    .label = "in the sea",
                                    .owner = ST_SPECTATOR,
                                    .value = st_bag_total(&g->sea),
                                    .max = CRATES * OF_EACH });
    shore_ask(g, seat, out);
}
