internal import ArgumentParser
internal import BoltOdds
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// `odds boltodds match-info`: the state of games.
enum BoltOddsMatchInfoCommand: NativeEndpoint {
  static let info = EndpointInfo(
    "match-info", "POST /match_info: the state of games, and their events.", aliases: ["match_info"],
    ["Show the state and the events of a game": "odds boltodds match-info 6b84a3314152"])

  static func answer(
    _ games: BoltOddsGamesArgument, _ run: EndpointRun<BoltOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    let labels = try await games.labels(endpoint)
    return try await endpoint.answer(endpoint.provider.matchInfo(labels)) { body throws(OddsError) in
      Self.answer(try BoltOddsMatchInfo.list(body), run.context.style)
    }
  }

  static func answer(_ games: [BoltOddsMatchInfo], _ style: TableStyle) -> NestedAnswer {
    NestedAnswer(
      games.map(thing), rows: games.flatMap { rows($0) { $0.rfc3339 } },
      shown: games.flatMap { rows($0) { style.zone.long($0) } })
  }

  private static func thing(_ info: BoltOddsMatchInfo) -> Value {
    [
      "game": .text(info.game), "matchId": Value(info.matchID),
      "home": side(info.home, info.homeScore, info.homeSeed, info.homeCountry),
      "away": side(info.away, info.awayScore, info.awaySeed, info.awayCountry),
      "round": Value(info.round), "week": Value(info.week), "coverage": info.coverage ?? .null,
      "winner": Value(info.winner), "status": Value(info.status), "start": Value(info.start?.rfc3339),
      "updated": Value(info.updated?.rfc3339), "ended": Value(info.ended?.rfc3339), "played": Value(info.played),
      "remaining": Value(info.remaining),
      "points": info.homePoints == nil && info.awayPoints == nil
        ? .null : ["home": Value(info.homePoints), "away": Value(info.awayPoints)],
      "serving": Value(info.serving.map { "\($0)" }),
      "periods": .array(
        info.periods.map { ["name": .text($0.name), "home": Value($0.home), "away": Value($0.away)] }),
      "events": .array(info.events.map(event)),
      "failure": Value(info.failure),
    ]
  }

  private static func side(_ name: String?, _ score: Int?, _ seed: String?, _ country: Value?) -> Value {
    ["name": Value(name), "score": Value(score), "seed": Value(seed), "country": country?["name"] ?? .null]
  }

  private static func event(_ event: BoltOddsMatchInfo.Event) -> Value {
    [
      "id": Value(event.id), "type": .text(event.type), "name": Value(event.name), "seconds": Value(event.seconds),
      "team": Value(event.team), "player": Value(event.player), "points": Value(event.points),
      "retracted": .bool(event.isDisabled),
    ]
  }

  private static func rows(_ info: BoltOddsMatchInfo, _ time: (Timestamp) -> String) -> [Value] {
    func row(_ item: String, _ home: String?, _ away: String?, _ detail: String?) -> Value {
      [
        "game": .text(info.game), "item": .text(item), "home": Value(home), "away": Value(away),
        "detail": Value(detail),
      ]
    }
    if let failure = info.failure { return [row("failure", nil, nil, failure)] }
    var rows = [
      row("teams", info.home, info.away, info.start.map(time)),
      row("score", info.homeScore.map(String.init), info.awayScore.map(String.init), info.status),
    ]
    rows += info.periods.map { row($0.name, $0.home.map(String.init), $0.away.map(String.init), nil) }
    if info.homePoints != nil || info.awayPoints != nil {
      rows.append(row("points", info.homePoints, info.awayPoints, info.serving.map { "\($0) serves" }))
    }
    if info.homeSeed != nil || info.awaySeed != nil {
      rows.append(row("seed", info.homeSeed, info.awaySeed, info.round.map { "round \($0)" }))
    }
    if info.homeCountry != nil || info.awayCountry != nil {
      rows.append(
        row(
          "country", info.homeCountry?["name"]?.text, info.awayCountry?["name"]?.text, info.week.map { "week \($0)" }))
    }
    for event in info.events {
      let minute = event.seconds.map { "\($0 / 60)'" }
      let who = event.player ?? event.name
      rows.append(
        row(
          event.type, event.team == "home" ? who ?? "x" : nil, event.team == "away" ? who ?? "x" : nil,
          [minute, event.isDisabled ? "retracted" : nil].compactMap { $0 }.joined(separator: " ")))
    }
    return rows
  }
}
