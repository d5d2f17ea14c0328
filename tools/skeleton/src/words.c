/* words.c: the kinds of Shore and how their numbers read. */
#include "games/shore/shore.h"

const st_kind shore_kinds[] = {
    [TOKEN - ST_KINDS] = { "token", "a token, calm or flood" },
};

st_word shore_word(const void *pack, int kind, int value)
{
    static const st_word tokens[TOKENS] = {
        [CALM] = { "calm", "calm" }, [FLOOD] = { "flood", "flood" }
    };
    return kind == TOKEN && value < TOKENS ? tokens[value] : (st_word){ NULL, NULL };
}
