/* scene.c: what the companion shows: the board with what is kept on it, the card
 * looked at, hands that were dealt, and what the next Game's Turn is sure to do. It shows
 * nothing that is not settled yet; which event cards are left is open, their order is
 * not. */
#include "games/vault/show/companion/view.h"

#include <string.h>

static bool is_open(const struct vault_companion *c)
{
    return c->table.ending == UNDER_WAY;
}

/* A tile reads as it is read out, and then what stands on it. */
static void add_board(const struct vault_companion *c, const struct vault_view *v)
{
    const struct vault *g = v->g;
    vault_show_plan(v);
    const st_board *board = &v->s->board[v->s->boards - 1];
    for (int tile = 0; tile < ROOMS; tile++) {
        st_cell *cell = &v->s->cell[board->first_cell + tile];
        int room = g->board.room_of_tile[tile];
        const char *walls =
            vault_companion_word(v->p, C_WALLED, vault_companion_walled(g, tile)).title;
        cell->detail = st_scene_text(v->s, "Slot %d: %s, %s.", tile + 1,
                                     v->p->room[room].place, walls);
    }
    if (c->scatter.room != NOTHING && vault_companion_question(c).step == ASK_SCATTER)
        st_scene_reach(v->s,
                       (st_reach){ v->p->room[c->scatter.room].code,
                                   st_scene_text(v->s, "guard %d", c->scatter.sent) });
}

static st_card event_card(const struct vault_view *v, const char *id, int event)
{
    const struct vault_event *card = &v->p->event[event];
    return (st_card){ .id = id,
                      .name = card->title,
                      .icons = vault_word(v->p, TYPE, (int)card->type).id,
                      .text = card->text,
                      .state = "",
                      .count = 1 };
}

static st_card skill_card(const struct vault_view *v, const char *id, int skill)
{
    const struct vault_skill *card = &v->p->skill[skill];
    const char *kind = card->active == NO_ACTIVE ? "passive" : "active";
    return (st_card){ .id = id,
                      .name = card->name,
                      .icons = card->uses == NO_LIMIT
                                   ? kind
                                   : st_scene_text(v->s, "%s uses-%d", kind, card->uses),
                      .text = card->text,
                      .state = "",
                      .count = 1 };
}

static void add_shown(const struct vault_companion *c, const struct vault_view *v)
{
    int skill = c->shown - v->p->events;
    if (c->shown == NOTHING)
        return;
    st_scene_zone(v->s, (st_zone){ .id = "shown",
                                   .label = "Card",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = 1 });
    st_scene_card(v->s, skill >= 0 ? skill_card(v, "shown-card", skill)
                                   : event_card(v, "shown-card", c->shown));
}

static void add_hand(const struct vault_view *v, int seat)
{
    const int8_t *hand = v->g->skill[seat];
    int count = 0;
    for (int place = 0; place < HAND; place++)
        count += hand[place] != NOTHING;
    st_scene_zone(v->s, (st_zone){ .id = st_scene_text(v->s, "hand-%d", seat + 1),
                                   .label = st_scene_text(v->s, "P%d", seat + 1),
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = count });
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING)
            st_scene_card(v->s,
                          skill_card(v, vault_card_id(v, hand[place]), hand[place]));
}

static void add_tracks(const struct vault_companion *c, const struct vault_view *v)
{
    const struct vault *g = v->g;
    int seat, place;
    if (!c->is_own_deck || !c->is_tracked)
        st_scene_track(v->s, (st_track){ .id = "deck",
                                         .label = "Events left",
                                         .owner = ST_SPECTATOR,
                                         .value = vault_deck_size(g, v->p),
                                         .max = v->p->events });
    if (!c->is_tracked)
        return;
    st_scene_track(v->s,
                   (st_track){ .id = "round",
                               .label = "Round",
                               .owner = ST_SPECTATOR,
                               .value = g->round,
                               .min = 1,
                               .max = g->round > BODIES_MOST ? g->round : BODIES_MOST });
    st_scene_track(v->s, (st_track){ .id = "keycards",
                                     .label = "Keycards",
                                     .owner = ST_SPECTATOR,
                                     .value = g->keys_taken,
                                     .max = g->keys_total });
    vault_show_security(v);
    if (vault_companion_find_expert(c, v->p, &seat, &place))
        st_scene_track(
            v->s, (st_track){ .id = "expert",
                              .label = "Expert",
                              .owner = ST_SPECTATOR,
                              .value = g->uses[seat][place],
                              .max = v->p->skill[vault_companion_expert(v->p)].uses });
}

static void note(const struct vault_view *v, const char *rule, const char *text)
{
    st_scene_note(v->s, (st_note){ .text = text, .rule = rule });
}

/* VAULT-78, VAULT-94, VAULT-98: what happens to the Security Room whatever card is
 * drawn. */
static void note_guards(const struct vault_view *v)
{
    const struct vault *g = v->g;
    int waking, come = vault_alarms_ahead(g, &waking);
    int then = vault_active(g, SECURITY) + g->down[SECURITY][0] + come;
    for (int room = 0; room < ROOMS; room++)
        if (g->down[room][0] > 0)
            note(v, "VAULT-78",
                 st_scene_text(
                     v->s, "Next Game's Turn: %s up in %s; alarm.",
                     g->down[room][0] == 1
                         ? "1 guard gets"
                         : st_scene_text(v->s, "%d guards get", g->down[room][0]),
                     v->p->room[room].place));
    if (come > 0)
        note(v, "VAULT-34",
             st_scene_text(v->s, "Alarms bring the Security Room to %d active.", then));
    if (then < FULL)
        note(v, "VAULT-94",
             st_scene_text(v->s,
                           "Step 3 adds a guard to the Security Room, unless guards "
                           "have just left it or a Relief card came."));
    if (then + (then < FULL) >= OVERFULL)
        note(v, "VAULT-98",
             "With 6 or more active guards in the Security Room, step 4 scatters them.");
}

/* VAULT-79, VAULT-80: counters about to run out. */
static void note_counters(const struct vault_view *v)
{
    const struct vault *g = v->g;
    for (int room = 0; room < ROOMS; room++) {
        const char *place = v->p->room[room].place;
        int special = vault_special(room);
        if (g->closed[room] == 1)
            note(v, "VAULT-79",
                 st_scene_text(v->s, "Next Game's Turn: %s opens again.", place));
        if (g->burning[room] == 1)
            note(
                v, "VAULT-130",
                st_scene_text(v->s, "Next Game's Turn: the fire in %s goes out.", place));
        if (special != NOTHING && g->unusable[special] == 1)
            note(v, "VAULT-80",
                 st_scene_text(v->s, "Next Game's Turn: %s can be used again.", place));
    }
}

static void banner(const struct vault_view *v, const char *rule, const char *text)
{
    st_scene_note(v->s, (st_note){ .text = text, .rule = rule, .is_banner = true });
}

static void add_notes(const struct vault_companion *c, const struct vault_view *v)
{
    const struct vault *g = v->g;
    int missing = g->keys_total - g->keys_taken - vault_keys_about(g);
    if (!c->is_tracked)
        return;
    if (missing > 0)
        banner(v, "VAULT-17",
               st_scene_text(v->s, "Missing: %s. Put right where, or how many are taken.",
                             vault_print_count(v->s, missing, "keycard")));
    if (!vault_is_locked(g))
        banner(v, "VAULT-29", "All keycards are taken: the Vault is open.");
    note_counters(v);
    note_guards(v);
}

static const char *headline(const struct vault_companion *c, st_scene *s)
{
    if (!c->is_tracked)
        return "No game is kept";
    return st_scene_text(s, "Round %d · %s · event cards %s", c->table.round,
                         vault_print_count(s, c->table.seats, "player"),
                         c->is_own_deck ? "drawn at the table" : "drawn here");
}

void vault_companion_ground(const void *state, const void *pack, st_scene *s)
{
    const struct vault_companion *c = state;
    const struct vault_view v = { &c->table, pack, s, ST_SPECTATOR };
    if (c->has_board)
        vault_lay_plan(&v);
}

void vault_companion_scene(const void *state, const void *pack, int seat, st_scene *s)
{
    const struct vault_companion *c = state;
    const struct vault_pack *p = pack;
    const struct vault_view v = { &c->table, p, s, seat };
    s->seats = 1;
    s->headline = headline(c, s);
    if (c->has_board)
        add_board(c, &v);
    add_shown(c, &v);
    for (int i = 0; i < c->table.seats && c->has_hands; i++)
        add_hand(&v, i);
    if (c->is_tracked && !c->is_own_deck) {
        vault_show_events(&v, false);
        vault_show_events(&v, true);
    }
    add_tracks(c, &v);
    if (!is_open(c))
        return;
    add_notes(c, &v);
    vault_companion_prompt(&(struct vault_companion_view){ c, p, s, seat });
}
