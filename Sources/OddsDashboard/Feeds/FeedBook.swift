internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsTransport

/// What is known of each feed: its state, how old its data is, how much it brings.
struct FeedBook {
  struct Entry {
    var name: FeedName
    var status: LinkStatus?
    var statusAt: Timestamp
    /// Attempts since it last worked.
    var tries = 0
    var connects = 0
    var hasBeenUp = false
    var error: OddsError?
    var isFinished = false
    var messages = 0
    var lastData = Timestamp.none
    var rate = 0
    var passedOver = 0
    /// The last thing that the feed said of itself.
    var note = ""
  }

  private(set) var entries: [Entry] = []
  /// The order in which providers are listed; those not in it come last, by name.
  let order: [ProviderName]

  /// Providers that send the open match alone, because their link is slow.
  private var narrowed: Set<ProviderName> = []
  /// Those that did until lately: what is known of the other matches may be out of date until then.
  private var catchingUp: [ProviderName: Timestamp] = [:]

  /// A feed that sent one match alone takes so many milliseconds to send all the others again.
  static let catchUpTime: Int64 = 8000

  init(order: [ProviderName] = []) { self.order = order }

  /// Whose feeds these are, each once, in their order.
  var providers: [ProviderName] {
    entries.reduce(into: []) { if $0.last != $1.name.provider { $0.append($1.name.provider) } }
  }

  /// Messages in the last second, all feeds together.
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

  /// Takes a feed's counters, once a second.
  mutating func traffic(messages: Int, lastData: Timestamp, of feed: FeedName) {
    change(feed) { entry in
      entry.rate = max(0, messages - entry.messages)
      entry.messages = messages
      entry.lastData = lastData
    }
  }

  /// These providers send the open match alone.
  mutating func narrow(to providers: Set<ProviderName>, _ now: Timestamp) {
    for provider in narrowed.subtracting(providers) { catchingUp[provider] = now.advanced(by: Self.catchUpTime) }
    narrowed = providers
  }

  /// After the clock was set back nothing waits for a moment that comes a second time.
  mutating func forgetTimes() { catchingUp = [:] }

  /// Whole seconds until the next feed is tried again; nil if none waits.
  func nextTry(_ now: Timestamp) -> Int64? { entries.compactMap { $0.retryIn(now) }.min() }

  /// How far what is known of a match's prices can be relied on.
  /// - Parameter watch: What the match's subscription and its link say.
  func freshness(of match: MatchState, _ watch: MatchWatch, _ now: Timestamp) -> Freshness {
    freshness(of: match.provider, match.sport, watch, now)
  }

  /// The same for a match of a provider and a sport.
  func freshness(of provider: ProviderName, _ sport: Sport, _ watch: MatchWatch, _ now: Timestamp) -> Freshness {
    if isDown(provider, sport) { return .stale }
    if case .gone(let since) = watch.prices { return .unwatched(since: since) }
    // Another socket of the provider may be up, with scores.
    if watch.link != .connected, watch.link != .degraded { return .stale }
    if let until = catchingUp[provider], now < until { return .stale }
    return .live
  }

  /// Whether none of the provider's sockets that carry a sport works.
  private func isDown(_ provider: ProviderName, _ sport: Sport) -> Bool {
    var isAny = false
    var isLive = false
    for entry in entries where entry.name.provider == provider {
      isAny = true
      let isGood = !entry.isFinished && (entry.status?.state == .connected || entry.status?.state == .degraded)
      // Where each sport has a socket of its own, that socket decides.
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
  /// Good, troubled or gone.
  var lamp: HeaderBar.Model.Lamp.State {
    if isFinished { return .gone }
    switch status?.state {
    case .connected: return .good
    case .stale, .degraded: return .troubled
    case .reconnecting, nil: return !hasBeenUp && tries <= 1 ? .troubled : .gone
    case .closed: return .gone
    }
  }

  /// One word.
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

  /// The state in words, with ages.
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

  /// Whole seconds until the next try; nil if there is none, or it is under way.
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
