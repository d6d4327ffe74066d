internal import Synchronization

/// The keys in use, from whichever thread they become known.
public final class Secrets: Sendable {
  private struct State {
    var keys: Set<APIKey> = []
    /// Reads further keys; called when they are first needed.
    var load: (@Sendable () -> Set<APIKey>)?
    /// Created on first use: most runs show no text from a server.
    var redaction: Redaction?
  }

  private let state: Mutex<State>

  /// Words that are not secret on their own: the providers' names.
  private let words: [String]

  /// - Parameter load: Called once, when text first leaves: to find out the keys may take reading a file.
  public init(
    _ keys: some Sequence<APIKey> = [APIKey](), sparing words: some Sequence<String> = [String](),
    load: (@Sendable () -> Set<APIKey>)? = nil
  ) {
    self.words = Array(words)
    state = Mutex(State(keys: Set(keys), load: load))
  }

  /// Removes the key from all text from now on.
  public func add(_ key: APIKey) { add(CollectionOfOne(key)) }

  /// Removes these keys from all text from now on.
  public func add(_ keys: some Sequence<APIKey>) {
    let keys = Set(keys)
    state.withLock { state in
      guard !keys.isSubset(of: state.keys) else { return }
      state.keys.formUnion(keys)
      state.redaction = nil
    }
  }

  /// The current redaction. Get it again when a key may have been added.
  public var redaction: Redaction {
    state.withLock { state in
      if let redaction = state.redaction { return redaction }
      if let load = state.load {
        state.keys.formUnion(load())
        state.load = nil
      }
      let redaction = Redaction(state.keys, sparing: words)
      state.redaction = redaction
      return redaction
    }
  }

  /// The text with ``Redaction/mask`` in place of every occurrence of a key; the text itself where there is none.
  public func redacted(_ text: String) -> String { redaction.redacted(text) }
}
