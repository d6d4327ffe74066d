internal import OddsModel

/// Which sport a league of BoltOdds belongs to. Its `sport` is a league's name, sent as it stands; what is not in this
/// table is sport `other`, and is found by its league.
enum LeagueTable {
  static func sport(_ league: String) -> Sport {
    if let known = table[league.lowercased()] { return known }
    let words = league.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
    for word in words {
      if let sport = byWord[word] { return sport }
    }
    return .other
  }

  /// The sports that the table leads to.
  static let sports: [Sport] = [
    .soccer, .tennis, .basketball, .iceHockey, .americanFootball, .baseball, .mma, .boxing, .esports, .golf, .cricket,
    .rugby, .rugbyLeague, .aussieRules, .darts, .snooker, .tableTennis, .volleyball, .handball, .motorsport, .other,
  ]

  /// The leagues of a sport that are sent under these very names, for a subscription without a look at `get_info`.
  static func leagues(_ sport: Sport) -> [String] {
    spelled.filter { self.sport($0) == sport }
  }

  /// A word that settles it wherever it stands.
  private static let byWord: [String: Sport] = [
    "atp": .tennis, "wta": .tennis, "challenger": .tennis, "itf": .tennis, "wimbledon": .tennis, "davis": .tennis,
    "utr": .tennis, "doubles": .tennis, "open": .tennis,
    "nba": .basketball, "wnba": .basketball, "ncaab": .basketball, "euroleague": .basketball, "eurocup": .basketball,
    "basketball": .basketball,
    "nfl": .americanFootball, "ncaaf": .americanFootball, "cfl": .americanFootball, "ufl": .americanFootball,
    "xfl": .americanFootball,
    "mlb": .baseball, "kbo": .baseball, "npb": .baseball, "baseball": .baseball,
    "nhl": .iceHockey, "ahl": .iceHockey, "khl": .iceHockey, "shl": .iceHockey, "hockey": .iceHockey,
    "ufc": .mma, "mma": .mma, "pfl": .mma, "bellator": .mma, "boxing": .boxing,
    "cs2": .esports, "csgo": .esports, "counter": .esports, "valorant": .esports, "dota": .esports, "dota2": .esports,
    "lol": .esports, "legends": .esports, "esports": .esports, "overwatch": .esports, "rocket": .esports,
    "pga": .golf, "lpga": .golf, "liv": .golf, "golf": .golf,
    "cricket": .cricket, "ipl": .cricket, "nrl": .rugbyLeague, "rugby": .rugby, "afl": .aussieRules, "darts": .darts,
    "snooker": .snooker, "volleyball": .volleyball, "handball": .handball, "nascar": .motorsport, "f1": .motorsport,
    "premiership": .soccer, "bundesliga": .soccer, "eredivisie": .soccer, "mls": .soccer, "uefa": .soccer,
    "fifa": .soccer, "concacaf": .soccer, "conmebol": .soccer, "copa": .soccer, "libertadores": .soccer,
    "championship": .soccer, "soccer": .soccer, "laliga": .soccer, "efl": .soccer, "ligue": .soccer, "nwsl": .soccer,
    "serie": .soccer, "série": .soccer, "primera": .soccer, "primeira": .soccer,
  ]

  /// Whole names that no word in them settles, or that a word would settle wrongly.
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
    (.golf, ["PGA", "LPGA", "LIV Golf"]),
    (.cricket, ["IPL", "Cricket", "Big Bash"]),
    (.rugbyLeague, ["NRL", "Super League"]),
    (.rugby, ["Rugby", "Six Nations", "Super Rugby"]),
    (.aussieRules, ["AFL"]),
    (.darts, ["Darts", "PDC"]),
    (.snooker, ["Snooker"]),
    (.tableTennis, ["Table Tennis", "TT Cup", "Setka Cup", "TT Elite Series", "Czech Liga Pro"]),
    (.volleyball, ["Volleyball", "NCAA Volleyball"]),
    (.handball, ["Handball"]),
    (.motorsport, ["NASCAR", "F1", "Formula 1"]),
  ]
}
