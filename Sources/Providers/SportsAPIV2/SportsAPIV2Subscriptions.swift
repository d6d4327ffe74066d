public import OddsModel
public import OddsProvider

/// Which matches' own channels a socket follows: those of the matches in play that it names and that are asked for, up to
/// a bound, the others waiting until a place is free. Matches go in, messages come out; nothing else happens.
public struct SportsAPIV2Subscriptions: Sendable {
  /// How many matches are followed at once, if nothing else is said. The document asks to subscribe only to what is
  /// used, and each match takes up to four channels.
  public static let usualLimit = 60

  /// What a match makes the socket do.
  public enum Step: Sendable, Equatable {
    case subscribe(SportsAPIV2Channel)
    case unsubscribe(SportsAPIV2Channel)
    /// More matches are asked for than are followed at once, which is this many; answered once.
    case cut(limit: Int)
  }

  /// What is asked for of each match; empty follows nothing but matches without a name.
  public let details: [Subscription.Detail]
  /// How many matches at once.
  public let limit: Int
  private var leagues: TextMatcher
  private var teams: TextMatcher
  private var preferredLeagues: TextMatcher
  private var preferredTeams: TextMatcher
  private let includesUpcoming: Bool
  /// Matches that go before others where not all are followed.
  private var preferred: Set<TextID> = []
  /// Those whose channels are subscribed to now, by the provider's id.
  public private(set) var followed: Set<TextID> = []
  /// In the order in which they were seen.
  private var queue: [TextID] = []
  private var waiting: Set<TextID> = []
  /// Matches that only a change has told of: their own channel answers with the whole.
  public private(set) var unnamed: Set<TextID> = []
  private var isCut = false
  /// Matches that were asked for because nothing has named them since the connection was made.
  private var asked: Set<TextID> = []

  /// - Parameters:
  ///   - leagues: Only matches of leagues whose names hold one of these, whatever its case, are followed; empty for all.
  ///   - teams: Only matches of teams whose names hold one of these; empty for all.
  ///   - preferredLeagues: Matches of these leagues are followed before others.
  ///   - preferredTeams: Matches of these teams are followed before others.
  ///   - includesUpcoming: Matches to come are followed too.
  public init(
    details: Set<Subscription.Detail>, limit: Int = usualLimit, leagues: [String] = [], teams: [String] = [],
    preferredLeagues: [String] = [], preferredTeams: [String] = [], includesUpcoming: Bool = false
  ) {
    self.includesUpcoming = includesUpcoming
    self.preferredLeagues = TextMatcher(preferredLeagues, .contains)
    self.preferredTeams = TextMatcher(preferredTeams, .contains)
    self.details = Subscription.Detail.allCases.filter(details.contains)
    self.limit = limit
    self.leagues = TextMatcher(leagues, .contains)
    self.teams = TextMatcher(teams, .contains)
  }

  /// A match was named. Calls with each step to take.
  public mutating func saw(_ match: MatchRow, _ names: TextTable, _ take: (Step) -> Void) {
    let isInPlay = !match.fields.contains(.status) || match.status.isInPlay
    askName(of: match.id, isNeeded: isInPlay && !match.fields.contains(.teams), names, take)
    guard !details.isEmpty else { return }
    guard isInPlay || includesUpcoming && match.status == .scheduled else { return ended(match.id, names, take) }
    guard !followed.contains(match.id), !waiting.contains(match.id), isAskedFor(match, names) else { return }
    let isPreferred = isPreferred(match, names)
    if isPreferred { preferred.insert(match.id) }
    if followed.count < limit { return follow(match.id, names, take) }
    if isPreferred, let other = followed.subtracting(preferred).max(by: { $0.raw < $1.raw }) {
      followed.remove(other)
      for detail in details { take(.unsubscribe(.detail(detail, match: names.string(other)))) }
      wait(other)
      return follow(match.id, names, take)
    }
    wait(match.id)
    if !isCut, isPreferred || !hasPreference {
      isCut = true
      take(.cut(limit: limit))
    }
  }

  /// The next of the matches that nothing has named on this connection: each is asked for once by its own channel, which
  /// answers with its last state, ``limit`` at a time.
  public mutating func ask(for matches: [TextID], _ names: TextTable) -> [SportsAPIV2Channel] {
    var channels: [SportsAPIV2Channel] = []
    for match in matches where unnamed.count < limit && !unnamed.contains(match) && asked.insert(match).inserted {
      unnamed.insert(match)
      channels.append(.match(names.string(match)))
    }
    return channels
  }

  /// Drops the channels of matches that were asked for and have not answered: their places are free for others.
  public mutating func dropUnanswered(_ names: TextTable) -> [SportsAPIV2Channel] {
    let silent = unnamed.intersection(asked)
    unnamed.subtract(silent)
    return silent.map { .match(names.string($0)) }
  }

  private mutating func wait(_ match: TextID) {
    waiting.insert(match)
    queue.append(match)
  }

  private var hasPreference: Bool { !preferredLeagues.isOpen || !preferredTeams.isOpen }

  private mutating func isPreferred(_ match: MatchRow, _ names: TextTable) -> Bool {
    hasPreference && preferredLeagues.accepts(match.league, names)
      && (preferredTeams.isOpen || preferredTeams.accepts(match.home, names)
        || preferredTeams.accepts(match.away, names))
  }

  private mutating func isAskedFor(_ match: MatchRow, _ names: TextTable) -> Bool {
    leagues.accepts(match.league, names)
      && (teams.isOpen || teams.accepts(match.home, names) || teams.accepts(match.away, names))
  }

  private mutating func ended(_ match: TextID, _ names: TextTable, _ take: (Step) -> Void) {
    preferred.remove(match)
    guard followed.remove(match) != nil else {
      if waiting.remove(match) != nil { queue.removeAll { $0 == match } }
      return
    }
    for detail in details { take(.unsubscribe(.detail(detail, match: names.string(match)))) }
    guard !queue.isEmpty else { return }
    let next = queue.removeFirst()
    waiting.remove(next)
    follow(next, names, take)
  }

  private mutating func askName(of match: TextID, isNeeded: Bool, _ names: TextTable, _ take: (Step) -> Void) {
    if !isNeeded {
      guard !unnamed.isEmpty, unnamed.remove(match) != nil else { return }
      take(.unsubscribe(.match(names.string(match))))
    } else if unnamed.count < limit, unnamed.insert(match).inserted {
      take(.subscribe(.match(names.string(match))))
    }
  }

  private mutating func follow(_ match: TextID, _ names: TextTable, _ take: (Step) -> Void) {
    followed.insert(match)
    for detail in details { take(.subscribe(.detail(detail, match: names.string(match)))) }
  }
}
