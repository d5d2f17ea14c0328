/* reply.c: turns what a person types into moves: by text, by number, by its end.
 *
 * Before a move that the scene warns of it asks once whether that is meant. The first
 * words of several moves list them. It knows no rule: what is legal and what might be
 * regretted is the game's to say. */
#include "cli/table/reply.h"

#include "cli/draw/offers.h"
#include "cli/suggest.h"
#include "cli/table/dice.h"
#include "cli/table/tutor.h"
#include "cli/usage.h"

#include <string.h>
#include <strings.h>

enum { LINE = 1024 };

void st_reply_refusal(const st_session *s, const st_error *err, char *buffer, size_t size)
{
    const st_rule *rule = err->rule[0] ? st_pack_rule(s->table.pack, err->rule) : NULL;
    if (rule)
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
            if (found)
                return NULL;
            found = &s->piece[i];
        }
    return found;
}

/* A move may have to say when, while a clock runs. Where the list has a single way to say
 * it, what is left out is as it stands there, if that is all the move lacks. */
static void add_rest(const st_session *s, st_move move, char *text)
{
    const st_opened *table = &s->table;
    const st_move *listed = NULL;
    for (int i = 0; i < s->scene->offers; i++)
        if (s->scene->offer[i].open > 0 && s->scene->offer[i].move.verb == move.verb) {
            if (listed)
                return;
            listed = &s->scene->offer[i].move;
        }
    for (int i = 0; i < ST_ARGS && listed; i++)
        if (move.arg[i] == ST_NONE)
            move.arg[i] = listed->arg[i];
    if (listed && s->viewer >= 0 &&
        st_position_judge(st_match_position(table->match), s->viewer, move).refusal == 0)
        st_move_print(table->game, table->pack, move, text, ST_MOVE_TEXT);
}

const char *st_reply_spell(const st_session *s, const char *text, char *buffer,
                           size_t size)
{
    st_reading reading;
    size_t used = 0;
    buffer[0] = '\0';
    for (const char *at = text; *at;) {
        const size_t length = strcspn(at, " "), blanks = strspn(at + length, " ");
        const st_piece *piece = piece_drawn(s->scene, at, length);
        if (piece)
            st_append(buffer, size, &used, "%s", piece->id);
        else
            st_append(buffer, size, &used, "%.*s", (int)length, at);
        st_append(buffer, size, &used, "%.*s", (int)blanks, at + length);
        at += length + blanks;
    }
    if (st_midend_read(st_match_position(s->table.match), s->viewer < 0 ? 0 : s->viewer,
                       buffer, &reading, NULL) != ST_OK)
        return text;
    if (reading.verdict.refusal != 0 && reading.moves.count == 1 && size >= ST_MOVE_TEXT)
        add_rest(s, reading.moves.move[0], buffer);
    return buffer;
}

static const st_offer *offer_of_move(const st_session *s, st_move move)
{
    for (int i = 0; i < s->scene->offers; i++)
        if (st_move_equal(s->scene->offer[i].move, move))
            return &s->scene->offer[i];
    return NULL;
}

const st_offer *st_reply_by_tail(const st_session *s, const char *text)
{
    const st_offer *found = NULL;
    for (int i = 0; i < s->scene->offers; i++) {
        const char *blank = strchr(s->scene->offer[i].text, ' ');
        if (!blank || strcasecmp(blank + 1, text) != 0)
            continue;
        if (found)
            return NULL;
        found = &s->scene->offer[i];
    }
    return found;
}

/* Shall it be done, whatever the warning says? */
static bool is_meant(st_session *s, const st_offer *offer)
{
    const char *line;
    if (!s->has_warnings || !offer || !offer->warning)
        return true;
    st_terminal_put(&s->terminal, ST_ROLE_WARN, "! ");
    st_terminal_wrap(&s->terminal, ST_ROLE_WARN, 2, 2, offer->warning);
    if (!st_input_is_keyboard(s->input))
        st_terminal_say(&s->terminal, "Do it anyway? y/n");
    st_got got = st_input_line(s->input, "Do it anyway? y/n ", &line);
    if (got == ST_GOT_LINE &&
        (strcasecmp(line, "y") == 0 || strcasecmp(line, "yes") == 0))
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

static bool say_text(st_session *s, const char *text)
{
    st_match *m = s->table.match;
    st_error err = { 0 };
    char refusal[LINE];
    st_status status = st_midend_say(m, s->viewer, st_match_count(m), text, NULL, &err);
    if (status == ST_OK)
        return true;
    st_reply_refusal(s, &err, refusal, sizeof refusal);
    st_terminal_say(&s->terminal, "%s", refusal);
    const char *meant = status == ST_BAD_MOVE ? nearest_offer(s, text) : NULL;
    if (meant)
        st_terminal_say(&s->terminal, "Did you mean `%s`?", meant);
    return false;
}

/* The one move that begins with these words; NULL: none, or more. */
static const char *only_offer(const st_session *s, const char *words)
{
    size_t length = strlen(words);
    if (st_offers_count_of(s->scene, words) != 1)
        return NULL;
    for (int i = 0; i < s->scene->offers; i++)
        if (strncasecmp(s->scene->offer[i].text, words, length) == 0 &&
            s->scene->offer[i].text[length] == ' ')
            return s->scene->offer[i].text;
    return NULL;
}

static bool list_of(st_session *s, const char *words)
{
    st_canvas *c = st_canvas_new(s->terminal.columns, s->terminal.is_ascii);
    st_terminal_say(&s->terminal, "Which one?");
    st_offers_list_of(c, 0, s->scene, words);
    st_canvas_show(c, &s->terminal);
    st_canvas_free(c);
    return false;
}

/* Are dice thrown at the table itself? */
static bool has_own_dice(const st_session *s)
{
    return st_match_start(s->table.match)->has_own_dice;
}

static bool make_move(st_session *s, st_move move)
{
    char refusal[LINE];
    st_match *m = s->table.match;
    st_error err = { 0 };
    st_status status = has_own_dice(s)
                           ? st_dice_play(s, move, &err)
                           : st_match_play(m, s->viewer, st_match_count(m), move, &err);
    if (status == ST_OK)
        return true;
    st_reply_refusal(s, &err, refusal, sizeof refusal);
    st_terminal_say(&s->terminal, "%s", refusal);
    return false;
}

/* A macro's moves one by one, so that a warning on the way is not walked past. Whoever
 * then thinks better of it stops there; so does it where somebody else is asked. */
static bool play_moves(st_session *s, const st_moves *moves)
{
    int seat = s->viewer, played = 0;
    for (; played < moves->count; played++) {
        if (played > 0)
            st_session_view(s, seat);
        if (!(s->scene->to_act >> seat & 1) ||
            !is_meant(s, offer_of_move(s, moves->move[played])) ||
            !make_move(s, moves->move[played]))
            break;
    }
    return played > 0;
}

/* Where nobody has a secret, what only somebody else at this keyboard may do is theirs. */
static int whose_move(const st_session *s, const char *text)
{
    const uint32_t asked = st_session_asked(s);
    for (int seat = 0; seat < ST_SEATS && !s->table.game->rules->blur; seat++) {
        st_reading reading;
        if (seat != s->viewer && asked >> seat & 1 &&
            st_midend_read(st_match_position(s->table.match), seat, text, &reading,
                           NULL) == ST_OK &&
            reading.verdict.refusal == 0)
            return seat;
    }
    return s->viewer;
}

/* The keyboard goes to whoever may do that. */
static void pass_keyboard(st_session *s, int seat)
{
    if (seat != s->viewer && st_session_curtain(s, seat))
        st_session_view(s, seat);
}

bool st_reply_text(st_session *s, const char *text)
{
    const st_position *now = st_match_position(s->table.match);
    st_reading reading;
    char spelt[LINE];
    if (st_tutor_is_on(s))
        return say_text(s, text);
    text = st_reply_spell(s, text, spelt, sizeof spelt);
    if (st_midend_read(now, s->viewer, text, &reading, NULL) != ST_OK &&
        only_offer(s, text))
        return st_reply_text(s, only_offer(s, text));
    if (st_midend_read(now, s->viewer, text, &reading, NULL) == ST_OK &&
        reading.verdict.refusal != 0)
        pass_keyboard(s, whose_move(s, text));
    if (st_midend_read(now, s->viewer, text, &reading, NULL) != ST_OK ||
        reading.verdict.refusal != 0)
        return st_offers_count_of(s->scene, text) > 0 ? list_of(s, text)
                                                      : say_text(s, text);
    return s->has_warnings || has_own_dice(s) ? play_moves(s, &reading.moves)
                                              : say_text(s, text);
}

bool st_reply_number(st_session *s, const char *digits)
{
    int number;
    if (st_usage_number(digits, 1, s->scene->offers, &number))
        return st_reply_text(s, s->scene->offer[number - 1].text);
    if (s->scene->offers == 0)
        st_terminal_say(&s->terminal, "There is no move to choose now.");
    else
        st_terminal_say(&s->terminal, "There is no move %.12s; the list has 1 to %d.",
                        digits, s->scene->offers);
    return false;
}
