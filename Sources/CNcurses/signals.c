#define _GNU_SOURCE 1

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "CNcurses.h"

static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
#define NUMBERS ((int)(sizeof numbers / sizeof numbers[0]))
static struct sigaction previous[NUMBERS];
static int ends[2] = {-1, -1};
/* Termination signals that the terminal's thread has not handled yet. */
static volatile sig_atomic_t waiting;

static bool asks_to_end(int number) { return number == SIGINT || number == SIGTERM || number == SIGHUP; }

static void on_signal(int number) {
  int error = errno;
  if (asks_to_end(number)) {
    /* The first signal is still not handled: the terminal's thread hangs, perhaps on a stopped terminal. */
    if (waiting >= 1) {
      odds_screen_rescue();
      _exit(128 + number);
    }
    waiting = waiting + 1;
  }
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(ends[1], &byte, 1);
  (void)ignored;
  errno = error;
}

int odds_signals_start(void) {
  if (ends[0] >= 0) return ends[0];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  waiting = 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigset_t ours;
  sigemptyset(&ours);
  for (int index = 0; index < NUMBERS; index++) {
    sigaction(numbers[index], &action, &previous[index]);
    sigaddset(&ours, numbers[index]);
  }
  /* The parent process may have blocked these signals. */
  pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
  return ends[0];
}

int odds_signals_next(int descriptor) {
  unsigned char byte;
  ssize_t count;
  do count = read(descriptor, &byte, 1);
  while (count < 0 && errno == EINTR);
  if (count != 1) return 0;
  if (asks_to_end(byte)) waiting = 0;
  return byte;
}

void odds_signals_expect_end(void) { waiting = 1; }

void odds_signals_stop(void) {
  if (ends[0] < 0) return;
  for (int index = 0; index < NUMBERS; index++) sigaction(numbers[index], &previous[index], NULL);
  close(ends[0]);
  close(ends[1]);
  ends[0] = ends[1] = -1;
}

int odds_wake_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void odds_wake(int descriptor) {
  uint64_t one = 1;
  ssize_t ignored = write(descriptor, &one, sizeof one);
  (void)ignored;
}

void odds_wake_clear(int descriptor) {
  uint64_t count;
  ssize_t ignored = read(descriptor, &count, sizeof count);
  (void)ignored;
}

int odds_open_unblocked(int descriptor) {
  struct stat status;
  /* Opening the master of a pseudo-terminal again would create a new pseudo-terminal. */
  if (fstat(descriptor, &status) != 0 || !S_ISCHR(status.st_mode) || status.st_rdev == makedev(5, 2)) return -1;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

void odds_close(int descriptor) { close(descriptor); }
