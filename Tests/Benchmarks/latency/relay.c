#define _GNU_SOURCE
/* relay PORT: what a reader of a socket takes at least from a message to a line. Connects to 127.0.0.1, upgrades, then waits in recv,
 * walks the frames and writes one line of 400 characters for each, whatever it says.
 */
#include <arpa/inet.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int main(int argc, char **argv) {
  static unsigned char buffer[1 << 24];
  static char line[400];
  memset(line, 'x', sizeof line);
  line[sizeof line - 1] = '\n';
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(argc > 1 ? atoi(argv[1]) : 0)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(fd, (void *)&address, sizeof address)) return perror("connect"), 1;
  const char *request = "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  if (write(fd, request, strlen(request)) < 0) return perror("write"), 1;
  size_t held = 0;
  int upgraded = 0;
  for (;;) {
    ssize_t got = recv(fd, buffer + held, sizeof buffer - held, 0);
    if (got <= 0) return 0;
    held += (size_t)got;
    size_t at = 0;
    if (!upgraded) {
      unsigned char *end = memmem(buffer, held, "\r\n\r\n", 4);
      if (!end) continue;
      upgraded = 1;
      at = (size_t)(end + 4 - buffer);
    }
    while (held - at >= 2) {
      size_t length = buffer[at + 1] & 127, head = 2;
      if (length == 126) {
        if (held - at < 4) break;
        length = (size_t)buffer[at + 2] << 8 | buffer[at + 3], head = 4;
      } else if (length == 127) {
        if (held - at < 10) break;
        head = 10, length = 0;
        for (int i = 2; i < 10; i++) length = length << 8 | buffer[at + i];
      }
      if (held - at < head + length) break;
      at += head + length;
      /* The snapshot makes no line. */
      static int seen;
      if (seen++ && write(1, line, sizeof line) != sizeof line) return 0;
    }
    memmove(buffer, buffer + at, held - at);
    held -= at;
  }
}
