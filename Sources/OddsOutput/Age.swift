public import OddsModel

/// How long ago something was: `3s`, `12m`, `5h`, `2d`.
public enum Age {
  /// How long ago `time` was, in the largest unit that fits; empty if it is not known, `?` if it lies more than a minute
  /// ahead: the clock was set back, and nobody can tell.
  public static func text(since time: Timestamp, _ now: Timestamp) -> String {
    guard time.isKnown, now.isKnown else { return "" }
    let passed = now.since(time)
    guard passed > -60_000 else { return "?" }
    let seconds = max(0, passed / 1000)
    if seconds < 60 { return "\(seconds)s" }
    if seconds < 3600 { return "\(seconds / 60)m" }
    return seconds < 86_400 ? "\(seconds / 3600)h" : "\(seconds / 86_400)d"
  }
}
