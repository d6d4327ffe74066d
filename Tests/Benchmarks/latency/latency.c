/* latency SOCKET PIPE FRAMES RATE WARM COUNT: sends the frames of a file (each with its length before it: 4 bytes, little endian) on a
 * connected socket at RATE a second, and reads lines from a pipe in another thread. Each frame is told by one line, so the
 * n-th line belongs to the n-th frame. The first WARM are not counted. Prints the microseconds from before a frame's send to
 * after its line's read, in the order of the frames, one a line.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int64_t *sent, *seen;
static long total;
static int in;

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void *reader(void *unused) {
  static char buffer[1 << 20];
  long lines = 0;
  while (lines < total) {
    ssize_t got = read(in, buffer, sizeof buffer);
    if (got <= 0) break;
    int64_t at = now();
    for (char *p = buffer; (p = memchr(p, '\n', buffer + got - p)); p++)
      if (lines < total) seen[lines++] = at;
  }
  return unused;
}

int main(int argc, char **argv) {
  if (argc != 7) return 64;
  int out = atoi(argv[1]);
  in = atoi(argv[2]);
  FILE *file = fopen(argv[3], "rb");
  double rate = atof(argv[4]);
  long warm = atol(argv[5]);
  total = warm + atol(argv[6]);
  sent = calloc(total, sizeof *sent), seen = calloc(total, sizeof *seen);
  static unsigned char frame[1 << 20];
  /* A reader that gives up must not be waited for. */
  alarm((unsigned)(total / rate) + 30);
  pthread_t thread;
  pthread_create(&thread, 0, reader, 0);
  int64_t due = now();
  for (long i = 0; i < total; i++) {
    uint32_t length;
    if (!file || fread(&length, 4, 1, file) != 1 || length > sizeof frame || fread(frame, length, 1, file) != 1) return 66;
    due += (int64_t)(1e9 / rate);
    struct timespec t = {due / 1000000000, due % 1000000000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, 0)) {}
    sent[i] = now();
    if (send(out, frame, length, MSG_NOSIGNAL) != (ssize_t)length) return 74;
  }
  pthread_join(thread, 0);
  for (long i = warm; i < total; i++) printf("%.1f\n", seen[i] ? (seen[i] - sent[i]) / 1e3 : -1.0);
  return 0;
}
