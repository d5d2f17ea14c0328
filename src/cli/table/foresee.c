/* foresee.c: the table with what a move would do drawn over it.
 *
 * A preview is written over the scene of the seat. A terminal draws cells, so a way that a
 * preview tells is shown as the cells it leads over. */
#include "cli/table/foresee.h"

#include <stdlib.h>

/* The cell of a board that has a point, given in tenths of a millimetre; NULL: none. */
static const st_cell *cell_at(const st_scene *scene, const st_board *b, int x, int y)
{
    const int unit = b->unit > 0 ? b->unit : ST_UNIT;
    for (int i = 0; i < b->cells; i++) {
        const st_cell *cell = &scene->cell[b->first_cell + i];
        if (cell->x == x / unit && cell->y == y / unit)
            return cell;
    }
    return NULL;
}

/* Mark the cells under a straight piece of way, looked for at every quarter of a cell. */
static void mark_leg(st_scene *scene, int board, st_point from, st_point to)
{
    const st_board b = scene->board[board];
    const int unit = b.unit > 0 ? b.unit : ST_UNIT;
    const int far = abs(to.x - from.x) > abs(to.y - from.y) ? abs(to.x - from.x)
                                                            : abs(to.y - from.y);
    const int steps = 4 * far / unit + 1;
    const st_cell *last = NULL;
    for (int i = 0; i <= steps; i++) {
        const st_cell *cell = cell_at(scene, &b, from.x + (to.x - from.x) * i / steps,
                                      from.y + (to.y - from.y) * i / steps);
        if (cell != NULL && cell != last)
            st_scene_reach(scene, (st_reach){ .cell = cell->id, .label = "on the way" });
        last = cell;
    }
}

static void mark_ways(st_scene *scene, int board)
{
    const st_board b = scene->board[board];
    st_scene_board(scene, (st_board){ .id = b.id }); /* what follows is added to it */
    for (int i = 0; i < b.routes; i++) {
        const st_route route = scene->route[b.first_route + i];
        for (int n = 1; n < route.points; n++)
            mark_leg(scene, board, scene->point[route.first_point + n - 1],
                     scene->point[route.first_point + n]);
    }
}

static void draw_other(st_session *s)
{
    st_scene *kept = s->scene;
    s->scene = s->other;
    st_session_draw(s);
    s->scene = kept;
}

st_status st_foresee(st_session *s, const st_reading *reading, st_error *err)
{
    st_match_scene(s->table.match, s->viewer, st_match_count(s->table.match), s->other);
    const int notes = s->other->notes;
    for (int i = 0; i < s->other->boards; i++)
        s->other->board[i].reaches = s->other->board[i].routes = 0; /* only this move's */
    const st_status status = st_midend_preview(s->table.match, reading, s->other, err);
    if (status != ST_OK)
        return status;
    for (int i = 0; i < s->other->boards; i++)
        mark_ways(s->other, i);
    draw_other(s);
    /* A pipe has them below the board, a screen may have no room for them. */
    for (int i = notes; i < s->other->notes && s->terminal.is_screen; i++)
        st_terminal_say(&s->terminal, "%s", s->other->note[i].text);
    return ST_OK;
}
