public import OddsBoard
public import OddsModel

/// The moment of a match for tables: `67:23`, `Q3 04:12`, `1st set`, `HT`, `FT`, or the kick-off of a scheduled match.
///
/// A kick-off never looks like a clock: it includes its weekday, `Sat 15:00`, or is a date. A clock is the time played
/// since the match began. `~` marks the moment of a match whose beginning or end is inferred because its feed sends no
/// status.
public struct MatchMoment: Sendable, Equatable {
  /// Up to nine columns, unless the feed's words are unknown. Not cleaned.
  public let text: String
  /// Up to six columns for a period alone; up to nine for a kick-off or a clock with its period. Not cleaned.
  public let short: String

  /// Derives the moment of a match at `now`.
  /// - Parameter isLong: Whether a kick-off on a later date includes its time.
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

  /// The period of a match: as sent by its feed, or, in sports of sets, derived from the scores.
  public static func period(of match: MatchState, _ names: TextTable) -> PeriodText {
    let said = PeriodText(names.string(match.period), match.sport)
    guard said.kind == .nothing, match.status == .live, match.sport.isPlayedInSets, !match.score.isNone,
      !match.periods.isEmpty
    else { return said }
    // All sets but the last are won, so the last is being played.
    let won = Int(match.score.home) + Int(match.score.away)
    return won == match.periods.count - 1 ? PeriodText(.set, match.periods.count) : said
  }

  /// The text for a break; some feeds keep sending the half before it.
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
    // Some clocks are text: `End of 3rd Quarter`.
    let part = period.isEmpty && !isReading ? PeriodText(clock, match.sport) : period
    if isReading {
      let text = match.sport.countsByParts && !part.isEmpty ? "\(part.short) \(clock)" : clock
      return (text, text)
    }
    if part.isEmpty { return match.status == .suspended ? ("Suspended", "Susp.") : ("live", "live") }
    return (part.text, part.short)
  }
}
