#ifndef CJQ_H
#define CJQ_H

#include <stddef.h>

/// A compiled jq expression. Only one thread at a time may use it.
typedef struct odds_jq odds_jq;

typedef enum {
  ODDS_JQ_DONE = 0,
  /// The library can't be loaded; the message is the loader's.
  ODDS_JQ_NO_LIBRARY,
  /// The expression doesn't compile; the messages are jq's, one per line.
  ODDS_JQ_BAD_EXPRESSION,
  ODDS_JQ_BAD_INPUT,
  /// The expression failed on the input.
  ODDS_JQ_FAILED,
  /// The expression ended the program (halt); the message, if any, is the expression's.
  ODDS_JQ_HALTED,
} odds_jq_status;

/// Receives a result: the bytes of a string, or compact JSON of any other value.
typedef void (*odds_jq_result)(void *context, const char *bytes, size_t length);

/// Loads the library of this name and compiles an expression with it.
/// @param message The error, to be freed by the caller; NULL on success.
odds_jq_status odds_jq_compile(
    const char *library, const char *expression, odds_jq **compiled, char **message);

/// Runs the expression on one JSON document.
/// @param message The error, to be freed by the caller; NULL on success.
odds_jq_status odds_jq_run(
    odds_jq *compiled, const char *json, size_t length, odds_jq_result result, void *context, char **message);

void odds_jq_free(odds_jq *compiled);

#endif
