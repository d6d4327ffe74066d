internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// What the clock column says of a match.
enum MatchClock {
  /// The clock, else the period, else the status; for a match that has not started, when it starts.
  static func text(
    _ match: MatchState, now: Timestamp, _ names: TextTable, _ zone: ZoneFormatter
  ) -> (text: String, role: Role) {
    switch match.status {
    case .scheduled: return (zone.day(match.start, now: now), .label)
    case .ended: return ("FT", .label)
    case .break, .suspended, .live:
      let period = PeriodText.short(names.string(match.period))
      let clock = ClockText.string(match, now: now, names) ?? ""
      let role: Role = match.status == .live ? .clock : match.status == .suspended ? .suspended : .label
      if match.status == .break { return (period.isEmpty ? "Break" : period, role) }
      if clock.isEmpty { return (period.isEmpty ? "live" : period, role) }
      // In sports whose clock restarts with each part, the part has to be named too.
      return (match.sport.countsByParts && !period.isEmpty ? "\(period) \(clock)" : clock, role)
    }
  }

  /// The clock in minutes, for comparing; nil if the match is not in play or its feed sends none.
  static func minutes(_ match: MatchState, now: Timestamp, _ names: TextTable) -> Double? {
    guard match.status.isInPlay else { return nil }
    if let seconds = ClockText.seconds(match, now: now) { return Double(seconds) / 60 }
    guard case .text(let words) = match.clock else { return nil }
    // `90+4'`, `67'`: the minute that they begin with.
    return Double(names.string(words).prefix { $0.isASCII && $0.isNumber })
  }
}

extension Sport {
  /// A change of score is news.
  var scoresSeldom: Bool {
    switch self {
    case .basketball, .handball, .esports, .cricket, .darts, .snooker, .aussieRules: false
    default: true
    }
  }

  /// The clock restarts with each part of the match.
  var countsByParts: Bool {
    switch self {
    case .basketball, .iceHockey, .americanFootball, .handball, .waterPolo, .floorball: true
    default: false
    }
  }
}
