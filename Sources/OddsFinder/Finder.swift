public import OddsBoard
public import OddsFixtures
internal import OddsMath
public import OddsModel

/// Finds sure wins, value bets and middles on a board, and updates them as the board changes.
///
/// A price change evaluates only its market, a change of a match's state only its fixture, and the passing of
/// time only what is due. A query that runs once finds the same with ``load(_:_:at:)``. Use a finder only on
/// the thread that owns the board and its names.
///
/// Call ``observe(_:rejoined:of:_:at:)`` with each batch's changes, after the `FixtureIndex` has observed them;
/// ``tick(of:_:at:)`` about once a second or at ``nextDue``; and ``review(_:of:_:at:)`` when ``isStale`` may have
/// changed. After each of these calls, take the ``events`` with ``takeEvents(_:)``.
///
/// A bookmaker that two feeds list is one bookmaker: prices of the feed that changed a price last count, the other's
/// don't.
public final class Finder {
  /// The kinds of finding to search for, and their limits.
  public let options: FinderOptions
  let names: TextTable
  let selection: FinderSelection
  /// Whether a match's feed may have missed updates, so that its prices may be old.
  public var isStale: (MatchRef) -> Bool = { _ in false }

  var books: Bookmakers
  /// By bookmaker; nil for no commission.
  var commissions: [Commission?] = []
  /// By bookmaker: 0 not queried yet, 1 bets aren't allowed there, 2 they are.
  var wantedBooks: [TextID: Bool] = [:]
  let reference: Bookmakers.ID?

  var slots: [FixtureSlot?] = []
  var freeSlots: [Int] = []
  /// By row number of the match.
  var slotOfMatch: [(match: MatchRef, slot: Int)?] = []
  var groups: [MarketGroup?] = []
  var freeGroups: [Int] = []
  /// By row number of the market: its last meaning and its group; -1 if it is in no group.
  var marketEntries: [MarketEntry?] = []
  var serial: UInt32 = 0

  struct MarketEntry {
    var market: MarketRef
    var meaning: MarketMeaning
    var group: Int
  }

  // Work to finish before the call returns.
  var touched: [Int] = []
  var dirty: [Int] = []
  var due = DueQueue()
  var waiting: [Int] = []
  var looked = Timestamp.none
  var movedFixtures: [Int] = []

  /// The changes of findings since they were last taken.
  public internal(set) var events: [FinderEvent] = []

  // Milliseconds.
  let settle: Int64
  let arbAge: Int64
  let valueAge: Int64

  // Scratch space, reused to avoid allocations.
  var scratch = Scratch()

  struct Scratch {
    var best: [Int] = []
    var consensus = Consensus()
    var values: [ValueRow] = []
  }

  /// Makes a finder without findings; `names` is the board's table.
  public init(_ options: FinderOptions, _ names: TextTable, selection: FinderSelection = FinderSelection()) {
    (self.options, self.names, self.selection) = (options, names, selection)
    var books = Bookmakers(names)
    var commissions: [Commission?] = []
    for (name, commission) in options.commissions {
      let id = Int(books.id(name))
      if id >= commissions.count { commissions += Array(repeating: nil, count: id + 1 - commissions.count) }
      commissions[id] = commission
    }
    if case .bookmaker(let name)? = options.values?.reference { reference = books.id(name) } else { reference = nil }
    (self.books, self.commissions) = (books, commissions)
    settle = options.settle.milliseconds
    arbAge = max(options.arbs?.maxAge ?? .zero, options.middles?.maxAge ?? .zero).milliseconds
    valueAge = (options.values?.maxAge ?? .zero).milliseconds
  }

  /// Evaluates all matches of a board.
  public func load(_ board: Board, _ fixtures: FixtureIndex, at now: Timestamp) {
    for match in board.liveMatches { place(match, of: board, fixtures) }
    settleAll(board, fixtures, now)
  }

  /// Passes the events to a closure, in order, and clears them.
  public func takeEvents(_ body: (FinderEvent) -> Void) {
    for event in events { body(event) }
    events.removeAll(keepingCapacity: true)
  }

  /// The names of all bookmakers with prices in the examined markets.
  public var bookmakers: [String] {
    var found: [Bookmakers.ID: String] = [:]
    for case let group? in groups {
      for entry in group.prices.entries where found[entry.book] == nil {
        found[entry.book] =
          entry.bookmaker.isNone ? group.prices.parts[entry.part].provider.rawValue : names.string(entry.bookmaker)
      }
    }
    return found.values.sorted()
  }

  /// Whether there are prices of a bookmaker, in any spelling of its name.
  public func hasSeen(bookmaker name: String) -> Bool {
    guard let id = books.find(name) else { return false }
    return groups.contains { $0?.prices.entries.contains { $0.book == id } ?? false }
  }

  // MARK: Findings

  /// The sure wins, the most profitable first; implausible ones come last.
  public var arbs: [ArbRow] {
    groups.compactMap { $0?.arb }.sorted {
      Self.isBefore(
        ($0.refused, $0.profit, $0.fixture.leader, $0.id), ($1.refused, $1.profit, $1.fixture.leader, $1.id))
    }
  }

  /// The value bets, the largest edge first; implausible ones come last.
  public var values: [ValueRow] {
    groups.flatMap { $0?.values ?? [] }.sorted {
      Self.isBefore(($0.refused, $0.edge, $0.fixture.leader, $0.id), ($1.refused, $1.edge, $1.fixture.leader, $1.id))
    }
  }

  /// The middles, sorted by break-even probability; implausible ones come last.
  public var middles: [MiddleRow] {
    slots.flatMap { $0?.middles ?? [] }.sorted {
      Self.isBefore(
        ($0.refused, -$0.middle.sum, $0.fixture.leader, $0.id), ($1.refused, -$1.middle.sum, $1.fixture.leader, $1.id))
    }
  }

  private typealias Order = (refused: MathRefusal?, figure: Double, leader: MatchRef, id: FindingID)

  private static func isBefore(_ one: Order, _ other: Order) -> Bool {
    if (one.refused == nil) != (other.refused == nil) { return one.refused == nil }
    if one.figure != other.figure { return one.figure > other.figure }
    if one.leader != other.leader { return one.leader < other.leader }
    return (one.id.market, one.id.other) < (other.id.market, other.id.other)
  }
}
