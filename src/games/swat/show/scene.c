/* scene.c: the table of SWAT First Response as the player sees it: the house, the hand,
 * gear, skill and what is known. A room never looked at has nothing to tell, and with
 * the memory option on neither has one that lies face down again (SWAT-R49). What is
 * offered is in offers.c, what the cards would do in ahead.c. */
#include "games/swat/show/view.h"

#include <ctype.h>
#include <string.h>

/* The event that has put somebody into a room: for good, or as long as a fail is open. */
static int extra_in(const struct swat *g, int room)
{
    return swat_is_laid_open(g, room) ? st_agenda_top(&g->agenda).c : g->extra[room];
}

/* "7!" for one you have just met, "7?" for one you have seen. */
static const char *room_glyph(const struct swat_view *v, int room)
{
    const struct swat *g = v->g;
    int content = swat_noted(g, room), extra = extra_in(g, room);
    bool is_met = swat_is_laid_open(g, room);
    int rating = extra >= 0     ? v->p->event[extra].effect[0].n
                 : content >= 0 ? v->p->content[content].rating
                                : 0;
    if (is_met)
        return rating > 0 ? st_scene_text(v->s, "%d!", rating) : "h!";
    switch ((enum swat_status)g->status[room]) {
    case CHECKED: return "--";
    case RESCUED: return "H*";
    case NEUTRALISED: return st_scene_text(v->s, "x%d", rating);
    case DESTROYED: return "##";
    case DOWN: break;
    }
    if (content == NOTHING)
        return "??";
    if (content == EMPTY)
        return "e?";
    return content == HOSTAGE ? "h?" : st_scene_text(v->s, "%d?", rating);
}

static const char *room_state(const struct swat *g, int room)
{
    static const char *const words[] = { [DOWN] = "down",
                                         [CHECKED] = "checked",
                                         [RESCUED] = "rescued",
                                         [NEUTRALISED] = "neutralised",
                                         [DESTROYED] = "destroyed" };
    if (swat_is_laid_open(g, room))
        return g->status[room] == DOWN ? "down met" : "met";
    if (g->status[room] == DOWN && swat_noted(g, room) != NOTHING)
        return g->content[room] != NOTHING ? "down seen" : "down held";
    return words[g->status[room]];
}

static const char *room_kind(const struct swat *g, const struct swat_pack *p, int room)
{
    int content = swat_noted(g, room), extra = extra_in(g, room);
    if (g->status[room] == DESTROYED)
        return "destroyed";
    if (extra >= 0)
        return p->event[extra].effect[0].what == HOSTAGE_APPEARS ? "hostage" : "criminal";
    if (content == NOTHING)
        return "unknown";
    return content == EMPTY ? "empty" : content == HOSTAGE ? "hostage" : "criminal";
}

static const char *capital(const char *text, st_scene *s)
{
    return st_scene_text(s, "%c%s", toupper((unsigned char)text[0]), text + 1);
}

static const char *room_label(const struct swat_view *v, int room)
{
    const struct swat *g = v->g;
    if (g->status[room] == DESTROYED)
        return "Destroyed room";
    if (extra_in(g, room) >= 0)
        return capital(v->p->event[extra_in(g, room)].name, v->s);
    int content = swat_noted(g, room);
    return content == NOTHING ? "Unknown room"
                              : capital(v->p->content[content].name, v->s);
}

/* "Hostage at A2: seen, face down. You are here." */
static const char *room_detail(const struct swat_view *v, int room)
{
    const struct swat *g = v->g;
    static const char *const words[] = {
        [DOWN] = "face down",
        [CHECKED] = "checked, nothing more happens here",
        [RESCUED] = "rescued, worth 1 skill; a shot in here kills",
        [NEUTRALISED] = "neutralised",
        [DESTROYED] = "nobody gets in without a rope",
    };
    const char *what = words[g->status[room]];
    if (swat_is_laid_open(g, room))
        what = "you have just run into this";
    else if (g->status[room] == DOWN && swat_noted(g, room) != NOTHING)
        what = g->content[room] != NOTHING ? "seen, face down" : "never looked at";
    return st_scene_text(v->s, "%s at %s: %s.%s", room_label(v, room), v->p->room[room],
                         what, room == g->standee ? " You are here." : "");
}

static void add_room(const struct swat_view *v, int room, const char *detail)
{
    st_scene_cell(v->s, (st_cell){ .id = v->p->room[room],
                                   .label = v->p->room[room],
                                   .kind = "room",
                                   .area = -1,
                                   .x = room % COLUMNS,
                                   .y = room < COLUMNS,
                                   .detail = detail });
}

void swat_ground(const void *state, const void *pack, st_scene *s)
{
    const struct swat_pack *p = pack;
    const struct swat_view v = { state, p, s, ST_SPECTATOR };
    st_scene_board(
        s,
        (st_board){ .id = "house", .label = "The house", .columns = COLUMNS, .rows = 2 });
    for (int room = 0; room < ROOMS; room++)
        add_room(&v, room, NULL);
    /* SWAT-R01: the ends of the rows join to a ring. */
    for (int end = 0; end < COLUMNS; end += COLUMNS - 1)
        st_scene_edge(s, (st_edge){ .from = p->room[end],
                                    .to = p->room[end + COLUMNS],
                                    .kind = "flow" });
}

/* What would happen in each room, where there is something to say. */
static void add_rooms(const struct swat_view *v, const struct swat_forecast *ahead)
{
    st_scene_board(v->s, (st_board){ .id = "house" });
    for (int room = 0; room < ROOMS; room++) {
        const char *detail = swat_shot_words(v, ahead, room);
        if (detail != NULL && detail[0] != '\0')
            add_room(v, room, detail);
    }
}

static void add_room_card(const struct swat_view *v, int room)
{
    const struct swat_pack *p = v->p;
    st_scene_piece(v->s, (st_piece){ .id = st_scene_text(v->s, "room-%s", p->room[room]),
                                     .kind = room_kind(v->g, p, room),
                                     .label = room_label(v, room),
                                     .glyph = room_glyph(v, room),
                                     .owner = ST_SPECTATOR,
                                     .cell = p->room[room],
                                     .state = room_state(v->g, room),
                                     .detail = room_detail(v, room) });
}

/* The cards on the rooms: what is known first, since a front-end may show only some. */
static void add_room_cards(const struct swat_view *v)
{
    for (int pass = 0; pass < 2; pass++)
        for (int room = 0; room < ROOMS; room++)
            if ((swat_noted(v->g, room) == NOTHING) == (pass == 1))
                add_room_card(v, room);
}

/* The officer, the numbered footprints of this turn, and what the open step aims at. */
static void add_officer(const struct swat_view *v)
{
    const struct swat *g = v->g;
    const struct swat_pack *p = v->p;
    st_scene_piece(v->s, (st_piece){ .id = "officer",
                                     .kind = "officer",
                                     .label = "Officer",
                                     .glyph = "@",
                                     .owner = 0,
                                     .cell = p->room[g->standee],
                                     .state = "",
                                     .detail = st_scene_text(v->s, "You stand in %s.",
                                                             p->room[g->standee]) });
    for (int i = 0; i < g->trail_length && g->ending == UNDER_WAY; i++)
        st_scene_mark(v->s,
                      (st_mark){ .cell = p->room[g->trail[i]],
                                 .kind = "foot",
                                 .label = i == 0 ? "start of the turn" : "footprint",
                                 .count = i + 1 });
    st_task task = st_agenda_top(&g->agenda);
    if (task.step == ASK_BEFORE || task.step == ASK_TARGET) {
        const struct swat_act_on *act = swat_act(g, p);
        for (int i = 0; i < act->targets; i++)
            st_scene_mark(v->s,
                          (st_mark){ .cell = p->room[swat_ring(g->standee, act->at[i])],
                                     .kind = "aim",
                                     .label = act->act == A_PEEK ? "PEEK" : "SHOOT",
                                     .count = 1 });
    }
}

/* "move-2 peek-R1 search skill-2 level-1": a word for each thing printed on a card, the
 * steps first. `total` is what a shot of it would have in this order, or NOTHING. */
static const char *card_icons(const struct swat_tactics *card, int total, st_scene *s)
{
    static const char *const acts[ACTS] = { "move", "peek", "search", "shoot" };
    static const char *const rooms[] = { "L2", "L1", "H", "R1", "R2" };
    const char *text = "";
    for (int i = 0; i < card->steps; i++) {
        const struct swat_act_on *step = &card->step[i];
        text = st_scene_text(s, "%s%s ", text, acts[step->act]);
        if (step->act == A_MOVE)
            text = st_scene_text(s, "%.*s-%d ", (int)strlen(text) - 1, text, step->n);
        for (int j = 0; j < step->targets; j++)
            text = st_scene_text(s, "%.*s-%s ", (int)strlen(text) - 1, text,
                                 rooms[step->at[j] + 2]);
    }
    text = st_scene_text(s, "%sskill-%d level-%d", text, card->skill, card->level);
    return total == NOTHING ? text : st_scene_text(s, "%s total-%d", text, total);
}

static const char *card_state(const struct swat_view *v, int slot)
{
    const struct swat *g = v->g;
    if (g->hand_face[slot] != REVEALED)
        return "scouted";
    if (slot == g->active)
        return st_scene_text(v->s, "active step-%d%s", g->step + 1,
                             g->hand_spent[slot] ? " exhausted" : "");
    if (g->hand_played[slot] > 0)
        return g->hand_spent[slot] ? "played exhausted" : "played";
    return "";
}

/* The skill once this card is active, as things are; NOTHING where that is over. */
static int running_skill(const struct swat *g, const struct swat_pack *p, int slot)
{
    int skill = swat_skill(g, p);
    bool is_over = g->hand_face[slot] != REVEALED || g->ending != UNDER_WAY ||
                   (g->hand_played[slot] > 0 && slot != g->active);
    for (int i = 0; i <= slot && !is_over; i++)
        if (g->hand_played[i] == 0)
            skill += p->card[g->hand[i]].skill;
    return is_over ? NOTHING : skill;
}

/* A face-down card is known by its place; its face is nobody's business until the
 * mission is over. */
static void add_back(const struct swat_view *v, int slot)
{
    int level = v->g->hand_level[slot], shown = v->g->unturned[slot];
    st_card card = { .id = st_scene_text(v->s, "slot-%d", slot + 1), .count = 1 };
    if (shown == NOTHING) {
        card.name = st_scene_text(v->s, "Level %d", level);
        card.icons = st_scene_text(v->s, "level-%d", level);
        card.text = "Face down.";
    } else {
        card.name = v->p->card[shown].name;
        card.icons = card_icons(&v->p->card[shown], NOTHING, v->s);
        card.text = st_scene_text(v->s, "%s.", v->p->card[shown].text);
        card.state = "unturned";
    }
    st_scene_card(v->s, card);
}

static void add_face(const struct swat_view *v, int slot)
{
    const struct swat_tactics *card = &v->p->card[v->g->hand[slot]];
    int total = running_skill(v->g, v->p, slot);
    const char *sum = total == NOTHING ? "" : st_scene_text(v->s, ", %d in all", total);
    st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "card-%s", card->id),
                                   .name = card->name,
                                   .icons = card_icons(card, total, v->s),
                                   .text = st_scene_text(v->s, "%s. Skill %d%s.",
                                                         card->text, card->skill, sum),
                                   .state = card_state(v, slot),
                                   .count = 1 });
}

static void add_hand(const struct swat_view *v)
{
    st_scene_zone(v->s, (st_zone){ .id = "hand",
                                   .label = "Tactics",
                                   .owner = 0,
                                   .is_face_up = true,
                                   .count = swat_cards(v->g) });
    for (int slot = 0; slot < swat_cards(v->g); slot++)
        if (v->g->hand[slot] == NOTHING)
            add_back(v, slot);
        else
            add_face(v, slot);
}

static void add_item(const struct swat_view *v, int item, const char *state)
{
    const struct swat_pack *p = v->p;
    st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "item-%s", p->item[item].id),
                                   .name = p->item[item].name,
                                   .icons = p->item[item].id,
                                   .text = p->item[item].text,
                                   .state = state,
                                   .count = 1 });
}

static void add_weapons(const struct swat_view *v)
{
    const struct swat *g = v->g;
    static const char *const states[] = {
        [BOXED_UP] = "boxed", [IS_READY] = "ready", [EXHAUSTED] = "exhausted"
    };
    int count = 0, step = st_agenda_top(&g->agenda).step;
    bool shows_box = step == ASK_WEAPONS || step == ASK_GAIN;
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        count += shows_box || g->weapon[weapon] != BOXED_UP;
    st_scene_zone(v->s, (st_zone){ .id = "weapons",
                                   .label = "Weapons",
                                   .owner = 0,
                                   .is_face_up = true,
                                   .count = count });
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        if (shows_box || g->weapon[weapon] != BOXED_UP)
            add_item(v, weapon, states[g->weapon[weapon]]);
}

static void add_testimonies(const struct swat_view *v)
{
    const struct swat *g = v->g;
    static const char *const states[] = { [UNTAKEN] = "",
                                          [HELD_READY] = "ready",
                                          [HELD_USED] = "used",
                                          [HELD_FOR_GOOD] = "permanent" };
    int count = 0;
    for (int i = 0; i < TESTIMONIES; i++)
        count += g->testimony[i] != UNTAKEN;
    if (!g->has_witnesses)
        return;
    st_scene_zone(v->s, (st_zone){ .id = "witnesses",
                                   .label = "Witness cards",
                                   .owner = 0,
                                   .is_face_up = true,
                                   .count = count });
    for (int i = 0; i < TESTIMONIES; i++)
        if (g->testimony[i] != UNTAKEN)
            add_item(v, WEAPONS + i, states[g->testimony[i]]);
}

static void add_events(const struct swat_view *v, bool is_discard)
{
    const struct swat_pack *p = v->p;
    const uint8_t *count = is_discard ? v->g->discard : v->g->events;
    int total = 0;
    for (int event = 0; event < p->events; event++)
        total += count[event];
    const char *id = is_discard ? "discards" : "events";
    st_scene_zone(v->s,
                  (st_zone){ .id = id,
                             .label = is_discard ? "Discarded events" : "Events to come",
                             .owner = ST_SPECTATOR,
                             .is_face_up = true,
                             .count = total });
    for (int event = 0; event < p->events; event++)
        if (count[event] > 0)
            st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "%s-%s", id,
                                                               p->event[event].id),
                                           .name = p->event[event].name,
                                           .icons = p->event[event].id,
                                           .text = p->event[event].text,
                                           .state = "",
                                           .count = count[event] });
}

/* A source of skill as it lies on the table, exhausted or not. */
struct source {
    int number; /* as the kind SOURCE has it */
    int skill;
    const char *name;
};

/* Where the skill of this turn comes from (SWAT-55, SWAT-R22); returns how many there
 * are. */
static int find_sources(const struct swat_view *v, struct source out[SOURCES])
{
    const struct swat *g = v->g;
    int hostages = swat_rescued(g), count = 0;
    for (int i = 0; i < hostages && i <= HOSTAGES; i++)
        out[count++] = (struct source){ HAND + i, 1,
                                        hostages > 1
                                            ? st_scene_text(v->s, "Hostage %d", i + 1)
                                            : "Hostage" };
    for (int number = 1; number <= HAND; number++)
        for (int slot = 0; slot < HAND; slot++) {
            if (g->hand_played[slot] != number)
                continue;
            const struct swat_tactics *card = &v->p->card[g->hand[slot]];
            if (card->skill > 0)
                out[count++] = (struct source){ number - 1, card->skill, card->name };
        }
    for (int i = 0; i < TEMPS && g->temp[i] > 0; i++)
        out[count++] = (struct source){ HAND + HOSTAGES + 1 + i, g->temp[i],
                                        g->temp_for_step[i] ? "This step" : "Bonus" };
    return count;
}

static void add_sources(const struct swat_view *v)
{
    struct source sources[SOURCES];
    int count = find_sources(v, sources);
    st_scene_zone(v->s, (st_zone){ .id = "sources",
                                   .label = "Sources of skill",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = count });
    for (int i = 0; i < count; i++) {
        const struct source *it = &sources[i];
        bool is_ready = swat_source_value(v->g, v->p, it->number) > 0;
        const char *word = is_ready ? "ready" : "exhausted";
        st_scene_card(
            v->s,
            (st_card){ .id = st_scene_text(v->s, "source-%s", v->p->source[it->number]),
                       .name = it->name,
                       .icons = st_scene_text(v->s, "skill-%d", it->skill),
                       .text = st_scene_text(v->s, "Skill %d, %s.", it->skill, word),
                       .state = word,
                       .count = 1 });
    }
}

/* The criminals every mission has, and what each needs now (SWAT-54). */
static void add_criminals(const struct swat_view *v)
{
    const struct swat *g = v->g;
    const struct swat_pack *p = v->p;
    st_scene_zone(v->s, (st_zone){ .id = "targets",
                                   .label = "Criminals",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = CRIMINALS });
    for (int content = FIRST_CRIMINAL; content < CONTENTS; content++) {
        int need = p->content[content].rating + g->harden[content], seen = NOTHING;
        bool is_down = swat_count_rooms(g, content, NEUTRALISED) > 0;
        for (int room = 0; room < ROOMS; room++)
            if (swat_noted(g, room) == content)
                seen = room;
        const char *where = seen == NOTHING ? "not seen yet"
                                            : st_scene_text(v->s, "in %s", p->room[seen]);
        st_scene_card(
            v->s,
            (st_card){ .id = st_scene_text(v->s, "criminal-%s", p->content[content].id),
                       .name = capital(p->content[content].name, v->s),
                       .icons = st_scene_text(v->s, "need-%d", need),
                       .text = st_scene_text(v->s, "Needs skill %d; %s%s.", need, where,
                                             is_down ? ", neutralised" : ""),
                       .state = is_down           ? "neutralised"
                                : seen == NOTHING ? "unseen"
                                                  : "seen",
                       .count = 1 });
        if (seen != NOTHING)
            st_scene_fact_word(v->s, "room", p->room[seen]);
    }
}

static void add_track(st_scene *s, const char *id, const char *label, int value, int max)
{
    st_scene_track(
        s,
        (st_track){ .id = id, .label = label, .owner = 0, .value = value, .max = max });
}

/* What a shot would have now, and what the next SHOOT of this order would have. */
static void add_skill(const struct swat_view *v, const struct swat_forecast *ahead)
{
    const struct swat *g = v->g;
    int most = 30;
    add_track(v->s, "skill", "Skill now", swat_skill(g, v->p), most);
    for (int i = 0; i < ahead->count; i++) {
        const struct swat_ahead *step = &ahead->ahead[i];
        const struct swat_tactics *card = &v->p->card[g->hand[step->slot]];
        if (card->step[step->step].act != A_SHOOT)
            continue;
        st_scene_track(v->s, (st_track){ .id = "shot",
                                         .label = "Next shot",
                                         .owner = 0,
                                         .value = step->skill,
                                         .max = most,
                                         .text = st_scene_text(
                                             v->s, "%d, %s", step->skill, card->name) });
        st_scene_fact_word(v->s, "card", card->id);
        return;
    }
}

/* The two optional rules, each good once. */
static void add_once(st_scene *s, const char *id, const char *label, bool is_used)
{
    st_scene_track(s, (st_track){ .id = id,
                                  .label = label,
                                  .owner = 0,
                                  .value = !is_used,
                                  .max = 1,
                                  .text = is_used ? "used" : "ready" });
}

/* Cards still to be played if none is lost: the rest of this turn, and whole turns. */
static int plays_left(const struct swat *g)
{
    int revealed = swat_revealed(g), left = 0;
    for (int slot = 0; slot < revealed; slot++)
        left += g->hand_played[slot] == 0;
    for (int cards = revealed + 1; cards <= swat_cards(g); cards++)
        left += cards;
    return left;
}

static void add_tracks(const struct swat_view *v, const struct swat_forecast *ahead)
{
    const struct swat *g = v->g;
    int hostages = 0, criminals = 0, extras = 0, left = swat_cards(g) - swat_revealed(g);
    for (int room = 0; room < ROOMS; room++) {
        hostages += g->content[room] == HOSTAGE && g->status[room] == RESCUED;
        criminals += g->content[room] >= FIRST_CRIMINAL && g->status[room] == NEUTRALISED;
        extras += g->extra[room] >= 0;
    }
    if (g->turn > 0)
        add_track(v->s, "turn", "Turn", g->turn, g->turn + left);
    add_track(v->s, "hostages", "Hostages rescued", hostages, HOSTAGES);
    add_track(v->s, "criminals", "Criminals neutralised", criminals, CRIMINALS);
    add_skill(v, ahead);
    if (g->ending == UNDER_WAY)
        add_track(v->s, "plays", "Cards to play", plays_left(g), HAND * (HAND + 1) / 2);
    if (g->has_swap)
        add_once(v->s, "swap", "Swap", g->is_swap_used);
    if (g->has_burn)
        add_once(v->s, "burn", "Burn", g->is_burn_used);
    if (g->has_witnesses)
        add_track(v->s, "extras", "Extra people dealt with", extras, ROOMS);
    add_track(v->s, "deck", "Event cards left", swat_event_total(g), 20);
}

/* What the rooms never looked at must hold, since it is nowhere else. */
static void add_bag_note(const struct swat_view *v)
{
    const struct swat *g = v->g;
    const char *text = "";
    for (int content = 0; content < CONTENTS; content++)
        if (g->bag[content] > 0)
            text = st_scene_text(v->s, "%s%s%d × %s", text, text[0] ? ", " : "",
                                 g->bag[content], v->p->content[content].name);
    if (text[0] && !g->has_memory)
        st_scene_note(v->s,
                      (st_note){ .text = st_scene_text(v->s, "Not seen yet: %s.", text),
                                 .rule = "SWAT-02" });
}

static void add_notes(const struct swat_view *v)
{
    const struct swat *g = v->g;
    st_task task = st_agenda_top(&g->agenda);
    add_bag_note(v);
    for (int content = FIRST_CRIMINAL; content < CONTENTS; content++)
        if (g->harden[content] > 0)
            st_scene_note(v->s,
                          (st_note){ .text = st_scene_text(v->s, "The %s needs %d more.",
                                                           v->p->content[content].name,
                                                           g->harden[content]),
                                     .rule = "SWAT-54" });
    if (g->has_rope)
        st_scene_note(v->s, (st_note){ .text = "You have the rope.", .rule = "SWAT-70" });
    if (task.step == ASK_FAIL)
        st_scene_note(v->s, (st_note){ .text = "You are about to fail.",
                                       .rule = "SWAT-R32",
                                       .is_banner = true });
    if (g->is_late && g->turn == 0)
        st_scene_note(v->s, (st_note){ .text = "Nothing will be played in turn 1.",
                                       .rule = "SWAT-19" });
}

/* Grades are kept by the players themselves, so that a better one is known as such. */
static void tell_of_the_table(const struct swat_view *v)
{
    static const char *const grades[] = { [OUTSTANDING] = "outstanding",
                                          [MARGINAL] = "marginal",
                                          [NOMINAL] = "nominal",
                                          [QUESTIONABLE] = "questionable" };
    const struct swat *g = v->g;
    const bool is_won = g->ending >= OUTSTANDING && g->ending <= QUESTIONABLE;
    st_scene_about(v->s);
    st_scene_fact_word(v->s, "level", v->p->level[g->level].id);
    st_scene_fact(v->s, "turns", g->turn);
    if (g->ending != UNDER_WAY)
        st_scene_fact_word(v->s, "done", is_won ? "won" : "lost");
    if (is_won) {
        st_scene_fact_word(v->s, "grade", grades[g->ending]);
        st_scene_fact(v->s, "stars", QUESTIONABLE + 1 - g->ending);
    }
}

void swat_scene(const void *state, const void *pack, int seat, st_scene *s)
{
    const struct swat *g = state;
    const struct swat_pack *p = pack;
    const struct swat_view v = { g, p, s, seat };
    struct swat_forecast ahead;
    int left = swat_cards(g) - swat_revealed(g);
    s->seats = 1;
    s->headline = g->turn == 0
                      ? st_scene_text(s, "%s · set-up", p->level[g->level].name)
                      : st_scene_text(s, "%s · turn %d of %d", p->level[g->level].name,
                                      g->turn, g->turn + left);
    swat_look_ahead(g, p, &ahead);
    add_rooms(&v, &ahead);
    add_officer(&v);
    add_room_cards(&v);
    add_hand(&v);
    add_weapons(&v);
    add_testimonies(&v);
    add_events(&v, true);
    add_events(&v, false);
    add_criminals(&v);
    add_sources(&v);
    swat_show_forecast(&v, &ahead);
    add_tracks(&v, &ahead);
    tell_of_the_table(&v);
    if (g->ending != UNDER_WAY) {
        swat_aftermath(&v);
    } else {
        if (st_agenda_top(&g->agenda).step == ASK_PLAN)
            swat_note_forecast(&v, &ahead);
        add_notes(&v);
    }
    if (!v.s->is_glimpse)
        swat_prompt(&v);
}
