/* news.c: what whoever runs the server should hear of. */
#include "server/table/news.h"

#include "server/table/hall.h"

#include <stdarg.h>
#include <stdio.h>

void st_news_tell(st_hall *hall, const char *event, const char *format, ...)
{
    st_news *news = &hall->news;
    va_list list;
    if (news->count == ST_NEWS)
        (void)st_news_take(hall);
    struct st_news_item *item = &news->item[(news->first + news->count++) % ST_NEWS];
    item->event = event;
    va_start(list, format);
    vsnprintf(item->text, sizeof item->text, format, list);
    va_end(list);
}

const struct st_news_item *st_news_take(st_hall *hall)
{
    st_news *news = &hall->news;
    if (news->count == 0)
        return NULL;
    const struct st_news_item *item = &news->item[news->first];
    news->first = (news->first + 1) % ST_NEWS;
    news->count--;
    return item;
}
