import OddsBoard
import OddsModel
import Testing
import TickOdds

/// Documented fields without a member in the model: `industryKey`, `type`, `groupingKey`, `team`, `isMain`.
@Suite struct MoreTests {
  /// A decoder that leaves out rows that the board already has, like a socket's.
  private final class Socket {
    let names = TextTable()
    var board = Board()
    private let decoder: TickOddsDecoder

    init() { decoder = TickOddsDecoder(names: names) }

    func receive(_ message: String) {
      var batch = FeedBatch(provider: .tickodds)
      batch.receivedAt = Timestamp(seconds: 1_800_000_000)
      var changes: [BoardChange] = []
      Array(message.utf8).withUnsafeBytes { bytes in
        decoder.decode(bytes, into: &batch) { board.token(of: $0, from: .tickodds) }
      }
      board.apply(batch, changes: &changes)
    }

    /// `market: fields` and `selection: fields` of all lines, in order.
    var more: [String] {
      var lines: [String] = []
      for match in board.liveMatches {
        board.forEachMarket(of: match) { market in
          lines.append("\(names.string(board[market]!.name)): \(names.string(board.more(of: market)))")
          board.forEachQuote(of: market) { quote in
            let entry = board[quote]!
            lines.append(
              "\(names.string(entry.selection))\(entry.isMain ? "*" : ""): \(names.string(board.more(of: quote)))")
          }
        }
      }
      return lines
    }
  }

  private static let fields = [
    #"Fulltime Result: {"industryKey":"h2h_3_way","type":"simple","groupingKey":"full_time_result:full_game"}"#,
    #"Crystal Palace*: {"team":"home","isMain":true}"#, #"Draw*: {"isMain":true}"#,
    #"West Ham*: {"team":"away","isMain":true}"#,
  ]

  private static func event(home: String = "1.45") -> Event {
    var event = Event()
    event.groups = [Event.result(home: home)]
    event.rows = [Event.row("191691460:full_time_result:full_game:home", price: home)]
    return event
  }

  @Test func groupsHaveTheFieldsOfTheirMarketsAndSelections() {
    let socket = Socket()
    socket.receive(Event.snapshot(Self.event()))
    #expect(socket.more == Self.fields)
  }

  @Test func partlyRepeatedUpdatesKeepAllFields() {
    let socket = Socket()
    socket.receive(Event.snapshot(Self.event()))
    socket.receive(Self.event().update("score"))
    #expect(socket.more == Self.fields)
    socket.receive(Self.event(home: "1.50").moving(#""191691460:full_time_result:full_game:home""#, odds: "1.50"))
    #expect(socket.more == Self.fields)
    // The row with the `groupingKey` is unchanged.
    var event = Self.event(home: "1.55")
    event.rows = Self.event(home: "1.50").rows
    socket.receive(event.update("odds"))
    #expect(socket.more == Self.fields)
  }

  @Test func changedFieldsReplaceEarlierOnes() {
    let socket = Socket()
    socket.receive(Event.snapshot(Self.event()))
    var event = Self.event()
    event.groups = event.groups.map {
      $0.replacing(#""type":"simple""#, with: #""type":"line""#).replacing(#""isMain":true"#, with: #""isMain":false"#)
    }
    socket.receive(event.update("odds"))
    #expect(socket.more.first == Self.fields[0].replacing("simple", with: "line"))
    #expect(socket.more.dropFirst().first == #"Crystal Palace: {"team":"home","isMain":false}"#)
  }

  @Test func eventsWithoutTheFieldsClearThem() {
    let socket = Socket()
    var event = Event()
    event.rows = nil
    event.groups = [
      #"{"name":"X","key":"x","selections":[{"name":"A","odds":2},{"name":"B","odds":1.8,"team":null}]}"#
    ]
    socket.receive(Event.snapshot(event))
    #expect(socket.more == ["X: ", "A: ", "B: "])
  }

  @Test func eachLineOfAGroupHasItsRowsGroupingKey() {
    let socket = Socket()
    func row(_ side: String, _ line: String) -> String {
      """
      {"id":"\(side)\(line)","marketKey":"goals","industryKey":"totals","period":"full_game","side":"\(side)","line":\(line),\
      "price":2,"groupingKey":"goals:full_game:\(line)"}
      """
    }
    func selection(_ side: String, _ line: String) -> String {
      #"{"name":"\#(side)","odds":2,"side":"\#(side)","isMain":\#(line == "2.5"),"line":\#(line)}"#
    }
    var event = Event()
    event.groups = [
      #"{"name":"Match Goals","key":"goals","industryKey":"totals","period":"full_game","type":"line","selections":["#
        + [("over", "2.5"), ("under", "2.5"), ("over", "3.5"), ("under", "3.5")].map(selection).joined(separator: ",")
        + "]}"
    ]
    event.rows = [row("over", "2.5"), row("under", "2.5"), row("over", "3.5"), row("under", "3.5")]
    socket.receive(Event.snapshot(event))
    #expect(
      socket.more.filter { $0.hasPrefix("Match Goals") } == [
        #"Match Goals: {"industryKey":"totals","type":"line","groupingKey":"goals:full_game:2.5"}"#,
        #"Match Goals: {"industryKey":"totals","type":"line","groupingKey":"goals:full_game:3.5"}"#,
      ])
    #expect(socket.more.filter { $0.hasPrefix("over*") }.count == 1)
  }

  // MARK: Effects of the fields

  @Test func groupingKeyJoinsFlatRowsAndNamesTheirLine() {
    func row(_ side: String, _ line: String) -> String {
      """
      {"id":"\(side)\(line)","marketKey":"goals","industryKey":"totals","period":"full_game","side":"\(side)","price":2,\
      "groupingKey":"goals:full_game:\(line)"}
      """
    }
    let socket = Socket()
    var event = Event()
    event.leavesOutGroups = true
    event.rows = [row("over", "2.5"), row("over", "3.5"), row("under", "2.5"), row("under", "3.5")]
    socket.receive(Event.snapshot(event))
    var markets: [String] = []
    socket.board.forEachMarket(of: socket.board.liveMatches[0]) { ref in
      let market = socket.board[ref]!
      var quotes = 0
      socket.board.forEachQuote(of: ref) { _ in quotes += 1 }
      markets.append("\(market.kind) \(market.line.thousandths) \(quotes) \(market.isComplete)")
    }
    #expect(markets == ["total 2500 2 true", "total 3500 2 true"])
  }

  @Test(arguments: [
    ("h2h_3_way", MarketKind.result), ("h2h", .winner), ("spreads", .handicap), ("totals", .total),
    ("btts", .bothScore),
    ("double_chance", .doubleChance), ("draw_no_bet", .drawNoBet),
  ])
  func industryKeyGivesTheMeaningOfAnUnknownMarketName(_ key: String, _ kind: MarketKind) throws {
    let socket = Socket()
    var event = Event()
    event.rows = nil
    event.groups = [
      """
      {"name":"Zzz","key":"zzz","industryKey":"\(key)","period":"full_game","selections":[{"name":"A","odds":2},\
      {"name":"B","odds":1.8}]}
      """
    ]
    socket.receive(Event.snapshot(event))
    var kinds: [MarketKind] = []
    socket.board.forEachMarket(of: socket.board.liveMatches[0]) { kinds.append(socket.board[$0]!.kind) }
    #expect(kinds == [kind])
  }
}
