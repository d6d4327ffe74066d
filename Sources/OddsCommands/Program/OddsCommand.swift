package import ArgumentParser
package import OddsManual
package import OddsModel
package import OddsSettings

/// A command that does something. Its own file says what it asks for and what it answers; everything else is
/// handed in.
package protocol OddsCommand: ParsableCommand, Sendable {
  /// What its page says beside its options; its help shows the examples too.
  static var manual: CommandManual { get }
  associatedtype Common: SettingsOptions
  var common: Common { get }
  /// It shows or mends the settings, so that it also runs where the config file is broken: then as if there were none.
  static var mendsSettings: Bool { get }
  /// What its rows have, for `--fields` without a value.
  static var shape: AnswerShape { get }
  /// The same, where arguments make a difference.
  static func shape(_ arguments: ArraySlice<String>) -> AnswerShape
  /// Answers the exit status.
  func execute(_ context: Context) async throws(OddsError) -> Int32
}

extension OddsCommand {
  package static var mendsSettings: Bool { false }
  package static var shape: AnswerShape { .provider }
  package static func shape(_ arguments: ArraySlice<String>) -> AnswerShape { shape }
}

/// The options from which the settings come.
package protocol SettingsOptions {
  var flags: SettingsFlags { get }
}
