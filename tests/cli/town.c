/* town.c: a town of two districts and a headquarters. */
#include "town.h"

static const st_verb verbs[] = { { .name = "step", .args = "space" },
                                 { .name = "end", .args = "" } };
static const st_show show;

static const st_game game = {
    .id = "town",
    .title = "Town",
    .verbs = verbs,
    .verb_count = 2,
    .show = &show,
};

st_scene *town_new(void)
{
    static const char *const ids[] = { "A1", "B1", "C1", "A2", "B2", "C2" };
    st_scene *s = st_scene_new();
    st_scene_board(s, (st_board){ .id = "town", .columns = 3, .rows = 2 });
    st_scene_area(s, (st_area){ .id = "west", .label = "West" });
    st_scene_area(s, (st_area){ .id = "east", .label = "Eastern Heights" });
    for (int i = 0; i < 6; i++)
        st_scene_cell(s, (st_cell){ .id = ids[i],
                                    .kind = "street",
                                    .area = i % 3 == 2,
                                    .x = i % 3,
                                    .y = i / 3 });
    st_scene_cell(s, (st_cell){ .id = "HQ", .kind = "hq", .area = -1, .x = 1, .y = -1 });
    return s;
}

void town_put(st_scene *s, const char *glyph, int owner, const char *cell)
{
    st_scene_piece(s, (st_piece){ .id = glyph,
                                  .kind = "piece",
                                  .label = "Piece",
                                  .glyph = glyph,
                                  .owner = owner,
                                  .cell = cell });
}

st_scene *town_choice_new(int count)
{
    st_scene *s = town_new();
    s->game = &game;
    s->seats = 2;
    s->seat = 0;
    s->to_act = 1;
    s->prompt = "Where to?";
    for (int i = 0; i < count; i++)
        st_scene_offer(s, (st_offer){ .text = st_scene_text(s, "step A%d", i + 1),
                                      .label = "a street" });
    st_scene_offer(s, (st_offer){ .text = "step C1",
                                  .label = "solve it: 3 points",
                                  .warning = "you leave the bank alone" });
    st_scene_offer(s, (st_offer){ .move = { .verb = 1 }, .text = "end" });
    return s;
}
