public import OddsBoard
internal import OddsFixtures
public import OddsJSON
public import OddsModel
public import OddsOutput

/// Creates alerts from firings, with the line that made the rule true, as `odds stream` writes it.
public struct AlertMaker {
  private let show: Presentation
  /// Number of alerts created.
  public private(set) var count: UInt64 = 0

  /// Creates a maker.
  /// - Parameter show: How lines are written.
  public init(_ show: Presentation) { self.show = show }

  /// Creates the alert of a firing.
  /// - Parameters:
  ///   - batch: The batch that caused the change, or an empty one if time did.
  ///   - now: Local time.
  public mutating func alert(
    _ firing: AlertEngine.Firing, of rule: AlertRule, _ board: Board, by batch: borrowing FeedBatch, at now: Timestamp
  ) -> Alert {
    count += 1
    var show = show
    show.now = now
    var writer = JSONWriter()
    let provider = board.withMatch(firing.match) { $0.provider } ?? batch.provider
    StreamLine(provider, seq: count, at: now, published: batch.publishedAt)
      .write(firing.change, of: board, batch, show, into: &writer)
    let words = AlertSummary(board: board, show: show).text(firing.change, firing.steam)
    // Can't fail: `JSONWriter` always writes valid JSON.
    var alert = Alert(name: rule.name, at: now, words: words, line: JSONValue(json: writer.bytes) ?? .null)
    alert.isDemo = show.isDemo
    let leader = board[show.fixtures?.leader(of: firing.match) ?? firing.match] ?? board[firing.match]
    if let leader {
      alert.home = leader.home.isNone ? nil : show.names.string(leader.home)
      alert.away = leader.away.isNone ? nil : show.names.string(leader.away)
    }
    if let membership = show.fixtures?.membership(of: firing.match) {
      alert.fixture = Alert.FixtureID(
        id: show.names.string(membership.id), by: membership.reason.rawValue, confidence: Double(membership.confidence))
    } else if let state = board[firing.match] {
      alert.fixture = Alert.FixtureID(
        id: "\(state.provider.rawValue):\(show.names.string(state.id))", by: "alone", confidence: 1)
    }
    return alert
  }

  /// Creates an alert about a finding.
  /// - Parameters:
  ///   - line: The finding's line, numbered ``count`` plus one.
  ///   - leader: The leading match of the fixture.
  ///   - id: The identity of the fixture.
  public mutating func alert(
    found line: JSONValue, in leader: MatchRef, id: TextID, home: TextID, away: TextID, by rule: AlertRule,
    at now: Timestamp
  ) -> Alert {
    count += 1
    var alert = Alert(name: rule.name, at: now, words: FindingWords.text(line), line: line)
    alert.isDemo = show.isDemo
    (alert.home, alert.away) = (name(home), name(away))
    let membership = show.fixtures?.membership(of: leader)
    alert.fixture = Alert.FixtureID(
      id: show.names.string(id), by: membership?.reason.rawValue ?? "alone",
      confidence: Double(membership?.confidence ?? 1))
    return alert
  }

  private func name(_ id: TextID) -> String? { id.isNone ? nil : show.names.string(id) }

  /// Creates an alert about a change of a feed's connection.
  public mutating func alert(
    _ state: ConnectionState, reason: String?, of provider: ProviderName, by rule: AlertRule, at now: Timestamp
  ) -> Alert {
    count += 1
    let words = [provider.rawValue, state.rawValue, reason].compactMap { $0 }.joined(separator: ", ")
    var alert = Alert(
      name: rule.name, at: now, words: words, line: Self.line(state, reason, provider, count, show, at: now))
    alert.isDemo = show.isDemo
    return alert
  }

  /// Returns the next `connection` line of a provider's feed.
  public func line(_ state: ConnectionState, reason: String?, of provider: ProviderName, at now: Timestamp) -> JSONValue
  {
    Self.line(state, reason, provider, count + 1, show, at: now)
  }

  private static func line(
    _ state: ConnectionState, _ reason: String?, _ provider: ProviderName, _ seq: UInt64, _ show: Presentation,
    at now: Timestamp
  ) -> JSONValue {
    var writer = JSONWriter()
    StreamLine(provider, seq: seq, at: now).write(state, reason: reason, show, into: &writer)
    return JSONValue(json: writer.bytes) ?? .null
  }
}
