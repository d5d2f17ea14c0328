/* consent.h: a question that is answered with yes or no. */
#ifndef ST_CLI_TABLE_CONSENT_H
#define ST_CLI_TABLE_CONSENT_H

#include "cli/terminal/input.h"

/* Ask until somebody says yes or no; whoever leaves says no. On a pipe a line that answers
 * nothing means no, and is read again as the next one. */
bool st_consent(st_input *input, const st_terminal *t, const char *question);

#endif
