/* reply.c: turns what a person types into moves: by text, by number, by its end.
 *
 * A typed text is read once; the reading then goes from hand to hand, and the midend makes
 * it and asks back here whether a move that the scene warns of is meant. The first words
 * of several moves list them. It knows no rule: what is legal and what might be regretted
 * is the game's to say. */
#include "cli/table/reply.h"

#include "cli/draw/offers.h"
#include "cli/suggest.h"
#include "cli/table/consent.h"
#include "cli/table/dice.h"
#include "cli/table/tutor.h"
#include "cli/usage.h"

#include <string.h>
#include <strings.h>

enum { LINE = 1024 };

void st_reply_refusal(const st_session *s, const st_error *err, char *buffer, size_t size)
{
    const st_rule *rule = err->rule[0] ? st_pack_rule(s->table.pack, err->rule) : NULL;
    if (rule != NULL)
        snprintf(buffer, size, "%s (%s: %s)", err->text, rule->id, rule->title);
    else
        snprintf(buffer, size, "%s", err->text);
}

/* The piece that is drawn with just this sign; NULL: none, or several. */
static const st_piece *piece_drawn(const st_scene *s, const char *sign, size_t length)
{
    const st_piece *found = NULL;
    for (int i = 0; i < s->pieces && length > 1; i++)
        if (strlen(s->piece[i].glyph) == length &&
            strncmp(s->piece[i].glyph, sign, length) == 0) {
            if (found != NULL)
                return NULL;
            found = &s->piece[i];
        }
    return found;
}

/* A move may have to say when, while a clock runs. Where the list has a single way to say
 * it, what is left out is as it stands there, if that is all the move lacks. */
static void add_rest(const st_session *s, st_typed *typed)
{
    const st_opened *table = &s->table;
    st_move move = typed->reading.moves.move[0];
    const st_move *listed = NULL;
    for (int i = 0; i < s->scene->offers; i++)
        if (s->scene->offer[i].open > 0 && s->scene->offer[i].move.verb == move.verb) {
            if (listed != NULL)
                return;
            listed = &s->scene->offer[i].move;
        }
    if (listed == NULL || s->viewer < 0)
        return;
    for (int i = 0; i < ST_ARGS; i++)
        if (move.arg[i] == ST_NONE)
            move.arg[i] = listed->arg[i];
    if (st_position_judge(st_match_position(table->match), s->viewer, move).refusal != 0)
        return;
    st_position_say(st_match_position(table->match), move, typed->text,
                    sizeof typed->text);
    st_midend_take(st_match_position(table->match), s->viewer, move, &typed->reading);
}

/* Write the signs of the board as the ids they stand for. False: there are none. */
static bool spell(const st_session *s, const char *text, char *buffer, size_t size)
{
    size_t used = 0;
    bool has_signs = false;
    buffer[0] = '\0';
    for (const char *at = text; *at;) {
        const size_t length = strcspn(at, " "), blanks = strspn(at + length, " ");
        const st_piece *piece = piece_drawn(s->scene, at, length);
        has_signs = has_signs || piece != NULL;
        if (piece != NULL)
            st_append(buffer, size, &used, "%s", piece->id);
        else
            st_append(buffer, size, &used, "%.*s", (int)length, at);
        st_append(buffer, size, &used, "%.*s", (int)blanks, at + length);
        at += length + blanks;
    }
    return has_signs;
}

st_status st_reply_read(const st_session *s, const char *text, st_typed *out,
                        st_error *err)
{
    const st_position *now = st_match_position(s->table.match);
    const int seat = s->viewer < 0 ? 0 : s->viewer;
    st_status status = ST_BAD_MOVE;
    if (spell(s, text, out->text, sizeof out->text))
        status = st_midend_read(now, seat, out->text, &out->reading, NULL);
    if (status != ST_OK) { /* no signs of the board, but maybe a move */
        snprintf(out->text, sizeof out->text, "%s", text);
        status = st_midend_read(now, seat, text, &out->reading, err);
    }
    if (status == ST_OK && out->reading.verdict.refusal != 0 &&
        out->reading.moves.count == 1)
        add_rest(s, out);
    return status;
}

void st_reply_take(const st_session *s, const st_offer *offer, st_typed *out)
{
    snprintf(out->text, sizeof out->text, "%s", offer->text);
    st_midend_take(st_match_position(s->table.match), s->viewer < 0 ? 0 : s->viewer,
                   offer->move, &out->reading);
}

/* How well a move fits what was typed; the best that any move reaches is what was meant. */
enum fit { FIT_NONE, FIT_END, FIT_BEGINNINGS, FIT_ARGUMENTS };

/* Do the words of a move begin as those that were typed, as many as there are? */
static bool begins_alike(const char *text, const char *typed)
{
    while (*typed != '\0') {
        const size_t length = strcspn(typed, " ");
        if (strncasecmp(text, typed, length) != 0)
            return false;
        typed += length + strspn(typed + length, " ");
        text += strcspn(text, " ");
        text += strspn(text, " ");
        if (*typed != '\0' && *text == '\0')
            return false;
    }
    return *text == '\0';
}

static enum fit fit_of(const char *text, const char *typed)
{
    const char *blank = strchr(text, ' ');
    const size_t size = strlen(text), length = strlen(typed);
    if (blank != NULL && strcasecmp(blank + 1, typed) == 0)
        return FIT_ARGUMENTS;
    if (begins_alike(text, typed))
        return FIT_BEGINNINGS;
    return size > length && text[size - length - 1] == ' ' &&
                   strcasecmp(text + size - length, typed) == 0
               ? FIT_END
               : FIT_NONE;
}

int st_reply_meant(const st_session *s, const char *typed,
                   const st_offer *found[ST_MOVES])
{
    enum fit best = FIT_NONE;
    int count = 0;
    for (int i = 0; i < s->scene->offers && *typed != '\0'; i++) {
        const enum fit fit = fit_of(s->scene->offer[i].text, typed);
        if (fit > best)
            count = 0;
        best = fit > best ? fit : best;
        if (fit == best && fit != FIT_NONE)
            found[count++] = &s->scene->offer[i];
    }
    return count;
}

/* "`move b4` or `run b4`?" */
bool st_reply_ask_which(st_session *s, const st_offer *const *found, int count)
{
    enum { MOST = 8 };
    char text[LINE] = "";
    size_t used = 0;
    for (int i = 0; i < count && i < MOST; i++)
        st_append(text, sizeof text, &used, "%s`%s`",
                  i == 0                            ? ""
                  : i + 1 == count || i + 1 == MOST ? " or "
                                                    : ", ",
                  found[i]->text);
    st_session_refuse(s, "%s%s?", text, count > MOST ? ", or another" : "");
    return false;
}

/* Shall it be done, whatever the warning says? */
static bool is_meant(void *who, st_move move, const char *warning)
{
    st_session *s = who;
    st_terminal_put(&s->terminal, ST_ROLE_WARN, "! ");
    st_terminal_wrap(&s->terminal, ST_ROLE_WARN, 2, 2, warning);
    if (st_consent(s->input, &s->terminal, "Do it anyway?"))
        return true;
    st_terminal_say(&s->terminal, "Not done. (`set warnings off` asks no more.)");
    return false;
}

/* The legal move that looks most like what was typed. */
static const char *nearest_offer(const st_session *s, const char *typed)
{
    st_suggest nearest = { .typed = typed };
    for (int i = 0; i < s->scene->offers; i++)
        st_suggest_try(&nearest, s->scene->offer[i].text);
    return nearest.best;
}

static bool say_refusal(st_session *s, const st_error *err)
{
    char refusal[LINE];
    st_reply_refusal(s, err, refusal, sizeof refusal);
    st_session_refuse(s, "%s", refusal);
    return false;
}

static bool make(st_session *s, const st_reading *reading)
{
    const st_asker asker = { .who = s,
                             .is_meant = s->has_warnings ? is_meant : NULL,
                             .came_up = st_dice_ask };
    st_error err = { 0 };
    const st_status status = st_midend_make(s->table.match, reading, &asker, NULL, &err);
    return status == ST_OK || (status != ST_NOT_MEANT && say_refusal(s, &err));
}

/* The one move that begins with these words; NULL: none, or more. */
static const st_offer *only_offer(const st_session *s, const char *words)
{
    size_t length = strlen(words);
    if (st_offers_count_of(s->scene, words) != 1)
        return NULL;
    for (int i = 0; i < s->scene->offers; i++)
        if (strncasecmp(s->scene->offer[i].text, words, length) == 0 &&
            s->scene->offer[i].text[length] == ' ')
            return &s->scene->offer[i];
    return NULL;
}

static bool list_of(st_session *s, const char *words)
{
    st_canvas *c = st_canvas_new(s->terminal.columns, s->terminal.is_ascii);
    st_session_refuse(s, "Which one?");
    st_offers_list_of(c, 0, s->scene, words);
    st_canvas_show(c, &s->terminal);
    st_canvas_free(c);
    return false;
}

/* Where nobody has a secret, what only somebody else at this keyboard may do is theirs:
 * the keyboard goes to them. */
static void pass_keyboard(st_session *s, st_reading *reading)
{
    const uint32_t asked = st_session_asked(s);
    for (int seat = 0; seat < ST_SEATS && s->table.game->rules->blur == NULL; seat++) {
        st_reading theirs;
        if (seat == s->viewer || !(asked >> seat & 1) ||
            st_midend_mean(st_match_position(s->table.match), seat, &reading->order,
                           &theirs, NULL) != ST_OK ||
            theirs.verdict.refusal != 0)
            continue;
        if (!st_session_curtain(s, seat))
            return;
        st_session_view(s, seat);
        *reading = theirs;
        return;
    }
}

bool st_reply_offer(st_session *s, const st_offer *offer)
{
    st_typed typed;
    st_reply_take(s, offer, &typed);
    return make(s, &typed.reading);
}

/* The text is no move, but people are helped to find the one they mean. */
static bool help_on(st_session *s, const st_typed *typed, const st_error *err)
{
    const st_offer *only = only_offer(s, typed->text);
    if (only != NULL)
        return st_reply_offer(s, only);
    if (st_offers_count_of(s->scene, typed->text) > 0)
        return list_of(s, typed->text);
    const st_offer *found[ST_MOVES];
    const int count = st_tutor_is_on(s) ? 0 : st_reply_meant(s, typed->text, found);
    if (count > 0)
        return count == 1 ? st_reply_offer(s, found[0])
                          : st_reply_ask_which(s, found, count);
    say_refusal(s, err);
    const char *meant = nearest_offer(s, typed->text);
    if (meant != NULL)
        st_terminal_say(&s->terminal, "Did you mean `%s`?", meant);
    return false;
}

bool st_reply_text(st_session *s, const char *text)
{
    st_typed typed;
    st_error err = { 0 };
    if (st_reply_read(s, text, &typed, &err) != ST_OK)
        return help_on(s, &typed, &err);
    const bool is_taught = st_tutor_is_on(s); /* then the lesson says what is wrong */
    if (typed.reading.verdict.refusal != 0 && !is_taught)
        pass_keyboard(s, &typed.reading);
    if (typed.reading.verdict.refusal != 0 && !is_taught &&
        st_offers_count_of(s->scene, typed.text) > 0)
        return list_of(s, typed.text);
    return make(s, &typed.reading);
}

bool st_reply_number(st_session *s, const char *digits)
{
    int number;
    const bool is_one = st_usage_number(digits, 1, s->scene->offers, &number);
    const st_offer *offer = is_one ? &s->scene->offer[number - 1] : NULL;
    if (offer != NULL && st_offers_is_example(s->scene, offer)) {
        st_session_refuse(s, "Say it with numbers of your own, such as `%s`.",
                          offer->text);
        return false;
    }
    if (offer != NULL)
        return st_reply_offer(s, offer);
    if (s->scene->offers == 0)
        st_session_refuse(s, "There is no move to choose now.");
    else
        st_session_refuse(s, "There is no move %.12s; the list has 1 to %d.", digits,
                          s->scene->offers);
    return false;
}
