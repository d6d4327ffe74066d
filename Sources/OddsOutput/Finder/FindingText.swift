internal import OddsBoard
internal import OddsFinder
internal import OddsFixtures
internal import OddsMath
internal import OddsModel

/// Formats parts of findings for tables.
struct FindingText {
  let board: Board
  let show: Presentation
  let style: TableStyle

  /// A percentage: `3.50%`.
  static func percent(_ value: Double, decimals: Int = 2, isSigned: Bool = false) -> String {
    let text = JSONNumberText.padded(value * 100, decimals: decimals) + "%"
    return isSigned && value > 0 ? "+" + text : text
  }

  func teams(_ fixture: FoundFixture) -> String { "\(show.clean(fixture.home)) - \(show.clean(fixture.away))" }

  /// The match's clock or period with its score, or its kick-off.
  func moment(_ fixture: FoundFixture) -> String {
    let members = show.members(with: fixture.leader, in: board)
    let state =
      FixtureState.shown(members, in: board, names: show.names) { show.isStale($0, in: board) } ?? board[fixture.leader]
    guard let state else { return "" }
    let score = state.score.isNone ? "" : " " + state.score.text
    return show.clean(MatchMoment(state, now: show.now, show.names, style.zone, isLong: true).text) + score
  }

  /// The market's name and line, with the part of the match unless it is the whole match.
  func market(_ market: FoundMarket, hasLine: Bool = true) -> String {
    let meaning = market.meaning
    return show.joined([
      show.name(market.name, hasLine ? market.line : .none, signed: meaning.kind.isHandicap),
      meaning.scope == .match ? nil : meaning.scope.word.map { PeriodText($0).text },
      meaning.settles == .overtime ? "overtime included" : nil,
    ])
  }

  /// The selection's name, with its line unless the name contains it.
  func selection(_ leg: Leg) -> String {
    let name = leg.selection.isNone ? leg.side.word?.string ?? "" : show.clean(leg.selection)
    let line = leg.line.text(signed: leg.market.meaning.kind.isHandicap)
    let isStated =
      line.isEmpty || name.split(separator: " ").contains { $0 == line || $0 == leg.line.text(signed: false) }
    return isStated ? name : "\(name) \(line)"
  }

  /// The selection as a cell that is cut before its line.
  func selectionCell(_ leg: Leg, indent: String = "") -> FittedTable.Cell {
    let selection = selection(leg)
    let lines = [leg.line.text(signed: true), leg.line.text(signed: false)].filter { !$0.isEmpty }.map { " \($0)" }
    return .init(indent + selection, keeping: lines.first { selection.hasSuffix($0) } ?? "")
  }

  /// The bookmaker's name, or the feed's if the bookmaker is unknown.
  func book(_ leg: Leg) -> String { leg.bookmaker.isNone ? leg.provider.rawValue : show.clean(leg.bookmaker) }

  func price(_ leg: Leg) -> String { ShownPrice(.open, leg.quoted, leg.notation, show.names).display(show) ?? "" }

  func age(_ leg: Leg) -> String {
    guard let seconds = leg.age(in: board, at: show.now) else { return "" }
    return Age.text(since: show.now.advanced(by: -Int64(seconds * 1000)), show.now)
  }

  func line(_ text: String, _ role: Role) -> String {
    style.painted(DisplayWidth.cut(text, toColumns: style.columns, ascii: style.isASCII), role) + "\n"
  }

  /// A text wrapped to the terminal's width at blanks.
  func wrapped(_ text: String, indent: String = "", _ role: Role = .faint) -> String {
    var lines: [String] = [indent]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      let longer = last == indent ? last + word : "\(last) \(word)"
      if DisplayWidth.columns(longer) > style.columns, last != indent {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines.map { line($0, role) }.joined()
  }

  /// The reason why a set isn't a sure win.
  static func reason(_ refused: MathRefusal) -> String {
    switch refused {
    case .implausible: "a price is probably wrong"
    default: refused.sentence
    }
  }
}
