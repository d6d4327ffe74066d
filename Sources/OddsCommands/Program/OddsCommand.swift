package import ArgumentParser
package import OddsManual
package import OddsModel
package import OddsSettings

/// A command that runs. Its type defines the options and the output; the context provides everything else.
package protocol OddsCommand: ParsableCommand, Sendable {
  /// The text of its manual page other than options; its help prints the examples too.
  static var manual: CommandManual { get }
  associatedtype Common: SettingsOptions
  var common: Common { get }
  /// Whether the command works with a broken config file, as one that shows or fixes settings must. It then ignores the
  /// file.
  static var toleratesBrokenConfig: Bool { get }
  /// The fields of its rows, for `--fields` without a value.
  static var shape: AnswerShape { get }
  /// The fields of its rows, if they depend on arguments.
  static func shape(_ arguments: ArraySlice<String>) -> AnswerShape
  /// Runs the command and returns the exit status.
  func execute(_ context: Context) async throws(OddsError) -> Int32
}

extension OddsCommand {
  package static var toleratesBrokenConfig: Bool { false }
  package static var shape: AnswerShape { .provider }
  package static func shape(_ arguments: ArraySlice<String>) -> AnswerShape { shape }
}

/// Options that override settings.
package protocol SettingsOptions {
  var flags: SettingsFlags { get }
}
