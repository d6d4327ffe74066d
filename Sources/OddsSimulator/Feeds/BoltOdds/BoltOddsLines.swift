internal import OddsJSON

/// The odds socket: the state of every game at every sportsbook, then each change.
struct BoltOddsLines: Sendable {
  private struct Subscriber: Sendable {
    var socket: SimSocket
    /// Nil before the first subscription.
    var filter: BoltOddsFilter?
    var subscribedAt: WallClock?
    var openedAt: WallClock
    var cleared: Cleared = .notYet
  }

  /// Progress of a short outage of one sportsbook: once per connection, so that clients receive a clear.
  private enum Cleared: Sendable {
    case notYet
    case until(WallClock, bookmaker: Int)
    case done
  }

  private var subscribers: [Int: Subscriber] = [:]
  private var lastPing = WallClock(microseconds: 0)
  var isCorrupting = false
  /// Whether each sportsbook spells some teams differently.
  var spellsOwn = false

  mutating func opened(_ socket: SimSocket, view: WorldView) {
    subscribers[socket.id] = Subscriber(socket: socket, openedAt: view.now)
  }

  mutating func closed(_ socket: SimSocket) {
    subscribers[socket.id] = nil
  }

  mutating func subscribe(_ filters: JSONValue, from socket: SimSocket, view: WorldView) {
    guard var subscriber = subscribers[socket.id] else { return }
    if let last = subscriber.subscribedAt {
      guard view.now.milliseconds - last.milliseconds >= 5_000 else {
        socket.send(
          BoltOddsFeed.error("Re-subscription rate limit hit. Please wait 5 seconds before re-subscribing."))
        return
      }
      socket.send(
        JSONWriter.object { json in
          json.field("action", "subscription_updated")
          json.field("message", "You have successfully updated your subscription filters.")
        })
    }
    subscriber.subscribedAt = view.now
    let filter = BoltOddsFilter(filters)
    subscriber.filter = filter
    subscribers[socket.id] = subscriber
    sendState(filter, to: socket, view: view)
  }

  /// Sends the state of all games that match the filter; the first batches are arrays, as from a busy server.
  private mutating func sendState(
    _ filter: BoltOddsFilter, to socket: SimSocket, view: WorldView, bookmaker only: Int? = nil
  ) {
    let encoder = BoltOddsEncoder(view: view, spellsOwn: spellsOwn)
    var frames: [[UInt8]] = []
    for match in view.matches where encoder.shows(match) {
      for bookmaker in encoder.sportsbooks where only == nil || only == bookmaker {
        let book = view.bookmakers[bookmaker].key
        guard filter.admits(match, sportsbook: book, encoder: encoder),
          let outcomes = encoder.outcomes(match, bookmaker: bookmaker, markets: filter.markets)
        else { continue }
        frames.append(encoder.frame("initial_state", match, bookmaker: bookmaker, outcomes: outcomes))
      }
    }
    var rest = frames[...]
    while !rest.isEmpty {
      let batch = rest.prefix(20)
      rest = rest.dropFirst(20)
      let isCorrupt = isCorrupting
      isCorrupting = false
      if batch.count == 1, let one = batch.first {
        socket.send(one)
      } else {
        socket.send(
          JSONWriter.array { list in
            if isCorrupt { list.raw(#""ping""#) }
            for frame in batch { list.raw(frame) }
            if isCorrupt { list.raw(#"{"action":"line_update","data":[]}"#) }
          })
      }
    }
  }

  // MARK: Changes

  mutating func tell(_ events: [WorldEvent], view: WorldView) {
    guard subscribers.values.contains(where: { $0.filter != nil }) else { return }
    let encoder = BoltOddsEncoder(view: view, spellsOwn: spellsOwn)
    for event in events {
      for subscriber in subscribers.values {
        guard let filter = subscriber.filter,
          filter.admits(event.match, sportsbook: nil, encoder: encoder)
        else { continue }
        for bookmaker in encoder.sportsbooks {
          let book = view.bookmakers[bookmaker].key
          guard filter.sportsbooks?.contains(book) ?? true else { continue }
          if case .until(_, let gone) = subscriber.cleared, gone == bookmaker { continue }
          for frame in frames(event, bookmaker: bookmaker, filter: filter, encoder: encoder) {
            subscriber.socket.send(frame)
          }
        }
      }
    }
  }

  private func frames(
    _ event: WorldEvent, bookmaker: Int, filter: BoltOddsFilter, encoder: BoltOddsEncoder
  ) -> [[UInt8]] {
    let match = event.match
    func all(_ action: String) -> [[UInt8]] {
      encoder.outcomes(match, bookmaker: bookmaker, markets: filter.markets)
        .map { [encoder.frame(action, match, bookmaker: bookmaker, outcomes: $0)] } ?? []
    }
    func one(_ market: Int, _ selection: Int) -> [[UInt8]] {
      encoder.outcomes(
        match, bookmaker: bookmaker, markets: filter.markets, only: (market, selection)
      ).map { [encoder.frame("line_update", match, bookmaker: bookmaker, outcomes: $0)] } ?? []
    }
    switch event.change {
    case .scheduled: return all("game_added")
    case .suspended, .resumed, .started: return all("game_update")
    case .markets(let gone):
      // Withdraw removed lines one by one; new lines are part of the full frame.
      let withdrawn = encoder.withdrawn(gone, match, bookmaker: bookmaker, markets: filter.markets)
        .map { [encoder.frame("line_update", match, bookmaker: bookmaker, outcomes: $0)] }
      return (withdrawn ?? []) + all("game_update")
    case .marketSuspended(let market), .marketResumed(let market):
      return match.markets[market].selections.indices.flatMap { one(market, $0) }
    case .price(let market, let selection, let bookmakers):
      return bookmakers.contains(bookmaker) ? one(market, selection) : []
    case .ended:
      let empty = JSONWriter.object { _ in }
      return [encoder.frame("game_removed", match, bookmaker: bookmaker, outcomes: empty)]
    default: return []
    }
  }

  // MARK: Timed messages

  mutating func tick(view: WorldView) {
    clear(view: view)
    guard view.now.milliseconds - lastPing.milliseconds >= 15_000 else { return }
    lastPing = view.now
    for subscriber in subscribers.values { subscriber.socket.send(Array(#"{"action":"ping"}"#.utf8)) }
  }

  /// Once per connection, after 40 s, the last sportsbook loses one league and then all of them. Clients receive two clears; the
  /// sportsbook returns two seconds later.
  private mutating func clear(view: WorldView) {
    guard !view.isReplay else { return }
    let encoder = BoltOddsEncoder(view: view)
    guard encoder.sportsbooks.count > 1, let bookmaker = encoder.sportsbooks.last else { return }
    for id in subscribers.keys {
      guard let subscriber = subscribers[id], let filter = subscriber.filter else { continue }
      switch subscriber.cleared {
      case .notYet:
        let due = subscriber.openedAt.adding(seconds: 40)
        guard view.now.microseconds >= due.microseconds, let league = view.matches.first?.league.name else { continue }
        let book = view.bookmakers[bookmaker].key
        guard filter.sportsbooks?.contains(book) ?? true, filter.sports?.contains(league) ?? true else {
          subscribers[id]?.cleared = .done
          continue
        }
        subscriber.socket.send(Self.clear("sport_clear", sport: league, book: book, at: view.now))
        subscriber.socket.send(Self.clear("book_clear", sport: nil, book: book, at: view.now))
        subscribers[id]?.cleared = .until(view.now.adding(seconds: 2), bookmaker: bookmaker)
      case .until(let moment, let bookmaker):
        guard view.now.microseconds >= moment.microseconds else { continue }
        subscribers[id]?.cleared = .done
        sendState(filter, to: subscriber.socket, view: view, bookmaker: bookmaker)
      case .done: continue
      }
    }
  }

  /// In a clear, fields that don't apply are empty objects.
  private static func clear(_ action: String, sport: String?, book: String, at now: WallClock) -> [UInt8] {
    JSONWriter.object { json in
      json.field("timestamp", now.rfc3339Microseconds)
      json.field("action", action)
      json.object("data") { data in
        if let sport { data.field("sport", sport) } else { data.object("sport") { _ in } }
        data.field("sportsbook", book)
        for name in ["game", "home_team", "away_team", "info", "outcomes"] { data.object(name) { _ in } }
      }
    }
  }
}
