internal import OddsJSON

extension ReplayWorld {
  /// Reads an exchange's stream of a match odds market: definitions and last traded prices, without a score.
  init?(stream value: JSONValue) {
    guard let messages = value.elements,
      let definition = messages.lazy.compactMap({ $0["mc"]?.elements?.first?["marketDefinition"] }).first,
      let runners = definition["runners"]?.elements, runners.count == 2, let homeID = runners[0]["id"]?.scalar,
      let home = runners[0]["name"]?.text, let away = runners[1]["name"]?.text
    else { return nil }
    var timed: [(pt: Int, step: Step)] = []
    for message in messages {
      guard let pt = message["pt"]?.whole else { continue }
      for change in message["mc"]?.elements ?? [] {
        if let definition = change["marketDefinition"] {
          let inPlay = definition["inPlay"]?.flag
          timed += Self.steps(status: definition["status"]?.text, inPlay: inPlay, first: .inPlay).map { (pt, $0) }
        }
        for runner in change["rc"]?.elements ?? [] {
          guard let id = runner["id"]?.scalar, let price = runner["ltp"]?.scalar.flatMap({ WorldPrice(decimal: $0) })
          else { continue }
          timed.append((pt, .price(id == homeID ? .home : .away, price)))
        }
      }
    }
    let sport: WorldSport = definition["eventTypeId"]?.scalar == "2" ? .tennis : .soccer
    self.init(
      match: Self.match(
        sport: sport, league: definition["name"]?.text ?? "Match Odds", home: home, away: away, kickoff: .start),
      timed: timed)
  }
}
