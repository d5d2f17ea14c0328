/* groups.h: which of the moves on offer belong together. */
#ifndef ST_CLI_DRAW_GROUPS_H
#define ST_CLI_DRAW_GROUPS_H

#include <sandtable/scene.h>

enum { ST_GROUP_SHORT = 9 }; /* moves that a short group has at most */

/* Moves of one verb; where most of a long list of them agree in one word more ("skill
 * technician ..."), those that agree in that word too. */
typedef struct st_group {
    int first;    /* index of its first move */
    int count;    /* how many moves */
    size_t words; /* bytes of the words they share by definition, without a blank */
} st_group;

typedef struct st_groups {
    int count;
    int of[ST_MOVES]; /* the group of each move */
    st_group group[ST_MOVES];
} st_groups;

/* Free with free(). */
st_groups *st_groups_new(const st_scene *s);

#endif
