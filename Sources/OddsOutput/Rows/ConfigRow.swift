public import OddsJSON

/// A row of `odds config list`: the effective value of a key and its origin.
public struct ConfigRow: AnswerRow, Equatable {
  /// The origin of a setting's value.
  public enum Origin: String, Sendable, CaseIterable {
    case flag
    case environment
    case file
    case `default`
  }

  /// The key: `tickodds.url`.
  public var key: String
  /// The effective value: text, a number or a list of texts; null if the setting is unset and its default isn't a fixed
  /// value.
  public var setting: JSONValue
  /// The origin of the value.
  public var origin: Origin
  /// The option, the variable, or the file with the line; nil for a default.
  public var source: String?
  /// The default; null if it isn't a fixed value.
  public var standard: JSONValue
  /// The purpose of the key.
  public var about: String

  /// A row with all its properties.
  public init(
    key: String, setting: JSONValue, origin: Origin, source: String?, standard: JSONValue, about: String
  ) {
    (self.key, self.setting, self.origin, self.source) = (key, setting, origin, source)
    (self.standard, self.about) = (standard, about)
  }

  /// The names of the members of ``value-swift.property``.
  public static let fields = ["key", "value", "origin", "source", "default", "description"]
  /// The row as a JSON object.
  public var value: JSONValue {
    [
      "key": .text(key), "value": setting, "origin": .text(origin.rawValue), "source": JSONValue(source),
      "default": standard, "description": .text(about),
    ]
  }
}
