/* token.c: the 128 random bits that hold a seat. Whoever reads the store or the memory
 * finds only their hash, with which no seat can be taken. */
#include "server/table/token.h"

#include <sodium.h>
#include <string.h>

void st_token_make(uint8_t token[ST_TOKEN_BYTES])
{
    randombytes_buf(token, ST_TOKEN_BYTES);
}

bool st_token_read(uint8_t token[ST_TOKEN_BYTES], const char *hex)
{
    size_t size = 0;
    return strlen(hex) == 2 * ST_TOKEN_BYTES &&
           sodium_hex2bin(token, ST_TOKEN_BYTES, hex, 2 * ST_TOKEN_BYTES, NULL, &size,
                          NULL) == 0 &&
           size == ST_TOKEN_BYTES;
}

void st_token_hash(uint8_t hash[ST_TOKEN_BYTES], const uint8_t token[ST_TOKEN_BYTES])
{
    uint8_t made[ST_TOKEN_BYTES]; /* `hash` may be `token` */
    crypto_generichash(made, sizeof made, token, ST_TOKEN_BYTES, NULL, 0);
    memcpy(hash, made, sizeof made);
}

void st_token_print(const uint8_t token[ST_TOKEN_BYTES], char hex[ST_TOKEN_HEX])
{
    sodium_bin2hex(hex, ST_TOKEN_HEX, token, ST_TOKEN_BYTES);
}
