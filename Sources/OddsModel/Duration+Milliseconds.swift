extension Duration {
  /// Whole milliseconds, rounded down.
  public var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds &* 1000 &+ attoseconds / 1_000_000_000_000_000
  }

  /// Whole seconds, rounded up, for people.
  public var wholeSeconds: Int64 {
    let (seconds, attoseconds) = components
    return attoseconds > 0 ? seconds &+ 1 : seconds
  }
}
