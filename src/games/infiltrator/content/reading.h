/* reading.h: what the files that read a pack of Infiltrator share: where something
 * stands, and how a mistake in it is told. Only pack.c, cards.c and missions.c need
 * it. */
#ifndef ST_GAMES_INFILTRATOR_CONTENT_READING_H
#define ST_GAMES_INFILTRATOR_CONTENT_READING_H

#include "games/infiltrator/content/content.h"

/* The files as they were read. */
struct infiltrator_file {
    struct campaign_file *campaign;
    struct enemies_file *enemies;
    struct gear_file *gear;
    struct items_file *items;
    struct mission_file *mission[MISSIONS];
};

/* Where in a pack something is, for complaints. */
struct infiltrator_spot {
    st_reader *reader;
    const char *file;
    char path[64];
};

/* pack.c */
/* `part` is what stands below the spot ("/walls/2"), or "". */
void infiltrator_complain(const struct infiltrator_spot *s, const char *part,
                          const char *format, ...) ST_PRINTF(3, 4);
bool infiltrator_in_range(const struct infiltrator_spot *s, const char *part, int value,
                          int low, int high);
/* Numbers by id; NOTHING where there is none. */
int infiltrator_find_type(const struct infiltrator_pack *p, const char *id);
int infiltrator_find_gear(const struct infiltrator_pack *p, const char *id);
int infiltrator_find_flag(const struct infiltrator_pack *p, const char *id);
int infiltrator_find_color(const char *id);
/* The missions' names stand in campaign.yaml, so that each can name the next. */
int infiltrator_find_mission(const struct infiltrator_pack *p, const char *id);
int infiltrator_mission_count(const struct infiltrator_pack *p);
const char *infiltrator_mission_id(const struct infiltrator_pack *p, int number);

/* cards.c: gear and items */
void infiltrator_load_cards(st_reader *r, struct infiltrator_pack *p);

/* missions.c */
void infiltrator_load_missions(st_reader *r, struct infiltrator_pack *p);

#endif
