extension World {
  /// Fills the world with matches in every phase, some starting soon, some later, and schedules the opening's script.
  mutating func populate(hostile: Bool, sports: Set<WorldSport>) {
    if sports.contains(.soccer) { populateSoccer(hostile: hostile) }
    for sport in WorldSport.allCases where sport != .soccer && sports.contains(sport) { addOthers(sport) }
  }

  private mutating func populateSoccer(hostile: Bool) {
    let soccer = leagues(of: .soccer).filter { $0.squad == .first }
    // Seconds of play at the beginning of the world, the index of the league, and the score.
    let premier = soccer[0]
    let brazil = soccer[1]
    let scorer = addSoccer(premier, elapsed: 3_917, home: 1, away: 1)
    let ending = addSoccer(premier, elapsed: 5_391, home: 2, away: 0)
    let reviewed = addSoccer(brazil, elapsed: 1_274, home: 0, away: 0)
    let halving = addSoccer(brazil, elapsed: 2_648, home: 0, away: 1)
    let resting = addSoccer(soccer[2], elapsed: nil, home: 1, away: 0)
    let booked = addSoccer(soccer[3], elapsed: 4_452, home: 2, away: 2)
    let penalised = addSoccer(soccer[4], elapsed: 629, home: 0, away: 0)
    let missing = addSoccer(soccer[5], elapsed: 3_341, home: 0, away: 1)
    let own = addSoccer(soccer[6], elapsed: 2_006, home: 1, away: 2)
    let changing = addSoccer(soccer[7], elapsed: 4_833, home: 3, away: 1)
    addSoccer(soccer[8], elapsed: 1_858, home: 0, away: 0)
    addSoccer(premier, elapsed: 221, home: 0, away: 0)
    if hostile, let league = soccer.last {
      addSoccer(league, elapsed: 1_000, home: 1, away: 0)
      addSoccer(league, elapsed: 4_000, home: 0, away: 0)
    }
    add(league: premier, kickoff: SimTime(seconds: 110))
    for (league, minutes) in [(0, 8), (0, 30), (1, 14), (2, 45), (3, 22), (8, 70), (1, 95), (0, 120)] {
      add(league: soccer[league], kickoff: SimTime(seconds: minutes * 60))
    }
    prepareMoments(
      scorer: scorer, ending: ending, reviewed: reviewed, halving: halving, booked: booked, penalised: penalised,
      missing: missing, own: own, changing: changing, resting: resting)
  }

  private mutating func prepareMoments(
    scorer: Int, ending: Int, reviewed: Int, halving: Int, booked: Int, penalised: Int, missing: Int, own: Int,
    changing: Int, resting: Int
  ) {
    // The half and the match that are about to end get stoppage time that ends within the opening.
    shorten(halving, stoppage: [120, 240])
    shorten(ending, stoppage: [60, 300])
    if let place = place(resting), case .soccer(var state) = entries[place].play {
      state.breakLeft = 380
      entries[place].play = .soccer(state)
    }
    let script: [(Int, Int, ScriptedMoment.ScriptedAction)] = [
      (25, scorer, .goal(.home)), (60, booked, .yellowCard(.away)), (120, reviewed, .reviewedGoal(.away)),
      (150, changing, .substitution(.home)), (170, penalised, .penalty(.home, scored: true)),
      (220, missing, .penalty(.away, scored: false)), (260, booked, .secondYellow(.away)), (300, own, .ownGoal(.home)),
      (340, changing, .redCard(.away)), (390, scorer, .goal(.away)), (430, penalised, .substitution(.away)),
    ]
    moments = script.map { ScriptedMoment(at: SimTime(seconds: $0.0), match: $0.1, deed: $0.2) }
  }

  private func leagues(of sport: WorldSport) -> [Catalogue.Entry] {
    catalogue.filter { $0.sport == sport }
  }

  private func place(_ number: Int) -> Int? {
    entries.firstIndex { $0.match.number == number }
  }

  private mutating func shorten(_ number: Int, stoppage: [Int]) {
    guard let place = place(number), case .soccer(var state) = entries[place].play else { return }
    state.stoppage = stoppage
    entries[place].play = .soccer(state)
  }

  /// Adds a soccer match in play; without seconds of play it is at half-time.
  @discardableResult
  mutating func addSoccer(
    _ league: Catalogue.Entry, elapsed: Int?, home: Int, away: Int, clubs: (home: String, away: String)? = nil
  ) -> Int {
    let played = elapsed ?? 2_700
    let began = played < 2_700 ? played : played + (elapsed == nil ? 500 : 1_000)
    guard let place = add(league: league, kickoff: SimTime(seconds: -began), clubs: clubs) else { return 0 }
    entries[place].match.status = elapsed == nil ? .break : .live
    entries[place].match.score = WorldScore()
    entries[place].match.period = .half(1)
    entries[place].match.periods = [WorldPeriodScore(period: .half(1), score: WorldScore())]
    // Spread the goals so far over the time played.
    let sides = (Array(repeating: WorldSide.home, count: home) + Array(repeating: .away, count: away))
      .shuffled(using: &random)
    for (index, side) in sides.enumerated() {
      let moment = played * (index + 1) / (sides.count + 1) + random.integer(in: -60...60)
      recordGoal(place, side: side, elapsed: max(moment, 30))
    }
    if played >= 2_700, entries[place].match.periods.count == 1, elapsed != nil { openSecondHalf(place) }
    entries[place].match.period = elapsed == nil ? .halfTime : (played >= 2_700 ? .half(2) : .half(1))
    entries[place].match.elapsed = elapsed
    countStatistics(place, played: played)
    requote(place)
    // All of these incidents happened before the beginning.
    entries[place].lastIncident = entries[place].match.kickoff
    return entries[place].match.number
  }

  private mutating func openSecondHalf(_ place: Int) {
    entries[place].match.elapsed = 2_700
    tell(place, .period, side: nil, detail: "HT")
    entries[place].match.period = .half(2)
    entries[place].match.periods.append(WorldPeriodScore(period: .half(2), score: WorldScore()))
  }

  private mutating func recordGoal(_ place: Int, side: WorldSide, elapsed: Int) {
    if elapsed >= 2_700, entries[place].match.periods.count == 1, entries[place].match.status == .live {
      openSecondHalf(place)
    }
    entries[place].match.elapsed = elapsed
    entries[place].match.score?[side] += 1
    entries[place].match.periods[entries[place].match.periods.count - 1].score[side] += 1
    let lineup = entries[place].match.lineup(side)
    let scorer = random.integer(in: 5...10)
    let assistant = random.integer(in: 1...4)
    tell(place, .goal, side: side, player: lineup[scorer].name, related: lineup[assistant].name)
  }

  private mutating func countStatistics(_ place: Int, played: Int) {
    let minutes = Double(played) / 60
    let score = entries[place].match.score ?? WorldScore()
    func both(_ generator: inout SplitMix64, perMinute: Double) -> WorldScore {
      WorldScore(
        home: Int(minutes * perMinute * (0.6 + 0.8 * generator.unit())),
        away: Int(minutes * perMinute * (0.6 + 0.8 * generator.unit())))
    }
    var statistics = WorldStatistics()
    statistics.attacks = both(&random, perMinute: 1)
    statistics.dangerousAttacks = both(&random, perMinute: 0.5)
    statistics.shots = both(&random, perMinute: 0.13)
    statistics.shotsOnTarget = both(&random, perMinute: 0.03)
    statistics.shotsOnTarget.home += score.home
    statistics.shotsOnTarget.away += score.away
    statistics.shots.home += statistics.shotsOnTarget.home
    statistics.shots.away += statistics.shotsOnTarget.away
    statistics.corners = both(&random, perMinute: 0.05)
    statistics.fouls = both(&random, perMinute: 0.12)
    statistics.possession = random.integer(in: 38...62)
    entries[place].match.statistics = statistics
  }

  // MARK: Other sports

  /// Adds matches of a sport: some in play, played up to now, and a later one.
  private mutating func addOthers(_ sport: WorldSport) {
    let leagues = leagues(of: sport)
    let lengths: [Int] =
      switch sport {
      case .tennis: [600, 2_400, 3_900]
      case .baseball: [1_200, 5_000, 2_500]
      case .volleyball: [500, 2_600]
      case .iceHockey: [700, 3_600]
      default: [400, 2_600]
      }
    for (index, length) in lengths.enumerated() where !leagues.isEmpty {
      let league = leagues[index % leagues.count]
      guard let place = add(league: league, kickoff: SimTime(seconds: -length)) else { continue }
      playHistory(place, seconds: length)
    }
    for (index, league) in leagues.enumerated() {
      add(league: league, kickoff: SimTime(seconds: 1_500 + index * 2_700))
    }
  }
}
