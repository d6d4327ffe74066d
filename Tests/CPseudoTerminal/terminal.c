#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <wchar.h>

int odds_open_pseudo_terminal(char *path, size_t size) {
  int end = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (end < 0 || grantpt(end) != 0 || unlockpt(end) != 0 || ptsname_r(end, path, size) != 0) return -1;
  return end;
}

int odds_spawn_in_session(void) { return POSIX_SPAWN_SETSID; }

int odds_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
