/* giant.c: prints a record of so many bytes that has as many moves as it can hold.
 *
 * In flix a SEAL sits down and gets up again: moves as short as there are, and none of them
 * comes to anything. Positions, which a reader does not want, are left out, so that the
 * table of such a record is stored and saved as something much longer. For bench/hostile.py.
 * Usage: giant BYTES */
#include <sandtable/sandtable.h>

#include <stdlib.h>
#include <string.h>

enum { LEAST = 1024, MOST = 16 << 20, A_MOVE = 17 /* the bytes of the shortest */ };

static st_status play(st_match *match, const st_pack *pack, uint32_t moves, st_error *err)
{
    static const char *const words[] = { "seal duke", "bench duke" };
    st_order orders[2];
    st_status status = ST_OK;
    for (int i = 0; i < 2 && status == ST_OK; i++)
        status = st_move_parse(st_match_start(match)->game, pack, words[i], &orders[i],
                               err);
    for (uint32_t i = 0; i < moves && status == ST_OK; i++)
        status = st_match_play(match, 0, i, st_move_from(&orders[i % 2]), err);
    return status;
}

/* A line without the blanks that are there for the eye; its bytes. */
static size_t squeeze(char *line)
{
    char *to = line;
    for (const char *from = line; *from != '\0'; from++)
        if (*from != ' ' || from[1] != ' ')
            *to++ = *from;
    *to = '\0';
    return (size_t)(to - line) + 1;
}

static void print(char *record, size_t most)
{
    for (char *line = strtok(record, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (strncmp(line, "position ", 9) == 0)
            continue;
        const size_t size = squeeze(line);
        if (size > most)
            return;
        most -= size;
        puts(line);
    }
}

int main(int argc, char **argv)
{
    st_error err;
    const int bytes = argc == 2 ? atoi(argv[1]) : 0;
    const st_game *game = st_registry_find("flix", &err);
    st_pack *pack = game != NULL ? st_pack_new(game, NULL, stderr, &err) : NULL;
    if (pack == NULL || bytes < LEAST || bytes > MOST) {
        fprintf(stderr, "Usage: giant BYTES, from %d to %d\n", LEAST, MOST);
        return 2;
    }
    st_start start = st_start_default(game, pack);
    st_match *match = st_match_new(&start, &err);
    if (match == NULL || play(match, pack, (uint32_t)bytes / A_MOVE, &err) != ST_OK) {
        st_error_print(&err, stderr);
        return 1;
    }
    char *record = st_match_record_new(match, true);
    print(record, (size_t)bytes);
    free(record);
    st_match_free(match);
    st_pack_free(pack);
    return 0;
}
