/* lab_part.c: a part of a series as a file, and all parts of it in one report.
 *
 * A file begins with which part it is. Then comes what was asked for, line by line as on
 * the command line, which is the same in all parts of a series; merging reads it as a
 * command. Then how the games went (lab/portion.h). */
#include "cli/command/lab.h"
#include "cli/disk.h"
#include "cli/usage.h"
#include "lab/portion.h"

#include <sandtable/version.h>

#include <stdlib.h>
#include <string.h>

#define MAGIC "sandtable lab part 1"

enum { BYTES_MAX = 1 << 29, WORD = 160 };

static void write_question(const st_lab *lab, const st_series_order *order, st_text *text)
{
    st_text_print(text, "version %s\ngame %s\n", st_version(), order->game->id);
    if (lab->pack != NULL)
        st_text_print(text, "pack %s\n", lab->pack);
    st_text_print(text, "content %s\nseats %d\n", st_pack_hash(order->pack),
                  order->setup.seats);
    for (int seat = 0; seat < order->setup.seats; seat++)
        st_text_print(text, "seat %d=%s\n", seat + 1, order->bot[seat]);
    for (int i = 0; i < lab->settings; i++)
        st_text_print(text, "set %s\n", lab->setting[i]);
    st_text_print(text, "moves-max %d\nfirst %d\nof %d\nseed %s\n", order->moves_max,
                  lab->first, lab->games, order->seed);
}

void st_lab_part_print(const st_lab *lab, const st_results *results, FILE *out)
{
    st_text text = { 0 };
    st_text_print(&text, MAGIC "\npart %d/%d\nseconds %.3f\n", lab->part, lab->parts,
                  results->seconds);
    write_question(lab, &results->order, &text);
    st_portion_write(results, &text);
    fwrite(text.bytes, 1, text.used, out);
    st_text_free(&text);
}

bool st_lab_part_read(const char *text, int *part, int *parts)
{
    char rest;
    return sscanf(text, "%d/%d%c", part, parts, &rest) == 2 && *parts >= 1 &&
           *parts <= ST_LAB_PARTS_MAX && *part >= 1 && *part <= *parts;
}

/* A file under reading. */
struct file {
    char *text;
    st_portion_lines lines; /* read up to the games */
    const char *question;   /* what was asked for, ... */
    size_t size;
    int part, parts;
    double seconds;
};

/* What stands behind `key` and a blank in the next line; NULL where that has another. The
 * text lasts, and its line becomes one of its own. */
static const char *value_of(st_portion_lines *lines, const char *key, char word[WORD])
{
    size_t size = 0;
    const char *line = st_portion_line(lines, &size);
    const size_t length = strlen(key);
    if (line == NULL || size <= length + 1 || size - length > WORD ||
        memcmp(line, key, length) != 0 || line[length] != ' ')
        return NULL;
    memcpy(word, line + length + 1, size - length - 1);
    word[size - length - 1] = '\0';
    return word;
}

/* The lines of what was asked for end before the games. */
static st_status find_question(struct file *f, st_error *err)
{
    size_t size = 0;
    st_portion_lines ahead = f->lines;
    f->question = f->lines.at;
    for (const char *line; (line = st_portion_line(&ahead, &size)) != NULL;) {
        if (size > 6 && memcmp(line, "games ", 6) == 0) {
            f->size = (size_t)(line - f->question);
            return ST_OK;
        }
        f->lines = ahead;
    }
    return st_portion_fail(&ahead, err, "The text ends before its games.");
}

static st_status read_head(struct file *f, st_error *err)
{
    char word[WORD];
    size_t size = 0;
    const char *line = st_portion_line(&f->lines, &size);
    if (line == NULL || size != strlen(MAGIC) || memcmp(line, MAGIC, size) != 0)
        return st_portion_fail(&f->lines, err,
                               "This is no part that 'lab --shard' wrote.");
    line = value_of(&f->lines, "part", word);
    if (line == NULL || !st_lab_part_read(line, &f->part, &f->parts))
        return st_portion_fail(&f->lines, err, "Here should stand which part it is.");
    line = value_of(&f->lines, "seconds", word);
    if (line == NULL)
        return st_portion_fail(&f->lines, err, "Here should stand how long it took.");
    f->seconds = strtod(line, NULL);
    return find_question(f, err);
}

static st_status open_file(struct file *f, const char *path, st_error *err)
{
    f->text = st_disk_read_new(path, BYTES_MAX, err);
    if (f->text == NULL)
        return err->code;
    f->lines = (st_portion_lines){ f->text, f->text + strlen(f->text), path, 0 };
    return read_head(f, err);
}

/* Put the files in the order of their parts; each must be there once. */
static st_status sort_files(struct file *file, int files, st_error *err)
{
    for (int i = 0; i < files; i++) {
        struct file one = file[i];
        int at = i;
        if (one.parts != file[0].parts || one.size != file[0].size ||
            memcmp(one.question, file[0].question, one.size) != 0)
            return st_fail(err, ST_BAD_FILE, one.lines.place,
                           "It is a part of another series than %s.",
                           file[0].lines.place);
        for (; at > 0 && file[at - 1].part > one.part; at--)
            file[at] = file[at - 1];
        file[at] = one;
    }
    for (int i = 0; i < files; i++) {
        if (i > 0 && file[i].part == file[i - 1].part)
            return st_fail(err, ST_BAD_FILE, file[i].lines.place,
                           "Part %d is there twice, also as %s.", file[i].part,
                           file[i - 1].lines.place);
        if (file[i].part != i + 1)
            return st_fail(err, ST_BAD_FILE, "merge", "Part %d of %d is missing.", i + 1,
                           file[0].parts);
    }
    if (files < file[0].parts)
        return st_fail(err, ST_BAD_FILE, "merge", "Part %d of %d is missing.", files + 1,
                       file[0].parts);
    return ST_OK;
}

/* One line of what was asked for, as the option of that name. */
static st_status take_line(st_lab *lab, const char *key, const char *value,
                           const char **content, st_error *err)
{
    bool is_good = true;
    if (strcmp(key, "game") == 0)
        lab->game = value;
    else if (strcmp(key, "pack") == 0)
        lab->pack = value;
    else if (strcmp(key, "content") == 0)
        *content = value;
    else if (strcmp(key, "seed") == 0)
        lab->seed = value;
    else if (strcmp(key, "seat") == 0)
        return st_lab_seat(lab, value, err);
    else if (strcmp(key, "set") == 0)
        return st_lab_setting(lab, value, err);
    else if (strcmp(key, "version") == 0)
        is_good = strcmp(value, st_version()) == 0;
    else
        is_good = (strcmp(key, "seats") == 0 &&
                   st_usage_number(value, 1, ST_SEATS, &lab->seats)) ||
                  (strcmp(key, "moves-max") == 0 &&
                   st_usage_number(value, 1, INT32_MAX, &lab->moves_max)) ||
                  (strcmp(key, "first") == 0 &&
                   st_usage_number(value, 0, INT32_MAX, &lab->first)) ||
                  (strcmp(key, "of") == 0 &&
                   st_usage_number(value, 1, INT32_MAX, &lab->games));
    return is_good ? ST_OK
                   : st_fail(err, ST_BAD_FILE, key,
                             "A part with '%s' here cannot be read by Sandtable %s.",
                             value, st_version());
}

/* `question` is taken to pieces, which the request borrows. */
static st_status read_question(char *question, st_lab *lab, const char **content,
                               st_error *err)
{
    st_status status = ST_OK;
    for (char *line = question, *end;
         status == ST_OK && (end = strchr(line, '\n')) != NULL;) {
        *end = '\0';
        char *value = strchr(line, ' ');
        if (value == NULL)
            return st_fail(err, ST_BAD_FILE, line, "A part has no such line.");
        *value++ = '\0';
        status = take_line(lab, line, value, content, err);
        line = end + 1;
    }
    if (status == ST_OK && (lab->game == NULL || lab->seed == NULL || *content == NULL))
        return st_fail(err, ST_BAD_FILE, "merge",
                       "A part must name game, content and seed.");
    return status;
}

static st_status join(struct file *f, const st_lab *whole, st_results *results,
                      st_error *err)
{
    const int64_t before = results->count, all = results->order.count;
    const int64_t games = all * f->part / f->parts - all * (f->part - 1) / f->parts;
    const st_status status = st_portion_read(&f->lines, results, err);
    if (status == ST_OK && results->count - before != games)
        return st_fail(err, ST_BAD_FILE, f->lines.place,
                       "It has %lld games of %lld: the part was stopped.",
                       (long long)(results->count - before), (long long)games);
    if (f->seconds > results->seconds)
        results->seconds = f->seconds;
    return status;
}

static st_status merge(struct file *file, int files, char *question, st_lab *lab,
                       st_error *err)
{
    const char *content = NULL;
    st_series_order order;
    st_pack *pack = NULL;
    st_status status = read_question(question, lab, &content, err);
    if (status == ST_OK && (pack = st_lab_order(lab, &order, err)) == NULL)
        status = err->code;
    if (status == ST_OK && strcmp(content, st_pack_hash(pack)) != 0)
        status = st_fail(err, ST_BAD_FILE, "content",
                         "The parts were played with other content of %s than is here.",
                         lab->game);
    st_results *results = status == ST_OK ? st_results_new(&order) : NULL;
    for (int i = 0; i < files && status == ST_OK; i++)
        status = join(&file[i], lab, results, err);
    if (status == ST_OK)
        st_lab_report(lab, results, stdout);
    st_results_free(results);
    st_pack_free(pack);
    return status;
}

int st_lab_merge(st_lab *lab, char **path, int files)
{
    st_error err = { 0 };
    st_status status = ST_OK;
    struct file *file = st_alloc((size_t)files, sizeof *file);
    for (int i = 0; i < files && status == ST_OK; i++)
        status = open_file(&file[i], path[i], &err);
    if (status == ST_OK)
        status = sort_files(file, files, &err);
    if (status == ST_OK) {
        char *question = st_alloc(file[0].size + 1, 1);
        memcpy(question, file[0].question, file[0].size);
        status = merge(file, files, question, lab, &err);
        free(question);
    }
    for (int i = 0; i < files; i++)
        free(file[i].text);
    free(file);
    if (status == ST_OK)
        return ST_EXIT_FINE;
    st_usage_error(&err);
    return ST_EXIT_WRONG;
}
