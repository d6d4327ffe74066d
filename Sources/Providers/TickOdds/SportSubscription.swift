internal import OddsModel
internal import OddsProvider

/// Which sports a socket is subscribed to, in the feed's own words.
///
/// The document shows two words, `Soccer` and `Tennis`. Any other is learned from what the feed sends: the socket begins
/// with everything, and is narrowed when the snapshot has named the sports.
struct SportSubscription {
  static let documented: [Sport: String] = [.soccer: "Soccer", .tennis: "Tennis"]

  /// What to subscribe to when the socket opens.
  let opening: [String]
  /// The sports that are wanted and whose words are not all known; empty if there is nothing to narrow.
  private let wanted: Set<Sport>
  private var words: [Sport: [String]] = [:]
  /// Words that the feed has used and nobody has acted on yet.
  private var unwanted: [String] = []
  private var isNarrowed = false

  /// - Parameter learned: Words that are known beside those of the document.
  init(_ sports: [Sport] = [], learned: [Sport: String] = [:]) {
    let known = sports.compactMap { Self.documented[$0] ?? learned[$0] }
    let isKnown = !sports.isEmpty && known.count == sports.count
    opening = isKnown ? known : ["all"]
    wanted = isKnown ? [] : Set(sports)
  }

  /// Takes note of a word when the feed first uses it.
  mutating func learn(_ word: String, _ sport: Sport) {
    guard !wanted.isEmpty else { return }
    if wanted.contains(sport) { words[sport, default: []].append(word) } else { unwanted.append(word) }
  }

  /// What to send after a message, now that its words are known.
  mutating func messages() -> [String] {
    var messages: [String] = []
    // Of sports that no table knows there may always be one more.
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
