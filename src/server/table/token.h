/* token.h: the 128 random bits that hold a seat. */
#ifndef ST_SERVER_TOKEN_H
#define ST_SERVER_TOKEN_H

#include <stdbool.h>
#include <stdint.h>

enum { ST_TOKEN_BYTES = 16, ST_TOKEN_HEX = 33 };

void st_token_make(uint8_t token[ST_TOKEN_BYTES]);
bool st_token_read(uint8_t token[ST_TOKEN_BYTES], const char *hex);
void st_token_hash(uint8_t hash[ST_TOKEN_BYTES], const uint8_t token[ST_TOKEN_BYTES]);
void st_token_print(const uint8_t token[ST_TOKEN_BYTES], char hex[ST_TOKEN_HEX]);

#endif
