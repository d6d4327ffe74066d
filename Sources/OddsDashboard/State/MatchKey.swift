public import OddsModel

/// A match's identity, which outlives its row on the board.
public struct MatchKey: Sendable, Hashable {
  public var provider: ProviderName
  public var id: TextID

  public init(provider: ProviderName, id: TextID) {
    self.provider = provider
    self.id = id
  }

  /// Reads `tickodds:191691460`; nil if no provider can have that name.
  init?(_ text: String, _ names: TextTable) {
    guard let colon = text.firstIndex(of: ":"), let provider = ProviderName(rawValue: String(text[..<colon])) else {
      return nil
    }
    self.init(provider: provider, id: names.intern(String(text[text.index(after: colon)...])))
  }

  /// `tickodds:191691460`, the form in which favourites are saved.
  public func text(_ names: TextTable) -> String { "\(provider.rawValue):\(names.string(id))" }
}
