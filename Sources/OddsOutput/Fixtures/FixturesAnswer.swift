public import OddsBoard
public import OddsFixtures
public import OddsJSON
internal import OddsModel

/// The output of `odds fixtures`: the matches that feeds share.
public struct FixturesAnswer: Answer {
  /// The leading matches, one for each fixture.
  private let leaders: [MatchRef]
  private let board: Board
  private let show: Presentation
  private let fixtures: FixtureIndex
  /// Whether to list only fixtures with a single member, each with the most similar match.
  private let isUnmatched: Bool

  /// Lists the fixtures of matches.
  /// - Parameters:
  ///   - matches: The requested matches; those of one fixture share a row.
  ///   - isUnmatched: Whether to list only matches without a partner.
  public init(
    _ matches: [MatchRef], of board: Board, _ fixtures: FixtureIndex, _ show: Presentation, isUnmatched: Bool
  ) {
    (self.board, self.fixtures, self.show, self.isUnmatched) = (board, fixtures, show, isUnmatched)
    var seen: Set<MatchRef> = []
    leaders = matches.map { fixtures.leader(of: $0) }.filter { leader in
      seen.insert(leader).inserted && (!isUnmatched || fixtures.members(with: leader).count < 2)
    }
  }

  /// The fields of `odds schema fixtures`.
  public var knownFields: [String] { Schema.fields(.fixtures) }

  /// Writes an array of fixtures with their members.
  public func writeJSON(into writer: inout JSONWriter) {
    writer.beginArray()
    for leader in leaders { write(leader, into: &writer) }
    writer.endArray()
  }

  /// Writes one line per fixture.
  public func writeLines(into writer: inout JSONWriter) {
    for leader in leaders {
      write(leader, into: &writer)
      writer.newline()
    }
  }

  /// The fixtures as JSON objects.
  public func values() -> (rows: [JSONValue], isSingle: Bool) {
    let values = leaders.map { leader in
      var writer = JSONWriter()
      write(leader, into: &writer)
      // Can't fail: `JSONWriter` always writes valid JSON.
      return JSONValue(json: writer.bytes) ?? .null
    }
    return (values, false)
  }

  private func write(_ leader: MatchRef, into writer: inout JSONWriter) {
    guard let state = board[leader] else { return writer.null() }
    let names = show.names
    let membership = fixtures.membership(of: leader)
    writer.beginObject()
    writer.key("fixture")
    writer.string("\(state.provider.rawValue):\(names.string(state.id))")
    writer.key("demo")
    writer.bool(show.isDemo)
    writer.teams(of: state, names)
    writer.key("by")
    writer.string((membership?.reason ?? .alone).rawValue)
    writer.key("confidence")
    confidence(membership?.confidence ?? 1, &writer)
    writer.key("members")
    writer.beginArray()
    for (match, member) in fixtures.members(with: leader) { write(match, member, into: &writer) }
    writer.endArray()
    if isUnmatched {
      writer.key("nearest")
      if let nearest = nearest(leader) {
        writer.beginObject()
        writer.key("id")
        writer.string(nearest.id)
        writer.key("confidence")
        confidence(nearest.confidence, &writer)
        writer.key("reason")
        writer.string(nearest.reason)
        writer.endObject()
      } else {
        writer.null()
      }
    }
    writer.endObject()
  }

  private func write(_ match: MatchRef, _ member: Fixture.Member, into writer: inout JSONWriter) {
    guard let state = board[match] else { return }
    let names = show.names
    writer.beginObject()
    writer.key("provider")
    writer.string(state.provider.rawValue)
    writer.key("id")
    writer.text(state.id, names)
    writer.key("home")
    writer.text(state.home, names)
    writer.key("away")
    writer.text(state.away, names)
    writer.key("league")
    writer.text(state.league, names)
    writer.key("start")
    writer.time(state.start)
    writer.key("swapped")
    writer.bool(member.isSwapped)
    writer.key("confidence")
    confidence(member.confidence, &writer)
    writer.endObject()
  }

  private func confidence(_ value: Float, _ writer: inout JSONWriter) {
    writer.fixed(Int64((value * 1000).rounded()), decimals: 3)
  }

  /// The most similar match, and the strongest reason against joining it.
  private func nearest(_ match: MatchRef) -> (id: String, confidence: Float, reason: String)? {
    guard let key = fixtures.key(of: match), let nearest = fixtures.book.nearest(key) else { return nil }
    let explanation = fixtures.book.explain(key, nearest.key, show.names)
    let worst = explanation?.steps.min { ($0.evidence ?? 0) < ($1.evidence ?? 0) }
    return (nearest.key.text(show.names), nearest.confidence, worst?.text ?? "")
  }

  /// The members, one per row.
  public func grid() -> Grid {
    var grid = Grid(titles: [
      "fixture", "by", "confidence", "provider", "id", "sport", "country", "league", "home", "away", "start", "swapped",
    ])
    forEachMember { leader, match, member in
      guard let state = board[match], let lead = board[leader] else { return }
      grid.rows.append([
        .text("\(lead.provider.rawValue):\(show.names.string(lead.id))"),
        .text((fixtures.membership(of: leader)?.reason ?? .alone).rawValue),
        .text(JSONNumberText.number(Double(member.confidence), decimals: 3)), .text(state.provider.rawValue),
        text(state.id), .text(state.sport.rawValue), text(state.facts.country), text(state.league), text(state.home),
        text(state.away), state.start.isKnown ? .text(state.start.rfc3339) : .null, .bool(member.isSwapped),
      ])
    }
    return grid
  }

  private func forEachMember(_ body: (MatchRef, MatchRef, Fixture.Member) -> Void) {
    for leader in leaders { for (match, member) in fixtures.members(with: leader) { body(leader, match, member) } }
  }

  private func text(_ id: TextID) -> JSONValue { id.isNone ? .null : .text(show.names.string(id)) }

  /// Each fixture on a row, with its members below.
  public func table(_ style: TableStyle) -> String {
    let demo = show.isDemo ? MatchListTable.demoLine(style) : ""
    if leaders.isEmpty { return demo + (isUnmatched ? "Every match has a partner.\n" : "No matches.\n") }
    var table = FittedTable([
      .init(title: "Home", least: 12, tightest: 6), .init(title: "Away", least: 12, tightest: 6),
      .init(title: "Start", importance: 3), .init(title: "Provider", importance: 1), .init(title: "ID", importance: 4),
      .init(title: isUnmatched ? "Nearest" : "Confidence", isRight: !isUnmatched, importance: 2),
      .init(title: "", importance: 5, least: 12),
    ])
    forEachMember { leader, match, member in
      guard let state = board[match] else { return }
      let indent = match == leader ? "" : "  "
      let near = isUnmatched ? nearest(match) : nil
      let confidence = JSONNumberText.number(Double(member.confidence), decimals: 2)
      let mark = match == leader ? (fixtures.membership(of: leader)?.reason ?? .alone).rawValue : ""
      table.rows.append(
        .cells([
          .init(indent + show.clean(state.home), match == leader ? .title : .plain), .init(show.clean(state.away)),
          .init(style.zone.kickoff(state.start, now: style.now, isLong: true), .faint),
          .init(state.provider.rawValue, .faint), .init(show.clean(state.id), .faint),
          .init(
            isUnmatched
              ? near.map { "\($0.id) \(JSONNumberText.number(Double($0.confidence), decimals: 2))" }
                ?? "none similar"
              : match == leader ? mark : confidence, .faint),
          .init(isUnmatched ? near?.reason ?? "" : member.isSwapped ? "swapped" : "", .faint),
        ]))
    }
    return demo + table.lines(style)
  }
}
