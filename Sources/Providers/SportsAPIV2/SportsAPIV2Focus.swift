internal import OddsModel
internal import OddsProvider

/// The channels of single matches that follow what somebody looks at: subscribed to when a match comes into view, and
/// dropped when it leaves. Matches go in, messages come out; nothing else happens.
struct SportsAPIV2Focus {
  /// How many matches that are one line among others are followed at once.
  static let limit = SportsAPIV2Subscriptions.usualLimit

  private var channels: [SportsAPIV2Channel] = []

  /// Answers the messages that lead from the channels of before to those that are wanted now.
  /// - Parameter knows: Whether this socket has told of a match.
  mutating func focus(on focus: FeedFocus, _ names: TextTable, knows: (TextID) -> Bool) -> [String] {
    var wanted: [SportsAPIV2Channel] = []
    if let opened = focus.opened, knows(opened) {
      wanted += Self.channels(of: opened, focus.details, names)
    }
    let ofARow = focus.details.intersection(FeedFocus.ofARow)
    for match in focus.visible.prefix(Self.limit) where match != focus.opened && knows(match) {
      wanted += Self.channels(of: match, ofARow, names)
    }
    let (before, now) = (Set(channels), Set(wanted))
    let messages =
      channels.filter { !now.contains($0) }.map(\.unsubscribe) + wanted.filter { !before.contains($0) }.map(\.subscribe)
    channels = wanted
    return messages
  }

  private static func channels(
    of match: TextID, _ details: Set<Subscription.Detail>, _ names: TextTable
  ) -> [SportsAPIV2Channel] {
    Subscription.Detail.allCases.filter(details.contains).map { .detail($0, match: names.string(match)) }
  }
}
