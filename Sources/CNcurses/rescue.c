#define _GNU_SOURCE 1
#define NCURSES_NOMACROS 1
#define NCURSES_ENABLE_STDBOOL_H 1

#include "rescue.h"

#include <curses.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "CNcurses.h"

static struct termios before;
static bool is_known;
static volatile sig_atomic_t is_armed;
static char bytes[512];
static volatile int length;

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT};
#define FAULTS ((int)(sizeof faults / sizeof faults[0]))
static struct sigaction previous[FAULTS];

void odds_rescue_remember(void) { is_known = tcgetattr(STDIN_FILENO, &before) == 0; }
void odds_rescue_forget(void) { is_known = false; }

static int collect(int character) {
  if (length < (int)sizeof bytes) bytes[length++] = (char)character;
  return character;
}

static void add(const char *name) {
  const char *text = tigetstr((char *)name);
  if (text && text != (char *)-1) tputs(text, 1, collect);
}

static void add_plain(const char *text) {
  while (*text) collect(*text++);
}

/* Async-signal-safe: calls only write and tcsetattr. */
void odds_screen_rescue(void) {
  if (!is_armed) return;
  is_armed = 0;
  int sent = 0;
  while (sent < length) {
    ssize_t count = write(STDOUT_FILENO, bytes + sent, (size_t)(length - sent));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    sent += (int)count;
  }
  if (is_known) tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

static void on_fault(int number) {
  int error = errno;
  odds_screen_rescue();
  for (int index = 0; index < FAULTS; index++)
    if (faults[index] == number) sigaction(number, &previous[index], NULL);
  errno = error;
  /* A hardware fault recurs on return, now with the previous handler; a signal from raise or kill must be sent again. */
  raise(number);
}

void odds_rescue_arm(void) {
  length = 0;
  /* Turn mouse reports off first: if the rest is lost, the mouse still types no garbage into the shell. */
  add_plain("\033[?1000l\033[?1002l\033[?1003l\033[?1006l");
  add("sgr0");
  add("cnorm");
  add("rmkx");
  add("rmcup");
  static bool is_registered;
  if (!is_registered) {
    is_registered = true;
    /* Also restore the terminal if any code calls exit(). */
    atexit(odds_screen_rescue);
  }
  static char stack[65536];
  stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack, .ss_flags = 0};
  sigaltstack(&alternative, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_fault;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < FAULTS; index++) sigaction(faults[index], &action, &previous[index]);
  is_armed = 1;
}

void odds_rescue_disarm(void) {
  is_armed = 0;
  for (int index = 0; index < FAULTS; index++) sigaction(faults[index], &previous[index], NULL);
}
