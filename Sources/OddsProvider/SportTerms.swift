public import OddsModel

/// A provider's own words for the sports that it offers.
public struct SportTerms: Sendable {
  /// The sports, in the order in which they are listed.
  public let sports: [Sport]
  private let words: [String]
  /// The words in the form for comparisons.
  private let plain: [String]

  /// Words in the provider's order, one for each sport.
  public init(_ table: KeyValuePairs<Sport, String>) {
    sports = table.map(\.key)
    words = table.map(\.value)
    plain = words.map(SportVocabulary.plain)
  }

  /// The provider's word; nil if it does not offer the sport.
  public func word(_ sport: Sport) -> String? { sports.firstIndex(of: sport).map { words[$0] } }

  /// The sports of a subscription that the provider offers, with its words, in the order of the subscription; nil if it
  /// asks for sports and the provider offers none of them.
  public func offered(of subscription: Subscription) -> [(sport: Sport, word: String)]? {
    let words = subscription.sports.compactMap { sport in word(sport).map { (sport, $0) } }
    return subscription.sports.isEmpty || !words.isEmpty ? words : nil
  }

  /// The sport behind a provider's word, whatever its case and whether it has spaces, hyphens or underscores. A word that
  /// the provider's table lacks may still be the program's own; if it is neither, the sport is `other`.
  public func sport(_ word: String) -> Sport {
    let wanted = SportVocabulary.plain(word)
    return plain.firstIndex(of: wanted).map { sports[$0] } ?? SportVocabulary.sport(typed: word) ?? .other
  }
}
