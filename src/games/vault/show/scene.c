/* scene.c: the table of Vault as one seat sees it: the building with its odds for that
 * seat, the crew, their skill cards, the event cards still to come, the goals. All of it
 * is open to everybody; what differs is whose odds they are. The building itself is in
 * board.c, what is asked in offers.c. */
#include "games/vault/show/view.h"

#include <string.h>

const char *vault_card_id(const struct vault_view *v, int skill)
{
    return st_scene_text(v->s, "skill-%s", v->p->skill[skill].id);
}

static const char *place_of(const struct vault_view *v, int seat)
{
    return v->p->room[v->g->room[seat]].place;
}

static bool is_playing(const struct vault *g)
{
    return g->round > 0 && g->ending == UNDER_WAY;
}

/* Whose chances are told: the viewer's, or of whoever is on the move. */
static int reckoned(const struct vault_view *v)
{
    const struct vault *g = v->g;
    bool is_seat = v->seat >= 0 && v->seat < g->seats;
    int seat = is_seat ? v->seat : g->turn;
    return is_playing(g) && g->hp[seat] > 0 ? seat : NOTHING;
}

/* "; going in needs 2+, 4+: lose 0.67 HP, clear it 42 %; evade 67 %" */
static const char *room_odds(const struct vault_view *v, int seat, int room)
{
    const struct vault *g = v->g;
    bool is_here = g->room[seat] == room;
    struct vault_odds odds = is_here ? vault_odds_fight(g, v->p, seat)
                                     : vault_odds_enter(g, v->p, seat, room);
    return st_scene_text(v->s, "; %s needs %s: %s, clear it %s; evade %s",
                         is_here ? "a fight" : "going in", vault_print_needs(v->s, &odds),
                         vault_print_loss(v->s, &odds),
                         vault_print_chance(v->s, odds.clear),
                         vault_print_chance(v->s, vault_odds_evade(g, v->p, seat, room)));
}

/* Add the odds to what the plan says of each room with active guards. */
static void add_odds(const struct vault_view *v)
{
    const struct vault *g = v->g;
    int seat = reckoned(v);
    const st_board *board = &v->s->board[v->s->boards - 1];
    for (int tile = 0; tile < ROOMS && seat != NOTHING; tile++) {
        st_cell *cell = &v->s->cell[board->first_cell + tile];
        int room = g->board.room_of_tile[tile];
        if (vault_active(g, room) == 0)
            continue;
        int length = (int)strlen(cell->detail) - 1; /* without the full stop */
        cell->detail = st_scene_text(v->s, "%.*s%s.", length, cell->detail,
                                     room_odds(v, seat, room));
        v->s->area[board->first_area + tile].detail = cell->detail;
    }
}

static const char *player_state(const struct vault *g, int seat)
{
    if (g->hp[seat] == 0)
        return "dead";
    if (g->pinned[seat])
        return "pinned";
    return g->turn == seat && g->is_unnoticed ? "unnoticed" : "";
}

static const char *player_detail(const struct vault_view *v, int seat)
{
    const struct vault *g = v->g;
    const char *name = st_scene_seat(v->s, seat), *state = player_state(g, seat);
    if (g->hp[seat] == 0)
        return st_scene_text(v->s, "%s dead in %s.", st_scene_subject(v->s, seat, "lies"),
                             place_of(v, seat));
    const char *friends = "";
    if (g->companions[seat] > 0)
        friends = st_scene_text(
            v->s, ", %s", vault_print_count(v->s, g->companions[seat], "companion"));
    return st_scene_text(
        v->s, "%s in %s: %d of %d HP, %d Explosive, %d Disruptive%s%s%s.", name,
        place_of(v, seat), g->hp[seat], vault_hp_limit(g, v->p, seat), g->explosive[seat],
        g->disruptive[seat], friends, state[0] ? "; " : "", state);
}

static void add_companions(const struct vault_view *v, int seat)
{
    for (int i = 0; i < v->g->companions[seat]; i++)
        st_scene_piece(
            v->s, (st_piece){ .id = st_scene_text(v->s, "friend-%d-%d", seat + 1, i + 1),
                              .kind = "companion",
                              .label = "Companion",
                              .glyph = "c",
                              .owner = seat,
                              .cell = v->p->room[v->g->room[seat]].code,
                              .state = "",
                              .detail = st_scene_text(
                                  v->s, "Companion of %s: takes the next blow.",
                                  st_scene_seat(v->s, seat)) });
}

static void add_crew(const struct vault_view *v)
{
    const struct vault *g = v->g;
    for (int seat = 0; seat < g->seats; seat++) {
        const char *cross = g->hp[seat] == 0 ? "x" : "";
        st_scene_piece(v->s,
                       (st_piece){ .id = vault_piece_id(v->s, seat),
                                   .kind = "player",
                                   .label = st_scene_text(v->s, "P%d", seat + 1),
                                   .glyph = st_scene_text(v->s, "%s%d", cross, seat + 1),
                                   .owner = seat,
                                   .cell = v->p->room[g->room[seat]].code,
                                   .state = player_state(g, seat),
                                   .detail = player_detail(v, seat) });
        add_companions(v, seat);
    }
}

/* VAULT-42: the room just left cannot be entered again this turn. */
static void add_way_back(const struct vault_view *v)
{
    int room = v->g->came_from[v->g->turn];
    if (is_playing(v->g) && room != NOTHING)
        st_scene_piece(v->s,
                       (st_piece){ .id = "no-way-back",
                                   .kind = "back",
                                   .label = "No way back",
                                   .glyph = "<",
                                   .owner = ST_SPECTATOR,
                                   .cell = v->p->room[room].code,
                                   .state = "",
                                   .detail = st_scene_text(
                                       v->s, "%s came from here: no way back this turn.",
                                       st_scene_seat(v->s, v->g->turn)) });
}

static const char *skill_state(const struct vault_view *v, int seat, int place)
{
    const struct vault *g = v->g;
    const struct vault_skill *card = &v->p->skill[g->skill[seat][place]];
    if (card->rerolls > 0 && g->round > 0)
        return g->rerolls[seat] > 0 ? "lit" : "dark";
    return g->uses[seat][place] == 0 ? "spent" : "";
}

/* What is left comes first: a narrow screen cuts off the end. */
static const char *skill_text(const struct vault_view *v, int seat, int place)
{
    const struct vault *g = v->g;
    const struct vault_skill *card = &v->p->skill[g->skill[seat][place]];
    if (card->rerolls > 0 && g->round > 0)
        return st_scene_text(v->s, "%s this round. %s",
                             g->rerolls[seat] > 0 ? "Ready" : "Used", card->text);
    if (g->uses[seat][place] == NO_LIMIT)
        return card->text;
    return st_scene_text(v->s, "%s left. %s",
                         vault_print_count(v->s, g->uses[seat][place], "use"),
                         card->text);
}

/* "active uses-3": what is printed on a card, and what is left of it. */
static const char *skill_icons(const struct vault_view *v, int seat, int place)
{
    const struct vault_skill *card = &v->p->skill[v->g->skill[seat][place]];
    const char *kind = card->active == NO_ACTIVE ? "passive" : "active";
    int uses = v->g->uses[seat][place];
    return uses == NO_LIMIT ? kind : st_scene_text(v->s, "%s uses-%d", kind, uses);
}

static void add_skills(const struct vault_view *v, int seat)
{
    const int8_t *hand = v->g->skill[seat];
    int count = 0;
    for (int place = 0; place < HAND; place++)
        count += hand[place] != NOTHING;
    st_scene_zone(v->s, (st_zone){ .id = st_scene_text(v->s, "skills-%d", seat + 1),
                                   .label = "Skills",
                                   .owner = seat,
                                   .is_face_up = true,
                                   .count = count });
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING)
            st_scene_card(v->s, (st_card){ .id = vault_card_id(v, hand[place]),
                                           .name = v->p->skill[hand[place]].name,
                                           .icons = skill_icons(v, seat, place),
                                           .text = skill_text(v, seat, place),
                                           .state = skill_state(v, seat, place),
                                           .count = 1 });
}

/* "next-1" for a card known to come next, "last" for one known to lie at the bottom. */
static const char *event_state(const struct vault_view *v, int event)
{
    for (int i = 0; i < KNOWN; i++)
        if (v->g->event_top[i] == event)
            return st_scene_text(v->s, "next-%d", i + 1);
    for (int i = 0; i < BURIED; i++)
        if (v->g->event_bottom[i] == event)
            return "last";
    return "";
}

/* Which cards are left is public, their order is not. */
void vault_show_events(const struct vault_view *v, bool is_away)
{
    const struct vault *g = v->g;
    const struct vault_pack *p = v->p;
    int left = vault_deck_size(g, p);
    st_scene_zone(v->s, (st_zone){ .id = is_away ? "past" : "events",
                                   .label = is_away ? "Events past" : "Events to come",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = is_away ? p->events - left : left });
    for (int event = 0; event < p->events; event++) {
        const struct vault_event *card = &p->event[event];
        if ((g->event_away[event] != 0) != is_away)
            continue;
        st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "event-%s", card->id),
                                       .name = card->title,
                                       .icons = vault_word(p, TYPE, (int)card->type).id,
                                       .text = card->text,
                                       .state = event_state(v, event),
                                       .count = 1 });
    }
}

/* How far each of the three goals has come (VAULT-17, VAULT-18, VAULT-19). */
static void add_goals(const struct vault_view *v)
{
    const struct vault *g = v->g;
    static const char *const words[] = { "locked", "open", "cleared" };
    int stage = g->is_cleared ? 2 : !vault_is_locked(g);
    int there = vault_count_bits(vault_players_in(g, ROOFTOP));
    int living = vault_count_bits(vault_living(g));
    st_scene_track(v->s, (st_track){ .id = "keycards",
                                     .label = "Keycards",
                                     .owner = ST_SPECTATOR,
                                     .value = g->keys_taken,
                                     .max = g->keys_total });
    st_scene_track(v->s, (st_track){ .id = "vault",
                                     .label = "Vault",
                                     .owner = ST_SPECTATOR,
                                     .value = stage,
                                     .max = 2,
                                     .text = words[stage] });
    st_scene_track(v->s,
                   (st_track){ .id = "rooftop",
                               .label = "Rooftop",
                               .owner = ST_SPECTATOR,
                               .value = there,
                               .max = living,
                               .text = st_scene_text(v->s, "%d of %d", there, living) });
}

int vault_alarms_ahead(const struct vault *g, int *waking)
{
    int space = vault_free(g, SECURITY);
    *waking = 0;
    for (int room = 0; room < ROOMS; room++)
        *waking += g->down[room][0];
    int come = g->is_jammed ? 0 : *waking * ALARM_GUARDS;
    return come < space ? come : space;
}

/* VAULT-98: how full the Security Room is, and what the Game's Turn adds for sure. */
void vault_show_security(const struct vault_view *v)
{
    const struct vault *g = v->g;
    int guards = vault_guards(g, SECURITY), down = vault_downed(g, SECURITY), waking;
    int come = vault_alarms_ahead(g, &waking), spawn = vault_free(g, SECURITY) - come > 0;
    const char *lying = down == 0 ? "" : st_scene_text(v->s, " (%d down)", down);
    const char *wakes = "";
    st_scene_track(v->s,
                   (st_track){ .id = "security",
                               .label = "Security",
                               .owner = ST_SPECTATOR,
                               .value = guards,
                               .max = FULL,
                               .text = st_scene_text(v->s, "%d of %d%s, scatters at %d",
                                                     guards, FULL, lying, OVERFULL) });
    st_scene_fact(v->s, "scatters", OVERFULL);
    if (!is_playing(g))
        return;
    if (waking > 0)
        wakes = st_scene_text(v->s, "+%d for %d waking, ", come, waking);
    st_scene_track(
        v->s, (st_track){ .id = "coming",
                          .label = "Coming",
                          .owner = ST_SPECTATOR,
                          .value = come + spawn,
                          .max = FULL,
                          .text = st_scene_text(v->s, "%s+%d spawn", wakes, spawn) });
}

static void add_player_tracks(const struct vault_view *v, int seat)
{
    static const char *const ids[] = { "explosive", "disruptive" };
    static const char *const labels[] = { "Expl", "Disr" };
    const struct vault *g = v->g;
    st_scene_track(v->s, (st_track){ .id = st_scene_text(v->s, "hp-%d", seat + 1),
                                     .label = "HP",
                                     .owner = seat,
                                     .value = g->hp[seat],
                                     .max = vault_hp_limit(g, v->p, seat) });
    for (int bullet = EXPLOSIVE; bullet <= DISRUPTIVE; bullet++)
        st_scene_track(
            v->s, (st_track){ .id = st_scene_text(v->s, "%s-%d", ids[bullet], seat + 1),
                              .label = labels[bullet],
                              .owner = seat,
                              .value = vault_bullets(g, seat, bullet),
                              .max = vault_bullet_limit(g, v->p, seat, bullet) });
    if (g->companions[seat] > 0)
        st_scene_track(v->s,
                       (st_track){ .id = st_scene_text(v->s, "companions-%d", seat + 1),
                                   .label = "Companions",
                                   .owner = seat,
                                   .value = g->companions[seat],
                                   .max = COMPANIONS });
}

static void add_tracks(const struct vault_view *v)
{
    const struct vault *g = v->g;
    add_goals(v);
    vault_show_security(v);
    st_scene_track(v->s, (st_track){ .id = "deck",
                                     .label = "Events left",
                                     .owner = ST_SPECTATOR,
                                     .value = vault_deck_size(g, v->p),
                                     .max = v->p->events });
    for (int seat = 0; seat < g->seats; seat++)
        add_player_tracks(v, seat);
}

static void add_note(const struct vault_view *v, bool is_banner, const char *rule,
                     const char *text)
{
    st_scene_note(v->s, (st_note){ .text = text, .rule = rule, .is_banner = is_banner });
}

/* VAULT-66: who throws Mandatory Evades, and what each may cost. */
static void note_pins(const struct vault_view *v)
{
    const struct vault *g = v->g;
    for (int seat = 0; seat < g->seats; seat++) {
        int room = g->room[seat], guards = vault_active(g, room);
        if (!g->pinned[seat] || guards == 0)
            continue;
        const char *chance = vault_print_chance(v->s,
                                                vault_odds_evade(g, v->p, seat, room));
        add_note(v, seat == v->seat, "VAULT-66",
                 st_scene_text(v->s,
                               "%s pinned in %s: after every other turn a Mandatory "
                               "Evade, %s to pass, else -%d HP.",
                               st_scene_subject(v->s, seat, "is"), place_of(v, seat),
                               chance, guards));
    }
}

/* How far the holder would walk: the way round a Vault that is locked. */
static const char *doctor_words(const struct vault_view *v, int seat, int place, int to)
{
    const struct vault *g = v->g;
    int shut = vault_is_locked(g) ? 1 << VAULT : 0;
    int steps = vault_board_steps(&g->board, g->room[seat], to, shut);
    return st_scene_text(v->s, "%s %s: %s left, %s away.",
                         st_scene_subject(v->s, seat, "holds"),
                         v->p->skill[g->skill[seat][place]].name,
                         vault_print_count(v->s, g->uses[seat][place], "use"),
                         vault_print_count(v->s, steps < 0 ? 0 : steps, "room"));
}

static const char *find_doctor(const struct vault_view *v, int to)
{
    const struct vault *g = v->g;
    const char *text = "";
    for (int seat = 0; seat < g->seats; seat++)
        for (int place = 0; place < HAND && g->hp[seat] > 0; place++) {
            int skill = g->skill[seat][place];
            if (skill != NOTHING && v->p->skill[skill].active == A_REVIVE &&
                g->uses[seat][place] > 0)
                text = doctor_words(v, seat, place, to);
        }
    return text[0] ? text : "Nobody can bring them back.";
}

static void note_dead(const struct vault_view *v)
{
    const struct vault *g = v->g;
    for (int seat = 0; seat < g->seats; seat++)
        if (g->hp[seat] == 0)
            add_note(v, seat == v->seat, "VAULT-112",
                     st_scene_text(v->s, "%s dead in %s. %s",
                                   st_scene_subject(v->s, seat, "lies"),
                                   place_of(v, seat), find_doctor(v, g->room[seat])));
}

/* What the coming Game's Turn is sure to bring, and what the last one brought. */
static void note_game_turn(const struct vault_view *v)
{
    const struct vault *g = v->g;
    int waking, come = vault_alarms_ahead(g, &waking);
    int then = vault_active(g, SECURITY) + g->down[SECURITY][0] + come;
    const char *who = waking == 1 ? "1 guard gets"
                                  : st_scene_text(v->s, "%d guards get", waking);
    if (waking > 0)
        add_note(v, false, "VAULT-78",
                 st_scene_text(v->s,
                               "Game's Turn: %s up; Security has %d before the event%s.",
                               who, then, then >= OVERFULL ? " and may scatter" : ""));
    if (g->event_now != NOTHING)
        add_note(v, false, "VAULT-81",
                 st_scene_text(v->s, "Last event: %s. %s",
                               v->p->event[g->event_now].title,
                               v->p->event[g->event_now].text));
}

static void add_notes(const struct vault_view *v)
{
    const struct vault *g = v->g;
    if (!is_playing(g))
        return;
    if (g->is_cleared)
        add_note(v, true, "VAULT-19",
                 st_scene_text(v->s, "Everyone to the Rooftop: %d of %d there.",
                               vault_count_bits(vault_players_in(g, ROOFTOP)),
                               vault_count_bits(vault_living(g))));
    else if (!vault_is_locked(g))
        add_note(v, true, "VAULT-18",
                 "All keycards taken: the Vault is open. Go in and defeat every guard.");
    note_pins(v);
    note_dead(v);
    note_game_turn(v);
    if (g->is_jammed)
        add_note(v, false, "VAULT-34",
                 "Alarms bring no guards until the Game's Turn is over.");
}

/* Between turns nobody has an action: a pin is thrown for, or the Game's Turn runs. */
static const char *between_turns(const struct vault *g)
{
    st_task task = st_agenda_top(&g->agenda);
    return task.step == ASK_REROLL && task.a == FOR_PIN ? "Mandatory Evade"
                                                        : "Game's Turn";
}

static const char *headline(const struct vault_view *v)
{
    const struct vault *g = v->g;
    const char *level = v->p->difficulty[g->difficulty].name;
    int actions = g->actions_done + g->actions_left;
    if (g->round == 0)
        return st_scene_text(v->s, "%s · set-up", level);
    if (g->ending != UNDER_WAY)
        return st_scene_text(v->s, "%s · round %d", level, g->round);
    if (actions == 0)
        return st_scene_text(v->s, "Round %d · %s", g->round, between_turns(g));
    if (g->actions_left == 0)
        return st_scene_text(v->s, "Round %d · last action", g->round);
    return st_scene_text(v->s, "Round %d · action %d of %d", g->round,
                         g->actions_done + 1, actions);
}

void vault_ground(const void *state, const void *pack, st_scene *s)
{
    const struct vault_view v = { state, pack, s, ST_SPECTATOR };
    vault_lay_plan(&v);
}

static void tell_of_the_table(const struct vault_view *v)
{
    const struct vault *g = v->g;
    st_scene_about(v->s);
    st_scene_fact_word(v->s, "level", v->p->difficulty[g->difficulty].id);
    st_scene_fact(v->s, "turns", g->round);
    if (g->ending != UNDER_WAY)
        st_scene_fact_word(v->s, "done", g->ending == WON ? "won" : "lost");
}

void vault_scene(const void *state, const void *pack, int seat, st_scene *s)
{
    const struct vault *g = state;
    const struct vault_pack *p = pack;
    const struct vault_view v = { g, p, s, seat };
    s->seats = g->seats;
    s->headline = headline(&v);
    vault_show_plan(&v);
    add_odds(&v);
    add_crew(&v);
    add_way_back(&v);
    for (int owner = 0; owner < g->seats; owner++)
        add_skills(&v, owner);
    vault_show_events(&v, false);
    vault_show_events(&v, true);
    add_tracks(&v);
    tell_of_the_table(&v);
    if (g->ending != UNDER_WAY)
        vault_aftermath(&v);
    else
        add_notes(&v);
    if (!v.s->is_glimpse)
        vault_prompt(&v);
}
