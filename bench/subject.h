/* subject.h: the server that is measured: started, looked at from outside, ended. */
#ifndef BENCH_SUBJECT_H
#define BENCH_SUBJECT_H

#include <sys/types.h>

struct subject {
    pid_t pid;
    int port;
};

/* Processor seconds, by itself and in the kernel. */
struct subject_cpu {
    double user, kernel;
};

/* Start a server, on one core where that is not -1, and read its port from the line it
 * prints. Ends the program where it does not start. */
void subject_start(struct subject *s, char **command, int core);

/* What /proc/PID/status tells of memory, in KiB: VmRSS, VmHWM. */
long subject_kib(const struct subject *s, const char *what);

struct subject_cpu subject_cpu_used(const struct subject *s);

/* Keep this process to one core. */
void subject_pin(int core);

/* For this process and the server, which it starts: as many files as are wanted, or else
 * as many as may be. */
void subject_allow_files(int wanted);

#endif
