// The C library's reader of dates in a locale of the caller's, which its headers show only when asked.
#include <locale.h>
#include <time.h>

extern char *strptime_l(const char *text, const char *format, struct tm *parts, locale_t locale);

// A set of flags that Swift does not import.
static inline locale_t odds_plain_locale(void) { return newlocale(LC_ALL_MASK, "C", (locale_t)0); }
