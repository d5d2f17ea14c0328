/* complete.c: finishes words: legal moves, shorthands, words for the table, ids.
 *
 * A move is completed only towards what is legal now; behind `why`, where people ask
 * about the others, towards any move. */
#include "cli/table/complete.h"

#include "cli/table/commands.h"

#include <string.h>
#include <strings.h>

struct search {
    const st_session *session;
    const char *text;  /* all but the unfinished word */
    size_t length;     /* of it */
    const char *start; /* the unfinished word */
    bool is_any;       /* illegal moves too */
    st_choices *out;
};

static bool starts_with(const char *word, const char *start)
{
    return strncasecmp(word, start, strlen(start)) == 0;
}

static void add(struct search *f, const char *word)
{
    if (starts_with(word, f->start))
        st_choices_add(f->out, word);
}

/* The next word of each legal move that begins as the text does. */
static void add_offers(struct search *f)
{
    const st_scene *scene = f->session->scene;
    for (int i = 0; i < scene->offers; i++) {
        char word[ST_CHOICE];
        const char *text = scene->offer[i].text;
        if (strlen(text) <= f->length || strncasecmp(text, f->text, f->length) != 0)
            continue;
        const char *next = text + f->length;
        size_t size = strcspn(next, " ");
        if (size >= sizeof word)
            continue;
        snprintf(word, sizeof word, "%.*s", (int)size, next);
        add(f, word);
    }
}

static void found(void *user, const char *word)
{
    add(user, word);
}

static bool is_macro(const st_game *game, const char *text)
{
    size_t length = strcspn(text, " ");
    for (int i = 0; i < game->verb_count; i++)
        if (game->verbs[i].is_macro && strlen(game->verbs[i].name) == length &&
            strncasecmp(game->verbs[i].name, text, length) == 0)
            return true;
    return false;
}

static void add_moves(struct search *f, const char *text)
{
    const st_opened *table = &f->session->table;
    if (f->is_any || is_macro(table->game, text))
        st_move_complete(table->game, table->pack, text, found, f);
    else
        add_offers(f);
}

static void add_table_words(struct search *f)
{
    const st_game *game = f->session->table.game;
    const char *word;
    for (int i = 0; i < game->verb_count; i++)
        if (game->verbs[i].is_macro)
            add(f, game->verbs[i].name);
    for (int i = 0; (word = st_commands_word(i)) != NULL; i++)
        if (st_commands_fits(f->session, i))
            add(f, word);
}

static void add_ids(struct search *f)
{
    const st_scene *s = f->session->scene;
    for (int i = 0; i < s->cells; i++)
        add(f, s->cell[i].id);
    for (int i = 0; i < s->areas; i++)
        add(f, s->area[i].id);
    for (int i = 0; i < s->pieces; i++)
        add(f, s->piece[i].id);
    for (int i = 0; i < s->cards; i++)
        add(f, s->card[i].id);
    for (int i = 0; i < s->zones; i++)
        add(f, s->zone[i].id);
}

static void add_rules(struct search *f)
{
    int count;
    const st_rule *rule = st_pack_rules(f->session->table.pack, &count);
    for (int i = 0; i < count; i++)
        add(f, rule[i].id);
}

static void add_help(struct search *f)
{
    const st_game *game = f->session->table.game;
    for (int i = 0; i < game->verb_count; i++)
        add(f, game->verbs[i].name);
    add_table_words(f);
}

void st_complete_line(void *user, const char *text, st_choices *out)
{
    text += strspn(text, " ");
    const char *blank = strrchr(text, ' ');
    size_t length = blank != NULL ? (size_t)(blank + 1 - text) : 0;
    struct search f = { .session = user,
                        .text = text,
                        .length = length,
                        .start = text + length,
                        .out = out };
    if (starts_with(text, "why ")) {
        f.is_any = true;
        add_moves(&f, text + 4);
    } else if (starts_with(text, "preview ")) {
        f.text += strlen("preview ");
        f.length -= strlen("preview ");
        add_moves(&f, f.text);
    } else if (starts_with(text, "look ")) {
        add_ids(&f);
    } else if (starts_with(text, "rules ")) {
        add_rules(&f);
    } else if (starts_with(text, "help ")) {
        add_help(&f);
    } else if (starts_with(text, "log ")) {
        add(&f, "headline");
        add(&f, "steps");
        add(&f, "rule");
    } else {
        add_moves(&f, text);
        if (length == 0)
            add_table_words(&f);
    }
}
