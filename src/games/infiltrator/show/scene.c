/* scene.c: the table of Infiltrator beside its map: you, the alarm, gear and items, the
 * story so far; or the camp. Nothing is hidden, so everybody sees the same. The map is in
 * board.c, what is asked in offers.c. */
#include "games/infiltrator/show/view.h"

static void add_track(const struct infiltrator_view *v, st_track track)
{
    st_scene_track(v->s, track);
}

/* "guard at 12, veteran at 36": who comes in at which level. */
static const char *reinforcements(const struct infiltrator_view *v)
{
    const char *text = "";
    for (int i = 0; i < v->m->reinforcements; i++)
        if (!v->g->reinforced[i])
            text = st_scene_text(v->s, "%s%s%s at %d", text, text[0] ? ", " : "",
                                 v->p->type[v->m->reinforcement[i].type].id,
                                 v->m->reinforcement[i].at);
    return text;
}

/* The alarm with its band, who comes next, and what ends the mission. */
static void add_alarm(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    if (!g->has_alarm)
        return;
    const char *coming = reinforcements(v);
    const char *text = st_scene_text(v->s, "%d (behaviour +%d)", g->level,
                                     g->level / BAND);
    if (g->fail > 0)
        text = st_scene_text(v->s, "%s, lost at %d", text, g->fail);
    add_track(v, (st_track){ .id = "alarm",
                             .label = "Alarm",
                             .owner = ST_SPECTATOR,
                             .value = g->level,
                             .max = LEVEL_MOST,
                             .text = text });
    st_scene_fact(v->s, "behaviour", g->level / BAND);
    if (g->fail > 0)
        st_scene_fact(v->s, "lost", g->fail);
    add_track(v, (st_track){ .id = "alertness",
                             .label = "Alertness",
                             .owner = ST_SPECTATOR,
                             .value = g->alertness,
                             .min = ALERTNESS_LEAST,
                             .max = ALERTNESS_MOST,
                             .text = st_scene_text(v->s, "%+d", g->alertness) });
    if (coming[0] == '\0')
        return;
    add_track(v, (st_track){ .id = "coming",
                             .label = "Coming",
                             .owner = ST_SPECTATOR,
                             .value = g->level,
                             .max = LEVEL_MOST,
                             .text = coming });
    for (int i = 0; i < v->m->reinforcements; i++)
        if (!g->reinforced[i])
            st_scene_fact_word(v->s,
                               st_scene_text(v->s, "at-%d", v->m->reinforcement[i].at),
                               v->p->type[v->m->reinforcement[i].type].id);
}

static void add_mission_tracks(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    int taken = 0, all = 0;
    for (int i = 0; i < NUMBERS; i++) {
        all += v->m->token[i] != NOTHING;
        taken += g->taken[i];
    }
    add_track(v, (st_track){ .id = "health",
                             .label = "Health",
                             .owner = 0,
                             .value = g->health,
                             .max = infiltrator_max_health(g, v->p) });
    add_track(
        v, (st_track){ .id = "energy",
                       .label = "Energy",
                       .owner = 0,
                       .value = g->energy,
                       .max = infiltrator_budget(g, v->p) - infiltrator_cost(g, v->p) });
    add_track(
        v, (st_track){ .id = "armor",
                       .label = "Armor",
                       .owner = 0,
                       .value = infiltrator_armor(g, v->p),
                       .max = 9,
                       .text = st_scene_text(v->s, "%d", infiltrator_armor(g, v->p)) });
    if (g->keys > 0)
        add_track(v, (st_track){ .id = "keys",
                                 .label = "Keys",
                                 .owner = 0,
                                 .value = g->keys,
                                 .max = NUMBERS });
    add_track(v, (st_track){ .id = "objectives",
                             .label = "Objectives",
                             .owner = ST_SPECTATOR,
                             .value = taken,
                             .max = all });
    add_alarm(v);
    add_track(v, (st_track){ .id = "deck",
                             .label = "Cards left",
                             .owner = ST_SPECTATOR,
                             .value = infiltrator_deck_size(g),
                             .max = v->p->deck_size });
}

/* Gear and items as cards. */
static void add_card(const struct infiltrator_view *v,
                     const struct infiltrator_card *card, const char *state)
{
    const char *price = "";
    if (card->use > 0)
        price = st_scene_text(v->s, "%d Energy. ", card->use);
    st_scene_card(v->s,
                  (st_card){ .id = st_scene_text(v->s, "card-%s", card->id),
                             .name = card->name,
                             .icons = card->cost > 0
                                          ? st_scene_text(v->s, "cost-%d", card->cost)
                                          : "",
                             .text = st_scene_text(v->s, "%s%s", price, card->text),
                             .state = state,
                             .count = 1 });
    if (card->cost > 0)
        st_scene_fact(v->s, "cost", card->cost);
    if (card->use > 0)
        st_scene_fact(v->s, "use", card->use);
}

static void add_zone(const struct infiltrator_view *v, const char *id, const char *label,
                     int owner, int count)
{
    st_scene_zone(v->s, (st_zone){ .id = id,
                                   .label = label,
                                   .owner = owner,
                                   .is_face_up = true,
                                   .count = count });
}

static void add_gear(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    int count = 0, items = infiltrator_items_held(g);
    for (int i = 0; i < v->p->gears; i++)
        count += v->is_camp ? g->owned[i] : g->equipped[i];
    add_zone(v, "gear", "Gear", 0, count);
    for (int i = 0; i < v->p->gears; i++)
        if (v->is_camp ? g->owned[i] : g->equipped[i])
            add_card(v, &v->p->gear[i],
                     !v->is_camp      ? ""
                     : g->equipped[i] ? "equipped"
                                      : "spare");
    if (items == 0 && !v->is_camp)
        return;
    add_zone(v, "items", "Items", 0, items);
    for (int i = 0; i < items; i++)
        add_card(v, &v->p->item[g->item[i]], "");
}

/* What is left of the modifier cards; counting them is legal. */
static void add_deck(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    add_zone(v, "modifiers", "Modifier cards left", ST_SPECTATOR,
             infiltrator_deck_size(g));
    for (int i = 0; i < CARDS; i++) {
        int known = 0;
        for (int j = 0; j < PEEKED; j++)
            known += g->top[j] == i;
        const char *word = infiltrator_word(v->p, MODIFIER, i).id;
        if (g->deck[i] + known > 0)
            st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "modifier-%s", word),
                                           .name = word,
                                           .icons = "",
                                           .text = "",
                                           .state = g->top[0] == i ? "next" : "",
                                           .count = g->deck[i] + known });
    }
}

static void add_piece_of_story(const struct infiltrator_view *v, int mission, int piece)
{
    static const char *const names[] = { "Briefing", "Aftermath" };
    const struct infiltrator_mission *m = &v->p->mission[mission];
    const char *name = piece < PIECE_OBJECTIVE  ? names[piece]
                       : piece < PIECE_OPTIONAL ? "Found"
                       : piece < PIECE_EPILOGUE ? "Also found"
                                                : "Epilogue";
    if (m->story[piece] == NULL)
        return;
    st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "story-%s-%d", m->id, piece),
                                   .name = st_scene_text(v->s, "%s: %s", m->title, name),
                                   .icons = "story",
                                   .text = st_scene_text(v->s, "%s.", m->story[piece]),
                                   .state = "",
                                   .count = 1 });
}

/* INFILTRATOR-134: nothing is released before its time. */
static void add_journal(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    int first = v->s->cards, zone = v->s->zones;
    add_zone(v, "journal", "Journal", ST_SPECTATOR, 0); /* no card of yours to play */
    for (int i = 0; i < v->p->missions; i++) {
        bool is_now = g->turn > 0 && g->mission == i;
        bool is_over = g->completed[i] || (is_now && g->ending == SUCCEEDED);
        if (is_now || g->completed[i])
            add_piece_of_story(v, i, PIECE_INTRO);
        for (int token = 0; token < KEY_1; token++)
            if (is_now && g->taken[token])
                add_piece_of_story(v, i, PIECE_OBJECTIVE + token);
        if (is_over)
            add_piece_of_story(v, i, PIECE_CONCLUSION);
    }
    v->s->zone[zone].count = v->s->cards - first;
}

static void add_note(const struct infiltrator_view *v, bool is_banner, const char *rule,
                     const char *text)
{
    st_scene_note(v->s, (st_note){ .text = text, .rule = rule, .is_banner = is_banner });
}

/* Who is where and what it is about to do: what one might forget. */
static void add_notes(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    for (int i = 0; i < ENEMIES && g->ending == UNDER_WAY; i++) {
        if (g->enemy[i].status != ALIVE)
            continue;
        int risk = infiltrator_exposure(g, v->p, i);
        add_note(v, false, "INFILTRATOR-82",
                 st_scene_text(v->s, "%s in %s: %s%s.", infiltrator_figure_name(v, i),
                               infiltrator_sector_id(g->enemy[i].sector),
                               infiltrator_route_words(v, i),
                               risk > 0 ? st_scene_text(v->s, "; detects you %d %%", risk)
                                        : ""));
    }
    if (infiltrator_has_all_objectives(g, v->p) && g->ending == UNDER_WAY)
        add_note(v, true, "INFILTRATOR-101", "You have it all: get to an exit.");
    if (g->is_quiet || g->can_breach || g->can_pick || g->can_slip)
        add_note(v, false, "INFILTRATOR-R65",
                 st_scene_text(v->s, "This turn:%s%s%s%s.",
                               g->is_quiet ? " a silent run" : "",
                               g->can_breach ? " a step through a wall" : "",
                               g->can_pick ? " a Lock without a key" : "",
                               g->can_slip ? " no Intercept Attacks" : ""));
}

/* A mission of a campaign that is done is told by its event, which has the same facts. */
static void tell_of_the_table(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    st_scene_about(v->s);
    st_scene_fact_word(v->s, "level",
                       infiltrator_word(v->p, DIFFICULTY, g->difficulty).id);
    if (v->is_camp)
        return;
    st_scene_fact_word(v->s, "mission", v->m->id);
    st_scene_fact(v->s, "turns", g->turn);
    st_scene_fact(v->s, "par", v->m->par);
    if (g->ending != UNDER_WAY)
        st_scene_fact_word(v->s, "done", g->ending == SUCCEEDED ? "won" : "lost");
}

static void show_mission(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    v->s->headline = st_scene_text(
        v->s, "%s · turn %d%s%s", v->m->title, g->turn,
        g->mode == NONLETHAL ? " · non-lethal" : "",
        g->difficulty == STANDARD
            ? ""
            : st_scene_text(v->s, " · %s",
                            infiltrator_word(v->p, DIFFICULTY, g->difficulty).id));
    infiltrator_add_map(v);
    add_mission_tracks(v);
    add_gear(v);
    add_deck(v);
    add_notes(v);
}

static int posted(const struct infiltrator_mission *m, int type)
{
    int count = 0;
    for (int i = 0; i < m->posts; i++)
        count += m->post[i].type == type;
    return count;
}

/* "2 guards, 1 dog": who is there at the start. */
static const char *enemies_of(const struct infiltrator_view *v,
                              const struct infiltrator_mission *m)
{
    const char *text = "";
    for (int type = 1; type <= v->p->types; type++) {
        int count = posted(m, type);
        if (count > 0)
            text = st_scene_text(v->s, "%s%s%d %s%s", text, text[0] ? ", " : "", count,
                                 v->p->type[type].id, count > 1 ? "s" : "");
    }
    return text;
}

/* Tokens on the map, of the kind that begins with `first`. */
static int laid_from(const struct infiltrator_mission *m, int first)
{
    int count = 0;
    for (int i = 0; i < NUMBERS; i++)
        count += m->token[first + i] != NOTHING;
    return count;
}

const char *infiltrator_mission_words(const struct infiltrator_view *v, int mission)
{
    const struct infiltrator_mission *m = &v->p->mission[mission];
    const char *alarm = m->has_alarm ? st_scene_text(v->s, "Alertness %+d", m->alertness)
                                     : "no alarm";
    const char *items = m->reward.items > 0
                            ? st_scene_text(v->s, " and %d item%s", m->reward.items,
                                            m->reward.items == 1 ? "" : "s")
                            : "";
    return st_scene_text(
        v->s, "%s, %s; %d to take, %d optional, pays %d ByteBucks%s; par %d turns",
        enemies_of(v, m), alarm, laid_from(m, OBJECTIVE_1), laid_from(m, OPTIONAL_1),
        m->reward.bytebucks, items, m->par);
}

/* The same for programs. */
static void add_mission_facts(const struct infiltrator_view *v,
                              const struct infiltrator_mission *m)
{
    for (int type = 1; type <= v->p->types; type++)
        if (posted(m, type) > 0)
            st_scene_fact(v->s, st_scene_text(v->s, "enemy-%s", v->p->type[type].id),
                          posted(m, type));
    if (m->has_alarm)
        st_scene_fact(v->s, "alertness", m->alertness);
    st_scene_fact(v->s, "objectives", laid_from(m, OBJECTIVE_1));
    st_scene_fact(v->s, "optional", laid_from(m, OPTIONAL_1));
    st_scene_fact(v->s, "pays", m->reward.bytebucks);
    st_scene_fact(v->s, "items", m->reward.items);
    st_scene_fact(v->s, "par", m->par);
    st_scene_fact(v->s, "tier", m->tier);
    st_scene_fact(v->s, "sectors", m->sectors);
}

/* What may come next: its size, what it holds, and how it went so far. */
static void describe_mission(const struct infiltrator_view *v, int mission)
{
    const struct infiltrator_mission *m = &v->p->mission[mission];
    st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "mission-%s", m->id),
                                   .name = m->title,
                                   .icons = st_scene_text(v->s, "tier-%d", m->tier),
                                   .text = st_scene_text(
                                       v->s, "%s; tier %d, %d sectors; attempts %d.",
                                       infiltrator_mission_words(v, mission), m->tier,
                                       m->sectors, v->g->attempts[mission]),
                                   .state = v->g->mission == mission ? "chosen" : "",
                                   .count = 1 });
    add_mission_facts(v, m);
    st_scene_fact(v->s, "attempts", v->g->attempts[mission]);
}

static void add_camp_zones(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    uint32_t open = infiltrator_open_missions(g, v->p);
    int flags = 0;
    add_zone(v, "missions", "Next", 0, __builtin_popcount(open));
    for (int i = 0; i < v->p->missions; i++)
        if (open >> i & 1)
            describe_mission(v, i);
    if (g->shown[0] != NOTHING) {
        int count = 0;
        while (count < SHOWN && g->shown[count] != NOTHING)
            count++;
        add_zone(v, "shop", "On offer", ST_SPECTATOR, count); /* none is yours yet */
        for (int i = 0; i < count; i++)
            add_card(v, &v->p->gear[g->shown[i]], "");
    }
    for (int i = 0; i < v->p->flags; i++)
        flags += g->flag[i];
    if (flags == 0)
        return;
    add_zone(v, "flags", "Known for", 0, flags);
    for (int i = 0; i < v->p->flags; i++)
        if (g->flag[i])
            st_scene_card(
                v->s, (st_card){ .id = st_scene_text(v->s, "flag-%s", v->p->flag[i].id),
                                 .name = v->p->flag[i].name,
                                 .icons = "flag",
                                 .text = v->p->flag[i].text,
                                 .state = "",
                                 .count = 1 });
}

static void show_camp(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    int done = 0, budget = infiltrator_budget(g, v->p);
    for (int i = 0; i < v->p->missions; i++)
        done += g->completed[i];
    v->s->headline = g->mission == NOTHING
                         ? "Camp · two jobs to choose from"
                         : st_scene_text(v->s, "Camp · next: %s",
                                         v->p->mission[g->mission].title);
    add_track(v, (st_track){ .id = "bytebucks",
                             .label = "ByteBucks",
                             .owner = 0,
                             .value = g->bytebucks,
                             .max = BUCKS_MOST });
    add_track(v, (st_track){ .id = "budget",
                             .label = "Energy taken",
                             .owner = 0,
                             .value = infiltrator_cost(g, v->p),
                             .max = budget,
                             .text = st_scene_text(v->s, "%d of %d, %d for the mission",
                                                   infiltrator_cost(g, v->p), budget,
                                                   budget - infiltrator_cost(g, v->p)) });
    add_track(v, (st_track){ .id = "done",
                             .label = "Missions done",
                             .owner = ST_SPECTATOR,
                             .value = done,
                             .max = 10 });
    add_track(v, (st_track){ .id = "failures",
                             .label = "Failures",
                             .owner = ST_SPECTATOR,
                             .value = g->failures,
                             .max = FAILURES_MOST,
                             .text = st_scene_text(v->s, "%d", g->failures) });
    add_camp_zones(v);
    add_gear(v);
}

struct infiltrator_view infiltrator_view(const void *state, const void *pack,
                                         st_scene *out)
{
    const struct infiltrator *g = state;
    const struct infiltrator_pack *p = pack;
    return (struct infiltrator_view){ .g = g,
                                      .p = p,
                                      .m = g->mission != NOTHING ? &p->mission[g->mission]
                                                                 : NULL,
                                      .s = out,
                                      .is_camp = g->turn == 0 };
}

void infiltrator_ground(const void *state, const void *pack, st_scene *out)
{
    const struct infiltrator_view v = infiltrator_view(state, pack, out);
    if (!v.is_camp)
        infiltrator_lay_map(&v);
}

void infiltrator_scene(const void *state, const void *pack, int seat, st_scene *out)
{
    const struct infiltrator_view v = infiltrator_view(state, pack, out);
    if (v.is_camp)
        show_camp(&v);
    else
        show_mission(&v);
    add_journal(&v);
    tell_of_the_table(&v);
    if (!v.s->is_glimpse)
        infiltrator_prompt(&v);
}
