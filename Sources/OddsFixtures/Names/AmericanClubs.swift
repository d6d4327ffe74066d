internal import OddsModel

/// The clubs of the North American leagues, which feeds identify by place, nickname, both or a code.
///
/// Public facts, one club per line: places, nicknames (also former ones) and codes, separated by `|`, with alternatives
/// separated by `/`. A place shared by several clubs of a league identifies none of them.
enum AmericanClubs {
  /// The number of a club, the same for all its names.
  typealias Club = UInt16

  /// Returns the club that a complete name identifies; nil if there is none.
  static func club(_ name: TeamName, _ sport: Sport, isWomen: Bool) -> Club? {
    guard let league = leagues[League(sport: sport, isWomen: isWomen)] else { return nil }
    return league[key(name.plain)]
  }

  /// Whether a name alone identifies a women's club, such as `Phoenix Mercury`.
  static func isWomens(_ name: TeamName, _ sport: Sport) -> Bool {
    guard sport == .basketball, name.plain.count > 1 else { return false }
    return club(name, sport, isWomen: true) != nil && club(name, sport, isWomen: false) == nil
  }

  private struct League: Hashable {
    var sport: Sport
    var isWomen: Bool
  }

  private static func key(_ words: [[UInt8]]) -> [UInt8] { Array(words.joined()) }

  private static let leagues: [League: [[UInt8]: Club]] = [
    League(sport: .basketball, isWomen: false): table(nba),
    League(sport: .basketball, isWomen: true): table(wnba),
    League(sport: .americanFootball, isWomen: false): table(nfl),
    League(sport: .baseball, isWomen: false): table(mlb),
    League(sport: .iceHockey, isWomen: false): table(nhl),
  ]

  private static func table(_ text: String) -> [[UInt8]: Club] {
    var table: [[UInt8]: Club] = [:]
    var shared: Set<[UInt8]> = []
    for (index, line) in text.split(separator: "\n").enumerated() {
      let club = Club(index + 1)
      let parts = line.split(separator: "|").map { $0.split(separator: "/").map(String.init) }
      let (places, nicknames, codes) = (parts[0], parts[1], parts[2])
      var names = codes + places + nicknames
      for place in places { for nickname in nicknames { names.append("\(place) \(nickname)") } }
      for code in codes { for nickname in nicknames { names.append("\(code) \(nickname)") } }
      for name in Set(names.map { key(FoldedText.words($0)) }) {
        if let known = table[name], known != club { shared.insert(name) }
        table[name] = club
      }
    }
    for name in shared { table[name] = nil }
    return table
  }

  private static let nba = """
    Atlanta|Hawks|ATL
    Boston|Celtics|BOS
    Brooklyn/New Jersey|Nets|BRK/BKN/BK/NJN
    Charlotte|Hornets/Bobcats|CHA/CHO/CHH
    Chicago|Bulls|CHI
    Cleveland|Cavaliers/Cavs|CLE
    Dallas|Mavericks/Mavs|DAL
    Denver|Nuggets|DEN
    Detroit|Pistons|DET
    Golden State|Warriors|GSW/GS
    Houston|Rockets|HOU
    Indiana|Pacers|IND
    Los Angeles/LA/L.A.|Clippers|LAC
    Los Angeles/LA/L.A.|Lakers|LAL
    Memphis|Grizzlies|MEM
    Miami|Heat|MIA
    Milwaukee|Bucks|MIL
    Minnesota|Timberwolves/Wolves|MIN
    New Orleans|Pelicans|NOP/NO/NOH
    New York/NY|Knicks/Knickerbockers|NYK
    Oklahoma City/Oklahoma|Thunder|OKC
    Orlando|Magic|ORL
    Philadelphia|76ers/Sixers|PHI/PHL
    Phoenix|Suns|PHO/PHX
    Portland|Trail Blazers/Blazers|POR
    Sacramento|Kings|SAC
    San Antonio|Spurs|SAS/SA
    Toronto|Raptors|TOR
    Utah|Jazz|UTA/UTAH
    Washington|Wizards|WAS/WSH
    """

  private static let wnba = """
    Atlanta|Dream|ATL
    Chicago|Sky|CHI
    Connecticut|Sun|CON/CONN
    Dallas|Wings|DAL
    Golden State|Valkyries|GSV/GS
    Indiana|Fever|IND
    Las Vegas|Aces|LVA/LV
    Los Angeles/LA/L.A.|Sparks|LAS/LA
    Minnesota|Lynx|MIN
    New York/NY|Liberty|NYL/NY
    Phoenix|Mercury|PHO/PHX
    Seattle|Storm|SEA
    Washington|Mystics|WAS/WSH
    Toronto|Tempo|TOR
    Portland|Fire|POR
    """

  private static let nfl = """
    Arizona|Cardinals|ARI/ARZ
    Atlanta|Falcons|ATL
    Baltimore|Ravens|BAL/BLT
    Buffalo|Bills|BUF
    Carolina|Panthers|CAR
    Chicago|Bears|CHI
    Cincinnati|Bengals|CIN
    Cleveland|Browns|CLE/CLV
    Dallas|Cowboys|DAL
    Denver|Broncos|DEN
    Detroit|Lions|DET
    Green Bay|Packers|GB/GNB
    Houston|Texans|HOU/HST
    Indianapolis|Colts|IND
    Jacksonville|Jaguars/Jags|JAX/JAC
    Kansas City/Kansas|Chiefs|KC/KAN
    Las Vegas/Oakland|Raiders|LV/LVR/OAK
    Los Angeles/LA/L.A./San Diego|Chargers|LAC/SD
    Los Angeles/LA/L.A./St. Louis|Rams|LAR/STL
    Miami|Dolphins|MIA
    Minnesota|Vikings|MIN
    New England|Patriots/Pats|NE/NWE
    New Orleans|Saints|NO/NOR
    New York/NY|Giants|NYG
    New York/NY|Jets|NYJ
    Philadelphia|Eagles|PHI
    Pittsburgh|Steelers|PIT
    San Francisco|49ers/Fortyniners/Forty Niners/Niners|SF/SFO
    Seattle|Seahawks|SEA
    Tampa Bay/Tampa|Buccaneers/Bucs|TB/TAM
    Tennessee|Titans|TEN
    Washington|Commanders/Redskins/Football Team|WAS/WSH
    """

  private static let mlb = """
    Arizona|Diamondbacks/D-backs/Dbacks|ARI/AZ
    Athletics/Oakland/Sacramento|Athletics/A's|OAK/ATH
    Atlanta|Braves|ATL
    Baltimore|Orioles|BAL
    Boston|Red Sox|BOS
    Chicago|Cubs|CHC
    Chicago|White Sox|CWS/CHW
    Cincinnati|Reds|CIN
    Cleveland|Guardians/Indians|CLE
    Colorado|Rockies|COL
    Detroit|Tigers|DET
    Houston|Astros|HOU
    Kansas City|Royals|KC/KCR
    Los Angeles/LA/Anaheim/L.A.|Angels|LAA/ANA
    Los Angeles/LA/L.A.|Dodgers|LAD
    Miami/Florida|Marlins|MIA/FLA
    Milwaukee|Brewers|MIL
    Minnesota|Twins|MIN
    New York/NY|Mets|NYM
    New York/NY|Yankees|NYY
    Philadelphia|Phillies|PHI
    Pittsburgh|Pirates|PIT
    San Diego|Padres|SD/SDP
    San Francisco|Giants|SF/SFG
    Seattle|Mariners|SEA
    St. Louis|Cardinals|STL
    Tampa Bay/Tampa|Rays|TB/TBR
    Texas|Rangers|TEX
    Toronto|Blue Jays|TOR
    Washington|Nationals|WSH/WAS
    """

  private static let nhl = """
    Anaheim|Ducks|ANA
    Boston|Bruins|BOS
    Buffalo|Sabres|BUF
    Calgary|Flames|CGY/CAL
    Carolina|Hurricanes/Canes|CAR
    Chicago|Blackhawks|CHI
    Colorado|Avalanche/Avs|COL
    Columbus|Blue Jackets|CBJ/CLB
    Dallas|Stars|DAL
    Detroit|Red Wings|DET
    Edmonton|Oilers|EDM
    Florida|Panthers|FLA
    Los Angeles/LA/L.A.|Kings|LAK/LA
    Minnesota|Wild|MIN
    Montreal/Montréal|Canadiens|MTL/MON
    Nashville|Predators/Preds|NSH/NAS
    New Jersey|Devils|NJD/NJ
    New York/NY|Islanders|NYI
    New York/NY|Rangers|NYR
    Ottawa|Senators/Sens|OTT
    Philadelphia|Flyers|PHI
    Pittsburgh|Penguins/Pens|PIT
    San Jose|Sharks|SJS/SJ
    Seattle|Kraken|SEA
    St. Louis|Blues|STL
    Tampa Bay/Tampa|Lightning|TBL/TB
    Toronto|Maple Leafs|TOR
    Utah/Arizona|Hockey Club/Mammoth/Coyotes|UTA/ARI
    Vancouver|Canucks|VAN
    Vegas/Las Vegas|Golden Knights|VGK/VEG
    Washington|Capitals/Caps|WSH/WAS
    Winnipeg|Jets|WPG/WIN
    """
}
