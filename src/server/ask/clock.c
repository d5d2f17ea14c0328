/* clock.c: the clock of a timed move, such as a flick against a bomb's ten seconds. It
 * starts when the person says so, and from then on a move may not claim less time than
 * has passed here; what the line may have taken is forgiven. The rules get the time as an
 * argument of the move, so a replay needs no clock. */
#include "server/ask/clock.h"

#include "server/ask/answer.h"

enum { FORGIVEN_MS = 300 };

static bool is_running(const st_room *room)
{
    return room->clock_at == st_match_count(room->match) + 1;
}

/* Once started it goes on: whoever comes back to it hears how much has passed. */
void st_clock_start(const st_request *r)
{
    st_room *room = r->from->room;
    if (!st_midend_is_timed(room->match, r->from->seat)) {
        st_answer_refuse(r, "no-clock", "Nothing runs against a clock now.");
        return;
    }
    if (!is_running(room)) {
        room->clock_ms = r->hall->now_ms;
        room->clock_at = st_match_count(room->match) + 1;
    }
    st_text_pair_number(st_answer_open(r), "ms", r->hall->now_ms - room->clock_ms);
    st_answer_close(r);
}

/* People who flick on a real table have a sand timer there; of who may choose the dice no
 * time is doubted, so that a test need not be quick. */
bool st_clock_allows(const st_request *r, const st_reading *reading)
{
    const st_room *room = r->from->room;
    const int claim = st_midend_claim(room->match, reading);
    const int64_t passed = r->hall->now_ms - room->clock_ms;
    if (claim < 0 || r->frame->chance != NULL)
        return true;
    if (!is_running(room)) {
        st_answer_refuse(r, "no-clock", "Start the clock first.");
        return false;
    }
    if (claim + FORGIVEN_MS >= passed || r->hall->limits.takes_seeds)
        return true;
    st_answer_refuse(r, "late", "The clock shows %lld ms, not %d.", (long long)passed,
                     claim);
    return false;
}

void st_clock_moved(const st_request *r, bool was_timed)
{
    st_room *room = r->from->room;
    room->clock_at = was_timed && st_midend_is_timed(room->match, r->from->seat)
                         ? st_match_count(room->match) + 1
                         : 0;
}
