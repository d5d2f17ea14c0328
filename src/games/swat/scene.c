/* scene.c: the table of SWAT First Response as the player sees it: the house, the hand,
 * gear, skill and what is known. A room never looked at has nothing to tell, and with
 * the memory option on neither has one that lies face down again (SWAT-R49). What is
 * offered is in offers.c. */
#include "games/swat/swat.h"

#include <string.h>

/* What an open fail concerns is on the table until it is settled. */
static bool is_laid_open(const struct swat *g, int room)
{
    st_task task = st_agenda_top(&g->agenda);
    return task.step == ASK_FAIL && task.b == room;
}

int swat_noted(const struct swat *g, int room)
{
    bool is_hidden = g->has_memory && g->status[room] == DOWN && g->ending == UNDER_WAY &&
                     !is_laid_open(g, room);
    return is_hidden ? NOTHING : g->content[room];
}

static const char *room_glyph(const struct swat *g, const struct swat_pack *p, int room,
                              st_scene *s)
{
    int content = swat_noted(g, room), extra = g->extra[room];
    switch ((enum swat_status)g->status[room]) {
    case CHECKED: return "--";
    case RESCUED: return "H*";
    case NEUTRALISED:
        return st_scene_text(s, "x%d",
                             extra >= 0 ? p->event[extra].effect[0].n
                                        : p->content[content].rating);
    case DESTROYED: return "##";
    case DOWN: break;
    }
    if (content == NOTHING)
        return "??";
    if (content == EMPTY)
        return "e?";
    return content == HOSTAGE ? "h?"
                              : st_scene_text(s, "%d?", p->content[content].rating);
}

static const char *room_state(const struct swat *g, int room)
{
    static const char *const words[] = { [DOWN] = "down",
                                         [CHECKED] = "checked",
                                         [RESCUED] = "rescued",
                                         [NEUTRALISED] = "neutralised",
                                         [DESTROYED] = "destroyed" };
    if (g->status[room] == DOWN && is_laid_open(g, room))
        return "down met";
    if (g->status[room] == DOWN && swat_noted(g, room) != NOTHING)
        return "down seen";
    return words[g->status[room]];
}

static const char *room_kind(const struct swat *g, const struct swat_pack *p, int room)
{
    int content = swat_noted(g, room), extra = g->extra[room];
    if (g->status[room] == DESTROYED)
        return "destroyed";
    if (extra >= 0)
        return p->event[extra].effect[0].what == HOSTAGE_APPEARS ? "hostage" : "criminal";
    if (content == NOTHING)
        return "unknown";
    return content == EMPTY ? "empty" : content == HOSTAGE ? "hostage" : "criminal";
}

static const char *room_label(const struct swat *g, const struct swat_pack *p, int room)
{
    if (g->status[room] == DESTROYED)
        return "destroyed room";
    if (g->extra[room] >= 0)
        return p->event[g->extra[room]].name;
    int content = swat_noted(g, room);
    return content == NOTHING ? "unknown room" : p->content[content].name;
}

static const char *room_detail(const struct swat *g, const struct swat_pack *p, int room,
                               st_scene *s)
{
    const char *here = room == g->standee ? " You are here." : "";
    const char *name = p->room[room], *label = room_label(g, p, room);
    switch ((enum swat_status)g->status[room]) {
    case CHECKED: return st_scene_text(s, "%s is checked and empty.%s", name, here);
    case RESCUED:
        return st_scene_text(s, "%s: a rescued hostage, 1 skill; a shot here kills.%s",
                             name, here);
    case NEUTRALISED:
        return st_scene_text(s, "%s: %s, neutralised.%s", name, label, here);
    case DESTROYED: return st_scene_text(s, "%s is destroyed.%s", name, here);
    case DOWN: break;
    }
    if (swat_noted(g, room) == NOTHING)
        return st_scene_text(s, "%s is face down.%s", name, here);
    return st_scene_text(s, "%s is face down; you have seen: %s.%s", name, label, here);
}

static void add_rooms(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    st_scene_board(
        s,
        (st_board){ .id = "house", .label = "The house", .columns = COLUMNS, .rows = 2 });
    for (int room = 0; room < ROOMS; room++)
        st_scene_cell(s, (st_cell){ .id = p->room[room],
                                    .label = p->room[room],
                                    .kind = "room",
                                    .area = -1,
                                    .x = room % COLUMNS,
                                    .y = room < COLUMNS,
                                    .detail = room_detail(g, p, room, s) });
    for (int end = 0; end < COLUMNS; end += COLUMNS - 1) /* SWAT-R01 */
        st_scene_edge(s, (st_edge){ .from = p->room[end],
                                    .to = p->room[end + COLUMNS],
                                    .kind = "flow" });
}

static void add_room_card(const struct swat *g, const struct swat_pack *p, int room,
                          st_scene *s)
{
    st_scene_piece(s, (st_piece){ .id = st_scene_text(s, "room-%s", p->room[room]),
                                  .kind = room_kind(g, p, room),
                                  .label = room_label(g, p, room),
                                  .glyph = room_glyph(g, p, room, s),
                                  .owner = ST_SPECTATOR,
                                  .cell = p->room[room],
                                  .state = room_state(g, room),
                                  .detail = room_detail(g, p, room, s) });
}

/* The cards on the rooms: what is known first, since a front-end may show only some. */
static void add_room_cards(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    for (int pass = 0; pass < 2; pass++)
        for (int room = 0; room < ROOMS; room++)
            if ((swat_noted(g, room) == NOTHING) == (pass == 1))
                add_room_card(g, p, room, s);
}

/* The officer, the numbered footprints of this turn, and what the open step aims at. */
static void add_officer(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    st_scene_piece(s, (st_piece){ .id = "officer",
                                  .kind = "officer",
                                  .label = "Officer",
                                  .glyph = "@",
                                  .owner = 0,
                                  .cell = p->room[g->standee],
                                  .state = "",
                                  .detail = st_scene_text(s, "You stand in %s.",
                                                          p->room[g->standee]) });
    for (int i = 0; i < g->trail_length && g->ending == UNDER_WAY; i++)
        st_scene_mark(s, (st_mark){ .cell = p->room[g->trail[i]],
                                    .kind = "footprint",
                                    .label = i == 0 ? "start of the turn" : "footprint",
                                    .count = i + 1 });
    st_task task = st_agenda_top(&g->agenda);
    if (task.step == ASK_BEFORE || task.step == ASK_TARGET) {
        const struct swat_act_on *act = swat_act(g, p);
        for (int i = 0; i < act->targets; i++)
            st_scene_mark(s,
                          (st_mark){ .cell = p->room[swat_ring(g->standee, act->at[i])],
                                     .kind = "aim",
                                     .label = act->act == A_PEEK ? "PEEK" : "SHOOT",
                                     .count = 1 });
    }
}

/* "move-2 peek-R1 search": one word a step, for icons. */
static const char *card_icons(const struct swat_tactics *card, st_scene *s)
{
    static const char *const acts[ACTS] = { "move", "peek", "search", "shoot" };
    static const char *const rooms[] = { "L2", "L1", "H", "R1", "R2" };
    const char *text = "";
    for (int i = 0; i < card->steps; i++) {
        const struct swat_act_on *step = &card->step[i];
        text = st_scene_text(s, "%s%s%s", text, i ? " " : "", acts[step->act]);
        if (step->act == A_MOVE)
            text = st_scene_text(s, "%s-%d", text, step->n);
        for (int j = 0; j < step->targets; j++)
            text = st_scene_text(s, "%s-%s", text, rooms[step->at[j] + 2]);
    }
    return text;
}

static const char *card_state(const struct swat *g, int slot, st_scene *s)
{
    if (g->hand_face[slot] != REVEALED)
        return g->hand_face[slot] == SCOUTED ? "down scouted" : "down";
    if (slot == g->active)
        return st_scene_text(s, "active step-%d%s", g->step + 1,
                             g->hand_spent[slot] ? " exhausted" : "");
    if (g->hand_played[slot] > 0)
        return g->hand_spent[slot] ? "played exhausted" : "played";
    return "revealed";
}

/* A face-down card is known by its place; its face is nobody's business. */
static void add_hand(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    st_scene_zone(s, (st_zone){ .id = "hand",
                                .label = "Tactics",
                                .owner = 0,
                                .is_face_up = true,
                                .count = swat_cards(g) });
    for (int slot = 0; slot < swat_cards(g); slot++) {
        int card = g->hand[slot], level = g->hand_level[slot];
        if (card == NOTHING) {
            st_scene_card(s, (st_card){ .id = st_scene_text(s, "slot-%d", slot + 1),
                                        .name = st_scene_text(s, "Level %d", level),
                                        .icons = st_scene_text(s, "level-%d", level),
                                        .text = "Face down.",
                                        .state = "down",
                                        .count = 1 });
            continue;
        }
        st_scene_card(s, (st_card){ .id = st_scene_text(s, "card-%s", p->card[card].id),
                                    .name = p->card[card].name,
                                    .icons = card_icons(&p->card[card], s),
                                    .text = st_scene_text(s, "%s. Skill %d, level %d.",
                                                          p->card[card].text,
                                                          p->card[card].skill, level),
                                    .state = card_state(g, slot, s),
                                    .count = 1 });
    }
}

static void add_item(const struct swat_pack *p, int item, const char *state, st_scene *s)
{
    st_scene_card(s, (st_card){ .id = st_scene_text(s, "item-%s", p->item[item].id),
                                .name = p->item[item].name,
                                .icons = p->item[item].id,
                                .text = p->item[item].text,
                                .state = state,
                                .count = 1 });
}

static void add_weapons(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    static const char *const states[] = {
        [BOXED_UP] = "boxed", [IS_READY] = "ready", [EXHAUSTED] = "exhausted"
    };
    int count = 0, step = st_agenda_top(&g->agenda).step;
    bool shows_box = step == ASK_WEAPONS || step == ASK_GAIN;
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        count += shows_box || g->weapon[weapon] != BOXED_UP;
    st_scene_zone(s, (st_zone){ .id = "weapons",
                                .label = "Weapons",
                                .owner = 0,
                                .is_face_up = true,
                                .count = count });
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        if (shows_box || g->weapon[weapon] != BOXED_UP)
            add_item(p, weapon, states[g->weapon[weapon]], s);
}

static void add_testimonies(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    static const char *const states[] = { [UNTAKEN] = "",
                                          [HELD_READY] = "ready",
                                          [HELD_USED] = "used",
                                          [HELD_FOR_GOOD] = "permanent" };
    int count = 0;
    for (int i = 0; i < TESTIMONIES; i++)
        count += g->testimony[i] != UNTAKEN;
    if (!g->has_witnesses)
        return;
    st_scene_zone(s, (st_zone){ .id = "witnesses",
                                .label = "Witness cards",
                                .owner = 0,
                                .is_face_up = true,
                                .count = count });
    for (int i = 0; i < TESTIMONIES; i++)
        if (g->testimony[i] != UNTAKEN)
            add_item(p, WEAPONS + i, states[g->testimony[i]], s);
}

static void add_events(const struct swat *g, const struct swat_pack *p, bool is_discard,
                       st_scene *s)
{
    const uint8_t *count = is_discard ? g->discard : g->events;
    int total = 0;
    for (int event = 0; event < p->events; event++)
        total += count[event];
    const char *id = is_discard ? "discards" : "events";
    st_scene_zone(s,
                  (st_zone){ .id = id,
                             .label = is_discard ? "Discarded events" : "Events to come",
                             .owner = ST_SPECTATOR,
                             .is_face_up = true,
                             .count = total });
    for (int event = 0; event < p->events; event++)
        if (count[event] > 0)
            st_scene_card(
                s, (st_card){ .id = st_scene_text(s, "%s-%s", id, p->event[event].id),
                              .name = p->event[event].name,
                              .icons = p->event[event].id,
                              .text = p->event[event].text,
                              .state = "",
                              .count = count[event] });
}

/* "hostage 1 + Room Sweep 2": what a shot would have now. */
static const char *skill_text(const struct swat *g, const struct swat_pack *p,
                              st_scene *s)
{
    const char *text = "";
    int hostages = swat_rescued(g) - g->hostages_spent;
    if (hostages > 0)
        text = st_scene_text(s, "hostages %d", hostages);
    for (int number = 1; number <= HAND; number++)
        for (int slot = 0; slot < HAND; slot++) {
            if (g->hand_played[slot] != number || g->hand_spent[slot])
                continue;
            const struct swat_tactics *card = &p->card[g->hand[slot]];
            if (card->skill > 0)
                text = st_scene_text(s, "%s%s%s %d", text, text[0] ? " + " : "",
                                     card->name, card->skill);
        }
    for (int i = 0; i < TEMPS && g->temp[i] > 0; i++)
        if (!g->temp_spent[i])
            text = st_scene_text(s, "%s%sbonus %d", text, text[0] ? " + " : "",
                                 g->temp[i]);
    return text[0] ? st_scene_text(s, "%d: %s", swat_skill(g, p), text) : NULL;
}

static void add_track(st_scene *s, const char *id, const char *label, int value, int max)
{
    st_scene_track(
        s,
        (st_track){ .id = id, .label = label, .owner = 0, .value = value, .max = max });
}

static void add_tracks(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    int hostages = 0, criminals = 0, extras = 0, left = swat_cards(g) - swat_revealed(g);
    for (int room = 0; room < ROOMS; room++) {
        hostages += g->content[room] == HOSTAGE && g->status[room] == RESCUED;
        criminals += g->content[room] >= FIRST_CRIMINAL && g->status[room] == NEUTRALISED;
        extras += g->extra[room] >= 0;
    }
    add_track(s, "turn", "Turn", g->turn, g->turn + left);
    add_track(s, "hostages", "Hostages rescued", hostages, HOSTAGES);
    add_track(s, "criminals", "Criminals neutralised", criminals, CRIMINALS);
    st_scene_track(s, (st_track){ .id = "skill",
                                  .label = "Skill of the next shot",
                                  .owner = 0,
                                  .value = swat_skill(g, p),
                                  .max = 30,
                                  .text = skill_text(g, p, s) });
    if (g->has_witnesses)
        add_track(s, "extras", "Extra people dealt with", extras, ROOMS);
    add_track(s, "deck", "Event cards left", swat_event_total(g), 20);
}

/* What the rooms never looked at must hold, since it is nowhere else. */
static void add_bag_note(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    const char *text = "";
    for (int content = 0; content < CONTENTS; content++)
        if (g->bag[content] > 0)
            text = st_scene_text(s, "%s%s%d x %s", text, text[0] ? ", " : "",
                                 g->bag[content], p->content[content].name);
    if (text[0] && (!g->has_memory || g->ending != UNDER_WAY))
        st_scene_note(s, (st_note){ .text = st_scene_text(s, "Not seen yet: %s.", text),
                                    .rule = "SWAT-02" });
}

static void add_notes(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    st_task task = st_agenda_top(&g->agenda);
    add_bag_note(g, p, s);
    for (int content = FIRST_CRIMINAL; content < CONTENTS; content++)
        if (g->harden[content] > 0)
            st_scene_note(s, (st_note){ .text = st_scene_text(s, "The %s needs %d more.",
                                                              p->content[content].name,
                                                              g->harden[content]),
                                        .rule = "SWAT-54" });
    if (g->has_rope)
        st_scene_note(s, (st_note){ .text = "You have the rope.", .rule = "SWAT-70" });
    if (task.step == ASK_FAIL)
        st_scene_note(s, (st_note){ .text = "You are about to fail.",
                                    .rule = "SWAT-R32",
                                    .is_banner = true });
    if (g->is_late && g->turn == 0)
        st_scene_note(s, (st_note){ .text = "Nothing will be played in turn 1.",
                                    .rule = "SWAT-19" });
}

/* The after-action report. */
static void add_report(const struct swat *g, const struct swat_pack *p, st_scene *s)
{
    const char *seen = "";
    for (int room = 0; room < ROOMS; room++)
        if (g->content[room] != NOTHING)
            seen = st_scene_text(s, "%s%s%s %s", seen, seen[0] ? ", " : "", p->room[room],
                                 p->content[g->content[room]].name);
    st_scene_note(
        s, (st_note){ .text = st_scene_text(s, "Turn %d, cards played: %d, dazed: %d.",
                                            g->turn, g->plays, g->dazed),
                      .rule = "SWAT-85" });
    if (seen[0])
        st_scene_note(s, (st_note){ .text = st_scene_text(s, "In the house: %s.", seen),
                                    .rule = "SWAT-R49" });
    add_bag_note(g, p, s);
    st_scene_note(s,
                  (st_note){ .text = st_scene_text(s, "Swap %s, burn %s.",
                                                   g->is_swap_used ? "used" : "not used",
                                                   g->is_burn_used ? "used" : "not used"),
                             .rule = "SWAT-89" });
}

void swat_scene(const void *state, const void *pack, int seat, st_scene *s)
{
    const struct swat *g = state;
    const struct swat_pack *p = pack;
    int left = swat_cards(g) - swat_revealed(g);
    s->seats = 1;
    s->headline = g->turn == 0
                      ? st_scene_text(s, "%s · set-up", p->level[g->level].name)
                      : st_scene_text(s, "%s · turn %d of %d", p->level[g->level].name,
                                      g->turn, g->turn + left);
    add_rooms(g, p, s);
    add_officer(g, p, s);
    add_room_cards(g, p, s);
    add_hand(g, p, s);
    add_weapons(g, p, s);
    add_testimonies(g, p, s);
    add_events(g, p, true, s);
    add_events(g, p, false, s);
    add_tracks(g, p, s);
    if (g->ending == UNDER_WAY)
        add_notes(g, p, s);
    else
        add_report(g, p, s);
    swat_offers(g, p, seat, s);
}
