/* In a separate file because <term.h> defines words such as `columns` as macros. */
#include <stdio.h>

#include <curses.h>
#include <term.h>
#include <string.h>
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

int odds_terminal_text(const char *name, int one, int other, char *text, int size) {
  const char *format = tigetstr((char *)name);
  if (!format || format == (char *)-1) return -1;
  const char *whole = tiparm(format, one, other);
  if (!whole) return -1;
  int length = 0;
  while (*whole) {
    /* Skip pauses such as `$<5>`, which today's terminals don't need. */
    const char *end = whole[0] == '$' && whole[1] == '<' ? strchr(whole, '>') : NULL;
    if (end) {
      whole = end + 1;
      continue;
    }
    if (length == size) return -1;
    text[length++] = *whole++;
  }
  return length;
}

bool odds_terminal_has(const char *flag) { return tigetflag((char *)flag) > 0; }
