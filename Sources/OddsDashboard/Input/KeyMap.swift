/// Which key does what. Keys that the config file gives to an action replace that action's own and are taken from any
/// other action.
public struct KeyMap: Sendable, Equatable {
  private var actions: [Key: Action] = [:]
  private var keys: [Action: [Key]] = [:]

  /// The keys of ``Action/keys``.
  public init() {
    for action in Action.allCases { bind(action, action.keys) }
  }

  /// What is wrong with a binding.
  public enum Problem: Error, Sendable, Equatable, CustomStringConvertible {
    case unknownAction(String)
    case unknownKey(String, action: String)
    /// Actions without which there is no way out.
    case unreachable(Action)

    /// What is wrong with the binding, in a clause for people.
    public var description: String {
      switch self {
      case .unknownAction(let name):
        "there is no action '\(name)'; known are \(Action.allCases.map(\.rawValue).joined(separator: ", "))"
      case .unknownKey(let key, let action):
        "'\(key)' for '\(action)' is no key; write one character, or a name such as <Enter>, <PgDn>, <C-l>, <F2>"
      case .unreachable(let action): "no key is left for '\(action.rawValue)'"
      }
    }
  }

  /// The standard keys with those of a configuration file: action names to the text forms of keys.
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

  /// What a key does.
  public func action(for key: Key) -> Action? { actions[key] }

  /// The keys that do it.
  public func keys(for action: Action) -> [Key] { keys[action] ?? [] }
}
