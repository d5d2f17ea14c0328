/* view.c: a match as one seat sees it: its scene, and what happened told in lines.
 *
 * Nothing reaches a seat but through here. */
#include "match/telling.h"

#include "core/effects.h"
#include "core/lexicon.h"
#include "core/scene.h"
#include "core/sentence.h"

#include <string.h>

/* Of how many moves, the last ones, it is told what each event changed. Whoever has been
 * away for longer reads what happened and sees what came of it. */
enum { WATCHED = 8 };

static void append_word(char *list, size_t *used, const char *before, const char *word)
{
    if (*used > 0)
        st_append_text(list, ST_TOUCHES, used, " ");
    st_append_text(list, ST_TOUCHES, used, before);
    st_append_text(list, ST_TOUCHES, used, word);
}

/* Seats, and what the game has words for. */
static bool is_thing(int kind)
{
    return kind == ST_SEAT || kind >= ST_KINDS;
}

/* Plain numbers touch nothing. */
void st_view_touches(const st_match *m, const st_event *event, char *touches)
{
    st_kinds own;
    const st_kinds *kinds = st_lexicon_kinds(m->start.game, m->start.pack, event->kind,
                                             &own);
    size_t used = 0;
    touches[0] = '\0';
    for (int i = 0; i < kinds->count; i++) {
        const int kind = kinds->kind[i];
        char word[64];
        if (!is_thing(kind) || event->arg[i] < 0)
            continue;
        st_word_print(m->start.game, m->start.pack, kind, event->arg[i], word,
                      sizeof word);
        append_word(touches, &used, kind == ST_SEAT ? "seat-" : "", word);
    }
}

/* What fills the sentence of the line added last; nothing is no fact. */
static void add_facts(const st_match *m, const st_event *event, const st_kinds *kinds,
                      st_scene *out)
{
    for (int i = 0; i < kinds->count; i++) {
        const int kind = kinds->kind[i], value = event->arg[i];
        const bool is_whole = kind == ST_NUMBER || kind == ST_SEAT;
        char word[64] = "";
        if (is_thing(kind) && value < 0)
            continue;
        if (!is_whole)
            st_word_print(m->start.game, m->start.pack, kind, value, word, sizeof word);
        st_scene_add_fact(
            out,
            (st_fact){ .name = st_scene_copy_part(out, kinds->name[i], kinds->length[i]),
                       .word = is_whole ? NULL : st_scene_copy(out, word),
                       .number = kind == ST_SEAT ? value + 1 : value,
                       .is_decimal = !is_thing(kind) && kind != ST_FLAG });
    }
}

static bool names_seat(const st_match *m, const st_event *event, int seat)
{
    st_kinds own;
    const st_kinds *kinds = st_lexicon_kinds(m->start.game, m->start.pack, event->kind,
                                             &own);
    bool is_named = false;
    for (int i = 0; i < kinds->count; i++)
        is_named = is_named || (kinds->kind[i] == ST_SEAT && event->arg[i] == seat);
    return is_named;
}

/* Whether `actor` did something to a seat with move `number`. */
static bool is_done_to(const st_match *m, uint32_t number, int actor,
                       const st_event *event, int seat)
{
    return number > 0 && seat >= 0 && actor != seat && names_seat(m, event, seat);
}

static bool is_headline(int depth)
{
    return depth != ST_DETAIL && depth != ST_STEP;
}

static const char *moment(int depth)
{
    switch ((enum st_depth)depth) {
    case ST_TRIUMPH: return "triumph";
    case ST_BLOW: return "blow";
    case ST_ALARM: return "alarm";
    default: return NULL;
    }
}

void st_view_line(const st_match *m, uint32_t number, int actor, const st_event *event,
                  st_scene *out)
{
    const st_sentence *sentence = &m->start.game->events[event->kind];
    char text[512], rules[ST_TOUCHES], touches[ST_TOUCHES];
    st_kinds own;
    const st_kinds *kinds = st_lexicon_kinds(m->start.game, m->start.pack, event->kind,
                                             &own);
    st_event_print(m->start.game, m->start.pack, event, out->names, text, sizeof text);
    st_sentence_rules(sentence, event->rule, rules, sizeof rules);
    st_view_touches(m, event, touches);
    st_scene_line(
        out, (st_line){
                 .move = number,
                 .name = sentence->name,
                 .text = st_scene_copy(out, text),
                 .rules = st_scene_copy(out, rules),
                 .touches = st_scene_copy(out, touches),
                 .depth = is_headline(sentence->depth) ? ST_HEADLINE : sentence->depth,
                 .is_brief = event->is_brief != 0,
                 .board = event->board < out->boards ? out->board[event->board].id : NULL,
                 .is_yours = is_done_to(m, number, actor, event, out->seat),
                 .is_chapter = sentence->depth == ST_CHAPTER,
                 .moment = moment(sentence->depth) });
    add_facts(m, event, kinds, out);
    const st_waypoint *point = event->points > 0 ? st_past_points(m, number) : NULL;
    for (int i = 0; i < event->points; i++) {
        const st_waypoint *p = &point[event->first_point + i];
        st_scene_point(out, (st_point){ p->x, p->y, p->ms });
    }
}

/* The options that are not as usual: "traffic=on first=2". */
static const char *options_text(const st_match *m, st_scene *out)
{
    const st_start *start = &m->start;
    const char *text = NULL;
    st_setting set = { 0 };
    while (st_setup_next(&start->setup, start->game, start->pack, &set))
        if (!set.is_usual)
            text = st_scene_text(out, "%s%s%s=%s", text != NULL ? text : "",
                                 text != NULL ? " " : "", set.key, set.value);
    return text;
}

static void add_tuition(const st_match *m, st_scene *out)
{
    char text[128];
    st_tuition t;
    if (!st_match_tuition(m, &t))
        return;
    if (t.is_begun)
        st_move_print(m->start.game, m->start.pack, t.move, text, sizeof text);
    const char *order = t.is_begun ? text : t.order;
    out->lesson = (st_teaching){
        .title = st_scene_copy(out, t.title),
        .say = st_scene_copy(out, t.say),
        .order = order != NULL ? st_scene_copy(out, order) : NULL,
        .step = t.step,
        .steps = t.steps,
        .seat = t.seat,
    };
}

void st_match_scene_at(const st_match *m, uint32_t number, int seat, st_scene *out)
{
    const st_position then = { .game = m->start.game,
                               .pack = m->start.pack,
                               .state = (void *)st_match_state(m, number) };
    st_scene_clear(out);
    for (int i = 0; i < ST_SEATS; i++)
        /* Who plays alone is called "you", but only to their face. */
        if (m->start.name[i][0] != '\0' &&
            (i == seat || !st_sentence_is_you(m->start.name[i])))
            out->names[i] = st_scene_copy(out, m->start.name[i]);
    out->seats = m->start.setup.seats;
    out->moves_made = number;
    out->options = options_text(m, out);
    out->has_own_dice = m->start.has_own_dice;
    out->sort = st_match_sort(m);
    st_position_scene(&then, seat, out);
    if (number < m->count)
        out->offers = 0;
    else
        add_tuition(m, out);
}

bool st_view_shows(const st_match *m, uint32_t number, const st_event *event, int seat)
{
    bool is_gone = event->is_brief && number < m->count && !st_match_is_over(m);
    return !is_gone && st_log_shows(event, seat);
}

static uint32_t first_told(uint32_t since)
{
    return since == ST_SEEN_NOTHING ? 0 : since + 1;
}

/* Who did what an event tells, where `actor` did what the one before it told. */
static int actor_of(const st_match *m, const st_event *event, int actor)
{
    return m->start.game->events[event->kind].depth == ST_TURN ? event->arg[0] : actor;
}

void st_match_scene(const st_match *m, int seat, uint32_t since, st_scene *out)
{
    st_match_scene_at(m, m->count, seat, out);
    st_match_tell(m, seat, first_told(since), m->count, out);
}

/* The effects of the event that the line added last tells, and of those before it that the
 * seat may not see, from `first` on in their text. Returns where the next ones begin. */
static uint32_t add_effects(int number, bool is_last, uint32_t first, st_scene *out)
{
    const st_effects *e = out->effects;
    const uint32_t end = is_last ? (uint32_t)e->text.used : e->end[number];
    st_line *line = &out->line[out->lines - 1];
    if (end > first) /* without the comma behind the last */
        line->effects = st_scene_copy_part(out, e->text.bytes + first,
                                           (int)(end - first) - 1);
    if (line->points > 0)
        line->board = e->board[number] < 0
                          ? NULL
                          : st_scene_copy(out, e->boards.bytes + e->board[number]);
    return end;
}

static int last_shown(const st_match *m, uint32_t number, int seat)
{
    const st_event *event = st_match_events(m, number);
    int last = m->turn[number].events - 1;
    while (last >= 0 && !st_view_shows(m, number, &event[last], seat))
        last--;
    return last;
}

static void tell_move(const st_match *m, int seat, uint32_t number, st_scene *out)
{
    const bool has_effects = out->effects != NULL && out->effects->count > 0;
    const int last = last_shown(m, number, seat);
    const st_event *event = st_match_events(m, number);
    int actor = m->turn[number].seat;
    uint32_t told = 0;
    for (int i = 0; i < m->turn[number].events; i++) {
        actor = actor_of(m, &event[i], actor);
        if (!st_view_shows(m, number, &event[i], seat))
            continue;
        st_view_line(m, number, actor, &event[i], out);
        if (has_effects)
            told = add_effects(i, i == last, told, out);
    }
}

void st_match_tell(const st_match *m, int seat, uint32_t first, uint32_t last,
                   st_scene *out)
{
    for (uint32_t number = first; number <= last; number++) {
        if (out->effects != NULL) {
            out->effects->count = 0;
            if (number + WATCHED > last)
                st_telling_watch(m, number, seat, out);
        }
        tell_move(m, seat, number, out);
    }
}

bool st_match_tells_alike(const st_match *m, int seat, int other, uint32_t since)
{
    bool is_alike = true;
    for (uint32_t number = first_told(since); is_alike && number <= m->count; number++) {
        const st_event *event = st_match_events(m, number);
        int actor = m->turn[number].seat;
        for (int i = 0; is_alike && i < m->turn[number].events; i++) {
            actor = actor_of(m, &event[i], actor);
            const bool is_seen = st_view_shows(m, number, &event[i], seat);
            is_alike = is_seen == st_view_shows(m, number, &event[i], other) &&
                       event[i].points == 0 && /* a path names a board of the scene */
                       (!is_seen || is_done_to(m, number, actor, &event[i], seat) ==
                                        is_done_to(m, number, actor, &event[i], other));
        }
    }
    return is_alike;
}
