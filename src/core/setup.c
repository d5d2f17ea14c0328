/* setup.c: what is chosen before play, read from text and checked once at the door. */
#include "core/word.h"

#include <string.h>
#include <strings.h>

/* Position of `text` among the blank-separated `values`, or -1. */
static int find_value(const char *values, const char *text)
{
    size_t length = strlen(text);
    for (int i = 0; *(values += strspn(values, " ")) != '\0'; i++) {
        size_t next = strcspn(values, " ");
        if (next == length && strncasecmp(values, text, length) == 0)
            return i;
        values += next;
    }
    return -1;
}

st_setup st_setup_default(const st_game *game)
{
    st_setup setup = { .seats = game->seats_usual };
    for (int i = 0; i < game->option_count; i++) {
        const st_option *o = &game->options[i];
        setup.option[i] = o->values != NULL ? (int16_t)find_value(o->values, o->fallback)
                                            : ST_NONE;
    }
    return setup;
}

static st_status unknown_option(const st_game *game, const char *key, st_error *err)
{
    char list[256] = "none";
    size_t used = 0;
    for (int i = 0; i < game->option_count; i++)
        st_append(list, sizeof list, &used, "%s%s", i ? ", " : "", game->options[i].key);
    return st_fail(err, ST_BAD_SETUP, key, "%s has no such option; it has %s.",
                   game->title, list);
}

st_status st_setup_option(st_setup *setup, const st_game *game, const st_pack *pack,
                          const char *key, const char *value, st_error *err)
{
    for (int i = 0; i < game->option_count; i++) {
        const st_option *o = &game->options[i];
        int found;
        if (strcmp(o->key, key) != 0)
            continue;
        if (o->values != NULL) {
            found = find_value(o->values, value);
            if (found < 0)
                return st_fail(err, ST_BAD_SETUP, key, "'%s' is not one of: %s.", value,
                               o->values);
        } else if (!st_word_parse(game, pack, o->kind, value, &found)) {
            return st_fail(err, ST_BAD_SETUP, key, "'%s' is not %s.", value,
                           st_word_kind_help(game, o->kind));
        }
        setup->option[i] = (int16_t)found;
        return ST_OK;
    }
    return unknown_option(game, key, err);
}

st_status st_setup_vet(const st_setup *setup, const st_game *game, const st_pack *pack,
                       st_error *err)
{
    st_verdict verdict = game->vet != NULL ? game->vet(setup, st_pack_content(pack))
                                           : st_legal();
    if (verdict.refusal != 0) {
        char text[256];
        st_verdict_print(game, pack, verdict, NULL, text, sizeof text);
        st_fail(err, ST_BAD_SETUP, "set-up", "%s", text);
        if (err != NULL)
            st_verdict_rule(game, verdict, err->rule, sizeof err->rule);
        return ST_BAD_SETUP;
    }
    if (setup->seats < game->seats_min || setup->seats > game->seats_max)
        return st_fail(err, ST_BAD_SETUP, "seats", "%s takes %d to %d seats, not %d.",
                       game->title, game->seats_min, game->seats_max, setup->seats);
    return ST_OK;
}

const char *st_setup_value(const st_setup *setup, const st_game *game,
                           const st_pack *pack, int option, char *buffer, size_t size)
{
    const st_option *o = &game->options[option];
    int value = setup->option[option];
    buffer[0] = '\0';
    if (value == ST_NONE)
        return buffer;
    if (o->values == NULL) {
        st_word_print(game, pack, o->kind, value, buffer, size);
        return buffer;
    }
    const char *text = o->values;
    for (; value > 0; value--)
        text += strcspn(text, " ") + 1;
    snprintf(buffer, size, "%.*s", (int)strcspn(text, " "), text);
    return buffer;
}
