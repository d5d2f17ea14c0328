/* seed.c: writes what the fuzz targets start from: for every game, companion and pack
 * that the program has, some moves, positions, records, scenarios, content files and
 * frames. So a new game is fuzzed from the day it is registered.
 *
 * Usage: seed FOLDER, in which a folder for each target is made. */
#include "target.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH = 1024, PILED = 30, DASHES = 30, MOVES = 60, LISTED = 24 };

static const char *folder;
static int written;

static FILE *create(const char *target, const struct target *t, const char *name)
{
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", folder, target);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/%s%s%s-%s", folder, target, t->game->id,
             t->name[0] != '\0' ? "-" : "", t->name, name);
    FILE *out = fopen(path, "w");
    ST_ASSERT(out != NULL, "name a folder that can be written to");
    written++;
    return out;
}

static void put_head(const struct target *t, FILE *out)
{
    fprintf(out, "%s%s%s\n", t->game->id, t->name[0] != '\0' ? " " : "", t->name);
}

static void write_move(const struct target *t, const char *name, const char *text)
{
    FILE *out = create("move", t, name);
    put_head(t, out);
    fputs(text, out);
    fclose(out);
}

/* Some listed moves, and every verb with far too many words. */
static void write_moves(const struct target *t)
{
    st_moves *moves = st_alloc(1, sizeof *moves);
    char name[64], text[256];
    for (int made = 0; made <= MOVES; made += MOVES / 4) {
        st_position p = target_position_new(t->game, t->pack, made);
        st_position_moves(&p, moves);
        for (int i = 0; i < moves->count && i < LISTED; i += 1 + moves->count / 4) {
            st_move_print(t->game, t->pack, moves->move[i], text, sizeof text);
            snprintf(name, sizeof name, "%d-%d", made, i);
            write_move(t, name, text);
        }
        st_position_free(&p);
    }
    for (int verb = 0; verb < t->game->verb_count; verb++) {
        size_t used = 0;
        st_append(text, sizeof text, &used, "%s", t->game->verbs[verb].name);
        for (int i = 0; i < DASHES; i++)
            st_append(text, sizeof text, &used, " -");
        write_move(t, t->game->verbs[verb].name, text);
    }
    free(moves);
}

static void write_position(const struct target *t, const char *name, const char *text)
{
    FILE *out = create("position", t, name);
    put_head(t, out);
    fputs(text, out);
    fclose(out);
}

/* The same position with as much on the agenda as there is room for. */
static void write_piled(const struct target *t, const st_position *p, const char *name)
{
    const st_agenda *agenda = p->state;
    char text[4096] = "{agenda: [";
    size_t used = strlen(text);
    for (int i = 0; i < PILED && agenda->count > 0; i++) {
        st_task task = agenda->task[i < agenda->count ? i : agenda->count - 1];
        st_append(text, sizeof text, &used, "%s%s %d %d %d", i > 0 ? ", " : "",
                  t->game->steps[task.step].name, task.a, task.b, task.c);
    }
    st_append(text, sizeof text, &used, "]}");
    write_position(t, name, text);
}

static void write_positions(const struct target *t)
{
    for (int made = 0; made <= 4 * MOVES; made += MOVES) {
        char name[64];
        st_position p = target_position_new(t->game, t->pack, made);
        char *text = st_position_text_new(&p, ST_ALL_KNOWING);
        snprintf(name, sizeof name, "%d", made);
        write_position(t, name, text);
        snprintf(name, sizeof name, "%d-piled", made);
        write_piled(t, &p, name);
        free(text);
        st_position_free(&p);
    }
}

static st_match *match_new(const struct target *t, int most)
{
    st_error err;
    st_start start = st_start_default(t->game, t->pack);
    st_chance_seed_text(start.seed, "seed");
    start.has_takebacks = true;
    st_match *m = st_match_new(&start, &err);
    st_moves *moves = st_alloc(1, sizeof *moves);
    ST_ASSERT(m != NULL, "a game begins with its default set-up");
    for (int i = 0; i < most && st_position_actor(st_match_position(m)) >= 0; i++) {
        st_position_moves(st_match_position(m), moves);
        st_move move = moves->move[i * 7 % moves->count];
        if (st_match_play(m, st_position_actor(st_match_position(m)), st_match_count(m),
                          move, &err) != ST_OK)
            break;
    }
    free(moves);
    return m;
}

static void write_records(const struct target *t)
{
    for (int most = 3; most <= MOVES; most += MOVES - 3) {
        char name[64];
        st_match *m = match_new(t, most);
        char *text = st_match_record_new(m, true);
        snprintf(name, sizeof name, "%d", most);
        FILE *out = create("record", t, name);
        fputs(text, out);
        fclose(out);
        free(text);
        st_match_free(m);
    }
}

/* The moves of a match, with what chance answered. */
static void write_scenarios(const struct target *t)
{
    st_match *m = match_new(t, MOVES / 4);
    FILE *out = create("scenario", t, "moves");
    fprintf(out, "game: %s\n", t->game->id);
    if (t->name[0] != '\0')
        fprintf(out, "pack: %s\n", t->name);
    fputs("seed: seed\nunused: true\nmoves:\n", out);
    for (uint32_t i = 0; i <= st_match_count(m); i++) {
        st_entry entry = st_match_entry(m, i);
        char text[ST_MOVE_TEXT];
        fputs("  - {chance: [", out);
        for (int a = 0; a < entry.answer_count; a++) {
            st_word_print(t->game, t->pack, entry.answers[a].kind, entry.answers[a].value,
                          text, sizeof text);
            fprintf(out, "%s%s", a > 0 ? ", " : "", text);
        }
        fputs("]}\n", out);
        if (i == 0)
            continue;
        st_move_print(t->game, t->pack, entry.move, text, sizeof text);
        fprintf(out, "  - %s\n  - {refuse: %s}\n  - {events: [], expect: {agenda: []}}\n",
                text, text);
    }
    fclose(out);
    st_match_free(m);
}

static const st_file *files_of(const struct target *t)
{
    for (const st_bundle *b = t->game->content->packs; b != NULL && b->name != NULL; b++)
        if (strcmp(b->name, t->name) == 0)
            return b->files;
    return t->game->content->files;
}

static void write_packs(const struct target *t)
{
    for (const st_file *f = files_of(t); f->name != NULL; f++) {
        FILE *out = create("pack", t, f->name);
        put_head(t, out);
        fprintf(out, "%s\n", f->name);
        (void)fwrite(f->bytes, 1, f->size, out);
        fclose(out);
    }
}

static void write_frames(const struct target *t)
{
    st_match *m = match_new(t, 6);
    FILE *out = create("frame", t, "play");
    fprintf(out, "{\"do\":\"create\",\"n\":1,\"game\":\"%s\",\"takebacks\":true",
            t->game->id);
    if (t->name[0] != '\0')
        fprintf(out, ",\"pack\":\"%s\"", t->name);
    fputs("}\n", out);
    for (uint32_t i = 1; i <= st_match_count(m); i++) {
        char text[ST_MOVE_TEXT];
        st_move_print(t->game, t->pack, st_match_entry(m, i).move, text, sizeof text);
        fprintf(out, "{\"do\":\"why\",\"n\":2,\"text\":\"%s\"}\n", text);
        fprintf(out, "{\"do\":\"move\",\"n\":3,\"seen\":%u,\"text\":\"%s\"}\n", i - 1,
                text);
        fprintf(out, "{\"do\":\"hint\",\"n\":4}\n");
    }
    for (int verb = 0; verb < t->game->verb_count; verb++) {
        fprintf(out, "{\"do\":\"why\",\"n\":5,\"text\":\"%s", t->game->verbs[verb].name);
        for (int i = 0; i < DASHES; i++)
            fputs(" -", out);
        fputs("\"}\n", out);
    }
    fputs("{\"do\":\"undo\",\"n\":6,\"seen\":1}\n{\"do\":\"record\",\"n\":7}\n", out);
    fclose(out);
    st_match_free(m);
}

static void write_request(const struct target *t)
{
    FILE *out = create("http", t, "page");
    fprintf(out, "GET /companion/%s?pack=%s HTTP/1.1\r\nHost: localhost:8377\r\n\r\n",
            t->game->id, t->name);
    fclose(out);
}

static void write_all(const st_game *game, const char *name)
{
    struct target t = { 0 };
    snprintf(t.name, sizeof t.name, "%s", name);
    t.pack = target_pack(game->id, name, &t.game);
    ST_ASSERT(t.pack != NULL, "find what is registered");
    write_moves(&t);
    write_positions(&t);
    write_records(&t);
    write_scenarios(&t);
    write_packs(&t);
    write_frames(&t);
    write_request(&t);
}

static void write_game(const st_game *game)
{
    write_all(game, "");
    for (const st_bundle *b = game->content->packs; b != NULL && b->name != NULL; b++)
        write_all(game, b->name);
    if (game->companion != NULL && game->companion != game)
        write_game(game->companion);
}

int main(int count, char **words)
{
    int games;
    const st_game *const *all = st_registry_all(&games);
    if (count != 2) {
        fprintf(stderr, "Usage: seed FOLDER\n");
        return 2;
    }
    folder = words[1];
    mkdir(folder, 0777);
    for (int i = 0; i < games; i++)
        write_game(all[i]);
    printf("%d inputs\n", written);
    return 0;
}
