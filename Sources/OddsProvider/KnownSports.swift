public import OddsModel

/// The sports of a feed's words, each worked out once.
public struct KnownSports: Sendable {
  private var places = TextIDMap()
  private var sports: [Sport] = []

  /// No word is known.
  public init() {}

  /// The sport of a word; nil if it is not known yet.
  public subscript(word: TextID) -> Sport? {
    get { places[word].map { sports[$0] } }
    set {
      guard let newValue else { return }
      places[word] = sports.count
      sports.append(newValue)
    }
  }
}
