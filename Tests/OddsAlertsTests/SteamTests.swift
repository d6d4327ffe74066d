import OddsBoard
import OddsModel
import OddsOutput
import Testing

@testable import OddsAlerts

/// Several bookmakers that move one price in the same direction.
@Suite struct SteamTests {
  private let terms = SteamWatch.Terms(books: 3, minimumMove: 0.03, window: .seconds(120), settle: .seconds(10))

  /// Moves a price of one match on a new board.
  private final class Moves {
    var watch: SteamWatch
    let selection: SteamWatch.Selection
    private let names = TextTable()
    private var start = Timestamp(seconds: 1_776_429_000)

    init(_ terms: SteamWatch.Terms) {
      watch = SteamWatch(terms)
      let world = AlertWorld()
      world.match("tickodds", "1")
      selection = SteamWatch.Selection(
        fixture: world.board.liveMatches[0], meaning: MarketMeaning(.result, settles: .regulation), line: .none,
        side: .home)
    }

    func at(_ seconds: Double) -> Timestamp { start.advanced(by: Int64(seconds * 1000)) }

    /// Moves a bookmaker's price.
    /// - Returns: The bookmakers of the steam that results.
    func move(
      _ book: String, _ price: Double, from previous: Double? = nil, at seconds: Double, isInPlay: Bool = false,
      isCatchUp: Bool = false
    ) -> [String]? {
      var move = SteamWatch.Move(selection, book: names.intern(book), price: price, at: at(seconds))
      (move.previous, move.isInPlay, move.isCatchUp) = (previous, isInPlay, isCatchUp)
      return watch.observe(move).map { $0.books.map(names.string) }
    }

    func advance(_ seconds: Double) -> [[String]] {
      watch.advance(to: at(seconds)).map { $0.books.map(names.string) }
    }
  }

  @Test func lastRequiredBookmakerMakesSteam() {
    let moves = Moves(terms)
    #expect(moves.move("a", 1.94, from: 2.0, at: 0) == nil)
    #expect(moves.move("b", 1.90, from: 2.0, at: 30) == nil)
    #expect(moves.move("c", 1.94, from: 2.0, at: 119) == ["a", "b", "c"])
  }

  @Test func pricesAfterAnInterruptionAreOnlyTheBaselineOfTheNextMove() {
    let moves = Moves(terms)
    for book in ["a", "b", "c"] { #expect(moves.move(book, 1.80, from: 2.0, at: 0, isCatchUp: true) == nil) }
    #expect(moves.move("a", 1.70, at: 5) == nil)
    #expect(moves.move("b", 1.70, at: 6) == nil)
    #expect(moves.move("c", 1.70, at: 7) == ["a", "b", "c"])
  }

  @Test func movesOfOppositeDirectionsDoNotAddUp() {
    let moves = Moves(terms)
    #expect(moves.move("a", 1.9, from: 2.0, at: 0) == nil)
    #expect(moves.move("b", 2.1, from: 2.0, at: 1) == nil)
    #expect(moves.move("c", 1.9, from: 2.0, at: 2) == nil)
    #expect(moves.move("d", 1.9, from: 2.0, at: 3) == ["a", "c", "d"])
  }

  @Test func moveBelowTheMinimumDoesNotCount() {
    let moves = Moves(terms)
    for (index, book) in ["a", "b", "c", "d"].enumerated() {
      #expect(moves.move(book, 1.95, from: 2.0, at: Double(index)) == nil)
    }
  }

  @Test func smallStepsOfOneBookmakerAddUp() {
    let moves = Moves(terms)
    for (index, book) in ["a", "b", "c"].enumerated() {
      let start = Double(index) * 10
      #expect(moves.move(book, 1.98, from: 2.0, at: start) == nil)
      #expect(moves.move(book, 1.96, at: start + 1) == nil)
      #expect(moves.move(book, 1.94, at: start + 2) == (book == "c" ? ["a", "b", "c"] : nil))
    }
  }

  @Test func priceThatReturnedHasNotMoved() {
    let moves = Moves(terms)
    #expect(moves.move("a", 1.9, from: 2.0, at: 0) == nil)
    #expect(moves.move("a", 2.0, at: 5) == nil)
    #expect(moves.move("b", 1.9, from: 2.0, at: 6) == nil)
    #expect(moves.move("c", 1.9, from: 2.0, at: 7) == nil)
  }

  @Test func movesBeforeTheWindowDoNotCount() {
    let moves = Moves(terms)
    #expect(moves.move("a", 1.9, from: 2.0, at: 0) == nil)
    #expect(moves.move("b", 1.9, from: 2.0, at: 60) == nil)
    #expect(moves.move("c", 1.9, from: 2.0, at: 120) == nil)
    #expect(moves.move("d", 1.9, from: 2.0, at: 121) == ["b", "c", "d"])
  }

  @Test func longUnchangedPriceIsTheBaselineOfTheMove() {
    let moves = Moves(terms)
    for book in ["a", "b", "c"] { #expect(moves.move(book, 2.0, at: 0) == nil) }
    #expect(moves.move("a", 1.9, at: 900) == nil)
    #expect(moves.move("b", 1.9, at: 901) == nil)
    #expect(moves.move("c", 1.9, at: 902) == ["a", "b", "c"])
  }

  @Test func bookmakerOfSeveralFeedsCountsOnce() {
    let moves = Moves(terms)
    #expect(moves.move("a", 1.9, from: 2.0, at: 0) == nil)
    #expect(moves.move("a", 1.9, from: 2.0, at: 1) == nil)
    #expect(moves.move("b", 1.9, from: 2.0, at: 2) == nil)
  }

  @Test func fixtureReportsNoSteamForAWindowAfterSteam() {
    let moves = Moves(terms)
    for book in ["a", "b", "c"] { _ = moves.move(book, 1.9, from: 2.0, at: 0) }
    for book in ["a", "b", "c"] { #expect(moves.move(book, 1.7, from: 1.9, at: 60) == nil) }
    for book in ["a", "b"] { #expect(moves.move(book, 1.5, from: 1.7, at: 200) == nil) }
    #expect(moves.move("c", 1.5, from: 1.7, at: 201) == ["a", "b", "c"])
  }

  // MARK: Incidents

  @Test func inPlaySteamIsReportedAfterAQuietSettlingTime() {
    let moves = Moves(terms)
    for book in ["a", "b", "c"] { #expect(moves.move(book, 1.9, from: 2.0, at: 0, isInPlay: true) == nil) }
    #expect(moves.advance(9) == [])
    #expect(moves.advance(10) == [["a", "b", "c"]])
    #expect(moves.advance(11) == [])
  }

  @Test func goalAfterTheMovesDiscardsTheSteam() {
    let moves = Moves(terms)
    for book in ["a", "b", "c"] { _ = moves.move(book, 1.9, from: 2.0, at: 0, isInPlay: true) }
    moves.watch.incident(in: moves.selection.fixture, at: moves.at(8))
    #expect(moves.advance(30) == [])
  }

  @Test func pricesSettlingAfterAGoalAreNotSteam() {
    let moves = Moves(terms)
    for book in ["a", "b", "c"] { _ = moves.move(book, 2.0, at: 0, isInPlay: true) }
    moves.watch.incident(in: moves.selection.fixture, at: moves.at(1))
    for book in ["a", "b", "c"] { _ = moves.move(book, 1.5, from: 2.0, at: 5, isInPlay: true) }
    // Moves after the settling time are measured from the settled prices, or from the first known price.
    for book in ["a", "b", "c"] { _ = moves.move(book, 1.48, from: 1.5, at: 15, isInPlay: true) }
    for book in ["d", "e", "f"] { _ = moves.move(book, 1.48, from: 2.0, at: 15, isInPlay: true) }
    #expect(moves.advance(60) == [])
    for book in ["a", "d", "e"] { _ = moves.move(book, 1.4, at: 40, isInPlay: true) }
    #expect(moves.advance(60) == [["a", "d", "e"]])
  }

  // MARK: Memory

  @Test func removedFixtureLeavesNoState() {
    let moves = Moves(terms)
    _ = moves.move("a", 1.9, from: 2.0, at: 0)
    #expect(moves.watch.count == 1)
    moves.watch.drop(moves.selection.fixture)
    #expect(moves.watch.count == 0)
  }

  // MARK: On a board

  @Test func steamAcrossFeedsOfOneFixtureIsFound() {
    let world = AlertWorld(
      .init("steam", on: .steam, steam: terms), same: [["tickodds:1", "boltodds:1"]])
    world.match("tickodds", "1", status: .scheduled, prices: [.home: "2.0"], book: "Bet 365")
    world.match("boltodds", "1", status: .scheduled, prices: [.home: "2.0"], book: "bet365")
    for book in ["unibet", "pinnacle"] { world.match("boltodds", "1", prices: [.home: "2.02"], book: book) }
    #expect(world.match("tickodds", "1", prices: [.home: "1.9"], book: "Bet 365") == [])
    #expect(world.match("boltodds", "1", prices: [.home: "1.9"], book: "bet365") == [])
    #expect(world.match("boltodds", "1", prices: [.home: "1.92"], book: "unibet") == [])
    #expect(world.match("boltodds", "1", prices: [.home: "1.92"], book: "pinnacle") == ["steam boltodds:1"])
  }

  @Test func inPlaySteamIsReportedWithTheCurrentPrice() {
    let world = AlertWorld(.init("steam", on: .steam, steam: terms))
    for book in ["a", "b", "c"] { world.match("tickodds", "1", status: .live, prices: [.home: "2.0"], book: book) }
    for book in ["a", "b", "c"] { #expect(world.match("tickodds", "1", prices: [.home: "1.9"], book: book) == []) }
    #expect(world.wait(5) == [])
    #expect(world.wait(6) == ["steam tickodds:1"])
  }

  @Test func goalDuringTheSettlingTimeExplainsTheMoves() {
    let world = AlertWorld(.init("steam", on: .steam, steam: terms))
    for book in ["a", "b", "c"] {
      world.match("tickodds", "1", Score(home: 0, away: 0), status: .live, prices: [.home: "2.0"], book: book)
    }
    for book in ["a", "b", "c"] { world.match("tickodds", "1", prices: [.home: "1.9"], book: book) }
    world.match("tickodds", "1", Score(home: 1, away: 0))
    #expect(world.wait(30) == [])
  }
}
