/// The leagues, teams and player names of the seeded world.
///
/// English clubs are those of openfootball's `2025-26/en.1.json` (CC0 1.0); Brazilian, North American soccer, basketball, ice
/// hockey and baseball names those of The Odds API sample in dos-2/oddshub (Apache-2.0). All other names, and every player,
/// are invented.
enum Catalogue {
  /// A league with its teams.
  struct Entry: Sendable {
    let name: String
    let country: String
    let sport: WorldSport
    let names: Names
    let teams: [String]
    var squad = WorldSquad.first
  }

  /// The language of the generated player names.
  enum Names: Sendable {
    case english, brazilian, turkish, greek, arabic, chinese, vietnamese, german, none
  }

  static let leagues: [Entry] = [
    Entry(
      name: "Premier League", country: "England", sport: .soccer, names: .english,
      teams: [
        "Arsenal", "Aston Villa", "Brighton & Hove Albion", "Chelsea", "Crystal Palace", "Everton", "Leeds United",
        "Liverpool", "Manchester City", "Newcastle United", "Nottingham Forest", "Sunderland", "Tottenham Hotspur",
        "West Ham United", "Wolverhampton Wanderers", "Fulham",
      ]),
    Entry(
      name: "Brazil Série A", country: "Brazil", sport: .soccer, names: .brazilian,
      teams: [
        "Criciúma", "Cuiabá", "São Paulo", "Grêmio", "Vitória", "Atlético Goianiense", "Fluminense", "Botafogo",
        "Palmeiras", "Vasco da Gama",
      ]),
    Entry(
      name: "MLS", country: "USA", sport: .soccer, names: .english,
      teams: [
        "New England Revolution", "New York Red Bulls", "St. Louis City SC", "Portland Timbers", "Seattle Sounders FC",
        "LA Galaxy", "Inter Miami CF", "Montréal Impact",
      ]),
    Entry(
      name: "Anadolu Kupası", country: "Türkiye", sport: .soccer, names: .turkish,
      teams: ["Uluçınar Gençlik", "Şirinköy Spor", "Gümüşdere Belediyespor", "İğdeli SK", "Çamlıtepe"]),
    Entry(
      name: "Εθνική Κατηγορία", country: "Greece", sport: .soccer, names: .greek,
      teams: ["Αστέρας Ακτής", "Πρόοδος Λιμένος", "Δόξα Πεδιάδας", "Φοίνικας Βορρά"]),
    Entry(
      name: "دوري الساحل", country: "Oman", sport: .soccer, names: .arabic,
      teams: ["نادي الواحة", "الصقور الخضراء", "نجوم الميناء", "اتحاد الوادي"]),
    Entry(
      name: "城市超级联赛", country: "China", sport: .soccer, names: .chinese,
      teams: ["长河联队", "东港飞龙", "西山雄鹰足球俱乐部", "南湖竞技"]),
    Entry(
      name: "Cúp Sông Hồng", country: "Vietnam", sport: .soccer, names: .vietnamese,
      // Written with combining marks, some letters with two.
      teams: [
        "Sông Lu\u{0302}\u{0301}c Xanh", "Đo\u{0302}\u{0300}ng Lúa", "Ca\u{0309}ng Bie\u{0302}\u{0309}n",
        "Núi Vo\u{031B}\u{0323}i",
      ]),
    Entry(
      name: "Verbandsliga Südwest", country: "Germany", sport: .soccer, names: .german,
      teams: [
        "Spielvereinigung Rot-Weiß Oberammerhausen-Niederfischbach 1893", "TuS Grünwinkel",
        "Sportgemeinschaft Donaueschlingen-Unterkirchberg und Umgebung", "FC Hohenfels",
      ]),
    Entry(
      name: "Riviera Open", country: "France", sport: .tennis, names: .none,
      teams: [
        "Ilan Verhoest", "Teodor Kadlec", "Mateu Rosselló", "Jonas Lindqvist", "Yusuf Demirkol", "Kenji Morisaki",
        "Dušan Brezovšek", "Álvaro Quintanilla",
      ]),
    Entry(
      name: "Lagoon Ladies Challenger", country: "Portugal", sport: .tennis, names: .none,
      teams: [
        "Marta Oleksiak", "Ingrid Solheim", "Chiara Benvenuti", "Zuzana Hrbková", "Noa Ben-Ari", "Lucía Ferrándiz",
      ]),
    Entry(
      name: "NBA", country: "USA", sport: .basketball, names: .english,
      teams: ["Boston Celtics", "Dallas Mavericks", "Harbor City Gulls", "Iron Valley Miners"]),
    Entry(
      name: "Liga Atlántica", country: "Spain", sport: .basketball, names: .none,
      teams: ["Básquet Montcalm", "CB Peñarrubia", "Bàsquet Serralada", "Estrella del Sur"]),
    Entry(
      name: "NHL", country: "USA", sport: .iceHockey, names: .english,
      teams: ["Florida Panthers", "Edmonton Oilers", "Granite Bay Bears", "Northern Lights"]),
    Entry(
      name: "Polar-Liiga", country: "Finland", sport: .iceHockey, names: .german,
      teams: ["Jäätikön Kiekko", "Revontuli HC", "Kemin Hylkeet", "Saimaan Norpat"]),
    Entry(
      name: "MLB", country: "USA", sport: .baseball, names: .none,
      teams: [
        "New York Yankees", "Cincinnati Reds", "St. Louis Cardinals", "San Diego Padres", "Kansas City Royals",
        "Texas Rangers", "Oakland Athletics", "Pittsburgh Pirates",
      ]),
    Entry(
      name: "NFL", country: "USA", sport: .americanFootball, names: .none,
      teams: ["Harbor City Mariners", "Red Mesa Rattlers", "Capital Falcons", "Lakeshore Lumberjacks"]),
    Entry(
      name: "SuperVolley", country: "Italy", sport: .volleyball, names: .none,
      teams: ["Volley Portofermo", "Azzurra Pallavolo", "Pallavolo Castelverde", "Trentasei Volley", "Onda Jesolo"]),
  ]

  /// Names that try to inject terminal control: escape sequences, right-to-left overrides, line ends, zero-width spaces.
  static let hostile = Entry(
    name: "Injection\u{1B}[31m Cup\u{07}", country: "Nowhere\r\nSet-Cookie: a=b", sport: .soccer, names: .english,
    teams: [
      "\u{1B}[2J\u{1B}[HWiped FC", "\u{202E}desrever\u{202C} United", "Carriage\r\nReturn City",
      "Zero\u{200B}\u{200D}Width \u{FEFF}Athletic", "\u{1B}]0;title\u{07}Tab\tRovers", "Null\u{0} and Del\u{7F} Town",
    ])

  static let bookmakers: [WorldBookmaker] = [
    WorldBookmaker(key: "bet365", title: "Bet365", margin: 0.06, ladder: .traditional),
    WorldBookmaker(key: "tickodds", title: "TickOdds", margin: 0.035, ladder: .decimal),
    WorldBookmaker(key: "draftkings", title: "DraftKings", margin: 0.048, ladder: .american),
    WorldBookmaker(key: "betmgm", title: "BetMGM", margin: 0.055, ladder: .american),
    WorldBookmaker(key: "fanduel", title: "FanDuel", margin: 0.05, ladder: .american),
    WorldBookmaker(key: "ballybet", title: "Bally Bet", margin: 0.065, ladder: .american),
    WorldBookmaker(key: "888", title: "888sport", margin: 0.058, ladder: .american),
    WorldBookmaker(key: "neobet", title: "NEO.bet", margin: 0.06, ladder: .american),
  ]

  /// Indices of PulseScore's bookmaker and of TickOdds' own prices.
  static let bet365 = 0
  static let tickodds = 1
  /// Index of the first bookmaker that BoltOdds carries.
  static let firstSportsbook = 2

  /// Returns the indices of the sportsbooks: in the seeded world, all bookmakers but the two of other feeds.
  static func sportsbooks(_ bookmakers: [WorldBookmaker]) -> [Int] {
    let isSeeded = bookmakers.count > firstSportsbook && bookmakers[0].key == "bet365"
    return Array(bookmakers.indices.dropFirst(isSeeded ? firstSportsbook : 0))
  }

  private static func family(_ names: Names) -> (given: [String], surnames: [String]) {
    switch names {
    case .english:
      (
        ["J.", "T.", "M.", "C.", "R.", "D.", "L.", "A.", "O.", "K."],
        [
          "Ashdown", "Barrowclough", "Carraway", "Dunmore", "Ellwood", "Fairbairn", "Garrick", "Holloway", "Inskip",
          "Jarrold", "Kingsley", "Lockhart", "Merrifield", "Northcote", "O'Malleigh", "Penhaligon", "Quarrie",
          "Redfern", "Stanbury", "Thackeray", "Underhill", "Vasey", "Whitlock", "Yardley",
        ]
      )
    case .brazilian:
      (
        ["", "", "Júnior ", "João ", "Zé ", "Luís "],
        [
          "Adailton", "Betinho", "Cauê", "Dudu Leão", "Edmílson", "Fabrício", "Gérson", "Hélio", "Itamar", "Jacaré",
          "Léo Simões", "Marquinho", "Nenê Paraná", "Otávio", "Pará", "Quirino", "Rômulo", "Sidão", "Tatá", "Vágner",
        ]
      )
    case .turkish:
      (
        ["A.", "E.", "İ.", "Ö.", "Ş.", "Y."],
        [
          "Akçınar", "Bozdağlı", "Çetinkök", "Değirmenci", "Eroğul", "Güneşli", "Işıkçı", "Kılıçer", "Öztürkmen",
          "Şahinbaş", "Tuğlacı", "Üzümcü", "Yıldızhan", "Zorbey", "Karadut", "Sarıçam", "Demirelli", "Kuşçu",
        ]
      )
    case .greek:
      (
        ["Γ. ", "Δ. ", "Κ. ", "Ν. ", "Σ. "],
        [
          "Αγγελίδης", "Βλαχάκος", "Γαλανός", "Δημόπουλος", "Ζερβέας", "Ηλιάδης", "Καραμήτρος", "Λιανός", "Μαυρίκης",
          "Νταλάκης", "Ξενίδης", "Παπαλέων", "Ρούσσος", "Σαρρής", "Τζιώλας", "Φραγκιάς", "Χατζής", "Ψαρράς",
        ]
      )
    case .arabic:
      (
        ["أحمد ", "خالد ", "سالم ", "يوسف ", "ماجد "],
        [
          "الراشدي", "البلوشي", "الحارثي", "السيابي", "الغافري", "المعمري", "النعماني", "الكندي", "الهنائي", "العبري",
          "الشكيلي", "الرواحي", "الزدجالي", "المحروقي", "الجابري", "القاسمي", "الفارسي", "اليحيائي",
        ]
      )
    case .chinese:
      (
        ["林", "周", "沈", "陆", "顾", "韩", "郑"],
        ["远航", "志恒", "嘉木", "云飞", "晓东", "立新", "子昂", "明轩", "浩然", "天佑", "俊逸", "思源", "长青", "一鸣", "文博", "少杰", "海涛", "国强"]
      )
    case .vietnamese:
      (
        ["Nguyễn ", "Trần ", "Lê ", "Phạm ", "Đỗ "],
        [
          "Văn Khánh", "Quốc Đạt", "Minh Tuấn", "Hữu Phước", "Đình Lộc", "Công Thành", "Bá Hiệp", "Xuân Trường Sơn",
          "Duy Nhất", "Hoàng Yến", "Thanh Bình", "Tiến Dũng", "Anh Kiệt", "Trọng Nghĩa", "Việt Cường", "Gia Bảo",
          "Phúc Lâm", "Nhật Hạ",
        ]
      )
    case .german, .none:
      (
        ["F.", "H.", "J.", "K.", "L.", "M.", "P."],
        [
          "Ahrendt", "Böckelmann", "Cramer-Vogt", "Dreßler", "Eichhölzer", "Färber", "Großkopf", "Hübschle", "Imhoff",
          "Jägerlein", "Kößler", "Lüttich", "Mühlenbruch", "Nöthling", "Overbäck", "Pfänder", "Rößner", "Schönwälder",
        ]
      )
    }
  }

  /// Returns eleven starters and seven substitutes without repeated names.
  static func lineup(
    _ names: Names, team: Int, using generator: inout SplitMix64
  ) -> [WorldPlayer] {
    let family = family(names)
    let positions = ["G", "D", "D", "D", "D", "M", "M", "M", "F", "F", "F", "G", "D", "D", "M", "M", "F", "F"]
    var surnames = family.surnames.shuffled(using: &generator)
    return positions.enumerated().map { place, position in
      let given = generator.pick(family.given)
      let surname = surnames.removeLast()
      let separator = given.hasSuffix(".") ? " " : ""
      return WorldPlayer(
        number: team * 100 + place, name: given + separator + surname, shirt: place == 0 ? 1 : place + 1 + place / 11,
        position: position)
    }
  }

  /// Returns a team's code: three letters or characters.
  static func code(_ name: String) -> String {
    String(name.filter { $0.isLetter }.prefix(3)).uppercased()
  }
}
