/* fields.h: the fields that positions and scenarios speak of. The table is in fields.c. */
#ifndef ST_GAMES_PATROL_RULES_FIELDS_H
#define ST_GAMES_PATROL_RULES_FIELDS_H

#include <sandtable/field.h>

extern const st_field patrol_fields[];
enum patrol_field { F_DECK, F_DISCARD, F_STAMP, F_CLOCK, PATROL_FIELDS = 35 };

#endif
