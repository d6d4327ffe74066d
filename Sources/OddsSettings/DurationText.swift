public import OddsModel

/// Parses durations such as `30`, `1.5`, `500ms`, `30s`, `5m` and `2h`.
public enum DurationText {
  /// Parses a duration; a number without a unit is in seconds. Throws `usage` for anything else.
  /// - Parameter option: The option's name, for the usage error.
  public static func parse(_ text: String, option: String) throws(OddsError) -> Duration {
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    let unit = units.first { text.hasSuffix($0.suffix) }
    let digits = text.dropLast(unit?.suffix.count ?? 0)
    guard let first = digits.first, first.isNumber, let value = Double(digits), value.isFinite, value < 1e9 else {
      throw OddsError(.usage, "\(option) is not a duration: '\(text)'", hint: "use seconds, or 30s, 5m, 2h")
    }
    return .milliseconds(Int64((value * (unit?.seconds ?? 1) * 1000).rounded()))
  }
}
