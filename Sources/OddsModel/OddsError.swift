/// What went wrong, for the person who reads it: what happened, to whom, what to do.
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

  /// What sort of failure it is; it decides the exit status.
  public var kind: Kind
  /// Who it is about; nil where no provider has to do with it.
  public var provider: ProviderName?
  /// What was asked of the provider, in a word or two: `live events`, `stream`.
  public var asked: String?
  /// What happened, without a full stop: "the key was rejected".
  public var message: String
  /// What to do about it: "set a new one with 'odds auth set boltodds'".
  public var hint: String?
  /// When to try again, in seconds from now, if the provider said so.
  public var retryAfterSeconds: Int?
  /// What the user typed, where a part of it is at fault.
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
