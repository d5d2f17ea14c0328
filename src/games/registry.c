/* registry.c: the list of games. A sixth game is one more line here. */
#include <sandtable/registry.h>

#include <string.h>

extern const st_game st_patrol, st_swat, st_vault;

static const st_game *const games[] = { &st_patrol, &st_swat, &st_vault };

const st_game *const *st_registry_all(int *count)
{
    *count = ST_COUNT(games);
    return games;
}

const st_game *st_registry_find(const char *id, st_error *err)
{
    char list[256] = "";
    size_t used = 0;
    for (int i = 0; i < ST_COUNT(games); i++) {
        const st_game *companion = games[i]->companion;
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
        if (companion != NULL && strcmp(companion->id, id) == 0)
            return companion;
        st_append(list, sizeof list, &used, "%s%s", i ? ", " : "", games[i]->id);
    }
    st_fail(err, ST_NOT_FOUND, id, "There is no such game; there is %s.", list);
    return NULL;
}
