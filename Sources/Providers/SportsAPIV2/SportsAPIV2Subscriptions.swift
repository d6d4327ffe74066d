public import OddsModel
public import OddsProvider

/// The matches whose own channels a socket subscribes to: requested matches in play, up to a limit; the others wait for
/// a free place. A pure state machine: matches go in, messages come out.
public struct SportsAPIV2Subscriptions: Sendable {
  /// The default limit of matches that are followed at once. The documentation asks clients to subscribe only to
  /// channels that they use, and each match takes up to four.
  public static let usualLimit = 60

  /// A reaction of the socket to a match.
  public enum Step: Sendable, Equatable {
    case subscribe(SportsAPIV2Channel)
    case unsubscribe(SportsAPIV2Channel)
    /// More matches are requested than are followed at once; sent once.
    case cut(limit: Int)
  }

  /// The details to subscribe to for each match; if empty, only matches without a name are followed.
  public let details: [Subscription.Detail]
  /// The maximum number of matches that are followed at once.
  public let limit: Int
  private var leagues: TextMatcher
  private var teams: TextMatcher
  private var preferredLeagues: TextMatcher
  private var preferredTeams: TextMatcher
  private let includesUpcoming: Bool
  /// Matches with priority when the limit is reached.
  private var preferred: Set<TextID> = []
  /// Matches whose channels are currently subscribed to, by the provider's id.
  public private(set) var followed: Set<TextID> = []
  /// Waiting matches, in order of arrival.
  private var queue: [TextID] = []
  private var waiting: Set<TextID> = []
  /// Matches known only from a change; their own channel sends the full state.
  public private(set) var unnamed: Set<TextID> = []
  private var isCut = false
  /// Matches that were requested because no message has named them since the connection opened.
  private var asked: Set<TextID> = []

  /// - Parameters:
  ///   - leagues: Only matches of leagues whose names contain one of these, in any case, are followed; empty for all.
  ///   - teams: Only matches of teams whose names contain one of these; empty for all.
  ///   - preferredLeagues: Matches of these leagues are followed before others.
  ///   - preferredTeams: Matches of these teams are followed before others.
  ///   - includesUpcoming: Whether upcoming matches are followed too.
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

  /// Handles a match that a message named; calls `take` with each step.
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

  /// Returns the channels of the next matches that no message has named on this connection, up to ``limit`` at a time.
  /// Each is requested once; its channel sends the last state.
  public mutating func ask(for matches: [TextID], _ names: TextTable) -> [SportsAPIV2Channel] {
    var channels: [SportsAPIV2Channel] = []
    for match in matches where unnamed.count < limit && !unnamed.contains(match) && asked.insert(match).inserted {
      unnamed.insert(match)
      channels.append(.match(names.string(match)))
    }
    return channels
  }

  /// Returns the channels of requested matches that have sent nothing, to drop them and free their places.
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
