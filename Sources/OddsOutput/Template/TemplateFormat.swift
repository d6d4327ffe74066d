internal import OddsJSON
internal import OddsModel

/// The format after the colon in `{price:>8.2}`: alignment, width in columns, and decimals of a number or maximum
/// columns of a text; or the format of a time, `%H:%M`.
struct TemplateFormat: Sendable, Equatable {
  enum Alignment: Character, Sendable {
    case left = "<"
    case right = ">"
    case center = "^"
  }

  /// The alignment; nil aligns numbers right and text left.
  var alignment: Alignment?
  var width: Int?
  var precision: Int?
  /// A format of strftime(3).
  var time: String?

  /// The maximum width; wider than any terminal.
  private static let most = 1000

  init() {}

  /// Nil for an invalid format.
  init?(_ text: some StringProtocol) {
    if text.first == "%" {
      time = String(text)
      return
    }
    var rest = Substring(text)
    if let first = rest.first, let alignment = Alignment(rawValue: first) {
      self.alignment = alignment
      rest.removeFirst()
    }
    let halves = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if let digits = halves.first, !digits.isEmpty {
      guard let width = Self.number(digits) else { return nil }
      self.width = width
    }
    if halves.count > 1 {
      guard let precision = Self.number(halves[1]) else { return nil }
      self.precision = precision
    }
    if width == nil, precision == nil { return nil }
  }

  private static func number(_ digits: String) -> Int? {
    guard digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(digits), number <= most else { return nil }
    return number
  }

  /// The formatted value, safe to print on a terminal.
  func text(_ value: JSONValue, orElse standIn: String, _ style: TableStyle) -> String {
    var text = CleanText.clean(written(value, style), ascii: style.isASCII)
    if text.isEmpty { text = standIn }
    if let precision, !value.isNumber {
      text = DisplayWidth.cut(text, toColumns: precision, ascii: style.isASCII)
    }
    guard let width else { return text }
    let missing = max(0, width - DisplayWidth.columns(text))
    let before =
      switch alignment ?? (value.isNumber ? .right : .left) {
      case .left: 0
      case .right: missing
      case .center: missing / 2
      }
    return String(repeating: " ", count: before) + text + String(repeating: " ", count: missing - before)
  }

  private func written(_ value: JSONValue, _ style: TableStyle) -> String {
    if let time, let text = value.text, let moment = Timestamp(rfc3339: text.utf8) {
      return style.zone.text(moment, time)
    }
    if let precision, value.isNumber, let number = Double(value.cell) {
      return Self.rounded(number, decimals: precision) ?? value.cell
    }
    return value.reading
  }

  /// Nil if the number or the decimals exceed the exact range.
  private static func rounded(_ number: Double, decimals: Int) -> String? {
    guard decimals <= 9 else { return nil }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (number.magnitude * scale).rounded()
    guard scaled < 9e15 else { return nil }
    // safe: below 9e15
    let digits = String(Int64(scaled))
    let sign = number < 0 && scaled > 0 ? "-" : ""
    if decimals == 0 { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
