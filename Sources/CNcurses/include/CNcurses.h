/* What the dashboard needs of ncursesw, of signals and of a terminal's restoration, as plain functions: the macros and
   globals of <curses.h> cannot be used from Swift 6, and a signal handler may not run Swift at all. */
#ifndef ODDS_CNCURSES_H
#define ODDS_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a key press or a mouse event is. */
enum {
  ODDS_KEY_NONE, ODDS_KEY_CHARACTER, ODDS_KEY_UP, ODDS_KEY_DOWN, ODDS_KEY_LEFT, ODDS_KEY_RIGHT,
  ODDS_KEY_PAGE_UP, ODDS_KEY_PAGE_DOWN, ODDS_KEY_HOME, ODDS_KEY_END, ODDS_KEY_ENTER, ODDS_KEY_BACKSPACE,
  ODDS_KEY_DELETE, ODDS_KEY_BACK_TAB, ODDS_KEY_FUNCTION, ODDS_KEY_CLICK, ODDS_KEY_WHEEL_UP, ODDS_KEY_WHEEL_DOWN,
  ODDS_KEY_OTHER
};

typedef struct {
  int kind;
  /* The code point of a character, the number of a function key. */
  uint32_t code;
  int x, y;
} odds_key;

/* Signals. Handlers write the signal's number to a pipe that never blocks; answers the end to read from, or -1. To be
   called before odds_screen_start, so that ncurses leaves the handlers alone. */
int odds_signals_start(void);
/* The next signal's number, 0 if there is none. */
int odds_signals_next(int descriptor);
/* The terminal is about to be given back, which may wait for it: the next request to end gives it up. */
void odds_signals_expect_end(void);
/* Puts back the handlers that were there before. */
void odds_signals_stop(void);

/* How starting the screen went. */
enum { ODDS_SCREEN_STARTED, ODDS_SCREEN_UNKNOWN_TERMINAL, ODDS_SCREEN_NO_MEMORY, ODDS_SCREEN_NO_CURSOR };

/* What TERM says: ODDS_SCREEN_NO_CURSOR of a terminal on which ncurses would start and draw nothing. */
int odds_terminal_check(void);
/* How many colors its entry names; to be asked after odds_terminal_check. */
int odds_terminal_colors(void);
/* What that terminal is sent for a capability of terminfo, with two parameters where it has any, and without pauses; its
   length, -1 if it has none or one longer than `size`. */
int odds_terminal_text(const char *name, int one, int other, char *text, int size);
/* Whether its entry has a flag. */
bool odds_terminal_has(const char *flag);
/* The screen. */
int odds_screen_start(bool color);
/* Whether the terminal reports the mouse, which it does not at first. Else it selects text with it. */
void odds_screen_mouse(bool on);
void odds_screen_stop(void);
/* Restores the terminal as a crash would: with nothing but write and tcsetattr. */
void odds_screen_rescue(void);
/* Leaves the screen to the shell, stops the process, and takes the screen back when it is continued. */
void odds_screen_suspend(void);
/* Takes the screen back after somebody else had the terminal. */
void odds_screen_resume(void);
int odds_screen_colors(void);
/* The terminal's size, by asking the kernel. */
void odds_screen_size(int *width, int *height);
void odds_screen_resize(int width, int height);
/* The next key, ODDS_KEY_NONE if there is none waiting. */
odds_key odds_screen_key(void);
/* How many bytes of keys wait; 0 at the end of input. */
int odds_input_bytes(void);
/* The first place from which on two rows of four-byte values differ; count if they do not. */
int odds_first_difference(const void *one, const void *other, int from, int count);
/* The columns that the C library gives a character. */
int odds_character_width(int32_t character);

/* An event counter that another thread can wake a poll with; -1 if there is none to be had. */
int odds_wake_open(void);
void odds_wake(int descriptor);
void odds_wake_clear(int descriptor);
void odds_close(int descriptor);
/* Opens the terminal of a descriptor a second time, so that writing to it never waits; -1 if that cannot be done. */
int odds_open_unblocked(int descriptor);

#endif
