public import OddsBoard
public import OddsModel

/// Finds steam: at least so many bookmakers move the same price the same way within a short time, and not because
/// something happened in the match.
///
/// A bookmaker has moved when its price differs from one that it had within the window by at least the least move, as a
/// part of the earlier price. Several feeds' prices of one bookmaker count once. Moves within the settling time after an
/// incident or a suspension do not count, and in play steam is told only when the settling time after it has passed
/// without an incident: prices often move before the goal is told. Once told, the selection's moves begin anew, and its
/// fixture is quiet for the window.
public struct SteamWatch: Sendable {
  /// What counts as steam.
  public struct Terms: Sendable, Equatable {
    /// How many bookmakers must move; at least 2.
    public var books: Int
    /// The least move of a price, as a part of it: 0.03 from 2.00 is 1.94 or 2.06.
    public var minimumMove: Double
    /// Within how long the moves have to come; 120 seconds by default.
    public var window: Duration
    /// How long prices settle after a goal, a card or a suspension, moves within which do not count, and how long steam
    /// in play waits for one that explains it; 10 seconds by default.
    public var settle: Duration

    /// Three books, 3 %, two minutes, and ten seconds of rest unless told otherwise; `minimumMove` is a share of the
    /// price.
    public init(
      books: Int = 3, minimumMove: Double = 0.03, window: Duration = .seconds(120), settle: Duration = .seconds(10)
    ) {
      (self.books, self.minimumMove, self.window, self.settle) = (max(2, books), minimumMove, window, settle)
    }
  }

  /// A price of a fixture, whichever bookmaker's.
  public struct Selection: Hashable, Sendable {
    /// The match that leads the fixture.
    public var fixture: MatchRef
    /// Sides and lines are the fixture's.
    public var meaning: MarketMeaning
    /// The line of the price; none for a market without.
    public var line: Line
    /// What the price backs.
    public var side: Side

    /// A price of a fixture.
    public init(fixture: MatchRef, meaning: MarketMeaning, line: Line, side: Side) {
      (self.fixture, self.meaning, self.line, self.side) = (fixture, meaning, line, side)
    }
  }

  /// One move of a price.
  public struct Move: Sendable {
    /// The price that moved.
    public var selection: Selection
    /// A bookmaker's name in one spelling.
    public var book: TextID
    /// Decimal odds.
    public var price: Double
    /// When, by our clock.
    public var at: Timestamp
    /// What the bookmaker's price was until now; nil where it is not known.
    public var previous: Double?
    /// The match is being played, so that an incident may have moved the price.
    public var isInPlay = false
    /// The time of the move is unknown: it was received after an interruption of the feed.
    public var isCatchUp = false

    /// A move of one bookmaker's price to `price`, in decimal odds.
    public init(_ selection: Selection, book: TextID, price: Double, at: Timestamp) {
      (self.selection, self.book, self.price, self.at) = (selection, book, price, at)
    }
  }

  /// Steam that was found.
  public struct Steam: Sendable, Equatable {
    /// The price that moves.
    public var selection: Selection
    /// The prices rise; else they fall.
    public var isUp: Bool
    /// In one spelling, in the order of their last moves.
    public var books: [TextID]
    /// The mean of their moves, as a part of the earlier price: -0.05.
    public var move: Double
    /// When the last bookmaker needed had moved.
    public var at: Timestamp
  }

  private struct Point {
    var at: Timestamp
    var price: Double
  }

  /// How many prices of a bookmaker are remembered within the window.
  private static let points = 32

  /// What counts as steam.
  public let terms: Terms
  private var books: [Selection: [TextID: [Point]]] = [:]
  /// When something last happened in a fixture.
  private var incidents: [MatchRef: Timestamp] = [:]
  /// A fixture's last steam.
  private var reportedAt: [MatchRef: Timestamp] = [:]
  /// In play: found, and waiting for whether something has happened.
  private var held: [Steam] = []

  /// A watch that has seen nothing yet.
  public init(_ terms: Terms) { self.terms = terms }

  /// How many selections are followed.
  public var count: Int { books.count }

  /// A bookmaker's price is now this one.
  /// - Returns: Steam, if this was the last bookmaker needed and nothing has to be waited for.
  public mutating func observe(_ move: Move) -> Steam? {
    guard move.price > 1, move.price.isFinite else { return nil }
    let isSettling = incidents[move.selection.fixture].map { isWithin(terms.settle, from: $0, to: move.at) } ?? false
    var points = books[move.selection]?[move.book] ?? []
    // What stood before an incident says nothing of a move after it.
    if points.isEmpty, let previous = move.previous, previous > 1, incidents[move.selection.fixture] == nil {
      points = [Point(at: move.at, price: previous)]
    }
    // While prices settle, and after an interruption, each price is only where the next move begins.
    if isSettling || move.isCatchUp { points = [] }
    // A price was there until the next: the one that stood when the window began belongs to it.
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

  /// A goal, a card, a VAR review or a suspension in a fixture: what moved around it is no steam.
  public mutating func incident(in fixture: MatchRef, at now: Timestamp) {
    incidents[fixture] = now
    held.removeAll { $0.selection.fixture == fixture }
    for selection in books.keys where selection.fixture == fixture { books[selection] = nil }
  }

  /// Time has passed.
  /// - Returns: The steam that had to wait, and after which nothing has happened.
  public mutating func advance(to now: Timestamp) -> [Steam] {
    guard !held.isEmpty else { return [] }
    let due = held.filter { !isWithin(terms.settle, from: $0.at, to: now) }
    if !due.isEmpty { held.removeAll { steam in due.contains(steam) } }
    return due
  }

  /// Forgets a bookmaker's price that is gone.
  public mutating func withdraw(_ selection: Selection, book: TextID) {
    books[selection]?[book] = nil
    if books[selection]?.isEmpty == true { books[selection] = nil }
  }

  /// Forgets a fixture that is gone.
  public mutating func drop(_ fixture: MatchRef) {
    incidents[fixture] = nil
    reportedAt[fixture] = nil
    held.removeAll { $0.selection.fixture == fixture }
    for selection in books.keys where selection.fixture == fixture { books[selection] = nil }
  }

  // MARK: Pieces

  /// Time that was set back has not passed.
  private func isWithin(_ span: Duration, from: Timestamp, to: Timestamp) -> Bool {
    let passed = to.since(from)
    return passed >= 0 && passed < span.milliseconds
  }

  /// The steam of a selection now, in the direction in which more bookmakers have moved; nil for none.
  private func steam(_ selection: Selection, at now: Timestamp) -> Steam? {
    var rising: [(book: TextID, at: Timestamp, move: Double)] = []
    var falling = rising
    for (book, points) in books[selection] ?? [:] {
      guard let last = points.last, isWithin(terms.window, from: last.at, to: now) else { continue }
      let earlier = points.dropLast().map(\.price)
      guard let low = earlier.min(), let high = earlier.max() else { continue }
      let (up, down) = (last.price / low - 1, last.price / high - 1)
      // A price that went down and came back has moved neither way.
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

  /// A move from 2.00 to 1.94 is one of 0.03, whatever binary fractions say.
  private static let slack = 1e-9
}
