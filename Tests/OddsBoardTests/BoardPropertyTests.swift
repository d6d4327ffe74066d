import OddsBoard
import OddsModel
import Testing

/// Random batches, applied to a board and to a model in dictionaries: both must hold the same, and who only reads the
/// changes must come to know it too.
@Suite struct BoardPropertyTests {
  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  }

  /// What a reader of the changes knows of a line.
  struct Seen: Equatable {
    var state: QuoteState
    var quoted: Quoted
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func theBoardHoldsWhatAModelHoldsAndTellsAllOfIt(seed: UInt64) throws {
    var random = Random(state: seed)
    var feed = Feed()
    var model = NaiveBoard()
    /// By match, then by quote row, which stays the same while the match is there.
    var reader: [MatchRef: [QuoteRef: Seen]] = [:]
    for step in 0..<150 {
      if random.chance(3) { feed.board.expectSnapshots("tickodds") }
      feed.send { Self.fill(&$0, &random) }
      model.apply(feed.batch)
      #expect(NaiveBoard(reading: feed.board) == model.comparable, "seed \(seed), step \(step)")
      try read(feed, &reader, "seed \(seed), step \(step)")
    }
  }

  /// Follows the changes, and compares what came of it with the board.
  private func read(_ feed: Feed, _ reader: inout [MatchRef: [QuoteRef: Seen]], _ place: Comment) throws {
    let board = feed.board
    // A snapshot shows a match as it is after the batch: nothing else may tell of it.
    var fresh: Set<MatchRef> = []
    for change in feed.changes {
      switch change {
      case .snapshot(let match):
        #expect(fresh.insert(match).inserted, place)
        reader[match] = Self.lines(board, match)
      case .price(let move):
        let match = move.match
        let before = reader[match]?[move.quote]
        #expect(!fresh.contains(match), "a snapshot holds it already, \(place)")
        #expect(reader[match] != nil, place)
        #expect(before?.state ?? .withdrawn == move.before ?? .withdrawn, place)
        let isMoved = before?.state != move.state || before?.quoted != move.quoted
        #expect(isMoved, "a change that changes nothing, \(place)")
        reader[match]?[move.quote] = Seen(state: move.state, quoted: move.quoted)
      case .removed(let match, let bookmaker):
        if bookmaker.isNone {
          reader[match] = nil
        } else {
          for quote in reader[match, default: [:]].keys
          where board[quote]?.bookmaker == bookmaker {
            reader[match]?[quote]?.state = .withdrawn
          }
        }
      default: break
      }
    }
    #expect(Set(reader.keys) == Set(board.liveMatches), place)
    for match in board.liveMatches {
      let lines = Self.lines(board, match)
      for (quote, line) in lines {
        let seen = reader[match]?[quote]
        #expect(seen?.state ?? .withdrawn == line.state, place)
        // A price that nobody can have may move without a word.
        if line.state == .open || line.state == .unpriced { #expect(seen?.quoted == line.quoted, place) }
      }
    }
  }

  private static func lines(_ board: Board, _ match: MatchRef) -> [QuoteRef: Seen] {
    var lines: [QuoteRef: Seen] = [:]
    board.forEachMarket(of: match) { market in
      board.forEachQuote(of: market) { quote in
        guard let entry = board[quote] else { return }
        lines[quote] = Seen(state: board.effectiveState(of: quote), quoted: entry.quoted)
      }
    }
    return lines
  }

  // MARK: Random batches

  private static func fill(_ feed: inout Feed, _ random: inout Random) {
    if random.chance(20) {
      feed.image(.matches(sport: nil, absences: 2)) { part(&$0, 4, &random) }
    } else {
      part(&feed, 3, &random)
    }
    if random.chance(4) {
      let league = random.chance(50) ? TextID.none : feed.id("league \(random.below(2))")
      feed.say(.cleared(bookmaker: bookmaker(feed, &random), league: league))
    }
  }

  private static func part(_ feed: inout Feed, _ count: Int, _ random: inout Random) {
    for _ in 0..<random.below(count + 1) {
      match(&feed, &random)
      if random.chance(30) {
        feed.image(.lines(bookmaker: random.chance(50) ? .none : bookmaker(feed, &random))) { markets(&$0, &random) }
      } else {
        markets(&feed, &random)
      }
      if random.chance(10) {
        feed.image(.incidents) { incidents(&$0, &random) }
      } else if random.chance(20) {
        incidents(&feed, &random)
      }
      if random.chance(5) {
        feed.say(.linesRemoved(bookmaker: bookmaker(feed, &random)))
        markets(&feed, &random)
      }
      if random.chance(5) {
        feed.say(.removed)
        markets(&feed, &random)
      }
    }
  }

  private static func match(_ feed: inout Feed, _ random: inout Random) {
    let league = feed.id("league \(random.below(2))")
    feed.match("match \(random.below(6))") { row in
      if random.chance(10) {
        row.told.insert(.league)
        row.league = league
      }
      if random.chance(15) {
        row.told.insert(.score)
        row.score = random.chance(30) ? .none : Score(home: Int32(random.below(3)), away: 0)
      }
      if random.chance(20) {
        row.told.insert(.status)
        row.status = [.live, .suspended, .break][random.below(3)]
      }
    }
  }

  private static func markets(_ feed: inout Feed, _ random: inout Random) {
    for _ in 0..<random.below(4) {
      var row = MarketRow(key: feed.id("market \(random.below(3))"), name: feed.id("name"))
      row.line = random.chance(50) ? .none : Line(thousandths: Int32(random.below(2)) * 500)
      let count = random.below(4)
      row.quotes = feed.batch.quotes.count..<(feed.batch.quotes.count + count)
      for _ in 0..<count {
        let state: QuoteState = random.chance(60) ? .open : [.suspended, .withdrawn, .unpriced][random.below(3)]
        feed.batch.quotes.append(
          QuoteRow(
            selection: feed.id("selection \(random.below(3))"), bookmaker: bookmaker(feed, &random),
            notation: .decimal, state: state,
            quoted: state == .open
              ? feed.quoted("1.\(5 + random.below(3))") : random.chance(30) ? feed.quoted("SP") : .none))
      }
      feed.batch.add(row)
    }
  }

  private static func incidents(_ feed: inout Feed, _ random: inout Random) {
    for _ in 0..<random.below(3) {
      var row = IncidentRow([.goal, .yellowCard][random.below(2)])
      row.id = feed.id("incident \(random.below(4))")
      if random.chance(20) {
        feed.say(.retracted(feed.batch.incidents.count))
        feed.batch.incidents.append(row)
      } else {
        feed.batch.add(row)
      }
    }
  }

  private static func bookmaker(_ feed: Feed, _ random: inout Random) -> TextID { feed.id("book \(random.below(2))") }
}
