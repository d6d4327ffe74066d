public import OddsModel

/// A match as a user names it: `ID` or `PROVIDER:ID`.
public struct MatchReference: Sendable, Hashable, CustomStringConvertible {
  /// The provider; nil where only the id was typed.
  public var provider: ProviderName?
  /// The provider's id.
  public var id: String

  /// A match of a provider, or of any that has this id.
  public init(provider: ProviderName? = nil, id: String) {
    self.provider = provider
    self.id = id
  }

  /// Some feeds' ids have colons themselves, so only what stands before the first one and is the name of one of these
  /// providers is taken for one.
  public init(_ text: String, providers: [ProviderName]) {
    if let colon = text.firstIndex(of: ":"), let provider = ProviderName(rawValue: String(text[..<colon])),
      providers.contains(provider)
    {
      self.init(provider: provider, id: String(text[text.index(after: colon)...]))
    } else {
      self.init(id: text)
    }
  }

  /// As a user types it.
  public var description: String { provider.map { "\($0.rawValue):\(id)" } ?? id }
}
