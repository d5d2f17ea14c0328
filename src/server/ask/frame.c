/* frame.c: bytes from a stranger become a frame, or one sentence that says what is wrong.
 *
 * A table says which fields each `do` needs and may have. It knows types and bounds, not
 * what a frame does: request.c does that. It is a fuzz target. */
#include "server/ask/frame.h"

#include <jansson.h>
#include <string.h>

enum { MOST_MOVES = ST_MATCH_MOVES };

const char *const st_do_names[ST_DOES] = {
    [ST_DO_GAMES] = "games",     [ST_DO_CREATE] = "create",
    [ST_DO_JOIN] = "join",       [ST_DO_SIT] = "sit",
    [ST_DO_NAME] = "name",       [ST_DO_START] = "start",
    [ST_DO_LEAVE] = "leave",     [ST_DO_STAND_IN] = "stand_in",
    [ST_DO_MOVE] = "move",       [ST_DO_UNDO] = "undo",
    [ST_DO_WHY] = "why",         [ST_DO_PREVIEW] = "preview",
    [ST_DO_HINT] = "hint",       [ST_DO_RULES] = "rules",
    [ST_DO_LOG] = "log",         [ST_DO_AT] = "at",
    [ST_DO_RECORD] = "record",   [ST_DO_POSITION] = "position",
    [ST_DO_CHAT] = "chat",       [ST_DO_TALK] = "talk",
    [ST_DO_REMATCH] = "rematch", [ST_DO_TABLES] = "tables",
    [ST_DO_PING] = "ping",       [ST_DO_FORK] = "fork",
    [ST_DO_RENEW] = "renew",     [ST_DO_HOLDERS] = "holders",
    [ST_DO_CLOCK] = "clock",     [ST_DO_SAVE] = "save",
    [ST_DO_LOAD] = "load",       [ST_DO_CHRONICLE] = "chronicle",
    [ST_DO_ARRANGE] = "arrange", [ST_DO_CHALLENGE] = "challenge",
};

enum field {
    GAME = 1 << 0,
    TABLE = 1 << 1,
    TOKEN = 1 << 2,
    NAME = 1 << 3,
    BOT = 1 << 4,
    TEXT = 1 << 5,
    ID = 1 << 6,
    SEAT = 1 << 7,
    SEEN = 1 << 8,
    SINCE = 1 << 9,
    MOVE = 1 << 10,
    CHAT = 1 << 11,
    PACK = 1 << 12,
    CHANCE = 1 << 13,
    SEED = 1 << 14,
    WHO = 1 << 15,
    WORDS = 1 << 16,
    RECORD = 1 << 17
};

/* The fields of each `do`; `create` and `tables` have lists besides. */
static const struct shape {
    int needs, may;
} shapes[ST_DOES] = {
    [ST_DO_CREATE] = { GAME, PACK | SEED | WORDS },
    [ST_DO_JOIN] = { TABLE, TOKEN | SINCE | CHAT },
    [ST_DO_SIT] = { SEAT, NAME | WORDS },
    [ST_DO_NAME] = { NAME, 0 },
    [ST_DO_STAND_IN] = { SEAT, BOT },
    [ST_DO_ARRANGE] = { 0, SEAT | BOT },
    [ST_DO_MOVE] = { SEEN | TEXT, CHANCE },
    [ST_DO_UNDO] = { SEEN, 0 },
    [ST_DO_WHY] = { 0, TEXT | ID },
    [ST_DO_PREVIEW] = { TEXT, 0 },
    [ST_DO_RULES] = { GAME, ID },
    [ST_DO_LOG] = { 0, SINCE },
    [ST_DO_CHRONICLE] = { 0, SINCE },
    [ST_DO_AT] = { MOVE, SEAT },
    [ST_DO_FORK] = { MOVE, 0 },
    [ST_DO_SAVE] = { 0, MOVE },
    [ST_DO_LOAD] = { RECORD, MOVE },
    [ST_DO_CHAT] = { TEXT, 0 },
    [ST_DO_TALK] = { WHO, 0 },
    [ST_DO_RENEW] = { 0, TOKEN },
    [ST_DO_CHALLENGE] = { 0, NAME },
};

static st_status fail(st_error *err, const char *field, const char *what)
{
    return st_fail(err, ST_BAD_MOVE, field, "'%s' %s.", field, what);
}

/* What an object has under a name. */
struct value {
    enum value_kind { NOTHING, A_TEXT, A_NUMBER, SOMETHING } kind;
    const char *text;
    int64_t number;
};

static struct value json_value(const json_t *object, const char *name)
{
    const json_t *value = json_object_get(object, name);
    if (value == NULL || json_is_null(value))
        return (struct value){ .kind = NOTHING };
    if (json_is_string(value))
        return (struct value){ .kind = A_TEXT, .text = json_string_value(value) };
    if (json_is_integer(value))
        return (struct value){ .kind = A_NUMBER, .number = json_integer_value(value) };
    return (struct value){ .kind = SOMETHING };
}

static struct value value_of(const st_frame *f, const char *name)
{
    if (f->body != NULL)
        return json_value(f->body, name);
    const struct st_flat_field *field = st_flat_find(&f->flat, name);
    return field == NULL
               ? (struct value){ .kind = NOTHING }
               : (struct value){ .kind = field->text != NULL ? A_TEXT : A_NUMBER,
                                 .text = field->text,
                                 .number = field->number };
}

/* A text field; NULL where it is left out. */
static st_status read_text(struct value value, const char *name, const char **out,
                           st_error *err)
{
    *out = value.kind == A_TEXT ? value.text : NULL;
    if (value.kind == NOTHING || value.kind == A_TEXT)
        return ST_OK;
    return fail(err, name, "must be a text");
}

static st_status read_number(struct value value, const char *name, int64_t most,
                             int64_t *out, st_error *err)
{
    *out = -1;
    if (value.kind == NOTHING)
        return ST_OK;
    if (value.kind != A_NUMBER || value.number < 0 || value.number > most)
        return st_fail(err, ST_BAD_MOVE, name,
                       "'%s' must be a whole number from 0 to %lld.", name,
                       (long long)most);
    *out = value.number;
    return ST_OK;
}

static st_status read_texts(st_frame *f, const struct shape *shape, st_error *err)
{
    const struct {
        const char *name;
        int bit;
        const char **out;
    } texts[] = {
        { "game", GAME, &f->game },
        { "table", TABLE, &f->table },
        { "token", TOKEN, &f->token },
        { "name", NAME, &f->name },
        { "bot", BOT, &f->bot },
        { "text", TEXT, &f->text },
        { "id", ID, &f->id },
        { "pack", PACK, &f->pack },
        { "chance", CHANCE, &f->chance },
        { "seed", SEED, &f->seed },
        { "who", WHO, &f->who },
        { "words", WORDS, &f->words },
        { "record", RECORD, &f->record },
    };
    for (int i = 0; i < ST_COUNT(texts); i++) {
        if (((shape->needs | shape->may) & texts[i].bit) == 0)
            continue;
        st_status status = read_text(value_of(f, texts[i].name), texts[i].name,
                                     texts[i].out, err);
        if (status != ST_OK)
            return status;
        if (*texts[i].out == NULL && (shape->needs & texts[i].bit) != 0)
            return fail(err, texts[i].name, "is missing");
    }
    return ST_OK;
}

static st_status read_numbers(st_frame *f, const struct shape *shape, st_error *err)
{
    const struct {
        const char *name;
        int bit;
        int64_t *out, most;
    } numbers[] = {
        { "seat", SEAT, &f->seat, ST_SEATS },      { "seen", SEEN, &f->seen, MOST_MOVES },
        { "since", SINCE, &f->since, MOST_MOVES }, { "move", MOVE, &f->move, MOST_MOVES },
        { "chat", CHAT, &f->chat, INT32_MAX },
    };
    for (int i = 0; i < ST_COUNT(numbers); i++) {
        if (((shape->needs | shape->may) & numbers[i].bit) == 0)
            continue;
        st_status status = read_number(value_of(f, numbers[i].name), numbers[i].name,
                                       numbers[i].most, numbers[i].out, err);
        if (status != ST_OK)
            return status;
        if (*numbers[i].out < 0 && (shape->needs & numbers[i].bit) != 0)
            return fail(err, numbers[i].name, "is missing");
    }
    return ST_OK;
}

static st_status read_choices(st_frame *f, st_error *err)
{
    json_t *options = json_object_get(f->body, "options"), *value;
    const char *key;
    if (options == NULL || json_is_null(options))
        return ST_OK;
    if (!json_is_object(options) || json_object_size(options) > ST_CHOICES)
        return fail(err, "options", "must be an object of at most 64 texts");
    json_object_foreach(options, key, value)
    {
        if (!json_is_string(value))
            return fail(err, "options", "must hold texts only");
        f->choice[f->choices++] = (st_choice){ key, json_string_value(value) };
    }
    return ST_OK;
}

static st_status read_wish(const json_t *object, st_wish *wish, st_error *err)
{
    static const char *const kinds[] = { "person", "bot", "open" };
    const char *kind = NULL;
    if (!json_is_object(object))
        return fail(err, "seats", "must hold objects only");
    st_status status = read_text(json_value(object, "kind"), "kind", &kind, err);
    if (status == ST_OK)
        status = read_text(json_value(object, "name"), "name", &wish->name, err);
    if (status == ST_OK)
        status = read_text(json_value(object, "bot"), "bot", &wish->bot, err);
    if (status != ST_OK)
        return status;
    wish->name = wish->name != NULL ? wish->name : "";
    wish->bot = wish->bot != NULL ? wish->bot : "";
    for (int i = 0; kind != NULL && i < ST_COUNT(kinds); i++)
        if (strcmp(kind, kinds[i]) == 0) {
            wish->kind = (enum st_wish_kind)i;
            return ST_OK;
        }
    return fail(err, "kind", "of a seat must be person, bot or open");
}

static st_status read_wishes(st_frame *f, st_error *err)
{
    const json_t *seats = json_object_get(f->body, "seats"), *object;
    size_t i;
    if (seats == NULL || json_is_null(seats))
        return ST_OK;
    if (!json_is_array(seats) || json_array_size(seats) == 0 ||
        json_array_size(seats) > ST_SEATS)
        return fail(err, "seats", "must be a list of 1 to 6 seats");
    json_array_foreach(seats, i, object)
    {
        st_status status = read_wish(object, &f->wish[f->wishes++], err);
        if (status != ST_OK)
            return status;
    }
    return ST_OK;
}

static st_status read_flag(const st_frame *f, const char *name, bool *out, st_error *err)
{
    const json_t *value = json_object_get(f->body, name);
    const bool is_other = f->body != NULL ? value != NULL && !json_is_boolean(value)
                                          : st_flat_find(&f->flat, name) != NULL;
    if (is_other)
        return fail(err, name, "must be true or false");
    *out = json_is_true(value);
    return ST_OK;
}

static st_status read_create(st_frame *f, st_error *err)
{
    st_status status = read_flag(f, "takebacks", &f->has_takebacks, err);
    if (status == ST_OK)
        status = read_flag(f, "own_dice", &f->has_own_dice, err);
    if (status == ST_OK)
        status = read_flag(f, "lesson", &f->is_lesson, err);
    if (status == ST_OK)
        status = read_choices(f, err);
    return status == ST_OK ? read_wishes(f, err) : status;
}

static st_status read_keys(st_frame *f, st_error *err)
{
    const json_t *tokens = json_object_get(f->body, "tokens"), *object;
    size_t i;
    if (!json_is_array(tokens) || json_array_size(tokens) > ST_TOKENS)
        return fail(err, "tokens", "must be a list of at most 50");
    json_array_foreach(tokens, i, object)
    {
        st_key *key = &f->key[f->keys];
        if (!json_is_object(object) ||
            read_text(json_value(object, "table"), "table", &key->table, err) != ST_OK ||
            read_text(json_value(object, "token"), "token", &key->token, err) != ST_OK ||
            key->table == NULL || key->token == NULL)
            return fail(err, "tokens",
                        "must hold objects with the texts table and token");
        f->keys++;
    }
    return ST_OK;
}

/* With these somebody comes to a table. */
static bool has_effects(enum st_do what)
{
    return what == ST_DO_CREATE || what == ST_DO_JOIN || what == ST_DO_LOAD;
}

/* Which of the names that is; ST_DOES where it is none. */
static int find_do(const char *name)
{
    int i = 0;
    while (i < ST_DOES &&
           (name[0] != st_do_names[i][0] || strcmp(name, st_do_names[i]) != 0))
        i++;
    return i;
}

static st_status read_body(st_frame *f, st_error *err)
{
    const char *what = NULL;
    st_status status = read_number(value_of(f, "n"), "n", INT32_MAX, &f->n, err);
    if (status == ST_OK && f->n < 0)
        status = fail(err, "n", "is missing");
    if (status == ST_OK)
        status = read_text(value_of(f, "do"), "do", &what, err);
    if (status != ST_OK)
        return status;
    if (what == NULL)
        return fail(err, "do", "is missing");
    const int i = find_do(what);
    if (i == ST_DOES)
        return st_fail(err, ST_BAD_MOVE, "do", "There is nothing called '%.40s' to do.",
                       what);
    f->what = (enum st_do)i;
    status = read_texts(f, &shapes[i], err);
    if (status == ST_OK)
        status = read_numbers(f, &shapes[i], err);
    if (status == ST_OK && f->what == ST_DO_CREATE)
        status = read_create(f, err);
    if (status == ST_OK && (f->what == ST_DO_SIT || f->what == ST_DO_ARRANGE))
        status = read_choices(f, err);
    if (status == ST_OK && f->what == ST_DO_TABLES)
        status = read_keys(f, err);
    if (status == ST_OK && f->what == ST_DO_LOAD)
        status = read_flag(f, "more", &f->has_more, err);
    if (status == ST_OK && has_effects(f->what))
        status = read_flag(f, "effects", &f->wants_effects, err);
    return status;
}

/* Frames of these kinds have no other fields than texts and numbers, or none that is there
 * here: what is true or false is not flat. */
static bool is_flat(const st_flat *flat)
{
    const struct st_flat_field *what = st_flat_find(flat, "do");
    const int i = what != NULL && what->text != NULL ? find_do(what->text) : ST_DOES;
    return i != ST_DO_CREATE && i != ST_DO_TABLES && i != ST_DO_LOAD && i != ST_DOES;
}

st_status st_frame_read(st_frame *f, const char *bytes, size_t size, st_error *err)
{
    json_error_t problem;
    memset(f, 0, offsetof(st_frame, flat));
    f->n = f->seat = f->seen = f->since = f->move = f->chat = -1;
    if (st_flat_read(&f->flat, bytes, size) && is_flat(&f->flat))
        return read_body(f, err);
    f->body = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &problem);
    if (f->body == NULL)
        return st_fail(err, ST_BAD_MOVE, "", "The frame is no JSON: %s.", problem.text);
    if (!json_is_object(f->body))
        return st_fail(err, ST_BAD_MOVE, "", "The frame is no JSON object.");
    return read_body(f, err);
}

void st_frame_free(st_frame *f)
{
    json_decref(f->body);
    f->body = NULL;
}
