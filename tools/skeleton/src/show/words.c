/* words.c: the kinds of Shore and how their numbers read. */
#include "games/shore/show/view.h"

const st_kind shore_kinds[] = {
    [CRATE - ST_KINDS] = { "crate", "a crate, rope to crown" },
};

st_word shore_word(const void *pack, int kind, int value)
{
    static const st_word crates[CRATES] = {
        [ROPE] = { "rope", "a coil of rope" }, [BARREL] = { "barrel", "a barrel" },
        [SAIL] = { "sail", "a sail" },         [CHEST] = { "chest", "a chest" },
        [ANCHOR] = { "anchor", "an anchor" },  [CROWN] = { "crown", "a crown" },
    };
    return kind == CRATE && value < CRATES ? crates[value] : (st_word){ NULL, NULL };
}
