internal import ArgumentParser

/// Whether the provider's own bytes are wanted.
package struct RawOptions: ParsableArguments, Sendable {
  @Flag(help: "Print the provider's bytes untouched; of a stream, one message a line.")
  var raw = false

  package init() {}
}
