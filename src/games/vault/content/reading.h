/* reading.h: what the files that read a pack of Vault share: where something stands, and
 * how a mistake in it is told. Only pack.c, cards.c and telling.c need it. */
#ifndef ST_GAMES_VAULT_CONTENT_READING_H
#define ST_GAMES_VAULT_CONTENT_READING_H

#include "games/vault/content/content.h"

/* The files as they were read, in the order of vault_load. */
struct vault_file {
    struct rooms_file *rooms;
    struct boards_file *boards;
    struct lists_file *lists;
    struct modes_file *modes;
    struct vault_cards *cards;
};

/* Where in a pack something is, for complaints: "/skills/3" of skills.yaml. */
struct vault_spot {
    st_reader *reader;
    const char *file, *list;
    unsigned index;
};

/* pack.c */
/* `part` is what stands below the spot ("/walls/2"), or "". */
void vault_complain(const struct vault_spot *s, const char *part, const char *format, ...)
    ST_PRINTF(3, 4);
bool vault_in_range(const struct vault_spot *s, const char *part, int value, int low,
                    int high);
/* The room of a code; NOTHING where there is none. */
int vault_find_room(const struct vault_pack *p, const char *code);

/* cards.c: skills and events; the rooms must have been read */
void vault_load_cards(st_reader *r, struct vault_pack *p);

/* telling.c: fills in the card's text */
void vault_write_event(const struct vault_pack *p, struct vault_event *event);

#endif
