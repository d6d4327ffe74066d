public import OddsModel
public import OddsProvider

/// Which matches' own channels a socket follows: those of the matches in play that it names, up to a bound, the others
/// waiting until a place is free. Matches go in, messages come out; nothing else happens.
public struct SportsAPIV2Subscriptions: Sendable {
  /// How many matches are followed at once, if nothing else is said. The document asks to subscribe only to what is
  /// used, and each match takes up to four channels.
  public static let usualLimit = 60

  /// What is asked for of each match; empty follows nothing but matches without a name.
  public let details: Set<Subscription.Detail>
  public let limit: Int
  public private(set) var followed: Set<TextID> = []
  /// In the order in which they were seen.
  public private(set) var waiting: [TextID] = []
  /// Matches that only a change has told of: their own channel answers with the whole.
  public private(set) var unnamed: Set<TextID> = []

  public init(details: Set<Subscription.Detail>, limit: Int = usualLimit) {
    self.details = details
    self.limit = limit
  }

  /// A match was named. Calls with each message that is to go out.
  public mutating func saw(
    _ match: TextID, isInPlay: Bool, isNamed: Bool, _ names: TextTable, send: (String) -> Void
  ) {
    askName(match, isNeeded: !isNamed && isInPlay, names, send)
    guard !details.isEmpty else { return }
    if isInPlay {
      guard !followed.contains(match) else { return }
      if followed.count < limit {
        follow(match, names, send)
      } else if !waiting.contains(match) {
        waiting.append(match)
      }
    } else if followed.remove(match) != nil {
      for detail in sorted { send(SportsAPIV2Channel.detail(detail, match: names.string(match)).unsubscribe) }
      if !waiting.isEmpty { follow(waiting.removeFirst(), names, send) }
    } else if !waiting.isEmpty {
      waiting.removeAll { $0 == match }
    }
  }

  private mutating func askName(_ match: TextID, isNeeded: Bool, _ names: TextTable, _ send: (String) -> Void) {
    if !isNeeded {
      guard !unnamed.isEmpty, unnamed.remove(match) != nil else { return }
      send(SportsAPIV2Channel.match(names.string(match)).unsubscribe)
    } else if unnamed.count < limit, unnamed.insert(match).inserted {
      send(SportsAPIV2Channel.match(names.string(match)).subscribe)
    }
  }

  private mutating func follow(_ match: TextID, _ names: TextTable, _ send: (String) -> Void) {
    followed.insert(match)
    for detail in sorted { send(SportsAPIV2Channel.detail(detail, match: names.string(match)).subscribe) }
  }

  private var sorted: [Subscription.Detail] { Subscription.Detail.allCases.filter(details.contains) }
}
