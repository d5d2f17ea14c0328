/* box.h: a game out of its box, for the tests of what its table tells: the game, its
 * content, and a scene to describe positions in. */
#ifndef ST_TESTS_BOX_H
#define ST_TESTS_BOX_H

#include <sandtable/position.h>
#include <sandtable/registry.h>

static const st_game *game;
static st_pack *pack;
static st_scene *scene;

static inline int open_box(const char *id)
{
    st_error err;
    game = st_registry_find(id, &err);
    pack = game != NULL ? st_pack_new(game, NULL, stderr, &err) : NULL;
    scene = st_scene_new();
    return pack == NULL;
}

static inline int close_box(void **unused)
{
    st_scene_free(scene);
    st_pack_free(pack);
    return 0;
}

#endif
