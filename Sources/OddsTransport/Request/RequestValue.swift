public import OddsModel

/// The value of a header or query item. A secret appears only on the wire.
public enum RequestValue: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  case plain(String)
  case secret(APIKey)

  /// Creates a value that may be shown.
  public init(stringLiteral text: String) { self = .plain(text) }

  /// The value, or `•••` for a secret.
  public var description: String {
    switch self {
    case .plain(let text): text
    case .secret: "•••"
    }
  }

  /// The value as sent.
  var wireText: String {
    switch self {
    case .plain(let text): text
    case .secret(let key): key.reveal()
    }
  }
}

/// A header or query item: a name and a value that may be secret.
public struct RequestItem: Sendable, Hashable, CustomStringConvertible {
  /// The name of the header or query item.
  public var name: String
  /// The value, which may be secret.
  public var value: RequestValue

  /// Creates an item.
  public init(_ name: String, _ value: RequestValue) {
    self.name = name
    self.value = value
  }

  /// Creates an item with a plain value.
  public init(_ name: String, _ value: some StringProtocol) {
    self.init(name, .plain(String(value)))
  }

  /// Creates an item with a secret value.
  public init(_ name: String, _ key: APIKey) {
    self.init(name, .secret(key))
  }

  /// `name=value`, with a secret as `•••`.
  public var description: String { "\(name)=\(value)" }

  /// Whether the item is a valid header: the name is a token and the value has no control characters.
  var isValidHeader: Bool {
    !name.isEmpty && name.utf8.allSatisfy(isTokenByte)
      && value.wireText.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }
}
