#ifndef ODDS_CSQLITE_SHIM_H
#define ODDS_CSQLITE_SHIM_H

#include <sqlite3.h>

// SQLite spells this as a cast, which Swift does not import: the bytes are copied before the call returns.
static inline int odds_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int odds_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
