/* suggest.c: edit distance with swapped neighbours, the way fingers err. */
#include "cli/suggest.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

enum { LENGTH = 40 };

static int least(int a, int b, int c)
{
    int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Letters to insert, drop, change or swap to make `a` into `b`. */
static int distance(const char *a, const char *b)
{
    int row[3][LENGTH + 1];
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > LENGTH || m > LENGTH)
        return LENGTH;
    for (int j = 0; j <= m; j++)
        row[0][j] = j;
    for (int i = 1; i <= n; i++) {
        int *now = row[i % 3], *up = row[(i + 2) % 3], *two_up = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= m; j++) {
            int change = up[j - 1] + !same_letter(a[i - 1], b[j - 1]);
            now[j] = least(up[j] + 1, now[j - 1] + 1, change);
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]) && two_up[j - 2] + 1 < now[j])
                now[j] = two_up[j - 2] + 1;
        }
    }
    return row[n % 3][m];
}

void st_suggest_try(st_suggest *s, const char *word)
{
    int length = (int)strlen(s->typed);
    int limit = length < 3 ? 1 : length < 6 ? 2 : 3;
    int apart = distance(s->typed, word);
    /* Whoever stops in the middle of a word means that one, however much is missing. */
    if (length > 1 && strncasecmp(s->typed, word, (size_t)length) == 0)
        apart = 0;
    if (apart <= limit && apart < length && (s->best == NULL || apart < s->distance)) {
        s->best = word;
        s->distance = apart;
    }
}
