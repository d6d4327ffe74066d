package import ArgumentParser
package import OddsModel

/// A command that does something. Its own file says what it asks for and what it answers; everything else is
/// handed in.
package protocol OddsCommand: ParsableCommand, Sendable {
  var common: CommonOptions { get }
  /// Answers the exit status.
  func execute(_ context: Context) async throws(OddsError) -> Int32
}
