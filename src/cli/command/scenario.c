/* scenario.c: `sandtable scenario`: runs scenario files and counts.
 *
 * Of several files each has a process of its own, so that one on which the program stops
 * takes no other with it. A file alone has none: whoever debugs it finds it here. */
#include <sandtable/scenario.h>

#include "cli/disk.h"
#include "cli/subcommand.h"
#include "cli/usage.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PACK = 1, MOST = 1 << 20 };
/* How a file's own process ends. A program that stops of itself never says FAILED. */
enum { PASSED = 0, FAILED = 3 };

static const struct option options[] = {
    { "pack", required_argument, NULL, PACK },
    { 0 },
};

static const st_usage usage = {
    "scenario",
    "FILE... [--pack PACK]",
    "Run scenario files: a position, a script for chance, moves, and what must come of\n"
    "them. Prints what differs for each file that fails; the last line counts. A file "
    "on\n"
    "which the program crashes has failed, and the others are still run.\n\n"
    "  --pack PACK  with another pack, by its name or its folder\n"
    "  --help       print this\n",
    options,
};

static bool passes(const char *file, const char *dir)
{
    st_error err;
    char *text = st_disk_read_new(file, MOST, &err), *said = NULL;
    size_t size = 0;
    st_status status = text != NULL ? ST_OK : err.code;
    FILE *out = open_memstream(&said, &size);
    ST_ASSERT(out != NULL, "free some memory");
    if (text != NULL)
        status = st_scenario_run(text, file, dir, out, &err);
    fclose(out);
    if (status == ST_DIFFERS)
        printf("failed: %s\n%s", file, said);
    else if (status == ST_OK)
        fputs(said, stdout); /* nothing differs, so these are notes */
    else if (status != ST_OK) {
        printf("failed: ");
        st_error_print(&err, stdout);
    }
    free(said);
    free(text);
    return status == ST_OK;
}

/* Say what became of a file whose process ended in another way. */
static void tell_crash(const char *file, int ended)
{
    if (WIFSIGNALED(ended))
        printf("failed: %s: the program crashed on this file (%s)\n", file,
               strsignal(WTERMSIG(ended)));
    else
        printf("failed: %s: the program stopped on this file (exit %d)\n", file,
               WEXITSTATUS(ended));
}

static bool passes_alone(const char *file, const char *dir)
{
    int ended = 0;
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0)
        exit(passes(file, dir) ? PASSED : FAILED);
    while (child > 0 && waitpid(child, &ended, 0) < 0 && errno == EINTR)
        continue;
    if (child < 0) {
        printf("failed: %s: no process could be started for it\n", file);
        return false;
    }
    const bool is_told = WIFEXITED(ended) &&
                         (WEXITSTATUS(ended) == PASSED || WEXITSTATUS(ended) == FAILED);
    if (!is_told)
        tell_crash(file, ended);
    return is_told && WEXITSTATUS(ended) == PASSED;
}

int st_scenario_command(int argc, char **argv)
{
    const char *dir = NULL;
    st_error err = { 0 };
    int status = ST_EXIT_FINE, passed = 0, failed = 0;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        dir = optarg;
    }
    if (argc == optind)
        return st_usage_wrong(&usage, "Name at least one file.");
    if (st_usage_any_pack(dir, &err) != ST_OK)
        return st_usage_error(&err);
    if (argc - optind == 1 && access(argv[optind], F_OK) != 0) {
        st_fail(&err, ST_NOT_FOUND, argv[optind], "There is no such file or folder.");
        return st_usage_error(&err);
    }
    for (int i = optind; i < argc; i++) {
        if (argc - optind == 1 ? passes(argv[i], dir) : passes_alone(argv[i], dir))
            passed++;
        else
            failed++;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 ? ST_EXIT_WRONG : ST_EXIT_FINE;
}
