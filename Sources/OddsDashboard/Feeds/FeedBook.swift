internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsTransport

/// State of each feed: its connection, the age of its data, its rate of messages.
struct FeedBook {
  struct Entry {
    var name: FeedName
    var status: LinkStatus?
    var statusAt: Timestamp
    /// Attempts to connect since it last worked.
    var tries = 0
    var connects = 0
    var hasBeenUp = false
    var error: OddsError?
    var isFinished = false
    var messages = 0
    var lastData = Timestamp.none
    var rate = 0
    var passedOver = 0
    /// The feed's last notice, error or reason.
    var note = ""
  }

  private(set) var entries: [Entry] = []
  /// The order in which providers are listed; those not in it come last, by name.
  let order: [ProviderName]

  /// Providers that send only the open match, because their link is slow.
  private var narrowed: Set<ProviderName> = []
  /// Providers that sent only one match until recently; until this time, prices of other matches may be out of date.
  private var catchingUp: [ProviderName: Timestamp] = [:]

  /// Milliseconds that a feed needs to send all matches again after it sent only one.
  static let catchUpTime: Int64 = 8000

  init(order: [ProviderName] = []) { self.order = order }

  /// The providers of the feeds, each once, in their order.
  var providers: [ProviderName] {
    entries.reduce(into: []) { if $0.last != $1.name.provider { $0.append($1.name.provider) } }
  }

  /// Messages of all feeds in the last second.
  var rate: Int { entries.reduce(0) { $0 + $1.rate } }

  mutating func status(_ status: LinkStatus, of feed: FeedName, _ now: Timestamp) {
    change(feed) { entry in
      if status.state == .reconnecting {
        entry.tries += 1
      } else if status.state == .connected {
        entry.tries = 0
        entry.error = nil
        entry.hasBeenUp = true
      }
      entry.connects = max(entry.connects, status.epoch)
      entry.status = status
      entry.statusAt = now
      if let reason = status.reason { entry.note = reason }
    }
  }

  mutating func finished(_ feed: FeedName, _ error: OddsError?) {
    change(feed) { entry in
      entry.isFinished = true
      entry.error = error
      entry.rate = 0
      if let error { entry.note = error.message }
    }
  }

  mutating func notice(_ notice: FeedNotice, of feed: FeedName) {
    let words: String
    switch notice {
    case .refused(let text), .lost(let text), .note(let text), .degraded(let text?): words = text
    case .subscribed(let text): words = "subscribed \(text)"
    case .denied(let error): words = error.message
    case .degraded(nil), .ready, .asked, .answered, .pong, .send, .again, .lookUp: return
    }
    change(feed) { $0.note = words }
  }

  mutating func passedOver(_ elements: Int, _ badMessage: String?, of feed: FeedName) {
    change(feed) { entry in
      entry.passedOver += badMessage == nil ? elements : 1
      if let badMessage { entry.note = badMessage }
    }
  }

  /// Records a feed's counters; call it once a second.
  mutating func traffic(messages: Int, lastData: Timestamp, of feed: FeedName) {
    change(feed) { entry in
      entry.rate = max(0, messages - entry.messages)
      entry.messages = messages
      entry.lastData = lastData
    }
  }

  /// Sets the providers that send only the open match.
  mutating func narrow(to providers: Set<ProviderName>, _ now: Timestamp) {
    for provider in narrowed.subtracting(providers) { catchingUp[provider] = now.advanced(by: Self.catchUpTime) }
    narrowed = providers
  }

  /// Drops deadlines after the clock was set back, since they would be reached too late.
  mutating func forgetTimes() { catchingUp = [:] }

  /// Whole seconds until the next reconnection attempt of any feed; nil if none waits.
  func nextTry(_ now: Timestamp) -> Int64? { entries.compactMap { $0.retryIn(now) }.min() }

  /// Returns how reliable the prices of a match are.
  /// - Parameter watch: State of the match's subscription and of its link.
  func freshness(of match: MatchState, _ watch: MatchWatch, _ now: Timestamp) -> Freshness {
    freshness(of: match.provider, match.sport, watch, now)
  }

  /// Returns how reliable the prices of a provider's matches in a sport are.
  func freshness(of provider: ProviderName, _ sport: Sport, _ watch: MatchWatch, _ now: Timestamp) -> Freshness {
    if isDown(provider, sport) { return .stale }
    if case .gone(let since) = watch.prices { return .unwatched(since: since) }
    // Check the link of the prices: another socket of the provider may be up, with scores only.
    if watch.link != .connected, watch.link != .degraded { return .stale }
    if let until = catchingUp[provider], now < until { return .stale }
    return .live
  }

  /// Whether all sockets of the provider that carry a sport are down.
  private func isDown(_ provider: ProviderName, _ sport: Sport) -> Bool {
    var isAny = false
    var isLive = false
    for entry in entries where entry.name.provider == provider {
      isAny = true
      let isGood = !entry.isFinished && (entry.status?.state == .connected || entry.status?.state == .degraded)
      // A socket dedicated to the sport decides alone.
      if entry.name.topic == sport.rawValue { return !isGood }
      isLive = isLive || isGood
    }
    return isAny && !isLive
  }

  private mutating func change(_ feed: FeedName, _ body: (inout Entry) -> Void) {
    if let index = entries.firstIndex(where: { $0.name == feed }) {
      body(&entries[index])
    } else {
      var entry = Entry(name: feed, statusAt: .none)
      body(&entry)
      entries.append(entry)
      let order = order
      entries.sort { one, other in
        let places = (order.rank(of: one.name.provider), order.rank(of: other.name.provider))
        return places.0 != places.1
          ? places.0 < places.1
          : (one.name.provider, one.name.topic) < (other.name.provider, other.name.topic)
      }
    }
  }
}

extension FeedBook.Entry {
  /// The colour of the feed's status light.
  var lamp: HeaderBar.Model.StatusLight.State {
    if isFinished { return .gone }
    switch status?.state {
    case .connected: return .good
    case .stale, .degraded: return .troubled
    case .reconnecting, nil: return !hasBeenUp && tries <= 1 ? .troubled : .gone
    case .closed: return .gone
    }
  }

  /// The state in one word.
  func brief(isDemo: Bool) -> String {
    if isFinished { return error.map { Self.word($0.kind) } ?? "closed" }
    switch status?.state {
    case .connected: return isDemo ? "demo" : "live"
    case .stale: return "stale"
    case .degraded: return "slow"
    case .reconnecting: return hasBeenUp ? "lost" : tries > 1 ? "unreachable" : "connecting"
    case .closed: return "closed"
    case nil: return "connecting"
    }
  }

  /// The state as text, with ages.
  func text(_ now: Timestamp, isDemo: Bool) -> String {
    if isFinished { return error.map { Self.word($0.kind) } ?? "closed" }
    let age = lastData.isKnown ? Age.text(since: lastData, now, tenths: true) : nil
    switch status?.state {
    case .connected: return age.map { "\(isDemo ? "demo" : "live") \($0)" } ?? "no data yet"
    case .stale: return "stale \(age ?? "")"
    case .degraded: return "slow \(age ?? "")"
    case .closed: return "closed"
    case .reconnecting:
      let what = hasBeenUp ? "reconnecting" : "connecting"
      let number = tries < 2 ? "" : ", \(Self.ordinal(tries)) try"
      return what + number + (retryIn(now).map { " in \($0)s" } ?? "")
    case nil: return "connecting"
    }
  }

  /// Whole seconds until the next attempt; nil if there is none or it has begun.
  func retryIn(_ now: Timestamp) -> Int64? {
    guard !isFinished, status?.state == .reconnecting, let pause = status?.retryIn else { return nil }
    let wait = pause.components.seconds - now.since(statusAt) / 1000
    return wait > 0 ? wait : nil
  }

  static func word(_ kind: OddsError.Kind) -> String {
    switch kind {
    case .rejectedKey: "rejected key"
    case .forbidden: "not in the plan"
    case .limited: "limit reached"
    case .missingKey: "no key"
    case .unreachable: "unreachable"
    case .undecodable: "not understood"
    case .notFound: "not found"
    case .usage, .internal, .local, .configuration: "failed"
    }
  }

  static func ordinal(_ number: Int) -> String {
    let last = number % 10
    let isTeen = (11...13).contains(number % 100)
    return "\(number)\(isTeen ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th")"
  }
}
