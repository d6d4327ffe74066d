internal import OddsJSON
internal import OddsModel

/// What a play says of its match: whether play goes on, and for how long it has been going.
struct PlayState: Equatable {
  /// Nil if it does not say.
  var status: MatchStatus?
  /// Seconds played, in soccer; left of the period, in basketball, ice hockey and American football.
  var clock: Int32?
  /// The clock runs on by itself.
  var clockRuns = false
  /// It may come in a break too, as a substitution does: that play goes on is a guess.
  var isGuess = false

  /// - Parameter action: The message's own word, for plays that have none.
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

  /// What two plays say together; the later one may have been told before.
  func followed(by later: PlayState?) -> PlayState {
    guard let later else { return self }
    guard later.isGuess || later.status == nil, status != nil else { return later }
    var both = self
    if status == .live { both.clock = later.clock ?? clock }
    return both
  }

  /// `End of 3rd Quarter.`, `End of Game.`
  private static func statusAtPeriodEnd(_ words: UnsafeBufferPointer<UInt8>) -> MatchStatus {
    Words.contains(words, "game") || Words.contains(words, "match") || Words.contains(words, "final") ? .ended : .break
  }

  /// Any play means that the match goes on, but for those that end it or a period. Of a change of phase the detail says
  /// which one begins.
  static func status(
    _ kind: UnsafeBufferPointer<UInt8>, _ detail: UnsafeBufferPointer<UInt8>
  ) -> MatchStatus? {
    let isPhase = Words.contains(kind, "phase") || Words.contains(kind, "period")
    if says(endOfMatch, kind) || isPhase && (says(endOfMatch, detail) || Words.isEqual(detail, "FT")) { return .ended }
    if says(endOfPeriod, kind) || isPhase && (says(endOfPeriod, detail) || Words.isEqual(detail, "HT")) {
      return .break
    }
    // The score of a period comes after its end.
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
