/* armory.c: what helps to choose gear before a mission: what each card does and allows, why
 * a SEAL may not take one, what the mission asks for (FLIX-15). */
#include "games/flix/show/view.h"

#include <string.h>

/* "Single 1 L/M" of a weapon; sizes with another number are told apart. */
static const char *mode_text(const struct flix_view *v, const struct flix_weapon *weapon,
                             int mode, const char *text)
{
    static const char *const names[MODES] = { "Single", "Burst", "Stack" };
    static const char *const sizes[SIZES] = { "S", "M", "L" };
    int last = 0;
    for (int size = SIZES - 1; size >= 0; size--) {
        int flicks = weapon->flicks[mode][size];
        if (flicks == 0)
            continue;
        text = last == 0 ? st_scene_text(v->s, "%s, %s %d %s", text, names[mode], flicks,
                                         sizes[size])
               : flicks == last
                   ? st_scene_text(v->s, "%s/%s", text, sizes[size])
                   : st_scene_text(v->s, "%s or %d %s", text, flicks, sizes[size]);
        last = flicks;
    }
    return text;
}

static const char *fits_text(const struct flix_view *v, uint32_t fits)
{
    static const struct {
        int type;
        const char *name;
    } classes[] = { { K_MUZZLE, "Muzzle" },
                    { K_OPTIC, "Optic" },
                    { K_AMMUNITION, "Ammunition" },
                    { K_MAGAZINE, "Magazine" } };
    const char *text = "";
    for (int i = 0; i < ST_COUNT(classes); i++)
        if (fits >> classes[i].type & 1)
            text = st_scene_text(v->s, "%s%s%s", text, text[0] == '\0' ? "" : ", ",
                                 classes[i].name);
    return text[0] == '\0' ? "" : st_scene_text(v->s, "; takes %s", text);
}

/* What a weapon card offers. */
static const char *weapon_text(const struct flix_view *v, const struct flix_card *card)
{
    static const char *const types[] = { "Submachine Gun", "Battle Rifle", "Sniper Rifle",
                                         "Combat Shotgun", "Secondary" };
    static const char *const covers[] = { "keeps blocks", "blocks stun", "blocks kill" };
    const char *text = st_scene_text(v->s, "%s, Sound %d", types[card->type],
                                     card->weapon.sound);
    for (int mode = 0; mode < MODES; mode++)
        text = mode_text(v, &card->weapon, mode, text);
    return st_scene_text(v->s, "%s, %s%s%s", text, covers[card->weapon.cover],
                         card->weapon.breaches ? ", opens Doors" : "",
                         fits_text(v, card->fits));
}

const char *flix_card_text(const struct flix_view *v, int card)
{
    const struct flix_card *c = &v->p->card[card];
    return c->is_weapon ? weapon_text(v, c) : c->text;
}

static const char *need_text(const struct flix_view *v, const struct flix_card *card)
{
    return card->spec == NOTHING
               ? st_scene_text(v->s, "E-%d", card->grade)
               : st_scene_text(v->s, "E-%d %s", card->grade, v->p->spec[card->spec].id);
}

/* Why a SEAL may not take a card now; NULL: it may. */
static const char *bar_text(const struct flix_view *v, int seal, int card)
{
    st_verdict verdict = flix_judge_gear(v->g, v->p, seal, card);
    const char *name = v->p->seal[seal].name;
    switch (verdict.refusal) {
    case LEGAL: return NULL;
    case NEEDS_SPEC:
        return st_scene_text(v->s, "for %s only", v->p->spec[verdict.arg[1]].name);
    case NEEDS_GRADE:
        return st_scene_text(v->s, "%s carries up to E-%d", name, verdict.arg[2]);
    case NONE_LEFT: return "every copy is taken";
    case SAME_KEYWORDS:
        return st_scene_text(v->s, "%s has %s", name, v->p->card[verdict.arg[0]].name);
    case DOES_NOT_FIT: return st_scene_text(v->s, "%s has no weapon that takes it", name);
    default: return st_scene_text(v->s, "%s has no slot left", name);
    }
}

static void show_card(const struct flix_view *v, int card)
{
    const struct flix_card *c = &v->p->card[card];
    const char *bars = "";
    bool is_free = false;
    for (int i = 0; i < TEAM; i++) {
        int seal = v->g->team[i];
        if (seal == NOTHING || (v->seat >= 0 && v->g->owner[seal] != v->seat))
            continue;
        const char *bar = bar_text(v, seal, card);
        is_free |= bar == NULL;
        if (bar != NULL && strstr(bars, bar) == NULL) /* two may have the same */
            bars = st_scene_text(v->s, "%s%s%s", bars, bars[0] == '\0' ? "" : "; ", bar);
    }
    st_scene_card(v->s,
                  (st_card){ .id = st_scene_text(v->s, "armory-%s", c->id),
                             .name = c->name,
                             .icons = need_text(v, c),
                             .text = bars[0] == '\0'
                                         ? flix_card_text(v, card)
                                         : st_scene_text(v->s, "%s (%s.)",
                                                         flix_card_text(v, card), bars),
                             .state = is_free ? "free" : "barred",
                             .count = c->copies - flix_carried(v->g, card) });
}

/* FLIX-R126: while the gear is chosen. */
void flix_show_armory(const struct flix_view *v)
{
    if (flix_stage(v->g) != S_TEAM || v->g->team[0] == NOTHING)
        return;
    int left = 0;
    for (int card = 0; card < v->p->cards; card++)
        left += v->p->card[card].copies - flix_carried(v->g, card);
    st_scene_zone(v->s, (st_zone){ .id = "armory",
                                   .label = "Armory",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = left });
    for (int card = 0; card < v->p->cards; card++)
        show_card(v, card);
}

static int wanted(const struct flix_view *v, int face)
{
    const struct flix_line *line = flix_level(v->g, v->p);
    int few = line->primary[0][face], many = line->primary[1][face];
    return (few > many ? few : many) + line->secondary[face];
}

/* What is worth taking, read off the mission's line. */
void flix_note_needs(const struct flix_view *v)
{
    const struct flix_mission *mission = flix_mission(v->g, v->p);
    const struct {
        bool is_asked;
        const char *what;
    } needs[] = {
        { mission->locks > 0, "E-Locks: Tool Kit, Breaching Charge" },
        { wanted(v, TB) > 0, "Time Bombs: Tool Kit, Blast Armor" },
        { wanted(v, HO) > 0, "Hostages to bring back: speed, and no stray discs" },
        { wanted(v, MM) > 0, "a Mastermind: Flashbang to take it alive" },
        { wanted(v, BW) > 0, "Bio Weapons: no explosives near them" },
        { wanted(v, NW) > 0, "a Nuclear Weapon: Tool Kit, and no disc may touch it" },
    };
    const char *text = "";
    for (int i = 0; i < ST_COUNT(needs); i++)
        if (needs[i].is_asked)
            text = st_scene_text(v->s, "%s%s%s", text, text[0] == '\0' ? "" : "; ",
                                 needs[i].what);
    if (text[0] != '\0')
        st_scene_note(
            v->s, (st_note){ .text = st_scene_text(v->s, "This mission has %s.", text),
                             .rule = "FLIX-15" });
}
