/* ahead.c: says what forecast.c has found. Everything here is what would be, and is
 * worded so; what has happened is told by events. It computes nothing itself. */
#include "games/swat/show/view.h"

const char *swat_number(st_scene *s, int number)
{
    static const char *const words[] = { "no",  "one",   "two",   "three", "four", "five",
                                         "six", "seven", "eight", "nine",  "ten" };
    return number >= 0 && number < ST_COUNT(words) ? words[number]
                                                   : st_scene_text(s, "%d", number);
}

static int count_rooms(int rooms)
{
    int count = 0;
    for (int room = 0; room < ROOMS; room++)
        count += rooms >> room & 1;
    return count;
}

/* ", ", " or ", or nothing, before the next of a list. */
static const char *joint(const struct swat_view *v, int done, int left, const char *last)
{
    if (done == 0)
        return "";
    return left > 1 ? ", " : st_scene_text(v->s, " %s ", last);
}

const char *swat_rooms(const struct swat_view *v, int rooms, const char *last)
{
    int count = count_rooms(rooms), done = 0;
    const char *text = "";
    for (int room = 0; room < ROOMS; room++)
        if (rooms >> room & 1) {
            text = st_scene_text(v->s, "%s%s%s", text, joint(v, done, count - done, last),
                                 v->p->room[room]);
            done++;
        }
    return text;
}

/* "A5 (criminal rated 5) and B2 (hostage)". */
static const char *known_rooms(const struct swat_view *v, int rooms)
{
    int count = count_rooms(rooms), done = 0;
    const char *text = "";
    for (int room = 0; room < ROOMS; room++)
        if (rooms >> room & 1) {
            int content = v->g->status[room] == RESCUED ? HOSTAGE
                                                        : swat_noted(v->g, room);
            text = st_scene_text(v->s, "%s%s%s (%s)", text,
                                 joint(v, done, count - done, "and"), v->p->room[room],
                                 v->p->content[content].name);
            done++;
        }
    return text;
}

/* "SHOOT L1 R1". */
static const char *step_words(const struct swat_act_on *step, st_scene *s)
{
    static const char *const acts[ACTS] = { "MOVE", "PEEK", "SEARCH", "SHOOT" };
    static const char *const rooms[] = { "L2", "L1", "H", "R1", "R2" };
    const char *text = acts[step->act];
    if (step->act == A_MOVE)
        return st_scene_text(s, "%s %d", text, step->n);
    for (int i = 0; i < step->targets; i++)
        text = st_scene_text(s, "%s %s", text, rooms[step->at[i] + 2]);
    return text;
}

static const struct swat_tactics *card_of(const struct swat_view *v,
                                          const struct swat_ahead *ahead)
{
    return &v->p->card[v->g->hand[ahead->slot]];
}

static bool is_sure(const struct swat_ahead *ahead, const struct swat_act_on *act)
{
    return count_rooms(act->act == A_MOVE ? swat_reach(ahead) : ahead->from) == 1;
}

/* "You could shoot into A1, A3 or B2 with skill 5." */
static const char *reach_words(const struct swat_view *v, const struct swat_ahead *ahead)
{
    static const char *const verbs[ACTS] = { "end in", "look into", "search",
                                             "shoot into" };
    const struct swat_act_on *act = &card_of(v, ahead)->step[ahead->step];
    bool is_certain = is_sure(ahead, act);
    const char *rooms = swat_rooms(v, swat_reach(ahead), is_certain ? "and" : "or");
    const char *text = st_scene_text(v->s, "You %s %s %s", is_certain ? "would" : "could",
                                     verbs[act->act], rooms);
    if (act->act == A_SHOOT)
        text = st_scene_text(v->s, "%s with skill %d", text, ahead->skill);
    text = st_scene_text(v->s, "%s.", text);
    if (ahead->is_short)
        text = st_scene_text(v->s, "%s You cannot walk it whole and would be dazed.",
                             text);
    return text;
}

/* "Good at A5 (criminal rated 5). Fatal at B2 (hostage)."; empty for neither. */
static const char *known_words(const struct swat_view *v, const struct swat_ahead *ahead)
{
    const char *text = "";
    if (ahead->good)
        text = st_scene_text(v->s, " Good at %s.", known_rooms(v, ahead->good));
    if (ahead->fatal)
        text = st_scene_text(v->s, "%s Fatal at %s.", text, known_rooms(v, ahead->fatal));
    return text;
}

static const char *add_words(const struct swat_view *v, const char *text,
                             const char *word, int rooms)
{
    for (int room = 0; room < ROOMS; room++)
        if (rooms >> room & 1)
            text = st_scene_text(v->s, "%s %s-%s", text, word, v->p->room[room]);
    return text;
}

static const char *room_ids(const struct swat_view *v, int rooms)
{
    const char *text = "";
    for (int room = 0; room < ROOMS; room++)
        if (rooms >> room & 1)
            text = st_scene_text(v->s, "%s%s%s", text, text[0] ? " " : "",
                                 v->p->room[room]);
    return text;
}

static void add_step(const struct swat_view *v, const struct swat_ahead *ahead)
{
    const struct swat_tactics *card = card_of(v, ahead);
    const struct swat_act_on *act = &card->step[ahead->step];
    const char *state = is_sure(ahead, act) ? "would" : "could";
    if (ahead->is_short)
        state = st_scene_text(v->s, "%s dazed", state);
    state = add_words(v, state, "good", ahead->good);
    state = add_words(v, state, "fatal", ahead->fatal);
    st_scene_card(
        v->s,
        (st_card){
            .id = st_scene_text(v->s, "outlook-%s-%d", card->id, ahead->step + 1),
            .name = st_scene_text(v->s, "%s, %s", card->name, step_words(act, v->s)),
            .icons = room_ids(v, swat_reach(ahead)),
            .text = st_scene_text(v->s, "%s%s", reach_words(v, ahead),
                                  known_words(v, ahead)),
            .state = state,
            .count = 1 });
}

void swat_show_forecast(const struct swat_view *v, const struct swat_forecast *ahead)
{
    if (ahead->count == 0)
        return;
    st_scene_zone(v->s, (st_zone){ .id = "outlook",
                                   .label = "What the steps would reach",
                                   .owner = ST_SPECTATOR,
                                   .is_face_up = true,
                                   .count = ahead->count });
    for (int i = 0; i < ahead->count; i++)
        add_step(v, &ahead->ahead[i]);
}

const char *swat_shot_words(const struct swat_view *v, const struct swat_forecast *ahead,
                            int room)
{
    const char *text = "";
    for (int i = 0; i < ahead->count; i++) {
        const struct swat_ahead *step = &ahead->ahead[i];
        const struct swat_tactics *card = card_of(v, step);
        if (card->step[step->step].act != A_SHOOT || !step->hit[room])
            continue;
        text = st_scene_text(v->s, "%s%s%s from %s", text, text[0] ? ", " : "",
                             card->name, swat_rooms(v, step->hit[room], "or"));
    }
    return text[0] ? st_scene_text(v->s, "This turn it could be shot by %s.", text)
                   : NULL;
}

static void add_note(const struct swat_view *v, const char *text, const char *rule,
                     bool is_banner)
{
    st_scene_note(v->s, (st_note){ .text = st_scene_text(v->s, "Preview: %s", text),
                                   .rule = rule,
                                   .is_banner = is_banner });
    st_scene_fact(v->s, "preview", 1);
}

static void note_skill(const struct swat_view *v)
{
    const struct swat *g = v->g;
    int skill = swat_skill(g, v->p);
    const char *text = "";
    for (int slot = 0; slot < swat_revealed(g); slot++) {
        const struct swat_tactics *card = &v->p->card[g->hand[slot]];
        skill += card->skill;
        text = st_scene_text(v->s, "%s%s%s %d", text, slot ? ", " : "", card->name,
                             skill);
    }
    add_note(v, st_scene_text(v->s, "skill after each card: %s.", text), "SWAT-55",
             false);
}

static void note_walk(const struct swat_view *v, const struct swat_forecast *ahead)
{
    int rooms = swat_ordered(v->g, v->p);
    for (int i = 0; i < ahead->count; i++)
        if (ahead->ahead[i].is_short) {
            add_note(v,
                     st_scene_text(v->s,
                                   "%d rooms to walk are more than you can; %s would "
                                   "leave you dazed, and you would lose a card.",
                                   rooms, card_of(v, &ahead->ahead[i])->name),
                     "SWAT-R10", true);
            return;
        }
    if (rooms > 0)
        add_note(v,
                 rooms == 1
                     ? "one room to walk."
                     : st_scene_text(v->s, "%s rooms to walk.", swat_number(v->s, rooms)),
                 "SWAT-R10", false);
}

void swat_note_forecast(const struct swat_view *v, const struct swat_forecast *ahead)
{
    note_skill(v);
    note_walk(v, ahead);
    for (int i = 0; i < ahead->count; i++) {
        const struct swat_ahead *step = &ahead->ahead[i];
        const struct swat_tactics *card = card_of(v, step);
        if (step->good || step->fatal)
            add_note(v,
                     st_scene_text(v->s, "%s, %s.%s", card->name,
                                   step_words(&card->step[step->step], v->s),
                                   known_words(v, step)),
                     "SWAT-57", false);
    }
}

const char *swat_fatal_words(const struct swat_view *v, int room, bool is_shot, int skill)
{
    const struct swat *g = v->g;
    const char *name = v->p->room[room];
    if (is_shot && g->status[room] == RESCUED)
        return st_scene_text(v->s, "your shot hits the rescued hostage in %s (SWAT-50)",
                             name);
    int content = swat_noted(g, room);
    const char *who = v->p->content[content].name;
    if (content == HOSTAGE)
        return st_scene_text(v->s, "your shot hits the hostage in %s (SWAT-49)", name);
    if (!is_shot)
        return st_scene_text(v->s, "your search meets the %s in %s (SWAT-42)", who, name);
    if (skill >= swat_need(g, v->p, room, NOTHING))
        return st_scene_text(v->s, "skill %d is too little for all it hits (SWAT-60)",
                             skill);
    return st_scene_text(v->s, "skill %d is too little for the %s in %s (SWAT-48)", skill,
                         who, name);
}

const char *swat_doom_words(const struct swat_view *v, const struct swat_forecast *ahead)
{
    if (ahead->doom == NOTHING)
        return NULL;
    const struct swat_ahead *step = &ahead->ahead[ahead->doom];
    const struct swat_tactics *card = card_of(v, step);
    return st_scene_text(v->s, "%s: %s", card->name,
                         swat_fatal_words(v, ahead->doom_room,
                                          card->step[step->step].act == A_SHOOT,
                                          step->skill));
}
