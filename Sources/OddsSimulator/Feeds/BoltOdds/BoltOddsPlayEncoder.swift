internal import OddsJSON

/// Encodes the frames of the play-by-play socket.
struct BoltOddsPlayEncoder {
  let base: BoltOddsEncoder

  init(view: WorldView) {
    base = BoltOddsEncoder(view: view)
  }

  /// Returns the streams of a match.
  func streams(_ match: WorldMatch) -> [Int] {
    switch match.sport {
    case .americanFootball: [1]
    case .basketball: [2, 4]
    case .soccer: [3]
    case .iceHockey: [4]
    default: []
    }
  }

  func connected(_ match: WorldMatch, stream: Int) -> [UInt8] {
    JSONWriter.object { json in
      json.field("stream", stream)
      json.field("action", "connected")
      json.field("event", stream == 1 ? base.shortLabel(match) : base.label(match))
      if base.carriesID(match, .plays(stream: stream)) { json.field("universal_id", base.universalID(match)) }
    }
  }

  /// Returns the frames that follow a subscription to a match.
  func first(_ match: WorldMatch, stream: Int, plays: [BoltOddsPlay]) -> [[UInt8]] {
    switch stream {
    case 1: [currentState(match), statistics(match, stream: 1)] + plays.prefix(1).map { drive(match, $0, "last_play") }
    case 2: [courtPlays(match, Array(plays.prefix(10))), statistics(match, stream: 2)]
    case 3: [pitchPlays(match, Array(plays.prefix(5))), statistics(match, stream: 3)]
    default: []
    }
  }

  /// Returns the frames of a new play.
  func news(_ match: WorldMatch, stream: Int, play: BoltOddsPlay, plays: [BoltOddsPlay]) -> [[UInt8]] {
    switch stream {
    case 1: [drive(match, play, "new_play"), statistics(match, stream: 1)]
    case 2: [courtPlays(match, Array(plays.prefix(10))), statistics(match, stream: 2)]
    case 3: [pitchPlays(match, Array(plays.prefix(5))), statistics(match, stream: 3)]
    default: [timeline(match, play)]
    }
  }

  // MARK: Parts

  private func head(_ json: inout JSONWriter, _ match: WorldMatch, stream: Int, action: String, state: String?) {
    json.field("stream", stream)
    json.field("action", action)
    json.field("event", stream == 1 ? base.shortLabel(match) : base.label(match))
    if base.carriesID(match, .plays(stream: stream)) { json.field("universal_id", base.universalID(match)) }
    if stream == 4 {
      json.field("home", match.home.name)
      json.field("away", match.away.name)
    }
    json.field("league", match.league.name)
    if let state { json.field("state", state) }
  }

  private func score(_ json: inout JSONWriter, _ match: WorldMatch) {
    json.object("score") {
      $0.field("home", match.score?.home ?? 0)
      $0.field("away", match.score?.away ?? 0)
    }
  }

  private func periodNumber(_ match: WorldMatch) -> Int {
    switch match.period {
    case .quarter(let number), .third(let number), .pause(let number), .half(let number): number
    default: max(match.periods.count, 1)
    }
  }

  // MARK: Stream 1

  private func currentState(_ match: WorldMatch) -> [UInt8] {
    JSONWriter.object { json in
      head(&json, match, stream: 1, action: "current_state", state: nil)
      json.object("game_info") { info in
        info.field("period", periodNumber(match))
        info.field("clock", match.remaining ?? 0)
        info.field("game_start", base.view.wall(match.kickoff).rfc3339)
        info.object("score") { score in
          score.field("home_team", match.home.name)
          score.field("home_score", match.score?.home ?? 0)
          score.field("away_team", match.away.name)
          score.field("away_score", match.score?.away ?? 0)
        }
      }
      json.object("field_state") { field in
        field.field("possession", "home")
        field.field("down", 1 + (match.elapsed ?? 0) / 40 % 4)
        field.field("yardline", 5 + (match.elapsed ?? 0) / 3 % 45)
        field.field("field_side", "away")
        field.object("timeouts") {
          $0.field("home", 3)
          $0.field("away", 2)
        }
      }
    }
  }

  private func drive(_ match: WorldMatch, _ play: BoltOddsPlay, _ state: String) -> [UInt8] {
    let action =
      switch play.points {
      case 7, 6, 8: "touchdown"
      case 3: "field_goal"
      case 2: "safety"
      default: match.status == .ended ? "end_of_game" : match.status == .break ? "end_of_period" : "start_of_period"
      }
    func position(_ json: inout JSONWriter, _ yard: Int) {
      json.field("down", 1 + play.id % 4)
      json.field("side", play.side == .home ? "away" : "home")
      json.field("possession", play.side?.rawValue ?? "home")
      json.field("yardline", yard)
      json.field("distance", 10)
    }
    return JSONWriter.object { json in
      head(&json, match, stream: 1, action: action, state: state)
      json.object("play_info") { info in
        info.field("goal_to_go", play.points > 0)
        info.field("drive_number", 1 + play.id % 20)
        info.field("net_yards", play.points > 0 ? 8 : 0)
        info.field("play_number", play.id)
        info.object("tackler_1") { $0.null("full_name") }
      }
      json.object("play_start") { position(&$0, 8) }
      if play.points > 0 { json.object("play_end") { position(&$0, 0) } } else { json.field("play_end", "") }
      json.field("action_id", "sim-\(play.id)")
    }
  }

  // MARK: Streams 2 and 4

  private func courtPlays(_ match: WorldMatch, _ plays: [BoltOddsPlay]) -> [UInt8] {
    JSONWriter.object { json in
      head(&json, match, stream: 2, action: "new_play", state: "new_play")
      json.array("play_info") { list in
        for play in plays {
          list.object { entry in
            let isPhase = play.kind == "PhaseChange"
            let isEnd = isPhase && (play.detail.hasPrefix("End") || play.detail == "Half Time")
            entry.field("clock", isEnd ? "00:00" : match.clockText ?? "00:00")
            let team = play.side.map { match.team($0).name } ?? ""
            entry.field("description", isPhase ? Self.phase(play.detail) : "\(team) makes \(play.points)-point shot.")
            if isEnd { entry.field("isEndOfPeriod", true) }
          }
        }
      }
      json.field("play_start", "")
      json.field("play_end", "")
      score(&json, match)
    }
  }

  /// `End of 3rd Quarter.`, `Start of 4th Quarter.`, `End of Game.`
  private static func phase(_ detail: String) -> String {
    if detail == "Ended" { return "End of Game." }
    return detail.hasPrefix("End of") || detail == "Half Time" ? "\(detail)." : "Start of \(detail)."
  }

  /// Returns the latest play only, without history; `seconds` counts up from the start.
  private func timeline(_ match: WorldMatch, _ play: BoltOddsPlay) -> [UInt8] {
    let kind =
      switch play.kind {
      case "PhaseChange": match.status == .ended ? "match_ended" : match.status == .break ? "periodend" : "periodstart"
      default: play.kind.lowercased()
      }
    return JSONWriter.object { json in
      head(&json, match, stream: 4, action: "new_play", state: "new_play")
      json.array("play_info") { list in
        list.object { entry in
          entry.field("type", kind)
          if let side = play.side { entry.field("team", side.rawValue) }
          if play.points > 0 { entry.field("points", play.points) }
          entry.field("seconds", play.side == nil ? -1 : play.elapsed)
          entry.field("name", kind == "goal" ? "Goal" : "Period")
          entry.field("X", 20 + play.id % 60)
          entry.field("Y", 10 + play.id % 80)
          entry.field("time", play.elapsed / 60 + 1)
          if let player = play.player { entry.object("scorer") { $0.field("name", player) } }
        }
      }
      score(&json, match)
    }
  }

  // MARK: Stream 3

  private func pitchPlays(_ match: WorldMatch, _ plays: [BoltOddsPlay]) -> [UInt8] {
    JSONWriter.object { json in
      head(&json, match, stream: 3, action: "new_play", state: "new_play")
      json.array("play_info") { list in
        for play in plays {
          list.object { entry in
            entry.field("id", String(play.id))
            entry.field("type", play.kind)
            entry.field("subType", play.detail)
            entry.object("actionDetails") { details in
              if play.kind == "DangerStateChanged" { details.field("state", play.detail) }
              if let player = play.player { details.field("player", player) }
            }
            let (hours, minutes) = (play.elapsed / 3_600, play.elapsed / 60 % 60)
            entry.field("gameTime", "\(padded(hours, 2)):\(padded(minutes, 2)):\(padded(play.elapsed % 60, 2))")
            entry.field("team", play.side.map { match.team($0).name } ?? "")
          }
        }
      }
      json.field("play_start", "")
      json.field("play_end", "")
      score(&json, match)
    }
  }

  // MARK: Statistics

  private func statistics(_ match: WorldMatch, stream: Int) -> [UInt8] {
    JSONWriter.object { json in
      head(&json, match, stream: stream, action: "stats", state: "")
      json.object("play_info") { info in
        switch stream {
        case 1: yards(match, &info)
        case 2: court(match, &info)
        default: info.array("game") { pitch(match, &$0) }
        }
      }
      json.field("play_start", "")
      json.field("play_end", "")
      json.field("action_id", stream == 1 ? "sim-stats-\(match.elapsed ?? 0)" : "")
    }
  }

  private func yards(_ match: WorldMatch, _ json: inout JSONWriter) {
    json.null("id")
    for (side, points) in [("away", match.score?.away ?? 0), ("home", match.score?.home ?? 0)] {
      json.field("\(side)_team_stats_cons_scoring_drv", points > 7 ? 1 : 0)
      json.field("\(side)_team_stats_first_downs", 3 + points / 2)
      json.field("\(side)_team_stats_pen", points % 5)
      json.field("\(side)_team_stats_punt", 2)
    }
  }

  private func court(_ match: WorldMatch, _ json: inout JSONWriter) {
    let score = match.score ?? WorldScore()
    func counts(_ json: inout JSONWriter, _ points: Int) {
      json.field("threePointsAtt", points / 4)
      json.field("twoPointsAtt", points / 2)
      json.field("rebounds", points / 3)
      json.field("points", points)
    }
    json.object("game") { counts(&$0, score.total) }
    json.object("team") { team in
      team.object("away") { counts(&$0, score.away) }
      team.object("home") { counts(&$0, score.home) }
    }
  }

  private func pitch(_ match: WorldMatch, _ list: inout JSONWriter) {
    let statistics = match.statistics
    func row(_ name: String, _ home: Int, _ away: Int) {
      list.object {
        $0.field("name", name)
        $0.field("home", String(home))
        $0.field("away", String(away))
      }
    }
    row("POSSESSIONS", statistics.possession, 100 - statistics.possession)
    row("ATTACKS", statistics.attacks.home, statistics.attacks.away)
    row("DANGEROUS_ATTACK", statistics.dangerousAttacks.home, statistics.dangerousAttacks.away)
    row("CORNERS", statistics.corners.home, statistics.corners.away)
    list.object { entry in
      func share(_ part: Int, _ whole: Int) -> Int { whole > 0 ? min(part, whole) * 100 / whole : 0 }
      entry.field("name", "SHOTS")
      entry.field("home", "\(statistics.shotsOnTarget.home)/\(statistics.shots.home)")
      entry.field("homePercentage", share(statistics.shotsOnTarget.home, statistics.shots.home))
      entry.field("away", "\(statistics.shotsOnTarget.away)/\(statistics.shots.away)")
      entry.field("awayPercentage", share(statistics.shotsOnTarget.away, statistics.shots.away))
    }
  }
}
