#define _GNU_SOURCE
/* count PORT: what receiving costs at least. Connects to 127.0.0.1, upgrades, then receives into one buffer, walks the
 * frames where they lie and checks that each text is UTF-8, until the server closes. Prints {"messages":N,"bytes":N}.
 *
 * No fragments, no extensions, no masks: what a server of these benchmarks sends. Stretches of ASCII are checked 64 bytes at a
 * time (with SSE2, or AVX2 where it is compiled for), the rest by the table of the standard (Unicode 15, table 3-7).
 */
#include <arpa/inet.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#ifdef __SSE2__
#include <immintrin.h>
#endif

static int is_ascii_64(const unsigned char *p) {
#if defined(__AVX2__)
  __m256i a = _mm256_loadu_si256((const void *)p), b = _mm256_loadu_si256((const void *)(p + 32));
  return !_mm256_movemask_epi8(_mm256_or_si256(a, b));
#elif defined(__SSE2__)
  __m128i a = _mm_loadu_si128((const void *)p), b = _mm_loadu_si128((const void *)(p + 16));
  __m128i c = _mm_loadu_si128((const void *)(p + 32)), d = _mm_loadu_si128((const void *)(p + 48));
  return !_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d)));
#else
  uint64_t all = 0, word;
  for (int i = 0; i < 8; i++) memcpy(&word, p + 8 * i, 8), all |= word;
  return !(all & 0x8080808080808080u);
#endif
}

static int is_utf8(const unsigned char *p, size_t count) {
  const unsigned char *end = p + count;
  while (p < end) {
    while (end - p >= 64 && is_ascii_64(p)) p += 64;
    while (end - p >= 8) {
      uint64_t word;
      memcpy(&word, p, 8);
      if (word & 0x8080808080808080u) break;
      p += 8;
    }
    if (p == end) break;
    unsigned first = *p++;
    if (first < 0x80) continue;
    unsigned low = 0x80, high = 0xBF;
    int more;
    if (first >= 0xC2 && first <= 0xDF) more = 1;
    else if (first >= 0xE0 && first <= 0xEF) {
      more = 2;
      if (first == 0xE0) low = 0xA0;
      if (first == 0xED) high = 0x9F;
    } else if (first >= 0xF0 && first <= 0xF4) {
      more = 3;
      if (first == 0xF0) low = 0x90;
      if (first == 0xF4) high = 0x8F;
    } else return 0;
    if (end - p < more || *p < low || *p > high) return 0;
    for (int i = 1; i < more; i++) if ((p[i] & 0xC0) != 0x80) return 0;
    p += more;
  }
  return 1;
}

int main(int argc, char **argv) {
  enum { SIZE = 1 << 18 };
  static unsigned char buffer[1 << 24];
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(argc > 1 ? atoi(argv[1]) : 0)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(fd, (void *)&address, sizeof address)) return perror("connect"), 1;
  const char *request = "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  if (write(fd, request, strlen(request)) < 0) return perror("write"), 1;
  size_t held = 0, room = SIZE;
  unsigned char *rest = 0;
  while (!rest) {
    ssize_t got = recv(fd, buffer + held, room - held, 0);
    if (got <= 0) return 1;
    held += got;
    rest = memmem(buffer, held, "\r\n\r\n", 4);
  }
  size_t at = rest + 4 - buffer;
  long messages = 0, bytes = 0;
  for (;;) {
    while (held - at >= 2) {
      size_t head = 2, length = buffer[at + 1] & 0x7F;
      if (length >= 126) {
        head = length == 126 ? 4 : 10;
        if (held - at < head) break;
        size_t digits = head - 2;
        length = 0;
        for (size_t i = 0; i < digits; i++) length = length << 8 | buffer[at + 2 + i];
      }
      if (length + head > sizeof buffer) return 1;
      if (held - at < head + length) {
        if (head + length > room) room = head + length;
        break;
      }
      int kind = buffer[at] & 0x0F;
      if (kind == 8) return printf("{\"messages\":%ld,\"bytes\":%ld}\n", messages, bytes), 0;
      if (kind == 1 && !is_utf8(buffer + at + head, length)) return 1;
      messages++, bytes += length, at += head + length;
    }
    memmove(buffer, buffer + at, held - at);
    held -= at, at = 0;
    ssize_t got = recv(fd, buffer + held, room - held, 0);
    if (got <= 0) return 1;
    held += got;
  }
}
