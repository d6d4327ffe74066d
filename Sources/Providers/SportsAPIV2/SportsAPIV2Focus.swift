internal import OddsModel
internal import OddsProvider

/// Channels of single matches that follow the user's view. The socket subscribes to a match that comes into view, and
/// drops a match that leaves the view. A pure state machine: matches go in, messages come out.
struct SportsAPIV2Focus {
  /// The maximum number of matches in lists that are followed at once.
  static let limit = SportsAPIV2Subscriptions.usualLimit

  /// A detail of a match.
  struct Channel: Hashable {
    var match: TextID
    var detail: Subscription.Detail

    func named(_ names: TextTable) -> SportsAPIV2Channel { .detail(detail, match: names.string(match)) }
  }

  private var channels: [Channel] = []
  private var focus = FeedFocus()
  /// Matches in view that this socket has not sent; on a new connection, all of them.
  private var unknown: Set<TextID> = []

  /// Whether subscriptions change once this match is known.
  func awaits(_ match: TextID) -> Bool { !unknown.isEmpty && unknown.contains(match) }

  /// Sets the matches in view. Returns the channels to drop and those to subscribe to.
  /// - Parameter knows: Returns whether this socket has sent a match.
  mutating func focus(
    on focus: FeedFocus, knows: (TextID) -> Bool
  ) -> (dropped: [Channel], wanted: [Channel]) {
    self.focus = focus
    return update(knows: knows)
  }

  /// Updates the subscriptions of the matches in view after more matches became known.
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
