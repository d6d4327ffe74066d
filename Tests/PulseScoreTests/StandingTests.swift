import OddsBoard
import OddsModel
import PulseScore
import TestSupport
import Testing

/// Skipping unchanged markets never changes the board.
@Suite struct StandingTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func skippingUnchangedMarketsLeavesTheBoardIdentical(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Every fourth board is too small for its feed.
    let bounds = seed % 4 == 0 ? Board.Bounds(matches: 3, lines: 30, incidents: 5) : Board.Bounds()
    let sport: Sport? = seed % 3 == 0 ? nil : .soccer
    let ways = TwoWays(.pulsescore, bounds: bounds) { PulseScoreDecoder(names: $0, sport: sport) }
    var world = World(&random)
    for step in 0..<100 {
      world.move(&random)
      let difference: String?
      switch random.below(53) {
      case 0:
        ways.reconnect()
        difference = nil
      case 1: difference = ways.feed(world.message(&random)) { PulseScoreDecoder(answersIn: $0, sport: sport) }
      case 2: difference = ways.feed(String(world.message(&random).dropLast(random.below(40) + 1)))
      case 50...52: difference = ways.feed(random.garbled(world.message(&random)))
      case 3: difference = ways.feed(world.message(&random), isApplied: false)
      case 4: difference = ways.feed("ping")
      default: difference = ways.feed(world.message(&random))
      }
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }

  @Test func repeatedMessageAddsNoLine() {
    let ways = TwoWays(.pulsescore) { PulseScoreDecoder(names: $0, sport: .soccer) }
    let message = #"""
      {"type":"data","events":[{"fi":"1","sport":"Soccer","home":"A","away":"B","live":1,"mg":[{"name":"Fulltime Result",
      "ma":[{"name":"A","pa":[{"decimal":"2.10"}]},{"name":"Draw","pa":[]}]}]}]}
      """#
    for _ in 0..<3 { #expect(ways.feed(message) == nil) }
    #expect(ways.standing == 2)
  }
}

extension StandingTests {
  /// Matches whose events change in all possible ways.
  private struct World {
    struct Market {
      var name: String
      var canonical: String?
      var extra = ""
      var gap = ""
      var selections: [(name: String, price: String, extra: String)]
    }

    struct Match {
      var id: String
      var home: String
      var sport = "Soccer"
      var live = "1"
      var score = "1-0"
      var tabs: [String] = []
      var markets: [Market] = []
      var isIDLast = false
      var isNew = false
      var hasMarkets = true
    }

    var matches: [Match] = []
    var bookmaker = ""

    init(_ random: inout SeededRandom) {
      for number in 1...4 {
        var match = Match(id: "\(number)", home: "Home \(number)")
        match.isNew = number == 4
        match.markets = Self.calm(match, &random)
        matches.append(match)
      }
    }

    static func price(_ random: inout SeededRandom) -> String {
      random.pick(["1.50", "1.5", "2.00", "11.00", "3.40", "", "SP", "1.91", "101.00"])
    }

    /// Markets without a line that another one lists too.
    static func calm(_ match: Match, _ random: inout SeededRandom) -> [Market] {
      var names: Set<String> = []
      return (0..<8).map { _ in market(match, &random) }.filter { names.insert($0.name).inserted }
    }

    static func market(_ match: Match, _ random: inout SeededRandom) -> Market {
      let line = random.pick(["0.5", "1.5", "2.5"])
      let (name, canonical, picks): (String, String, [String]) = random.pick([
        ("Fulltime Result", "MATCH_RESULT", [match.home, "Draw", "Away"]),
        ("Goals Over/Under", "OVER_UNDER", ["Over \(line)", "Under \(line)"]),
        ("Goals Over/Under", "OVER_UNDER", ["Over 2.5", "Over 3.5", "Under 2.5", "Under 3.5"]),
        ("Asian Handicap", "ASIAN_HANDICAP", ["\(match.home) -1.5", "Away +1.5"]),
        ("Home Team Total", "OTHER", ["Over 1.5", "Under 1.5"]),
        ("Team Total", "OTHER", ["Over 1.5", "Under 1.5"]),
      ])
      return Market(
        name: name, canonical: match.isNew ? canonical : nil,
        selections: picks.map { ($0, price(&random), "") })
    }

    mutating func move(_ random: inout SeededRandom) {
      if random.chance(2) { bookmaker = random.pick(["", #""bookmaker":"unibet","#]) }
      for index in matches.indices where random.chance(40) {
        var match = matches[index]
        change(&match, &random)
        matches[index] = match
      }
    }

    private func change(_ match: inout Match, _ random: inout SeededRandom) {
      let place = match.markets.isEmpty ? nil : random.below(match.markets.count)
      switch random.below(60) {
      case 0: match.markets.append(Self.market(match, &random))
      case 1: if let place { match.markets.remove(at: place) }
      case 2: match.markets.shuffle(using: &random)
      case 3: if let place { match.markets.append(match.markets[place]) }
      case 4: if let place { match.markets[place].gap = random.pick(["", " ", "\n  "]) }
      case 5: match.live = random.pick(["1", "1", "0", "null"])
      case 6: match.score = random.pick(["0-0", "1-0", "2-1"])
      case 7: match.home = random.pick(["Home", "Home \(match.id)"])
      case 8: match.sport = random.pick(["Soccer", "Soccer", "Tennis"])
      case 9: match.tabs = random.pick([[], [], [], [], ["Popular"], ["Popular", "Goals"], ["Goals"]])
      case 10: match.isIDLast.toggle()
      case 11: match.hasMarkets = random.chance(80)
      case 12: if let place { match.markets[place].extra = random.pick(["", #","isActive":false"#, #","line":2.5"#]) }
      case 13: if let place, !match.markets[place].selections.isEmpty { match.markets[place].selections.removeLast() }
      case 14: if let place { match.markets[place].selections.append(("Other", "9.00", "")) }
      case 16, 17, 18, 19: match.markets = Self.calm(match, &random)
      case 15: if let place { match.markets[place].selections.append(("", "9.00", "")) }
      default:
        guard let place, !match.markets[place].selections.isEmpty else { return }
        let row = random.below(match.markets[place].selections.count)
        if random.chance(15) {
          match.markets[place].selections[row].extra = random.pick(["", #","isActive":false"#, #","line":"1.5""#])
        } else {
          match.markets[place].selections[row].price = Self.price(&random)
        }
      }
    }

    private func json(_ market: Market) -> String {
      let selections = market.selections.map { selection in
        let name = selection.name.isEmpty ? "null" : "\"\(selection.name)\""
        let price = selection.price.isEmpty ? "[]" : #"[{"decimal":"\#(selection.price)"}]"#
        return #"{"name":\#(name),\#(market.gap)"pa":\#(price)\#(selection.extra)}"#
      }
      let canonical = market.canonical.map { #","canonicalMarket":"\#($0)""# } ?? ""
      return #"{"name":"\#(market.name)"\#(canonical)\#(market.extra),"ma":[\#(selections.joined(separator: ","))]}"#
    }

    private func json(_ match: Match, _ tab: String?, _ markets: ArraySlice<Market>) -> String {
      var members = [
        #""sport":"\#(match.sport)","league":"Cup","home":"\#(match.home)","away":"Away","live":\#(match.live)"#,
        #""SS":"\#(match.score)""#,
      ]
      if let tab { members.append(#""tab":"\#(tab)""#) }
      if match.hasMarkets { members.append(#""mg":[\#(markets.map(json).joined(separator: ","))]"#) }
      members.insert(#""fi":"\#(match.id)""#, at: match.isIDLast ? members.count : 0)
      return "{\(members.joined(separator: ","))}"
    }

    mutating func message(_ random: inout SeededRandom) -> String {
      var events: [String] = []
      for match in matches where random.chance(92) {
        if match.tabs.isEmpty {
          events.append(json(match, nil, match.markets[...]))
          // Repeated by mistake.
          if random.chance(3) { events.append(json(match, nil, match.markets.prefix(1))) }
        } else {
          for (index, tab) in match.tabs.enumerated() where random.chance(80) {
            let half = match.markets.count / 2
            events.append(json(match, tab, index == 0 ? match.markets[..<half] : match.markets[half...]))
          }
        }
      }
      return #"{"type":"data",\#(bookmaker)"timestamp":1000,"events":[\#(events.joined(separator: ","))]}"#
    }
  }
}
