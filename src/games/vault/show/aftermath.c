/* aftermath.c: what is left to say when a game of Vault is over: the goals, the crew, what
 * nobody used, and what the building still holds. It reads the table as it was left;
 * what happened on the way is in the log. */
#include "games/vault/show/view.h"

static void add_note(const struct vault_view *v, const char *rule, const char *text)
{
    st_scene_note(v->s, (st_note){ .text = text, .rule = rule });
}

static void report_goals(const struct vault_view *v)
{
    const struct vault *g = v->g;
    add_note(v, "VAULT-17",
             st_scene_text(v->s, "Keycards taken: %d of %d; the Vault was %s.",
                           g->keys_taken, g->keys_total,
                           g->is_cleared        ? "cleared"
                           : vault_is_locked(g) ? "never opened"
                                                : "opened, but not cleared"));
}

static void report_crew(const struct vault_view *v)
{
    const struct vault *g = v->g;
    const char *alive = "", *dead = "";
    for (int seat = 0; seat < g->seats; seat++) {
        const char *name = st_scene_seat(v->s, seat);
        if (g->hp[seat] > 0)
            alive = vault_print_joined(
                v->s, alive, st_scene_text(v->s, "%s (%d HP)", name, g->hp[seat]));
        else
            dead = vault_print_joined(
                v->s, dead,
                st_scene_text(v->s, "%s in %s", name, v->p->room[g->room[seat]].place));
    }
    if (alive[0])
        add_note(v, "VAULT-R28", st_scene_text(v->s, "Alive: %s.", alive));
    if (dead[0])
        add_note(v, "VAULT-57", st_scene_text(v->s, "Dead: %s.", dead));
}

static void report_unused(const struct vault_view *v)
{
    const struct vault *g = v->g;
    const char *unused = "";
    for (int seat = 0; seat < g->seats; seat++)
        for (int place = 0; place < HAND; place++) {
            int skill = g->skill[seat][place], uses = g->uses[seat][place];
            if (skill == NOTHING || uses == NO_LIMIT || uses == 0)
                continue;
            unused = vault_print_joined(v->s, unused,
                                        st_scene_text(v->s, "%s %d of %d",
                                                      v->p->skill[skill].name, uses,
                                                      v->p->skill[skill].uses));
        }
    add_note(v, "VAULT-22",
             unused[0] ? st_scene_text(v->s, "Skill uses left over: %s.", unused)
                       : "No skill use was left over.");
}

static void report_building(const struct vault_view *v)
{
    const struct vault *g = v->g;
    int active = 0, down = 0, bodies = 0;
    for (int room = 0; room < ROOMS; room++) {
        active += vault_active(g, room);
        down += vault_downed(g, room);
        bodies += g->bodies[room];
    }
    add_note(v, "VAULT-R34",
             st_scene_text(v->s, "In the building: %s, %d shut down, %d destroyed.",
                           vault_print_count(v->s, active, "guard"), down, bodies));
}

void vault_aftermath(const struct vault_view *v)
{
    report_goals(v);
    report_crew(v);
    report_unused(v);
    report_building(v);
}
