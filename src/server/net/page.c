/* page.c: the files of the page, which are inside the program. */
#include "server/net/page.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { NAME = 256, HASHED = 8 };

extern const st_file st_content_web[]; /* made by the build */

static const struct type {
    const char *ending, *name;
} types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".json", "application/json" },
    { ".webmanifest", "application/manifest+json" },
    { ".svg", "image/svg+xml" },
    { ".png", "image/png" },
    { ".ico", "image/x-icon" },
    { ".woff2", "font/woff2" },
    { ".txt", "text/plain; charset=utf-8" },
    { ".map", "application/json" },
};

static bool has_ending(const char *name, size_t length, const char *ending)
{
    const size_t size = strlen(ending);
    return length >= size && strncmp(name + length - size, ending, size) == 0;
}

static const struct packing {
    const char *ending, *name;
} packings[] = { { ".br", "br" }, { ".gz", "gzip" } };

/* How a file is compressed; NULL: it is not. */
static const struct packing *packing_of(const st_file *file)
{
    for (int i = 0; i < ST_COUNT(packings); i++)
        if (has_ending(file->name, strlen(file->name), packings[i].ending))
            return &packings[i];
    return NULL;
}

const char *st_page_packed(const st_file *file)
{
    const struct packing *packing = packing_of(file);
    return packing != NULL ? packing->name : NULL;
}

const char *st_page_type(const st_file *file)
{
    const struct packing *packing = packing_of(file);
    const char *name = file->name;
    const size_t length = strlen(name) - (packing != NULL ? strlen(packing->ending) : 0);
    for (int i = 0; i < ST_COUNT(types); i++)
        if (has_ending(name, length, types[i].ending))
            return types[i].name;
    return "application/octet-stream";
}

bool st_page_is_lasting(const st_file *file)
{
    const char *dash = strrchr(file->name, '-');
    if (dash == NULL)
        return false;
    size_t length = strcspn(dash + 1, ".");
    return length >= HASHED && dash[1 + length] == '.';
}

static const st_file *find(const char *name)
{
    for (const st_file *file = st_content_web; file->name != NULL; file++)
        if (strcmp(file->name, name) == 0)
            return file;
    return NULL;
}

const st_file *st_page_choose(const char *name, bool takes_brotli, bool takes_gzip)
{
    const bool takes[ST_COUNT(packings)] = { takes_brotli, takes_gzip };
    char packed[NAME];
    const st_file *file = find(name), *smaller = NULL;
    for (int i = 0; smaller == NULL && i < ST_COUNT(packings); i++) {
        snprintf(packed, sizeof packed, "%s%s", name, packings[i].ending);
        smaller = takes[i] ? find(packed) : NULL;
    }
    return smaller != NULL ? smaller : file;
}

void st_page_tag(const st_file *file, char tag[ST_PAGE_TAG])
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    char hex[ST_PAGE_TAG - 2];
    crypto_generichash(hash, sizeof hash, file->bytes, file->size, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, (sizeof hex - 1) / 2);
    snprintf(tag, ST_PAGE_TAG, "\"%s\"", hex);
}

bool st_page_is_at(const char *path)
{
    static const char *const rooms[] = { "/t/", "/companion/", "/rules/" };
    for (int i = 0; i < ST_COUNT(rooms); i++)
        if (strncmp(path, rooms[i], strlen(rooms[i])) == 0)
            return true;
    return strcmp(path, "/") == 0;
}

void st_page_below(const char *prefix, int size, st_text *page)
{
    static const char names[] = "=\"/";
    const st_file *file = find("index.html");
    for (size_t i = 0; i < file->size; i++) {
        st_text_add(page, (const char *)file->bytes + i, 1);
        if (i >= 2 && memcmp(file->bytes + i - 2, names, 3) == 0) {
            page->used--;
            st_text_print(page, "%.*s/", size, prefix);
        }
    }
}
