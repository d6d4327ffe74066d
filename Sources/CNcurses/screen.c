#define _XOPEN_SOURCE_EXTENDED 1
#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#define NCURSES_ENABLE_STDBOOL_H 1

#include "CNcurses.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
#include <signal.h>

#include "rescue.h"

/* ncurses reports quick clicks as one multiple click, or not at all unless the mask includes multiple clicks. */
#define MOUSE_EVENTS                                                                                                   \
  (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED)

/* Opens and restores the terminal, reads keys and enables the mouse. It draws nothing: to ncurses the screen is blank. */
static SCREEN *screen;
/* Keys are read from a pad, because reading from a window refreshes it. */
static WINDOW *keys;
static bool wants_mouse;
static bool wants_color;
/* The last click, and how many more times to report it. */
static odds_key last_click;
static int more_clicks;

/* If the named UTF-8 locale isn't installed, use C.UTF-8, which always exists: otherwise text becomes question marks. */
static void choose_locale(void) {
  const char *name = getenv("LC_ALL");
  if (!name || !*name) name = getenv("LC_CTYPE");
  if (!name || !*name) name = getenv("LANG");
  bool wants_utf8 = name && (strcasestr(name, "utf-8") || strcasestr(name, "utf8"));
  if ((!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) && wants_utf8)
    setlocale(LC_CTYPE, "C.UTF-8");
}

int odds_screen_start(bool color) {
  choose_locale();
  int problem = odds_terminal_check();
  if (problem != ODDS_SCREEN_STARTED) return problem;
  odds_rescue_remember();
  screen = newterm(NULL, stdout, stdin);
  if (!screen) {
    odds_rescue_forget();
    return ODDS_SCREEN_UNKNOWN_TERMINAL;
  }
  set_term(screen);
  odds_rescue_arm();
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  /* Until the screen was left and entered again once, ncurses writes each cursor movement separately. Do it before other
     settings, which it would undo and set again. */
  endwin();
  refresh();
  keys = newpad(1, 1);
  if (!keys) {
    odds_screen_stop();
    return ODDS_SCREEN_NO_MEMORY;
  }
  keypad(keys, TRUE);
  nodelay(keys, TRUE);
  scrollok(stdscr, FALSE);
  leaveok(stdscr, TRUE);
  curs_set(0);
  /* Wait only this many milliseconds for the rest of an escape sequence, so that Escape responds quickly. */
  set_escdelay(20);
  typeahead(-1);
  wants_color = color && has_colors();
  wants_mouse = false;
  mouseinterval(0);
  return ODDS_SCREEN_STARTED;
}

void odds_screen_mouse(bool on) {
  if (!screen || wants_mouse == on) return;
  wants_mouse = on;
  mousemask(on ? MOUSE_EVENTS : 0, NULL);
}

void odds_screen_stop(void) {
  if (!screen) return;
  if (wants_mouse) mousemask(0, NULL);
  if (keys) delwin(keys);
  keys = NULL;
  endwin();
  odds_rescue_disarm();
  delscreen(screen);
  screen = NULL;
}

void odds_screen_suspend(void) {
  if (!screen) return;
  def_prog_mode();
  endwin();
  /* Stop by a signal to this thread: sent to the process, another thread might receive it, and this thread would enter
     the screen again before the process stops. */
  raise(SIGSTOP);
  odds_screen_resume();
}

void odds_screen_resume(void) {
  if (!screen) return;
  reset_prog_mode();
  clearok(curscr, TRUE);
  refresh();
  /* The terminal lost its keypad mode. ncurses would set it only while reading the first key, too late for that key. */
  keypad(keys, TRUE);
  if (wants_mouse) {
    /* Clearing the mask first makes ncurses send the sequence again. */
    mousemask(0, NULL);
    mousemask(MOUSE_EVENTS, NULL);
  }
}

int odds_screen_colors(void) { return screen && wants_color ? odds_terminal_colors() : 0; }

void odds_screen_size(int *width, int *height) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    *width = size.ws_col;
    *height = size.ws_row;
  } else {
    *width = screen ? COLS : 80;
    *height = screen ? LINES : 24;
  }
}

void odds_screen_resize(int width, int height) {
  if (screen) resizeterm(height, width);
}

odds_key odds_screen_key(void) {
  odds_key key = {ODDS_KEY_NONE, 0, 0, 0};
  if (!screen) return key;
  if (more_clicks > 0) {
    more_clicks--;
    return last_click;
  }
  wint_t code = 0;
  int result = wget_wch(keys, &code);
  if (result == ERR) return key;
  if (result != KEY_CODE_YES) {
    key.kind = ODDS_KEY_CHARACTER;
    key.code = (uint32_t)code;
    return key;
  }
  switch (code) {
  case KEY_UP: key.kind = ODDS_KEY_UP; break;
  case KEY_DOWN: key.kind = ODDS_KEY_DOWN; break;
  case KEY_LEFT: key.kind = ODDS_KEY_LEFT; break;
  case KEY_RIGHT: key.kind = ODDS_KEY_RIGHT; break;
  case KEY_PPAGE: key.kind = ODDS_KEY_PAGE_UP; break;
  case KEY_NPAGE: key.kind = ODDS_KEY_PAGE_DOWN; break;
  case KEY_HOME: key.kind = ODDS_KEY_HOME; break;
  case KEY_END: key.kind = ODDS_KEY_END; break;
  case KEY_ENTER: key.kind = ODDS_KEY_ENTER; break;
  case KEY_BACKSPACE: key.kind = ODDS_KEY_BACKSPACE; break;
  case KEY_DC: key.kind = ODDS_KEY_DELETE; break;
  case KEY_BTAB: key.kind = ODDS_KEY_BACK_TAB; break;
  case KEY_MOUSE: {
    MEVENT event;
    if (getmouse(&event) != OK) {
      key.kind = ODDS_KEY_OTHER;
      break;
    }
    key.x = event.x;
    key.y = event.y;
    if (event.bstate & BUTTON4_PRESSED) key.kind = ODDS_KEY_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED) key.kind = ODDS_KEY_WHEEL_DOWN;
    else if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED)) {
      key.kind = ODDS_KEY_CLICK;
      last_click = key;
      more_clicks = event.bstate & BUTTON1_TRIPLE_CLICKED ? 2 : event.bstate & BUTTON1_DOUBLE_CLICKED ? 1 : 0;
    }
    else key.kind = ODDS_KEY_OTHER;
    break;
  }
  default:
    if (code >= KEY_F(1) && code <= KEY_F(12)) {
      key.kind = ODDS_KEY_FUNCTION;
      key.code = (uint32_t)(code - KEY_F0);
    } else {
      key.kind = ODDS_KEY_OTHER;
    }
  }
  return key;
}

int odds_input_bytes(void) {
  int count = 0;
  return ioctl(STDIN_FILENO, FIONREAD, &count) == 0 ? count : 0;
}

int odds_character_width(int32_t character) { return wcwidth((wchar_t)character); }

/* Narrows the place down with memcmp, which is faster than a loop over values. */
int odds_first_difference(const void *one, const void *other, int from, int count) {
  const uint32_t *a = one, *b = other;
  for (int step = 2048; step >= 32; step /= 8)
    while (from + step <= count && memcmp(a + from, b + from, (size_t)step * sizeof *a) == 0) from += step;
  while (from < count && a[from] == b[from]) from++;
  return from;
}
