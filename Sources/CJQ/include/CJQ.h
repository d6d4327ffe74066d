#ifndef CJQ_H
#define CJQ_H

#include <stddef.h>

/// An expression of jq, compiled. One thread at a time may use it.
typedef struct odds_jq odds_jq;

typedef enum {
  ODDS_JQ_DONE = 0,
  /// The library is not there; the message is the loader's.
  ODDS_JQ_NO_LIBRARY,
  /// The expression is wrong; the messages are jq's, a line each.
  ODDS_JQ_BAD_EXPRESSION,
  ODDS_JQ_BAD_INPUT,
  /// The expression failed on the input.
  ODDS_JQ_FAILED,
  /// The expression asked for an end of everything; the message, if any, is its own.
  ODDS_JQ_HALTED,
} odds_jq_status;

/// Takes a result: a string as its bytes, anything else as compact JSON.
typedef void (*odds_jq_result)(void *context, const char *bytes, size_t length);

/// Compiles an expression with the library of that name, which is loaded for it.
/// @param message What went wrong, to be freed by the caller; NULL where nothing did.
odds_jq_status odds_jq_compile(
    const char *library, const char *expression, odds_jq **compiled, char **message);

/// Runs it on one JSON document.
/// @param message As above.
odds_jq_status odds_jq_run(
    odds_jq *compiled, const char *json, size_t length, odds_jq_result result, void *context, char **message);

void odds_jq_free(odds_jq *compiled);

#endif
