public import OddsJSON
public import OddsModel

/// The markets of one match in a document, and its entry in the ``StateCache``.
@frozen
public struct MarketList {
  /// The rows of the markets that were read or skipped.
  public var rows = 0..<0
  /// Whether the match has a list of markets, perhaps an empty one.
  public var isPresent = false
  /// The match's cache entry.
  public var place = StateCache.Place.none
  /// The nesting depth of the match's lists in the document.
  public var level = 0
  /// Whether some markets were unreadable.
  public var isPartlyUnreadable = false

  /// An absent list.
  @inlinable public init() {}
}

/// Position of a market, or of another part, in the document.
@frozen
public struct DocumentPlace {
  /// The position of the first byte.
  public var start = 0
  /// The length in bytes.
  public var count = 0
  /// Whether the part was skipped because it is unchanged; only its position is known.
  public var isUnread = false

  /// A part that isn't in the document.
  @inlinable public init() {}
}

/// A row that can be skipped while the document repeats it.
public protocol MarketRowReading: JSONRow {
  /// The row's position.
  var place: DocumentPlace { get set }
}

/// A document with lists of markets, for feeds that send full states: unchanged markets are skipped, and read later if they are
/// needed after all.
public protocol MarketReader {
  /// A market in the provider's terms.
  associatedtype Market: MarketRowReading

  /// All markets of the document.
  var markets: [Market] { get set }
  /// The number of unreadable elements.
  var badElements: Int { get set }

  /// Reads the members of a market that was entered. Returns false if the market can't be identified.
  mutating func readMarket(_ market: inout Market, _ reader: inout JSONReader) -> Bool
}

extension MarketReader {
  /// Reads the list of a match's markets; skips those that are unchanged.
  @inlinable
  public mutating func readMarkets(
    _ list: inout MarketList, of id: JSONText, _ reader: inout JSONReader, _ cache: inout StateCache,
    _ held: (TextID) -> UInt64
  ) {
    guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else { return reader.skip() }
    list.isPresent = true
    list.find(id, reader, cache, held)
    let (first, bad) = (markets.count, badElements)
    var known = cache.take(list.place)
    while reader.nextElement() {
      var market = Market()
      market.place.start = reader.position
      if cache.pass(markets.count &- first, of: known, &reader) {
        market.place.isUnread = true
      } else {
        guard reader.enterObject(), readMarket(&market, &reader) else {
          badElements += 1
          continue
        }
      }
      market.place.count = reader.position - market.place.start
      markets.append(market)
    }
    cache.put(&known, list.place)
    list.isPartlyUnreadable = badElements != bad
    list.rows = first..<markets.count
  }

  /// Reads the markets that were skipped.
  @inlinable
  public mutating func readAll(_ list: MarketList, _ reader: JSONReader) {
    for index in list.rows where markets[index].place.isUnread { readAgain(index, reader) }
  }

  /// Reads a market that was skipped.
  @inlinable
  public mutating func readAgain(_ index: Int, _ reader: JSONReader) {
    var market = markets[index]
    var reader = reader.again(at: market.place.start)
    market.place.isUnread = false
    if reader.enterObject(), readMarket(&market, &reader) { markets[index] = market }
  }
}

extension MarketList {
  /// Finds the match's cache entry, unless it is known already. Call it inside one of the match's lists or objects.
  @inlinable
  public mutating func find(
    _ id: JSONText, _ reader: JSONReader, _ cache: borrowing StateCache, _ held: (TextID) -> UInt64
  ) {
    guard place.isNone else { return }
    level = reader.level
    place = cache.find(id, reader, level: level, held: held)
  }
}
