/* page.h: the files of the page, which are inside the program. */
#ifndef ST_SERVER_PAGE_H
#define ST_SERVER_PAGE_H

#include "core/text.h"

#include <sandtable/pack.h>

enum { ST_PAGE_TAG = 19 };

/* Whether the page itself is at a path; it finds out from its address what to show. */
bool st_page_is_at(const char *path);
/* A file by its name, or the same compressed where that is wanted; NULL where there is none. */
const st_file *st_page_choose(const char *name, bool takes_brotli, bool takes_gzip);
/* How it is compressed, as HTTP calls that; NULL: it is not. */
const char *st_page_packed(const st_file *file);
const char *st_page_type(const st_file *file);
/* A name such as app-3F2A91BC.js changes with its content, so it can be kept forever. */
bool st_page_is_lasting(const st_file *file);
/* The file as one word in quotes, which changes with its content. */
void st_page_tag(const st_file *file, char tag[ST_PAGE_TAG]);
/* The page names its files from the root on: below a sub-path it names them there. What
 * the page does afterwards follows from where its files are. */
void st_page_below(const char *prefix, int size, st_text *page);

#endif
