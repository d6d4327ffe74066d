/// Tells older states of a match from newer ones by the number or the time that a feed gives each state, where several
/// ways lead to us: what a poll brings late must not replace what was pushed meanwhile.
public struct StateOrder: Sendable, Equatable {
  private var newest = Int64.min

  /// No state was received.
  public init() {}

  /// Whether a state is at least as new as the newest so far; if so, it is the newest from now on.
  /// - Parameter span: Numbers further apart than this do not compare: the feed has restarted its count, or one of them
  ///   is wrong, and then the later message counts.
  public mutating func accepts(_ number: Int64, within span: Int64) -> Bool {
    if number < newest {
      let (distance, isTooFar) = newest.subtractingReportingOverflow(number)
      if !isTooFar, distance <= span { return false }
    }
    newest = number
    return true
  }
}
