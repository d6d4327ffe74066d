public import OddsModel

/// A match as typed by the user: `ID` or `PROVIDER:ID`.
public struct MatchReference: Sendable, Hashable, CustomStringConvertible {
  /// The provider; nil if only the id was typed.
  public var provider: ProviderName?
  /// The provider's id.
  public var id: String

  /// A match of one provider, or of any provider that has this id.
  public init(provider: ProviderName? = nil, id: String) {
    self.provider = provider
    self.id = id
  }

  /// Parses a reference. Some feeds' ids contain colons, so a prefix counts as the provider only if it is one of
  /// `providers`.
  public init(_ text: String, providers: [ProviderName]) {
    if let colon = text.firstIndex(of: ":"), let provider = ProviderName(rawValue: String(text[..<colon])),
      providers.contains(provider)
    {
      self.init(provider: provider, id: String(text[text.index(after: colon)...]))
    } else {
      self.init(id: text)
    }
  }

  /// The reference as the user types it.
  public var description: String { provider.map { "\($0.rawValue):\(id)" } ?? id }
}
