/* lab_job.c: whether the lab was started by mpirun, and the module that knows MPI.
 *
 * The module lies beside the program where it was built, and in a folder of the system's
 * where it was installed. Without it several processes would each play the whole series,
 * so that is refused. */
#include "cli/command/lab.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MODULE "sandtable_mpi.so"

static const char *const marks[] = { "OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK" };

static bool is_in_job(void)
{
    bool is_so = false;
    for (int i = 0; i < ST_COUNT(marks); i++)
        is_so = is_so || getenv(marks[i]) != NULL;
    return is_so;
}

static void *open_beside(void)
{
    char path[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return NULL;
    path[length] = '\0';
    char *name = strrchr(path, '/') + 1;
    snprintf(name, sizeof path - (size_t)(name - path), "%s", MODULE);
    return dlopen(path, RTLD_NOW | RTLD_GLOBAL);
}

/* MPI looks up its own parts by name, so they must be in sight. */
static void *open_module(void)
{
    void *module = open_beside();
    return module != NULL ? module
                          : dlopen(ST_MPI_FOLDER "/" MODULE, RTLD_NOW | RTLD_GLOBAL);
}

const st_ranks *st_lab_job(st_error *err)
{
    static st_ranks ranks;
    if (!is_in_job())
        return NULL;
    void *module = open_module();
    union { /* ISO C has no other way from an object to a function */
        void *object;
        bool (*begin)(st_ranks *ranks);
    } found = { .object = module != NULL ? dlsym(module, "st_ranks_begin") : NULL };
    if (found.object == NULL || !found.begin(&ranks)) {
        st_fail(err, ST_BAD_SETUP, "lab",
                "This program was built without MPI. Play parts with --shard 1/4 and so "
                "on, and join them with 'sandtable lab merge'.");
        return NULL;
    }
    return &ranks;
}
