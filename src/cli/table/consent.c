/* consent.c: asks yes or no, and takes nothing else for an answer. */
#include "cli/table/consent.h"

#include <string.h>
#include <strings.h>

static bool is_word(const char *line, const char *word)
{
    const size_t length = strcspn(line, " \t");
    return length > 0 && line[length + strspn(line + length, " \t")] == '\0' &&
           length <= strlen(word) && strncasecmp(line, word, length) == 0;
}

bool st_consent(st_input *input, const st_terminal *t, const char *question)
{
    const char *line;
    char prompt[128];
    snprintf(prompt, sizeof prompt, "%s y/n ", question);
    while (st_input_line(input, prompt, &line) == ST_GOT_LINE) {
        line += strspn(line, " \t");
        if (is_word(line, "yes"))
            return true;
        if (is_word(line, "no"))
            return false;
        if (!st_input_is_keyboard(input)) {
            st_input_put_back(input);
            return false;
        }
        st_terminal_say(t, "Answer y or n.");
    }
    return false;
}
