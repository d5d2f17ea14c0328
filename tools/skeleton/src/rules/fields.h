/* fields.h: the fields that positions and scenarios speak of. The table is in fields.c. */
#ifndef ST_GAMES_SHORE_RULES_FIELDS_H
#define ST_GAMES_SHORE_RULES_FIELDS_H

#include <sandtable/field.h>

extern const st_field shore_fields[];
enum shore_field { F_SEA, F_BEACH, F_HAND, F_SEATS, F_TURN, SHORE_FIELDS };

#endif
