/* parts_inside.h: what the files that write parts of a scene share. */
#ifndef ST_CORE_PARTS_INSIDE_H
#define ST_CORE_PARTS_INSIDE_H

#include "core/pen.h"

#include <sandtable/scene.h>

void st_parts_prompt(st_pen *p, const st_scene *s);

void st_parts_write_facts(st_pen *p, const st_fact *fact, int count);

/* Most things have none. */
static inline void st_parts_facts(st_pen *p, const st_scene *s, st_facts facts)
{
    if (facts.count > 0)
        st_parts_write_facts(p, s->fact + facts.first, facts.count);
}

#endif
