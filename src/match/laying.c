/* laying.c: how a file says what the table is like before the first move: seats, options,
 * seed, fields, and what chance will answer. Scenarios and lessons begin alike; what
 * comes after is theirs. It must not know any game. */
#include "match/laying.h"

#include "core/field.h"

#include <libfyaml.h>
#include <stdlib.h>
#include <string.h>

/* The seed where a file names none: fixed, so that a scenario is always the same. */
static const char default_seed[] = "sandtable scenario";

static st_status read_options(const st_rehearsal *r, struct fy_node *options,
                              st_setup *setup)
{
    void *at = NULL;
    struct fy_node_pair *pair;
    if (options == NULL)
        return ST_OK;
    if (!fy_node_is_mapping(options))
        return st_source_fail(r->source, ST_BAD_FILE, options, "`set` is a mapping.");
    while ((pair = fy_node_mapping_iterate(options, &at)) != NULL) {
        const char *key = NULL, *value = NULL;
        st_status status = st_source_text(r->source, fy_node_pair_key(pair), &key);
        if (status == ST_OK)
            status = st_source_text(r->source, fy_node_pair_value(pair), &value);
        if (status != ST_OK)
            return status;
        if (st_setup_option(setup, r->game, r->pack, key, value,
                            st_source_error(r->source)) != ST_OK)
            return st_source_blame(r->source, fy_node_pair_value(pair));
    }
    return ST_OK;
}

st_status st_laying_setup(st_rehearsal *r, struct fy_node *root, st_setup *setup)
{
    struct fy_node *seats = st_source_find(root, "seats");
    st_status status = ST_OK;
    *setup = st_setup_default(r->game);
    if (seats != NULL)
        status = st_source_number(r->source, seats, 0, 99, &setup->seats);
    if (status == ST_OK)
        status = read_options(r, st_source_find(root, "set"), setup);
    r->seats = setup->seats;
    return status;
}

static st_status read_seed(st_rehearsal *r, struct fy_node *node)
{
    const char *text = default_seed;
    st_status status = node != NULL ? st_source_text(r->source, node, &text) : ST_OK;
    if (status == ST_OK)
        st_chance_seed_text(r->seed, text);
    return status;
}

static st_status read_script(st_rehearsal *r, struct fy_node *root)
{
    struct fy_node *chance = st_source_find(root, "chance");
    struct fy_node *otherwise = st_source_find(root, "otherwise");
    st_status status = chance != NULL ? st_script_add(r->script, chance) : ST_OK;
    if (status == ST_OK && otherwise != NULL)
        status = st_script_otherwise(r->script, otherwise);
    return status;
}

/* The seats that may be given something: those of the set-up, unless `given` itself says
 * that more play. */
static int count_seats(struct fy_node *given, const st_setup *setup)
{
    struct fy_node *node = fy_node_is_mapping(given) ? st_source_find(given, "seats")
                                                     : NULL;
    const char *text = node != NULL && fy_node_is_scalar(node) ? fy_node_get_scalar0(node)
                                                               : NULL;
    int seats = text != NULL ? atoi(text) : 0;
    return seats > setup->seats ? seats : setup->seats;
}

st_status st_laying_table(st_rehearsal *r, struct fy_node *root, const st_setup *setup)
{
    struct fy_node *given = st_source_find(root, "given");
    st_error *err = st_source_error(r->source);
    st_chance chance;
    if (st_setup_vet(setup, r->game, r->pack, err) != ST_OK)
        return st_source_blame(r->source, root);
    st_status status = read_script(r, root);
    if (status == ST_OK)
        status = read_seed(r, st_source_find(root, "seed"));
    if (status != ST_OK)
        return status;
    st_rehearsal_open(r, setup);
    st_chance_seed(&chance, r->seed);
    st_position_lay(&r->position, setup, &chance, NULL);
    if (given != NULL) {
        const char *file = st_source_file(r->source);
        status = st_field_set(&r->position, given, count_seats(given, setup), file, err);
        if (status != ST_OK && strcmp(err->place, file) == 0)
            return st_source_blame(r->source, given);
    }
    return status == ST_OK ? st_rehearsal_begin(r, root) : status;
}
