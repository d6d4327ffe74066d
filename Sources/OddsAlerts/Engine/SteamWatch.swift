public import OddsBoard
public import OddsModel

/// Finds steam: several bookmakers move the same price in the same direction within a short time, without an incident
/// in the match that explains it.
///
/// A bookmaker has moved if its price differs by at least the minimum move, as a fraction of the earlier price, from a
/// price that it had within the window. A bookmaker that several feeds carry counts once. Moves within the settling
/// time after an incident or suspension don't count. In play, steam is reported only if no incident follows within the
/// settling time, since prices often move before the goal is received. After a report, the moves of the selection are
/// discarded, and the fixture reports no steam for one window.
public struct SteamWatch: Sendable {
  /// Thresholds of steam.
  public struct Terms: Sendable, Equatable {
    /// Minimum number of bookmakers that move, at least 2.
    public var books: Int
    /// Minimum move of a price as a fraction: with 0.03, from 2.00 to 1.94 or 2.06.
    public var minimumMove: Double
    /// Period within which the moves must occur; 120 seconds by default.
    public var window: Duration
    /// Time that prices need to settle after a goal, card or suspension, during which moves don't count. In play also
    /// the delay before steam is reported, in case an incident explains it. 10 seconds by default.
    public var settle: Duration

    /// Creates thresholds; by default 3 bookmakers, 3%, 2 minutes, and 10 seconds to settle. `minimumMove` is a
    /// fraction of the price.
    public init(
      books: Int = 3, minimumMove: Double = 0.03, window: Duration = .seconds(120), settle: Duration = .seconds(10)
    ) {
      (self.books, self.minimumMove, self.window, self.settle) = (max(2, books), minimumMove, window, settle)
    }
  }

  /// A selection of a fixture, independent of the bookmaker.
  public struct Selection: Hashable, Sendable {
    /// The leading match of the fixture.
    public var fixture: MatchRef
    /// The market, with the sides and lines of the fixture.
    public var meaning: MarketMeaning
    /// The line of the price; `none` for a market without lines.
    public var line: Line
    /// The backed side.
    public var side: Side

    /// Creates a selection of a fixture.
    public init(fixture: MatchRef, meaning: MarketMeaning, line: Line, side: Side) {
      (self.fixture, self.meaning, self.line, self.side) = (fixture, meaning, line, side)
    }
  }

  /// A change of one bookmaker's price.
  public struct Move: Sendable {
    /// The selection whose price moved.
    public var selection: Selection
    /// The bookmaker's name in its canonical spelling.
    public var book: TextID
    /// The new price as decimal odds.
    public var price: Double
    /// Local time of the move.
    public var at: Timestamp
    /// The bookmaker's previous price; nil if unknown.
    public var previous: Double?
    /// Whether the match is in play, so that an incident may explain the move.
    public var isInPlay = false
    /// Whether the time of the move is unknown because it was received after an interruption of the feed.
    public var isCatchUp = false

    /// Creates a move of a bookmaker's price to `price`, in decimal odds.
    public init(_ selection: Selection, book: TextID, price: Double, at: Timestamp) {
      (self.selection, self.book, self.price, self.at) = (selection, book, price, at)
    }
  }

  /// Steam on a selection.
  public struct Steam: Sendable, Equatable {
    /// The selection whose prices move.
    public var selection: Selection
    /// Whether the prices rise; otherwise they fall.
    public var isUp: Bool
    /// The bookmakers in canonical spelling, in the order of their last moves.
    public var books: [TextID]
    /// Mean move as a fraction of the earlier price, such as -0.05.
    public var move: Double
    /// When the last required bookmaker moved.
    public var at: Timestamp
  }

  private struct Point {
    var at: Timestamp
    var price: Double
  }

  /// Maximum number of prices per bookmaker stored for the window.
  private static let points = 32

  /// Thresholds of steam.
  public let terms: Terms
  private var books: [Selection: [TextID: [Point]]] = [:]
  /// Time of the last incident of each fixture.
  private var incidents: [MatchRef: Timestamp] = [:]
  /// Time of the last steam of each fixture.
  private var reportedAt: [MatchRef: Timestamp] = [:]
  /// Steam in play that waits for the settling time to pass.
  private var held: [Steam] = []

  /// Creates a watch without prices.
  public init(_ terms: Terms) { self.terms = terms }

  /// Number of selections with recent prices.
  public var count: Int { books.count }

  /// Records a bookmaker's new price.
  /// - Returns: Steam, if the minimum number of bookmakers is reached outside play; in play, ``advance(to:)`` returns it.
  public mutating func observe(_ move: Move) -> Steam? {
    guard move.price > 1, move.price.isFinite else { return nil }
    let isSettling = incidents[move.selection.fixture].map { isWithin(terms.settle, from: $0, to: move.at) } ?? false
    var points = books[move.selection]?[move.book] ?? []
    // A price from before an incident can't be compared with one after it.
    if points.isEmpty, let previous = move.previous, previous > 1, incidents[move.selection.fixture] == nil {
      points = [Point(at: move.at, price: previous)]
    }
    // While prices settle, and after an interruption, a price is only the baseline of the next move.
    if isSettling || move.isCatchUp { points = [] }
    // The price at the beginning of the window was set before it; keep that one.
    while points.count > 1, !isWithin(terms.window, from: points[1].at, to: move.at) { points.removeFirst() }
    if points.count == Self.points { points.removeFirst() }
    points.append(Point(at: move.at, price: move.price))
    books[move.selection, default: [:]][move.book] = points
    guard !isSettling, !move.isCatchUp, let steam = steam(move.selection, at: move.at) else { return nil }
    if reportedAt[move.selection.fixture].map({ isWithin(terms.window, from: $0, to: move.at) }) == true { return nil }
    reportedAt[move.selection.fixture] = move.at
    books[move.selection] = nil
    guard move.isInPlay, terms.settle > .zero else { return steam }
    held.append(steam)
    return nil
  }

  /// Records a goal, card, VAR review or suspension of a fixture, and discards moves that it explains.
  public mutating func incident(in fixture: MatchRef, at now: Timestamp) {
    incidents[fixture] = now
    held.removeAll { $0.selection.fixture == fixture }
    for selection in books.keys where selection.fixture == fixture { books[selection] = nil }
  }

  /// Advances the time.
  /// - Returns: Pending steam whose settling time has passed without an incident.
  public mutating func advance(to now: Timestamp) -> [Steam] {
    guard !held.isEmpty else { return [] }
    let due = held.filter { !isWithin(terms.settle, from: $0.at, to: now) }
    if !due.isEmpty { held.removeAll { steam in due.contains(steam) } }
    return due
  }

  /// Removes a bookmaker's price.
  public mutating func withdraw(_ selection: Selection, book: TextID) {
    books[selection]?[book] = nil
    if books[selection]?.isEmpty == true { books[selection] = nil }
  }

  /// Removes a fixture.
  public mutating func drop(_ fixture: MatchRef) {
    incidents[fixture] = nil
    reportedAt[fixture] = nil
    held.removeAll { $0.selection.fixture == fixture }
    for selection in books.keys where selection.fixture == fixture { books[selection] = nil }
  }

  // MARK: Helpers

  /// Returns whether `to` is less than `span` after `from`; false if the clock was set back in between.
  private func isWithin(_ span: Duration, from: Timestamp, to: Timestamp) -> Bool {
    let passed = to.since(from)
    return passed >= 0 && passed < span.milliseconds
  }

  /// Returns the current steam of a selection, in the direction of most bookmakers; nil for none.
  private func steam(_ selection: Selection, at now: Timestamp) -> Steam? {
    var rising: [(book: TextID, at: Timestamp, move: Double)] = []
    var falling = rising
    for (book, points) in books[selection] ?? [:] {
      guard let last = points.last, isWithin(terms.window, from: last.at, to: now) else { continue }
      let earlier = points.dropLast().map(\.price)
      guard let low = earlier.min(), let high = earlier.max() else { continue }
      let (up, down) = (last.price / low - 1, last.price / high - 1)
      // A price that fell and came back counts for neither direction.
      if up >= terms.minimumMove - Self.slack, up > -down {
        rising.append((book, last.at, up))
      } else if -down >= terms.minimumMove - Self.slack, -down > up {
        falling.append((book, last.at, down))
      }
    }
    let isUp = rising.count > falling.count
    let moved = (isUp ? rising : falling).sorted { ($0.at, $0.book.raw) < ($1.at, $1.book.raw) }
    guard moved.count >= terms.books else { return nil }
    let mean = moved.reduce(0) { $0 + $1.move } / Double(moved.count)
    return Steam(selection: selection, isUp: isUp, books: moved.map(\.book), move: mean, at: now)
  }

  /// Tolerance for binary rounding: the move from 2.00 to 1.94 must equal 0.03.
  private static let slack = 1e-9
}
