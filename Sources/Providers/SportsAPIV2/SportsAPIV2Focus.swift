internal import OddsModel
internal import OddsProvider

/// The channels of single matches that follow what somebody looks at: subscribed to when a match comes into view, and
/// dropped when it leaves. Matches go in, messages come out; nothing else happens.
struct SportsAPIV2Focus {
  /// How many matches that are one line among others are followed at once.
  static let limit = SportsAPIV2Subscriptions.usualLimit

  /// A detail of a match.
  struct Channel: Hashable {
    var match: TextID
    var detail: Subscription.Detail

    func named(_ names: TextTable) -> SportsAPIV2Channel { .detail(detail, match: names.string(match)) }
  }

  private var channels: [Channel] = []
  private var focus = FeedFocus()
  /// Matches that are looked at and that this socket has not told of; on a new connection that is all of them.
  private var unknown: Set<TextID> = []

  /// Whether the subscriptions are to be moved once this match is known.
  func awaits(_ match: TextID) -> Bool { !unknown.isEmpty && unknown.contains(match) }

  /// Takes note of what is looked at; answers the channels to drop and those to subscribe to.
  /// - Parameter knows: Whether this socket has told of a match.
  mutating func focus(
    on focus: FeedFocus, knows: (TextID) -> Bool
  ) -> (dropped: [Channel], wanted: [Channel]) {
    self.focus = focus
    return update(knows: knows)
  }

  /// The same for what is looked at already, after matches have become known.
  mutating func update(knows: (TextID) -> Bool) -> (dropped: [Channel], wanted: [Channel]) {
    var wanted: [Channel] = []
    unknown = []
    func subscribe(_ match: TextID, _ details: Set<Subscription.Detail>) {
      guard knows(match) else {
        unknown.insert(match)
        return
      }
      wanted.append(
        contentsOf: Subscription.Detail.allCases.filter(details.contains).map { Channel(match: match, detail: $0) })
    }
    if let opened = focus.opened { subscribe(opened, focus.details) }
    let rowDetails = focus.details.intersection(FeedFocus.rowDetails)
    for match in focus.visible.prefix(Self.limit) where match != focus.opened { subscribe(match, rowDetails) }
    let (before, now) = (Set(channels), Set(wanted))
    let dropped = channels.filter { !now.contains($0) }
    channels = wanted
    return (dropped, wanted.filter { !before.contains($0) })
  }
}
