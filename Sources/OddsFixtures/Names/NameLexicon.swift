/// Word lists for names: synonyms, words without meaning, and marks of a different team.
enum NameLexicon {
  /// Synonyms, abbreviations and translations, mapped to the word compared.
  static let synonyms: [String: String] = [
    "utd": "united", "weds": "wednesday", "wed": "wednesday", "rvs": "rovers", "man": "manchester", "st": "saint",
    "ste": "saint", "sankt": "saint", "sint": "saint", "ath": "atletico", "athletico": "atletico", "atl": "atletico",
    "int": "international", "intl": "international", "internacional": "international", "dep": "deportivo",
    "dept": "deportivo", "univ": "universidad", "nth": "north", "sth": "south", "alb": "albion", "rgrs": "rangers",
    "cty": "city", "hbg": "hamburg", "ny": "newyork", "la": "la",
    // Cities, mapped to their English names.
    "vienna": "wien", "munich": "munchen", "muenchen": "munchen", "cologne": "koln", "koeln": "koln",
    "prague": "praha", "lisbon": "lisboa", "seville": "sevilla", "turin": "torino", "genoa": "genova",
    "naples": "napoli", "florence": "firenze", "brussels": "bruxelles", "antwerp": "antwerpen",
    "copenhagen": "kobenhavn", "gothenburg": "goteborg", "warsaw": "warszawa", "cracow": "krakow",
    "moscow": "moskva", "moskau": "moskva", "kiev": "kyiv", "belgrade": "beograd", "bucharest": "bucuresti",
    "bruges": "brugge", "ghent": "gent", "nuremberg": "nurnberg", "nuernberg": "nurnberg", "hanover": "hannover",
    "milano": "milan", "athens": "athina", "thessaloniki": "salonica", "zuerich": "zurich", "duesseldorf": "dusseldorf",
    "geneva": "geneve", "basle": "basel", "luxemburg": "luxembourg", "tiflis": "tbilisi", "sofiya": "sofia",
    "saloniki": "salonica", "petersburg": "peterburg", "korea": "korea", "republic": "republic",
    "lugansk": "luhansk", "odessa": "odesa", "lvov": "lviv", "kharkov": "kharkiv", "chernigov": "chernihiv",
    "rovno": "rivne", "nikolaev": "mykolaiv", "dnepr": "dnipro", "zaporozhye": "zaporizhzhia", "cherkassy": "cherkasy",
    "hrodna": "grodno", "homel": "gomel", "mahilyow": "mogilev", "vitsebsk": "vitebsk", "salihorsk": "soligorsk",
    "kishinev": "chisinau", "piraeus": "pireas", "heraklion": "iraklio", "pilsen": "plzen",
    "holland": "netherlands",
    "turkiye": "turkey", "czechia": "czech", "swaziland": "eswatini", "eire": "ireland", "usa": "usa",
  ]

  /// Returns the synonym of a word, or the word itself.
  static func synonym(_ word: [UInt8]) -> [UInt8] {
    synonyms[String(decoding: word, as: UTF8.self)].map { Array($0.utf8) } ?? word
  }

  /// Legal forms, articles and sponsors, which hardly distinguish clubs.
  static let empty: Set<String> = Set(
    """
    fc cf sc afc sv sk if ifk bk fk ac as cd ca club de la le el los las the of and ff il fbk vfl vfb tsv tsg ss us ssc asd \
    cp sl sd ud rc rcd kv kvc ksc krc kaa vv sco aj ogc losc rsc association sportive futbol football calcio klub spor mke bb \
    scr ks gks mks lks pk bc kc cs del do da dos du des di a e y i un og ec sad sas gfc bsc fsv tus svw 1 ii saf fcs esta estac \
    cashpoint trenkwalder kf nk ok ik hb gif lsk ssd acd ca bv cv
    """.split(separator: " ").map(String.init))

  /// Common parts of club names: they carry little weight, but distinguish clubs from the same place.
  static let common: Set<String> = Set(
    """
    royal sporting real deportivo atletico atletik athletic united city town rovers wanderers county stade racing olympique \
    union fudbalski kulubu jk red bull hk hc csm afk tj dynamo dinamo lokomotiv spartak torpedo cska rangers albion \
    international nacional independiente universidad
    """.split(separator: " ").map(String.init))

  /// Marks of women's teams and competitions.
  static let women: Set<String> = Set(
    """
    women womens woman ladies fem feminin feminine feminines feminino feminina femenino femenina frauen damen dames wsl wnba wta \
    naiset kvinner kvinder damer femminile kobiet zeny zenske femeni nwsl
    """.split(separator: " ").map(String.init))

  /// Marks of a reserve team, at the end of a team's name.
  static let reserves: Set<String> = [
    "b", "ii", "j", "2", "reserves", "reserve", "res", "promesas", "amateur", "amateure", "amateurs",
    "castilla",
    "mestalla",
  ]

  /// Marks of a youth team without an age limit, at the end of a team's name.
  static let youth: Set<String> = ["youth", "primavera", "juvenil", "juvenis", "juniores", "olympic", "jugend"]

  /// Marks of simulated matches, played by a computer or by video gamers.
  static let virtual: Set<String> = [
    "esports", "esport", "esoccer", "efootball", "ebasketball", "cyber", "virtual", "simulated", "srl",
  ]
}

/// The class of a club's team; teams of different classes are never joined.
struct TeamClass: Hashable, Sendable {
  var isWomen = false
  /// The age limit: 17 for U17; 0 for none.
  var age: UInt8 = 0
  var isReserve = false
  /// Whether the match is simulated.
  var isVirtual = false

  /// An age below any real limit, for a youth team without a stated age.
  private static let anyAge: UInt8 = 1

  init() {}

  /// - Parameters:
  ///   - name: The words of the team's name.
  ///   - league: The words of the league's name, which may state the class of all its teams.
  init(name: [[UInt8]], league: [[UInt8]]) {
    let words = name.map { String(decoding: $0, as: UTF8.self) }
    let leagueWords = league.map { String(decoding: $0, as: UTF8.self) }
    isWomen =
      leagueWords.contains { NameLexicon.women.contains($0) }
      || words.dropFirst().contains { NameLexicon.women.contains($0) || $0 == "w" }
      || words.count > 1 && words.last == "f"
    for words in [words.dropFirst(), leagueWords[...]] {
      for index in words.indices { if let age = Self.age(words[index...]) { self.age = age } }
    }
    if age == 0, words.count > 1, NameLexicon.youth.contains(words[words.count - 1]) { age = Self.anyAge }
    isVirtual = (words + leagueWords).contains { NameLexicon.virtual.contains($0) }
    isReserve = words.count > 1 && (words[0] == "jong" || NameLexicon.reserves.contains(words[words.count - 1]))
  }

  /// Returns the age limit at the start of the words: `u17` to `u23`, or `u 17` and `under 17s` as two words.
  static func age(_ words: ArraySlice<String>) -> UInt8? {
    // Fast exit, because this runs for every word of every name.
    guard var text = words.first, text.utf8.first == UInt8(ascii: "u") || text.utf8.first == UInt8(ascii: "s") else {
      return nil
    }
    if text.hasPrefix("sub"), text.count == 5 { text = "u" + text.dropFirst(3) }
    if ["u", "under", "sub"].contains(text), let next = words.dropFirst().first { text = "u" + next }
    if text.count == 4, text.last == "s" { text.removeLast() }
    let bytes = Array(text.utf8)
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "u"), (0x31...0x32).contains(bytes[1]),
      (0x30...0x39).contains(bytes[2])
    else { return nil }
    return (bytes[1] - 0x30) * 10 + bytes[2] - 0x30
  }
}
