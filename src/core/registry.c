/* registry.c: finds games in the list that the program was linked with. */
#include <sandtable/registry.h>

#include <string.h>

const st_game *const *st_registry_all(int *count)
{
    for (*count = 0; st_games[*count] != NULL;)
        ++*count;
    return st_games;
}

const st_game *st_registry_find(const char *id, st_error *err)
{
    char list[256] = "";
    size_t used = 0;
    for (int i = 0; st_games[i] != NULL; i++) {
        const st_game *companion = st_games[i]->companion;
        if (strcmp(st_games[i]->id, id) == 0)
            return st_games[i];
        if (companion != NULL && strcmp(companion->id, id) == 0)
            return companion;
        st_append(list, sizeof list, &used, "%s%s", i > 0 ? ", " : "", st_games[i]->id);
    }
    st_fail(err, ST_NOT_FOUND, "", "There is no game '%s'; there is %s.", id, list);
    return NULL;
}
