#ifndef ODDS_CZLIB_SHIM_H
#define ODDS_CZLIB_SHIM_H

#include <zlib.h>

// zlib spells these as macros, which Swift does not import.
static inline int odds_inflate_init_raw(z_streamp stream, int window_bits) {
  return inflateInit2(stream, -window_bits);
}

static inline int odds_deflate_init_raw(z_streamp stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, -window_bits, 8, Z_DEFAULT_STRATEGY);
}

#endif
