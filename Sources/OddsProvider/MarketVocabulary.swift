internal import OddsModel

/// The words of a market's name, taken away one meaning at a time.
struct MarketVocabulary {
  private var words: [String]

  /// Lower case, split at whatever is neither letter nor digit.
  init(_ name: String) {
    words = name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  var text: String { words.joined(separator: " ") }
  var first: String? { words.first }
  var isEmpty: Bool { words.isEmpty }

  /// Removes the first place where these words follow one another.
  mutating func take(_ run: [String]) -> Bool {
    guard !run.isEmpty, run.count <= words.count else { return false }
    for start in 0...(words.count - run.count) where words[start..<(start + run.count)].elementsEqual(run) {
      words.removeSubrange(start..<(start + run.count))
      return true
    }
    return false
  }

  mutating func takeSettlement() -> Settlement {
    for run in Self.overtime where take(run) { return .overtime }
    for run in Self.regulation where take(run) { return .regulation }
    return .unknown
  }

  /// `1st Half`, `Q1`, `Set 2`, `S1`; unknown for a part without a word.
  mutating func takeScope() -> MarketScope {
    for (run, scope) in Self.scopes where take(run) {
      // A game of a set: "S1 G2 Moneyline".
      return words.contains(where: Self.isNumberedGame) || words.contains(where: Self.vague.contains) ? .unknown : scope
    }
    return words.contains(where: Self.vague.contains) ? .unknown : .match
  }

  private static func isNumberedGame(_ word: String) -> Bool {
    word.count > 1 && word.first == "g" && word.dropFirst().allSatisfy(\.isNumber)
  }

  mutating func takeTeam() -> Side {
    for (run, side) in Self.teams where take(run) { return side }
    return .none
  }

  mutating func takeUnit() -> ScoringUnit? {
    guard let index = words.firstIndex(where: { Self.units[$0] != nil }) else { return nil }
    return Self.units[words.remove(at: index)]
  }

  /// Removes what changes nothing, numbers among it: lines stand in names too.
  mutating func dropFillers() {
    words.removeAll { Self.fillers.contains($0) || $0.allSatisfy(\.isNumber) }
  }
}

// MARK: Tables

extension MarketVocabulary {
  private static let overtime: [[String]] = ["incl", "including", "inc", "with"].flatMap { word in
    [[word, "overtime"], [word, "ot"], [word, "extra", "time"]]
  }

  private static let regulation: [[String]] =
    ["60", "80", "90"].flatMap { number in ["minutes", "minute", "mins", "min"].map { [number, $0] } }
    + [
      ["regulation", "time"], ["regulation"], ["regular", "time"], ["excl", "overtime"], ["excluding", "overtime"],
      ["fulltime"], ["full", "time"],
    ]

  private static let ordinals = [
    ["1st", "first"], ["2nd", "second"], ["3rd", "third"], ["4th", "fourth"], ["5th", "fifth"], ["6th", "sixth"],
    ["7th", "seventh"], ["8th", "eighth"], ["9th", "ninth"],
  ]

  private static let scopes: [(run: [String], scope: MarketScope)] = {
    let parts: [(part: MatchPart, name: String, letter: String)] = [
      (.half, "half", "h"), (.quarter, "quarter", "q"), (.period, "period", "p"), (.set, "set", "s"),
      (.inning, "inning", "i"), (.map, "map", "m"),
    ]
    var scopes: [(run: [String], scope: MarketScope)] = []
    for (part, name, letter) in parts {
      for number in 1...part.count {
        let runs =
          ordinals[number - 1].map { [$0, name] }
          + [[name, "\(number)"], ["\(name)\(number)"], ["\(letter)\(number)"], ["\(number)\(letter)"]]
        scopes += runs.map { ($0, MarketScope(part, number)) }
      }
    }
    return scopes + [(["half", "time"], .half(1)), (["halftime"], .half(1))]
  }()

  /// Words of parts that the vocabulary does not name, and ordinals that are left over: "1st 5 Innings", "Race to 20".
  private static let vague: Set<String> = Set(ordinals.joined()).union([
    "minutes", "minute", "mins", "min", "innings", "inning", "half", "halves", "quarter", "quarters", "period",
    "periods",
    "interval", "race", "f5", "last",
  ])

  private static let teams: [(run: [String], side: Side)] = [
    (["home", "team"], .home), (["away", "team"], .away), (["team", "1"], .home), (["team", "2"], .away),
    (["home", "total"], .home), (["away", "total"], .away),
  ]

  private static let units: [String: ScoringUnit] = {
    var units: [String: ScoringUnit] = [
      "goals": .goals, "goal": .goals, "points": .points, "point": .points, "runs": .runs, "games": .games,
      "sets": .sets, "set": .sets, "maps": .maps, "frames": .frames, "legs": .legs, "rounds": .rounds,
    ]
    let incidental = [
      "corner", "corners", "card", "cards", "booking", "bookings", "shots", "offsides", "fouls", "hits", "aces",
      "wickets", "sixes", "fours", "touchdowns", "kills", "penalties", "throw", "throws",
    ]
    for word in incidental { units[word] = .incidental }
    return units
  }()

  private static let fillers: Set<String> = [
    "match", "game", "asian", "alternative", "alternate", "alt", "main", "live", "play", "in", "the", "of", "line",
    "lines", "way", "both", "to", "and", "or",
  ]

  /// Whole names whose words mean something else one by one.
  static let phrases: [String: MarketKind] = [
    "half time full time": .halfTimeFullTime, "halftime fulltime": .halfTimeFullTime, "ht ft": .halfTimeFullTime,
    "double result": .halfTimeFullTime, "game lines": .winner,
  ]

  /// The rest of a name.
  static let kinds: [String: MarketKind] = [
    "result": .result, "1x2": .result, "result 1x2": .result, "odds": .result, "home draw away": .result,
    "win draw win": .result,
    "moneyline": .winner, "money": .winner, "win": .winner, "winner": .winner, "h2h": .winner, "home away": .winner,
    "betting": .winner,
    "double chance": .doubleChance, "draw no bet": .drawNoBet, "dnb": .drawNoBet,
    "handicap": .handicap, "handicaps": .handicap, "spread": .handicap, "spreads": .handicap, "run": .handicap,
    "puck": .handicap, "european handicap": .handicap3, "handicap result": .handicap3, "result handicap": .handicap3,
    "total": .total, "totals": .total, "over under": .total, "total over under": .total, "totals over under": .total,
    "over under total": .total, "o u": .total, "total o u": .total,
    "team total": .teamTotal, "team totals": .teamTotal, "team total over under": .teamTotal,
    "teams score": .bothScore, "btts": .bothScore, "gg ng": .bothScore,
    "correct score": .correctScore, "exact score": .correctScore,
    "odd even": .oddEven, "total odd even": .oddEven, "odd even total": .oddEven,
    "next": .nextGoal, "next team score": .nextGoal,
    "outright": .outright, "outright winner": .outright, "tournament winner": .outright, "win outright": .outright,
    "win tournament": .outright,
  ]
}
