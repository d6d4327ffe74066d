public import OddsModel

/// The value of a header or query item. A secret one is written to the wire and nowhere else.
public enum RequestValue: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  case plain(String)
  case secret(APIKey)

  /// A value that may be shown.
  public init(stringLiteral text: String) { self = .plain(text) }

  /// `•••` for a secret.
  public var description: String {
    switch self {
    case .plain(let text): text
    case .secret: "•••"
    }
  }

  /// What goes on the wire.
  var wireText: String {
    switch self {
    case .plain(let text): text
    case .secret(let key): key.reveal()
    }
  }
}

/// A header or query item: its name, and a value that may be secret.
public struct RequestItem: Sendable, Hashable, CustomStringConvertible {
  /// The header's or query item's name.
  public var name: String
  /// Its value, which may be secret.
  public var value: RequestValue

  /// An item of this name and value.
  public init(_ name: String, _ value: RequestValue) {
    self.name = name
    self.value = value
  }

  /// A plain item.
  public init(_ name: String, _ value: some StringProtocol) {
    self.init(name, .plain(String(value)))
  }

  /// A secret item.
  public init(_ name: String, _ key: APIKey) {
    self.init(name, .secret(key))
  }

  /// `name=value`, secrets as `•••`.
  public var description: String { "\(name)=\(value)" }

  /// Whether the item can stand in a header: the name a token, the value without control characters.
  var isValidHeader: Bool {
    !name.isEmpty && name.utf8.allSatisfy(isTokenByte)
      && value.wireText.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }
}
