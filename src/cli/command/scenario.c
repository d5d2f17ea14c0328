/* scenario.c: `sandtable scenario`: runs scenario files and counts. */
#include <sandtable/scenario.h>

#include "cli/disk.h"
#include "cli/subcommand.h"
#include "cli/usage.h"

#include <stdlib.h>

enum { PACK = 1, MOST = 1 << 20 };

static const struct option options[] = {
    { "pack", required_argument, NULL, PACK },
    { 0 },
};

static const st_usage usage = {
    "scenario",
    "FILE... [--pack PACK]",
    "Run scenario files: a position, a script for chance, moves, and what must come of\n"
    "them. Prints what differs for each file that fails; the last line counts.\n\n"
    "  --pack PACK  with another pack, by its name or its folder\n"
    "  --help       print this\n",
    options,
};

static bool passes(const char *file, const char *dir)
{
    st_error err;
    char *text = st_disk_read_new(file, MOST, &err), *said = NULL;
    size_t size = 0;
    st_status status = text ? ST_OK : err.code;
    FILE *out = open_memstream(&said, &size);
    ST_ASSERT(out, "free some memory");
    if (text)
        status = st_scenario_run(text, file, dir, out, &err);
    fclose(out);
    if (status == ST_DIFFERS)
        printf("failed: %s\n%s", file, said);
    else if (status != ST_OK) {
        printf("failed: ");
        st_error_print(&err, stdout);
    }
    free(said);
    free(text);
    return status == ST_OK;
}

int st_scenario_command(int argc, char **argv)
{
    const char *dir = NULL;
    int status = ST_EXIT_FINE, passed = 0, failed = 0;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        dir = optarg;
    }
    if (argc == optind)
        return st_usage_wrong(&usage, "Name at least one file.");
    for (int i = optind; i < argc; i++) {
        if (passes(argv[i], dir))
            passed++;
        else
            failed++;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 ? ST_EXIT_WRONG : ST_EXIT_FINE;
}
