/* vet.h: what of YAML is not read, refused with its place: for source.c alone. */
#ifndef ST_CORE_VET_H
#define ST_CORE_VET_H

#include "core/source.h"

/* A text before it is parsed: control characters, what is no UTF-8, directives, and more
 * than a document may hold. */
ST_MUST_USE st_status st_vet_text(const st_source *s, const char *text, size_t size);
/* The nodes that were parsed from the text: tags, aliases, keys that are no words or stand
 * there twice, zeros, blocks of text that are not there. */
ST_MUST_USE st_status st_vet_document(const st_source *s, const char *text,
                                      struct fy_node *node);

#endif
