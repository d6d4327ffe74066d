/// A match's identity, whatever row of a board it is on.
public struct MatchKey: Sendable, Hashable {
  public var provider: ProviderName
  public var id: TextID

  public init(provider: ProviderName, id: TextID) {
    self.provider = provider
    self.id = id
  }

  /// `tickodds:191691460`, as people type it and favourites are kept.
  public func text(_ names: TextTable) -> String { "\(provider.rawValue):\(names.string(id))" }
}
