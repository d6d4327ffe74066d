public import OddsBoard
public import OddsModel

/// How far a match is, for people: `67:23`, `Q3 04:12`, `1st set`, `HT`, `FT`, or for a match to come when it starts.
///
/// A kick-off never looks like a clock: it names its day, `Sat 15:00`, or is a date. A clock is the time played since the match
/// began. `~` precedes the moment of a match that is thought to have begun or ended, because its feed sends no status.
public struct MatchMoment: Sendable, Equatable {
  /// At most nine columns unless a feed's words are unknown. Not cleaned.
  public let text: String
  /// At most six columns where a period is all there is; a kick-off or a clock with its period takes nine.
  public let short: String

  /// - Parameter isLong: A kick-off that is a date has its time too.
  public init(
    _ match: MatchState, now: Timestamp, _ names: TextTable, _ zone: ZoneFormatter, isLong: Bool = false
  ) {
    let period = Self.period(of: match, names)
    let moment: (text: String, short: String)
    switch match.status {
    case .scheduled where period.kind == .disrupted: moment = (period.text, period.short)
    case .scheduled:
      let kickoff = zone.kickoff(match.start, now: now, isLong: isLong)
      moment = (kickoff, kickoff)
    case .ended:
      let isKnown = period.kind == .over || period.kind == .disrupted
      moment = isKnown ? (period.text, period.short) : ("FT", "FT")
    case .break:
      let pause = Self.pause(match, period)
      moment = (pause.text, pause.short)
    case .live, .suspended: moment = Self.playing(match, period, now, names)
    }
    let mark = match.statusBy == .feed || match.status == .scheduled ? "" : "~"
    (text, short) = (mark + moment.text, mark + moment.short)
  }

  /// The part that a match is in: what its feed says, or for a match of sets the one that its scores tell.
  public static func period(of match: MatchState, _ names: TextTable) -> PeriodText {
    let said = PeriodText(names.string(match.period), match.sport)
    guard said.kind == .nothing, match.status == .live, match.sport.isPlayedInSets, !match.score.isNone,
      !match.periods.isEmpty
    else { return said }
    // Every set but the last has been won: the last is being played.
    let won = Int(match.score.home) + Int(match.score.away)
    return won == match.periods.count - 1 ? PeriodText(.set, match.periods.count) : said
  }

  /// In a break some feeds go on naming the half before it.
  private static func pause(_ match: MatchState, _ period: PeriodText) -> PeriodText {
    switch period.kind {
    case .pause, .disrupted, .other: period
    case .part where period == PeriodText(.half, 1): .halfTime
    case .part, .over, .nothing: .break
    }
  }

  private static func playing(
    _ match: MatchState, _ period: PeriodText, _ now: Timestamp, _ names: TextTable
  ) -> (String, String) {
    let clock = ClockText.shown(match, now: now, names) ?? ""
    let isReading = clock.first?.isNumber == true || clock.first == "-"
    // Some clocks are words: `End of 3rd Quarter`.
    let part = period.isEmpty && !isReading ? PeriodText(clock, match.sport) : period
    if isReading {
      let text = match.sport.countsByParts && !part.isEmpty ? "\(part.short) \(clock)" : clock
      return (text, text)
    }
    if part.isEmpty { return match.status == .suspended ? ("Suspended", "Susp.") : ("live", "live") }
    return (part.text, part.short)
  }
}
