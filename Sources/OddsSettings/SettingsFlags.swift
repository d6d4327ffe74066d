public import OddsModel
public import OddsOutput

/// What the flags that every command takes were given; nil or false for those that were not.
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
  /// `--timeout`, as typed: seconds.
  public var timeout: String?
  /// `--max-age`, as typed.
  public var maxAge: String?

  /// No flag was given.
  public init() {}
}
