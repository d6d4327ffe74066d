internal import OddsJSON

/// Two invented esports games that only the score sockets have: one on stream 8, one on stream 6.
struct BoltOddsEsports {
  let label: String
  let stream: Int
  let league: String
  let home: String
  let away: String
  let universalID: String

  static func all(_ view: WorldView) -> [BoltOddsEsports] {
    guard view.bookmakers.first?.key == "bet365" else { return [] }
    let wall = view.began
    let parts = wall.parts(offsetHours: wall.easternOffsetHours)
    let hour = padded(parts.hour % 12 == 0 ? 12 : parts.hour % 12, 2)
    func game(_ home: String, _ away: String, _ league: String, _ stream: Int, _ id: String) -> BoltOddsEsports {
      BoltOddsEsports(
        label: "\(home) vs \(away), \(parts.date), \(hour)", stream: stream, league: league, home: home, away: away,
        universalID: id)
    }
    return [
      game("Redline Five", "Nightfall", "CS2", 8, "c52e50000001"),
      game("Amber Tide", "Polaris Gaming", "Valorant", 6, "0a1042000002"),
    ]
  }

  /// Returns the labels of the games on the score sockets.
  static func labels(_ view: WorldView) -> [UInt8] {
    JSONWriter.object { json in
      for game in all(view) {
        json.object(game.label) { row in
          row.field("game", game.label)
          row.field("orig_teams", "\(game.home) vs \(game.away)")
          row.field("universal_id", game.universalID)
          row.field("sport", game.league)
        }
      }
    }
  }

  func connected() -> [UInt8] {
    JSONWriter.object { json in
      json.field("stream", stream)
      json.field("action", "connected")
      json.field("event", label)
      json.field("universal_id", universalID)
    }
  }

  /// Returns the state of the game, computed from the time alone: a round lasts 100 s, a map 24 rounds.
  func play(_ view: WorldView) -> [UInt8] {
    let seconds = max(view.time.seconds, 0)
    let round = seconds / 100
    let (map, inMap) = (round / 24 + 1, round % 24 + 1)
    var generator = SplitMix64(seed: UInt64(map))
    var score = WorldScore()
    for _ in 1..<inMap { score[generator.chance(0.5) ? .home : .away] += 1 }
    return JSONWriter.object { json in
      json.field("stream", stream)
      json.field("action", "new_play")
      json.field("event", label)
      json.field("universal_id", universalID)
      json.field("home", home)
      json.field("away", away)
      json.field("league", league)
      json.field("state", "new_play")
      json.object("play_info") { info in
        if stream == 8 {
          counterStrike(map: map, round: inMap, second: seconds % 100, score, &info)
        } else {
          valorant(round: inMap, second: seconds % 100, score, view, &info)
        }
      }
    }
  }

  private func counterStrike(
    map: Int, round: Int, second: Int, _ score: WorldScore, _ json: inout JSONWriter
  ) {
    func team(_ json: inout JSONWriter, _ name: String, _ side: String, _ points: Int) {
      json.object(name) {
        $0.field("currentSide", side)
        $0.field("score", points)
        $0.field("__typename", "CSGOOverviewTeam")
      }
    }
    json.field("currentMap", map)
    json.field("currentRound", round)
    json.object("bomb") {
      $0.field("isPlanted", second > 70)
      $0.field("time", second > 70 ? (110 - second) * 1_000 : 0)
      $0.field("__typename", "CSGOBomb")
    }
    json.object("timer") {
      $0.field("isActive", second > 15)
      $0.field("time", max(115 - second, 0) * 1_000)
      $0.field("__typename", "Timer")
    }
    json.object("teams") { teams in
      // Teams change sides at half of the map.
      team(&teams, "home", round <= 12 ? "T" : "CT", score.home)
      team(&teams, "away", round <= 12 ? "CT" : "T", score.away)
      teams.field("__typename", "CSGOOverviewTeams")
    }
    json.array("maps") { maps in
      maps.object { entry in
        entry.field("number", map)
        entry.field("map", "DE_LAGOON")
        for (name, points) in [("home", score.home), ("away", score.away)] {
          entry.object(name) {
            $0.field("score", points)
            $0.field("__typename", "CSGOMapOverviewTeamInfo")
          }
        }
        entry.field("winner", "UNKNOWN")
        entry.field("__typename", "CSGOOverviewMap")
      }
    }
    json.field("mapName", "DE_LAGOON")
    json.field("bestOf", 3)
    json.field("gameState", second < 15 ? "freeze_time" : second > 95 ? "after_end_time" : "live_time")
    json.field("pause", false)
    json.field("matchFormat", "MR12_OT3")
    json.field("__typename", "CSGOOverview")
  }

  private func valorant(
    round: Int, second: Int, _ score: WorldScore, _ view: WorldView, _ json: inout JSONWriter
  ) {
    json.field("status", "MAP_PLAYING")
    json.field("startTime", view.began.rfc3339)
    json.object("roundState") { state in
      state.field("number", round)
      state.field("timerState", second < 20 ? "FREEZETIME" : "PLAYING")
      state.field("timeRemaining", max(100 - second, 0))
      state.null("winnerTeamID")
      state.null("winReason")
    }
    json.array("teams") { teams in
      for (name, side, points) in [(home, "ATTACKER", score.home), (away, "DEFENDER", score.away)] {
        teams.object { team in
          team.field("name", name)
          team.field("side", side)
          team.array("players") { players in
            players.object { player in
              player.field("name", "\(name.prefix(3)) one")
              player.field("health", 100)
              player.field("kills", points * 2)
              player.field("deaths", round - points)
              player.object("weapons") {
                $0.field("primary", "")
                $0.field("secondary", "classic")
              }
              player.array("inventory") { _ in }
            }
          }
          team.object("statistics") { $0.field("score", points) }
        }
      }
    }
  }
}
