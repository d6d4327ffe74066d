/* Plain functions for ncursesw, signals and restoring the terminal: Swift 6 can't use the macros and globals of
   <curses.h>, and signal handlers must not run Swift. */
#ifndef ODDS_CNCURSES_H
#define ODDS_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kind of a key press or a mouse event. */
enum {
  ODDS_KEY_NONE, ODDS_KEY_CHARACTER, ODDS_KEY_UP, ODDS_KEY_DOWN, ODDS_KEY_LEFT, ODDS_KEY_RIGHT,
  ODDS_KEY_PAGE_UP, ODDS_KEY_PAGE_DOWN, ODDS_KEY_HOME, ODDS_KEY_END, ODDS_KEY_ENTER, ODDS_KEY_BACKSPACE,
  ODDS_KEY_DELETE, ODDS_KEY_BACK_TAB, ODDS_KEY_FUNCTION, ODDS_KEY_CLICK, ODDS_KEY_WHEEL_UP, ODDS_KEY_WHEEL_DOWN,
  ODDS_KEY_OTHER
};

typedef struct {
  int kind;
  /* The code point of a character, or the number of a function key. */
  uint32_t code;
  int x, y;
} odds_key;

/* Installs signal handlers, which write the signal's number to a non-blocking pipe. Returns the pipe's read end, or -1.
   Must be called before odds_screen_start, so that ncurses keeps the handlers. */
int odds_signals_start(void);
/* Returns the next signal's number, or 0 if there is none. */
int odds_signals_next(int descriptor);
/* Announces that the terminal is being restored, which may block: the next termination signal then exits at once. */
void odds_signals_expect_end(void);
/* Restores the previous signal handlers. */
void odds_signals_stop(void);

/* Results of starting the screen. */
enum { ODDS_SCREEN_STARTED, ODDS_SCREEN_UNKNOWN_TERMINAL, ODDS_SCREEN_NO_MEMORY, ODDS_SCREEN_NO_CURSOR };

/* Checks the terminal that TERM names. ODDS_SCREEN_NO_CURSOR: ncurses would start on it, but couldn't draw. */
int odds_terminal_check(void);
/* Returns the number of colors in the terminfo entry. Must be called after odds_terminal_check. */
int odds_terminal_colors(void);
/* Writes the terminal's sequence for a terminfo capability to `text`, with up to two parameters and without pauses.
   Returns its length, or -1 if the terminal has none or it is longer than `size`. */
int odds_terminal_text(const char *name, int one, int other, char *text, int size);
/* Whether the terminfo entry has a flag. */
bool odds_terminal_has(const char *flag);
/* Opens the screen; returns one of the results above. */
int odds_screen_start(bool color);
/* Enables or disables mouse reports. While disabled, as at the start, the mouse selects text. */
void odds_screen_mouse(bool on);
void odds_screen_stop(void);
/* Restores the terminal from a signal handler: calls only write and tcsetattr. */
void odds_screen_rescue(void);
/* Restores the terminal, stops the process, and opens the screen again once the process is continued. */
void odds_screen_suspend(void);
/* Opens the screen again after another program used the terminal. */
void odds_screen_resume(void);
int odds_screen_colors(void);
/* Gets the terminal's size from the kernel. */
void odds_screen_size(int *width, int *height);
void odds_screen_resize(int width, int height);
/* Returns the next key, or ODDS_KEY_NONE if no input is available. */
odds_key odds_screen_key(void);
/* Returns the number of unread input bytes; 0 at the end of input. */
int odds_input_bytes(void);
/* Returns the index of the first difference of two arrays of four-byte values, from `from` on; `count` if none. */
int odds_first_difference(const void *one, const void *other, int from, int count);
/* Returns a character's width in columns by the C library. */
int odds_character_width(int32_t character);

/* Opens an event counter with which another thread can wake a poll; -1 if that fails. */
int odds_wake_open(void);
void odds_wake(int descriptor);
void odds_wake_clear(int descriptor);
void odds_close(int descriptor);
/* Opens the terminal of a descriptor a second time, in non-blocking mode; -1 if that fails. */
int odds_open_unblocked(int descriptor);

#endif
