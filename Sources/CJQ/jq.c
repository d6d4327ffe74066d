#include "CJQ.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

// The part of libjq.so.1's interface that is used here. Declared here so that a build needs no header of its package, and
// loaded on demand so that only --jq needs the library.

// A value of the library: 16 opaque bytes, passed by value.
typedef struct {
  unsigned char kind;
  unsigned char pad;
  unsigned short offset;
  int size;
  union {
    void *pointer;
    double number;
  } content;
} value;

enum { KIND_INVALID = 0, KIND_STRING = 5 };

typedef void (*message_callback)(void *, value);

typedef struct {
  void *(*init)(void);
  void (*teardown)(void **);
  int (*compile)(void *, const char *);
  void (*set_error_cb)(void *, message_callback, void *);
  void (*set_input_cb)(void *, void (*)(void), void *);
  void (*set_debug_cb)(void *, message_callback, void *);
  void (*set_attr)(void *, value, value);
  void (*start)(void *, value, int);
  value (*next)(void *);
  int (*halted)(void *);
  value (*get_error_message)(void *);
  value (*parse_sized)(const char *, int);
  value (*dump_string)(value, int);
  int (*get_kind)(value);
  value (*copy)(value);
  void (*free)(value);
  value (*string)(const char *);
  value (*array)(void);
  const char *(*string_value)(value);
  int (*string_length_bytes)(value);
  value (*invalid_get_msg)(value);
} functions;

struct odds_jq {
  void *library;
  void *state;
  functions call;
};

// The messages of a compilation, one per line.
typedef struct {
  const functions *call;
  char *text;
} messages;

static char *joined(const char *first, const char *second, size_t length) {
  size_t before = first ? strlen(first) + 1 : 0;
  char *text = malloc(before + length + 1);
  if (!text) return NULL;
  if (first) {
    memcpy(text, first, before - 1);
    text[before - 1] = '\n';
  }
  memcpy(text + before, second, length);
  text[before + length] = 0;
  return text;
}

// Returns a value's text, to be freed by the caller. Consumes the value.
static char *text_of(const functions *call, value it) {
  value shown = call->get_kind(it) == KIND_STRING ? it : call->dump_string(it, 0);
  size_t length = (size_t)call->string_length_bytes(call->copy(shown));
  char *text = joined(NULL, call->string_value(shown), length);
  call->free(shown);
  return text;
}

static void note(void *context, value message) {
  messages *all = context;
  char *line = text_of(all->call, message);
  if (!line) return;
  char *text = joined(all->text, line, strlen(line));
  free(line);
  if (!text) return;
  free(all->text);
  all->text = text;
}

static int find(void *library, const char *name, void *place) {
  void *symbol = dlsym(library, name);
  if (!symbol) return 0;
  memcpy(place, &symbol, sizeof symbol);
  return 1;
}

static int find_all(void *library, functions *call) {
  return find(library, "jq_init", &call->init) && find(library, "jq_teardown", &call->teardown)
      && find(library, "jq_compile", &call->compile) && find(library, "jq_set_error_cb", &call->set_error_cb)
      && find(library, "jq_set_input_cb", &call->set_input_cb) && find(library, "jq_set_debug_cb", &call->set_debug_cb)
      && find(library, "jq_set_attr", &call->set_attr) && find(library, "jq_start", &call->start)
      && find(library, "jq_next", &call->next) && find(library, "jq_halted", &call->halted)
      && find(library, "jq_get_error_message", &call->get_error_message)
      && find(library, "jv_parse_sized", &call->parse_sized) && find(library, "jv_dump_string", &call->dump_string)
      && find(library, "jv_get_kind", &call->get_kind) && find(library, "jv_copy", &call->copy)
      && find(library, "jv_free", &call->free) && find(library, "jv_string", &call->string)
      && find(library, "jv_array", &call->array) && find(library, "jv_string_value", &call->string_value)
      && find(library, "jv_string_length_bytes", &call->string_length_bytes)
      && find(library, "jv_invalid_get_msg", &call->invalid_get_msg);
}

odds_jq_status odds_jq_compile(
    const char *library, const char *expression, odds_jq **compiled, char **message) {
  *compiled = NULL;
  *message = NULL;
  odds_jq *it = calloc(1, sizeof *it);
  if (!it) return ODDS_JQ_NO_LIBRARY;
  it->library = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!it->library || !find_all(it->library, &it->call) || !(it->state = it->call.init())) {
    const char *why = dlerror();
    if (why) *message = joined(NULL, why, strlen(why));
    odds_jq_free(it);
    return ODDS_JQ_NO_LIBRARY;
  }
  messages all = {&it->call, NULL};
  it->call.set_error_cb(it->state, note, &all);
  // The library doesn't initialize these.
  it->call.set_input_cb(it->state, NULL, NULL);
  it->call.set_debug_cb(it->state, NULL, NULL);
  // With an empty search path, modules come only from ~/.jq, and 'import' fails instead of ending the program.
  it->call.set_attr(it->state, it->call.string("JQ_LIBRARY_PATH"), it->call.array());
  int works = it->call.compile(it->state, expression);
  it->call.set_error_cb(it->state, NULL, NULL);
  if (!works) {
    *message = all.text;
    odds_jq_free(it);
    return ODDS_JQ_BAD_EXPRESSION;
  }
  free(all.text);
  *compiled = it;
  return ODDS_JQ_DONE;
}

odds_jq_status odds_jq_run(
    odds_jq *it, const char *json, size_t length, odds_jq_result result, void *context, char **message) {
  const functions *call = &it->call;
  *message = NULL;
  if (length > INT_MAX) return ODDS_JQ_BAD_INPUT;
  value input = call->parse_sized(json, (int)length);
  if (call->get_kind(input) == KIND_INVALID) {
    *message = text_of(call, call->invalid_get_msg(input));
    return ODDS_JQ_BAD_INPUT;
  }
  call->start(it->state, input, 0);
  value next = call->next(it->state);
  while (call->get_kind(next) != KIND_INVALID) {
    value shown = call->get_kind(next) == KIND_STRING ? next : call->dump_string(next, 0);
    size_t bytes = (size_t)call->string_length_bytes(call->copy(shown));
    result(context, call->string_value(shown), bytes);
    call->free(shown);
    next = call->next(it->state);
  }
  if (call->halted(it->state)) {
    call->free(next);
    value last = call->get_error_message(it->state);
    if (call->get_kind(last) == KIND_INVALID) {
      call->free(last);
    } else {
      *message = text_of(call, last);
    }
    return ODDS_JQ_HALTED;
  }
  value why = call->invalid_get_msg(next);
  // A null message marks the end of the results.
  if (call->get_kind(why) == 1) {
    call->free(why);
    return ODDS_JQ_DONE;
  }
  *message = text_of(call, why);
  return ODDS_JQ_FAILED;
}

void odds_jq_free(odds_jq *it) {
  if (!it) return;
  if (it->state) it->call.teardown(&it->state);
  // Don't unload the library: it has thread-local data.
  free(it);
}
