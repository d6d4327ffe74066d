/// An error for users: the fact, the provider and the fix.
///
/// Its texts may hold words that a server sent, so they pass through the same cleaning as names before
/// they reach a terminal. They never hold a key.
public struct OddsError: Error, Sendable, Equatable {
  /// The kinds of the contract; each has one exit status.
  public enum Kind: String, Sendable, CaseIterable {
    case usage
    case undecodable
    case notFound
    case unreachable
    case `internal`
    case local
    case limited
    case rejectedKey
    case forbidden
    case missingKey
    case configuration

    /// The program's exit status, as the README lists it.
    public var exitStatus: Int32 {
      switch self {
      case .usage: 64
      case .undecodable: 65
      case .notFound: 66
      case .unreachable: 69
      case .internal: 70
      case .local: 74
      case .limited: 75
      case .rejectedKey, .forbidden: 77
      case .missingKey, .configuration: 78
      }
    }
  }

  /// The kind of failure; it decides the exit status.
  public var kind: Kind
  /// The provider; nil if none is involved.
  public var provider: ProviderName?
  /// A short name of the request: `live events`, `stream`.
  public var asked: String?
  /// The fact, without a full stop: "the key was rejected".
  public var message: String
  /// The fix: "set a new one with 'odds auth set boltodds'".
  public var hint: String?
  /// The time until the next attempt, in seconds, if the provider sent one.
  public var retryAfterSeconds: Int?
  /// The user's input, if a part of it is wrong.
  public var excerpt: Excerpt?

  /// Text with the characters in it that an error is about.
  public struct Excerpt: Sendable, Equatable {
    /// The line of text, with the place in it.
    public var text: String
    /// Counted from 0; behind the last one where something is missing at the end.
    public var place: Range<Int>

    /// A text, and the characters in it that are meant.
    public init(text: String, place: Range<Int>) { (self.text, self.place) = (text, place) }
  }

  /// An error, of which only the kind and the message have to be known; it must hold no key.
  public init(
    _ kind: Kind, provider: ProviderName? = nil, asked: String? = nil, _ message: String, hint: String? = nil,
    retryAfterSeconds: Int? = nil
  ) {
    self.kind = kind
    self.provider = provider
    self.asked = asked
    self.message = message
    self.hint = hint
    self.retryAfterSeconds = retryAfterSeconds
  }
}
