internal import OddsModel
internal import OddsProvider

/// The sports that a socket subscribes to, by the feed's names.
///
/// The documentation shows two names, `Soccer` and `Tennis`. The others are learned from the feed: the socket begins
/// with every sport, and limits its subscription once the snapshot has named the sports.
struct SportSubscription {
  static let documented: [Sport: String] = [.soccer: "Soccer", .tennis: "Tennis"]

  /// The names to subscribe to when the socket opens.
  let opening: [String]
  /// Requested sports whose names are not all known; empty if the subscription needs no limiting.
  private let wanted: Set<Sport>
  private var words: [Sport: [String]] = [:]
  /// Names that the feed has used and that are still to be unsubscribed.
  private var unwanted: [String] = []
  private var isNarrowed = false

  /// - Parameter learned: Names that are known in addition to the documented ones.
  init(_ sports: [Sport] = [], learned: [Sport: String] = [:]) {
    let known = sports.compactMap { Self.documented[$0] ?? learned[$0] }
    let isKnown = !sports.isEmpty && known.count == sports.count
    opening = isKnown ? known : ["all"]
    wanted = isKnown ? [] : Set(sports)
  }

  /// Records a name at its first use by the feed.
  mutating func learn(_ word: String, _ sport: Sport) {
    guard !wanted.isEmpty else { return }
    if wanted.contains(sport) { words[sport, default: []].append(word) } else { unwanted.append(word) }
  }

  /// Returns the messages to send after a message that taught new names.
  mutating func messages() -> [String] {
    var messages: [String] = []
    // More unknown sports can always appear, so `.other` never completes.
    if !isNarrowed, !wanted.isEmpty, !wanted.contains(.other), wanted.allSatisfy({ words[$0] != nil }) {
      isNarrowed = true
      messages.append(TickOddsProvider.subscribe(words.values.joined().sorted()))
    }
    if !unwanted.isEmpty {
      messages.append(TickOddsProvider.unsubscribe(unwanted.sorted()))
      unwanted = []
    }
    return messages
  }
}
