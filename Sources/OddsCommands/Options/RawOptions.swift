internal import ArgumentParser

/// Whether the provider's own bytes are wanted.
package struct RawOptions: ParsableArguments, Sendable {
  @Flag(help: "Print the provider's bytes as they are; in a stream, one message per line.")
  var raw = false

  package init() {}
}
