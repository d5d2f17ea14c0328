/* phrase.c: numbers as people say them: counts, chances, points. */
#include "games/vault/show/view.h"

const char *vault_print_count(st_scene *s, int count, const char *thing)
{
    return st_scene_text(s, "%d %s%s", count, thing, count == 1 ? "" : "s");
}

/* What can happen never reads as 0 %, nor what can fail as 100 %. */
const char *vault_print_chance(st_scene *s, int chance)
{
    int percent = (int)(((int64_t)chance * 200 + VAULT_SURE) / (2 * (int64_t)VAULT_SURE));
    if (percent == 0 && chance > 0)
        return "under 1 %";
    if (percent == 100 && chance < VAULT_SURE)
        return "over 99 %";
    return st_scene_text(s, "%d %%", percent);
}

/* Two decimals at most, and no zeros at the end. */
static const char *print_points(st_scene *s, int64_t points)
{
    int64_t hundredths = (points * 200 + VAULT_SURE) / (2 * (int64_t)VAULT_SURE);
    int whole = (int)(hundredths / 100), rest = (int)(hundredths % 100);
    if (rest == 0)
        return st_scene_text(s, "%d", whole);
    return rest % 10 == 0 ? st_scene_text(s, "%d.%d", whole, rest / 10)
                          : st_scene_text(s, "%d.%02d", whole, rest);
}

const char *vault_print_joined(st_scene *s, const char *list, const char *word)
{
    return st_scene_text(s, "%s%s%s", list, list[0] ? ", " : "", word);
}

const char *vault_print_needs(st_scene *s, const struct vault_odds *odds)
{
    const char *text = "";
    for (int i = 0; i < odds->dice; i++)
        text = vault_print_joined(
            s, text, odds->need[i] >= 6 ? "6" : st_scene_text(s, "%d+", odds->need[i]));
    return text;
}

const char *vault_print_loss(st_scene *s, const struct vault_odds *odds)
{
    const char *loss = st_scene_text(s, "lose %s HP%s", print_points(s, odds->loss),
                                     odds->loss > 0 ? " on average" : "");
    return odds->death > 0
               ? st_scene_text(s, "%s, die %s", loss, vault_print_chance(s, odds->death))
               : loss;
}
