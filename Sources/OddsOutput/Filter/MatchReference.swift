public import OddsModel

/// A match as a user names it: `ID` or `PROVIDER:ID`.
public struct MatchReference: Sendable, Hashable, CustomStringConvertible {
  public var provider: ProviderName?
  public var id: String

  public init(provider: ProviderName? = nil, id: String) {
    self.provider = provider
    self.id = id
  }

  /// Some feeds' ids have colons themselves, so only a provider's name before the first one is taken for one.
  public init(_ text: String) {
    if let colon = text.firstIndex(of: ":"), let provider = ProviderName(rawValue: String(text[..<colon])) {
      self.init(provider: provider, id: String(text[text.index(after: colon)...]))
    } else {
      self.init(id: text)
    }
  }

  public var description: String { provider.map { "\($0.rawValue):\(id)" } ?? id }
}
