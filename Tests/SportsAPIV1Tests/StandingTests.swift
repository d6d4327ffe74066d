import OddsBoard
import OddsModel
import SportsAPIV1
import TestSupport
import Testing

/// Decoders skip repeated parts of a message; the board must be the same as with a decoder that reads everything.
@Suite struct StandingTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func partialUpdatesGiveTheSameBoardAsFullStates(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Every fourth board is too small for the messages.
    let bounds = seed % 4 == 0 ? Board.Bounds(matches: 2, lines: 4, incidents: 2) : Board.Bounds()
    let ways = TwoWays(.sportsapiV1, bounds: bounds) { SportsAPIV1Decoder(names: $0, sport: .soccer) }
    var world = World()
    for step in 0..<120 {
      world.move(&random)
      let difference: String?
      switch random.below(53) {
      case 0:
        ways.reconnect()
        difference = nil
      case 1:
        difference = ways.feed(world.message(&random)) { SportsAPIV1Decoder(names: $0, sport: .soccer, isAnswer: true) }
      case 2: difference = ways.feed(String(world.message(&random).dropLast(random.below(40) + 1)))
      case 50...52: difference = ways.feed(random.garbled(world.message(&random)))
      case 3: difference = ways.feed(world.message(&random), isApplied: false)
      case 4: difference = ways.feed("[\(world.message(&random)),\(world.message(&random))]")
      default: difference = ways.feed(world.message(&random))
      }
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }

  /// A list within the depth limit at one nesting level exceeds it at a deeper one.
  @Test func repeatedListIsReadAgainAtAnotherNestingDepth() {
    let ways = TwoWays(.sportsapiV1) { SportsAPIV1Decoder(names: $0, sport: .soccer) }
    for depth in [60, 61] {
      let nest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let flat = #"{"id":1,"statusGroup":3,"lineTypesIds":\#(nest)}"#
      let deep = #"{"id":1,"statusGroup":3,"homeCompetitor":{"id":2,"recentMatches":\#(nest)}}"#
      for (step, game) in [flat, flat, deep, flat, deep, deep].enumerated() {
        #expect(ways.feed(Frame.scores(game, updateID: depth * 10 + step)) == nil)
      }
    }
  }

  @Test func repeatedMessageEmitsNoEventAgain() {
    let ways = TwoWays(.sportsapiV1) { SportsAPIV1Decoder(names: $0, sport: .soccer) }
    let lists = #"""
      ,"members":[{"id":1,"name":"Ann Abbott"}],
      "events":[{"competitorId":10,"gameTime":3.0,"playerId":1,"eventType":{"id":1,"name":"Goal"}}]
      """#
    for updateID in 5...7 {
      #expect(ways.feed(Frame.scores(Frame.game("2.0", "1.0", group: 3, lists), updateID: updateID)) == nil)
    }
    #expect(ways.standing == 2)
  }
}

extension StandingTests {
  /// Games whose lists change in every possible way.
  private struct World {
    struct Game {
      var id: Int
      var group = 3
      var score = 1
      var homeID = 10
      var members: [(id: Int, name: String)] = [(1, "Ann Abbott"), (2, "Bob Baker")]
      var events: [String] = []
      var price = "1/2"
      var gap = ""
      /// Unused data.
      var rest = "[1,2,3,126,127,138,139]"
      var hasEvents = true
      var hasMembers = true
      var hasOdds = true
      /// The number in the names of the first members.
      var round = 1
      var seconds = 0
      /// Goals of the first half and of the match, as stages; nil for none.
      var stages: [Int]?
      var hasClock = true
      var venue: String?
      var isIDLast = false
    }

    var games = (1...3).map { Game(id: $0) }
    var updateID = 5

    mutating func move(_ random: inout SeededRandom) {
      let index = random.below(games.count)
      var game = games[index]
      switch random.below(30) {
      case 24: game.round = random.pick([1, 12, 123, 2])
      case 25: game.seconds += 1
      case 26: game.stages = random.pick([nil, [0], [1], [1, 2], [1, 3]])
      case 27: game.hasClock.toggle()
      case 28: game.venue = random.pick([nil, "Stadium", "Park"])
      case 0, 1, 2: game.events.append(event(&random))
      case 3: if !game.events.isEmpty { game.events.removeLast() }
      case 4: game.events.shuffle(using: &random)
      case 5: game.events.append(#"{"playerId":1}"#)
      case 6: game.members.append((random.below(4), random.pick(["Carl Cook", "Dan Dean"])))
      // Another game's list may have another name for a player.
      case 7: game.members[0].name = random.pick(["Ann Abbott", "A. Abbott"])
      case 8: game.hasEvents.toggle()
      case 9: game.hasMembers.toggle()
      case 10: game.hasOdds.toggle()
      case 11: game.group = random.pick([2, 3, 3, 4])
      case 12: game.homeID = random.pick([10, 11])
      case 13: game.isIDLast.toggle()
      case 14: game.gap = random.pick(["", " "])
      case 17, 18:
        game.rest = random.pick([
          "[1,2,3,126,127,138,139]", "[1,2,3,126,127,138,140]", "[]", #"{"a":["]",{"b":"\u0041\""}],"cdefgh":1}"#,
          "null",
        ])
      case 15, 16: game.price = random.pick(["1/2", "5/4", "9/1"])
      default: game.score = random.below(4)
      }
      games[index] = game
    }

    private func event(_ random: inout SeededRandom) -> String {
      let type = random.pick([#"{"id":1,"name":"Goal","subTypeName":"Field Goal"}"#, #"{"id":2,"name":"Yellow Card"}"#])
      let player = random.below(4)
      return """
        {"competitorId":\(random.pick([10, 11])),"gameTime":\(random.below(90)).0,"playerId":\(player),\
        "extraPlayers":[\(random.below(4))],"eventType":\(type)}
        """
    }

    private func json(_ game: Game) -> String {
      var members = [
        #""sportId":1,"statusGroup":\#(game.group),"statusText":"2nd Half""#,
        #""lineTypesIds":\#(game.rest),"homeCompetitor":{"id":\#(game.homeID),"name":"Ankara","score":\#(game.score).0,"#
          + #""recentMatches":\#(game.rest)}"#,
        #""awayCompetitor":{"id":11,"name":"Bursa","score":0.0}"#,
      ]
      if game.hasClock {
        members.append(#""roundName":"Round","roundNum":\#(game.round)"#)
        members.append(#""preciseGameTime":{"minutes":12,"seconds":\#(game.seconds % 60),"autoProgress":true}"#)
      }
      if let stages = game.stages {
        let list = stages.enumerated().map {
          #"{"name":"Half \#($0)","homeCompetitorScore":\#($1).0,"awayCompetitorScore":0.0}"#
        }
        members.append(#""stages":[\#(list.joined(separator: ","))]"#)
      }
      if let venue = game.venue {
        members.append(#""venue":{"id":1020,"name":"\#(venue)","shortName":"\#(venue)","capacity":\#(game.round)}"#)
      }
      if game.round == 2 { members.append(#""competitionId":5,"roundNum":2"#) }
      if game.hasMembers {
        let list = game.members.map { #"{"id":\#($0.id),"name":"\#($0.name)"}"# }
        members.append(#""members":[\#(list.joined(separator: "," + game.gap))]"#)
      }
      if game.hasEvents { members.append(#""events":[\#(game.events.joined(separator: "," + game.gap))]"#) }
      if game.hasOdds {
        members.append(
          """
          "odds":{"lineType":{"name":"Full Time Result"},"bookmaker":{"name":"Book"},"options":[{"num":1,\
          "rate":{"fractional":"\(game.price)"}},{"num":2,"rate":{"fractional":"2/1"}}]}
          """)
      }
      members.insert(#""id":\#(game.id)"#, at: game.isIDLast ? members.count : 0)
      return "{\(members.joined(separator: ","))}"
    }

    mutating func message(_ random: inout SeededRandom) -> String {
      updateID += random.chance(95) ? 1 : -1
      if random.chance(20) {
        return Frame.update(json(random.pick(games)), updateID: updateID)
      }
      var named = games.filter { _ in random.chance(80) }.map(json)
      if random.chance(5), let first = named.first { named.append(first) }
      let channel = random.chance(90) ? "live" : "football"
      return """
        {"type":"scores","channel":"\(channel)","games":[\(named.joined(separator: ","))],"updateId":\(updateID)}
        """
    }
  }
}
