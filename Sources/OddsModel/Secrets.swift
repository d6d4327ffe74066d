internal import Synchronization

/// The keys that the program uses, from whichever thread they become known, and the door through which text leaves.
public final class Secrets: Sendable {
  private struct State {
    var keys: Set<APIKey> = []
    var redaction = Redaction.none
    /// Says more keys, when they are first needed.
    var load: (@Sendable () -> Set<APIKey>)?
  }

  private let state: Mutex<State>

  /// Words that are no secret where they stand alone: the providers' names.
  private let words: [String]

  /// - Parameter load: Called once, when text first leaves: to find out the keys may take reading a file.
  public init(
    _ keys: some Sequence<APIKey> = [APIKey](), sparing words: some Sequence<String> = [String](),
    load: (@Sendable () -> Set<APIKey>)? = nil
  ) {
    self.words = Array(words)
    state = Mutex(State(load: load))
    add(keys)
  }

  /// From now on the key is taken out of every text.
  public func add(_ key: APIKey) { add(CollectionOfOne(key)) }

  /// From now on these keys are taken out of every text.
  public func add(_ keys: some Sequence<APIKey>) {
    let keys = Set(keys)
    state.withLock { add(keys, to: &$0) }
  }

  private func add(_ keys: Set<APIKey>, to state: inout State) {
    guard !keys.isSubset(of: state.keys) else { return }
    state.keys.formUnion(keys)
    state.redaction = Redaction(state.keys, sparing: words)
  }

  /// What is taken out at present. Ask again when a key may have been added.
  public var redaction: Redaction {
    state.withLock { state in
      if let load = state.load {
        state.load = nil
        add(load(), to: &state)
      }
      return state.redaction
    }
  }

  /// The text with ``Redaction/mask`` in place of every occurrence of a key; the text itself where there is none.
  public func redacted(_ text: String) -> String { redaction.redacted(text) }
}
