/* store.h: where tables live when the power fails: an append-only journal.
 *
 * A table is a head (how its match began) and rows that tell what happened since, in
 * order. Rows are written in transactions; what has been committed survives a crash of
 * the program and of the machine. The interface is a struct of functions so that another
 * kind of database, or a test that lets writes fail, can stand in.
 *
 * It must not know what a row means. */
#ifndef ST_STORE_STORE_H
#define ST_STORE_STORE_H

#include <sandtable/error.h>

enum {
    ST_CODE = 12,       /* bytes for the code of a table, with the zero */
    ST_KEPT_NAME = 4224 /* bytes for the name of a copy */
};

/* One thing that happened at a table. */
typedef struct st_row {
    uint32_t number; /* within its table, from 1, without a gap */
    int64_t time;    /* seconds since 1970 */
    char kind;
    const char *text; /* while a row is visited: until the visit returns */
    uint64_t link;    /* st_link_next of it; 0 while it is added: none is kept */
} st_row;

/* What ties a row to all before it: a sum over the row and the link of the one before, or
 * that of the table, where it is the first. Whoever adds rows makes them, and goes on from
 * the link of the last row that was read. */
uint64_t st_link_first(const char *code);
uint64_t st_link_next(uint64_t before, const st_row *row);

/* ST_OK to go on; anything else ends the reading and becomes its result. */
typedef st_status st_row_visit(void *user, const st_row *row, st_error *err);

/* A table as the store sees it, without reading its rows. */
typedef struct st_table_note {
    const char *code;
    uint32_t rows;     /* number of the last; of the last commits some may be missing */
    uint32_t labelled; /* the last row that the label tells of... */
    const char *label; /* ...and its text; "" where there is none, or it is damaged */
} st_table_note;
typedef void st_table_visit(void *user, const st_table_note *note);
/* A text under a key, or a complaint about a table. */
typedef void st_note_visit(void *user, const char *key, const char *value);

typedef struct st_store st_store;
struct st_store {
    /* What follows becomes durable as a whole with `commit`. Where one of these fails,
     * roll back: nothing of the transaction is kept. */
    st_status (*begin)(st_store *s, st_error *err);
    st_status (*add_table)(st_store *s, const char *code, const char *head,
                           st_error *err);
    st_status (*add_row)(st_store *s, const char *code, const st_row *row, st_error *err);
    st_status (*set_head)(st_store *s, const char *code, const char *head, st_error *err);
    /* A short text about a table, up to this row of it, in the place of the last one. */
    st_status (*set_label)(st_store *s, const char *code, uint32_t row, const char *label,
                           st_error *err);
    /* Drop a table and all its rows, and its label. */
    st_status (*remove_table)(st_store *s, const char *code, st_error *err);
    /* Write something that matters to nobody, to see whether writing works. */
    st_status (*probe)(st_store *s, st_error *err);
    /* Content by its identity, which is kept once. */
    st_status (*add_pack)(st_store *s, const char *identity, const char *text,
                          st_error *err);
    /* A small text under a key of the caller's; NULL forgets it. */
    st_status (*set_note)(st_store *s, const char *key, const char *value, st_error *err);
    /* Keep a row of a table apart, where nothing reads it, and with it all later rows of
     * these kinds. `why` is kept with them. */
    st_status (*set_aside)(st_store *s, const char *code, uint32_t number,
                           const char *kinds, const char *why, st_error *err);
    /* The same for a whole table, head and all. */
    st_status (*set_table_aside)(st_store *s, const char *code, const char *why,
                                 st_error *err);
    st_status (*commit)(st_store *s, st_error *err);
    void (*rollback)(st_store *s);

    /* The head of a table, or NULL with ST_NOT_FOUND or a failure of the store. Free the
     * text. */
    char *(*head_new)(st_store *s, const char *code, st_error *err);
    /* The content of an identity, in the same way. */
    char *(*pack_new)(st_store *s, const char *identity, st_error *err);
    /* Visit the rows of a table in their order, each with its link. Where a row is missing
     * or is not what was written, that is told, and those before it have been visited. */
    st_status (*read)(st_store *s, const char *code, st_row_visit *visit, void *user,
                      st_error *err);
    /* Visit the next tables after code `after` ("": from the first on), at most `most`. */
    st_status (*survey)(st_store *s, const char *after, int most, st_table_visit *visit,
                        void *user, st_error *err);
    /* The same of one table; ST_NOT_FOUND where there is none. */
    st_status (*look)(st_store *s, const char *code, st_table_visit *visit, void *user,
                      st_error *err);
    /* How many tables there are. */
    st_status (*count)(st_store *s, int *tables, st_error *err);
    /* Visit the notes whose keys begin so; one that is damaged is passed over. */
    st_status (*read_notes)(st_store *s, const char *start, st_note_visit *visit,
                            void *user, st_error *err);
    /* Look the file itself over. Visited with "" is what is wrong with it, with a code the
     * rows that belong to no table. */
    st_status (*examine)(st_store *s, st_note_visit *visit, void *user, st_error *err);

    /* Copy everything to a new file, some at a time and outside of transactions: begin,
     * then again and again until it is done or fails. */
    st_status (*copy_begin)(st_store *s, const char *file, st_error *err);
    st_status (*copy_some)(st_store *s, bool *is_done, st_error *err);
    /* Copy everything at once, to a file beside the store whose name tells the reason. */
    st_status (*keep_copy)(st_store *s, const char *reason, char kept[ST_KEPT_NAME],
                           st_error *err);
    /* Put what such a copy holds in the place of everything, or leave all as it is. What
     * was there goes to a copy first, which is named to `kept`. */
    st_status (*replace)(st_store *s, const char *file, char kept[ST_KEPT_NAME],
                         st_error *err);
    void (*close)(st_store *s);
};

/* Open a store by its name, "sqlite:FILE"; the file is made where there is none. NULL on
 * failure. Close it with its own function. */
st_store *st_store_open(const char *name, st_error *err);

#endif
