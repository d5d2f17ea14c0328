/* catalogue.c: which games there are, with their options, bots and packs. */
#include "server/ask/answer.h"
#include "server/table/stand_in.h"

#include <string.h>

static void write_values(st_text *t, const struct st_shelf *shelf, const st_option *o)
{
    const char *values = o->values;
    st_text_put(t, ",\"values\":[");
    for (int i = 0; values == NULL && o->kind >= ST_KINDS; i++) {
        const st_word word = shelf->game->show->word(st_pack_content(shelf->pack),
                                                     o->kind, i);
        if (word.id == NULL)
            break;
        st_text_put(t, i > 0 ? "," : "");
        st_text_string(t, word.id);
    }
    while (values != NULL && *(values += strspn(values, " ")) != '\0') {
        const size_t length = strcspn(values, " ");
        st_text_print(t, "%s\"%.*s\"", t->bytes[t->used - 1] == '[' ? "" : ",",
                      (int)length, values);
        values += length;
    }
    st_text_add(t, "]", 1);
}

/* The game's first pack has `usual` as its lesson; another pack may have one of its own. */
static void write_packs(st_text *t, const st_hall *hall, const st_game *game,
                        const char *usual)
{
    for (int i = 0; i < hall->shelves; i++) {
        const st_pack *pack = hall->shelf[i].pack;
        const char *lesson = st_pack_lesson(pack);
        if (hall->shelf[i].game != game || hall->shelf[i].is_kept)
            continue;
        st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"name\":" : ",{\"name\":");
        st_text_string(t, st_pack_name(pack));
        st_text_pair(t, "title", st_pack_title(pack));
        st_text_put(t, ",\"lesson\":");
        st_text_put(t, lesson != NULL ? "true" : "false");
        if (lesson != NULL && usual != NULL && strcmp(lesson, usual) != 0)
            st_text_put(t, ",\"range\":true");
        st_text_add(t, "}", 1);
    }
}

/* What people call the values that come from a pack, where that is not their id. */
static void write_names(st_text *t, const struct st_shelf *shelf, const st_option *o)
{
    bool has_some = false;
    for (int i = 0; o->values == NULL && o->kind >= ST_KINDS; i++) {
        const st_word word = shelf->game->show->word(st_pack_content(shelf->pack),
                                                     o->kind, i);
        if (word.id == NULL)
            break;
        if (word.title == NULL || strcmp(word.title, word.id) == 0)
            continue;
        st_text_put(t, has_some ? "," : ",\"names\":{");
        st_text_string(t, word.id);
        st_text_put(t, ":");
        st_text_string(t, word.title);
        has_some = true;
    }
    st_text_put(t, has_some ? "}" : "");
}

static void write_game(st_text *t, const st_hall *hall, const struct st_shelf *shelf)
{
    const st_game *game = shelf->game;
    const char *bot;
    st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"id\":" : ",{\"id\":");
    st_text_string(t, game->id);
    st_text_pair(t, "title", game->title);
    st_text_pair(t, "blurb", game->blurb);
    st_text_print(t, ",\"seats\":{\"min\":%d,\"max\":%d,\"usual\":%d},\"minutes\":%d",
                  game->seats_min, game->seats_max, game->seats_usual, game->minutes);
    st_text_put(t, ",\"options\":[");
    for (int i = 0; i < game->option_count; i++) {
        const st_option *option = &game->options[i];
        st_text_put(t, i > 0 ? ",{\"key\":" : "{\"key\":");
        st_text_string(t, option->key);
        write_values(t, shelf, option);
        write_names(t, shelf, option);
        st_text_pair(t, "default", option->fallback != NULL ? option->fallback : "");
        st_text_pair(t, "help", option->help);
        st_text_put(t, option->is_per_seat ? ",\"per_seat\":true" : "");
        if (option->by_hand != NULL)
            st_text_pair(t, "by_hand", option->by_hand);
        st_text_add(t, "}", 1);
    }
    st_text_put(t, "],\"bots\":[");
    for (int i = 0; (bot = st_bot_name(game, i)) != NULL && i < ST_BOT_LEVELS; i++) {
        st_text_put(t, i > 0 ? "," : "");
        st_text_string(t, bot);
    }
    st_text_put(t, "],\"packs\":[");
    write_packs(t, hall, game, st_pack_lesson(shelf->pack));
    st_text_add(t, "]", 1);
    if (game->companion != NULL)
        st_text_pair(t, "companion", game->companion->id);
    st_text_add(t, "}", 1);
}

static bool is_listed(const struct st_shelf *shelf)
{
    return shelf->is_first && !shelf->is_companion;
}

void st_catalogue_games(const st_request *r)
{
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"games\":[");
    for (int i = 0; i < r->hall->shelves; i++)
        if (is_listed(&r->hall->shelf[i]))
            write_game(t, r->hall, &r->hall->shelf[i]);
    st_text_add(t, "]", 1);
    st_answer_close(r);
}
