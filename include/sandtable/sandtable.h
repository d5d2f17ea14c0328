/* sandtable.h: everything an embedder or a binding sees. */
#ifndef SANDTABLE_H
#define SANDTABLE_H

#include <sandtable/agenda.h>
#include <sandtable/bag.h>
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
#include <sandtable/sight.h>

#endif
