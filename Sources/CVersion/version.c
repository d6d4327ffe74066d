#include "CVersion.h"

// A file of its own, in C: only it and the link are made again with a new commit.
const char *odds_commit(void) { return ODDS_COMMIT; }
