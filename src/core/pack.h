/* pack.h: what the core's own files share about packs; the rest is in sandtable/pack.h. */
#ifndef ST_CORE_PACK_H
#define ST_CORE_PACK_H

#include "core/lexicon.h"

const st_lexicon *st_pack_lexicon(const st_pack *pack);

#endif
