/* news.h: what whoever runs the server should hear of, until somebody prints it. */
#ifndef ST_SERVER_NEWS_H
#define ST_SERVER_NEWS_H

#include <sandtable/error.h>

typedef struct st_hall st_hall;

enum { ST_NEWS = 16, ST_NEWS_TEXT = 320 };

typedef struct st_news {
    struct st_news_item {
        const char *event;
        char text[ST_NEWS_TEXT];
    } item[ST_NEWS];
    int first, count;
} st_news;

/* Where nobody has taken any for long, the oldest go. `event` is borrowed for good. */
void st_news_tell(st_hall *hall, const char *event, const char *format, ...)
    ST_PRINTF(3, 4);
/* The oldest, which is good until the next is told; NULL: there is none. */
const struct st_news_item *st_news_take(st_hall *hall);

#endif
