/// Formats numbers for display.
enum Figures {
  /// A fraction in per cent: `6.2%`, `-0.3%`.
  static func percent(_ fraction: Double, isSigned: Bool = false) -> String {
    let tenths = Int((min(max(fraction, -1000), 1000) * 1000).rounded())
    return "\(tenths < 0 ? "-" : isSigned ? "+" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)%"
  }

  /// A number with two decimals.
  static func decimal(_ value: Double, isSigned: Bool = false) -> String {
    let cents = Int((min(max(value, -9_999_999), 9_999_999) * 100).rounded())
    let (whole, rest) = (abs(cents) / 100, abs(cents) % 100)
    return "\(cents < 0 ? "-" : isSigned ? "+" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A number with two decimals, which are omitted if they are zero: `100`.
  static func short(_ value: Double) -> String {
    let text = decimal(value)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }

  /// An integer with commas between thousands.
  static func count(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(abs(number)).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text = "," + text }
      text = String(digit) + text
    }
    return number < 0 ? "-" + text : text
  }
}
