/* http_head.c: the head of an HTTP request, taken apart.
 *
 * Strict, since proxies stand before us: where two programs read a head differently, one of
 * them can be made to see a request that nobody sent. Lines end with CR and LF, names end
 * at their colon, a line is not continued on the next, a length or a host is told once. */
#include "server/net/http_head.h"

#include <string.h>
#include <strings.h>

static const char line_end[] = { '\r', '\n' };

size_t st_http_head_end(const char *bytes, size_t size, size_t seen)
{
    static const char end[] = { '\r', '\n', '\r', '\n' };
    for (size_t i = seen > sizeof end ? seen - sizeof end : 0; i + sizeof end <= size;
         i++)
        if (memcmp(bytes + i, end, sizeof end) == 0)
            return i + sizeof end;
    return 0;
}

/* What names of methods and fields are made of: a token of RFC 9110. */
static bool is_token(const char *text)
{
    const char *at = text;
    while ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') ||
           (*at >= '0' && *at <= '9') ||
           (*at != '\0' && strchr("!#$%&'*+-.^_`|~", *at) != NULL))
        at++;
    return at > text && *at == '\0';
}

/* No control characters; a tab may stand in the value of a field. */
static bool is_plain(const char *text, size_t size, bool may_have_tabs)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)text[i];
        if ((c < ' ' && !(c == '\t' && may_have_tabs)) || c == 0x7F)
            return false;
    }
    return true;
}

/* The next line, ended with a zero; NULL where it is not plain. */
static char *next_line(char **at, const char *end)
{
    char *line = *at, *stop = line;
    while (stop + sizeof line_end <= end && memcmp(stop, line_end, sizeof line_end) != 0)
        stop++;
    *at = stop + sizeof line_end;
    if (stop + sizeof line_end > end || !is_plain(line, (size_t)(stop - line), true))
        return NULL;
    *stop = '\0';
    return line;
}

/* "http://host/path" instead of a path, as RFC 9112 wants it understood: the host is that of
 * the request, whatever the field says. */
static bool read_authority(st_http_head *head, char *target)
{
    const size_t scheme = strncasecmp(target, "https://", 8) == 0  ? 8
                          : strncasecmp(target, "http://", 7) == 0 ? 7
                                                                   : 0;
    char *host = target + scheme - 1;
    const size_t size = scheme > 0 ? strcspn(target + scheme, "/") : 0;
    if (size == 0 || memchr(target + scheme, '@', size) != NULL)
        return false;
    memmove(host, target + scheme, size); /* so that a zero fits between the two */
    host[size] = '\0';
    head->authority = host;
    head->path = host[size + 1] == '/' ? host + size + 1 : "/";
    return true;
}

/* "GET /path?query HTTP/1.1" */
static bool read_request(st_http_head *head, char *line)
{
    char *path = strchr(line, ' ');
    char *version = path != NULL ? strchr(path + 1, ' ') : NULL;
    if (version == NULL)
        return false;
    *path++ = *version++ = '\0';
    head->method = line;
    head->path = path;
    head->is_old = strcmp(version, "HTTP/1.0") == 0;
    const bool is_fine = is_token(line) && is_plain(path, strlen(path), false);
    path[strcspn(path, "?")] = '\0';
    return is_fine && (*path == '/' || read_authority(head, path)) &&
           (head->is_old || strcmp(version, "HTTP/1.1") == 0);
}

/* "name: value" */
static bool read_field(st_http_head *head, char *line)
{
    char *value = strchr(line, ':');
    if (value == NULL || head->fields == ST_HEAD_FIELDS)
        return false;
    *value++ = '\0';
    value += strspn(value, " \t");
    size_t size = strlen(value);
    while (size > 0 && (value[size - 1] == ' ' || value[size - 1] == '\t'))
        size--;
    value[size] = '\0';
    head->field[head->fields++] = (struct st_http_field){ line, value };
    return is_token(line);
}

static int count(const st_http_head *head, const char *name)
{
    int found = 0;
    for (int i = 0; i < head->fields; i++)
        found += strcasecmp(head->field[i].name, name) == 0;
    return found;
}

bool st_http_head_read(st_http_head *head, char *bytes, size_t size)
{
    const char *end = bytes + size;
    char *at = bytes, *line = next_line(&at, end);
    *head = (st_http_head){ 0 };
    if (line == NULL || !read_request(head, line))
        return false;
    while ((line = next_line(&at, end)) != NULL && *line != '\0')
        if (!read_field(head, line))
            return false;
    for (int i = 0; i < head->fields && head->authority != NULL; i++)
        if (strcasecmp(head->field[i].name, "host") == 0)
            head->field[i].value = head->authority;
    const int hosts = count(head, "host");
    return line != NULL && at == end && count(head, "content-length") <= 1 &&
           (hosts == 1 || (hosts == 0 && head->is_old));
}

const char *st_http_head_field(const st_http_head *head, const char *name)
{
    for (int i = 0; i < head->fields; i++)
        if (strcasecmp(head->field[i].name, name) == 0)
            return head->field[i].value;
    return NULL;
}

/* What follows a word in a list, up to the comma; NULL where the word is not in it. */
static const char *find_word(const char *list, const char *word)
{
    const size_t size = strlen(word);
    while (*list != '\0') {
        list += strspn(list, ", \t");
        if (strncasecmp(list, word, size) == 0 &&
            (list[size] == '\0' || strchr(",; \t", list[size]) != NULL))
            return list + size;
        list += strcspn(list, ",");
    }
    return NULL;
}

/* ";q=0", and as many zeros as one likes: it is not wanted. */
static bool is_unwanted(const char *rest)
{
    rest += strspn(rest, "; \t");
    if (strncasecmp(rest, "q=0", 3) != 0)
        return false;
    rest += 3;
    rest += strspn(rest, ".0");
    return *rest == '\0' || strchr(",; \t", *rest) != NULL;
}

/* What follows a word in the first field of this name that has it. */
static const char *find_in_fields(const st_http_head *head, const char *name,
                                  const char *word)
{
    const char *rest = NULL;
    for (int i = 0; i < head->fields && rest == NULL; i++)
        if (strcasecmp(head->field[i].name, name) == 0)
            rest = find_word(head->field[i].value, word);
    return rest;
}

bool st_http_head_lists(const st_http_head *head, const char *name, const char *word)
{
    return find_in_fields(head, name, word) != NULL;
}

bool st_http_head_wants(const st_http_head *head, const char *name, const char *word)
{
    const char *rest = find_in_fields(head, name, word);
    return rest != NULL && !is_unwanted(rest);
}
