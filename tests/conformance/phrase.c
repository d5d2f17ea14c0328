/* phrase.c: a second, naive reading of the verbs' little grammar.
 *
 * It is written apart from the core's on purpose: what it says, the core must be able to
 * read. One writer serves random phrases and all phrases: the choices it makes are
 * digits of a number that counts upwards. */
#include "phrase.h"

#include <string.h>

enum { SEVERAL = 3 };

static const int numbers[] = { 0, 1, 2, 3, 6, -1, 100 };

static int choose(struct phrases *from, int count)
{
    if (from->chance != NULL)
        return (int)st_chance_below(from->chance, (uint32_t)count);
    ST_ASSERT(from->used < PHRASE_CHOICES, "a verb with fewer arguments");
    if (from->used == from->known) {
        from->digit[from->known] = 0;
        from->bound[from->known++] = count;
    }
    return from->digit[from->used++];
}

bool phrase_next(struct phrases *from)
{
    from->used = 0;
    for (; from->known > 0; from->known--) {
        int last = from->known - 1;
        if (++from->digit[last] < from->bound[last])
            return true;
    }
    return false;
}

static int kind_named(const st_game *game, const char *name, size_t length)
{
    for (int kind = 0; kind < ST_KINDS + game->kind_count; kind++) {
        const char *known = st_kind_name(game, kind);
        if (strlen(known) == length && memcmp(known, name, length) == 0)
            return kind;
    }
    ST_ASSERT(false, "name a kind of the game in the verb's args");
    return -1;
}

static int words_of(const st_game *game, const st_pack *pack, int kind)
{
    int count = 0;
    while (game->show->word(st_pack_content(pack), kind, count).id != NULL)
        count++;
    return count;
}

static int value_of(struct phrases *from, const st_game *game, const st_pack *pack,
                    int kind)
{
    switch (kind) {
    case ST_SEAT: return choose(from, ST_SEATS);
    case ST_FLAG: return choose(from, 2);
    case ST_NUMBER:
    case ST_HALVES:
    case ST_HUNDREDTHS:
    case ST_BEARING:
    case ST_TENTHS: return numbers[choose(from, ST_COUNT(numbers))];
    default: return choose(from, words_of(game, pack, kind));
    }
}

/* Skip from the start of an optional part to what follows it. */
static const char *behind_part(const char *args)
{
    int depth = 0;
    do {
        ST_ASSERT(*args != '\0', "close the optional part");
        depth += (*args == '[') - (*args == ']');
        args++;
    } while (depth > 0);
    return args;
}

void phrase_say(struct phrases *from, const st_game *game, const st_pack *pack, int verb,
                char *text, size_t size)
{
    size_t used = 0;
    st_append(text, size, &used, "%s", game->verbs[verb].name);
    const char *t = game->verbs[verb].args;
    while (*(t += strspn(t, " ]")) != '\0') {
        if (*t == '[') {
            t = choose(from, 2) == 0 ? behind_part(t) : t + 1;
            continue;
        }
        size_t length = strcspn(t, " ]");
        if (*t == '\'') {
            st_append(text, size, &used, " %.*s", (int)length - 2, t + 1);
            t += length;
            continue;
        }
        bool repeats = length > 3 && memcmp(t + length - 3, "...", 3) == 0;
        int kind = kind_named(game, t, length - (repeats ? 3 : 0));
        for (int n = repeats ? 1 + choose(from, SEVERAL) : 1; n > 0; n--) {
            char word[96];
            int value = value_of(from, game, pack, kind);
            st_word_print(game, pack, kind, value, word, sizeof word);
            st_append(text, size, &used, " %s", word);
        }
        t += length;
    }
}
