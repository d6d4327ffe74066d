public import OddsModel
public import OddsOutput

/// The values of the options that every command accepts; nil or false if not given.
public struct SettingsFlags: Sendable {
  /// `--demo`
  public var demo = false
  /// `--strict`
  public var strict = false
  /// `--verbose`
  public var verbose = false
  /// `--quiet`
  public var quiet = false
  /// `--force`
  public var force = false
  /// `--json`
  public var json = false
  /// `--format`
  public var format: OutputFormat?
  /// `--fields`, as typed.
  public var fields: String?
  /// `--jq`, as typed.
  public var jq: String?
  /// `--template`, as typed.
  public var template: String?
  /// `--odds-format`
  public var oddsFormat: OddsFormat?
  /// `--color`
  public var color: ColorChoice?
  /// `--timezone`, as typed.
  public var timezone: String?
  /// `--timeout`, as typed.
  public var timeout: String?
  /// `--max-age`, as typed.
  public var maxAge: String?

  /// No options given.
  public init() {}
}
