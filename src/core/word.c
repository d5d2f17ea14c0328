/* word.c: how a small number reads: "E5" for a space, "run-code" for a card, 2 for the
 * second seat. Games name their kinds; the built-in ones are here. */
#include "core/word.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const st_kind builtin[ST_KINDS] = {
    [ST_NUMBER] = { "number", "a whole number" },
    [ST_SEAT] = { "seat", "a seat's number" },
    [ST_FLAG] = { "flag", "yes or no" },
    [ST_HALVES] = { "halves", "points, in halves" },
    [ST_HUNDREDTHS] = { "hundredths", "a number with two decimals" },
    [ST_BEARING] = { "bearing", "a bearing in degrees, 0 to 359.99" },
    [ST_TENTHS] = { "tenths", "a number with one decimal" },
};

/* In hundredths of a degree. */
enum { FULL_TURN = 36000, NO_BEARING = FULL_TURN / 2, TURN_MOST = 999999 };

static const char *const flags[] = { "no", "yes" };

static const st_kind *kind_of(const st_game *game, int kind)
{
    ST_ASSERT(kind >= 0 && kind < ST_KINDS + game->kind_count, "no such kind");
    return kind < ST_KINDS ? &builtin[kind] : &game->kinds[kind - ST_KINDS];
}

const char *st_kind_name(const st_game *game, int kind)
{
    return kind_of(game, kind)->name;
}

const char *st_word_kind_help(const st_game *game, int kind)
{
    return kind_of(game, kind)->help;
}

static bool is_called(const char *name, const char *word, size_t length)
{
    size_t i = 0;
    while (i < length && name[i] == word[i])
        i++;
    return i == length && name[i] == '\0';
}

int st_word_kind_find(const st_game *game, const char *name, size_t length)
{
    for (int kind = 0; kind < ST_KINDS; kind++)
        if (is_called(builtin[kind].name, name, length))
            return kind;
    for (int kind = 0; kind < game->kind_count; kind++)
        if (is_called(game->kinds[kind].name, name, length))
            return ST_KINDS + kind;
    return -1;
}

static st_word game_word(const st_game *game, const st_pack *pack, int kind, int value)
{
    if (value < 0)
        return (st_word){ NULL, NULL };
    return game->show->word(st_pack_content(pack), kind, value);
}

bool st_word_exists(const st_game *game, const st_pack *pack, int kind, int value)
{
    return kind < ST_KINDS || game_word(game, pack, kind, value).id != NULL;
}

/* With no more decimals than it needs: 90, 12.5. */
static void print_decimal(int value, int digits, char *buffer, size_t size, size_t *used)
{
    const int one = digits == 2 ? 100 : 10, whole = value < 0 ? -value : value;
    const char *sign = value < 0 ? "-" : "";
    if (whole % one == 0)
        st_append(buffer, size, used, "%s%d", sign, whole / one);
    else if (digits == 2 && whole % 10 == 0)
        st_append(buffer, size, used, "%s%d.%d", sign, whole / one, whole % one / 10);
    else
        st_append(buffer, size, used, "%s%d.%0*d", sign, whole / one, digits,
                  whole % one);
}

static void print_bearing(int value, char *buffer, size_t size, size_t *used)
{
    int turn = value == NO_BEARING ? FULL_TURN : value;
    print_decimal(turn < 0 ? turn + FULL_TURN : turn, 2, buffer, size, used);
}

/* Moves and events are printed for everybody who looks on, so the usual words do without
 * printf. */
size_t st_word_print(const st_game *game, const st_pack *pack, int kind, int value,
                     char *buffer, size_t size)
{
    const int whole = value < 0 ? -value : value;
    const char *sign = value < 0 ? "-" : "", *id;
    size_t used = 0;
    switch (kind) {
    case ST_NUMBER: st_append_number(buffer, size, &used, value); break;
    case ST_SEAT:
        if (value < 0)
            st_append_text(buffer, size, &used, "none");
        else
            st_append_number(buffer, size, &used, value + 1);
        break;
    case ST_FLAG: st_append_text(buffer, size, &used, flags[value != 0]); break;
    case ST_HALVES:
        st_append(buffer, size, &used, "%s%d%s", sign, whole / 2, whole % 2 ? ".5" : "");
        break;
    case ST_HUNDREDTHS:
        st_append(buffer, size, &used, "%s%d.%02d", sign, whole / 100, whole % 100);
        break;
    case ST_BEARING: print_bearing(value, buffer, size, &used); break;
    case ST_TENTHS: print_decimal(value, 1, buffer, size, &used); break;
    default:
        id = game_word(game, pack, kind, value).id;
        st_append_text(buffer, size, &used, id != NULL ? id : "none");
        break;
    }
    return used;
}

void st_word_title(const st_game *game, const st_pack *pack, int kind, int value,
                   char *buffer, size_t size)
{
    size_t used = 0;
    if (kind == ST_SEAT) {
        st_append_text(buffer, size, &used, "seat ");
        st_append_number(buffer, size, &used, value + 1);
    } else if (kind == ST_HALVES && value % 2 != 0) {
        if (value == 1)
            snprintf(buffer, size, "½");
        else
            snprintf(buffer, size, "%d½", value / 2);
    } else if (kind < ST_KINDS) {
        st_word_print(game, pack, kind, value, buffer, size);
    } else {
        const char *title = game_word(game, pack, kind, value).title;
        st_append_text(buffer, size, &used, title != NULL ? title : "nothing");
    }
}

/* A whole number in all of `text`, within 16 bits. */
static bool parse_number(const char *text, int *value)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text || *end != '\0' || isspace((unsigned char)*text))
        return false;
    if (number <= INT16_MIN || number > INT16_MAX)
        return false;
    *value = (int)number;
    return true;
}

/* A decimal with at most `digits` places, scaled to a whole number. */
static bool parse_decimal(const char *text, int digits, int most, int *scaled)
{
    const char *t = text + (*text == '-');
    long number = 0;
    int places = -1;
    for (; *t != '\0'; t++) {
        if (*t == '.' && places < 0) {
            places = 0;
        } else if (isdigit((unsigned char)*t) && places < digits && number <= most) {
            number = number * 10 + (*t - '0');
            places += places >= 0;
        } else {
            return false;
        }
    }
    if (t == text || !isdigit((unsigned char)t[-1]))
        return false;
    for (places = places < 0 ? 0 : places; places < digits; places++)
        number *= 10;
    *scaled = (int)(*text == '-' ? -number : number);
    return number <= most;
}

/* 0 to 359.99; a turn to the left may be written with a minus. Beyond that it is a number
 * and no bearing: the game is to refuse it, which knows the rule. */
static bool parse_bearing(const char *text, int *value)
{
    int turn;
    if (!parse_decimal(text, 2, TURN_MOST, &turn))
        return false;
    if (turn >= FULL_TURN || turn < -FULL_TURN / 2)
        *value = NO_BEARING;
    else
        *value = turn < FULL_TURN / 2 ? turn : turn - FULL_TURN;
    return true;
}

static bool parse_halves(const char *text, int *value)
{
    int tenths;
    if (!parse_decimal(text, 1, INT16_MAX, &tenths) || tenths % 5 != 0)
        return false;
    *value = tenths / 5;
    return true;
}

static bool parse_seat(const char *text, int *value)
{
    int number;
    if (!parse_number(text, &number) || number < 1 || number > ST_SEATS)
        return false;
    *value = number - 1;
    return true;
}

/* Whether a text is a title in one word: managers-office for "the Manager's Office". */
static bool is_title(const char *text, const char *title)
{
    if (strncasecmp(title, "the ", 4) == 0)
        title += 4;
    for (; *title != '\0'; title++) {
        char letter = *title == ' ' ? '-' : (char)tolower((unsigned char)*title);
        if (letter != '-' && !isalnum((unsigned char)letter))
            continue;
        if (tolower((unsigned char)*text++) != letter)
            return false;
    }
    return *text == '\0';
}

/* By its id; or else by its title, where that is longer than a letter or two. */
static bool parse_game_word(const st_game *game, const st_pack *pack, int kind,
                            const char *text, int *value)
{
    st_word word;
    for (int i = 0; (word = game_word(game, pack, kind, i)).id != NULL; i++)
        if (strcasecmp(word.id, text) == 0) {
            *value = i;
            return true;
        }
    for (int i = 0; (word = game_word(game, pack, kind, i)).id != NULL; i++)
        if (strlen(text) > 2 && word.title != NULL && is_title(text, word.title)) {
            *value = i;
            return true;
        }
    return false;
}

bool st_word_parse(const st_game *game, const st_pack *pack, int kind, const char *text,
                   int *value)
{
    switch (kind) {
    case ST_NUMBER: return parse_number(text, value);
    case ST_SEAT: return parse_seat(text, value);
    case ST_HALVES: return parse_halves(text, value);
    case ST_HUNDREDTHS: return parse_decimal(text, 2, INT16_MAX, value);
    case ST_BEARING: return parse_bearing(text, value);
    case ST_TENTHS: return parse_decimal(text, 1, INT16_MAX, value);
    case ST_FLAG:
        *value = strcasecmp(text, "yes") == 0 || strcasecmp(text, "true") == 0;
        return *value != 0 || strcasecmp(text, "no") == 0 ||
               strcasecmp(text, "false") == 0;
    default: return parse_game_word(game, pack, kind, text, value);
    }
}
