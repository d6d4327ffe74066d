public import OddsModel

/// Formats elapsed time in up to four columns: `3s`, `12m`, `5h`, `2d`.
public enum Age {
  /// The time since `time` in the largest unit that fits. Empty if it isn't known, `?` if it is more than a minute in
  /// the future: the clock was set back.
  ///
  /// - Parameter tenths: Whether to show less than ten seconds with one decimal: `0.4s`.
  public static func text(since time: Timestamp, _ now: Timestamp, tenths: Bool = false) -> String {
    guard time.isKnown, now.isKnown else { return "" }
    let passed = now.since(time)
    guard passed > -60_000 else { return "?" }
    let milliseconds = max(0, passed)
    let seconds = milliseconds / 1000
    if tenths, seconds < 10 { return "\(seconds).\(milliseconds % 1000 / 100)s" }
    if seconds < 60 { return "\(seconds)s" }
    if seconds < 3600 { return "\(seconds / 60)m" }
    return seconds < 86_400 ? "\(seconds / 3600)h" : "\(min(999, seconds / 86_400))d"
  }
}
