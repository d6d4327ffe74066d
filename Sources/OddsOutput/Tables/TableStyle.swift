public import OddsModel

/// What a table may use of the terminal.
public struct TableStyle: Sendable {
  /// Columns of the terminal; no line is wider.
  public var columns: Int
  /// Only ASCII can be shown.
  public var isASCII: Bool
  /// The terminal has colour and the user wants it.
  public var hasColor: Bool
  /// Writes times of day.
  public var zone: ZoneFormatter
  /// Our clock, for ages; none shows none.
  public var now: Timestamp

  /// A terminal; without `now` nothing is said of ages.
  public init(
    columns: Int = 80, isASCII: Bool = false, hasColor: Bool = false, zone: ZoneFormatter = ZoneFormatter(),
    now: Timestamp = .none
  ) {
    self.columns = columns
    self.isASCII = isASCII
    self.hasColor = hasColor
    self.zone = zone
    self.now = now
  }

  func painted(_ text: String, _ role: Role) -> String {
    guard hasColor, !role.attributes.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(role.attributes)m\(text)\u{1B}[0m"
  }
}
