#ifndef ODDS_CPSEUDOTERMINAL_H
#define ODDS_CPSEUDOTERMINAL_H

#include <stddef.h>
#include <stdint.h>

// What glibc declares only beyond the plain C standard, which is all that Swift sees of it.

/// Opens the controlling end of a new pseudo-terminal and writes the path of its other end; -1 if there is none.
int odds_open_pseudo_terminal(char *path, size_t size);
/// The flag that starts a program in a session of its own.
int odds_spawn_in_session(void);
/// The columns of a character in the current locale.
int odds_columns(uint32_t scalar);

#endif
