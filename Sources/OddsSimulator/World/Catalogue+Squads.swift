extension Catalogue {
  /// Leagues of women's, youth and reserve teams of clubs whose first teams play on the same day.
  static let squads: [Entry] = [
    squad(.women, "Women's Super League", of: leagues[0], besides: ["Manchester United"]),
    squad(.under21, "Premier League 2", of: leagues[0], besides: ["Manchester United"]),
    squad(.reserves, "Brasileirão de Aspirantes", of: leagues[1], besides: []),
  ]

  private static func squad(_ squad: WorldSquad, _ name: String, of league: Entry, besides: [String]) -> Entry {
    Entry(
      name: name, country: league.country, sport: league.sport, names: league.names,
      teams: (league.teams + besides).map { $0 + squad.suffix }, squad: squad)
  }
}

extension World {
  /// Adds matches between other teams of clubs that play: the same two clubs on the same day, where the matches could be
  /// confused.
  mutating func populateSquads() {
    let leagues = Catalogue.squads
    func clubs(_ league: Catalogue.Entry, _ status: WorldStatus) -> [(home: String, away: String)] {
      entries.map(\.match).filter { $0.league.name == league.name && $0.status == status }
        .map { ($0.home.name, $0.away.name) }
    }
    let (premier, brazil) = (catalogue[0], catalogue[1])
    let (live, later) = (clubs(premier, .live), clubs(premier, .scheduled))
    if live.count > 2, later.count > 1 {
      addSquads(leagues[0], live[0], elapsed: 3_600, home: 1, away: 1)
      addSquads(leagues[0], live[2], elapsed: 240, home: 0, away: 0)
      addSquads(leagues[1], live[1], elapsed: 1_200, home: 0, away: 1)
      add(league: leagues[0], kickoff: SimTime(seconds: 300), clubs: later[0])
      add(league: leagues[1], kickoff: SimTime(seconds: 1_800), clubs: later[1])
    }
    if let one = clubs(brazil, .live).first { addSquads(leagues[2], one, elapsed: 1_400, home: 0, away: 0) }
    add(league: leagues[2], kickoff: SimTime(seconds: 1_200))
  }

  private mutating func addSquads(
    _ league: Catalogue.Entry, _ clubs: (home: String, away: String), elapsed: Int, home: Int, away: Int
  ) {
    addSoccer(league, elapsed: elapsed, home: home, away: away, clubs: clubs)
  }
}
