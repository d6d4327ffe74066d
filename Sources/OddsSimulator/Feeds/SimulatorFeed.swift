/// A provider that the simulator can serve. Each subfolder declares its own.
public struct SimulatorFeed: Sendable {
  /// The provider's name and the first part of its paths.
  public let name: String
  /// The rest of its base address after the name, such as `/api`; may contain `{sport}`.
  let path: String
  /// Index of its bookmaker in the catalogue; nil if it has several.
  let bookmaker: Int?
  /// The bookmakers whose prices it sends.
  let prices: Prices
  /// Differences from the other feeds; nil to send the world unchanged.
  let quirks: FeedQuirks?
  /// Returns the feed's id of a match.
  let id: @Sendable (WorldMatch) -> String
  /// Whether a client that connects during a match learns its score and status, given the variations.
  let tellsState: @Sendable (WorldMatch, Set<String>) -> Bool
  /// Creates the feed without connections.
  let make: @Sendable () -> any Feed

  /// The bookmakers of a feed, by their index in the catalogue.
  enum Prices: Sendable {
    case of(Int)
    /// Prices of a match's first market only.
    case mainMarket(of: Int)
    case sportsbooks
  }

  /// - Parameter prices: By default those of `bookmaker`.
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

  /// Returns the base address on a port, to use instead of the provider's.
  public func baseURL(port: Int) -> String { "http://127.0.0.1:\(port)/\(name)\(path)" }
}
