/* book.c: reads rules.yaml, at once where it may have problems, and later where it may
 * not: a game is played without its rulebook until somebody asks why, and to parse it takes
 * longer than all else that a small pack has. */
#include "core/book.h"

#include "core/reader.h"

#include <sandtable/game.h>
#include <sandtable/schema.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct contents {
    struct passage_text {
        char *title, *text;
    } * about;
    unsigned about_count;
    struct rule_text {
        char *id, *title, *section, *text;
    } * rules;
    unsigned rules_count;
};

struct st_book {
    const st_game *game;
    pthread_mutex_t lock; /* packs are shared by threads; the first who asks reads */
    st_rule *rules;       /* NULL: it is still to be read */
    int count;
    st_passage *about;
    int about_count;
    st_reader_kept kept; /* of one that is read later; else the pack keeps it */
};

static const char file[] = "rules.yaml";

static const st_schema_row rule_rows[] = {
    ST_MUST_TEXT("id", struct rule_text, id, 23),
    ST_MUST_TEXT("title", struct rule_text, title, 80),
    ST_MUST_TEXT("section", struct rule_text, section, 40),
    ST_MUST_TEXT("text", struct rule_text, text, 2000),
};
static const st_schema rule_schema = ST_VALUE_MAPPING(struct rule_text, rule_rows);
static const st_schema_row about_rows[] = {
    ST_MUST_TEXT("title", struct passage_text, title, 40),
    ST_MUST_TEXT("text", struct passage_text, text, 600),
};
static const st_schema about_schema = ST_VALUE_MAPPING(struct passage_text, about_rows);
static const st_schema_row rows[] = {
    ST_MAY_LIST("about", struct contents, about, &about_schema, 0, 8),
    ST_MUST_LIST("rules", struct contents, rules, &rule_schema, 1, 1000),
};
static const st_schema schema = ST_VALUE_MAPPING(struct contents, rows);

/* A rule in a list that is sorted by ids. */
struct sorted {
    const struct rule_text *rule;
};

static int compare_rules(const void *a, const void *b)
{
    const struct rule_text *x = ((const struct sorted *)a)->rule;
    const struct rule_text *y = ((const struct sorted *)b)->rule;
    const int order = strcmp(x->id, y->id);
    return order != 0 ? order : (x > y) - (x < y);
}

/* Sorted, since a rulebook has hundreds of ids that begin alike. */
static void check_ids(st_reader *r, const struct contents *read)
{
    const size_t count = read->rules_count;
    struct sorted *sorted = st_alloc(count, sizeof *sorted);
    for (size_t i = 0; i < count; i++)
        sorted[i].rule = &read->rules[i];
    qsort(sorted, count, sizeof *sorted, compare_rules);
    for (size_t i = 1; i < count; i++) {
        char path[32];
        if (strcmp(sorted[i].rule->id, sorted[i - 1].rule->id) != 0)
            continue;
        snprintf(path, sizeof path, "/rules/%d/id", (int)(sorted[i].rule - read->rules));
        st_reader_problem(r, file, path, "the id %s is given twice", sorted[i].rule->id);
    }
    free(sorted);
}

static void copy_about(st_book *book, const struct contents *read)
{
    book->about_count = (int)read->about_count;
    book->about = st_alloc(read->about_count + 1, sizeof *book->about);
    for (int i = 0; i < book->about_count; i++)
        book->about[i] = (st_passage){ read->about[i].title, read->about[i].text };
}

/* Rules are handed out in a struct of constants. */
static void read_rules(st_book *book, st_reader *r)
{
    const struct contents *read = st_reader_load(r, file, &schema);
    if (read == NULL)
        return;
    check_ids(r, read);
    copy_about(book, read);
    book->count = (int)read->rules_count;
    book->rules = st_alloc(read->rules_count, sizeof *book->rules);
    for (int i = 0; i < book->count; i++) {
        const struct rule_text *t = &read->rules[i];
        book->rules[i] = (st_rule){ t->id, t->title, t->section, t->text };
    }
}

st_book *st_book_new(st_reader *reader)
{
    st_book *book = st_alloc(1, sizeof *book);
    book->game = reader->game;
    pthread_mutex_init(&book->lock, NULL);
    if (reader->problems == NULL && st_reader_is_inside(reader, file))
        (void)st_reader_keep(reader, file);
    else
        read_rules(book, reader);
    return book;
}

void st_book_free(st_book *book)
{
    if (book == NULL)
        return;
    st_reader_kept_free(&book->kept);
    pthread_mutex_destroy(&book->lock);
    free(book->rules);
    free(book->about);
    free(book);
}

static void read_later(st_book *book)
{
    st_reader r = { .game = book->game,
                    .files = book->game->content->files,
                    .name = book->game->id,
                    .kept = &book->kept };
    read_rules(book, &r);
    ST_ASSERT(r.problem_count == 0,
              "let `sandtable pack check` tell what is wrong with the game's rules.yaml");
    st_reader_finish(&r);
}

static void read_once(st_book *book)
{
    pthread_mutex_lock(&book->lock);
    if (book->rules == NULL)
        read_later(book);
    pthread_mutex_unlock(&book->lock);
}

const st_passage *st_book_about(st_book *book, int *count)
{
    read_once(book);
    *count = book->about_count;
    return book->about;
}

const st_rule *st_book_rules(st_book *book, int *count)
{
    read_once(book);
    *count = book->count;
    return book->rules;
}
