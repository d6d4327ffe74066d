#ifndef CVERSION_H
#define CVERSION_H

/// The commit that the program was built from, such as `g1a2b3c4`; empty on a release, and where the build was not told.
/// `make build` tells it, by ODDS_COMMIT in the environment of the package's manifest.
const char *_Nonnull odds_commit(void);

#endif
