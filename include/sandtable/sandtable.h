/* sandtable.h: everything an embedder or a binding sees, in C and in C++ (field.h, short
 * rows for the tables of a game, is for C and is included by itself).
 *
 * Threads: the library keeps no global that changes, so threads that share nothing need
 * no lock. Games and packs are constant once they are made: any number of matches and
 * threads may use one pack, which must outlive them. A match, a bot, a scene and a chance
 * are for one thread at a time, also for reading, since a match works out on demand what
 * it is asked about its past. A series has threads of its own, which take no signals. There
 * is one exception: the first pack of flix that is read turns stdout away for a moment, to
 * keep a library from greeting there, so read it before other threads print. */
#ifndef SANDTABLE_H
#define SANDTABLE_H

#include <sandtable/agenda.h>
#include <sandtable/bag.h>
#include <sandtable/bot.h>
#include <sandtable/chance.h>
#include <sandtable/error.h>
#include <sandtable/game.h>
#include <sandtable/grid.h>
#include <sandtable/log.h>
#include <sandtable/match.h>
#include <sandtable/midend.h>
#include <sandtable/move.h>
#include <sandtable/pack.h>
#include <sandtable/path.h>
#include <sandtable/position.h>
#include <sandtable/registry.h>
#include <sandtable/scenario.h>
#include <sandtable/scene.h>
#include <sandtable/series.h>
#include <sandtable/sight.h>
#include <sandtable/version.h>

#endif
