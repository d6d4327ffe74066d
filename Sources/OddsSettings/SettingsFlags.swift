public import OddsModel
public import OddsOutput

/// What the flags that every command takes were given; nil or false for those that were not.
public struct SettingsFlags: Sendable {
  public var demo = false
  public var strict = false
  public var verbose = false
  public var force = false
  public var json = false
  public var format: OutputFormat?
  public var fields: String?
  public var oddsFormat: OddsFormat?
  public var color: ColorChoice?
  public var timezone: String?
  public var timeout: String?
  public var maxAge: String?

  public init() {}
}
