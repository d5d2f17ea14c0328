/* find.h: finds the items of a part in its text, to hold what the writer noted against. */
#ifndef TESTS_SERVER_FIND_H
#define TESTS_SERVER_FIND_H

#include "core/items.h"

void find_items(st_items *items, const char *text, size_t size);

#endif
