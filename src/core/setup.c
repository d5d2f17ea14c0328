/* setup.c: what is chosen before play, read from text and checked once at the door. */
#include "core/setup.h"

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
        for (int seat = 0; seat < ST_SEATS; seat++)
            setup.seat_option[i][seat] = setup.option[i];
    }
    return setup;
}

void st_setup_person(st_setup *setup, const st_game *game, int seat, bool is_typed)
{
    ST_ASSERT(seat >= 0 && seat < ST_SEATS, "name a seat");
    for (int i = 0; i < game->option_count; i++) {
        const st_option *o = &game->options[i];
        const char *usual = is_typed ? o->typed : o->by_hand;
        if (o->is_per_seat && usual != NULL)
            setup->seat_option[i][seat] = (int16_t)find_value(o->values, usual);
    }
}

int st_setup_find(const st_game *game, const char *key, int *seat)
{
    for (int i = 0; i < game->option_count; i++) {
        const st_option *o = &game->options[i];
        const char *rest = key + strlen(o->key);
        *seat = ST_SPECTATOR;
        if (strncmp(key, o->key, strlen(o->key)) != 0)
            continue;
        if (*rest == '\0')
            return i;
        if (!o->is_per_seat || (*rest != '.' && *rest != '-') || rest[1] < '1' ||
            rest[1] > '9' || rest[2] != '\0')
            continue;
        *seat = rest[1] - '1';
        return i;
    }
    return -1;
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

/* A hyphen before the seat is how records had it when each seat's was an option of its
 * own; those may name seats that nobody has. */
static st_status put(st_setup *setup, const char *key, int option, int seat, int value,
                     st_error *err)
{
    if (seat >= setup->seats && strchr(key, '.') != NULL)
        return st_fail(err, ST_BAD_SETUP, key, "There is no seat %d at a table of %d.",
                       seat + 1, setup->seats);
    setup->option[option] = seat == ST_SPECTATOR ? (int16_t)value : setup->option[option];
    for (int i = 0; i < ST_SEATS; i++)
        if (seat == ST_SPECTATOR || seat == i)
            setup->seat_option[option][i] = (int16_t)value;
    return ST_OK;
}

st_status st_setup_option(st_setup *setup, const st_game *game, const st_pack *pack,
                          const char *key, const char *value, st_error *err)
{
    int seat, found;
    const int option = st_setup_find(game, key, &seat);
    if (option < 0)
        return unknown_option(game, key, err);
    const st_option *o = &game->options[option];
    if (o->values != NULL) {
        found = find_value(o->values, value);
        if (found < 0)
            return st_fail(err, ST_BAD_SETUP, key, "'%s' is not one of: %s.", value,
                           o->values);
    } else if (!st_word_parse(game, pack, o->kind, value, &found)) {
        return st_fail(err, ST_BAD_SETUP, key, "'%s' is not %s.", value,
                       st_word_kind_help(game, o->kind));
    }
    return put(setup, key, option, seat, found, err);
}

st_status st_setup_vet(const st_setup *setup, const st_game *game, const st_pack *pack,
                       st_error *err)
{
    st_verdict verdict = game->content->vet != NULL
                             ? game->content->vet(setup, st_pack_content(pack))
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

static void print_value(const st_game *game, const st_pack *pack, const st_option *o,
                        int value, char buffer[64])
{
    buffer[0] = '\0';
    if (value == ST_NONE)
        return;
    if (o->values == NULL) {
        st_word_print(game, pack, o->kind, value, buffer, 64);
        return;
    }
    const char *text = o->values;
    for (; value > 0; value--)
        text += strcspn(text, " ") + 1;
    snprintf(buffer, 64, "%.*s", (int)strcspn(text, " "), text);
}

static bool seats_agree(const st_setup *setup, int option)
{
    for (int seat = 1; seat < setup->seats; seat++)
        if (setup->seat_option[option][seat] != setup->seat_option[option][0])
            return false;
    return true;
}

bool st_setup_next(const st_setup *setup, const st_game *game, const st_pack *pack,
                   st_setting *at)
{
    if (at->option >= game->option_count)
        return false;
    const st_option *o = &game->options[at->option];
    const bool is_for_all = !o->is_per_seat || seats_agree(setup, at->option);
    const int value = o->is_per_seat ? setup->seat_option[at->option][at->seat]
                                     : setup->option[at->option];
    const int usual = o->values != NULL ? find_value(o->values, o->fallback) : ST_NONE;
    at->is_usual = value == usual;
    print_value(game, pack, o, value, at->value);
    if (is_for_all)
        snprintf(at->key, sizeof at->key, "%s", o->key);
    else
        snprintf(at->key, sizeof at->key, "%.50s.%d", o->key, at->seat + 1);
    if (is_for_all || ++at->seat == setup->seats) {
        at->option++;
        at->seat = 0;
    }
    return true;
}
