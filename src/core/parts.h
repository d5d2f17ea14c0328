/* parts.h: a scene as the texts of its parts, so that a frame can carry only those that
 * changed. docs/scene.md describes them. */
#ifndef ST_CORE_PARTS_H
#define ST_CORE_PARTS_H

#include "core/effects.h"
#include "core/items.h"

#include <sandtable/scene.h>

enum st_part {
    ST_PART_TABLE,
    ST_PART_GROUND,
    ST_PART_BOARDS,
    ST_PART_ZONES,
    ST_PART_TRACKS,
    ST_PART_PROMPT,
    ST_PART_NOTES,
    ST_PART_EVENTS,
    ST_PARTS
};

extern const char *const st_part_names[ST_PARTS];

/* Where each part stands in the text, and a number that differs where the part does; of
 * the events, which are never the same, there is none. */
typedef struct st_parts {
    st_text text;
    size_t first[ST_PARTS], size[ST_PARTS];
    uint64_t hash[ST_PARTS];
    st_items items[ST_PARTS]; /* ask st_parts_items */
} st_parts;

void st_parts_write(st_parts *parts, const st_scene *scene);
/* The same for another scene with the same events: theirs is left as it is. */
void st_parts_rewrite(st_parts *parts, const st_scene *scene);
/* The items of a part, until it is written anew. The parts that are sent as a whole, if at
 * all, have none: table, ground and events. */
const st_items *st_parts_items(st_parts *parts, int part);
/* The list `events` alone. */
void st_parts_events(st_text *t, const st_scene *scene);
/* One effect of an event on a scene, with a comma behind it. */
void st_parts_effect(st_text *t, const st_scene *scene, const st_effect *effect);
void st_parts_free(st_parts *parts);

#endif
