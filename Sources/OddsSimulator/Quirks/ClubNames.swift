/// Alternative spellings of the catalogue's clubs.
enum ClubNames {
  /// Returns a club's name in a form, or the name itself if it has no other.
  static func name(_ club: String, _ form: FeedQuirks.Club, mixed: Bool) -> String {
    guard let row = table[club] else { return club }
    return switch form {
    case .full: club
    case .short: row.short
    case .formal: row.formal
    case .mixed: mixed ? row.short : club
    }
  }

  private static let table: [String: (short: String, formal: String)] = {
    var table: [String: (short: String, formal: String)] = [:]
    for line in rows.split(separator: "\n") {
      let parts = line.split(separator: "|").map(String.init)
      table[parts[0]] = (parts[1], parts[2])
    }
    return table
  }()

  /// One club per line: the catalogue's name, a short one, a formal one.
  private static let rows = """
    Arsenal|Arsenal|Arsenal FC
    Aston Villa|Aston Villa|Aston Villa FC
    Brighton & Hove Albion|Brighton|Brighton and Hove Albion FC
    Chelsea|Chelsea|Chelsea FC
    Crystal Palace|Crystal Palace|Crystal Palace FC
    Everton|Everton|Everton FC
    Leeds United|Leeds|Leeds Utd FC
    Liverpool|Liverpool|Liverpool FC
    Manchester City|Man City|Manchester City FC
    Manchester United|Man Utd|Manchester Utd FC
    Newcastle United|Newcastle|Newcastle Utd FC
    Nottingham Forest|Nott'm Forest|Nottingham Forest FC
    Sunderland|Sunderland|Sunderland AFC
    Tottenham Hotspur|Tottenham|Tottenham Hotspur FC
    West Ham United|West Ham|West Ham Utd FC
    Wolverhampton Wanderers|Wolves|Wolverhampton Wanderers FC
    Fulham|Fulham|Fulham FC
    Criciúma|Criciuma|Criciúma EC
    Cuiabá|Cuiaba|Cuiabá EC
    São Paulo|Sao Paulo|São Paulo FC
    Grêmio|Gremio|Grêmio FBPA
    Vitória|Vitoria|EC Vitória
    Atlético Goianiense|Atletico GO|Atlético Goianiense
    Fluminense|Fluminense|Fluminense FC
    Botafogo|Botafogo RJ|Botafogo FR
    Palmeiras|Palmeiras|SE Palmeiras
    Vasco da Gama|Vasco|CR Vasco da Gama
    New England Revolution|New England|New England Revolution
    New York Red Bulls|NY Red Bulls|New York Red Bulls
    St. Louis City SC|St Louis City|Saint Louis City SC
    Portland Timbers|Portland|Portland Timbers
    Seattle Sounders FC|Seattle Sounders|Seattle Sounders FC
    LA Galaxy|LA Galaxy|Los Angeles Galaxy
    Inter Miami CF|Inter Miami|Inter Miami CF
    Montréal Impact|Montreal|Montréal Impact
    Uluçınar Gençlik|Ulucinar|Uluçınar Gençlik SK
    Şirinköy Spor|Sirinkoyspor|Şirinköyspor
    Gümüşdere Belediyespor|Gumusdere|Gümüşdere Belediyespor
    İğdeli SK|Igdeli|İğdeli SK
    Çamlıtepe|Camlitepe|Çamlıtepe SK
    Αστέρας Ακτής|Asteras Aktis|Αστέρας Ακτής
    Πρόοδος Λιμένος|Proodos Limenos|Πρόοδος Λιμένος
    Δόξα Πεδιάδας|Doxa Pediadas|Δόξα Πεδιάδας
    Φοίνικας Βορρά|Foinikas Vorra|Φοίνικας Βορρά
    نادي الواحة|الواحة|نادي الواحة
    长河联队|长河|长河联队
    西山雄鹰足球俱乐部|西山雄鹰|西山雄鹰足球俱乐部
    Spielvereinigung Rot-Weiß Oberammerhausen-Niederfischbach 1893|Oberammerhausen-Niederfischbach|SpVgg Rot-Weiß Oberammerhausen-Niederfischbach
    TuS Grünwinkel|Grünwinkel|TuS Grünwinkel
    Sportgemeinschaft Donaueschlingen-Unterkirchberg und Umgebung|Donaueschlingen-Unterkirchberg|SG Donaueschlingen-Unterkirchberg
    FC Hohenfels|Hohenfels|1. FC Hohenfels
    Boston Celtics|BOS Celtics|Celtics
    Dallas Mavericks|DAL Mavericks|Mavericks
    Harbor City Gulls|HC Gulls|Harbor City Gulls
    Iron Valley Miners|IV Miners|Iron Valley Miners
    Básquet Montcalm|Montcalm|Básquet Montcalm
    CB Peñarrubia|Penarrubia|CB Peñarrubia
    Bàsquet Serralada|Serralada|Bàsquet Serralada
    Estrella del Sur|Estrella Sur|CB Estrella del Sur
    Florida Panthers|FLA Panthers|Panthers
    Edmonton Oilers|EDM Oilers|Oilers
    Granite Bay Bears|GB Bears|Granite Bay Bears
    Jäätikön Kiekko|Jaatikon Kiekko|Jäätikön Kiekko
    Revontuli HC|Revontuli|HC Revontuli
    Kemin Hylkeet|Hylkeet|Kemin Hylkeet
    Saimaan Norpat|Norpat|Saimaan Norpat
    New York Yankees|NY Yankees|Yankees
    Cincinnati Reds|CIN Reds|Reds
    St. Louis Cardinals|STL Cardinals|Cardinals
    San Diego Padres|SD Padres|Padres
    Kansas City Royals|KC Royals|Royals
    Texas Rangers|TEX Rangers|Rangers
    Oakland Athletics|Athletics|A's
    Pittsburgh Pirates|PIT Pirates|Pirates
    Harbor City Mariners|HC Mariners|Harbor City Mariners
    Red Mesa Rattlers|RM Rattlers|Red Mesa Rattlers
    Lakeshore Lumberjacks|Lakeshore|Lakeshore Lumberjacks
    Volley Portofermo|Portofermo|Volley Portofermo
    Azzurra Pallavolo|Azzurra|Azzurra Pallavolo
    Pallavolo Castelverde|Castelverde|Pallavolo Castelverde
    Trentasei Volley|Trentasei|Trentasei Volley
    Onda Jesolo|Onda Jesolo|Volley Onda Jesolo
    """
}
