internal import ArgumentParser

/// The option for the provider's unchanged bytes.
package struct RawOptions: ParsableArguments, Sendable {
  @Flag(help: "Print the provider's bytes unchanged; in a stream, one message per line.")
  var raw = false

  package init() {}
}
