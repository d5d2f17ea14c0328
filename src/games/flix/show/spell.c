/* spell.c: what people say of a flick on the real table, in the words that chance asks for
 * (FLIX-R114): "PA1 I12>PA2" is a disc that strikes PA1, and the crate of I12 that strikes
 * PA2. A grenade lies on the Space that is named; a side board is `done` or `missed`. */
#include "games/flix/rules/side_boards.h"
#include "games/flix/rules/struck.h"
#include "games/flix/show/view.h"

#include <string.h>
#include <strings.h>

enum { WORD = 32 };

struct spelling {
    const struct flix *g;
    const struct flix_pack *p;
    char *words;
    size_t size, used;
    int rest; /* the Space where the disc lies, or NOTHING */
};

/* The value of the word among the first `count` of a kind, or NOTHING. */
static int value_of(const struct spelling *s, int kind, int count, const char *word)
{
    for (int value = 0; value < count; value++)
        if (strcasecmp(flix_word(s->p, kind, value).id, word) == 0)
            return value;
    return NOTHING;
}

/* Chance's own words need no spelling. */
static bool is_spelt(const char *said)
{
    static const char *const firsts[] = { "disc ", "top ", "cover:", "rest " };
    for (int i = 0; i < ST_COUNT(firsts); i++)
        if (strncmp(said, firsts[i], strlen(firsts[i])) == 0)
            return true;
    return false;
}

/* A piece, a Door, or what lies on a Space. */
static bool add_struck(struct spelling *s, const char *by, const char *word)
{
    int space = value_of(s, SPACE, SPACES, word);
    const char *kind = "";
    if (space != NOTHING)
        kind = flix_block(s->g, space) != NOTHING   ? "cover:"
               : flix_token(s->g, space) != NOTHING ? "obj:"
                                                    : NULL;
    else if (value_of(s, DOOR, s->p->doors, word) != NOTHING)
        kind = "door:";
    else if (value_of(s, STRUCK, PIECES, word) == NOTHING)
        return false;
    if (kind == NULL) {
        s->rest = space;
        return by[0] == 'd'; /* a crate does not come to rest */
    }
    st_append(s->words, s->size, &s->used, "%s %s%s ", by, kind, word);
    return true;
}

static bool add_strike(struct spelling *s, char *word)
{
    char *arrow = strchr(word, '>'), by[WORD + 8] = "disc";
    if (arrow == NULL)
        return add_struck(s, by, word);
    *arrow = '\0';
    snprintf(by, sizeof by, "cover:%s", word);
    return add_struck(s, by, arrow + 1);
}

static bool spell_map(struct spelling *s, const char *said)
{
    while (*(said += strspn(said, " ,")) != '\0') {
        char word[WORD];
        size_t length = strcspn(said, " ,");
        snprintf(word, sizeof word, "%.*s", (int)length, said);
        said += length;
        if (strcmp(word, "nothing") != 0 && !add_strike(s, word))
            return false;
    }
    if (s->rest == NOTHING)
        st_append(s->words, s->size, &s->used, "rest off off");
    else
        st_append(s->words, s->size, &s->used, "rest %d %d",
                  s->rest % COLUMNS * SIDE + SIDE / 2,
                  s->rest / COLUMNS * SIDE + SIDE / 2);
    bool is_stack = s->g->shot == FIRING && s->g->mode == STACK;
    st_append(s->words, s->size, &s->used, is_stack ? " off off 0" : " 0");
    return true;
}

/* All targets leave the board, or stay where they are; on a board without any the disc stops
 * where it should, or does not. */
static bool spell_board(struct spelling *s, const char *said)
{
    const struct flix *g = s->g;
    bool is_done = strcmp(said, "done") == 0;
    if (!is_done && strcmp(said, "missed") != 0)
        return false;
    struct flix_spot bull = g->board == RESCUE ? flix_rescue_dot : flix_dots[0];
    st_append(s->words, s->size, &s->used, "rest ");
    if (is_done && g->board_targets == 0)
        st_append(s->words, s->size, &s->used, "%d %d ", bull.x, bull.y);
    else
        st_append(s->words, s->size, &s->used, "off off ");
    for (int i = 0; i < g->board_targets; i++)
        if (is_done || g->target_x[i] == NOTHING)
            st_append(s->words, s->size, &s->used, "off off ");
        else
            st_append(s->words, s->size, &s->used, "%d %d ", g->target_x[i],
                      g->target_y[i]);
    st_append(s->words, s->size, &s->used, "0");
    return true;
}

bool flix_spell(const void *state, const void *pack, const char *said, char *words,
                size_t size)
{
    struct spelling s = { state, pack, words, size, 0, NOTHING };
    words[0] = '\0';
    if (is_spelt(said))
        return false;
    return s.g->board == NO_BOARD ? spell_map(&s, said) : spell_board(&s, said);
}
