/* fields.c: the kinds of words of SEAL Team Flix, and the fields that positions and scenarios
 * speak of. */
#include "games/flix/rules/fields.h"

#include "games/flix/rules/state.h"

#include <sandtable/field.h>

static int read_door(const void *state, const void *pack, int door, int column)
{
    const struct flix *g = state;
    return g->door[door];
}

static int read_pool(const void *state, const void *pack, int row, int column)
{
    return flix_pool(state);
}

static int read_primary(const void *state, const void *pack, int row, int column)
{
    return flix_done(state, pack, true);
}

static int read_secondary(const void *state, const void *pack, int row, int column)
{
    return flix_done(state, pack, false);
}

static int read_rolls(const void *state, const void *pack, int row, int column)
{
    return flix_spawn_rolls(state, pack);
}

static int read_stage(const void *state, const void *pack, int row, int column)
{
    return (int)flix_stage(state);
}

#define ONE(key, member, kind) ST_FIELD(key, struct flix, member, kind)
#define ROW(key, member, kind, keys) ST_FIELD_ROW(key, struct flix, member, kind, keys)
#define SPARSE(key, member, kind, keys)                                                  \
    ST_FIELD_SPARSE(key, struct flix, member, kind, keys)

const st_field flix_fields[] = {
    [F_SEALS] = ROW("seals", at, PLACE, SEAL),
    [F_HEALTH] = ROW("health", health, ST_NUMBER, SEAL),
    [F_STUN] = SPARSE("stun", stun, ST_NUMBER, SEAL),
    [F_ARMOR] = SPARSE("armor", armor, ST_NUMBER, SEAL),
    [F_PRIMARY] = ROW("primary", primary, CARD, SEAL),
    [F_SECONDARY] = ROW("secondary", secondary, CARD, SEAL),
    [F_GEAR] = ST_FIELD_GRID("gear", struct flix, gear, CARD, SEAL, ST_LIST),
    [F_AMMO] = ST_FIELD_GRID("ammo", struct flix, ammo, ST_NUMBER, SEAL, ST_LIST),
    [F_DARTS] = SPARSE("darts", darts, ST_NUMBER, SEAL),
    [F_ACTED] = SPARSE("acted", acted, ST_FLAG, SEAL),
    [F_OWNER] = ROW("owner", owner, ST_SEAT, SEAL),
    [F_TEAM] = ROW("team", team, SEAL, ST_LIST),
    [F_PATROLS] = ROW("patrols", patrol_at, PLACE, TANGO),
    [F_PATROL_STUNNED] = SPARSE("patrols_stunned", patrol_stunned, ST_FLAG, TANGO),
    [F_PATROL_FRESH] = SPARSE("patrols_fresh", patrol_fresh, ST_FLAG, TANGO),
    [F_SENTRIES] = ROW("sentries", sentry_at, PLACE, SENTRY),
    [F_POSTS] = ROW("posts", sentry_post, SPACE, SENTRY),
    [F_SENTRY_ALERT] = SPARSE("sentries_alert", sentry_alert, ST_FLAG, SENTRY),
    [F_SENTRY_STUNNED] = SPARSE("sentries_stunned", sentry_stunned, ST_FLAG, SENTRY),
    [F_MASTERMIND] = ONE("mastermind", mastermind, MASTERMIND_STATE),
    [F_MASTERMIND_AT] = ONE("mastermind_at", mastermind_at, PLACE),
    [F_MASTERMIND_STUNNED] = ONE("mastermind_stunned", mastermind_stunned, ST_FLAG),
    [F_MASTERMIND_FRESH] = ONE("mastermind_fresh", mastermind_fresh, ST_FLAG),
    [F_BIO] = SPARSE("bio", bio, ST_NUMBER, SEAL),
    [F_HOSTAGES] = ROW("hostages", hostage_at, PLACE, HOSTAGE),
    [F_STARTS] = ROW("hostage_starts", hostage_start, SPACE, HOSTAGE),
    [F_OBJECTIVES] = ROW("objectives", token_at, SPACE, ST_LIST),
    [F_FACES] = ROW("faces", token_face, FACE, ST_LIST),
    [F_STATES] = ROW("objective_states", token_state, TOKEN_STATE, ST_LIST),
    [F_NUMBERS] = ROW("numbers", token_number, ST_NUMBER, ST_LIST),
    [F_BOMBS] = ROW("bombs", token_bomb, BOMB, ST_LIST),
    [F_DICE] = ROW("bomb_dice", token_die, ST_NUMBER, ST_LIST),
    [F_BAG] = SPARSE("bag", bag, ST_NUMBER, FACE),
    [F_BOMB_BAG] = SPARSE("bomb_bag", bombs, ST_NUMBER, BOMB),
    [F_CLEARED] = SPARSE("cleared", cleared, ST_NUMBER, FACE),
    [F_DOORS] = SPARSE("doors", door, DOOR_STATE, DOOR),
    [F_NUMERALS] = SPARSE("numerals", numeral, ST_NUMBER, DOOR),
    [F_COVER] = ROW("cover", cover, SPACE, ST_LIST),
    [F_SOUND] = SPARSE("sound", sound, ST_NUMBER, AREA),
    [F_ALERT] = ONE("alert", alert_at, SPACE),
    [F_ALERT_SEAL] = ONE("alert_seal", alert_by, SEAL),
    [F_TIMER] = ONE("timer", timer, ST_NUMBER),
    [F_ROUND] = ONE("round", round, ST_NUMBER),
    [F_PHASE] = ONE("phase", phase, PHASE),
    [F_ACTIVE] = ONE("active", active, SEAL),
    [F_ACTIONS] = ONE("actions", actions, ST_NUMBER),
    [F_GIVES] = ONE("gives", gives, ST_NUMBER),
    [F_SERVING] = SPARSE("stun_served", serving, ST_NUMBER, SEAL),
    [F_REMOTES] = ROW("remotes", remote_at, SPACE, ST_LIST),
    [F_REMOTE_BY] = ROW("remotes_of", remote_by, SEAL, ST_LIST),
    [F_DID] = ROW("did", did, ST_NUMBER, ST_LIST),
    [F_USED] = SPARSE("used", used, ST_NUMBER, CARD),
    [F_DODGED] = ONE("dodged", dodged, ST_NUMBER),
    [F_HUSHED] = ONE("hushed", hushed, ST_FLAG),
    [F_SPENT] = SPARSE("spent", spent, ST_NUMBER, SEAL),
    [F_REMOTE_PRIMED] = ONE("remotes_primed", remote_primed, ST_NUMBER),
    [F_CHOSEN] = ONE("chosen", chosen, SIZE),
    [F_FLICKED] = ONE("flicked", flicked, ST_NUMBER),
    [F_SHOT] = ONE("shot", shot, SHOT),
    [F_GUN] = ONE("gun", gun, GUN),
    [F_MODE] = ONE("mode", mode, MODE),
    [F_SIZE] = ONE("size", size, SIZE),
    [F_FLICKS] = ONE("flicks", flicks, ST_NUMBER),
    [F_SEEKER] = ONE("seeker", is_seeker, ST_FLAG),
    [F_AGAIN] = ONE("again", is_again, ST_FLAG),
    [F_COVER_EFFECT] = ONE("cover_effect", cover_effect, ST_NUMBER),
    [F_BREACHES] = ONE("breaches", breaches, ST_FLAG),
    [F_DISC_X] = ONE("disc_x", disc_x, ST_NUMBER),
    [F_DISC_Y] = ONE("disc_y", disc_y, ST_NUMBER),
    [F_STRIKES] = ONE("strikes", strikes, ST_NUMBER),
    [F_STRIKE_NEXT] = ONE("strike_next", strike_next, ST_NUMBER),
    [F_STRIKE_BY] = ROW("strike_by", strike_by, STRIKER, ST_LIST),
    [F_STRIKE_ON] = ROW("strike_on", strike_on, STRUCK, ST_LIST),
    [F_BOARD] = ONE("board", board, BOARD),
    [F_BOARD_SIZE] = ONE("board_size", board_size, SIZE),
    [F_BOARD_FLICKS] = ONE("board_flicks", board_flicks, ST_NUMBER),
    [F_BOARD_FREE] = ONE("board_free", board_free, ST_NUMBER),
    [F_BOARD_DOOR] = ONE("board_door", board_door, DOOR),
    [F_BOARD_TOKEN] = ONE("board_token", board_token, TOKEN_NO),
    [F_BOARD_TANGO] = ONE("board_tango", board_tango, PIECE),
    [F_BOARD_TARGETS] = ONE("board_targets", board_targets, ST_NUMBER),
    [F_TARGET_X] = ROW("target_x", target_x, ST_NUMBER, ST_LIST),
    [F_TARGET_Y] = ROW("target_y", target_y, ST_NUMBER, ST_LIST),
    [F_TARGET_HOME] = ROW("target_home", target_home, ST_NUMBER, ST_LIST),
    [F_TARGET_STACK] = ROW("target_stack", target_stack, ST_NUMBER, ST_LIST),
    [F_CLOCK] = ONE("clock", clock, ST_NUMBER),
    [F_BLAST_AT] = ONE("blast_at", blast_at, SPACE),
    [F_BLAST_KIND] = ONE("blast_kind", blast_kind, ST_NUMBER),
    [F_BLAST_IS_LOUD] = ONE("blast_is_loud", blast_is_loud, ST_FLAG),
    [F_BLAST_SEALS] = ONE("blast_seals", blast_seals, ST_NUMBER),
    [F_BLAST_COVERED] = ONE("blast_covered", blast_covered, ST_NUMBER),
    [F_BLAST_BLOCKS] = ONE("blast_blocks", blast_blocks, ST_NUMBER),
    [F_PRIMED] = ONE("primed", primed, ST_NUMBER),
    [F_SPILLED] = ROW("spilled", spill_at, SPACE, SEAL),
    [F_HANDLED] = ONE("handled", handled, ST_NUMBER),
    [F_FIRED] = ONE("fired", fired, ST_NUMBER),
    [F_FIRE_AREA] = ONE("fire_area", fire_area, AREA),
    [F_SHOOTER] = ONE("shooter", shooter, PIECE),
    [F_TARGETS] = ONE("targets", targets, ST_NUMBER),
    [F_REST] = ONE("is_rest", rest, REST),
    [F_REST_AREA] = ONE("is_rest_area", is_rest_area, ST_FLAG),
    [F_REST_TARGET] = ONE("is_rest_target", is_rest_target, ST_FLAG),
    [F_READY] = ONE("ready", ready, ST_NUMBER),
    [F_AGREED] = ONE("agreed", agreed, ST_NUMBER),
    [F_MISSION] = ONE("mission", mission, MISSION),
    [F_DIFFICULTY] = ONE("difficulty", difficulty, DIFFICULTY),
    [F_SEATS] = ONE("seats", seats, ST_NUMBER),
    [F_TIES_FIRST] = ONE("ties_first", takes_first, ST_FLAG),
    [F_FALLEN_LEAD] = ONE("fallen_lead", is_fallen_lead, ST_FLAG),
    [F_PREVIEW] = ONE("preview", preview, ST_NUMBER),
    [F_HAND] = ROW("hands", hand, HAND, ST_SEAT),
    [F_ROUNDS] = ONE("rounds", rounds, ST_NUMBER),
    [F_MANY] = ONE("is_many", is_many, ST_FLAG),
    [F_SCORE] = ONE("score", score, ST_NUMBER),
    [F_ENDING] = ONE("ending", ending, ST_NUMBER),
    [F_RESULT] = ONE("result", result, RESULT),
    [F_CAMPAIGN] = ONE("campaign", camp.is_campaign, ST_FLAG),
    [F_ROSTER] = ROW("roster", camp.roster, ROSTER, SEAL),
    [F_GRADES] = ROW("grades", camp.grade, ST_NUMBER, SEAL),
    [F_RANKS] = SPARSE("ranks", camp.rank, ST_NUMBER, SEAL),
    [F_SPECS] = ROW("specs", camp.spec, SPEC, SEAL),
    [F_LEGS] = ONE("missions_played", camp.legs, ST_NUMBER),
    [F_PAID] = ONE("has_paid", camp.has_paid, ST_FLAG),
    [F_LOG_MISSION] = ROW("log_missions", camp.log_mission, MISSION, ST_LIST),
    [F_LOG_RESULT] = ROW("log_results", camp.log_result, RESULT, ST_LIST),
    [F_LOG_SCORE] = ROW("log_scores", camp.log_score, ST_NUMBER, ST_LIST),
    [F_KEPT_PRIMARY] = ROW("kept_primary", camp.kept_primary, CARD, SEAL),
    [F_KEPT_SECONDARY] = ROW("kept_secondary", camp.kept_secondary, CARD, SEAL),
    [F_KEPT_GEAR] = ST_FIELD_GRID("kept_gear", struct flix, camp.kept_gear, CARD, SEAL,
                                  ST_LIST),
    [F_MOVES] = ONE("moves", moves, ST_NUMBER),
    [F_TALLY_SEALS] = ONE("took_part", camp.tally.seals, ST_NUMBER),
    [F_DISCS] = SPARSE("discs", camp.tally.discs, ST_NUMBER, SEAL),
    [F_HITS] = SPARSE("hits", camp.tally.strikes, ST_NUMBER, SEAL),
    [F_KILLS] = SPARSE("kills", camp.tally.kills, ST_NUMBER, SEAL),
    [F_WOUNDS] = SPARSE("wounds", camp.tally.wounds, ST_NUMBER, SEAL),
    [F_BANK] = ONE("bank", camp.tally.bank, ST_NUMBER),
    [F_BANK_MOVE] = ONE("bank_move", camp.tally.bank_move, ST_NUMBER),
    [F_BANK_BY] = ONE("bank_by", camp.tally.bank_by, SEAL),
    [F_BANK_ON] = ONE("bank_on", camp.tally.bank_on, PIECE),
    [F_WAS_PRIMARY] = ONE("was_primary", camp.tally.primary, ST_NUMBER),
    [F_WAS_PRIMARY_OF] = ONE("was_primary_of", camp.tally.primary_of, ST_NUMBER),
    [F_WAS_SECONDARY] = ONE("was_secondary", camp.tally.secondary, ST_NUMBER),
    [F_WAS_SECONDARY_OF] = ONE("was_secondary_of", camp.tally.secondary_of, ST_NUMBER),
    [F_DOOR] = { .name = "door",
                 .kind = DOOR_STATE,
                 .rows = DOORS,
                 .row_kind = DOOR,
                 .read = read_door },
    [F_POOL] = { .name = "pool", .kind = ST_NUMBER, .read = read_pool },
    [F_PRIMARY_DONE] = { .name = "primary_done",
                         .kind = ST_NUMBER,
                         .read = read_primary },
    [F_SECONDARY_DONE] = { .name = "secondary_done",
                           .kind = ST_NUMBER,
                           .read = read_secondary },
    [F_ROLLS] = { .name = "rolls", .kind = ST_NUMBER, .read = read_rolls },
    [F_STAGE] = { .name = "stage", .kind = STAGE, .read = read_stage },
};
