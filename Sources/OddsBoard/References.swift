/// A match of a board: a row and who it belongs to. ``Board/subscript(_:)-(MatchRef)`` answers nil once the row is
/// another match's.
public struct MatchRef: Hashable, Sendable, Comparable {
  @usableFromInline let row: Int32
  @usableFromInline let generation: UInt32

  /// The place of its row: small, and used again for another once this one is gone.
  public var place: Int { Int(row) }

  /// In the order of the board's rows.
  public static func < (left: MatchRef, right: MatchRef) -> Bool { left.row < right.row }
}

/// A market of a board; see ``MatchRef``.
public struct MarketRef: Hashable, Sendable, Comparable {
  let row: Int32
  let generation: UInt32

  /// The place of its row: small, and used again for another once this one is gone.
  public var place: Int { Int(row) }

  /// In the order of the board's rows.
  public static func < (left: MarketRef, right: MarketRef) -> Bool { left.row < right.row }
}

/// One bookmaker's price on one selection of a board; see ``MatchRef``.
public struct QuoteRef: Hashable, Sendable, Comparable {
  let row: Int32
  let generation: UInt32

  /// The place of its row: small, and used again for another once this one is gone.
  public var place: Int { Int(row) }

  /// In the order of the board's rows.
  public static func < (left: QuoteRef, right: QuoteRef) -> Bool { left.row < right.row }
}
