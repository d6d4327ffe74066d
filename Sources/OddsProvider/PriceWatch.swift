public import OddsModel

/// Whether a feed sends the prices of a match as they change.
public enum PriceWatch: Sendable, Equatable {
  /// Subscribed.
  case live
  /// Not subscribed; the prices were received at or before this time, nil if this connection received none.
  case gone(since: Timestamp?)
}

/// The matches whose prices a connection has subscribed to, for feeds that send prices match by match.
///
/// A match is live from the first message of its subscription on, not from the request: until then the prices that are
/// known are those of before.
public struct WatchedMatches: Sendable, Equatable {
  private enum State: Equatable {
    case requested(lastKnown: Timestamp?)
    case live
    case dropped(at: Timestamp)
  }

  private var states: [TextID: State] = [:]

  /// None is watched.
  public init() {}

  /// Whether a match's prices come in now.
  public subscript(match: TextID) -> PriceWatch {
    switch states[match] {
    case .live: .live
    case .requested(let lastKnown): .gone(since: lastKnown)
    case .dropped(let moment): .gone(since: moment)
    case nil: .gone(since: nil)
    }
  }

  /// The match's prices were subscribed to.
  public mutating func subscribed(to match: TextID) {
    switch states[match] {
    case .dropped(let moment): states[match] = .requested(lastKnown: moment)
    case nil: states[match] = .requested(lastKnown: nil)
    case .requested, .live: break
    }
  }

  /// The match's prices came. Those that were under way when the subscription was dropped count for nothing.
  public mutating func received(_ match: TextID) {
    switch states[match] {
    case .requested, nil: states[match] = .live
    case .live, .dropped: break
    }
  }

  /// The match's subscription was dropped.
  public mutating func unsubscribed(from match: TextID, at now: Timestamp) {
    switch states[match] {
    case .live: states[match] = .dropped(at: now)
    case .requested(let moment?): states[match] = .dropped(at: moment)
    case .requested(nil): states[match] = nil
    case .dropped, nil: break
    }
  }
}
