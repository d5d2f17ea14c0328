/* figures.h: what the server counts, for people who watch it. */
#ifndef ST_SERVER_FIGURES_H
#define ST_SERVER_FIGURES_H

#include "server/table/hall.h"

/* As Prometheus reads it. */
void st_figures_write(const st_hall *hall, st_text *out);
/* Bytes of memory that the program has at the moment; 0 where nobody can tell. */
uint64_t st_figures_memory(void);

#endif
