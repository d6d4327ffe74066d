internal import OddsOutput

/// Recently displayed names, for shell completions: newest first, limited to a useful number.
public struct SeenNames: Sendable, Equatable {
  /// A match, with a title for the user.
  public struct Match: Sendable, Equatable {
    /// The provider's name.
    public var provider: String
    /// The provider's id of the match.
    public var id: String
    /// The team names, such as `Arsenal - Chelsea`.
    public var title: String
    /// The time of the last display, in minutes since 1970.
    public var minute: Int64

    /// A match with all its properties.
    public init(provider: String, id: String, title: String, minute: Int64) {
      (self.provider, self.id, self.title, self.minute) = (provider, id, title, minute)
    }
  }

  /// The leagues of all sports.
  public private(set) var leagues: [String] = []
  /// The teams, home or away.
  public private(set) var teams: [String] = []
  /// The bookmakers, spelled as by the feeds.
  public private(set) var bookmakers: [String] = []
  /// The matches, one for each feed that has it.
  public private(set) var matches: [Match] = []

  /// The maximum number of names of each kind.
  public static let most = (leagues: 500, teams: 1000, bookmakers: 200, matches: 500)
  /// The maximum length of a name in bytes; users hardly complete longer ones.
  static let longest = 120
  /// Matches that weren't displayed within this time are dropped, as they have probably ended.
  static let matchMinutes: Int64 = 24 * 60
  /// A file with the same names is written again after this time, so that its matches don't expire.
  static let refreshMinutes: Int64 = 60

  /// No names.
  public init() {}

  /// Removes duplicates, surplus names, and names that can't be typed on a command line.
  public init(leagues: [String], teams: [String], bookmakers: [String], matches: [Match]) {
    self.leagues = Self.unique(leagues, Self.most.leagues)
    self.teams = Self.unique(teams, Self.most.teams)
    self.bookmakers = Self.unique(bookmakers, Self.most.bookmakers)
    self.matches = Self.unique(matches)
  }

  /// Whether the lists are empty.
  public var isEmpty: Bool { leagues.isEmpty && teams.isEmpty && bookmakers.isEmpty && matches.isEmpty }

  /// These names, followed by older ones.
  /// - Parameter minute: Now, in minutes since 1970.
  public func before(_ older: SeenNames, at minute: Int64) -> SeenNames {
    SeenNames(
      leagues: leagues + older.leagues, teams: teams + older.teams, bookmakers: bookmakers + older.bookmakers,
      matches: (matches + older.matches).filter { minute - $0.minute < Self.matchMinutes })
  }

  /// Whether these names make it worth rewriting a file with older names.
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

  /// Whether a name is safe and unambiguous on a command line.
  private static func isFit(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longest && CleanText.clean(name) == name
  }
}

// MARK: File format

extension SeenNames {
  private static let header = "odds-seen 1"

  /// Parses a text of one line per name. Tabs separate the fields; names contain none.
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

  /// The names in the format that ``init(text:)`` parses.
  public var text: String {
    var lines = [Self.header]
    lines += leagues.map { "league\t\($0)" }
    lines += teams.map { "team\t\($0)" }
    lines += bookmakers.map { "bookmaker\t\($0)" }
    lines += matches.map { "match\t\($0.minute)\t\($0.provider)\t\($0.id)\t\($0.title)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
