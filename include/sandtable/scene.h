/* scene.h: the table as one seat sees it. Terminal, web page, spectator and screen
 * reader are renderings of this one document; none of them knows a rule.
 *
 * A scene starts empty and a game writes into it what that seat may know, so secrets are
 * closed by default. Ids are stable within a match and tell nothing hidden. Texts given
 * to the st_scene_* functions are borrowed: constants, pack texts, or made by
 * st_scene_text, which the scene owns until it is cleared. docs/scene.md has the JSON. */
#ifndef SANDTABLE_SCENE_H
#define SANDTABLE_SCENE_H

#include <sandtable/log.h>

ST_API_BEGIN

struct json_t;
struct st_game;

/* What a sentence tells people, for programs: by its name a number or a word that stays the
 * same however the sentence is worded. A theme, a bot or a report reads facts and no text. */
typedef struct st_fact {
    const char *name; /* letters, digits and '-': "left" */
    const char *word; /* NULL: it is the number */
    int number;
    bool is_decimal; /* the word is a number with a point in it */
} st_fact;

/* The facts of one thing, among those of the scene; st_scene_fact fills it in. */
typedef struct st_facts {
    int first, count;
} st_facts;

/* A grid or plan. Cells, edges, pieces and so on belong to the board added last, or added
 * again by its id: a game's `scene` writes on the boards that its `ground` has laid. What
 * it adds with the id of something of the ground (an edge: with its ends) takes the place
 * of that.
 *
 * A board may also be measured: then exact positions are tenths of a millimetre from the
 * south-west corner of cell 0,0, x to the east and y to the north, and angles are hundredths
 * of a degree clockwise from north. */
typedef struct st_board {
    const char *id, *label;
    int columns, rows; /* x runs east from 0, y runs north from 0; -1 is a margin */
    int unit;          /* the side of a cell in tenths of a millimetre; 0: ST_UNIT */
    int first_area, areas, first_cell, cells, first_edge, edges, first_piece, pieces,
        first_mark, marks, first_reach, reaches, first_wall, walls, first_region, regions,
        first_route, routes;
    bool is_ground; /* here and below: it stands in the ground; filled in by the core */
} st_board;

enum { ST_UNIT = 100 };

/* Where something is to the tenth of a millimetre, instead of in the middle of a cell. */
typedef struct st_spot {
    bool is_exact;
    int x, y, angle;
    int size; /* its width; 0: as wide as such things are drawn */
} st_spot;

/* Cells that belong together: a district, a room. */
typedef struct st_area {
    const char *id, *label, *tint, *detail;
    int pips; /* a small number printed on it as dots; 0: none */
    bool is_ground;
    st_facts facts;
} st_area;

typedef struct st_cell {
    const char *id, *label, *kind; /* label: what is printed on it, may be NULL */
    int area;                      /* index among the board's areas, -1 none */
    int x, y;
    const char *detail; /* one sentence for hover and `look` */
    bool is_ground;
    st_facts facts;
} st_cell;

typedef struct st_edge {
    const char *from, *to, *kind; /* wall, door, lock, line */
    bool is_ground;
} st_edge;

typedef struct st_piece {
    const char *id, *kind, *label;
    const char *glyph; /* one to three characters, and not the id of a cell */
    int owner;         /* a seat, or ST_SPECTATOR */
    const char *cell;
    const char *state;  /* words separated by blanks: "down", "driver" */
    const char *detail; /* one sentence */
    st_spot at;         /* `cell` may be NULL where it is exact */
    st_facts facts;
} st_piece;

/* Something counted on a cell that is not a piece: noise, traffic, footprints. */
typedef struct st_mark {
    const char *cell, *kind, *label;
    int count;
    st_spot at; /* `cell` may be NULL where it is exact */
    st_facts facts;
} st_mark;

/* Where the piece asked about could go, and what would be left. */
typedef struct st_reach {
    const char *cell, *label;
} st_reach;

/* A straight piece of wall, a door. */
typedef struct st_wall {
    const char *id, *kind; /* wall, door, lock; a door's id, or NULL */
    const char *state;     /* words separated by blanks: "open" */
    int x1, y1, x2, y2;
    bool is_ground;
} st_wall;

/* A point of a path or of a region's outline; `ms` is when something passes it. */
typedef struct st_point {
    int x, y, ms;
} st_point;

/* A part of a board that follows no cells: lit, poisoned, in reach. Its outline is the
 * points added behind it, or with a radius the circle around the first of them. */
typedef struct st_region {
    const char *id, *kind, *label, *detail;
    int radius;
    int first_point, points;
    bool is_ground;
} st_region;

/* A line over a board through the points added behind it: a sight line, a route, the
 * flight of a disc with its times. */
typedef struct st_route {
    const char *id, *kind, *label;
    const char *piece; /* that goes along it; may be NULL */
    int first_point, points;
} st_route;

/* A row of cards or tokens. Cards belong to the zone added last. */
typedef struct st_zone {
    const char *id, *label;
    int owner; /* a seat, or ST_SPECTATOR */
    bool is_face_up;
    int count; /* how many cards, also where their faces are not shown */
    int first_card, cards;
} st_zone;

typedef struct st_card {
    const char *id, *name, *icons, *text, *state;
    int count;
    /* The move by which its owner would take it, while gear is chosen; NULL otherwise. */
    const char *taken_by;
    uint32_t move; /* it tells of one that is worth another look; 0: none */
    st_facts facts;
} st_card;

/* A value between bounds: a score, a timer, cards left. */
typedef struct st_track {
    const char *id, *label;
    int owner; /* a seat, or ST_SPECTATOR: the table's */
    int value, min, max;
    const char *text; /* the value in words, where a number is not enough */
    st_facts facts;
} st_track;

/* A legal move as it is offered. */
typedef struct st_offer {
    st_move move;
    const char *text;  /* filled in by the core */
    const char *said;  /* the same with things as they are called at this table: "attack
                        * guard-1"; NULL: as the text. Filled in by the core */
    const char *title; /* its button, where text and touches do not say it; may be NULL */
    const char *label; /* what it would do, in a few words */
    const char *touches; /* ids of the cells, pieces and cards, separated by blanks */
    const char *warning; /* what the player might regret; may be NULL */
    /* Of an open choice, filled in by the core: how many arguments are open, what they
     * may be, and the text with {0}, {1} ... in the place of those that are free. */
    int open;
    st_range range[ST_ARGS];
    const char *form;
    bool is_main;    /* what one mostly does here, and sensible by what the seat knows */
    bool is_variant; /* the same as an offer beside it, written otherwise */
    st_facts facts;
} st_offer;

/* What the seat knows and might forget; a banner where it concerns everybody now. */
typedef struct st_note {
    const char *text, *rule;
    bool is_banner;
    st_facts facts;
} st_note;

/* One event, told in a sentence. */
typedef struct st_line {
    uint32_t move; /* number of the move it followed from; 0: the set-up */
    const char *name, *text, *rules, *touches;
    int depth;
    bool is_brief; /* gone from the log when the next move is made */
    /* The path that the event carries, along the points of the scene; 0 points: none. */
    const char *board;
    int first_point, points;
    bool is_yours;   /* somebody else's move did it to the viewer */
    bool is_chapter; /* a round or the like begins with it */
    /* The tone of a moment: "triumph", "blow" or "alarm"; NULL: it is none. */
    const char *moment;
    /* What it changed on the table, as JSON: "{...},{...}"; or NULL. */
    const char *effects;
    st_facts facts; /* what fills the sentence */
} st_line;

/* What a lesson says before the next move. */
typedef struct st_teaching {
    const char *title; /* NULL: the match is no lesson */
    const char *say;
    const char *order; /* the move it asks for, as text; NULL: it is over, play on */
    int step, steps;   /* from 0; equal at the end */
    int seat;          /* who is to make the move */
} st_teaching;

typedef struct st_scene {
    const struct st_game *game;
    int seat; /* whose view */
    int seats;
    uint32_t to_act;             /* a bit per seat */
    uint32_t moves_made;         /* number of the last move */
    const char *names[ST_SEATS]; /* NULL: "seat 2" */
    const char *headline;        /* "Round 3 of 8 · Spring" */
    const char *options;         /* that were chosen, as words: "traffic=on first=2" */
    bool has_own_dice;           /* moves may tell what came up at a real table */
    const char *ending;          /* NULL while under way */
    uint16_t winners;
    int16_t score[ST_SEATS];
    const char *prompt; /* the open question in one sentence */
    st_teaching lesson;
    const char *sort; /* st_match_sort */
    st_facts about;   /* facts of the whole table: st_scene_about */

    st_board *board;
    st_area *area;
    st_cell *cell;
    st_edge *edge;
    st_piece *piece;
    st_mark *mark;
    st_reach *reach;
    st_wall *wall;
    st_region *region;
    st_route *route;
    st_point *point;
    st_zone *zone;
    st_card *card;
    st_track *track;
    st_offer *offer;
    st_note *note;
    st_line *line;
    st_fact *fact;
    int boards, areas, cells, edges, pieces, marks, reaches, walls, regions, routes,
        points, zones, cards, tracks, offers, notes, lines, facts;
    int room[18];                /* how many fit into each of the lists above */
    struct st_scene_page *pages; /* memory of st_scene_text */
    int points_to;               /* whose points come next: scene.c */
    st_facts *facts_to;          /* of the thing added last, where it can have some */
    int at;                      /* the board that is being written on */
    bool is_laying;              /* what is added now is ground */
    bool has_ground;             /* some of the boards are */
    /* The table in the middle of a move: nobody is asked, so there is no prompt to write. */
    bool is_glimpse;
    /* The ground alone, where st_scene_want_ground asked for it. */
    struct st_scene *ground;
    /* Where the effects of events are found, if st_scene_want_effects asked for them. */
    struct st_effects *effects;
} st_scene;

st_scene *st_scene_new(void);
void st_scene_free(st_scene *s);
void st_scene_clear(st_scene *s);

/* printf into memory of the scene. */
const char *st_scene_text(st_scene *s, const char *format, ...) ST_PRINTF(2, 3);
/* A copy of a text as it is. */
const char *st_scene_copy(st_scene *s, const char *text);
/* "Reyes", or "seat 2" where the seat has no name. */
const char *st_scene_seat(st_scene *s, int seat);
/* The seat with a verb in the third person: "Ada holds"; to one called "you", "You hold". */
const char *st_scene_subject(st_scene *s, int seat, const char *verb);

void st_scene_board(st_scene *s, st_board board);
void st_scene_area(st_scene *s, st_area area);
void st_scene_cell(st_scene *s, st_cell cell);
void st_scene_edge(st_scene *s, st_edge edge);
void st_scene_piece(st_scene *s, st_piece piece);
void st_scene_mark(st_scene *s, st_mark mark);
void st_scene_reach(st_scene *s, st_reach reach);
void st_scene_wall(st_scene *s, st_wall wall);
void st_scene_region(st_scene *s, st_region region);
void st_scene_route(st_scene *s, st_route route);
/* Of the region, route or line added last. */
void st_scene_point(st_scene *s, st_point point);
void st_scene_zone(st_scene *s, st_zone zone);
void st_scene_card(st_scene *s, st_card card);
void st_scene_track(st_scene *s, st_track track);
void st_scene_offer(st_scene *s, st_offer offer);
void st_scene_note(st_scene *s, st_note note);
void st_scene_line(st_scene *s, st_line line);

/* The facts that follow are of the whole table: what is played, how hard, how long, how well.
 * docs/scene.md has the names that mean the same in every game. */
void st_scene_about(st_scene *s);
/* A fact of the area, cell, piece, mark, card, track, offer, note or line added last. */
void st_scene_fact(st_scene *s, const char *name, int number);
void st_scene_fact_word(st_scene *s, const char *name, const char *word);

/* Keep the ground by itself too, for whoever sends it apart. Stays when it is cleared. */
void st_scene_want_ground(st_scene *s);

/* Say of the events what each changed on the table, for whoever shows them one after the
 * other. Stays when it is cleared. */
void st_scene_want_effects(st_scene *s);

/* The document of docs/scene.md; give it back with json_decref. */
struct json_t *st_scene_json_new(const st_scene *s);

ST_API_END

#endif
