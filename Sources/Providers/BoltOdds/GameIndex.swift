internal import OddsModel
internal import Synchronization

/// Which match a game's label belongs to.
///
/// Only some of BoltOdds' messages carry a game's universal id, and the document's own examples of the odds socket carry
/// none: their label is looked up in what `get_games` lists. One index is shared by a provider's requests and sockets, so
/// that a game is the same match wherever it is named.
///
/// A match's id is the universal id, or the label where there is none. A label that has become a match's id stays it:
/// messages that later name the universal id are about that match, not about a second one.
final class GameIndex: Sendable {
  /// A game as a message names it.
  struct Found: Equatable {
    /// The match's id.
    var id: String
    /// A match under another id that turns out to be the same, and has to go.
    var duplicate: String?
  }

  private struct State {
    /// Label to universal id.
    var ids: [String: String] = [:]
    /// A label without its hour to the universal id; nil if several games share it.
    var idsByDay: [String: String?] = [:]
    /// Universal id to the label that its match goes by.
    var labels: [String: String] = [:]
    /// Labels that are a match's id.
    var settled: Set<String> = []
    /// When a match begins, by `match_info`, which is exacter than what sportsbooks list; by the match's id.
    var starts: [String: Timestamp] = [:]
    /// What `get_games` listed last, and when.
    var last: (games: [BoltOddsGame], at: ContinuousClock.Instant)?
  }

  /// Whether `get_games` can be read when a message names a label that is not known.
  let canLookUp: Bool

  /// - Parameter canLookUp: False where nobody asks: a label that is not known then goes for itself.
  init(canLookUp: Bool) { self.canLookUp = canLookUp }

  private static let moment = Duration.seconds(5)

  private let state = Mutex(State())
  private let changed = Atomic<Int>(0)
  private let grown = Atomic<Int>(0)
  private let informed = Atomic<Int>(0)

  /// Grows when an answer that was given is no longer right.
  var revision: Int { changed.load(ordering: .acquiring) }

  /// Grows when a label that was not known may be known now.
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

  /// Takes in what `get_games` lists.
  func learn(_ games: [BoltOddsGame], at now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      state.last = (games, now)
      for game in games {
        guard let id = game.universalID else { continue }
        _ = learn(game.label, id, &state)
      }
    }
    grown.add(1, ordering: .acquiringAndReleasing)
  }

  /// Whether `get_games` was read a moment ago.
  func isFresh(at now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { state in state.last.map { $0.at.duration(to: now) <= Self.moment } ?? false }
  }

  /// What `get_games` listed a moment ago, once: requests are few, and a stream needs the list twice as it starts.
  func takeRecent(at now: ContinuousClock.Instant = .now) -> [BoltOddsGame]? {
    state.withLock { state in
      guard let last = state.last else { return nil }
      state.last = nil
      return last.at.duration(to: now) <= Self.moment ? last.games : nil
    }
  }

  /// The match of a message that names a universal id, and perhaps a label.
  func find(universalID: String, label: String?) -> Found {
    state.withLock { state in
      let duplicate = label.flatMap { learn($0, universalID, &state) }
      return Found(id: state.labels[universalID] ?? universalID, duplicate: duplicate)
    }
  }

  /// The match of a message that names a label only; nil if its universal id is not known.
  func find(label: String) -> String? {
    state.withLock { state in
      if let id = state.ids[label] { return state.labels[id] ?? id }
      if state.settled.contains(label) { return label }
      if let id = state.idsByDay[label] ?? nil { return state.labels[id] ?? id }
      return nil
    }
  }

  /// Makes a label whose universal id is not known its match's id.
  func settle(label: String) {
    state.withLock { state in
      if state.ids[label] == nil { state.settled.insert(label) }
    }
  }

  /// - Returns: The label, if it is the id of a match that is not the universal id's.
  private func learn(_ label: String, _ id: String, _ state: inout State) -> String? {
    let before = state.ids[label]
    guard before != id else { return nil }
    state.ids[label] = id
    grown.add(1, ordering: .acquiringAndReleasing)
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
        continue
      }
      if kept != name { return name }
    }
    return nil
  }
}
