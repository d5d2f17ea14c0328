/* scenario.c: runs a scenario file: lays the table, sets what `given` says, plays the
 * moves with scripted chance and compares what comes of it. docs/scenario.md describes
 * the language. It must not know any game; the registry finds the one that is named. */
#include <sandtable/scenario.h>

#include "core/field.h"
#include "match/claim.h"
#include "match/laying.h"
#include "match/rehearsal.h"

#include <libfyaml.h>
#include <sandtable/registry.h>
#include <string.h>
#include <unistd.h>

enum { MOVES_MAX = 10000, REPEAT_MAX = 10000, PATH = 1024, KEYS = 6 };

static st_status run_refuse(st_rehearsal *r, struct fy_node *item)
{
    struct fy_node *text = st_source_find(item, "refuse");
    struct fy_node *seat = st_source_find(item, "seat");
    st_cue cue = { .seat = ST_SPECTATOR, .node = text };
    st_objection objection = { st_source_find(item, "rule"), st_source_find(item, "says"),
                               st_source_find(item, "chance") };
    st_status status = st_source_text(r->source, text, &cue.text);
    if (status == ST_OK && seat != NULL)
        status = st_rehearsal_seat(r, seat, false, &cue.seat);
    return status == ST_OK ? st_rehearsal_refuse(r, &cue, &objection) : status;
}

static st_status run_repeat(st_rehearsal *r, struct fy_node *item)
{
    struct fy_node *text = st_source_find(item, "move");
    st_cue cue = { .seat = ST_SPECTATOR, .node = text };
    int times = 0;
    bool is_refused = false;
    st_status status = st_source_number(r->source, st_source_find(item, "repeat"), 1,
                                        REPEAT_MAX, &times);
    if (status == ST_OK)
        status = st_source_text(r->source, text, &cue.text);
    for (int i = 0; status == ST_OK && !is_refused && i < times; i++)
        status = st_rehearsal_play(r, &cue, &is_refused);
    return status;
}

static st_status run_blur(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_blurred(r, st_source_find(item, "blur"),
                            st_source_find(item, "expect"));
}

static st_status run_expect(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_fields(r, st_source_find(item, "expect"));
}

static st_status run_legal(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_legal(r, st_source_find(item, "legal"));
}

static st_status run_allows(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_allows(r, st_source_find(item, "allows"));
}

static st_status run_forbids(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_forbids(r, st_source_find(item, "forbids"));
}

static st_status run_events(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_events(r, st_source_find(item, "events"),
                           st_source_find(item, "order"));
}

static st_status run_before(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_before(r, st_source_find(item, "before"),
                           st_source_find(item, "expect"));
}

static st_status run_answers(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_answers(r, st_source_find(item, "answers"));
}

static st_status run_without(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_without(r, st_source_find(item, "without"));
}

static st_status run_asked(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_asked(r, st_source_find(item, "asked"));
}

static st_status run_sees(st_rehearsal *r, struct fy_node *item)
{
    return st_claim_told(r, st_source_find(item, "sees"), st_source_find(item, "has"),
                         st_source_find(item, "lacks"));
}

static st_status run_chance(st_rehearsal *r, struct fy_node *item)
{
    return st_script_add(r->script, st_source_find(item, "chance"));
}

/* What an item of `moves` can be besides a move: known by its first key. Of some the
 * second must be there, too. */
static const struct form {
    const char *keys[KEYS];
    st_status (*run)(st_rehearsal *r, struct fy_node *item);
    bool needs_second;
} forms[] = {
    { { "refuse", "rule", "says", "seat", "chance" }, run_refuse, false },
    { { "repeat", "move" }, run_repeat, true },
    { { "blur", "expect" }, run_blur, true },
    { { "before", "expect" }, run_before, true },
    { { "expect" }, run_expect, false },
    { { "legal" }, run_legal, false },
    { { "allows" }, run_allows, false },
    { { "forbids" }, run_forbids, false },
    { { "events", "order" }, run_events, false },
    { { "answers" }, run_answers, false },
    { { "without" }, run_without, false },
    { { "asked" }, run_asked, false },
    { { "sees", "has", "lacks" }, run_sees, false },
    { { "chance" }, run_chance, false },
    { { "winners", "ending" }, st_claim_outcome, false },
    { { "ending" }, st_claim_outcome, false },
};

/* `3: end`: seat 3 plays it. */
static st_status run_seat(st_rehearsal *r, struct fy_node *item)
{
    struct fy_node_pair *pair = fy_node_mapping_get_by_index(item, 0);
    st_cue cue = { .node = item };
    if (pair == NULL || fy_node_mapping_item_count(item) != 1)
        return st_source_fail(r->source, ST_BAD_FILE, item,
                              "This is neither `seat: move` nor anything else known.");
    st_status status = st_rehearsal_seat(r, fy_node_pair_key(pair), false, &cue.seat);
    if (status == ST_OK)
        status = st_source_text(r->source, fy_node_pair_value(pair), &cue.text);
    return status == ST_OK ? st_rehearsal_play(r, &cue, NULL) : status;
}

static st_status run_item(st_rehearsal *r, struct fy_node *item)
{
    st_cue cue = { .seat = ST_SPECTATOR, .node = item };
    if (!fy_node_is_mapping(item)) {
        st_status status = st_source_text(r->source, item, &cue.text);
        return status == ST_OK ? st_rehearsal_play(r, &cue, NULL) : status;
    }
    for (int i = 0; i < ST_COUNT(forms); i++) {
        if (st_source_find(item, forms[i].keys[0]) == NULL)
            continue;
        st_status status = st_source_keys(r->source, item, forms[i].keys);
        if (status == ST_OK && forms[i].needs_second &&
            st_source_find(item, forms[i].keys[1]) == NULL)
            return st_source_fail(r->source, ST_BAD_FILE, item, "`%s` is missing.",
                                  forms[i].keys[1]);
        return status == ST_OK ? forms[i].run(r, item) : status;
    }
    return run_seat(r, item);
}

static st_status run_moves(st_rehearsal *r, struct fy_node *list)
{
    st_status status = ST_OK;
    void *at = NULL;
    struct fy_node *item;
    if (list == NULL)
        return ST_OK;
    if (!fy_node_is_sequence(list))
        return st_source_fail(r->source, ST_BAD_FILE, list, "`moves` is a list.");
    if (fy_node_sequence_item_count(list) > MOVES_MAX)
        return st_source_fail(r->source, ST_BAD_FILE, list,
                              "`moves` has at most %d items.", MOVES_MAX);
    while (status == ST_OK && (item = fy_node_sequence_iterate(list, &at)) != NULL)
        status = run_item(r, item);
    return status;
}

static st_status read_rules(const st_rehearsal *r, struct fy_node *list)
{
    st_status status = ST_OK;
    void *at = NULL;
    struct fy_node *item;
    const char *id = NULL;
    while (status == ST_OK && list != NULL && (item = st_source_next(list, &at)) != NULL)
        status = st_rehearsal_rule(r, item, &id);
    return status;
}

/* Where the scenario demands that its beginning is refused: the set-up, what is `given`,
 * or what `chance` answers before the first question. */
static st_status refuse_beginning(st_rehearsal *r, struct fy_node *root,
                                  const st_setup *setup)
{
    static const char *const keys[] = { "rule", "says", NULL };
    struct fy_node *demand = st_source_find(root, "refuse");
    const char *rule = "", *says = "";
    st_error why = { 0 };
    st_status status = st_source_keys(r->source, demand, keys);
    struct fy_node *rule_node = st_source_find(demand, "rule");
    struct fy_node *says_node = st_source_find(demand, "says");
    if (status == ST_OK && rule_node != NULL)
        status = st_rehearsal_rule(r, rule_node, &rule);
    if (status == ST_OK && says_node != NULL)
        status = st_source_words(r->source, says_node, &says);
    if (status != ST_OK)
        return status;
    if (st_laying_table(r, root, setup) == ST_OK) {
        st_rehearsal_differ(r, demand, "expected the set-up to be refused, is legal");
        return ST_OK;
    }
    why = *st_source_error(r->source);
    if (rule_node != NULL && strcmp(why.rule, rule) != 0)
        st_rehearsal_differ(r, rule_node,
                            "expected the set-up to be refused under %s, is: %s (%s)",
                            rule, why.text, why.rule);
    if (!st_source_says(why.text, says))
        st_rehearsal_differ(r, says_node,
                            "expected the set-up to be refused with \"%s\", is: %s (%s)",
                            says, why.text, why.rule);
    return ST_OK;
}

static st_status read_flag(const st_rehearsal *r, struct fy_node *node, bool *flag)
{
    const char *text = "false";
    st_status status = node != NULL ? st_source_text(r->source, node, &text) : ST_OK;
    if (status != ST_OK)
        return status;
    *flag = strcmp(text, "true") == 0;
    if (!*flag && strcmp(text, "false") != 0)
        return st_source_fail(r->source, ST_BAD_FILE, node, "Say true or false.");
    return ST_OK;
}

static st_status check_leftovers(st_rehearsal *r, struct fy_node *unused)
{
    char word[64] = "";
    bool may_be_left = false;
    st_status status = read_flag(r, unused, &may_be_left);
    struct fy_node *left = st_script_left(r->script, word, sizeof word);
    if (status == ST_OK && left != NULL && !may_be_left)
        st_rehearsal_differ(r, left, "expected chance to be asked for `%s`, is left over",
                            word);
    return status;
}

/* What the rules lay in other files and not in this one is worth a line. */
static void note_unlaid(const st_rehearsal *r, struct fy_node *given)
{
    char place[128];
    const char *name = NULL;
    struct fy_node *key = given != NULL ? st_field_unlaid(&r->position, given) : NULL;
    if (key == NULL || st_source_text(r->source, key, &name) != ST_OK)
        return;
    st_source_place(r->source, key, place, sizeof place);
    fprintf(r->out,
            "%s: note: the mission was not laid by the rules, because `%s` is given; "
            "only what is given lies there\n",
            place, name);
}

static st_status rehearse(st_rehearsal *r, struct fy_node *root)
{
    struct fy_node *refuse = st_source_find(root, "refuse");
    struct fy_node *expect = st_source_find(root, "expect");
    st_setup setup;
    st_status status = read_rules(r, st_source_find(root, "rules"));
    if (status == ST_OK)
        status = st_laying_setup(r, root, &setup);
    if (status == ST_OK && refuse != NULL)
        return refuse_beginning(r, root, &setup);
    if (status == ST_OK)
        status = st_laying_table(r, root, &setup);
    if (status == ST_OK)
        note_unlaid(r, st_source_find(root, "given"));
    if (status == ST_OK)
        status = run_moves(r, st_source_find(root, "moves"));
    if (status == ST_OK && expect != NULL)
        status = st_claim_fields(r, expect);
    if (status == ST_OK)
        status = st_claim_outcome(r, root);
    if (status == ST_OK)
        status = check_leftovers(r, st_source_find(root, "unused"));
    return status;
}

static st_status find_game(const st_source *source, const st_game **game)
{
    static const char *const keys[] = { "title",  "game",      "rules",  "seats",
                                        "set",    "seed",      "refuse", "given",
                                        "chance", "otherwise", "moves",  "expect",
                                        "ending", "winners",   "unused", "pack",
                                        NULL };
    struct fy_node *root = st_source_root(source), *name;
    const char *id = NULL;
    st_status status = st_source_keys(source, root, keys);
    if (status != ST_OK)
        return status;
    name = st_source_find(root, "game");
    if (name == NULL)
        return st_source_fail(source, ST_BAD_FILE, root, "`game` is missing.");
    status = st_source_text(source, name, &id);
    if (status != ST_OK)
        return status;
    *game = st_registry_find(id, st_source_error(source));
    return *game != NULL ? ST_OK : st_source_blame(source, name);
}

/* The folder beside the scenario file that `name` may mean; false where there is none. */
static bool find_beside(const char *file, const char *name, char *path, size_t size)
{
    const char *slash = strrchr(file, '/');
    if (name[0] == '/' || slash == NULL)
        return false;
    int length = snprintf(path, size, "%.*s/%s/pack.yaml", (int)(slash - file), file,
                          name);
    if (length < 0 || (size_t)length >= size || access(path, R_OK) != 0)
        return false;
    path[(size_t)length - strlen("/pack.yaml")] = '\0';
    return true;
}

/* The pack that the scenario names, or else the caller's. */
static st_pack *open_pack(const st_source *source, const st_game *game,
                          const char *pack_dir)
{
    struct fy_node *node = st_source_find(st_source_root(source), "pack");
    st_error *err = st_source_error(source);
    char beside[PATH];
    const char *name = NULL;
    if (node == NULL)
        return st_pack_new(game, pack_dir, NULL, err);
    if (st_source_text(source, node, &name) != ST_OK)
        return NULL;
    if (!st_pack_is_inside(game, name) &&
        find_beside(st_source_file(source), name, beside, sizeof beside))
        name = beside;
    st_pack *pack = st_pack_new(game, name, NULL, err);
    if (pack == NULL)
        st_source_fail(source, err->code, node, "The pack cannot be used: %s: %s",
                       err->place, err->text);
    return pack;
}

static st_status run(const st_source *source, const char *pack_dir, FILE *out)
{
    const st_game *game = NULL;
    st_status status = find_game(source, &game);
    if (status != ST_OK)
        return status;
    st_error *err = st_source_error(source);
    st_pack *pack = open_pack(source, game, pack_dir);
    if (pack == NULL)
        return err->code;
    st_rehearsal *r = st_rehearsal_new(source, game, pack, out);
    status = rehearse(r, st_source_root(source));
    if (status == ST_OK && r->mismatches > 0)
        status = st_fail(err, ST_DIFFERS, st_source_file(source), "%d %s.", r->mismatches,
                         r->mismatches == 1 ? "mismatch" : "mismatches");
    st_rehearsal_free(r);
    st_pack_free(pack);
    return status;
}

st_status st_scenario_run(const char *text, const char *file, const char *pack_dir,
                          FILE *out, st_error *err)
{
    st_error own;
    st_source *source = st_source_new(text, strlen(text), file, err != NULL ? err : &own);
    if (source == NULL)
        return err != NULL ? err->code : own.code;
    st_status status = run(source, pack_dir, out);
    st_source_free(source);
    return status;
}
