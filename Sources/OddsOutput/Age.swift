public import OddsModel

/// How long ago something was, in at most four columns: `3s`, `12m`, `5h`, `2d`.
public enum Age {
  /// How long ago `time` was, in the largest unit that fits; empty if it is not known, `?` if it lies more than a minute
  /// ahead: the clock was set back, and nobody can tell.
  ///
  /// - Parameter tenths: Whether less than ten seconds are shown with a digit behind the point: `0.4s`.
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
