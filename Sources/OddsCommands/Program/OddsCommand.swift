package import ArgumentParser
package import OddsModel
package import OddsSettings

/// A command that does something. Its own file says what it asks for and what it answers; everything else is
/// handed in.
package protocol OddsCommand: ParsableCommand, Sendable {
  associatedtype Common: SettingsOptions
  var common: Common { get }
  /// Answers the exit status.
  func execute(_ context: Context) async throws(OddsError) -> Int32
}

/// The options from which the settings come.
package protocol SettingsOptions {
  var flags: SettingsFlags { get }
}
