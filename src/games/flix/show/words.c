/* words.c: how the small numbers of SEAL Team Flix read. */
#include "games/flix/rules/struck.h"
#include "games/flix/show/view.h"

const st_kind flix_kinds[] = {
    [SPACE - ST_KINDS] = { "space",
                           "a Space, A1 to T14; in a second section U1 to AN14" },
    [PLACE - ST_KINDS] = { "place", "a Space, pool, box or rescued" },
    [SEAL - ST_KINDS] = { "seal", "a SEAL, such as hannah" },
    [PIECE -
        ST_KINDS] = { "piece",
                      "a piece: a SEAL, patrol-1, sentry-1, mastermind or hostage-1" },
    [TANGO - ST_KINDS] = { "tango", "a Tango: patrol-1 to patrol-14, sentry-1 to "
                                    "sentry-9 or mastermind" },
    [SENTRY - ST_KINDS] = { "sentry", "a Sentry, sentry-1 to sentry-9" },
    [HOSTAGE -
        ST_KINDS] = { "hostage",
                      "a Hostage, hostage-1 to hostage-4, or a captured mastermind" },
    [DOOR - ST_KINDS] = { "door", "a Door by its Areas, such as a-l or 2:a-l" },
    [AREA - ST_KINDS] = { "area", "an Area by its letter, such as l or 2:l" },
    [CARD - ST_KINDS] = { "card", "a weapon or Equipment card, such as mp5" },
    [THING - ST_KINDS] = { "thing",
                           "a Space, piece, Area, card, Door or one of rest, "
                           "remove, flip, yes, no, on, rookie, veteran, operator" },
    [FACE - ST_KINDS] = { "face", "an Objective Token, HD to AL" },
    [BOMB - ST_KINDS] = { "bomb", "a Time Bomb token, TB1 to TB4" },
    [ATTACK - ST_KINDS] = { "attack", "a face of the Attack Die: -, 1, S or B" },
    [LOCATION - ST_KINDS] = { "location", "a location token, 1 to 8" },
    [GUN - ST_KINDS] = { "gun", "primary or secondary" },
    [MODE - ST_KINDS] = { "mode", "single, burst or stack" },
    [SIZE - ST_KINDS] = { "size", "a disc: S, M or L" },
    [SEEKER - ST_KINDS] = { "seeker", "seeker, to spend a charge of Seeker Rounds" },
    [MISSION - ST_KINDS] = { "mission", "a mission, such as 1" },
    [DIFFICULTY - ST_KINDS] = { "difficulty", "rookie, veteran or operator" },
    [COLOR - ST_KINDS] = { "color", "green, yellow or red" },
    [DOOR_STATE - ST_KINDS] = { "door-state", "none, closed, locked or open" },
    [TOKEN_STATE - ST_KINDS] = { "token-state", "none, hidden or revealed" },
    [MASTERMIND_STATE -
        ST_KINDS] = { "mastermind-state", "none, tango, captured, dead or cleared" },
    [WOUND - ST_KINDS] = { "wound", "bullet, bleeding or explosion" },
    [HAND - ST_KINDS] = { "hand", "own, steady, expert, trained, average or novice" },
    [PHASE - ST_KINDS] = { "phase", "a phase, 1 to 9, or 0 for the briefing" },
    [STAGE - ST_KINDS] = { "stage", "what is asked" },
    [SHOT - ST_KINDS] = { "shot", "what is flicked on the map" },
    [BOARD - ST_KINDS] = { "board", "a side board: elock, bomb, snipe or rescue" },
    [STRIKER -
        ST_KINDS] = { "striker",
                      "PA1, I12 or I12>PA1, or nothing; done or missed on a board" },
    [STRUCK - ST_KINDS] = { "struck", "PA1, cover:I12, obj:T7 or door:a-l" },
    [COORD - ST_KINDS] = { "coord", "tenths of a millimetre, or off" },
    [TOKEN_NO - ST_KINDS] = { "token-no", "a token's place in the list" },
    [CAUSE - ST_KINDS] = { "cause", "why a Tango goes where it goes" },
    [ABILITY - ST_KINDS] = { "ability", "hush or clock" },
    [SPEC - ST_KINDS] = { "spec", "a Specialization, such as BRE" },
    [ROSTER - ST_KINDS] = { "roster", "unused, team, benched or kia" },
    [REST - ST_KINDS] = { "rest", "no, yes for this phase, or round" },
    [RESULT - ST_KINDS] = { "result", "none, success, partial or failure" },
};

static const st_word none = { NULL, NULL };

static st_word list_word(const st_word *list, int count, int value)
{
    return value < count ? list[value] : none;
}
#define LIST(list) list_word(list, ST_COUNT(list), value)

static st_word same(const char *id)
{
    return (st_word){ id, id };
}

static st_word space_word(const struct flix_pack *p, int value)
{
    return value < SPACES ? same(p->space_id[value]) : none;
}

static st_word place_word(const struct flix_pack *p, int value)
{
    static const st_word places[] = { { "pool", "the Tango Pool" },
                                      { "box", "the box" },
                                      { "rescued", "safety" } };
    return value < SPACES ? space_word(p, value)
                          : list_word(places, ST_COUNT(places), value - SPACES);
}

static st_word seal_word(const struct flix_pack *p, int value)
{
    return value < SEALS ? (st_word){ p->seal[value].id, p->seal[value].name } : none;
}

/* A piece as records have it, as sentences name it, and as it is called in moves. */
struct figure {
    st_word word;
    const char *call;
};
#define PATROL_NAMED(n)                                                                  \
    {                                                                                    \
        { "PA" #n, "Patrol " #n }, "patrol-" #n                                          \
    }
#define SENTRY_NAMED(n)                                                                  \
    {                                                                                    \
        { "SE" #n, "Sentry " #n }, "sentry-" #n                                          \
    }
#define HOSTAGE_NAMED(n)                                                                 \
    {                                                                                    \
        { "HO" #n, "Hostage " #n }, "hostage-" #n                                        \
    }
#define MASTERMIND_NAMED                                                                 \
    {                                                                                    \
        { "MM", "Mastermind" }, "mastermind"                                             \
    }
static const struct figure tangos[TANGOS] = {
    PATROL_NAMED(1),  PATROL_NAMED(2),  PATROL_NAMED(3),  PATROL_NAMED(4),
    PATROL_NAMED(5),  PATROL_NAMED(6),  PATROL_NAMED(7),  PATROL_NAMED(8),
    PATROL_NAMED(9),  PATROL_NAMED(10), PATROL_NAMED(11), PATROL_NAMED(12),
    PATROL_NAMED(13), PATROL_NAMED(14), SENTRY_NAMED(1),  SENTRY_NAMED(2),
    SENTRY_NAMED(3),  SENTRY_NAMED(4),  SENTRY_NAMED(5),  SENTRY_NAMED(6),
    SENTRY_NAMED(7),  SENTRY_NAMED(8),  SENTRY_NAMED(9),  MASTERMIND_NAMED,
};
static const struct figure hostages[] = {
    HOSTAGE_NAMED(1), HOSTAGE_NAMED(2), HOSTAGE_NAMED(3),
    HOSTAGE_NAMED(4), MASTERMIND_NAMED,
};

static st_word tango_word(int value)
{
    return value < TANGOS ? tangos[value].word : none;
}

static st_word hostage_word(int value)
{
    return value < ST_COUNT(hostages) ? hostages[value].word : none;
}

static st_word piece_word(const struct flix_pack *p, int value)
{
    if (value < SEALS)
        return seal_word(p, value);
    if (value <= MASTERMIND)
        return tango_word(value - FIRST_PATROL);
    return value < PIECES ? hostage_word(value - FIRST_HOSTAGE) : none;
}

static st_word area_word(int value)
{
#define ONE(section, letter)                                                             \
    {                                                                                    \
        section letter, "Area " section letter                                           \
    }
#define FEW(section, a, b, c, d)                                                         \
    ONE(section, a), ONE(section, b), ONE(section, c), ONE(section, d)
#define MOST(section)                                                                    \
    FEW(section, "a", "b", "c", "d"), FEW(section, "e", "f", "g", "h"),                  \
        FEW(section, "i", "j", "k", "l"), FEW(section, "m", "n", "o", "p"),              \
        ONE(section, "q"), ONE(section, "r"), ONE(section, "s")
    static const st_word areas[AREAS] = {
        MOST(""),     FEW("", "t", "u", "v", "w"),
        ONE("", "x"), ONE("", "y"),
        ONE("", "z"), MOST("1:"),
        MOST("2:"),
    };
    return LIST(areas);
}

static st_word door_word(const struct flix_pack *p, int value)
{
    return value < p->doors ? same(p->door_id[value]) : none;
}

static st_word card_word(const struct flix_pack *p, int value)
{
    if (value == p->cards) /* what is given like a card */
        return (st_word){ "BW", "a Bio Weapon" };
    return value < p->cards ? (st_word){ p->card[value].id, p->card[value].name } : none;
}

static st_word thing_word(const struct flix_pack *p, int value)
{
    static const st_word words[WORDS] = {
        [W_REST] = { "rest", "the rest in their order" },
        [W_REMOVE] = { "remove", "the Door is removed" },
        [W_FLIP] = { "flip", "the Door stays, unlocked" },
        [W_YES] = { "yes", "yes" },
        [W_NO] = { "no", "no" },
        [W_ON] = { "on", "go on" },
        [W_ROOKIE] = { "rookie", "Rookie" },
        [W_ROOKIE + VETERAN] = { "veteran", "Veteran" },
        [W_ROOKIE + OPERATOR] = { "operator", "Operator" },
    };
    if (value < THING_PIECE)
        return space_word(p, value);
    if (value < THING_AREA)
        return piece_word(p, value - THING_PIECE);
    if (value < THING_WORD)
        return area_word(value - THING_AREA);
    if (value < THING_DOOR)
        return words[value - THING_WORD];
    return door_word(p, value - THING_DOOR);
}

static st_word mission_word(const struct flix_pack *p, int value)
{
    return value < p->missions ? (st_word){ p->mission[value].id, p->mission[value].name }
                               : none;
}

static st_word spec_word(const struct flix_pack *p, int value)
{
    return value < p->specs ? (st_word){ p->spec[value].id, p->spec[value].name } : none;
}

static st_word block_word(const struct flix_pack *p, int space)
{
    return (st_word){ p->striker_id[space], p->block_title[space] };
}

static st_word striker_word(const struct flix_pack *p, int value)
{
    static const st_word strikers[] = { { "rest", "nothing more" },
                                        { "disc", "the disc" },
                                        { "top", "the upper disc" } };
    if (value < STRIKER_COVER)
        return LIST(strikers);
    return value < STRIKER_COVER + SPACES ? block_word(p, value - STRIKER_COVER) : none;
}

static st_word struck_word(const struct flix_pack *p, int value)
{
    if (value < STRUCK_COVER)
        return piece_word(p, value);
    if (value < STRUCK_TOKEN)
        return block_word(p, value - STRUCK_COVER);
    if (value < STRUCK_DOOR) {
        int space = value - STRUCK_TOKEN;
        return (st_word){ p->struck_id[space], p->token_title[space] };
    }
    int door = value - STRUCK_DOOR;
    return door < p->doors ? (st_word){ p->door_struck_id[door], p->door_title[door] }
                           : none;
}

static st_word coord_word(const struct flix_pack *p, int value)
{
    return value < COLUMNS * SIDE + 2 ? same(p->coord_id[value]) : none;
}

static st_word face_word(int value)
{
    static const st_word faces[] = {
        { "HD", "the Hard Drive" },   { "DO", "the Dossier" },
        { "FF", "the File Folders" }, { "PH", "the Photos" },
        { "BW", "a Bio Weapon" },     { "TB", "a Time Bomb" },
        { "NW", "a Nuclear Weapon" }, { "MM", "the Mastermind" },
        { "HO", "a Hostage" },        { "MK", "a Medical Kit" },
        { "TP", "a Tango Patrol" },   { "AL", "an Alarm" },
    };
    return LIST(faces);
}

static st_word number_word(int value, int most)
{
    static const char *const numbers[] = {
        "1", "2",  "3",  "4",  "5",  "6",  "7",  "8",
        "9", "10", "11", "12", "13", "14", "15", "16"
    };
    return value < most ? same(numbers[value]) : none;
}

static st_word phase_word(int value)
{
    static const st_word phases[] = {
        { "0", "The briefing" },
        { "1", "Phase 1: SEALs" },
        { "2", "Phase 2: Sentries" },
        { "3", "Phase 3: Patrols move" },
        { "4", "Phase 4: reinforcements, Sound fades" },
        { "5", "Phase 5: Tangos take cover" },
        { "6", "Phase 6: Tangos attack" },
        { "7", "Phase 7: the Objectives are judged" },
        { "8", "Phase 8: the Timer" },
        { "9", "Phase 9: the round ends" },
    };
    return LIST(phases);
}

static st_word stage_word(int value)
{
    static const st_word stages[] = {
        { "over", "the mission is over" },
        { "running", "nobody is asked" },
        { "team", "who goes, and with what" },
        { "place", "where do the SEALs start" },
        { "activate", "which SEAL takes its turn" },
        { "turn", "what does the active SEAL do" },
        { "save", "is a card discarded against the Wound" },
        { "flick", "how is the disc flicked" },
        { "board", "how is the disc flicked on the side board" },
        { "pick", "which of the options is picked" },
        { "vote", "is the mission aborted" },
        { "rank", "which survivor gets the further Rank token" },
        { "spec", "which Specialization is chosen" },
        { "level", "how hard shall this mission be" },
    };
    return LIST(stages);
}

static st_word state_word(int kind, int value)
{
    static const st_word doors[] = { { "none", "no Door" },
                                     { "closed", "closed" },
                                     { "locked", "E-Locked" },
                                     { "open", "open" } };
    static const st_word tokens[] = { { "none", "no token" },
                                      { "hidden", "face down" },
                                      { "revealed", "revealed" } };
    static const st_word masterminds[] = { { "none", "none" },
                                           { "tango", "at large" },
                                           { "captured", "captured" },
                                           { "dead", "dead" },
                                           { "cleared", "cleared" } };
    static const st_word shots[] = { { "none", "nothing" },
                                     { "fire", "a weapon" },
                                     { "dart", "a dart" },
                                     { "he", "a High Explosive Grenade" },
                                     { "flash", "a Flashbang" } };
    static const st_word boards[] = { { "none", "no board" },
                                      { "elock", "E-Lock Bypass" },
                                      { "bomb", "Bomb Defusal" },
                                      { "snipe", "Long-Range Sniping" },
                                      { "rescue", "Hostage Rescue" } };
    static const st_word abilities[] = { { "hush", "less Sound" },
                                         { "clock", "more time" } };
    static const st_word rosters[] = { { "unused", "not called up" },
                                       { "team", "in the team" },
                                       { "benched", "at home" },
                                       { "kia", "killed in action" },
                                       { "recalled", "called back" } };
    static const st_word rests[] = { { "no", "no" },
                                     { "yes", "this phase" },
                                     { "round", "this round" } };
    static const st_word results[] = { { "none", "under way" },
                                       { "success", "success" },
                                       { "partial", "partial success" },
                                       { "failure", "failure" } };
    static const st_word causes[] = {
        { "sound", "towards the noise" },    { "path", "along its path" },
        { "off-path", "back to a path" },    { "corner", "round a corner" },
        { "block", "behind a Cover Block" }, { "icon", "to a Cover Block icon" }
    };
    switch (kind) {
    case DOOR_STATE: return LIST(doors);
    case TOKEN_STATE: return LIST(tokens);
    case MASTERMIND_STATE: return LIST(masterminds);
    case SHOT: return LIST(shots);
    case BOARD: return LIST(boards);
    case CAUSE: return LIST(causes);
    case ABILITY: return LIST(abilities);
    case ROSTER: return LIST(rosters);
    case RESULT: return LIST(results);
    case REST: return LIST(rests);
    default: return none;
    }
}

static st_word small_word(int kind, int value)
{
    static const st_word attacks[] = {
        { "-", "blank" }, { "1", "1 Hit" }, { "S", "Stun" }, { "B", "Bleed / 2 Hits" }
    };
    static const st_word guns[] = { { "primary", "Primary" },
                                    { "secondary", "Secondary" } };
    static const st_word modes[] = { { "single", "Single" },
                                     { "burst", "Burst" },
                                     { "stack", "Stack" } };
    /* FLIX-R19: no disc is known by its colour. */
    static const st_word sizes[] = { { "S", "Small" },
                                     { "M", "Medium" },
                                     { "L", "Large" } };
    static const st_word seekers[] = { { "seeker", "Seeker Rounds" } };
    static const st_word levels[] = { { "rookie", "Rookie" },
                                      { "veteran", "Veteran" },
                                      { "operator", "Operator" } };
    static const st_word colors[] = { { "green", "green" },
                                      { "yellow", "yellow" },
                                      { "red", "red" } };
    static const st_word wounds[] = { { "bullet", "a Bullet Wound" },
                                      { "bleeding", "a Bleeding Wound" },
                                      { "explosion", "an Explosion Wound" } };
    static const st_word hands[] = { { "own", "own" },         { "steady", "steady" },
                                     { "expert", "expert" },   { "trained", "trained" },
                                     { "average", "average" }, { "novice", "novice" } };
    static const st_word bombs[] = { { "TB1", "bomb A C E" },
                                     { "TB2", "bomb B D F" },
                                     { "TB3", "bomb A B D F" },
                                     { "TB4", "bomb B C D E" } };
    switch (kind) {
    case ATTACK: return LIST(attacks);
    case GUN: return LIST(guns);
    case MODE: return LIST(modes);
    case SIZE: return LIST(sizes);
    case SEEKER: return LIST(seekers);
    case DIFFICULTY: return LIST(levels);
    case COLOR: return LIST(colors);
    case WOUND: return LIST(wounds);
    case HAND: return LIST(hands);
    case BOMB: return LIST(bombs);
    case LOCATION: return number_word(value, POINTS);
    case TOKEN_NO: return number_word(value, TOKENS);
    default: return state_word(kind, value);
    }
}

st_word flix_word(const void *pack, int kind, int value)
{
    const struct flix_pack *p = pack;
    switch ((enum flix_kind)kind) {
    case SPACE: return space_word(p, value);
    case PLACE: return place_word(p, value);
    case SEAL: return seal_word(p, value);
    case PIECE: return piece_word(p, value);
    case TANGO: return tango_word(value);
    case SENTRY: return value < SENTRIES ? tango_word(PATROLS + value) : none;
    case HOSTAGE: return hostage_word(value);
    case DOOR: return door_word(p, value);
    case AREA: return area_word(value);
    case CARD: return card_word(p, value);
    case THING: return thing_word(p, value);
    case FACE: return face_word(value);
    case MISSION: return mission_word(p, value);
    case SPEC: return spec_word(p, value);
    case PHASE: return phase_word(value);
    case STAGE: return stage_word(value);
    case STRIKER: return striker_word(p, value);
    case STRUCK: return struck_word(p, value);
    case COORD: return coord_word(p, value);
    default: return small_word(kind, value);
    }
}

/* The piece that a value of a kind stands for; NOTHING: none, or a SEAL, who has a name. */
static int piece_of(int kind, int value)
{
    switch (kind) {
    case TANGO: return FIRST_PATROL + value;
    case SENTRY: return FIRST_SENTRY + value;
    case HOSTAGE: return FIRST_HOSTAGE + value;
    case PIECE: return value;
    case THING:
        return value >= THING_PIECE && value < THING_AREA ? value - THING_PIECE : NOTHING;
    default: return NOTHING;
    }
}

const char *flix_call(const void *state, const void *pack, int kind, int value)
{
    const int piece = piece_of(kind, value);
    if (piece >= FIRST_HOSTAGE && piece - FIRST_HOSTAGE < ST_COUNT(hostages))
        return hostages[piece - FIRST_HOSTAGE].call;
    return piece >= FIRST_PATROL && piece <= MASTERMIND
               ? tangos[piece - FIRST_PATROL].call
               : NULL;
}
