/* fields.h: the fields that positions and scenarios speak of. The table is in fields.c. */
#ifndef ST_GAMES_SWAT_RULES_FIELDS_H
#define ST_GAMES_SWAT_RULES_FIELDS_H

#include <sandtable/field.h>

extern const st_field swat_fields[];
enum swat_field {
    F_BAG,
    F_ROOM,
    F_EVENTS,
    F_DISCARD,
    F_STANDEE,
    F_PATH,
    F_TRAIL,
    F_TRAIL_LENGTH,
    F_HAND,
    F_HAND_LEVEL,
    F_HAND_FACE,
    F_WHERE,
    F_TURN,
    F_APPROACHES,
    SWAT_FIELDS = 53
};

#endif
