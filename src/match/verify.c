/* verify.c: proves that a record is what its seed and its moves give.
 *
 * The seed was committed to before the first move and is told at the end. From it and
 * the moves everything else follows: the set-up, every answer of chance, every hash, the
 * end. So the record is read once more with the generator in the place of the answers it
 * tells, and the first line that would have been written differently is named. Results
 * that were told to chance are worked out again by the physics that the record names; by
 * another they cannot be, so they are taken as recorded and counted. */
#include "match/match_inside.h"

st_status st_match_verify(const char *text, const char *file, const st_pack *pack,
                          st_error *err)
{
    return st_match_verify_told(text, file, pack, NULL, err);
}

st_status st_match_verify_told(const char *text, const char *file, const st_pack *pack,
                               int *taken, st_error *err)
{
    st_error heard;
    st_found found;
    st_match *m = st_read_match(text, file, pack, ST_TRUST_SEED, &found, &heard);
    if (m == NULL) {
        if (err != NULL)
            *err = heard;
        return heard.code;
    }
    if (taken != NULL)
        *taken = found.taken;
    st_match_free(m);
    return ST_OK;
}
