/* fields.h: the tables of names that Vault and its companion share: kinds of words, and the
 * fields that positions and scenarios speak of. Vault uses the first part of each, the
 * companion the whole. The tables are in fields.c. */
#ifndef ST_GAMES_VAULT_RULES_FIELDS_H
#define ST_GAMES_VAULT_RULES_FIELDS_H

#include "games/vault/terms.h"

#include <sandtable/game.h>

enum { VAULT_KINDS = STAGE + 1 - ST_KINDS };

extern const st_field vault_fields[];
enum vault_field {
    F_TILES,
    F_WALLS,
    F_ROUND,
    F_PLAIN,
    F_KEYED,
    F_DOWN,
    F_BODIES,
    F_CLOSED,
    F_BURNING,
    F_UNUSABLE,
    F_KEYS_TOTAL,
    F_KEYS_TAKEN,
    F_CLEARED,
    F_HP,
    F_EXPLOSIVE,
    F_DISRUPTIVE,
    F_ROOM,
    F_CAME_FROM,
    F_PINNED,
    F_COMPANIONS,
    F_REROLLS,
    F_SKILL,
    F_USES,
    F_TURN,
    F_ACTIONS_LEFT,
    F_ACTIONS_DONE,
    F_UNNOTICED,
    F_FIRST,
    F_PLACES,
    F_RETURNED,
    F_AWAY,
    F_TOP,
    F_BOTTOM,
    F_EVENT,
    F_LISTS_AWAY,
    F_DISMISSED,
    F_SEATS,
    F_FIGHT_SIZE,
    F_FIGHT_KEYS,
    F_FIGHT_PLACE,
    F_REINFORCED,
    F_RELIEVED,
    F_JAMMED,
    F_DIFFICULTY,
    F_MUST_ACT,
    F_EVADE_HARDER,
    F_START_FULL,
    F_CARDS,
    F_WALLS_AT_START,
    F_GUARDS_AT_START,
    F_ROUND_LIMIT,
    F_ENDING,
    F_WALL,
    F_ACTIVE,
    F_GUARDS,
    F_ALIVE,
    F_HP_LIMIT,
    F_BULLET_LIMIT,
    F_LOCKED,
    F_SURVIVORS,
    F_DECK_SIZE,
    F_GUARDS_TOTAL,
    F_WALLS_TOTAL,
    F_STAGE,
    VAULT_FIELDS
};

/* Those of the companion come behind. */
enum vault_companion_field {
    F_TRACKED = VAULT_FIELDS,
    F_BOARD_SHOWN,
    F_HANDS_DEALT,
    F_OWN_DECK,
    F_DICE,
    F_CARD_SHOWN,
    F_SCATTER_CLOSED,
    F_SCATTER_FULL,
    F_SCATTER_GUARDS,
    F_SCATTER_KEYS,
    F_SCATTER_SOURCE,
    F_SCATTER_SENT,
    F_SCATTER_ROOM,
    F_SCATTER_DRAWN,
    F_SCATTER_DEALT,
    F_ASKING,
    COMPANION_FIELDS
};

#endif
