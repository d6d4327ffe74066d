/// The basis of a match's status.
public enum StatusBasis: UInt8, Sendable, CaseIterable {
  /// The feed sent it.
  case feed
  /// No feed sent one: inferred from the start, the time and the sport.
  case start
  /// No feed sent one: inferred from a score, a clock or an incident, which only a match in play has.
  case play
  /// No feed sent one, nor a start: inferred from prices, which a feed sends as long as bets are taken.
  case prices
  /// Nothing says how far the match is; it counts as scheduled.
  case assumed

  /// The word in JSON: `start`; nil for a status that the feed sent.
  public var word: StaticString? {
    switch self {
    case .feed: nil
    case .start: "start"
    case .play: "play"
    case .prices: "prices"
    case .assumed: "assumed"
    }
  }
}

/// The status of a match whose feed sends none.
///
/// A match that has begun and isn't older than a match of its sport can be counts as in play: prices of it that a user pays
/// for must be shown, and a feed that lists prices without a status lists them because bets are taken. A status that a feed
/// sends always wins over this rule, and once one was sent the rule no longer applies to the match.
///
/// Without a start, prices make a match live from the day and hour on that some feeds send in a match's name, as
/// `notBefore`: those prices are paid for, and a table without them would not mention them.
public struct StatusRule: Sendable, Equatable {
  /// The status that follows.
  public var status: MatchStatus
  /// Its basis; never ``StatusBasis/feed``.
  public var basis: StatusBasis
  /// When the rule has to be applied again because time alone changes the answer; none if it doesn't.
  public var due: Timestamp

  /// Applies the rule.
  /// - Parameters:
  ///   - start: When the match begins or began; without it a match counts as scheduled until something shows play or the
  ///     feed sends prices.
  ///   - notBefore: The earliest time at which the match can begin; used only without a start.
  ///   - now: Our clock.
  ///   - sport: Decides how long a match may last.
  ///   - isPlayed: Whether the feed sent something that only a match in play has: a score other than 0-0, a clock that isn't
  ///     at zero, an incident. It counts before the start too, because matches begin early, but not after the longest time a
  ///     match can last, because finished matches keep their score.
  ///   - isPriced: Whether the feed sent prices; used only without a start and from `notBefore` on.
  public init(
    start: Timestamp, notBefore: Timestamp = .none, now: Timestamp, _ sport: Sport, isPlayed: Bool,
    isPriced: Bool = false
  ) {
    let basis: StatusBasis = isPlayed ? .play : .start
    guard start.isKnown, now.isKnown else {
      let mayHaveBegun = notBefore.isKnown && now >= notBefore
      if isPlayed {
        self.init(.live, .play)
      } else if isPriced, mayHaveBegun {
        self.init(.live, .prices)
      } else {
        self.init(.scheduled, .assumed, due: isPriced && !mayHaveBegun ? notBefore : .none)
      }
      return
    }
    let end = start.advanced(by: Self.longest(sport))
    if now < start {
      self.init(isPlayed ? .live : .scheduled, basis, due: start)
    } else if now < end {
      self.init(.live, basis, due: end)
    } else {
      self.init(.ended, .start)
    }
  }

  private init(_ status: MatchStatus, _ basis: StatusBasis, due: Timestamp = .none) {
    (self.status, self.basis, self.due) = (status, basis, due)
  }

  /// Milliseconds that a match of a sport may last from its listed start, with a late start and interruptions.
  ///
  /// The table is generous. Too short a time hides prices that can still be bet on; too long a time shows a finished match
  /// only as long as its feed goes on listing it.
  public static func longest(_ sport: Sport) -> Int64 {
    let hours: Int64 =
      switch sport {
      // Two halves and the break take two hours; extra time, penalties and a late start two more.
      case .soccer, .futsal, .minifootball, .handball, .bandy, .floorball, .waterPolo: 4
      case .rugby, .rugbyLeague, .rugbyUnion, .aussieRules: 4
      // Three hours with time-outs and video reviews, and any number of overtimes.
      case .basketball, .iceHockey, .americanFootball: 6
      // Five sets or extra innings last more than five hours; rain stops play for hours, and "not before" isn't a start.
      case .tennis, .baseball: 8
      case .volleyball, .beachVolleyball, .badminton, .tableTennis: 4
      // One start for a card of bouts, a best-of-five or an evening of matches.
      case .mma, .boxing, .esports, .darts, .motorsport: 8
      case .horseRacing, .greyhounds: 1
      // Sessions over two days.
      case .snooker: 48
      // Test matches take five days and tournaments four, stage races weeks with a start for each stage.
      case .cricket, .golf: 144
      case .cycling: 10
      case .other: 6
      }
    return hours &* 3_600_000
  }
}
