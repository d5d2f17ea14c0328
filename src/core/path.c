/* path.c: shortest ways over a grid.
 *
 * Workload: bots ask for the costs from one cell to all, on some eighty cells with costs
 * of 1 to 6, thousands of times a second. The cost of a step depends only on the cell
 * entered, so the first settled neighbour that reaches a cell reaches it at the least
 * cost: a cell enters the queue once and never moves in it, and the queue is 256
 * buckets of chained cells on the stack. Ways of a cost of ST_FAR or more count as none.
 *
 * It must not know why entering a cell costs what it costs. */
#include <sandtable/path.h>

#include <string.h>

enum { BUCKETS = 256, MASK = BUCKETS - 1, END = -1 };

/* Cells by cost, modulo the number of buckets: no cost exceeds 255, so the costs that
 * wait at one time never share a bucket. */
struct queue {
    int waiting;
    int16_t first[BUCKETS], next[ST_GRID_CELLS];
};

static inline void enqueue(struct queue *q, int cell, unsigned total)
{
    q->next[cell] = q->first[total & MASK];
    q->first[total & MASK] = (int16_t)cell;
    q->waiting++;
}

void st_path_costs(const st_grid *g, const uint8_t *cost, int from, uint16_t *out)
{
    ST_ASSERT(from >= 0 && from < g->cells, "start on a cell of the grid");
    struct queue q;
    q.waiting = 0;
    memset(q.first, 0xFF, sizeof q.first);
    memset(out, 0xFF, (size_t)g->cells * sizeof *out);
    _Static_assert(END == -1 && ST_FAR == 0xFFFF, "both are all bits set");
    out[from] = 0;
    enqueue(&q, from, 0);
    for (unsigned total = 0; q.waiting > 0; total++) {
        int cell = q.first[total & MASK];
        q.first[total & MASK] = END;
        for (; cell != END; cell = q.next[cell]) {
            q.waiting--;
            for (int i = 0; i < g->near_count[cell]; i++) {
                const int other = g->near[cell][i];
                const unsigned there = total + cost[other];
                if (out[other] != ST_FAR || cost[other] == 0 || there >= ST_FAR)
                    continue;
                out[other] = (uint16_t)there;
                enqueue(&q, other, there);
            }
        }
    }
}

/* The neighbour from which the rest is cheapest, the lowest of equal ones; -1: none. */
static int next_on_way(const st_grid *g, const uint16_t *rest, int cell)
{
    int best = -1;
    for (int i = 0; i < g->near_count[cell]; i++) {
        const int other = g->near[cell][i];
        if (rest[other] != ST_FAR && (best < 0 || rest[other] < rest[best]))
            best = other;
    }
    return best;
}

int st_path_find(const st_grid *g, const uint8_t *cost, int from, int to, int16_t *way,
                 int room)
{
    ST_ASSERT(from >= 0 && from < g->cells, "start on a cell of the grid");
    if (from == to)
        return 0;
    if (cost[to] == 0)
        return -1;
    /* Going from `to` to a cell costs the same as entering that cell and going on to
     * `to`, but for the cost of `to` itself, which every way pays. */
    uint16_t rest[ST_GRID_CELLS];
    st_path_costs(g, cost, to, rest);
    int count = 0;
    for (int cell = from; cell != to;) {
        cell = next_on_way(g, rest, cell);
        if (cell < 0)
            return -1;
        ST_ASSERT(count < room, "give room for the longest way");
        way[count++] = (int16_t)cell;
    }
    return count;
}

/* Breadth first, from one cell. A way of 255 steps or more counts as none. */
static void count_steps(const st_grid *g, int from, uint8_t *steps)
{
    int16_t queue[ST_GRID_CELLS];
    int taken = 0, added = 0;
    memset(steps, UINT8_MAX, (size_t)g->cells);
    steps[from] = 0;
    queue[added++] = (int16_t)from;
    while (taken < added) {
        const int cell = queue[taken++];
        if (steps[cell] + 1 >= UINT8_MAX)
            return;
        for (int i = 0; i < g->near_count[cell]; i++) {
            const int other = g->near[cell][i];
            if (steps[other] != UINT8_MAX)
                continue;
            steps[other] = (uint8_t)(steps[cell] + 1);
            queue[added++] = (int16_t)other;
        }
    }
}

void st_path_table(const st_grid *g, uint8_t *steps)
{
    for (int from = 0; from < g->cells; from++)
        count_steps(g, from, steps + (size_t)from * (size_t)g->cells);
}
