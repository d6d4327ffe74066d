/// A provider's wire protocol that can be served. Each folder beside this one declares its own.
public struct SimulatorFeed: Sendable {
  /// The provider's name, under which its paths are served.
  public let name: String
  /// What follows the name in its base address: `/api`; may hold `{sport}`.
  let path: String
  /// The place of its bookmaker in the catalogue; nil if it has several.
  let bookmaker: Int?
  /// Whose prices it tells.
  let prices: Prices
  /// How it tells of the world when feeds tell it differently; nil if it tells it as it is.
  let quirks: FeedQuirks?
  /// The id that it gives to a match.
  let id: @Sendable (WorldMatch) -> String
  /// Whether the protocol tells a match's score and status to who connects later, given its variations.
  let tellsState: @Sendable (WorldMatch, Set<String>) -> Bool
  /// The protocol, before anybody has connected.
  let make: @Sendable () -> any Feed

  /// Whose prices a feed tells, by their places in the catalogue.
  enum Prices: Sendable {
    case of(Int)
    /// Those of a match's first market alone.
    case mainMarket(of: Int)
    case sportsbooks
  }

  /// - Parameter prices: Left out where they are its bookmaker's.
  init(
    name: String, path: String = "", bookmaker: Int? = nil, prices: Prices? = nil, quirks: FeedQuirks? = nil,
    id: @escaping @Sendable (WorldMatch) -> String,
    tellsState: @escaping @Sendable (WorldMatch, Set<String>) -> Bool = { _, _ in true },
    make: @escaping @Sendable () -> any Feed
  ) {
    self.name = name
    self.path = path
    self.bookmaker = bookmaker
    self.prices = prices ?? bookmaker.map { .of($0) } ?? .sportsbooks
    self.quirks = quirks
    self.id = id
    self.tellsState = tellsState
    self.make = make
  }

  /// Its base address on a port, to be used in place of the provider's own.
  public func baseURL(port: Int) -> String { "http://127.0.0.1:\(port)/\(name)\(path)" }
}
