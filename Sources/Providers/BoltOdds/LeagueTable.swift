internal import OddsModel

/// Maps BoltOdds' leagues to sports. Its `sport` is a league's name. A league missing from this table has the sport
/// `other`, and is found by its name.
enum LeagueTable {
  /// Returns the sport of a league; `other` if the league is unknown.
  static func sport(_ league: String) -> Sport {
    let name = league.lowercased()
    if let known = table[name] { return known }
    let words = name.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
    // A sport's own name takes precedence over a competition's, and that over words that several sports use.
    let plain = words.joined(separator: " ")
    for (phrase, sport) in byPhrase where plain.contains(phrase) { return sport }
    for list in [bySport, byCompetition, byHabit] {
      for word in words {
        if let sport = list[word] { return sport }
      }
    }
    return .other
  }

  /// Returns the longest duration of a match of a league in milliseconds, from its start.
  static func longest(_ league: String) -> Int64 {
    let sport = sport(league)
    return sport == .cricket && isLimitedOvers(league) ? 12 &* 3_600_000 : StatusRule.longest(sport)
  }

  /// Whether a league of cricket plays one-day matches only. Others may play Tests, which take five days.
  private static func isLimitedOvers(_ league: String) -> Bool {
    let words = league.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.contains {
      ["ipl", "bbl", "psl", "cpl", "t20", "t20i", "twenty20", "odi", "hundred", "bash"].contains($0)
    }
  }

  /// The sports of the table.
  static let sports: [Sport] = [
    .soccer, .tennis, .basketball, .iceHockey, .americanFootball, .baseball, .mma, .boxing, .esports, .golf, .cricket,
    .rugby, .rugbyLeague, .aussieRules, .darts, .snooker, .tableTennis, .volleyball, .handball, .motorsport, .other,
  ]

  /// Returns the leagues of a sport whose exact names are known, for subscriptions made without `get_info`.
  static func leagues(_ sport: Sport) -> [String] {
    spelled.filter { self.sport($0) == sport }
  }

  /// Phrases that name a sport only as a whole.
  private static let byPhrase: [(String, Sport)] = [
    ("table tennis", .tableTennis), ("beach volleyball", .beachVolleyball), ("rugby league", .rugbyLeague),
    ("american football", .americanFootball), ("aussie rules", .aussieRules), ("water polo", .waterPolo),
    ("the open championship", .golf), ("british open", .golf), ("ryder cup", .golf), ("the ashes", .cricket),
    ("test match", .cricket), ("test series", .cricket),
  ]

  /// Sports by their own names.
  private static let bySport: [String: Sport] = [
    "tennis": .tennis, "basketball": .basketball, "baseball": .baseball, "hockey": .iceHockey, "mma": .mma,
    "boxing": .boxing, "esports": .esports, "golf": .golf, "cricket": .cricket, "rugby": .rugby, "darts": .darts,
    "snooker": .snooker, "volleyball": .volleyball, "handball": .handball, "soccer": .soccer, "futsal": .futsal,
    "badminton": .badminton, "floorball": .floorball,
  ]

  /// Sports by competitions or organizers that belong to one sport.
  private static let byCompetition: [String: Sport] = [
    "atp": .tennis, "wta": .tennis, "itf": .tennis, "wimbledon": .tennis, "davis": .tennis, "utr": .tennis,
    "nba": .basketball, "wnba": .basketball, "ncaab": .basketball, "euroleague": .basketball, "eurocup": .basketball,
    "nfl": .americanFootball, "ncaaf": .americanFootball, "cfl": .americanFootball, "ufl": .americanFootball,
    "xfl": .americanFootball,
    "mlb": .baseball, "kbo": .baseball, "npb": .baseball,
    "nhl": .iceHockey, "ahl": .iceHockey, "khl": .iceHockey, "shl": .iceHockey, "iihf": .iceHockey,
    "ufc": .mma, "pfl": .mma, "bellator": .mma,
    "cs2": .esports, "csgo": .esports, "counter": .esports, "valorant": .esports, "dota": .esports, "dota2": .esports,
    "lol": .esports, "legends": .esports, "overwatch": .esports, "rocket": .esports,
    "pga": .golf, "lpga": .golf, "liv": .golf,
    "ipl": .cricket, "t20": .cricket, "odi": .cricket, "nrl": .rugbyLeague, "gallagher": .rugby, "afl": .aussieRules,
    "nascar": .motorsport, "f1": .motorsport,
    "bundesliga": .soccer, "eredivisie": .soccer, "mls": .soccer, "uefa": .soccer, "fifa": .soccer,
    "concacaf": .soccer, "conmebol": .soccer, "copa": .soccer, "libertadores": .soccer, "laliga": .soccer,
    "efl": .soccer, "ligue": .soccer, "nwsl": .soccer,
  ]

  /// Words that several sports use, with the sport that uses them most.
  private static let byHabit: [String: Sport] = [
    "challenger": .tennis, "doubles": .tennis, "open": .tennis, "premiership": .soccer, "championship": .soccer,
    "serie": .soccer, "série": .soccer, "primera": .soccer, "primeira": .soccer,
  ]

  /// Whole names that their words don't decide, or decide wrongly.
  private static let table: [String: Sport] = {
    var table: [String: Sport] = [:]
    for name in spelled { table[name.lowercased()] = spelledSport(name) }
    return table
  }()

  private static func spelledSport(_ name: String) -> Sport {
    for (sport, names) in names where names.contains(name) { return sport }
    return .other
  }

  private static let spelled: [String] = names.flatMap { $0.names }

  private static let names: [(sport: Sport, names: [String])] = [
    (
      .soccer,
      [
        "EPL", "Premier League", "MLS", "La Liga", "La Liga 2", "Serie A", "Serie B", "Bundesliga", "Bundesliga 2",
        "Ligue 1", "Ligue 2", "Primeira Liga", "Eredivisie", "CSL", "Brazil Serie A", "Brazil Serie B", "FIFA CWC",
        "CONCACAF GC",
        "Colombian Primera A", "LP Argentina", "Liga MX", "EFL Championship", "EFL Cup", "FA Cup", "Champions League",
        "Europa League", "Conference League", "UCL", "UEL", "UECL", "Copa America", "Euro", "World Cup", "J League",
        "K League", "A League", "Super Lig", "Scottish Premiership", "Belgian Pro League", "Saudi Pro League", "NWSL",
      ]
    ),
    (
      .tennis,
      [
        "French Open (M)", "French Open (W)", "French Open (F)", "French Open (M) Doubles", "French Open (W) Doubles",
        "US Open (M)", "US Open (W)", "US Open (F)", "Wimbledon (M)", "Wimbledon (F)", "Wimbledon (W)",
        "Australian Open (M)", "Australian Open (W)", "Australian Open (F)", "Davis Cup", "Laver Cup", "United Cup",
      ]
    ),
    (.basketball, ["NBA", "NBA Summer", "WNBA", "NCAAB", "NCAAB (W)", "Euroleague", "FIBA", "EuroBasket"]),
    (.iceHockey, ["NHL", "NHL Pre", "NCAA Hockey", "AHL", "KHL", "SHL", "IIHF"]),
    (.americanFootball, ["NFL", "NFL Pre", "NCAAF", "CFL", "UFL"]),
    (.baseball, ["MLB", "MLB Pre", "NCAA Baseball", "KBO", "NPB", "World Baseball Classic"]),
    (.mma, ["UFC", "MMA", "PFL", "Bellator"]),
    (.boxing, ["Boxing"]),
    (
      .esports,
      [
        "CS2", "CSGO", "Counter-Strike", "Counter-Strike 2", "Dota", "Dota 2", "League of Legends", "LoL", "Valorant",
        "Rainbow Six", "Rocket League", "Overwatch", "Call of Duty", "Starcraft",
      ]
    ),
    (.golf, ["PGA", "LPGA", "LIV Golf", "The Open", "The Masters", "Ryder Cup", "Solheim Cup", "Presidents Cup"]),
    (.cricket, ["IPL", "Cricket", "Big Bash", "The Ashes", "The Hundred", "Test Cricket", "Tests"]),
    (.rugbyLeague, ["NRL", "Super League"]),
    (.rugby, ["Rugby", "Six Nations", "Super Rugby", "Premiership Rugby", "Gallagher Premiership"]),
    (.aussieRules, ["AFL"]),
    (.darts, ["Darts", "PDC"]),
    (.snooker, ["Snooker"]),
    (.tableTennis, ["Table Tennis", "TT Cup", "Setka Cup", "TT Elite Series", "Czech Liga Pro"]),
    (.volleyball, ["Volleyball", "NCAA Volleyball"]),
    (.handball, ["Handball"]),
    (.motorsport, ["NASCAR", "F1", "Formula 1"]),
  ]
}
