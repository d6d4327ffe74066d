/// A match's identity, whatever row of a board it is on.
public struct MatchKey: Sendable, Hashable {
  /// The feed whose match it is.
  public var provider: ProviderName
  /// The provider's id.
  public var id: TextID
  /// The sport that the id is counted in, where the provider counts ids sport by sport; otherwise `other`.
  public var sport = Sport.other

  /// The identity of a feed's match.
  public init(provider: ProviderName, id: TextID, sport: Sport = .other) {
    self.provider = provider
    self.id = id
    self.sport = sport
  }

  /// The identity as people type it, which names no sport.
  public var withoutSport: MatchKey { MatchKey(provider: provider, id: id) }

  /// Reads `tickodds:191691460`; nil if no provider can have that name.
  public init?(_ text: String, _ names: TextTable) {
    guard let colon = text.firstIndex(of: ":"), let provider = ProviderName(rawValue: String(text[..<colon])) else {
      return nil
    }
    self.init(provider: provider, id: names.intern(String(text[text.index(after: colon)...])))
  }

  /// `tickodds:191691460`, as people type it and favourites are kept.
  public func text(_ names: TextTable) -> String { "\(provider.rawValue):\(names.string(id))" }
}
