import OddsBoard
import OddsModel
import OddsProvider
import TestSupport
import Testing
import TickOdds

/// Decoders skip repeated parts of an update; the board must be the same as with a decoder that reads everything.
@Suite struct StandingTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func partialUpdatesGiveTheSameBoardAsFullStates(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Every fourth board is too small for the messages.
    let bounds = seed % 4 == 0 ? Board.Bounds(matches: 3, lines: 30, incidents: 5) : Board.Bounds()
    let ways = TwoWays(.tickodds, bounds: bounds, confirmation: seed % 2 == 0 ? .socket : .named) {
      TickOddsDecoder(names: $0)
    }
    var world = World(&random)
    #expect(ways.feed(world.snapshot(&random)) == nil)
    for step in 0..<120 {
      let difference: String?
      switch random.below(100) {
      case 0: difference = ways.feed(world.snapshot(&random))
      case 1:
        ways.reconnect()
        difference = random.chance(70) ? ways.feed(world.snapshot(&random)) : nil
      case 2:
        // A REST response contains the same matches.
        world.move(&random)
        difference = ways.feed(world.rows(&random)) { TickOddsDecoder(answersIn: $0, sport: .soccer, league: nil) }
      case 3: difference = ways.feed(String(world.update(&random).dropLast(random.below(40) + 1)))
      case 4: difference = ways.feed(world.update(&random), isApplied: false)
      case 50...52: difference = ways.feed(random.garbled(world.update(&random)))
      default: difference = ways.feed(world.update(&random))
      }
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }

  /// Two markets share a key: a suspension of a line in one also applies to the other.
  @Test func suspensionAppliesToASkippedGroup() {
    let ways = TwoWays(.tickodds) { TickOddsDecoder(names: $0) }
    var event = Event()
    event.groups = [Event.result(), Event.result().replacing("Fulltime Result", with: "Result")]
    for _ in 0..<2 { #expect(ways.feed(event.update("period")) == nil) }
    #expect(ways.standing == 1)
    let home = #""191691460:full_time_result:full_game:home""#
    #expect(ways.feed(event.moving(home, odds: "1.45", suspended: "true")) == nil)
    #expect(ways.feed(event.moving("1", odds: "1.45", suspended: "true")) == nil)
    #expect(ways.feed(event.update("period")) == nil)
  }

  @Test func numberThatOnlyBeginsWithTheOldPriceIsReadAgain() {
    let ways = TwoWays(.tickodds) { TickOddsDecoder(names: $0) }
    func update(_ old: String) -> String {
      let event = Event().json.dropLast() + #","legacyOdds":{"Crystal Palace":\#(old),"West Ham United":7.0}}"#
      return #"{"type":"update","fixtureId":"191691460","change":"odds","event":\#(event)}"#
    }
    for old in ["1.5", "1.5", "1.55", "1.55", "15", "1", "1.5 ", "1.5e0", "null", "nul", "1.5"] {
      #expect(ways.feed(update(old)) == nil, "\(old)")
    }
  }

  @Test func repeatedUpdateEmitsNoLine() {
    let ways = TwoWays(.tickodds) { TickOddsDecoder(names: $0) }
    let update = Event().update("period")
    for _ in 0..<3 { #expect(ways.feed(update) == nil) }
    #expect(ways.standing == 2)
  }
}

extension StandingTests {
  /// Matches whose events change in every possible way.
  private struct World {
    struct Selection {
      var name: String
      var side: String?
      var odds: String
      var extra = ""
    }

    struct Market {
      var name: String
      var key: String
      var period = "full_game"
      var extra = ""
      var selections: [Selection]
      /// White space that the feed could write.
      var gap = ""
    }

    struct Match {
      var id: String
      var home: String
      var away = "Away"
      var status: String? = "in_progress"
      var score = "1-0"
      var sport: String? = "Soccer"
      var markets: [Market] = []
      var hasGroups = true
      var hasRows = false
      var isIDLast = false
      var gap = ""
    }

    var matches: [Match] = []

    init(_ random: inout SeededRandom) {
      for number in 1...4 {
        var match = Match(id: "\(number)", home: "Home \(number)")
        match.hasRows = random.chance(50)
        match.markets = Self.calm(match, &random)
        matches.append(match)
      }
    }

    static func price(_ random: inout SeededRandom) -> String {
      random.pick(["1.5", "1.50", "2", "2.25", "11.0", "3.4", "null", "1.91", "101", "\"SP\""])
    }

    /// Returns markets that share no line.
    static func calm(_ match: Match, _ random: inout SeededRandom) -> [Market] {
      var names: Set<String> = []
      return (0..<8).map { _ in market(match, &random) }.filter { names.insert($0.name).inserted }
    }

    static func market(_ match: Match, _ random: inout SeededRandom) -> Market {
      switch random.below(6) {
      case 0:
        return Market(
          name: "Fulltime Result", key: "full_time_result", period: random.pick(["full_game", "1st_half"]),
          selections: [
            Selection(name: match.home, side: "home", odds: price(&random)),
            Selection(name: "Draw", side: "draw", odds: price(&random)),
            Selection(name: match.away, side: "away", odds: price(&random)),
          ])
      case 1:
        return Market(
          name: "Handicap", key: "handicap",
          selections: ["-1.5", "+1.5"].map { line in
            Selection(
              name: "\(line == "-1.5" ? match.home : match.away) \(line)", side: random.chance(50) ? nil : "home",
              odds: price(&random))
          })
      case 2:
        // Totals of two teams under one name, or without a team.
        return Market(
          name: random.pick(["Home Team Total", "Team Total", "Away Team Total"]), key: "team_total",
          selections: ["Over 1.5", "Under 1.5"].map { Selection(name: $0, side: nil, odds: price(&random)) })
      default:
        let lines = random.chance(30) ? ["0.5", "2.5"] : [random.pick(["0.5", "1.5", "2.5", "3.5"])]
        return Market(
          name: random.pick(["Goals", "Corners", "Cards \u{e9}"]),
          key: random.pick(["goals", "corners", "ca\\u0072ds"]),
          selections: lines.flatMap { line in
            [
              Selection(name: "Over \(line)", side: "over", odds: price(&random)),
              Selection(name: "Under \(line)", side: "under", odds: price(&random)),
            ]
          })
      }
    }

    /// Changes a match at random.
    mutating func move(_ random: inout SeededRandom) {
      let index = random.below(matches.count)
      var match = matches[index]
      for _ in 0..<random.below(4) { change(&match, &random) }
      matches[index] = match
    }

    private func change(_ match: inout Match, _ random: inout SeededRandom) {
      let place = match.markets.isEmpty ? nil : random.below(match.markets.count)
      switch random.below(70) {
      case 0: match.markets.append(Self.market(match, &random))
      case 1: if let place { match.markets.remove(at: place) }
      case 2: match.markets.shuffle(using: &random)
      case 3: if let place { match.markets.append(match.markets[place]) }
      case 4: if let place { match.markets[place].gap = random.pick(["", " ", "\n  "]) }
      case 5: match.gap = random.pick(["", " "])
      case 6: match.status = random.pick(["in_progress", "suspended", "half_time", "in_progress", nil])
      case 7: match.score = random.pick(["0-0", "1-0", "2-1"])
      case 8: match.home = random.pick(["Home", "Home \(match.id)"])
      case 9: match.sport = random.pick(["Soccer", "Soccer", "Tennis", nil])
      case 10: match.hasGroups.toggle()
      case 11: match.hasRows.toggle()
      case 12: match.isIDLast.toggle()
      case 13:
        if let place { match.markets[place].extra = random.pick(["", #","suspended":true"#, #","line":"2.5""#]) }
      case 14:
        if let place, !match.markets[place].selections.isEmpty { match.markets[place].selections.removeLast() }
      case 15: if let place { match.markets[place].selections.append(Selection(name: "Other", side: nil, odds: "9")) }
      case 17, 18, 19, 20: match.markets = Self.calm(match, &random)
      case 16: if let place { match.markets[place].selections.append(Selection(name: "", side: nil, odds: "9")) }
      default:
        guard let place, !match.markets[place].selections.isEmpty else { return }
        let row = random.below(match.markets[place].selections.count)
        if random.chance(20) {
          let extra = random.pick(["", #","suspended":true"#, #","suspended":false"#, #","id":"\#(match.id)-\#(row)""#])
          match.markets[place].selections[row].extra = extra
        } else {
          match.markets[place].selections[row].odds = Self.price(&random)
        }
      }
    }

    // MARK: Messages

    private func json(_ market: Market) -> String {
      let gap = market.gap
      let selections = market.selections.map { selection in
        let name = selection.name.isEmpty ? "null" : "\"\(selection.name)\""
        let side = selection.side.map { "\"\($0)\"" } ?? "null"
        return #"{"name":\#(name),\#(gap)"odds":\#(selection.odds),"side":\#(side)\#(selection.extra)}"#
      }
      return """
        {"name":"\(market.name)",\(gap)"key":"\(market.key)","period":"\(market.period)"\(market.extra),\
        "selections":[\(selections.joined(separator: ","))]}
        """
    }

    private func json(_ match: Match) -> String {
      var members = [#""home":"\#(match.home)","away":"\#(match.away)","score":"\#(match.score)","clock":"12:00""#]
      if let status = match.status { members.append(#""status":"\#(status)""#) }
      if let sport = match.sport { members.append(#""sportName":"\#(sport)""#) }
      if match.hasGroups {
        members.append(#""marketGroups":[\#(match.markets.map(json).joined(separator: "," + match.gap))]"#)
      }
      if match.hasRows {
        let rows = match.markets.filter { $0.key == "goals" || $0.key == "full_time_result" }.flatMap { market in
          market.selections.compactMap { selection in
            selection.side.map { side in
              """
              {"id":"\(match.id):\(market.key):\(market.period):\(side)","marketKey":"\(market.key)",\
              "period":"\(market.period)","side":"\(side)","price":\(selection.odds)}
              """
            }
          }
        }
        let legacy = match.markets.map { market in
          let prices = market.selections.map { #""\#($0.name)":\#($0.odds)"# }
          return #""\#(market.name)":\#(market.gap){\#(prices.joined(separator: ","))}"#
        }
        members.append(#""odds":[\#(rows.joined(separator: "," + match.gap))]"#)
        members.append(#""legacyOdds":{\#(legacy.joined(separator: ","))}"#)
      }
      let id = #""fixtureId":"\#(match.id)""#
      members.insert(id, at: match.isIDLast ? members.count : 0)
      return "{\(members.joined(separator: ","))}"
    }

    mutating func snapshot(_ random: inout SeededRandom) -> String {
      move(&random)
      var named = matches.filter { _ in random.chance(85) }
      if random.chance(10), let first = named.first { named.append(first) }
      return #"{"type":"snapshot","count":\#(named.count),"events":[\#(named.map(json).joined(separator: ","))]}"#
    }

    mutating func rows(_ random: inout SeededRandom) -> String {
      "[\(matches.filter { _ in random.chance(50) }.map(json).joined(separator: ","))]"
    }

    mutating func update(_ random: inout SeededRandom) -> String {
      move(&random)
      let match = random.pick(matches)
      let event = #","event":\#(json(match))"#
      switch random.below(30) {
      case 0: return #"{"type":"heartbeat","timestamp":"2026-04-17T12:34:56Z"}"#
      case 1: return #"{"type":"match_end","fixtureId":"\#(match.id)"\#(random.chance(50) ? event : "")}"#
      case 2:
        return #"{"type":"update","fixtureId":"\#(match.id)","change":"suspended"\#(random.chance(50) ? event : "")}"#
      case 3, 4: return #"{"type":"update","fixtureId":"\#(match.id)","change":"incident"\#(event),"incident":"Goal"}"#
      case 5..<18: return odds(match, random.chance(90) ? event : "", &random)
      default: return #"{"type":"update","fixtureId":"\#(match.id)","change":"score"\#(event)}"#
      }
    }

    /// Returns a change of a line that the event may or may not list.
    private func odds(_ match: Match, _ event: String, _ random: inout SeededRandom) -> String {
      guard let market = match.markets.randomElement(using: &random),
        let selection = market.selections.randomElement(using: &random)
      else { return #"{"type":"update","fixtureId":"\#(match.id)","change":"odds"\#(event)}"# }
      let side = selection.side ?? random.pick(["home", "over", "other"])
      let id = random.pick([
        "1", "\(match.id):\(market.key):\(market.period):\(side)", "\(match.id):goals:full_game:over", "\(match.id)-0",
        "\(match.id):goals:full_game:over:7.5",
      ])
      let price = random.chance(60) ? selection.odds : Self.price(&random)
      let suspended = random.pick(["false", "false", "false", "false", "false", "true", "null"])
      let name = random.chance(90) ? selection.name : "Over 2.5"
      let change = """
        "selection":{"id":"\(id)","name":"\(name)","odds":\(price),"handicap":null,"suspended":\(suspended)}
        """
      return """
        {"type":"update","fixtureId":"\(match.id)","change":"odds"\(event),\(change),"marketName":"\(market.name)"}
        """
    }
  }
}
