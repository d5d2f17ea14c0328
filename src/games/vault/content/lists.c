/* lists.c: guard lists: rooms in order with guards and keycards, drawn or printed.
 *
 * Every draw is one answer that names a room, so a list can be scripted, recorded and
 * typed in at a physical table. Drawing again where a room has enough already is the
 * same as not drawing that room in the first place. */
#include "games/vault/content/content.h"

#include <string.h>

/* A patrol room that has not got five guards yet. */
static int draw_room(st_chance *c, int kind, const uint8_t dealt[ROOMS])
{
    uint8_t weights[ROOMS] = { 0 };
    for (int room = FIRST_PATROL; room < ROOMS; room++)
        weights[room] = dealt[room] < DEALT_MOST;
    return st_chance_weigh(c, kind, weights, ROOMS);
}

static struct vault_line *find_line(struct vault_list *list, int room)
{
    for (int i = 0; i < list->lines; i++)
        if (list->line[i].room == room)
            return &list->line[i];
    return NULL;
}

static int count_marks(const struct vault_line *line)
{
    return vault_list_keys(line, KEYCARDS);
}

/* VAULT-108, VAULT-R66, VAULT-R01: any room with a guard that has no keycard yet. */
static void hand_out(st_chance *c, int kind, int keycard, struct vault_list *list)
{
    uint8_t weights[ROOMS] = { 0 };
    for (int i = 0; i < list->lines; i++)
        weights[list->line[i].room] = count_marks(&list->line[i]) < list->line[i].guards;
    struct vault_line *line = find_line(list, st_chance_weigh(c, kind, weights, ROOMS));
    line->marks |= (uint8_t)(1 << keycard);
}

void vault_list_draw(st_chance *c, int kind, int guards, int keycards,
                     struct vault_list *out)
{
    uint8_t dealt[ROOMS] = { 0 };
    ST_ASSERT(guards <= PATROL_ROOMS * DEALT_MOST && keycards <= guards,
              "deal no more guards than rooms can take");
    memset(out, 0, sizeof *out);
    for (int i = 0; i < guards; i++) {
        int room = draw_room(c, kind, dealt);
        if (dealt[room]++ == 0)
            out->line[out->lines++].room = (uint8_t)room;
    }
    for (int i = 0; i < out->lines; i++)
        out->line[i].guards = dealt[out->line[i].room];
    for (int i = 0; i < keycards; i++)
        hand_out(c, kind, i, out);
}

int vault_list_keys(const struct vault_line *line, int keycards)
{
    int keys = 0;
    for (int i = 0; i < keycards; i++)
        keys += line->marks >> i & 1;
    return keys;
}

struct vault_reading vault_list_open(const struct vault_list *card)
{
    return (struct vault_reading){ .card = card };
}

int vault_list_next(struct vault_reading *r, st_chance *c, int kind)
{
    if (r->card != NULL)
        return r->next < r->card->lines ? r->card->line[r->next++].room : NOTHING;
    while (r->next < SHORT_LIST) {
        int room = draw_room(c, kind, r->dealt);
        r->next++;
        if (r->dealt[room]++ == 0)
            return room;
    }
    return NOTHING;
}

int vault_list_settle(st_chance *c, int kind, int rooms)
{
    uint8_t weights[ROOMS] = { 0 };
    for (int room = 0; room < ROOMS; room++)
        weights[room] = rooms >> room & 1;
    return st_chance_weigh(c, kind, weights, ROOMS);
}
