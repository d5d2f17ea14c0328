/* ranks.c: the processes of an MPI job as the lab wants them (cluster.h).
 *
 * It is a module of its own that the program loads when it finds itself in such a job, so
 * that the program needs no MPI anywhere else, and starts as quickly as before. One thread
 * calls it. Who waits looks now and then and sleeps between: a process that waits in MPI
 * itself would take a whole core from those that play. */
#include "lab/cluster.h"

#include <mpi.h>
#include <stdlib.h>
#include <time.h>

enum { TAG = 1, NAP_NS = 200000 };

static char *message; /* that was received last */
static size_t room;

static void send_text(int to, const char *text, size_t size)
{
    MPI_Send(text, (int)size, MPI_CHAR, to, TAG, MPI_COMM_WORLD);
}

static bool has_come(MPI_Status *status)
{
    int is_there = 0;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &is_there, status);
    return is_there != 0;
}

static void make_room(size_t size)
{
    if (size <= room)
        return;
    free(message);
    message = malloc(size);
    room = size;
    if (message == NULL)
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
}

static const char *receive_text(bool waits, int *from, size_t *size)
{
    MPI_Status status;
    int length;
    while (!has_come(&status))
        if (!waits || nanosleep(&(struct timespec){ .tv_nsec = NAP_NS }, NULL) != 0)
            return NULL;
    MPI_Get_count(&status, MPI_CHAR, &length);
    make_room((size_t)length + 1);
    message[length] = '\0';
    MPI_Recv(message, length, MPI_CHAR, status.MPI_SOURCE, TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    *from = status.MPI_SOURCE;
    *size = (size_t)length;
    return message;
}

static void part(void)
{
    free(message);
    message = NULL;
    room = 0;
    MPI_Finalize();
}

/* What the program looks for in the module: false where there is no job to be in. */
bool st_ranks_begin(st_ranks *ranks);

bool st_ranks_begin(st_ranks *ranks)
{
    *ranks = (st_ranks){ .send = send_text, .receive = receive_text, .part = part };
    if (MPI_Init(NULL, NULL) != MPI_SUCCESS)
        return false;
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks->size);
    return true;
}
