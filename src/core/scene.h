/* scene.h: what the core's own files share about scenes; the rest is in sandtable/scene.h. */
#ifndef ST_CORE_SCENE_H
#define ST_CORE_SCENE_H

#include <sandtable/scene.h>

/* Memory of the scene for a text of up to so many bytes, which is printed there at once.
 * Of it the next function keeps the first, and no other text may be made before. */
char *st_scene_open_text(st_scene *s, size_t most);
void st_scene_close_text(st_scene *s, const char *text, size_t size);

/* A copy of so many bytes of a text. */
const char *st_scene_copy_part(st_scene *s, const char *text, int length);

/* One more offer, all empty; borrowed until another is added. */
st_offer *st_scene_next_offer(st_scene *s);

/* A fact of the thing added last. */
void st_scene_add_fact(st_scene *s, st_fact fact);

#endif
