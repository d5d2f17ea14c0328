/* scene.c: the table as a seat sees it. Nothing is hidden from anybody but the faces of
 * hidden tokens, which nobody knows. What never changes is in ground.c, the question in
 * ask.c, what a move would do in offers.c. */
#include "games/flix/show/view.h"

#include <stdlib.h>

enum { ROLLS_SHOWN = 6, ATTACK_PHASE = 6 }; /* more are rare */

static const char *const level_names[LEVELS] = { "Rookie", "Veteran", "Operator" };

const char *flix_piece_id(const struct flix_pack *p, int piece)
{
    return flix_word(p, PIECE, piece).id;
}

const char *flix_piece_name(const struct flix_pack *p, int piece)
{
    return flix_word(p, PIECE, piece).title;
}

/* The number first: `P1` is a Space. */
static const char *tango_glyph(st_scene *s, const char *kind, const char *id)
{
    return id[2] == '\0' ? "MM" : st_scene_text(s, "%s%c", id + 2, kind[0]);
}

static void add_seals(const struct flix_view *v)
{
    const struct flix *g = v->g;
    for (int i = 0; i < TEAM; i++) {
        int seal = g->team[i];
        if (seal == NOTHING || g->at[seal] >= SPACES)
            continue;
        const char *state = g->active == seal ? "active"
                            : g->acted[seal]  ? "acted"
                                              : NULL;
        st_scene_piece(
            v->s,
            (st_piece){
                .id = v->p->seal[seal].id,
                .kind = "seal",
                .label = v->p->seal[seal].name,
                .glyph = st_scene_text(v->s, "%c", v->p->seal[seal].name[0]),
                .owner = g->owner[seal],
                .cell = v->p->space_id[g->at[seal]],
                .state = g->stun[seal] > 0 ? st_scene_text(v->s, "%s%sstunned",
                                                           state != NULL ? state : "",
                                                           state != NULL ? " " : "")
                                           : state,
                .detail = st_scene_text(
                    v->s, "%s: Health %d of %d, Speed %d.", v->p->seal[seal].name,
                    g->health[seal], v->p->seal[seal].health, v->p->seal[seal].speed) });
    }
}

/* Where it is seen from the SEAL in its turn, for whoever aims by numbers. */
static const char *aim_at(const struct flix_view *v, int space)
{
    int seal = v->g->active;
    if (seal == NOTHING || v->g->at[seal] >= SPACES)
        return "";
    int bearing = flix_bearing(v->g->at[seal], space);
    if (!flix_seal_sees(v->g, v->m, seal, space))
        return ", out of sight";
    return st_scene_text(v->s, ", bearing %d.%02d, %d mm%s", bearing / 100, bearing % 100,
                         flix_distance(v->g->at[seal], space) / 10,
                         flix_sight_text(v, space));
}

static const char *tango_state(const struct flix_view *v, int piece)
{
    const char *state = flix_is_stunned(v->g, piece)       ? "down"
                        : flix_is_alert(v->g, v->m, piece) ? "alert"
                                                           : "unaware";
    return flix_is_fresh(v->g, piece) ? st_scene_text(v->s, "%s fresh", state) : state;
}

/* What stands on the card of a Tango: whether and from how far it fires at the SEAL in its
 * turn, and how likely its die shows what. */
static void add_tango_card(const struct flix_view *v, int piece)
{
    static const char *const faces[ATTACK_FACES] = {
        [BLANK] = "nothing", [ONE_HIT] = "hit", [STUN] = "stun", [BLEED] = "bleed"
    };
    const struct flix *g = v->g;
    const struct flix_die *die = &v->p->attack_die[g->difficulty];
    int seal = g->active, at = flix_at(g, piece);
    st_scene_fact_word(v->s, "card", "tango");
    if (seal != NOTHING && flix_is_alive(g, seal) && g->at[seal] < SPACES) {
        st_scene_fact(v->s, "distance", flix_distance(g->at[seal], at) / 10);
        st_scene_fact_word(v->s, "seen",
                           flix_seal_sees(g, v->m, seal, at) ? "yes" : "no");
        st_scene_fact_word(v->s, "fires",
                           flix_tango_sees(g, v->m, piece, g->at[seal]) != NOTHING &&
                                   flix_reacts(g, v->m, piece)
                               ? "yes"
                               : "no");
    }
    for (int face = 0; face < ATTACK_FACES && die->sides > 0; face++) {
        st_scene_fact_word(v->s, st_scene_text(v->s, "plan-%d", face + 1), faces[face]);
        st_scene_fact(v->s, st_scene_text(v->s, "chance-%d", face + 1),
                      (100 * die->face[face] + die->sides / 2) / die->sides);
    }
}

static void add_tangos(const struct flix_view *v)
{
    const struct flix *g = v->g;
    for (int piece = FIRST_PATROL; piece < PIECES; piece++) {
        int at = flix_at(g, piece);
        if (at >= SPACES)
            continue;
        bool is_tango = flix_is_tango(g, piece);
        const char *kind = flix_is_patrol(piece)   ? "patrol"
                           : flix_is_sentry(piece) ? "sentry"
                           : piece == MASTERMIND   ? "mastermind"
                                                   : "hostage";
        const char *state = is_tango ? tango_state(v, piece) : NULL;
        const char *id = flix_piece_id(v->p, piece);
        const char *name = flix_piece_name(v->p, piece);
        st_scene_piece(
            v->s,
            (st_piece){ .id = id,
                        .kind = kind,
                        .label = name,
                        .glyph = tango_glyph(v->s, kind, id),
                        .owner = ST_SPECTATOR,
                        .cell = v->p->space_id[at],
                        .state = state,
                        .detail = st_scene_text(
                            v->s, "%s, %s%s%s.", name, state != NULL ? state : kind,
                            aim_at(v, at),
                            flix_is_fresh(g, piece) ? "; no Reaction Fire yet" : "") });
        if (id[2] != '\0')
            st_scene_fact(v->s, "number", atoi(id + 2));
        if (is_tango)
            add_tango_card(v, piece);
    }
}

static void add_things(const struct flix_view *v)
{
    const struct flix *g = v->g;
    for (int i = 0; i < BLOCKS && g->cover[i] != NOTHING; i++)
        st_scene_piece(v->s, (st_piece){ .id = v->p->striker_id[g->cover[i]],
                                         .kind = "block",
                                         .label = "Cover Block",
                                         .glyph = "[]",
                                         .owner = ST_SPECTATOR,
                                         .cell = v->p->space_id[g->cover[i]],
                                         .detail = "A Cover Block." });
    for (int i = 0; i < TOKENS; i++) {
        if (g->token_state[i] == NO_TOKEN)
            continue;
        bool is_shown = g->token_state[i] == REVEALED;
        st_word face = is_shown ? flix_word(v->p, FACE, g->token_face[i])
                                : (st_word){ "?", "a face-down Objective Token" };
        st_scene_piece(v->s, (st_piece){ .id = v->p->struck_id[g->token_at[i]],
                                         .kind = "token",
                                         .label = face.title,
                                         .glyph = face.id,
                                         .owner = ST_SPECTATOR,
                                         .cell = v->p->space_id[g->token_at[i]],
                                         .state = is_shown ? NULL : "hidden",
                                         .detail = st_scene_text(
                                             v->s, "Number %d: %s%s.", g->token_number[i],
                                             face.title, aim_at(v, g->token_at[i])) });
    }
    if (g->alert_at != NOTHING)
        st_scene_mark(v->s, (st_mark){ .cell = v->p->space_id[g->alert_at],
                                       .kind = "alert",
                                       .label = "Alert Token",
                                       .count = 1 });
}

static void add_doors(const struct flix_view *v)
{
    for (int i = 0; i < v->m->doors; i++) {
        int door = v->m->door[i], state = v->g->door[door];
        const int16_t *space = v->m->door_space[door];
        const char *kind = state == LOCKED ? "lock" : state == CLOSED ? "door" : "line";
        st_scene_edge(v->s, (st_edge){ .from = v->p->space_id[space[0]],
                                       .to = v->p->space_id[space[1]],
                                       .kind = kind });
    }
}

/* Where the active SEAL can walk. */
static void add_reach(const struct flix_view *v)
{
    const struct flix *g = v->g;
    uint8_t steps[SPACES];
    if (flix_stage(g) != S_TURN || g->actions == 0 || g->owner[g->active] != v->seat)
        return;
    int speed = flix_speed(g, v->p, g->active);
    flix_walk(g, v->m, g->at[g->active], speed, steps);
    for (int space = 0; space < SPACES; space++) {
        if (steps[space] > speed || flix_is_occupied(g, space))
            continue;
        st_scene_reach(v->s, (st_reach){ v->p->space_id[space], NULL });
    }
}

const char *flix_kit_id(const struct flix_view *v, int seal, int card, int place)
{
    return st_scene_text(v->s, "%s-%s-%d", v->p->seal[seal].id, v->p->card[card].id,
                         place < 0 ? GEAR - place : place);
}

static void add_card(const struct flix_view *v, int seal, int card, int place)
{
    const struct flix_card *c = &v->p->card[card];
    int charges = place >= 0 ? v->g->ammo[seal][place] : v->g->darts[seal];
    st_scene_card(v->s,
                  (st_card){ .id = flix_kit_id(v, seal, card, place),
                             .name = c->name,
                             .text = flix_card_text(v, card),
                             .state = charges > 0 && !c->is_weapon
                                          ? st_scene_text(v->s, "charges-%d", charges)
                                          : NULL,
                             .count = 1,
                             .taken_by = flix_stage(v->g) == S_TEAM
                                             ? st_scene_text(v->s, "gear %s %s",
                                                             v->p->seal[seal].id, c->id)
                                             : NULL });
}

static void add_kit(const struct flix_view *v)
{
    const struct flix *g = v->g;
    for (int i = 0; i < TEAM; i++) {
        int seal = g->team[i], count = 0;
        if (seal == NOTHING)
            continue;
        for (int j = 0; j < GEAR; j++)
            count += g->gear[seal][j] != NOTHING;
        count += (g->primary[seal] != NOTHING) + (g->secondary[seal] != NOTHING) +
                 (g->camp.spec[seal] != NOTHING && g->camp.grade[seal] > GRADE_LEAST);
        st_scene_zone(v->s,
                      (st_zone){ .id = st_scene_text(v->s, "kit-%s", v->p->seal[seal].id),
                                 .label = v->p->seal[seal].name,
                                 .owner = g->owner[seal],
                                 .is_face_up = true,
                                 .count = count });
        flix_show_spec(v, seal);
        if (g->primary[seal] != NOTHING)
            add_card(v, seal, g->primary[seal], -1);
        if (g->secondary[seal] != NOTHING)
            add_card(v, seal, g->secondary[seal], -2);
        for (int j = 0; j < GEAR; j++)
            if (g->gear[seal][j] != NOTHING)
                add_card(v, seal, g->gear[seal][j], j);
    }
}

static void add_track(const struct flix_view *v, const char *id, const char *label,
                      int owner, int value, int max)
{
    st_scene_track(v->s, (st_track){ .id = id,
                                     .label = label,
                                     .owner = owner,
                                     .value = value,
                                     .min = 0,
                                     .max = max });
}

static void add_tracks(const struct flix_view *v)
{
    const struct flix *g = v->g;
    add_track(v, "timer", "rounds left", ST_SPECTATOR, g->timer, g->rounds);
    add_track(v, "primary", "Primary Objectives", ST_SPECTATOR, flix_done(g, v->p, true),
              flix_needed(g, v->p, true));
    add_track(v, "secondary", "Secondary Objectives", ST_SPECTATOR,
              flix_done(g, v->p, false), flix_needed(g, v->p, false));
    add_track(v, "pool", "Patrols in the pool", ST_SPECTATOR, flix_pool(g), PATROLS);
    int rolls = flix_spawn_rolls(g, v->p);
    add_track(v, "rolls", "spawn rolls", ST_SPECTATOR, rolls,
              rolls > ROLLS_SHOWN ? rolls : ROLLS_SHOWN);
    for (int area = 0; area < AREAS; area++)
        if (g->sound[area] > 0)
            add_track(v, st_scene_text(v->s, "sound-%s", flix_word(v->p, AREA, area).id),
                      st_scene_text(v->s, "Sound, %s", v->m->area_name[area]),
                      ST_SPECTATOR, g->sound[area], SOUND_MOST);
    for (int i = 0; i < TEAM; i++)
        if (g->team[i] != NOTHING)
            add_track(v, st_scene_text(v->s, "health-%s", v->p->seal[g->team[i]].id),
                      st_scene_text(v->s, "%s, Health", v->p->seal[g->team[i]].name),
                      g->owner[g->team[i]], g->health[g->team[i]],
                      v->p->seal[g->team[i]].health);
    if (g->active != NOTHING)
        add_track(v, "actions", "Actions left", g->owner[g->active], g->actions, ACTIONS);
}

/* The Special Conditions in words. */
static void add_conditions(const struct flix_view *v)
{
    const struct flix_conditions *c = flix_special(v->g, v->p);
    const struct {
        bool is_so;
        const char *text, *rule;
    } notes[] = {
        { c->mastermind == MASTERMIND_KILL, "The Mastermind is to be killed.",
          "FLIX-225" },
        { c->mastermind == MASTERMIND_CAPTURE,
          "The Mastermind is to be taken alive: Stun it, stand beside it, interact, and "
          "escort it to the starting zone.",
          "FLIX-119" },
        { c->neutralises_bio, "Bio Weapons are neutralised on the spot.", "FLIX-118" },
        { c->nuke > 0, "Defuse the Nuclear Weapon like a lock; never hit it.",
          "FLIX-231" },
        { c->must_extract, "In the end every SEAL must be in the starting zone.",
          "FLIX-42" },
        { c->spawn_extra > 0, "Noise brings more Patrols than usual.", "FLIX-42" },
        { c->has_all_sentries, "Every Sentry is at its post.", "FLIX-42" },
        { c->has_no_return, "Killed Patrols do not come back.", "FLIX-42" },
        { c->hides_hostages, "Hostages may be hidden among the tokens.", "FLIX-226" },
        { c->fails_by_bio, "If a Bio Weapon breaks, the mission has failed.", "FLIX-42" },
        { c->fails_by_hostages, "If all Hostages die, the mission has failed.",
          "FLIX-42" },
    };
    for (int i = 0; i < ST_COUNT(notes); i++)
        if (notes[i].is_so)
            st_scene_note(v->s,
                          (st_note){ .text = notes[i].text, .rule = notes[i].rule });
}

/* What the faces of the Attack Die do (FLIX-250 to FLIX-253, FLIX-296), while somebody
 * fires or would. */
static void note_die(const struct flix_view *v)
{
    const struct flix *g = v->g;
    bool is_seen = g->active != NOTHING && flix_is_alive(g, g->active) &&
                   g->at[g->active] < SPACES &&
                   flix_dice_at(g, v->m, g->active, g->at[g->active]) > 0;
    const struct flix_die *die = &v->p->attack_die[g->difficulty];
    if (!flix_is_over(g) && (is_seen || g->phase == ATTACK_PHASE))
        st_scene_note(
            v->s,
            (st_note){ .text = st_scene_text(
                           v->s,
                           "Attack Die: %d of %d blank, %d a Hit, %d Stun, %d Bleed / 2 "
                           "Hits. That one is two Hits in Phase 6; in Reaction Fire it "
                           "makes a wounded SEAL bleed, and else does nothing.",
                           die->face[BLANK], die->sides, die->face[ONE_HIT],
                           die->face[STUN], die->face[BLEED]),
                       .rule = "FLIX-251" });
}

/* Whoever is asked about a tie need not answer each of them. */
static void note_ties(const struct flix_view *v)
{
    bool is_asked = v->seat >= 0 && flix_to_act(v->g) >> v->seat & 1;
    if (!is_asked || flix_stage(v->g) != S_PICK ||
        !flix_is_tie(st_agenda_top(&v->g->agenda).a))
        return;
    st_scene_note(
        v->s, (st_note){ .text = "`settle` takes the first of equal options of Tangos "
                                 "until the round is over.",
                         .rule = "FLIX-R125" });
    st_scene_fact_word(v->s, "say", "settle");
}

static void add_notes(const struct flix_view *v)
{
    static const char *const judged[] = {
        [SUCCESS] = "FLIX-307", [PARTIAL] = "FLIX-308", [FAILURE] = "FLIX-309"
    };
    const struct flix *g = v->g;
    const struct flix_mission *mission = flix_mission(g, v->p);
    if (g->phase == 0)
        st_scene_note(
            v->s,
            (st_note){ .text = mission->briefing, .rule = "FLIX-03", .is_banner = true });
    const char *story = flix_is_over(g) ? flix_story(mission, g->result) : NULL;
    if (story != NULL) {
        st_scene_note(
            v->s,
            (st_note){ .text = story, .rule = judged[g->result], .is_banner = true });
        st_scene_fact(v->s, "story", 1);
    }
    if (flix_stage(g) == S_TEAM) {
        flix_note_needs(v);
        st_scene_note(
            v->s, (st_note){ .text = "The Armory lists every card, and why a SEAL may "
                                     "not carry it.",
                             .rule = "FLIX-18" });
        st_scene_note(
            v->s, (st_note){
                      .text = "On a weapon: Burst 2 S is two Small discs for one Action; "
                              "blocks stun: so does a Cover Block that its disc drives "
                              "into a Tango.",
                      .rule = "FLIX-123" });
    }
    flix_note_wanted(v);
    add_conditions(v);
    note_die(v);
    note_ties(v);
    for (int seal = 0; seal < SEALS; seal++)
        if (g->bio[seal] > 0)
            st_scene_note(
                v->s,
                (st_note){ .text = st_scene_text(
                               v->s, "%s carries %s.", v->p->seal[seal].name,
                               g->bio[seal] > 1 ? "two Bio Weapons" : "a Bio Weapon"),
                           .rule = "FLIX-229" });
    if (g->alert_at != NOTHING && !flix_is_over(g))
        st_scene_note(v->s,
                      (st_note){ .text = st_scene_text(
                                     v->s, "The Alert Token is on %s: Tangos rush there.",
                                     v->p->space_id[g->alert_at]),
                                 .rule = "FLIX-78" });
}

/* "Campaign 2/8 · Loose Cargo", by which one campaign is told from another. */
static const char *where(const struct flix_view *v)
{
    const struct flix *g = v->g;
    const char *name = flix_mission(g, v->p)->name;
    int mission = g->camp.legs + (g->result == UNDER_WAY);
    return g->camp.is_campaign
               ? st_scene_text(v->s, "Campaign %d/%d · %s", mission, LEGS, name)
               : name;
}

static const char *headline(const struct flix_view *v)
{
    const struct flix *g = v->g;
    const char *level = level_names[g->difficulty];
    const char *name = where(v);
    if (g->phase == 0)
        return st_scene_text(v->s, "%s · %s · briefing", name, level);
    if (g->result != UNDER_WAY)
        return st_scene_text(v->s, "%s · %s · debriefing", name, level);
    return st_scene_text(v->s, "%s · round %d · phase %d", name, g->round, g->phase);
}

/* Of the mission, also in a campaign, where `done` stands while one is being debriefed. */
static void tell_of_the_table(const struct flix_view *v)
{
    const struct flix *g = v->g;
    st_scene_about(v->s);
    st_scene_fact_word(v->s, "mission", flix_mission(g, v->p)->id);
    st_scene_fact_word(v->s, "level", flix_word(v->p, DIFFICULTY, g->difficulty).id);
    st_scene_fact(v->s, "turns", g->round);
    if (g->result != UNDER_WAY)
        st_scene_fact_word(v->s, "done",
                           g->result == SUCCESS   ? "won"
                           : g->result == PARTIAL ? "partly"
                                                  : "lost");
}

void flix_scene(const void *state, const void *pack, int seat, st_scene *s)
{
    const struct flix *g = state;
    const struct flix_view v = { g, pack, flix_map(g, pack), s, seat };
    s->seats = g->seats;
    s->headline = headline(&v);
    flix_show_board(&v);
    add_doors(&v);
    add_seals(&v);
    add_tangos(&v);
    add_things(&v);
    add_reach(&v);
    if (g->phase > 0)
        flix_show_sight(&v);
    flix_show_sound(&v);
    flix_note_sight(&v);
    add_kit(&v);
    add_tracks(&v);
    tell_of_the_table(&v);
    add_notes(&v);
    flix_note_spawn(&v);
    flix_show_camp(&v);
    flix_show_armory(&v);
    if (g->board != NO_BOARD)
        flix_show_side_board(&v);
    if (!v.s->is_glimpse)
        flix_prompt(&v);
}
