public import OddsModel

/// The terminal's properties that tables depend on.
public struct TableStyle: Sendable {
  /// The terminal's width in columns; no line is wider.
  public var columns: Int
  /// Whether to print only ASCII.
  public var isASCII: Bool
  /// Whether to use colour.
  public var hasColor: Bool
  /// Formats times of day.
  public var zone: ZoneFormatter
  /// The local time, for ages; `.none` to omit them.
  public var now: Timestamp

  /// A terminal. Without `now`, ages are omitted.
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
