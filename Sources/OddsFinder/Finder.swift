public import OddsBoard
public import OddsFixtures
internal import OddsMath
public import OddsModel

/// Looks for sure wins, value bets and middles on a board, and keeps them up to date as it changes.
///
/// A change of a price has its own market looked at again, one of a match's state its fixture, and time only what is due.
/// What a one-shot answer finds on a board is what this has found once it has seen everything: see ``load(_:_:at:)``. It
/// belongs to the thread that owns the board and its names.
///
/// Who keeps one calls ``observe(_:rejoined:of:_:at:)`` with each batch's changes after the `FixtureIndex` has observed
/// them, ``tick(of:_:at:)`` about once a second or at ``nextDue``, ``review(_:of:_:at:)`` when ``isStale`` may answer differently,
/// and after each of them takes the ``events`` with ``takeEvents(_:)``.
///
/// A bookmaker of which two feeds tell is one bookmaker: what the feed says whose price changed last counts, and the other
/// is left out.
public final class Finder {
  /// What is looked for.
  public let options: FinderOptions
  let names: TextTable
  let wants: FinderWants
  /// Whether a match's feed may have missed something, so that its prices may be old.
  public var isStale: (MatchRef) -> Bool = { _ in false }

  var books: Bookmakers
  /// By bookmaker; nil for none.
  var commissions: [Commission?] = []
  /// By bookmaker: 0 not asked yet, 1 a bet may not be placed there, 2 it may.
  var wantedBooks: [TextID: Bool] = [:]
  let reference: Bookmakers.ID?

  var slots: [FixtureSlot?] = []
  var freeSlots: [Int] = []
  /// By the place of a match.
  var slotOfMatch: [(match: MatchRef, slot: Int)?] = []
  var groups: [MarketGroup?] = []
  var freeGroups: [Int] = []
  /// By the place of a market: what it meant, and its group, -1 if it is in none.
  var marketEntries: [MarketEntry?] = []
  var serial: UInt32 = 0

  struct MarketEntry {
    var market: MarketRef
    var meaning: MarketMeaning
    var group: Int
  }

  // What is to be done before the call returns.
  var touched: [Int] = []
  var dirty: [Int] = []
  var due = DueQueue()
  var waiting: [Int] = []
  var looked = Timestamp.none
  var movedFixtures: [Int] = []

  /// What became of what was found since it was last taken.
  public internal(set) var events: [FinderEvent] = []

  // Milliseconds.
  let settle: Int64
  let arbAge: Int64
  let valueAge: Int64

  // Room that is used again.
  var room = Room()

  struct Room {
    var best: [Int] = []
    var consensus = Consensus()
    var values: [ValueRow] = []
  }

  /// A finder that has looked at nothing; `names` are those of the board.
  public init(_ options: FinderOptions, _ names: TextTable, wants: FinderWants = FinderWants()) {
    (self.options, self.names, self.wants) = (options, names, wants)
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

  /// Looks at everything that is on a board, as if each match had just come.
  public func load(_ board: Board, _ fixtures: FixtureIndex, at now: Timestamp) {
    for match in board.liveMatches { place(match, of: board, fixtures) }
    settleAll(board, fixtures, now)
  }

  /// Hands over what became of what was found, in the order in which it did.
  public func takeEvents(_ body: (FinderEvent) -> Void) {
    for event in events { body(event) }
    events.removeAll(keepingCapacity: true)
  }

  /// The bookmakers of which there are prices on what was looked at, by name.
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

  /// Whether there are prices of a bookmaker, however its name is written.
  public func hasSeen(bookmaker name: String) -> Bool {
    guard let id = books.find(name) else { return false }
    return groups.contains { $0?.prices.entries.contains { $0.book == id } ?? false }
  }

  // MARK: What was found

  /// The sure wins, the most profitable first, and behind them those that are too good to be true.
  public var arbs: [ArbRow] {
    groups.compactMap { $0?.arb }.sorted {
      Self.isBefore(
        ($0.refused, $0.profit, $0.fixture.leader, $0.id), ($1.refused, $1.profit, $1.fixture.leader, $1.id))
    }
  }

  /// The value bets, those with the greatest edge first, and behind them those that are too good to be true.
  public var values: [ValueRow] {
    groups.flatMap { $0?.values ?? [] }.sorted {
      Self.isBefore(($0.refused, $0.edge, $0.fixture.leader, $0.id), ($1.refused, $1.edge, $1.fixture.leader, $1.id))
    }
  }

  /// The middles, those that break even at the least chance first.
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
