internal import OddsModel
internal import Synchronization

/// The match that each label of a game belongs to.
///
/// Only some of BoltOdds' messages carry a game's universal id, and the document's own examples of the odds socket carry
/// none: their label is looked up in the list of `get_games`. A provider's requests and sockets share one index, so that a
/// game is the same match wherever a message names it.
///
/// A match's id is the universal id. A label whose universal id isn't known yet becomes the id of its match at once, and
/// stays the id as long as the program runs: the universal id, once known, is an alias of it.
final class GameIndex: Sendable {
  private struct State {
    /// Label to universal id.
    var ids: [String: String] = [:]
    /// A label without its hour to the universal id; nil if several games share it.
    var idsByDay: [String: String?] = [:]
    /// Universal id to the label that is its match's id.
    var labels: [String: String] = [:]
    /// Labels that are a match's id.
    var settled: Set<String> = []
    /// When a match begins, by `match_info`, which is exacter than what sportsbooks list; by the match's id.
    var starts: [String: Timestamp] = [:]
    /// Universal ids that are a match's id.
    var named: Set<String> = []
    /// Ids of matches that turned out to be others, to be removed from the board.
    var duplicates: [String] = []
    /// The last list of `get_games`, and when it was read.
    var list: (games: [BoltOddsGame], at: ContinuousClock.Instant)?
    /// The labels of the last list.
    var listed: Set<String> = []
    /// Games that the sockets named and the last list doesn't have, by label.
    var shown: [String: BoltOddsGame] = [:]
    /// Games whose state is still to be requested, by label.
    var stateless: Set<String> = []
    /// The state of every game in play is to be requested: the socket was opened again.
    var needsAllStates = true
    /// The key has no right to `match_info`.
    var lacksStates = false
    /// The list has not been taken by ``takeRecent(at:)``.
    var isListNew = false
    /// A label was settled that the last list doesn't have.
    var hasUnlisted = false
    /// The labels of esports games on the score sockets; nil until they were read.
    var esports: [String]?
    /// Why `get_games` failed since it was last read, apart from requests that were not sent because of the limit.
    var failure: OddsError?
    /// `get_games`, while it is being read.
    var reading: Task<Result<[BoltOddsGame], OddsError>, Never>?
  }

  /// Whether `get_games` can be read again for a label that isn't known.
  let canLookUp: Bool

  /// - Parameter canLookUp: False for decoders without a provider.
  init(canLookUp: Bool) { self.canLookUp = canLookUp }

  private static let moment = Duration.seconds(5)

  private let state = Mutex(State())
  private let changed = Atomic<Int>(0)
  private let grown = Atomic<Int>(0)
  private let informed = Atomic<Int>(0)

  /// Grows whenever an earlier answer is no longer right.
  var revision: Int { changed.load(ordering: .acquiring) }

  /// Grows with each list that was read, and with each game that the odds socket is the first to name.
  var growth: Int { grown.load(ordering: .acquiring) }

  /// Grows when another start of a match is known.
  var starts: Int { informed.load(ordering: .acquiring) }

  /// Takes the start of a match from `match_info`.
  func learn(_ start: Timestamp, of id: String) {
    let isNew = state.withLock { $0.starts.updateValue(start, forKey: id) != start }
    if isNew { informed.add(1, ordering: .acquiringAndReleasing) }
  }

  /// When a match begins, by `match_info`; nil before that was asked.
  func start(of id: String) -> Timestamp? { state.withLock { $0.starts[id] } }

  // MARK: Lists

  /// Adds the games of a list of `get_games`.
  func learn(_ games: [BoltOddsGame], at now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      (state.list, state.isListNew, state.hasUnlisted) = ((games, now), true, false)
      state.failure = nil
      state.listed = Set(games.map(\.label))
      for label in state.listed where !state.shown.isEmpty { state.shown[label] = nil }
      for game in games {
        guard let id = game.universalID else { continue }
        learn(game.label, id, &state)
      }
    }
    grown.add(1, ordering: .acquiringAndReleasing)
  }

  /// Sets the labels of esports games on the score sockets.
  func learn(esports games: [BoltOddsGame]) {
    state.withLock { state in
      for game in games {
        guard let id = game.universalID else { continue }
        learn(game.label, id, &state)
      }
      state.esports = games.map(\.label).filter { !$0.isEmpty }
    }
    grown.add(1, ordering: .acquiringAndReleasing)
  }

  /// Takes the failure of a request for `get_games`.
  /// - Returns: The reason to report: requests that fail use up the limit, and the failure before remains the reason.
  func failed(_ error: OddsError) -> OddsError {
    state.withLock { state in
      if error.kind == .limited { return state.failure ?? error }
      state.failure = error
      return error
    }
  }

  /// Whether a list of `get_games` was read at all.
  var hasList: Bool { state.withLock { $0.list != nil } }

  /// Whether `get_games` was read a moment ago, and no unknown label was seen since.
  func isFresh(at now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { state in
      guard !state.hasUnlisted, let list = state.list else { return false }
      return list.at.duration(to: now) <= Self.moment
    }
  }

  /// The list that was read a moment ago, once: a stream needs it twice as it starts, and requests are few.
  func takeRecent(at now: ContinuousClock.Instant = .now) -> [BoltOddsGame]? {
    state.withLock { state in
      guard let list = state.list, state.isListNew else { return nil }
      state.isListNew = false
      return list.at.duration(to: now) <= Self.moment ? list.games : nil
    }
  }

  /// The task that reads `get_games`; nil while none runs.
  var reading: Task<Result<[BoltOddsGame], OddsError>, Never>? { state.withLock { $0.reading } }

  /// Returns the task that reads `get_games`: the running one, or a new one.
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

  /// The labels that the score sockets take of the games in play or about to begin; nil if no list was read and no socket
  /// has named a game.
  /// - Parameter leagues: Empty for all.
  func scoreGames(of leagues: [String], at now: Timestamp) -> [String]? {
    state.withLock { state in
      guard state.list != nil || !state.shown.isEmpty else { return nil }
      var known = state.list?.games ?? []
      known.append(contentsOf: state.shown.values)
      let games = BoltOddsProvider.begun(known, [], at: now).filter { game in
        guard let league = game.league else { return true }
        // The score sockets have other labels for esports.
        return (leagues.isEmpty || leagues.contains(league)) && LeagueTable.sport(league) != .esports
      }
      let esports = leagues.isEmpty ? state.esports ?? [] : []
      return Set(games.map(\.label)).union(esports).sorted()
    }
  }

  // MARK: Games that sockets name

  /// How many games that aren't listed are kept.
  private static let shownAtMost = 20_000

  /// Takes a game that the odds socket named.
  func show(_ game: BoltOddsGame) {
    let isNew = state.withLock { state in Self.show(game, &state) }
    if isNew { grown.add(1, ordering: .acquiringAndReleasing) }
  }

  /// Takes a game that a score socket named; not under a second label, which may be one that the socket doesn't take.
  func showScored(_ game: BoltOddsGame) {
    // The socket sends the game already, so that naming it has time.
    state.withLock { state in
      guard !(state.esports ?? []).contains(game.label) else { return }
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

  /// Games that sockets named and the last list doesn't have.
  var shownGames: [BoltOddsGame] { state.withLock { Array($0.shown.values) } }

  /// The games of the last list; nil if none was read.
  var listedGames: [BoltOddsGame]? { state.withLock { $0.list?.games } }

  /// The labels of the games that ids or labels name: all labels of each game.
  /// - Returns: Nil if one is neither a label nor an id of a known game, and no list was read.
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

  // MARK: States

  /// The socket was opened: the states of all games are to be requested.
  func forgetStates() { state.withLock { $0.needsAllStates = true } }

  /// These games are subscribed to for the first time, and the socket says nothing of them before they change.
  func needStates(of labels: some Sequence<String>) {
    state.withLock { state in
      if !state.lacksStates { state.stateless.formUnion(labels) }
    }
  }

  /// Whether there are games whose state is still to be requested.
  var hasStateless: Bool { state.withLock { !$0.stateless.isEmpty } }

  /// The labels of the games whose state is to be requested; nil for all.
  var stateless: Set<String>? { state.withLock { $0.needsAllStates ? nil : $0.stateless } }

  /// The states of these games were requested, and answered.
  func learnedStates(of labels: [String]) {
    state.withLock { state in
      state.stateless.subtract(labels)
      state.needsAllStates = false
    }
  }

  /// The key has no right to `match_info`.
  /// - Returns: Whether that wasn't known.
  func refusedStates() -> Bool {
    state.withLock { state in
      defer { state.lacksStates = true }
      (state.stateless, state.needsAllStates) = ([], false)
      return !state.lacksStates
    }
  }

  /// Whether the list of esports labels was read.
  var hasEsports: Bool { state.withLock { $0.esports != nil } }

  /// Labels without those of esports games in `get_games`, which the score sockets refuse; all labels if nothing is left.
  func withoutListedEsports(_ labels: [String]) -> [String] {
    state.withLock { state in
      guard !labels.isEmpty, let list = state.list else { return labels }
      let refused = Set(list.games.filter { LeagueTable.sport($0.league ?? "") == .esports }.map(\.label))
      let rest = labels.filter { !refused.contains($0) }
      return rest.isEmpty ? labels : rest
    }
  }

  // MARK: Matches

  /// The match of a message with a universal id, and perhaps a label.
  func find(universalID: String, label: String?) -> String {
    state.withLock { state in
      if let label { learn(label, universalID, &state) }
      return Self.match(of: universalID, &state).match
    }
  }

  /// The match of a message with a label only, and its universal id where it is known.
  /// - Returns: Nil for a label that is neither listed nor a match's id.
  func find(label: String) -> (match: String, universalID: String?)? {
    state.withLock { state in
      if let id = state.ids[label] { return Self.match(of: id, &state) }
      let ofDay = state.idsByDay[label] ?? nil
      // A label that several games of a day share stays its own match.
      if state.settled.contains(label) { return (label, ofDay.flatMap { state.labels[$0] == label ? $0 : nil }) }
      return ofDay.map { Self.match(of: $0, &state) }
    }
  }

  private static func match(of id: String, _ state: inout State) -> (match: String, universalID: String?) {
    if let label = state.labels[id] { return (label, id) }
    state.named.insert(id)
    return (id, id)
  }

  /// Makes a label whose universal id isn't known the id of its match.
  func settle(label: String) {
    state.withLock { state in
      guard state.ids[label] == nil else { return }
      state.settled.insert(label)
      state.hasUnlisted = true
    }
  }

  /// Ids of matches that turned out to be other matches since the last call, whichever socket showed them.
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
        // Prices always come with a label: of two matches, the label's is the one that has them.
        if state.named.remove(id) != nil { state.duplicates.append(id) }
        continue
      }
      if kept != name { state.duplicates.append(name) }
    }
  }
}
