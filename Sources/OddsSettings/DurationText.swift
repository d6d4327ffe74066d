public import OddsModel

/// Durations as typed: `30`, `1.5`, `500ms`, `30s`, `5m`, `2h`.
public enum DurationText {
  /// - Parameter option: The option that it was given to, for the usage error that is thrown if it is not a duration.
  public static func parse(_ text: String, option: String) throws(OddsError) -> Duration {
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    let unit = units.first { text.hasSuffix($0.suffix) }
    let digits = text.dropLast(unit?.suffix.count ?? 0)
    guard let first = digits.first, first.isNumber, let value = Double(digits), value.isFinite, value < 1e9 else {
      throw OddsError(.usage, "\(option) is not a duration: '\(text)'", hint: "give it seconds, or 30s, 5m, 2h")
    }
    return .milliseconds(Int64((value * (unit?.seconds ?? 1) * 1000).rounded()))
  }
}
