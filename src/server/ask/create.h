/* create.h: what everybody needs who makes a table. */
#ifndef ST_SERVER_CREATE_H
#define ST_SERVER_CREATE_H

#include "server/ask/request.h"

/* False, and answered, where the server has no room for another table. */
bool st_create_has_room(const st_request *r);
/* The same where the address has made many tables of late... */
bool st_create_may(const st_request *r);
/* ...or has filled the store with them, so that the rows of this one are too much... */
bool st_create_may_store(const st_request *r, size_t bytes);
/* ...and where the words for the seed are none. */
bool st_create_takes_words(const st_request *r);
/* A room for a match, not yet in the journal. */
st_room *st_create_room(st_hall *hall, st_match *match);

#endif
