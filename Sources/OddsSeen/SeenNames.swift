internal import OddsText

/// The names that answers and streams have shown lately, for completions: the newest first, and not more than a person
/// leafs through.
public struct SeenNames: Sendable, Equatable {
  /// A match, and what it is for a person.
  public struct Match: Sendable, Equatable {
    /// The provider's name.
    public var provider: String
    /// The provider's id of it.
    public var id: String
    /// `Arsenal - Chelsea`.
    public var title: String
    /// When it was last shown, in minutes since 1970.
    public var minute: Int64

    /// A match with all that is known of it.
    public init(provider: String, id: String, title: String, minute: Int64) {
      (self.provider, self.id, self.title, self.minute) = (provider, id, title, minute)
    }
  }

  /// Of every sport.
  public private(set) var leagues: [String] = []
  /// Of either side.
  public private(set) var teams: [String] = []
  /// As the feeds spell them.
  public private(set) var bookmakers: [String] = []
  /// One for each feed that has it.
  public private(set) var matches: [Match] = []

  /// How many of each are kept.
  public static let most = (leagues: 500, teams: 1000, bookmakers: 200, matches: 500)
  /// A longer name is nothing that a person completes, in bytes.
  static let longest = 120
  /// A match that was not shown for a day is over.
  static let matchMinutes: Int64 = 24 * 60
  /// A file that tells the same is written again after so long, so that its matches do not grow old.
  static let refreshMinutes: Int64 = 60

  /// No names.
  public init() {}

  /// Each name once, as many as are kept; without those that cannot be put on a command line.
  public init(leagues: [String], teams: [String], bookmakers: [String], matches: [Match]) {
    self.leagues = Self.unique(leagues, Self.most.leagues)
    self.teams = Self.unique(teams, Self.most.teams)
    self.bookmakers = Self.unique(bookmakers, Self.most.bookmakers)
    self.matches = Self.unique(matches)
  }

  /// There is nothing to offer.
  public var isEmpty: Bool { leagues.isEmpty && teams.isEmpty && bookmakers.isEmpty && matches.isEmpty }

  /// These names, and behind them older ones.
  /// - Parameter minute: Now, in minutes since 1970.
  public func before(_ older: SeenNames, at minute: Int64) -> SeenNames {
    SeenNames(
      leagues: leagues + older.leagues, teams: teams + older.teams, bookmakers: bookmakers + older.bookmakers,
      matches: (matches + older.matches).filter { minute - $0.minute < Self.matchMinutes })
  }

  /// Whether a file that holds older names is worth writing anew.
  func addsTo(_ older: SeenNames, at minute: Int64) -> Bool {
    func isNew(_ names: [String], _ old: [String]) -> Bool { !Set(names).isSubset(of: old) }
    if isNew(leagues, older.leagues) || isNew(teams, older.teams) || isNew(bookmakers, older.bookmakers) { return true }
    let known = Dictionary(older.matches.map { (Self.key($0), $0.minute) }) { first, _ in first }
    return matches.contains { match in
      known[Self.key(match)].map { minute - $0 >= Self.refreshMinutes } ?? true
    }
  }

  private static func key(_ match: Match) -> String { "\(match.provider):\(match.id)" }

  private static func unique(_ names: [String], _ most: Int) -> [String] {
    var seen: Set<String> = []
    var kept: [String] = []
    for name in names where kept.count < most && isFit(name) && seen.insert(name).inserted { kept.append(name) }
    return kept
  }

  private static func unique(_ matches: [Match]) -> [Match] {
    var seen: Set<String> = []
    var kept: [Match] = []
    for var match in matches where kept.count < most.matches && isFit(match.id) && seen.insert(key(match)).inserted {
      match.title = CleanText.clean(match.title)
      kept.append(match)
    }
    return kept
  }

  /// Whether a name can be put on a command line, and is what it looks like there.
  private static func isFit(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longest && CleanText.clean(name) == name
  }
}

// MARK: As a file

extension SeenNames {
  private static let header = "odds-seen 1"

  /// A line for each name, its parts with tabs between them, of which no name holds one.
  public init(text: String) {
    var lines = text.split(separator: "\n")[...]
    guard lines.popFirst() == Self.header[...] else {
      self.init()
      return
    }
    var (leagues, teams, bookmakers): ([String], [String], [String]) = ([], [], [])
    var matches: [Match] = []
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (parts[0], parts.count) {
      case ("league", 2): leagues.append(parts[1])
      case ("team", 2): teams.append(parts[1])
      case ("bookmaker", 2): bookmakers.append(parts[1])
      case ("match", 5):
        guard let minute = Int64(parts[1]) else { continue }
        matches.append(Match(provider: parts[2], id: parts[3], title: parts[4], minute: minute))
      default: continue
      }
    }
    self.init(leagues: leagues, teams: teams, bookmakers: bookmakers, matches: matches)
  }

  /// The same as text, which ``init(text:)`` reads.
  public var text: String {
    var lines = [Self.header]
    lines += leagues.map { "league\t\($0)" }
    lines += teams.map { "team\t\($0)" }
    lines += bookmakers.map { "bookmaker\t\($0)" }
    lines += matches.map { "match\t\($0.minute)\t\($0.provider)\t\($0.id)\t\($0.title)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
