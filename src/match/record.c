/* record.c: a match as a text that people can read, compare, mail and play again.
 *
 * Every line starts with a word or number that says what it is; docs/record.md has the
 * whole form. Reading (read.c) makes the lines that follow from others anew and compares
 * them, so what a hash, an end or a sum looks like is decided here alone. */
#include "match/match_inside.h"

#include "core/text.h"
#include "match/lines.h"
#include "match/wording.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASH_EVERY = 16,
    PLACE_EVERY = 32,
    YOUNG = 16, /* moves, after which a journal has a position already */
    SUM_BYTES = 16
};

/* A text that grows while it is written. */
struct page {
    FILE *out;
    char *text;
    size_t size;
};

static void page_open(struct page *p)
{
    p->out = open_memstream(&p->text, &p->size);
    ST_ASSERT(p->out != NULL, "free some memory");
}

static char *page_take(struct page *p)
{
    ST_ASSERT(fclose(p->out) == 0, "free some memory");
    return p->text;
}

static void write_hex(FILE *out, const char *word, const uint8_t *bytes, size_t size)
{
    char hex[2 * ST_COMMIT_BYTES + 1];
    sodium_bin2hex(hex, sizeof hex, bytes, size);
    fprintf(out, "%-9s %s\n", word, hex);
}

static void write_options(FILE *out, const st_start *start)
{
    st_setting set = { 0 };
    while (st_setup_next(&start->setup, start->game, start->pack, &set))
        if (set.value[0] != '\0')
            fprintf(out, "%-9s %s %s\n", "set", set.key, set.value);
}

static void write_seats(FILE *out, const st_match *m)
{
    for (int seat = 0; seat < m->start.setup.seats; seat++) {
        const char *bot = m->first_bot[seat];
        fprintf(out, "seat %-4d %s%s", seat + 1, bot[0] != '\0' ? "bot " : "person", bot);
        if (m->start.name[seat][0] != '\0') {
            fputs(" \"", out);
            for (const char *c = m->start.name[seat]; *c != '\0'; c++)
                fprintf(out, "%s%c", *c == '"' || *c == '\\' ? "\\" : "", *c);
            fputc('"', out);
        }
        fputc('\n', out);
    }
}

static void write_turn(FILE *out, const st_match *m, uint32_t number)
{
    st_text words = { 0 };
    if (number == 0)
        fputs("start", out);
    else
        fprintf(out, "%-4u ", number);
    st_wording_put(m, number, &words);
    st_text_put(&words, "\n");
    fwrite(words.bytes, 1, words.used, out);
    st_text_free(&words);
}

static bool tells_seed(const st_match *m, bool with_seed)
{
    return m->has_seed && (with_seed || st_match_is_over(m));
}

static void write_head(FILE *out, const st_match *m, bool with_seed)
{
    const st_start *start = &m->start;
    fprintf(out, "sandtable record 1\n");
    fprintf(out, "%-9s %s %d\n", "game", start->game->id, start->game->version);
    fprintf(out, "%-9s ", "pack");
    if (m->content != NULL)
        fputs(m->content, out);
    else
        fprintf(out, "%s %s", st_pack_name(start->pack), st_pack_version(start->pack));
    fprintf(out, " %s\n", st_pack_hash(start->pack));
    if (m->first_physics[0] != '\0')
        fprintf(out, "%-9s %s\n", "physics", m->first_physics);
    fprintf(out, "%-9s %d\n", "seats", start->setup.seats);
    write_options(out, start);
    write_seats(out, m);
    fprintf(out, "%-9s %s\n", "takebacks", start->has_takebacks ? "yes" : "no");
    if (start->has_own_dice)
        fprintf(out, "%-9s %s\n", "dice", "own");
    if (start->is_lesson)
        fprintf(out, "%-9s %s\n", "lesson", "yes");
    if (start->is_challenge)
        fprintf(out, "%-9s %s\n", "challenge", "yes");
    write_hex(out, "commit", m->commit, sizeof m->commit);
    if (tells_seed(m, with_seed))
        write_hex(out, "seed", start->seed, sizeof start->seed);
    if (m->is_fork)
        fprintf(out, "%-9s %u\n", "forked", m->forked);
    if (m->origin != NULL)
        fprintf(out, "%-9s %s\n", "position", m->origin);
}

bool st_record_is_hashed(uint32_t number)
{
    return number > 0 && number % HASH_EVERY == 0;
}

static void write_hash(FILE *out, const st_match *m, uint32_t number)
{
    st_position p = st_position_new(m->start.game, m->start.pack);
    memcpy(p.state, st_match_state(m, number), m->start.game->rules->size);
    fprintf(out, "hash %u %016llx\n", number, (unsigned long long)st_position_hash(&p));
    st_position_free(&p);
}

/* Whether the match went on from the position after this move. */
static bool is_drifted(const st_match *m, uint32_t number)
{
    for (int i = 0; i < m->remarks; i++)
        if (m->remark[i].lost != NULL && m->remark[i].after == number)
            return true;
    return false;
}

static bool begins_mission(const st_match *m, uint32_t number)
{
    int (*mission)(const void *state) = m->start.game->rules->mission;
    if (mission == NULL)
        return false;
    const int before = mission(st_match_state(m, number - 1));
    return mission(st_match_state(m, number)) != before;
}

/* Where the generator stood helps only who knows the seed. */
static char *place_new(const st_match *m, uint32_t number, bool has_drawn)
{
    const st_position then = { .game = m->start.game,
                               .pack = m->start.pack,
                               .state = (void *)st_match_state(m, number) };
    char *position = st_position_text_new(&then, ST_ALL_KNOWING);
    st_text place = { 0 };
    st_text_number(&place, number);
    st_text_put(&place, " ");
    if (has_drawn && !m->has_strayed)
        st_text_number(&place, (int64_t)st_drift_drawn(m, number));
    else
        st_text_put(&place, "-");
    st_text_put(&place, " ");
    st_text_add(&place, position, strlen(position) + 1);
    free(position);
    return place.bytes;
}

char *st_match_place_new(const st_match *m, uint32_t number)
{
    const bool is_due = number == 1 || number == YOUNG ||
                        (number > 0 && number % PLACE_EVERY == 0) ||
                        (number > 0 && begins_mission(m, number));
    return is_due ? place_new(m, number, m->has_seed) : NULL;
}

static void write_place(FILE *out, const st_match *m, uint32_t number, bool has_drawn)
{
    if (number == 0 || (number % PLACE_EVERY != 0 && !is_drifted(m, number)))
        return;
    char *place = place_new(m, number, has_drawn);
    fprintf(out, "position %s\n", place);
    free(place);
}

static void write_remark(FILE *out, const st_remark *r)
{
    if (r->lost != NULL && r->after == 0)
        return; /* from the table as it was laid this program plays it all */
    if (r->lost != NULL)
        fprintf(out, "drift %u\n%s", r->first, r->lost);
    else if (r->first == 0 && r->seat == ST_SPECTATOR)
        fprintf(out, "physics %s\n", r->bot);
    else if (r->first == 0)
        fprintf(out, "handover %d %s\n", r->seat + 1, r->bot);
    else if (r->first == r->last)
        fprintf(out, "takeback %u\n", r->first);
    else
        fprintf(out, "takeback %u-%u\n", r->first, r->last);
}

static void write_end(FILE *out, const st_match *m)
{
    const st_outcome o = st_position_outcome(&m->now);
    fprintf(out, "end %s", m->start.game->endings[o.ending]);
    if (o.winners != 0)
        fputs(" winners", out);
    for (int seat = 0; seat < m->start.setup.seats; seat++)
        if (o.winners >> seat & 1)
            fprintf(out, " %d", seat + 1);
    fputs(" scores", out);
    for (int seat = 0; seat < m->start.setup.seats; seat++)
        fprintf(out, " %d", o.score[seat]);
    fputc('\n', out);
}

/* The moves from number `first` on; `is_whole` where nothing will follow. */
static void write_moves(FILE *out, const st_match *m, uint32_t first, bool is_whole,
                        bool has_drawn)
{
    int remark = 0;
    while (remark < m->remarks && m->remark[remark].after < first)
        remark++;
    for (uint32_t number = first; number <= m->count; number++) {
        write_turn(out, m, number);
        if (st_record_is_hashed(number) || (is_whole && number == m->count))
            write_hash(out, m, number);
        write_place(out, m, number, has_drawn);
        for (; remark < m->remarks && m->remark[remark].after == number; remark++)
            write_remark(out, &m->remark[remark]);
    }
}

/* All but the sum. */
static void write_body(FILE *out, const st_match *m, bool has_drawn)
{
    write_moves(out, m, 0, true, has_drawn);
    if (st_match_is_over(m))
        write_end(out, m);
}

static void write_sum(FILE *out, const char *text, size_t size)
{
    uint8_t sum[SUM_BYTES];
    char hex[2 * SUM_BYTES + 1];
    crypto_generichash(sum, sizeof sum, (const uint8_t *)text, size, NULL, 0);
    fprintf(out, "sum %s\n", sodium_bin2hex(hex, sizeof hex, sum, sizeof sum));
}

char *st_match_record_new(const st_match *m, bool with_seed)
{
    struct page p;
    page_open(&p);
    write_head(p.out, m, with_seed);
    write_body(p.out, m, tells_seed(m, with_seed));
    if (st_match_is_over(m)) {
        ST_ASSERT(fflush(p.out) == 0, "free some memory");
        write_sum(p.out, p.text, p.size);
    }
    return page_take(&p);
}

char *st_match_lines_new(const st_match *m, uint32_t since)
{
    struct page p;
    page_open(&p);
    if (since == ST_SEEN_NOTHING)
        write_head(p.out, m, true);
    write_moves(p.out, m, since == ST_SEEN_NOTHING ? 0 : since + 1, false, m->has_seed);
    return page_take(&p);
}

char *st_match_head_new(const st_match *m)
{
    struct page p;
    page_open(&p);
    write_head(p.out, m, true);
    write_turn(p.out, m, 0);
    return page_take(&p);
}

char *st_record_hash_new(const st_match *m, uint32_t number)
{
    struct page p;
    page_open(&p);
    write_hash(p.out, m, number);
    return page_take(&p);
}

char *st_record_turn_new(const st_match *m, uint32_t number)
{
    struct page p;
    page_open(&p);
    write_turn(p.out, m, number);
    return page_take(&p);
}

char *st_record_end_new(const st_match *m)
{
    struct page p;
    page_open(&p);
    write_end(p.out, m);
    return page_take(&p);
}

char *st_record_sum_new(const st_match *m)
{
    struct page p;
    char *text = st_match_record_new(m, true);
    page_open(&p);
    fputs(strstr(text, "\nsum ") + 1, p.out);
    free(text);
    return page_take(&p);
}

/* One line of the head, for whoever only wants to know what the record is about. */
static bool look_at(st_lines *in, st_record_head *head)
{
    uint32_t version;
    if (strcmp(in->word, "seed") == 0)
        head->has_seed = true;
    if (strcmp(in->word, "end") == 0)
        head->is_finished = true;
    if (strcmp(in->word, "game") == 0) {
        snprintf(head->game, sizeof head->game, "%s", st_lines_word(&in->rest));
        if (!st_lines_number(st_lines_word(&in->rest), INT16_MAX, &version))
            return false;
        head->version = (int)version;
    }
    if (strcmp(in->word, "pack") == 0) {
        snprintf(head->pack, sizeof head->pack, "%s", st_lines_word(&in->rest));
        snprintf(head->pack_version, sizeof head->pack_version, "%s",
                 st_lines_word(&in->rest));
        snprintf(head->pack_hash, sizeof head->pack_hash, "%s", st_lines_word(&in->rest));
    }
    if (strcmp(in->word, "physics") == 0)
        snprintf(head->physics, sizeof head->physics, "%s", st_lines_word(&in->rest));
    return true;
}

st_status st_record_peek(const char *text, const char *file, st_record_head *head,
                         st_error *err)
{
    st_lines in;
    st_record_head found = { 0 };
    st_status status = st_lines_open(&in, text, file, err);
    for (; status == ST_OK && in.word != NULL; st_lines_next(&in))
        if (!look_at(&in, &found))
            status = st_lines_fail(&in, ST_BAD_FILE,
                                   "Say the game and the version of its rules.");
    if (status == ST_OK && (found.game[0] == '\0' || found.pack_hash[0] == '\0'))
        status = st_lines_fail(&in, ST_BAD_FILE,
                               "The record does not say its game and pack.");
    if (status == ST_OK)
        *head = found;
    st_lines_close(&in);
    return status;
}
