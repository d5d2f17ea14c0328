/* completion.c: what may stand next on a command line.
 *
 * The scripts of packaging/completion hand over the words that have been typed and offer
 * what is printed here, so that they know neither games nor options. Which options there
 * are the subcommand itself says (usage.h). What is not known here, such as a file, the
 * shell completes in its usual way. */
#include "cli/subcommand.h"
#include "cli/table/diary.h"
#include "cli/usage.h"
#include "core/word.h"

#include <sandtable/bot.h>

#include <string.h>

enum { KEPT_MOST = 9, WORD = 64 };

/* The command line as far as it has been typed. */
typedef struct typed {
    const st_game *game; /* NULL: none is named */
    const char *pack;    /* that --pack names; NULL: none */
    const char *last;    /* the word that is asked about */
} typed;

static void print_games(const typed *t)
{
    int count;
    const st_game *const *game = st_registry_all(&count);
    for (int i = 0; i < count; i++)
        printf("%s\n", game[i]->id);
}

static void print_packs(const typed *t)
{
    const st_bundle *b = t->game != NULL ? t->game->content->packs : NULL;
    for (; b != NULL && b->name != NULL; b++)
        if (!b->is_unlisted)
            printf("%s\n", b->name);
}

static void print_bots_after(const typed *t, const char *before)
{
    const char *bot;
    for (int i = 0; t->game != NULL && (bot = st_bot_name(t->game, i)) != NULL; i++)
        printf("%s%s\n", before, bot);
}

static void print_bots(const typed *t)
{
    print_bots_after(t, "");
}

/* Who sits where: 2=person, 2=bot:greedy. */
static void print_seats(const typed *t)
{
    for (int seat = 1; t->game != NULL && seat <= t->game->seats_max; seat++) {
        char before[WORD];
        printf("%d=person\n", seat);
        snprintf(before, sizeof before, "%d=bot:", seat);
        print_bots_after(t, before);
    }
}

/* The words of an option's kind, which the pack has. */
static void print_kind(const typed *t, const st_option *option, const char *key)
{
    st_pack *pack = st_pack_new(t->game, t->pack, NULL, NULL);
    for (int i = 0; pack != NULL && st_word_exists(t->game, pack, option->kind, i); i++) {
        char word[WORD];
        st_word_print(t->game, pack, option->kind, i, word, sizeof word);
        printf("%s=%s\n", key, word);
    }
    st_pack_free(pack);
}

static void print_values(const typed *t, const st_option *option, const char *key)
{
    if (option->values == NULL) {
        print_kind(t, option, key);
        return;
    }
    for (const char *at = st_word_skip(option->values); *at != '\0';) {
        const size_t length = st_word_length(at);
        printf("%s=%.*s\n", key, (int)length, at);
        at = st_word_skip(at + length);
    }
}

/* An option of the game: its key, and once that is typed its values. That of one seat is
 * KEY.2. */
static void print_settings(const typed *t)
{
    char key[WORD];
    const size_t length = strcspn(t->last, "=");
    const bool has_key = t->last[length] == '=' && length < sizeof key;
    snprintf(key, sizeof key, "%.*s", (int)length, t->last);
    for (int i = 0; t->game != NULL && i < t->game->option_count; i++) {
        const st_option *option = &t->game->options[i];
        const size_t stem = strcspn(key, ".");
        if (!has_key)
            printf("%s=\n", option->key);
        else if (strlen(option->key) == stem && strncmp(option->key, key, stem) == 0)
            print_values(t, option, key);
    }
}

/* The matches that are kept, as `play --list` numbers them. */
static void print_kept(const typed *t)
{
    st_diary_entry entry[KEPT_MOST];
    const int count = st_diary_list(NULL, entry, KEPT_MOST);
    for (int i = 0; i < count; i++)
        printf("%d\n", i + 1);
}

static void print_speeds(const typed *t)
{
    printf("instant\nfast\nnormal\nslow\n");
}

/* What an option's value may be. */
static const struct value {
    const char *option;
    void (*print)(const typed *t);
} values[] = {
    { "--pack", print_packs },   { "--bot", print_bots },  { "--seat", print_seats },
    { "--set", print_settings }, { "--load", print_kept }, { "--speed", print_speeds },
};

static void print_value_of(const char *option, const typed *t)
{
    for (int i = 0; i < ST_COUNT(values); i++)
        if (strcmp(option, values[i].option) == 0)
            values[i].print(t);
}

/* What the words before the last have said. */
static typed read_words(int words, char **word)
{
    typed t = { .last = word[words - 1] };
    for (int i = 0; i + 1 < words; i++) {
        const bool is_value = i > 0 && strncmp(word[i - 1], "--", 2) == 0;
        if (t.game == NULL && !is_value)
            t.game = st_usage_game(word[i], NULL);
        if (is_value && strcmp(word[i - 1], "--pack") == 0)
            t.pack = word[i];
    }
    return t;
}

/* Whether a subcommand wants one of the games next: it takes one, and none is there. */
static bool wants_game(const char *subcommand, const typed *t)
{
    static const char *const takers[] = { "play",  "learn", "companion",
                                          "games", "rules", "fields",
                                          "show",  "lab",   "bench" };
    for (int i = 0; i < ST_COUNT(takers) && t->game == NULL; i++)
        if (strcmp(subcommand, takers[i]) == 0)
            return true;
    return false;
}

int st_completion_print(int (*run)(int argc, char **argv), int words, char **word)
{
    const typed t = read_words(words, word);
    char ask[] = ST_USAGE_OPTIONS;
    char *asked[] = { word[0], ask, word[words - 2], word[words - 1], NULL };
    if (run(4, asked) != ST_EXIT_FINE) {
        print_value_of(word[words - 2], &t);
        return ST_EXIT_FINE;
    }
    if (*t.last == '-')
        return ST_EXIT_FINE;
    if (strcmp(word[0], "pack") == 0 && words == 2)
        printf("check\n");
    else if (strcmp(word[0], "pack") == 0 && t.game != NULL)
        print_packs(&t);
    else if (wants_game(word[0], &t))
        print_games(&t);
    return ST_EXIT_FINE;
}
