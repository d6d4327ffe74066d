internal import Synchronization

/// The keys that the program uses, from whichever thread they become known, and the door through which text leaves.
public final class Secrets: Sendable {
  private struct State {
    var keys: Set<APIKey> = []
    var redaction = Redaction.none
  }

  private let state = Mutex(State())

  /// Words that are no secret where they stand alone: the providers' names.
  private let words: [String]

  public init(_ keys: some Sequence<APIKey> = [APIKey](), sparing words: some Sequence<String> = [String]()) {
    self.words = Array(words)
    add(keys)
  }

  /// From now on the key is taken out of every text.
  public func add(_ key: APIKey) { add(CollectionOfOne(key)) }

  /// From now on these keys are taken out of every text.
  public func add(_ keys: some Sequence<APIKey>) {
    let keys = Set(keys)
    state.withLock { state in
      guard !keys.isSubset(of: state.keys) else { return }
      state.keys.formUnion(keys)
      state.redaction = Redaction(state.keys, sparing: words)
    }
  }

  /// What is taken out at present. Ask again when a key may have been added.
  public var redaction: Redaction { state.withLock { $0.redaction } }

  /// The text with ``Redaction/mask`` in place of every occurrence of a key; the text itself where there is none.
  public func redacted(_ text: String) -> String { redaction.redacted(text) }
}
