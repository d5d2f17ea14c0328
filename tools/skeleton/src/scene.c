/* scene.c: the table of Shore as one seat sees it. */
#include "games/shore/shore.h"

static void show_beach(const struct shore *g, st_scene *out)
{
    st_scene_board(out,
                   (st_board){ "beach", "The beach", .columns = BEACH + 1, .rows = 1 });
    for (int pace = 0; pace <= BEACH; pace++)
        st_scene_cell(out, (st_cell){ .id = st_scene_text(out, "pace-%d", pace),
                                      .kind = pace < BEACH ? "sand" : "dune",
                                      .area = -1,
                                      .x = pace });
    st_scene_piece(out, (st_piece){ .id = "walker",
                                    .kind = "walker",
                                    .label = st_scene_seat(out, WALKER),
                                    .glyph = "W",
                                    .owner = WALKER,
                                    .cell = st_scene_text(out, "pace-%d", g->pace) });
}

static void show_tide(const struct shore *g, st_scene *out)
{
    const int calm = st_bag_count(&g->tide, CALM), flood = st_bag_count(&g->tide, FLOOD);
    st_scene_zone(out, (st_zone){ "tide", "Still in the bag", ST_SPECTATOR,
                                  .is_face_up = true, .count = calm + flood });
    st_scene_card(out, (st_card){ .id = "calm", .name = "calm", .count = calm });
    st_scene_card(out, (st_card){ .id = "flood", .name = "flood", .count = flood });
}

void shore_scene(const void *state, const void *pack, int seat, st_scene *out)
{
    const struct shore *g = state;
    out->headline = st_scene_text(out, "Pace %d of %d", g->pace, BEACH);
    show_beach(g, out);
    show_tide(g, out);
    shore_ask(g, seat, out);
}
