/* recap.c: makes the log shorter to read, and the scores comparable. It knows scenes
 * only. */
#include "cli/table/recap.h"

#include "cli/draw/panel.h"

#include <string.h>

static bool is_same_word(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* Does a line tell the next step of the same walk? Its first fact is who walks. */
static bool goes_on(const st_scene *s, const st_line *before, const st_line *line)
{
    if (before->depth != ST_STEP || line->depth != ST_STEP || before->facts.count == 0 ||
        line->facts.count == 0 || strcmp(before->name, line->name) != 0)
        return false;
    const st_fact *a = &s->fact[before->facts.first], *b = &s->fact[line->facts.first];
    return a->number == b->number && is_same_word(a->word, b->word);
}

void st_recap_fold(st_scene *s)
{
    int kept = 0, steps = 1;
    for (int i = 0; i < s->lines; i++) {
        if (kept == 0 || !goes_on(s, &s->line[kept - 1], &s->line[i])) {
            s->line[kept++] = s->line[i];
            steps = 1;
            continue;
        }
        const char *text = s->line[i].text;
        int length = (int)strlen(text);
        s->line[kept - 1] = s->line[i];
        s->line[kept - 1].text = st_scene_text(
            s, "%.*s, %d steps.", length > 0 ? length - 1 : 0, text, ++steps);
    }
    s->lines = kept;
}

const char *st_recap_ordinal(int place, char *buffer, size_t size)
{
    static const char *const ends[] = { "th", "st", "nd", "rd" };
    int last = place % 10;
    bool is_teen = place % 100 > 10 && place % 100 < 14;
    snprintf(buffer, size, "%d%s", place, ends[is_teen || last > 3 ? 0 : last]);
    return buffer;
}

int st_recap_place(const st_scene *s, int seat)
{
    int place = 1;
    for (int other = 0; other < s->seats; other++)
        place += s->score[other] > s->score[seat];
    return place;
}

bool st_recap_is_contest(const st_scene *s)
{
    for (int seat = 1; seat < s->seats; seat++)
        if (s->score[seat] != s->score[0])
            return true;
    return false;
}

void st_recap_rank(const st_scene *s, int order[ST_SEATS])
{
    for (int seat = 0; seat < s->seats; seat++) {
        int i = seat;
        for (; i > 0 && s->score[order[i - 1]] < s->score[seat]; i--)
            order[i] = order[i - 1];
        order[i] = seat;
    }
}

/* The first tracks that belong to a seat, or to the table. */
static void add_tracks(const st_scene *s, int owner, int most, char *buffer, size_t size,
                       size_t *used)
{
    for (int i = 0; i < s->tracks && most > 0; i++) {
        char text[64];
        if (s->track[i].owner != owner || strcmp(s->track[i].id, "round") == 0)
            continue;
        st_panel_track(&s->track[i], text, sizeof text);
        st_append(buffer, size, used, " %s,", text);
        most--;
    }
}

/* How far the crew is, and how everybody is. */
static bool sum_up_crew(const st_scene *s, int round, char *buffer, size_t size)
{
    enum { TABLE = 3, EACH = 1 };
    size_t used = 0;
    if (s->seats < 2 || s->tracks == 0)
        return false;
    st_append(buffer, size, &used, "After round %d:", round);
    add_tracks(s, ST_SPECTATOR, TABLE, buffer, size, &used);
    for (int seat = 0; seat < s->seats; seat++) {
        char name[64];
        st_panel_name(s, seat, name, sizeof name);
        st_append(buffer, size, &used, " %s", name);
        add_tracks(s, seat, EACH, buffer, size, &used);
    }
    if (used > 0 && used < size && buffer[used - 1] == ',')
        buffer[used - 1] = '\0';
    return true;
}

bool st_recap_round(const st_scene *s, int round, char *buffer, size_t size)
{
    int order[ST_SEATS];
    size_t used = 0;
    if (!st_recap_is_contest(s))
        return sum_up_crew(s, round, buffer, size);
    st_recap_rank(s, order);
    st_append(buffer, size, &used, "After round %d:", round);
    for (int i = 0; i < s->seats; i++) {
        char name[64];
        st_panel_name(s, order[i], name, sizeof name);
        st_append(buffer, size, &used, "%s %s %d", i ? "," : "", name,
                  s->score[order[i]]);
    }
    return true;
}

void st_recap_table(const st_scene *s, char *buffer, size_t size)
{
    enum { EACH = 4 };
    size_t used = 0;
    bool has_score = false;
    for (int seat = 0; seat < s->seats; seat++)
        has_score |= s->score[seat] != 0;
    st_append(buffer, size, &used, "%s", s->headline != NULL ? s->headline : "");
    for (int seat = 0; seat < s->seats; seat++) {
        char name[64];
        st_panel_name(s, seat, name, sizeof name);
        st_append(buffer, size, &used, " · %s", name);
        if (has_score)
            st_append(buffer, size, &used, " %d", s->score[seat]);
        st_append(buffer, size, &used, ",");
        add_tracks(s, seat, EACH, buffer, size, &used);
        if (used > 0 && used < size && buffer[used - 1] == ',')
            buffer[--used] = '\0';
    }
}

int st_recap_round_of(const st_scene *s)
{
    for (int i = 0; i < s->tracks; i++)
        if (strcmp(s->track[i].id, "round") == 0)
            return s->track[i].value;
    return -1;
}
