internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// The games of the odds socket, without their lines. Sportsbooks spell a game differently; the first one to send it
/// decides, so that names, league, start and link don't change with every message.
struct GameBook {
  /// A game's data in the spelling of the deciding sportsbook.
  struct Game {
    /// The match's id.
    var id: TextID
    var home = TextID.none
    var away = TextID.none
    /// The teams in the order of the deciding sportsbook's last message.
    var sentHome = TextID.none
    var sentAway = TextID.none
    /// The first names of the teams, which remain the names of their selections.
    var firstHome = TextID.none
    var firstAway = TextID.none
    var league = TextID.none
    var sport = Sport.other
    var start = Timestamp.none
    /// The earliest start that fits the label, if no message has a start.
    var earliest = Timestamp.none
    /// Whether the start is that of `match_info`.
    var hasExactStart = false
    /// `orig_teams`, for which the model has no field.
    var more: [MatchFacts.Member] = []
    /// The game's page at the deciding sportsbook.
    var link = TextID.none
    /// The deciding sportsbook.
    var renderer = TextID.none
  }

  /// The teams of a game as one message names them: each sportsbook has its own spelling.
  struct Sides: Hashable {
    var home = TextID.none
    var away = TextID.none
    /// The sportsbook's abbreviations.
    var origHome = TextID.none
    var origAway = TextID.none
    /// The names in the game's label.
    var labelHome = TextID.none
    var labelAway = TextID.none
  }

  private var games: [Game] = []
  private var sides: [Sides] = []
  private var sidePlaces: [Sides: Int] = [:]
  /// A version for each game; grows with each change.
  private(set) var versions: [UInt32] = []
  private var places = RowByText()
  private var sports: [TextID: Sport] = [:]
  /// The index's count of known starts when they were last applied.
  private var starts = 0
  private var labels: [TextID: (home: TextID, away: TextID)] = [:]

  /// Whether a game with this id has been added.
  func knows(_ id: TextID) -> Bool { places[id] != nil }

  subscript(_ place: Int) -> Game { games[place] }

  func sides(_ place: Int) -> Sides { sides[place] }

  /// Returns the index of a message's team names; adds them if new.
  mutating func sides(_ wire: OddsWire, _ reader: JSONReader, _ names: inout Names) -> Int {
    var found = Sides()
    (found.home, found.away) = (names.intern(wire.homeTeam, reader), names.intern(wire.awayTeam, reader))
    if wire.origTeams.isText { (found.origHome, found.origAway) = teams(wire.origTeams, reader, &names) }
    if wire.game.isText { (found.labelHome, found.labelAway) = teams(wire.game, reader, &names) }
    if let place = sidePlaces[found] { return place }
    sidePlaces[found] = sides.count
    sides.append(found)
    return sides.count - 1
  }

  /// Returns the index of an element's game, updated from the element.
  mutating func game(
    _ id: TextID, _ book: TextID, _ wire: OddsWire, _ reader: JSONReader, _ names: inout Names
  ) -> Int {
    let place = place(of: id)
    var game = games[place]
    guard game.renderer.isNone || game.renderer == book else { return place }
    let isNew = game.renderer.isNone
    if isNew, !game.hasExactStart, let start = names.index.start(of: names.table.string(id)) {
      (game.start, game.hasExactStart) = (start, true)
    }
    let before = game
    game.renderer = book
    let league = names.intern(wire.sport, reader)
    if !league.isNone, game.league != league {
      game.league = league
      game.sport = sport(of: league, names)
    }
    let home = names.intern(wire.homeTeam, reader)
    let away = names.intern(wire.awayTeam, reader)
    if !home.isNone, !away.isNone {
      game.setTeams(home, away, names)
    } else if game.home.isNone {
      let (home, away) = teams(wire.game, reader, &names)
      game.setTeams(home, away, names)
    }
    game.keepFirstNames()
    if wire.origTeams.isText { setOrigTeams(MoreText.value(wire.origTeams, reader, names.table), of: &game, names) }
    if !game.hasExactStart, wire.when.isText, let start = EasternTime.timestamp(reader.bytes(wire.when)) {
      game.start = start
    }
    if isNew, !game.start.isKnown, wire.game.isText {
      game.earliest = reader.string(wire.game).flatMap(GameLabel.earliestStart) ?? .none
    }
    let link = names.link(wire.link, reader)
    if !link.isNone { game.link = link }
    if isNew || !Self.isSame(game, before) {
      versions[place] &+= 1
      games[place] = game
    }
    return place
  }

  private func setOrigTeams(_ text: TextID, of game: inout Game, _ names: Names) {
    guard !text.isNone, game.more.first?.value != text else { return }
    game.more = [MatchFacts.Member(name: names.table.intern("orig_teams"), value: text)]
  }

  /// Applies the starts known from `match_info`, if there are new ones.
  mutating func takeStarts(_ names: Names) {
    guard starts != names.index.starts else { return }
    starts = names.index.starts
    for place in games.indices {
      guard let start = names.index.start(of: names.table.string(games[place].id)) else { continue }
      (games[place].start, games[place].hasExactStart) = (start, true)
    }
  }

  private mutating func place(of id: TextID) -> Int {
    if let place = places[id] { return place }
    places.insert(id, games.count)
    games.append(Game(id: id))
    versions.append(0)
    return games.count - 1
  }

  /// Lets another sportsbook decide for a game if this one no longer has lines of it.
  mutating func forget(_ book: TextID, game id: TextID) {
    if let place = places[id] { forget(book, at: place) }
  }

  /// Lets another sportsbook decide for the games of a league, or of all leagues if it is `none`, after a clear.
  mutating func forget(_ book: TextID, league: TextID) {
    for place in games.indices where league.isNone || games[place].league == league { forget(book, at: place) }
  }

  private mutating func forget(_ book: TextID, at place: Int) {
    guard games[place].renderer == book else { return }
    games[place].renderer = .none
    versions[place] &+= 1
  }

  /// Returns the sport of a league, computed once.
  mutating func sport(of league: TextID, _ names: Names) -> Sport {
    if let known = sports[league] { return known }
    let sport = LeagueTable.sport(names.table.string(league))
    sports[league] = sport
    return sport
  }

  private mutating func teams(
    _ label: JSONText, _ reader: JSONReader, _ names: inout Names
  ) -> (home: TextID, away: TextID) {
    let id = names.intern(label, reader)
    if let known = labels[id] { return known }
    let teams = names.teams(id)
    labels[id] = teams
    return teams
  }

  private static func isSame(_ one: Game, _ other: Game) -> Bool {
    one.home == other.home && one.away == other.away && one.league == other.league && one.start == other.start
      && one.link == other.link
      && one.more == other.more
  }
}

extension GameBook.Game {
  /// Sets the teams, in the order of the first message about the match.
  fileprivate mutating func setTeams(_ home: TextID, _ away: TextID, _ names: Names) {
    guard home != sentHome || away != sentAway else { return }
    (sentHome, sentAway) = (home, away)
    let isSwapped = names.index.swapsSides(
      of: names.table.string(id), home: names.table.string(home), away: names.table.string(away))
    (self.home, self.away) = isSwapped ? (away, home) : (home, away)
  }

  /// Keeps the teams' first names; they are swapped only if home and away turn out to be swapped.
  fileprivate mutating func keepFirstNames() {
    if firstHome.isNone {
      (firstHome, firstAway) = (home, away)
    } else if home == firstAway || away == firstHome {
      (firstHome, firstAway) = (firstAway, firstHome)
    }
  }

  /// Returns the team that a name in a message means; none for a player, a draw or an empty name.
  /// - Parameter sides: The teams in the message's own spelling.
  func side(of name: TextID, _ sides: GameBook.Sides) -> Side {
    if name.isNone { return .none }
    if name == home || name == firstHome { return .home }
    if name == away || name == firstAway { return .away }
    let isHome = name == sides.home || name == sides.origHome || name == sides.labelHome
    guard isHome || name == sides.away || name == sides.origAway || name == sides.labelAway else { return .none }
    // One game may be listed a second time with home and away swapped.
    let isSwapped = !sides.home.isNone && (sides.home == away || sides.away == home)
    return isHome != isSwapped ? .home : .away
  }

  /// Returns the name for a team's selections, independent of the sportsbook's spelling.
  func name(of side: Side) -> TextID { side == .home ? firstHome : side == .away ? firstAway : .none }
}
