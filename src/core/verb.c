/* verb.c: moves as text, read, written and completed from one table of verbs, whose
 * grammars the lexicon has taken apart. */
#include "core/verb.h"

#include "core/lexicon.h"
#include "core/word.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { WORDS = ST_ORDER_ARGS + 2, WORD_SIZE = 48 };

struct text {
    int words;
    char word[WORDS][WORD_SIZE];
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* False where there are too many words, or one is too long. */
static bool split(const char *text, struct text *out)
{
    out->words = 0;
    for (;;) {
        size_t length = 0;
        while (is_blank(*text))
            text++;
        if (*text == '\0')
            return true;
        while (text[length] != '\0' && !is_blank(text[length]))
            length++;
        if (out->words == WORDS || length >= WORD_SIZE)
            return false;
        memcpy(out->word[out->words], text, length);
        out->word[out->words++][length] = '\0';
        text += length;
    }
}

static int find_verb(const st_game *game, const char *name)
{
    for (int verb = 0; verb < game->verb_count; verb++)
        if (strcasecmp(game->verbs[verb].name, name) == 0)
            return verb;
    return -1;
}

struct reading {
    const st_game *game;
    const st_pack *pack;
    const void *state; /* of the table it is said at; NULL: at none */
    const st_grammar *grammar;
    const struct text *text;
    st_order order;
    int furthest; /* the first word nobody could read, for the error */
    int wanted;   /* the slot that could not read it */
};

/* How a thing is called at a table; NULL: by its word. */
static const char *called(const st_game *game, const st_pack *pack, const void *state,
                          int kind, int value)
{
    return state != NULL && kind >= ST_KINDS && value >= 0 && game->show->call != NULL
               ? game->show->call(state, st_pack_content(pack), kind, value)
               : NULL;
}

static bool read_called(const struct reading *r, int kind, const char *text, int *value)
{
    if (r->state == NULL || kind < ST_KINDS || r->game->show->call == NULL)
        return false;
    for (int i = 0; st_word_exists(r->game, r->pack, kind, i); i++) {
        const char *name = called(r->game, r->pack, r->state, kind, i);
        if (name == NULL || strcasecmp(name, text) != 0)
            continue;
        *value = i;
        return true;
    }
    return false;
}

static bool read_word(struct reading *r, const st_slot *slot, int word)
{
    const char *text = r->text->word[word];
    int value;
    if (slot->kind < 0)
        return (int)strlen(text) == slot->length &&
               strncasecmp(text, slot->literal, (size_t)slot->length) == 0;
    if (r->order.count == ST_ORDER_ARGS ||
        !(st_word_parse(r->game, r->pack, slot->kind, text, &value) ||
          read_called(r, slot->kind, text, &value)))
        return false;
    r->order.arg[r->order.count++] = (int16_t)value;
    return true;
}

static bool read_from(struct reading *r, int slot, int word);

/* Leave an optional part out: its arguments are ST_NONE. A long row of words may have
 * left no room for them. */
static bool skip_part(struct reading *r, int slot, int word)
{
    int16_t kept = r->order.count;
    bool has_room = true;
    for (int i = slot; i < r->grammar->slot[slot].skip_to && has_room; i++) {
        has_room = r->grammar->slot[i].kind < 0 || r->order.count < ST_ORDER_ARGS;
        if (r->grammar->slot[i].kind >= 0 && has_room)
            r->order.arg[r->order.count++] = ST_NONE;
    }
    if (has_room && read_from(r, r->grammar->slot[slot].skip_to, word))
        return true;
    r->order.count = kept;
    return false;
}

static bool read_from(struct reading *r, int slot, int word)
{
    if (word >= r->furthest) {
        r->furthest = word;
        r->wanted = slot;
    }
    if (slot == r->grammar->slots)
        return word == r->text->words;
    const st_slot *s = &r->grammar->slot[slot];
    int16_t kept = r->order.count;
    if (word < r->text->words && read_word(r, s, word)) {
        if (s->is_repeat && word + 1 < r->text->words && read_from(r, slot, word + 1))
            return true;
        if (read_from(r, slot + 1, word + 1))
            return true;
    }
    r->order.count = kept;
    return s->skip_to >= 0 && skip_part(r, slot, word);
}

static st_status unknown_verb(const st_game *game, const char *word, st_error *err)
{
    char list[256] = "";
    size_t used = 0;
    for (int verb = 0; verb < game->verb_count; verb++)
        st_append(list, sizeof list, &used, "%s%s", verb ? ", " : "",
                  game->verbs[verb].name);
    return st_fail(err, ST_BAD_MOVE, "", "There is no move '%s'; there are %s.", word,
                   list);
}

static st_status unread_word(const struct reading *r, const st_verb *verb, st_error *err)
{
    const st_slot *s = &r->grammar->slot[r->wanted];
    char want[160];
    if (r->wanted == r->grammar->slots)
        return st_fail(err, ST_BAD_MOVE, "", "'%s' is too much after '%s %s'.",
                       r->text->word[r->furthest], verb->name, verb->args);
    if (s->kind < 0)
        snprintf(want, sizeof want, "'%.*s'", s->length, s->literal);
    else
        snprintf(want, sizeof want, "%s", st_word_kind_help(r->game, s->kind));
    if (r->furthest >= r->text->words)
        return st_fail(err, ST_BAD_MOVE, "", "'%s' needs %s.", verb->name, want);
    return st_fail(err, ST_BAD_MOVE, "", "'%s' is not %s.", r->text->word[r->furthest],
                   want);
}

/* A repeated argument leaves no gap: its unused places say so. */
static void fill_repeat(st_order *order, const st_grammar *g, bool is_macro)
{
    if (is_macro || g->slots == 0 || !g->slot[g->slots - 1].is_repeat)
        return;
    while (order->count < ST_ARGS)
        order->arg[order->count++] = ST_NONE;
}

st_status st_move_parse(const st_game *game, const st_pack *pack, const char *text,
                        st_order *out, st_error *err)
{
    return st_position_hear(&(st_position){ .game = game, .pack = pack }, text, out, err);
}

st_status st_position_hear(const st_position *p, const char *text, st_order *out,
                           st_error *err)
{
    const st_game *game = p->game;
    struct text words;
    if (!split(text, &words))
        return st_fail(err, ST_BAD_MOVE, "", "That is too long for a move.");
    if (words.words == 0)
        return st_fail(err, ST_BAD_MOVE, "", "Say a move.");
    int verb = find_verb(game, words.word[0]);
    if (verb < 0)
        return unknown_verb(game, words.word[0], err);
    st_grammar own;
    const st_grammar *g = st_lexicon_grammar(game, p->pack, verb, &own);
    struct reading r = { .game = game,
                         .pack = p->pack,
                         .state = p->state,
                         .grammar = g,
                         .text = &words,
                         .order = { .verb = (int16_t)verb } };
    if (!read_from(&r, 0, 1))
        return unread_word(&r, &game->verbs[verb], err);
    fill_repeat(&r.order, g, game->verbs[verb].is_macro);
    if (!game->verbs[verb].is_macro && r.order.count > ST_ARGS)
        return st_fail(err, ST_BAD_MOVE, "", "That is too long for a move.");
    *out = r.order;
    return ST_OK;
}

st_move st_move_from(const st_order *order)
{
    ST_ASSERT(order->count <= ST_ARGS, "expand the macro first");
    st_move move = { .verb = order->verb };
    memcpy(move.arg, order->arg, sizeof order->arg[0] * (size_t)order->count);
    return move;
}

/* Whether the optional part that starts at a slot was given. */
static bool has_part(const st_grammar *g, int slot, const st_move *move, int arg)
{
    for (int i = slot; i < g->slot[slot].skip_to; i++)
        if (g->slot[i].kind >= 0)
            return move->arg[arg] != ST_NONE;
    return false;
}

int st_move_kinds(const st_game *game, int verb, int *kinds)
{
    st_grammar g;
    st_lexicon_read(game, verb, &g);
    int count = 0;
    for (int i = 0; i < g.slots; i++) {
        if (g.slot[i].kind < 0)
            continue;
        ST_ASSERT(count < ST_ARGS && !g.slot[i].is_repeat,
                  "give an open verb a few arguments, none of them repeated");
        kinds[count++] = g.slot[i].kind;
    }
    return count;
}

/* A move being written; in `form` each argument that is to read {n} has its n, the
 * others -1. NULL: all read as words. */
struct writing {
    const st_game *game;
    const st_pack *pack;
    const void *state; /* of the table it is said at; NULL: as records have it */
    const int *form;
    char *buffer;
    size_t size, used;
};

static void write_blank(struct writing *w)
{
    if (w->used + 1 >= w->size)
        return;
    w->buffer[w->used++] = ' ';
    w->buffer[w->used] = '\0';
}

static void write_arg(struct writing *w, const st_slot *s, const st_move *move, int arg)
{
    if (w->form != NULL && w->form[arg] >= 0) {
        st_append(w->buffer, w->size, &w->used, " {%d}", w->form[arg]);
        return;
    }
    write_blank(w);
    const char *name = called(w->game, w->pack, w->state, s->kind, move->arg[arg]);
    if (name != NULL) {
        st_append_text(w->buffer, w->size, &w->used, name);
        return;
    }
    w->used += st_word_print(w->game, w->pack, s->kind, move->arg[arg],
                             w->buffer + w->used, w->size - w->used);
}

static void write_move(struct writing *w, const st_move *move)
{
    if (move->verb < 0) {
        st_append_text(w->buffer, w->size, &w->used, "nothing");
        return;
    }
    st_grammar own;
    const st_grammar *g = st_lexicon_grammar(w->game, w->pack, move->verb, &own);
    int arg = 0;
    st_append_bytes(w->buffer, w->size, &w->used, g->name, g->length);
    for (int i = 0; i < g->slots; i++) {
        const st_slot *s = &g->slot[i];
        if (s->skip_to >= 0 && !has_part(g, i, move, arg)) {
            for (; i < s->skip_to; i++)
                arg += g->slot[i].kind >= 0;
            i--;
            continue;
        }
        if (s->kind < 0) {
            write_blank(w);
            st_append_bytes(w->buffer, w->size, &w->used, s->literal, (size_t)s->length);
            continue;
        }
        const int end = s->is_repeat ? ST_ARGS : arg + 1;
        while (arg < end && move->arg[arg] != ST_NONE)
            write_arg(w, s, move, arg++);
    }
}

size_t st_verb_print(const st_position *p, st_move move, char *buffer, size_t size)
{
    struct writing w = {
        .game = p->game, .pack = p->pack, .buffer = buffer, .size = size
    };
    write_move(&w, &move);
    return w.used;
}

void st_move_print(const st_game *game, const st_pack *pack, st_move move, char *buffer,
                   size_t size)
{
    st_verb_print(&(st_position){ .game = game, .pack = pack }, move, buffer, size);
}

void st_position_say(const st_position *p, st_move move, char *buffer, size_t size)
{
    struct writing w = { .game = p->game,
                         .pack = p->pack,
                         .state = p->state,
                         .buffer = buffer,
                         .size = size };
    write_move(&w, &move);
}

void st_move_form(const st_game *game, const st_pack *pack, st_move move,
                  const st_range *ranges, char *buffer, size_t size)
{
    int form[ST_ARGS], kinds[ST_ARGS];
    struct writing w = {
        .game = game, .pack = pack, .form = form, .buffer = buffer, .size = size
    };
    const int open = game->verbs[move.verb].open;
    const int first = st_move_kinds(game, move.verb, kinds) - open;
    for (int i = 0; i < ST_ARGS; i++) {
        const int n = i >= first && i < first + open ? i - first : -1;
        form[i] = n >= 0 && ranges[n].first <= ranges[n].last ? n : -1;
        if (form[i] >= 0)
            move.arg[i] = 0; /* whatever it is, it is there */
    }
    write_move(&w, &move);
}

struct completion {
    struct reading reading;
    const char *start; /* of the word being typed */
    void (*found)(void *user, const char *word);
    void *user;
};

static void offer(const struct completion *c, const char *word)
{
    if (strncasecmp(word, c->start, strlen(c->start)) == 0)
        c->found(c->user, word);
}

static void offer_slot(const struct completion *c, const st_slot *s)
{
    const struct reading *r = &c->reading;
    if (s->kind < 0) {
        char literal[WORD_SIZE];
        snprintf(literal, sizeof literal, "%.*s", s->length, s->literal);
        offer(c, literal);
    } else if (s->kind == ST_SEAT) {
        for (char seat[2] = "1"; seat[0] <= '0' + r->game->seats_max; seat[0]++)
            offer(c, seat);
    } else if (s->kind >= ST_KINDS) {
        const char *id;
        for (int i = 0;
             (id = r->game->show->word(st_pack_content(r->pack), s->kind, i).id) != NULL;
             i++)
            offer(c, id);
    }
}

static void complete_from(struct completion *c, int slot, int word)
{
    struct reading *r = &c->reading;
    if (slot == r->grammar->slots)
        return;
    const st_slot *s = &r->grammar->slot[slot];
    if (word == r->text->words) {
        offer_slot(c, s);
    } else {
        int16_t kept = r->order.count;
        if (read_word(r, s, word)) {
            if (s->is_repeat)
                complete_from(c, slot, word + 1);
            complete_from(c, slot + 1, word + 1);
        }
        r->order.count = kept;
    }
    if (s->skip_to >= 0)
        complete_from(c, s->skip_to, word);
}

void st_move_complete(const st_game *game, const st_pack *pack, const char *text,
                      void (*found)(void *user, const char *word), void *user)
{
    struct text words;
    if (!split(text, &words))
        return;
    size_t length = strlen(text);
    bool in_word = length > 0 && !isspace((unsigned char)text[length - 1]);
    struct completion c = { .start = in_word ? words.word[--words.words] : "",
                            .found = found,
                            .user = user };
    if (words.words == 0) {
        for (int verb = 0; verb < game->verb_count; verb++)
            offer(&c, game->verbs[verb].name);
        return;
    }
    int verb = find_verb(game, words.word[0]);
    if (verb < 0)
        return;
    st_grammar own;
    const st_grammar *g = st_lexicon_grammar(game, pack, verb, &own);
    c.reading =
        (struct reading){ .game = game, .pack = pack, .grammar = g, .text = &words };
    complete_from(&c, 0, 1);
}
