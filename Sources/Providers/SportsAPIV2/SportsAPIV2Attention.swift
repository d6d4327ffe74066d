internal import OddsModel
internal import OddsProvider

/// The channels of single matches that follow what somebody looks at: subscribed to when a match comes into view, and
/// dropped when it leaves. Matches go in, messages come out; nothing else happens.
struct SportsAPIV2Attention {
  /// How many matches that are one line among others are followed at once.
  static let limit = SportsAPIV2Subscriptions.usualLimit

  private var channels: [SportsAPIV2Channel] = []

  /// Answers the messages that lead from the channels of before to those that are wanted now.
  /// - Parameter knows: Whether this socket has told of a match.
  mutating func look(at attention: Attention, _ names: TextTable, knows: (TextID) -> Bool) -> [String] {
    var wanted: [SportsAPIV2Channel] = []
    if let opened = attention.opened, knows(opened) {
      wanted += Self.channels(of: opened, attention.details, names)
    }
    let ofALine = attention.details.intersection(Attention.ofALine)
    for match in attention.visible.prefix(Self.limit) where match != attention.opened && knows(match) {
      wanted += Self.channels(of: match, ofALine, names)
    }
    let (before, now) = (Set(channels), Set(wanted))
    let messages =
      channels.filter { !now.contains($0) }.map(\.unsubscribe) + wanted.filter { !before.contains($0) }.map(\.subscribe)
    channels = wanted
    return messages
  }

  private static func channels(
    of match: TextID, _ details: Set<FeedWish.Detail>, _ names: TextTable
  ) -> [SportsAPIV2Channel] {
    FeedWish.Detail.allCases.filter(details.contains).map { .detail($0, match: names.string(match)) }
  }
}
