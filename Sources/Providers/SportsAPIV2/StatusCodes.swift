internal import OddsJSON
internal import OddsModel

/// The model's status for `status {code, type}`.
enum SportsAPIV2Status {
  /// Returns the status of a code; nil for an unknown code.
  ///
  /// Seen in captures: 0, 6 to 10, 15, 16, 20, 31, 60, 100, 110. The others are reported by other users of the feed.
  static func status(code: Int64) -> MatchStatus? {
    switch code {
    case 0: .scheduled
    // Halves, sets, quarters, periods, extra time, a shoot-out; 20 is a match with a score only.
    case 1...29, 40...49, 50...59: .live
    // A pause, half-time, waiting for extra time, its half-time, waiting for penalties.
    case 30...39: .break
    // Postponed.
    case 60...69: .scheduled
    // Cancelled, abandoned, decided without play.
    case 70...79, 90...99: .ended
    // Interrupted, suspended.
    case 80...89: .suspended
    // Ended, after extra time, after penalties.
    case 100...129: .ended
    default: nil
    }
  }

  /// Returns the status of a type, for unknown codes; nil for an unknown type.
  static func status(type: JSONText, _ reader: JSONReader) -> MatchStatus? {
    if reader.text(type, is: "inprogress") { return .live }
    if reader.text(type, is: "notstarted") || reader.text(type, is: "postponed") || reader.text(type, is: "delayed") {
      return .scheduled
    }
    if reader.text(type, is: "finished") || reader.text(type, is: "canceled") || reader.text(type, is: "cancelled") {
      return .ended
    }
    if reader.text(type, is: "interrupted") || reader.text(type, is: "suspended")
      || reader.text(type, is: "willcontinue")
    {
      return .suspended
    }
    return nil
  }
}
