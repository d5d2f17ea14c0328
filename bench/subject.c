/* subject.c: a server as a process of this machine. It must not know what a table is. */
#include "subject.h"

#include "line.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

void subject_pin(int core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET((size_t)core, &set);
    sched_setaffinity(0, sizeof set, &set);
}

void subject_start(struct subject *s, char **command, int core)
{
    int said[2];
    char text[256] = "";
    if (pipe(said) != 0)
        line_die("pipe");
    s->pid = fork();
    if (s->pid == 0) {
        if (core >= 0)
            subject_pin(core);
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* it does not outlive who measures it */
        dup2(said[1], 1);
        close(said[0]);
        execvp(command[0], command);
        line_die(command[0]);
    }
    close(said[1]);
    FILE *in = fdopen(said[0], "r");
    const char *colon = in != NULL && fgets(text, sizeof text, in) != NULL
                            ? strrchr(text, ':')
                            : NULL;
    if (colon == NULL)
        line_die("the server did not start");
    s->port = atoi(colon + 1); /* the pipe stays open: the server may say more */
}

long subject_kib(const struct subject *s, const char *what)
{
    char path[64], line[256], form[64];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)s->pid);
    snprintf(form, sizeof form, "%s: %%ld", what);
    FILE *in = fopen(path, "r");
    while (in != NULL && fgets(line, sizeof line, in) != NULL)
        if (sscanf(line, form, &kib) == 1)
            break;
    if (in != NULL)
        fclose(in);
    return kib;
}

struct subject_cpu subject_cpu_used(const struct subject *s)
{
    char path[64];
    unsigned long user = 0, kernel = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)s->pid);
    FILE *in = fopen(path, "r");
    if (in == NULL ||
        fscanf(in, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &kernel) != 2)
        line_die(path);
    fclose(in);
    const double ticks = (double)sysconf(_SC_CLK_TCK);
    return (struct subject_cpu){ (double)user / ticks, (double)kernel / ticks };
}

/* Only root may have more than the hard limit. */
void subject_allow_files(int wanted)
{
    struct rlimit files;
    const rlim_t most = (rlim_t)wanted;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= most)
        return;
    const struct rlimit raised = { most, files.rlim_max > most ? files.rlim_max : most };
    files.rlim_cur = files.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &raised) != 0)
        (void)setrlimit(RLIMIT_NOFILE, &files);
}
