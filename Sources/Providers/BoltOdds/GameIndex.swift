internal import OddsModel
internal import Synchronization
internal import OddsTransport

/// Maps labels of games to match ids.
///
/// Only some of BoltOdds' messages carry a game's universal id, and the documented examples of the odds socket carry
/// none: their label is looked up in the list of `get_games`. A provider's requests and sockets share one index, so that
/// a game is the same match in every message.
///
/// A match's id is the universal id. A label whose universal id isn't known yet becomes the id of its match at once, and
/// stays the id until the program ends: the universal id, once known, is an alias of it.
final class GameIndex: Sendable {
  /// The index's data, guarded by a lock.
  private struct State {
    /// Universal ids by label.
    var ids: [String: String] = [:]
    /// Universal ids by label without hour; nil if several games share the label.
    var idsByDay: [String: String?] = [:]
    /// Labels that serve as match ids, by universal id.
    var labels: [String: String] = [:]
    /// Labels that serve as match ids.
    var settled: Set<String> = []
    /// Starts from `match_info`, more exact than those of sportsbooks; by match id.
    var starts: [String: Timestamp] = [:]
    /// The names of both teams by match id, in the order of the first message that had them.
    var sides: [String: (homes: Set<String>, aways: Set<String>)] = [:]
    /// Universal ids that serve as match ids.
    var named: Set<String> = []
    /// Ids of matches that duplicate other matches, and must be removed from the board.
    var duplicates: [String] = []
    /// The last list of `get_games`, and the time it was read.
    var list: (games: [BoltOddsGame], at: ContinuousClock.Instant)?
    /// The labels of the last list.
    var listed: Set<String> = []
    /// Games that the sockets sent and the last list lacks, by label.
    var shown: [String: BoltOddsGame] = [:]
    /// The ids of games that a score socket has reported as ended.
    var ended: Set<String> = []
    /// Whether `get_games` has stopped listing a game since ``takeDelisted()``.
    var hasDelisted = false
    /// Labels of games whose state must still be requested.
    var stateless: Set<String> = []
    /// Whether the state of every game in play must be requested, because the socket was opened again.
    var needsAllStates = true
    /// Whether the key lacks the right to `match_info`.
    var lacksStates = false
    /// Whether ``takeRecent()`` hasn't returned the list yet.
    var isListNew = false
    /// Whether a label that the last list lacks became a match id.
    var hasUnlisted = false
    /// The labels of esports games on the score sockets, and the time they were read.
    var esports: (labels: [String], at: ContinuousClock.Instant)?
    /// Whether `get_games` has listed a game of esports since then.
    var areEsportsOld = false
    /// The error of the last `get_games` since it was last read, apart from requests that the rate limit prevented.
    var failure: OddsError?
    /// The task that reads `get_games`; nil while none runs.
    var reading: Task<Result<[BoltOddsGame], OddsError>, Never>?
  }

  /// Whether `get_games` can be requested again for an unknown label.
  let canLookUp: Bool

  /// The clocks by which lists age.
  let time: TimeSource

  /// - Parameter canLookUp: False for decoders without a provider.
  init(canLookUp: Bool, _ time: TimeSource = .system) { (self.canLookUp, self.time) = (canLookUp, time) }

  private static let moment = Duration.seconds(5)

  private let state = Mutex(State())
  private let changed = Atomic<Int>(0)
  private let grown = Atomic<Int>(0)
  private let informed = Atomic<Int>(0)

  /// Grows whenever earlier results of the index may be outdated.
  var revision: Int { changed.load(ordering: .acquiring) }

  /// Grows with each list read, and with each game that the odds socket sends first.
  var growth: Int { grown.load(ordering: .acquiring) }

  /// Grows with each new start of a match.
  var starts: Int { informed.load(ordering: .acquiring) }

  /// Stores the start of a match from `match_info`.
  func learn(_ start: Timestamp, of id: String) {
    let isNew = state.withLock { $0.starts.updateValue(start, forKey: id) != start }
    if isNew { informed.add(1, ordering: .acquiringAndReleasing) }
  }

  /// Returns the start of a match from `match_info`; nil if it hasn't been received.
  func start(of id: String) -> Timestamp? { state.withLock { $0.starts[id] } }

  /// Returns whether a message has a match's teams in the opposite order of the first message about the match: one game can
  /// have two labels with home and away exchanged. Stores the spellings of both names.
  func swapsSides(of match: String, home: String, away: String) -> Bool {
    guard !home.isEmpty, !away.isEmpty, home != away else { return false }
    return state.withLock { state in
      let known = state.sides[match]
      let isSwapped =
        known.map {
          ($0.aways.contains(home) || $0.homes.contains(away)) && !$0.homes.contains(home) && !$0.aways.contains(away)
        } ?? false
      state.sides[match, default: ([], [])].homes.insert(isSwapped ? away : home)
      state.sides[match, default: ([], [])].aways.insert(isSwapped ? home : away)
      return isSwapped
    }
  }

  // MARK: Lists

  /// Adds the games of a `get_games` list.
  func learn(_ games: [BoltOddsGame]) {
    let now = time.now()
    state.withLock { state in
      // A new game of esports may have another label on the score sockets.
      if games.contains(where: { !state.listed.contains($0.label) && LeagueTable.sport($0.league ?? "") == .esports }) {
        state.areEsportsOld = true
      }
      (state.list, state.isListNew, state.hasUnlisted) = ((games, now), true, false)
      state.failure = nil
      let former = state.listed
      state.listed = Set(games.map(\.label))
      if !former.isSubset(of: state.listed) { state.hasDelisted = true }
      for label in state.listed where !state.shown.isEmpty { state.shown[label] = nil }
      for game in games {
        guard let id = game.universalID else { continue }
        learn(game.label, id, &state)
      }
    }
    grown.add(1, ordering: .acquiringAndReleasing)
  }

  /// Stores the labels of esports games on the score sockets.
  func learn(esports games: [BoltOddsGame]) {
    let now = time.now()
    state.withLock { state in
      for game in games {
        guard let id = game.universalID else { continue }
        learn(game.label, id, &state)
      }
      (state.esports, state.areEsportsOld) = ((games.map(\.label).filter { !$0.isEmpty }, now), false)
    }
    grown.add(1, ordering: .acquiringAndReleasing)
  }

  /// Records a failed request for `get_games`.
  /// - Returns: The error to report. If the rate limit prevented the request, that is the earlier failure, since failed
  ///   requests use up the limit.
  func failed(_ error: OddsError) -> OddsError {
    state.withLock { state in
      if error.kind == .limited { return state.failure ?? error }
      state.failure = error
      return error
    }
  }

  /// Whether a list of `get_games` was ever read.
  var hasList: Bool { state.withLock { $0.list != nil } }

  /// Whether `get_games` was read a few seconds ago, and no unlisted label was seen since.
  var isFresh: Bool {
    let now = time.now()
    return state.withLock { state in
      guard !state.hasUnlisted, let list = state.list else { return false }
      return list.at.duration(to: now) <= Self.moment
    }
  }

  /// Returns a list that was read a few seconds ago, once: a starting stream needs it twice, and requests are scarce.
  func takeRecent() -> [BoltOddsGame]? {
    let now = time.now()
    return state.withLock { state in
      guard let list = state.list, state.isListNew else { return nil }
      state.isListNew = false
      return list.at.duration(to: now) <= Self.moment ? list.games : nil
    }
  }

  /// The task that reads `get_games`; nil while none runs.
  var reading: Task<Result<[BoltOddsGame], OddsError>, Never>? { state.withLock { $0.reading } }

  /// Returns the task that reads `get_games`: the running one, or else a new one.
  func read(
    _ read: @escaping @Sendable () async throws(OddsError) -> [BoltOddsGame]
  ) -> Task<Result<[BoltOddsGame], OddsError>, Never> {
    state.withLock { state in
      if let reading = state.reading { return reading }
      let task = Task { [self] () -> Result<[BoltOddsGame], OddsError> in
        var result: Result<[BoltOddsGame], OddsError>
        do throws(OddsError) {
          result = .success(try await read())
        } catch {
          result = .failure(error)
        }
        if case .success(let games) = result { learn(games) }
        self.state.withLock { $0.reading = nil }
        return result
      }
      state.reading = task
      return task
    }
  }

  /// Returns the labels for the score sockets of the games that are in play or about to begin; nil if no list was read
  /// and no socket has sent a game.
  /// - Parameter leagues: The leagues to include; empty for all.
  func scoreGames(of leagues: [String], at now: Timestamp) -> [String]? {
    state.withLock { state in
      guard state.list != nil || !state.shown.isEmpty else { return nil }
      var known = state.list?.games ?? []
      known.append(contentsOf: state.shown.values)
      let games = BoltOddsProvider.begun(known, [], at: now).filter { game in
        guard let league = game.league else { return true }
        // The score sockets use different labels for esports.
        return (leagues.isEmpty || leagues.contains(league)) && LeagueTable.sport(league) != .esports
      }
      let esports = leagues.isEmpty ? state.esports?.labels ?? [] : []
      return Set(games.map(\.label)).union(esports).sorted()
    }
  }

  // MARK: Games that sockets name

  /// The maximum number of unlisted games to store.
  private static let shownAtMost = 20_000

  /// Adds a game from the odds socket.
  func show(_ game: BoltOddsGame) {
    let isNew = state.withLock { state in Self.show(game, &state) }
    if isNew { grown.add(1, ordering: .acquiringAndReleasing) }
  }

  /// Adds a game from a score socket, but not under a second label, which the socket may not accept.
  func showScored(_ game: BoltOddsGame) {
    // Don't count it as new: the socket sends the game already, so subscribing to it isn't urgent.
    state.withLock { state in
      guard !(state.esports?.labels ?? []).contains(game.label) else { return }
      if let id = state.ids[game.label] ?? state.idsByDay[game.label] ?? nil {
        guard !state.ids.contains(where: { $0.value == id && $0.key != game.label }) else { return }
      }
      _ = Self.show(game, &state)
    }
  }

  private static func show(_ game: BoltOddsGame, _ state: inout State) -> Bool {
    guard !game.label.isEmpty, !state.listed.contains(game.label), state.shown[game.label] == nil,
      state.shown.count < shownAtMost
    else { return false }
    state.shown[game.label] = game
    return true
  }

  /// Games that sockets sent and the last list lacks.
  var shownGames: [BoltOddsGame] { state.withLock { Array($0.shown.values) } }

  /// The games of the last list; nil if none was read.
  var listedGames: [BoltOddsGame]? { state.withLock { $0.list?.games } }

  /// Returns all labels of the games with these ids or labels.
  /// - Returns: Nil if a name is neither a label nor an id of a known game, and no list was read.
  func labels(of names: [String]) -> [String]? {
    state.withLock { state in
      var labels: [String] = []
      for name in names {
        let id = state.ids[name] ?? name
        let found = state.ids.filter { $0.value == id }.map(\.key).sorted()
        if found.isEmpty, state.list == nil, !name.contains(" vs ") { return nil }
        labels.append(contentsOf: found.isEmpty ? [name] : found)
      }
      return labels
    }
  }

  // MARK: Ends

  /// Records whether a game has ended, according to a score socket.
  func record(_ id: String, hasEnded: Bool) {
    state.withLock { state in
      if !hasEnded {
        state.ended.remove(id)
      } else if state.ended.count < Self.shownAtMost {
        state.ended.insert(id)
      }
    }
  }

  /// Whether a score socket has reported that a game ended. Lists may contain such games for a while.
  func hasEnded(_ id: String) -> Bool { state.withLock { $0.ended.contains(id) } }

  // MARK: States

  /// Marks the states of all games as needed, because the socket was opened.
  func forgetStates() { state.withLock { $0.needsAllStates = true } }

  /// Marks the states of newly subscribed games as needed: the socket doesn't send them before they change.
  func needStates(of labels: some Sequence<String>) {
    state.withLock { state in
      if !state.lacksStates { state.stateless.formUnion(labels) }
    }
  }

  /// Returns whether `get_games` has stopped listing a game since the last call: it may have ended without a message.
  func takeDelisted() -> Bool {
    state.withLock { state in
      defer { state.hasDelisted = false }
      return state.hasDelisted
    }
  }

  /// Whether the states of some games must still be requested.
  var hasStateless: Bool { state.withLock { !$0.stateless.isEmpty } }

  /// The labels of the games whose state must be requested; nil for all.
  var stateless: Set<String>? { state.withLock { $0.needsAllStates ? nil : $0.stateless } }

  /// Records that the states of these games were received.
  func learnedStates(of labels: [String]) {
    state.withLock { state in
      state.stateless.subtract(labels)
      state.needsAllStates = false
    }
  }

  /// Records that the key lacks the right to `match_info`.
  /// - Returns: Whether that is new.
  func refusedStates() -> Bool {
    state.withLock { state in
      defer { state.lacksStates = true }
      (state.stateless, state.needsAllStates) = ([], false)
      return !state.lacksStates
    }
  }

  /// The time after which the list of esports labels is read again: it may have new games.
  static let esportsAge = Duration.seconds(300)

  /// Whether the list of esports labels must be read, for the first time or again.
  func needsEsports(at now: TimeSource.Instant) -> Bool {
    state.withLock { state in
      guard let esports = state.esports else { return true }
      return state.areEsportsOld || esports.at.duration(to: now) >= Self.esportsAge
    }
  }

  /// Returns the labels without those of esports games in `get_games`, which the score sockets refuse; all labels if none
  /// would remain.
  func withoutListedEsports(_ labels: [String]) -> [String] {
    state.withLock { state in
      guard !labels.isEmpty, let list = state.list else { return labels }
      let refused = Set(list.games.filter { LeagueTable.sport($0.league ?? "") == .esports }.map(\.label))
      let rest = labels.filter { !refused.contains($0) }
      return rest.isEmpty ? labels : rest
    }
  }

  // MARK: Matches

  /// Returns the match id for a message with a universal id, and perhaps a label.
  func find(universalID: String, label: String?) -> String {
    state.withLock { state in
      if let label { learn(label, universalID, &state) }
      return Self.match(of: universalID, &state).match
    }
  }

  /// Returns the match id for a message with a label only, and its universal id if known.
  /// - Returns: Nil if the label is neither listed nor a match id.
  func find(label: String) -> (match: String, universalID: String?)? {
    state.withLock { state in
      if let id = state.ids[label] { return Self.match(of: id, &state) }
      let ofDay = state.idsByDay[label] ?? nil
      // A label shared by several games of a day remains a separate match.
      if state.settled.contains(label) { return (label, ofDay.flatMap { state.labels[$0] == label ? $0 : nil }) }
      return ofDay.map { Self.match(of: $0, &state) }
    }
  }

  private static func match(of id: String, _ state: inout State) -> (match: String, universalID: String?) {
    if let label = state.labels[id] { return (label, id) }
    state.named.insert(id)
    return (id, id)
  }

  /// Makes a label with unknown universal id the id of its match.
  func settle(label: String) {
    state.withLock { state in
      guard state.ids[label] == nil else { return }
      state.settled.insert(label)
      state.hasUnlisted = true
    }
  }

  /// Returns the ids of matches found to duplicate others since the last call, on any socket.
  func takeDuplicates() -> [String] {
    state.withLock { state in
      defer { state.duplicates = [] }
      return state.duplicates
    }
  }

  private func learn(_ label: String, _ id: String, _ state: inout State) {
    let before = state.ids[label]
    guard before != id, !label.isEmpty else { return }
    state.ids[label] = id
    if before != nil { changed.add(1, ordering: .acquiringAndReleasing) }
    let day = GameLabel.withoutHour(label)
    if let day {
      // Two games of one day have the same label without the hour.
      let known = state.idsByDay[day]
      state.idsByDay[day] = .some(known.map { $0 == id ? id : nil } ?? id)
      if known != nil { changed.add(1, ordering: .acquiringAndReleasing) }
    }
    for name in [label, day] {
      guard let name, state.settled.contains(name), name == label || state.idsByDay[name] == id else { continue }
      changed.add(1, ordering: .acquiringAndReleasing)
      guard let kept = state.labels[id] else {
        state.labels[id] = name
        // Keep the match with the label: prices always carry a label, so it has them.
        if state.named.remove(id) != nil { state.duplicates.append(id) }
        continue
      }
      if kept != name { state.duplicates.append(name) }
    }
  }
}
