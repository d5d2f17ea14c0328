/* pager.c: starts the pager, or does without where there is none. */
#define _POSIX_C_SOURCE 200809L /* popen, setenv */
#include "cli/terminal/pager.h"

#include <signal.h>
#include <stdlib.h>

/* Without `less` the text is simply printed. */
static const char usual[] = "if command -v less >/dev/null; then less; else cat; fi";

void st_pager_begin(st_terminal *t)
{
    const char *command = getenv("PAGER");
    if (!t->is_screen || t->out != stdout)
        return;
    fflush(stdout);
    signal(SIGPIPE, SIG_IGN); /* who leaves it early has read enough */
    setenv("LESS", "FRX", 0); /* short texts stay on the screen, colours are shown */
    FILE *pager = popen(command != NULL && *command != '\0' ? command : usual, "w");
    if (pager != NULL)
        t->out = pager;
}

void st_pager_end(st_terminal *t)
{
    if (t->out == stdout)
        return;
    pclose(t->out);
    t->out = stdout;
}
