/* measure_flix_gear.c: a bot's choice of team and gear, with some of it replaced. Whatever the
 * rules refuse stays as the bot had it: copies are few (FLIX-23), and cards ask for a Grade
 * and a Specialization (FLIX-18). */
#include "measure_flix_gear.h"

#include <string.h>

static int count_of(const struct flix_pack *p, int slot)
{
    return slot == FORCED_SEAL ? SEALS : slot == FORCED_SPEC ? p->specs : p->cards;
}

static const char *id_of(const struct flix_pack *p, int slot, int number)
{
    return slot == FORCED_SEAL   ? p->seal[number].id
           : slot == FORCED_SPEC ? p->spec[number].id
                                 : p->card[number].id;
}

const char *forced_unknown(const struct forced *forced, const struct flix_pack *p)
{
    for (int slot = 0; slot < FORCED_SLOTS; slot++) {
        const char *id = forced->id[slot];
        bool is_known = id == NULL || strcmp(id, "any") == 0;
        for (int i = 0; i < count_of(p, slot) && !is_known; i++)
            is_known = strcmp(id_of(p, slot, i), id) == 0;
        if (!is_known)
            return id;
    }
    return NULL;
}

static int slot_of(const struct flix_card *card)
{
    return card->is_secondary ? FORCED_SECONDARY
           : card->is_weapon  ? FORCED_PRIMARY
                              : FORCED_GEAR;
}

static st_move move_of(int slot, int seal, int number)
{
    if (slot == FORCED_SEAL)
        return (st_move){ V_SEAL, { (int16_t)number } };
    return (st_move){ slot == FORCED_SPEC ? V_SPEC : V_GEAR,
                      { (int16_t)seal, (int16_t)number } };
}

/* The table a choice is made at. */
struct asking {
    const struct forced *forced;
    const struct flix *g;
    const struct flix_pack *p;
    int seat;
    st_chance *chance;
};

/* Whether something of the kind asked for can be had; of several one is drawn. */
static bool is_replaced(const struct asking *a, int slot, int seal, st_move *move)
{
    const char *id = a->forced->id[slot];
    st_move option[CARDS];
    int options = 0;
    for (int i = 0; id != NULL && i < count_of(a->p, slot); i++) {
        bool is_asked = strcmp(id, "any") == 0 || strcmp(id, id_of(a->p, slot, i)) == 0;
        option[options] = move_of(slot, seal, i);
        if (is_asked && (slot < FORCED_PRIMARY || slot_of(&a->p->card[i]) == slot) &&
            flix_judge(a->g, a->p, a->seat, option[options]).refusal == LEGAL)
            options++;
    }
    if (options > 0)
        *move = option[st_chance_below(a->chance, (uint32_t)options)];
    return options > 0;
}

st_move forced_move(const struct forced *forced, const st_position *at, int seat,
                    st_move move, st_chance *chance)
{
    struct asking a = { forced, at->state, st_pack_content(at->pack), seat, chance };
    int slot = move.verb == V_SEAL   ? FORCED_SEAL
               : move.verb == V_SPEC ? FORCED_SPEC
               : move.verb == V_GEAR ? slot_of(&a.p->card[move.arg[1]])
                                     : FORCED_SLOTS;
    if (slot < FORCED_SLOTS)
        is_replaced(&a, slot, move.arg[0], &move);
    for (int i = 0; i < TEAM && move.verb == V_READY; i++)
        for (slot = FORCED_PRIMARY; slot < FORCED_SLOTS && a.g->team[i] != NOTHING;
             slot++)
            if (is_replaced(&a, slot, a.g->team[i], &move))
                return move;
    return move;
}
