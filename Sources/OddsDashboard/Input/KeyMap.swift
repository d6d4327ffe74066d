/// The key bindings. Keys that the config file gives to an action replace its default keys, and are taken from other
/// actions.
public struct KeyMap: Sendable, Equatable {
  private var actions: [Key: Action] = [:]
  private var keys: [Action: [Key]] = [:]

  /// Creates the default bindings, those of ``Action/keys``.
  public init() {
    for action in Action.allCases { bind(action, action.keys) }
  }

  /// An error in a binding.
  public enum Problem: Error, Sendable, Equatable, CustomStringConvertible {
    case unknownAction(String)
    case unknownKey(String, action: String)
    /// An action that is needed to get out of a page has no key.
    case unreachable(Action)

    /// The error as a clause for the user.
    public var description: String {
      switch self {
      case .unknownAction(let name):
        "unknown action '\(name)'; use one of \(Action.allCases.map(\.rawValue).joined(separator: ", "))"
      case .unknownKey(let key, let action):
        "'\(key)' for '\(action)' isn't a key; use one character, or a name such as <Enter>, <PgDn>, <C-l>, <F2>"
      case .unreachable(let action): "'\(action.rawValue)' has no key left"
      }
    }
  }

  /// Creates the default bindings, changed by a configuration file: action names with the text forms of keys.
  public init(bindings: [String: [String]]) throws(Problem) {
    self.init()
    for name in bindings.keys.sorted() {
      guard let action = Action(rawValue: name) else { throw .unknownAction(name) }
      var wanted: [Key] = []
      for text in bindings[name] ?? [] {
        guard let key = Key(text) else { throw .unknownKey(text, action: name) }
        wanted.append(key)
      }
      for key in keys[action] ?? [] where actions[key] == action { actions[key] = nil }
      keys[action] = []
      bind(action, wanted)
    }
    for action in [Action.quit, .back, .help] where (keys[action] ?? []).isEmpty { throw .unreachable(action) }
  }

  private mutating func bind(_ action: Action, _ wanted: [Key]) {
    for key in wanted {
      if let previous = actions[key], previous != action { keys[previous]?.removeAll { $0 == key } }
      actions[key] = action
    }
    keys[action] = wanted
  }

  /// The action of a key; nil if it has none.
  public func action(for key: Key) -> Action? { actions[key] }

  /// The keys of an action.
  public func keys(for action: Action) -> [Key] { keys[action] ?? [] }
}
