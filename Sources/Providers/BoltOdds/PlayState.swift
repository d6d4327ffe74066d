internal import OddsJSON
internal import OddsModel

/// The state of a match according to a play: status and clock.
struct PlayState: Equatable {
  /// Nil if the play doesn't show it.
  var status: MatchStatus?
  /// Seconds: played, in soccer; left of the period, in basketball, ice hockey and American football.
  var clock: Int32?
  /// Whether the clock is running.
  var clockRuns = false
  /// Whether the status is a guess, because the play may happen in a break too, like a substitution.
  var isGuess = false

  /// - Parameter action: The message's action, for plays without a type.
  init(_ play: Play, _ inner: JSONReader, action: JSONText, _ reader: JSONReader, _ sport: Sport) {
    let kind = play.type.isText ? inner.bytes(play.type) : reader.bytes(action)
    status =
      inner.flag(play.isEndOfPeriod) == true
      ? Self.statusAtPeriodEnd(inner.bytes(play.description)) : Self.status(kind, inner.bytes(play.subType))
    isGuess = status == .live && Self.says(Self.alsoInBreaks, kind)
    switch sport {
    case .soccer, .basketball, .iceHockey, .americanFootball:
      clock = ScoresNormalizer.seconds(play.clock, inner)
      clockRuns = sport == .soccer && status == .live
    default: break
    }
  }

  /// Combines this state with the next play's, which is nil if that play was a repeat.
  func followed(by later: PlayState?) -> PlayState {
    guard let later else { return self }
    guard later.isGuess || later.status == nil, status != nil else { return later }
    var both = self
    if status == .live { both.clock = later.clock ?? clock }
    return both
  }

  /// Returns the status after a text such as `End of 3rd Quarter.` or `End of Game.`
  private static func statusAtPeriodEnd(_ words: UnsafeBufferPointer<UInt8>) -> MatchStatus {
    Words.contains(words, "game") || Words.contains(words, "match") || Words.contains(words, "final") ? .ended : .break
  }

  /// Returns the status after a play: any play means that the match goes on, except those that end it or a period. A
  /// change of phase gives the new phase in its detail.
  static func status(
    _ kind: UnsafeBufferPointer<UInt8>, _ detail: UnsafeBufferPointer<UInt8>
  ) -> MatchStatus? {
    let isPhase = Words.contains(kind, "phase") || Words.contains(kind, "period")
    if says(endOfMatch, kind) || isPhase && (says(endOfMatch, detail) || Words.isEqual(detail, "FT")) { return .ended }
    if says(endOfPeriod, kind) || isPhase && (says(endOfPeriod, detail) || Words.isEqual(detail, "HT")) {
      return .break
    }
    // The score of a period arrives after its end.
    return Words.contains(kind, "score") && isPhase ? nil : .live
  }

  private static func says(_ words: [StaticString], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    words.contains { Words.contains(text, $0) }
  }

  private static let alsoInBreaks: [StaticString] = [
    "substitution", "card", "video", "injury", "timeout", "time_out", "lineup", "line_up", "disqualified",
  ]
  private static let endOfMatch: [StaticString] = [
    "matchend", "match_end", "gameend", "game_end", "end_of_game", "end_of_match", "game_over", "full_time", "fulltime",
    "full time", "finished", "ended",
  ]
  private static let endOfPeriod: [StaticString] = [
    "periodend", "period_end", "end_of_period", "end_of_quarter", "end_of_half", "half_time", "halftime", "half time",
    "intermission", "end of",
  ]
}
