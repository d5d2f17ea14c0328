/* party.c: people at a table, who play what they are offered. They know no rule. */
#include "party.h"

#include <stdio.h>
#include <string.h>

enum { N_CREATE = 1, N_JOIN = 2, N_WISH = 3, N_MOVES = 10 };

/* Solo where a game can be played so; Patrol! wants three. */
static const struct {
    const char *id;
    int seats;
} games[PARTY_GAMES] = {
    { "patrol", 3 }, { "swat", 1 }, { "vault", 1 }, { "infiltrator", 1 }, { "flix", 1 },
};

const char *party_game(int game)
{
    return games[game].id;
}

static uint64_t draw(struct party *p, uint64_t below)
{
    p->random ^= p->random << 13;
    p->random ^= p->random >> 7;
    p->random ^= p->random << 17;
    return p->random % below;
}

static void refuse(struct tally *now, const char *name)
{
    for (int i = 0; i < PARTY_NAMES; i++) {
        struct refusal *r = &now->refused[i];
        if (r->count == 0)
            snprintf(r->name, sizeof r->name, "%s", name);
        if (strcmp(r->name, name) == 0) {
            r->count++;
            return;
        }
    }
}

static void say(struct seat *s, json_t *frame)
{
    char text[512];
    const size_t size = json_dumpb(frame, text, sizeof text - 1, JSON_COMPACT);
    if (size >= sizeof text)
        line_die("a frame is longer than any that is sent");
    text[size] = '\0';
    (void)line_send(&s->line, text); /* a broken line shows when it is read */
    json_decref(frame);
}

static void forget(struct party *p)
{
    for (int i = 0; i < p->seats; i++) {
        json_decref(p->seat[i].offers);
        p->seat[i].offers = NULL;
        p->seat[i].seen = -1;
    }
}

static void lay(struct party *p)
{
    json_t *seats = json_array();
    char seed[40];
    for (int i = 0; i < p->seats; i++)
        json_array_append_new(seats, json_pack("{ss}", "kind", "person"));
    json_t *frame = json_pack("{ss si ss so}", "do", "create", "n", N_CREATE, "game",
                              games[p->game].id, "seats", seats);
    snprintf(seed, sizeof seed, "crowd %llu", (unsigned long long)draw(p, 1 << 30));
    if (p->has_seed)
        json_object_set_new(frame, "seed", json_string(seed));
    forget(p);
    p->code[0] = '\0';
    p->state = PARTY_LAYING;
    p->moves = 0;
    p->is_answered = true;
    say(&p->seat[0], frame);
}

static void join(struct party *p, int seat)
{
    say(&p->seat[seat], json_pack("{ss si ss ss}", "do", "join", "n", N_JOIN, "table",
                                  p->code, "token", p->token[seat]));
}

static void open_lines(struct party *p, int port)
{
    forget(p);
    for (int i = 0; i < p->seats; i++) {
        p->seat[i].party = p;
        line_close(&p->seat[i].line);
        line_open(&p->seat[i].line, port, p->from);
    }
}

void party_open(struct party *p, int port)
{
    p->seats = games[p->game].seats;
    for (int i = 0; i < PARTY_SEATS; i++)
        p->seat[i].line.fd = -1;
    open_lines(p, port);
    lay(p);
}

void party_return(struct party *p, int port)
{
    open_lines(p, port);
    p->state = PARTY_LAYING;
    p->owed = p->moves;
    p->moves = 0;
    p->is_answered = true;
    for (int i = 0; i < p->seats; i++)
        join(p, i);
}

void party_close(struct party *p)
{
    forget(p);
    for (int i = 0; i < p->seats; i++)
        line_close(&p->seat[i].line);
    p->state = PARTY_GONE;
}

static void take_table(struct party *p, const json_t *answer)
{
    const json_t *tokens = json_object_get(answer, "tokens");
    const char *code = json_string_value(json_object_get(answer, "table"));
    snprintf(p->code, sizeof p->code, "%s", code != NULL ? code : "");
    for (int i = 0; i < p->seats; i++) {
        const char *token = json_string_value(
            json_object_get(json_array_get(tokens, (size_t)i), "token"));
        snprintf(p->token[i], sizeof p->token[i], "%s", token != NULL ? token : "");
        if (i > 0)
            join(p, i);
    }
}

static void take_answer(struct party *p, const json_t *answer, struct tally *now)
{
    const json_t *error = json_object_get(answer, "error");
    const int64_t n = json_integer_value(json_object_get(answer, "re"));
    const int64_t took = times_now_ns() - p->sent_ns;
    if (error != NULL)
        refuse(now, json_string_value(error));
    if (error != NULL && n < N_WISH) {
        p->state = PARTY_GONE;
    } else if (n == N_CREATE) {
        take_table(p, answer);
    } else if (n == N_WISH && p->state == PARTY_ASKING) {
        if (!p->is_noted)
            times_note(&now->asked[p->wish], took);
        p->state = PARTY_READY;
    } else if (n == p->n && p->state == PARTY_MOVING) {
        p->moves = error != NULL ? p->moves
                                 : json_integer_value(json_object_get(answer, "move"));
        p->is_answered = true;
        now->moves += error == NULL;
        if (!p->is_noted && error == NULL)
            times_note(&now->answered, took);
    }
}

/* A list with the items that the server left out because we have them. */
static json_t *mended(const json_t *before, const json_t *told)
{
    json_t *whole = json_array();
    for (size_t i = 0; i < json_array_size(told); i++) {
        json_t *item = json_array_get(told, i);
        const json_t *run = json_object_get(item, "=");
        const size_t first = (size_t)json_integer_value(json_array_get(run, 0));
        const size_t count = (size_t)json_integer_value(json_array_get(run, 1));
        for (size_t k = 0; run != NULL && k < count; k++)
            json_array_append(whole, json_array_get(before, first + k));
        if (run == NULL)
            json_array_append(whole, item);
    }
    return whole;
}

static void take_scene(struct seat *s, const json_t *scene)
{
    const json_t *prompt = json_object_get(json_object_get(scene, "parts"), "prompt");
    s->seen = json_integer_value(json_object_get(scene, "move"));
    if (prompt == NULL)
        return;
    json_t *offers = mended(s->offers, json_object_get(prompt, "moves"));
    json_decref(s->offers);
    s->offers = offers;
}

/* Whether everybody has been shown the last move. */
static bool is_shown(const struct party *p)
{
    for (int i = 0; i < p->seats; i++)
        if (p->seat[i].seen < p->moves)
            return false;
    return p->code[0] != '\0' && p->is_answered;
}

static void settle(struct party *p, struct tally *now)
{
    if ((p->state != PARTY_LAYING && p->state != PARTY_MOVING) || !is_shown(p))
        return;
    if (p->state == PARTY_MOVING && !p->is_noted)
        times_note(&now->shown, times_now_ns() - p->sent_ns);
    if (p->state == PARTY_LAYING)
        p->moves = p->seat[0].seen;
    p->state = PARTY_READY;
}

static void take(struct seat *s, const char *text, size_t size, struct tally *now)
{
    json_t *frame = json_loadb(text, size, 0, NULL);
    const char *type = json_string_value(json_object_get(frame, "type"));
    const char *table = json_string_value(json_object_get(frame, "table"));
    if (frame == NULL)
        line_die("a frame is no JSON");
    if (json_object_get(frame, "re") != NULL)
        take_answer(s->party, frame, now);
    else if (type != NULL && strcmp(type, "scene") == 0 && table != NULL &&
             strcmp(table, s->party->code) == 0)
        take_scene(s, frame);
    settle(s->party, now);
    json_decref(frame);
}

bool party_hear(struct seat *s, struct tally *now)
{
    const bool is_open = line_fill(&s->line);
    size_t at = 0, size;
    const char *frame;
    while ((frame = line_next(&s->line, &at, &size)) != NULL)
        take(s, frame, size, now);
    if (is_open) {
        line_drop(&s->line, at);
        return true;
    }
    now->closed++;
    party_close(s->party);
    return false;
}

static struct seat *who_may(struct party *p)
{
    for (int i = 0; i < p->seats; i++)
        if (json_array_size(p->seat[i].offers) > 0)
            return &p->seat[i];
    return NULL;
}

static void begin(struct party *p, enum party_state state)
{
    p->state = state;
    p->is_noted = false;
    p->sent_ns = times_now_ns();
}

void party_move(struct party *p, struct tally *now, struct party *old)
{
    struct seat *s = who_may(p);
    *old = (struct party){ .moves = -1 };
    if (p->state != PARTY_READY) {
        now->skipped++;
        return;
    }
    if (s == NULL) { /* it is over */
        *old = *p;
        old->seat[0] = (struct seat){ .line.fd = -1 };
        now->laid++;
        lay(p);
        return;
    }
    const json_t *offer = json_array_get(s->offers, draw(p, json_array_size(s->offers)));
    p->n = p->n < N_MOVES ? N_MOVES : p->n + 1;
    p->is_answered = false;
    begin(p, PARTY_MOVING);
    say(s, json_pack("{ss sI sI sO}", "do", "move", "n", (json_int_t)p->n, "seen",
                     (json_int_t)p->moves, "text", json_object_get(offer, "text")));
}

void party_ask(struct party *p, enum party_wish wish)
{
    static const char *const words[] = { [PARTY_HINT] = "hint", [PARTY_SAVE] = "save" };
    struct seat *s = p->state == PARTY_READY ? who_may(p) : NULL;
    if (s == NULL)
        return;
    p->wish = wish;
    begin(p, PARTY_ASKING);
    say(s, json_pack("{ss si}", "do", words[wish], "n", N_WISH));
}

void party_note_open(struct party *p, struct tally *now)
{
    if (p->is_noted || (p->state != PARTY_MOVING && p->state != PARTY_ASKING))
        return;
    const int64_t took = times_now_ns() - p->sent_ns;
    p->is_noted = true;
    if (p->state == PARTY_ASKING)
        times_note(&now->asked[p->wish], took);
    else if (!p->is_answered)
        times_note(&now->answered, took);
}
