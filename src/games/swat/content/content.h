/* content.h: what a pack of SWAT First Response holds once it is read: cards and their
 * effects as data. What an effect means is in events.c and deeds.c. */
#ifndef ST_GAMES_SWAT_CONTENT_CONTENT_H
#define ST_GAMES_SWAT_CONTENT_CONTENT_H

#include "games/swat/terms.h"

#include <sandtable/pack.h>

enum swat_act { A_MOVE, A_PEEK, A_SEARCH, A_SHOOT, ACTS };

struct swat_tactics {
    const char *id, *name;
    int level, skill, steps, walk; /* walk: rooms of all its MOVEs */
    struct swat_act_on {
        enum swat_act act;
        int n; /* rooms of a MOVE */
        int targets;
        int8_t at[TARGETS]; /* rooms to the right; negative: to the left */
    } step[STEPS];
    char text[96]; /* "MOVE 2, SEARCH" */
};

enum swat_primitive {
    DO_NOTHING,
    DO_DESTROY,
    DO_SHOVE,
    GIVE_SKILL,
    PEEK_ANY,
    LOCATE,
    SCOUT,
    WEAPON_GAIN,
    WEAPON_EXHAUST,
    WEAPON_LOSE,
    WEAPON_READY,
    GIVE_ROPE,
    END_CARD,
    CHANGE_SHOOT,
    CHANGE_PEEK,
    CHANGE_SKIP,
    FREE_WALK,
    AIM_PEEK,
    AVERT_FAIL,
    CANCEL_EVENT,
    HARDEN,
    MORE_WITNESS,
    LOSE_TURN,
    GO_BLIND,
    CRIMINAL_APPEARS,
    HOSTAGE_APPEARS
};

struct swat_effect {
    enum swat_primitive what;
    int n;          /* skill, rooms, rating */
    int content;    /* LOCATE, HARDEN */
    bool for_step;  /* GIVE_SKILL: gone when the step is over */
    int causes;     /* AVERT_FAIL: a bit each */
    int if_witness; /* only if a card of this witness was taken; NOTHING: always */
};

enum swat_window {
    W_MOVE = 1 << A_MOVE,
    W_PEEK = 1 << A_PEEK,
    W_SEARCH = 1 << A_SEARCH,
    W_SHOOT = 1 << A_SHOOT,
    W_UNCOVER = 1 << 4,
    W_FAIL = 1 << 5,
    W_EVENT = 1 << 6,
    W_AT_ONCE = 1 << 7
};

enum swat_set { STANDARD, OF_WITNESSES, EXTRA };

/* A weapon, a witness card or an event. */
struct swat_item {
    const char *id, *name, *text;
    int windows;  /* bits; 0 for events */
    int witness;  /* witness cards */
    int count;    /* events */
    int set;      /* events: enum swat_set */
    int approach; /* EXTRA: the approach that adds it */
    int effects;
    struct swat_effect effect[EFFECTS];
};

/* The content, ready for play. */
struct swat_pack {
    struct swat_file *file; /* as read; owns the texts */
    struct swat_content_kind {
        const char *id, *name;
        int count, rating;
    } content[CONTENTS];
    struct swat_level {
        const char *id, *name;
        int weapons, cards, position[HAND];
    } level[LEVELS];
    struct swat_tactics card[CARDS];
    struct swat_item item[ITEMS]; /* weapons, then witness cards */
    struct swat_witness {
        const char *id, *name;
    } witness[WITNESSES];
    int events;
    struct swat_item event[EVENTS];
    char room[ROOMS][3];
    char source[SOURCES][5];
    uint16_t near[ROOMS];              /* neighbours, a bit each */
    int8_t ring[ROOMS][2 * REACH + 1]; /* the rooms to the left and right, itself amid */
    /* The longest walk from a room that enters no room of a mask, the room itself
     * among them (SWAT-R10). */
    uint8_t longest[ROOMS][1 << ROOMS];
};

/* layout.c: names the rooms, and measures every walk through them once */
void swat_build_house(struct swat_pack *p);
/* The room so many to the right of one, as the player stands. */
int swat_ring(int room, int right);

/* pack.c */
void swat_load(st_reader *reader, void *content);
void swat_unload(void *content);

#endif
