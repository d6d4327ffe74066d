internal import OddsJSON

/// Encodes the documents of the match statistics and match information endpoints.
struct BoltOddsGismo {
  let view: WorldView

  private func number(_ match: WorldMatch) -> Int { 69_079_000 + match.number }

  // MARK: Statistics

  func details(_ match: WorldMatch) -> [UInt8]? {
    let rows = rows(match)
    guard !rows.isEmpty else { return nil }
    return JSONWriter.object { json in
      json.array("doc") { docs in
        docs.object { doc in
          doc.field("event", "match_detailsextended")
          doc.field("_dob", view.now.seconds)
          doc.field("_maxage", 10)
          doc.object("data") { data in
            data.field("_doc", "details")
            data.field("_matchid", number(match))
            data.object("teams") {
              $0.field("home", match.home.name)
              $0.field("away", match.away.name)
            }
            data.array("index") { index in
              for row in rows { if let id = Int(row.id) { index.raw(String(id)) } else { index.string(row.id) } }
            }
            data.object("values") { values in
              for row in rows {
                values.object(row.id) { value in
                  value.field("name", row.name)
                  value.object("value") {
                    $0.raw("home", row.home)
                    $0.raw("away", row.away)
                  }
                }
              }
            }
          }
        }
      }
      json.object("types") { types in
        for row in rows { types.field(row.id, row.name) }
      }
    }
  }

  /// Returns the values as JSON: numbers, or strings such as `"4/11"`.
  private func rows(_ match: WorldMatch) -> [(id: String, name: String, home: String, away: String)] {
    let statistics = match.statistics
    func both(_ score: WorldScore) -> (String, String) { (String(score.home), String(score.away)) }
    func row(_ id: String, _ name: String, _ score: WorldScore) -> (String, String, String, String) {
      (id, name, String(score.home), String(score.away))
    }
    switch match.sport {
    case .soccer:
      return [
        ("110", "Ball possession", String(statistics.possession), String(100 - statistics.possession)),
        row("124", "Corner kicks", statistics.corners), row("129", "Fouls", statistics.fouls),
        row("40", "Yellow cards", statistics.yellowCards), row("50", "Red cards", statistics.redCards),
        row("125", "Shots on target", statistics.shotsOnTarget),
        (
          "goalattempts", "Goal attempts", "\"\(statistics.shotsOnTarget.home)/\(statistics.shots.home)\"",
          "\"\(statistics.shotsOnTarget.away)/\(statistics.shots.away)\""
        ),
      ]
    case .tennis:
      let games = match.periods.reduce(WorldScore()) {
        WorldScore(home: $0.home + $1.score.home, away: $0.away + $1.score.away)
      }
      return [
        row("gameswon", "Games won", games), ("132", "Double Faults", String(games.away / 3), "null"),
        (
          "137", "1st Serve Pts. Won", "\"\(games.home)/\(games.home + 2)/\(games.total + 4)\"",
          "\"\(games.away)/\(games.away + 2)/\(games.total + 4)\""
        ),
      ]
    default: return match.score.map { [row("points", "Points", $0)] } ?? []
    }
  }

  // MARK: Information

  func timeline(_ match: WorldMatch) -> [UInt8]? {
    JSONWriter.object { json in
      json.array("doc") { docs in
        docs.object { doc in
          doc.field("event", "match_timelinedelta")
          doc.field("_synced", true)
          doc.field("_dob", view.now.seconds)
          doc.field("_maxage", 3)
          doc.object("data") { data in
            data.object("match") { self.match(match, &$0) }
            data.array("events") { list in
              guard match.status != .ended else { return }
              for incident in match.incidents.suffix(8) { list.object { event(incident, &$0) } }
            }
          }
        }
      }
    }
  }

  private func match(_ match: WorldMatch, _ json: inout JSONWriter) {
    let kickoff = view.wall(match.kickoff)
    let parts = kickoff.parts()
    json.field("_doc", "match")
    json.field("_doctype", doctype(match.sport))
    json.field("_id", number(match))
    json.field("_sid", sportID(match.sport))
    json.object("_dt") { date in
      date.field("_doc", "time")
      date.field("time", "\(padded(parts.hour, 2)):\(padded(parts.minute, 2))")
      date.field("date", "\(padded(parts.day, 2))/\(padded(parts.month, 2))/\(padded(parts.year % 100, 2))")
      // The documentation shows the fields above and omits those below.
      guard number(match) % 3 != 0 else { return }
      date.field("tz", "UTC")
      date.field("tzoffset", 0)
      date.field("uts", kickoff.seconds)
    }
    json.field("week", 1 + parts.month * 4)
    json.object("coverage") { coverage in
      coverage.field("lineup", 0)
      coverage.field("formations", match.sport == .soccer ? 1 : 0)
    }
    json.object("result") { result in
      result.field("home", match.score?.home)
      result.field("away", match.score?.away)
      let lead = match.score?.lead ?? 0
      result.field("winner", match.status != .ended || lead == 0 ? nil : lead > 0 ? "home" : "away")
    }
    json.object("periods") { periods in
      for (index, period) in match.periods.enumerated() {
        periods.object("p\(index + 1)") {
          $0.field("home", period.score.home)
          $0.field("away", period.score.away)
        }
      }
    }
    json.field("updated_uts", view.now.seconds)
    json.key("ended_uts")
    json.raw(match.status == .ended ? String(view.now.seconds) : "false")
    json.field("p", String(max(match.periods.count, 1)))
    json.field("ptime", kickoff.seconds)
    json.object("timeinfo") { info in
      info.null("injurytime")
      info.field("ended", match.status == .ended ? String(view.now.seconds) : nil)
      info.field("started", String(kickoff.seconds))
      info.field("played", String(match.elapsed ?? 0))
      info.field("remaining", String(match.remaining ?? 0))
      // The real clock continues after the end, too.
      info.field("running", match.status != .break)
    }
    json.object("teams") { teams in
      for (name, team) in [("home", match.home), ("away", match.away)] {
        teams.object(name) { entry in
          entry.field("_doc", "team")
          entry.field("_id", team.number)
          entry.field("_sid", sportID(match.sport))
          entry.field("uid", 400_000 + team.number)
          entry.field("name", team.name)
          entry.field("mediumname", team.name)
          entry.field("abbr", team.code)
          entry.null("nickname")
          if match.sport == .tennis {
            entry.object("cc") { country in
              country.field("_doc", "countrycode")
              country.field("a2", team.number % 2 == 0 ? "es" : "pl")
              country.field("name", team.number % 2 == 0 ? "Spain" : "Poland")
            }
          }
        }
      }
    }
    json.object("status") { status in
      let (id, name) = self.status(match)
      status.field("_doc", "status")
      status.field("_id", id)
      status.field("name", name)
      status.field("shortName", name)
    }
    json.field("removed", false)
    json.field("postponed", false)
    json.field("canceled", false)
    if let points = match.points {
      json.object("gamescore") { score in
        score.field("home", points.home)
        score.field("away", points.away)
        score.field("service", match.serving == .away ? "2" : "1")
      }
    }
  }

  private func event(_ incident: WorldIncident, _ json: inout JSONWriter) {
    let type =
      switch incident.kind {
      case .goal, .ownGoal, .penaltyGoal: "goal"
      case .yellowCard: "yellowcard"
      case .secondYellow: "yellowredcard"
      case .redCard: "redcard"
      case .substitution: "substitution"
      case .period: "periodscore"
      case .injuryTime: "injurytimeshown"
      case .missedPenalty, .var: "matchsituation"
      }
    json.field("_id", 1_140_000 + incident.id)
    json.field("type", type)
    json.field("seconds", incident.kind == .period ? -1 : incident.elapsed)
    json.field("time", incident.minute)
    if let side = incident.side { json.field("team", side.rawValue) }
    if let player = incident.player { json.object(type == "goal" ? "scorer" : "player") { $0.field("name", player) } }
  }

  private func doctype(_ sport: WorldSport) -> String {
    switch sport {
    case .soccer: "soccer"
    case .iceHockey: "icehockey"
    case .americanFootball: "football"
    default: sport.rawValue
    }
  }

  private func sportID(_ sport: WorldSport) -> Int {
    switch sport {
    case .soccer: 1
    case .basketball: 2
    case .baseball: 3
    case .iceHockey: 4
    case .tennis: 5
    case .americanFootball: 16
    case .cricket: 21
    case .volleyball: 23
    }
  }

  private func status(_ match: WorldMatch) -> (Int, String) {
    switch (match.status, match.period) {
    case (.ended, _): (100, "Ended")
    case (.scheduled, _): (0, "Not started")
    case (_, .half(1)): (6, "1st half")
    case (_, .half): (7, "2nd half")
    case (_, .halfTime): (31, "Halftime")
    case (_, .set(let number)): (7 + number, "\(ordinal(number)) set")
    case (_, .quarter(let number)): (12 + number, "\(ordinal(number)) quarter")
    case (_, .third(let number)): (number, "\(ordinal(number)) period")
    case (_, .pause): (30, "Pause")
    case (_, .inning): (20, "\(match.period.label) inning")
    default: (20, match.period.label)
    }
  }
}
