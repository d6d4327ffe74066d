public import OddsJSON

/// A row of `odds config list`: what holds for a key, and who said so.
public struct ConfigRow: AnswerRow, Equatable {
  /// Who said what a setting is.
  public enum Origin: String, Sendable, CaseIterable {
    case flag
    case environment
    case file
    case `default`
  }

  /// The name: `tickodds.url`.
  public var key: String
  /// A text, a number or a list of texts; null where nothing is set and no value stands for that.
  public var setting: JSONValue
  /// Who said it.
  public var origin: Origin
  /// The option, the variable, or the file with the line; nil for a default.
  public var source: String?
  /// The value without a setting; null where no value stands for it.
  public var standard: JSONValue
  /// What the key is for.
  public var about: String

  /// A row from all its parts.
  public init(
    key: String, setting: JSONValue, origin: Origin, source: String?, standard: JSONValue, about: String
  ) {
    (self.key, self.setting, self.origin, self.source) = (key, setting, origin, source)
    (self.standard, self.about) = (standard, about)
  }

  /// The names of the members of ``value-swift.property``.
  public static let fields = ["key", "value", "origin", "source", "default", "description"]
  /// The row as JSON.
  public var value: JSONValue {
    [
      "key": .text(key), "value": setting, "origin": .text(origin.rawValue), "source": JSONValue(source),
      "default": standard, "description": .text(about),
    ]
  }
}
