/* Apart from the rest: <term.h> defines words such as `columns` as macros. */
#include <stdio.h>

#include <curses.h>
#include <term.h>
#include <unistd.h>

#include "CNcurses.h"

int odds_terminal_colors(void) {
  int colors = tigetnum("colors");
  return colors > 0 ? colors : 0;
}

int odds_terminal_check(void) {
  int known = 0;
  if (setupterm(NULL, STDOUT_FILENO, &known) != OK) return ODDS_SCREEN_UNKNOWN_TERMINAL;
  const char *move = tigetstr("cup");
  return !move || move == (const char *)-1 ? ODDS_SCREEN_NO_CURSOR : ODDS_SCREEN_STARTED;
}
