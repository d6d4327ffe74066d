internal import OddsBoard
internal import OddsFinder
internal import OddsFixtures
internal import OddsMath
internal import OddsModel
internal import OddsText

/// Words of what was found, for people.
struct FindingText {
  let board: Board
  let show: Presentation
  let style: TableStyle

  /// `3.50%`
  static func percent(_ value: Double, decimals: Int = 2, isSigned: Bool = false) -> String {
    let text = JSONNumberText.padded(value * 100, decimals: decimals) + "%"
    return isSigned && value > 0 ? "+" + text : text
  }

  func teams(_ fixture: FoundFixture) -> String { "\(show.clean(fixture.home)) - \(show.clean(fixture.away))" }

  /// How far the match is, or when it begins.
  func moment(_ fixture: FoundFixture) -> String {
    let members = show.members(with: fixture.leader, in: board)
    let state =
      FixtureState.shown(members, in: board, names: show.names) { show.isStale($0, in: board) } ?? board[fixture.leader]
    guard let state else { return "" }
    let score = state.score.isNone ? "" : " " + state.score.text
    return show.clean(MatchMoment(state, now: show.now, show.names, style.zone, isLong: true).text) + score
  }

  /// The market's name with its line, and what part of the match it is about where that is not the whole.
  func market(_ market: FoundMarket, hasLine: Bool = true) -> String {
    let meaning = market.meaning
    return show.joined([
      show.name(market.name, hasLine ? market.line : .none, signed: meaning.kind.isHandicap),
      meaning.scope == .match ? nil : meaning.scope.word.map { PeriodText($0).text },
      meaning.settles == .overtime ? "overtime included" : nil,
    ])
  }

  /// The selection, with its own line where its name does not say it.
  func selection(_ leg: Leg) -> String {
    let name = leg.selection.isNone ? leg.side.word?.string ?? "" : show.clean(leg.selection)
    let line = leg.line.text(signed: leg.market.meaning.kind.isHandicap)
    let isSaid =
      line.isEmpty || name.split(separator: " ").contains { $0 == line || $0 == leg.line.text(signed: false) }
    return isSaid ? name : "\(name) \(line)"
  }

  /// The same as a cell, which keeps its line however narrow it is.
  func selectionCell(_ leg: Leg, indent: String = "") -> FittedTable.Cell {
    let selection = selection(leg)
    let lines = [leg.line.text(signed: true), leg.line.text(signed: false)].filter { !$0.isEmpty }.map { " \($0)" }
    return .init(indent + selection, keeping: lines.first { selection.hasSuffix($0) } ?? "")
  }

  /// The bookmaker; its feed where that is all there is to say.
  func book(_ leg: Leg) -> String { leg.bookmaker.isNone ? leg.provider.rawValue : show.clean(leg.bookmaker) }

  func price(_ leg: Leg) -> String { ShownPrice(.open, leg.quoted, leg.notation, show.names).display(show) ?? "" }

  func age(_ leg: Leg) -> String {
    guard let seconds = leg.age(in: board, at: show.now) else { return "" }
    return Age.text(since: show.now.advanced(by: -Int64(seconds * 1000)), show.now)
  }

  func line(_ text: String, _ role: Role) -> String {
    style.painted(DisplayWidth.cut(text, toColumns: style.columns, ascii: style.isASCII), role) + "\n"
  }

  /// The same on as many lines as it takes, broken at blanks.
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

  /// Why a set is no sure win.
  static func reason(_ refused: MathRefusal) -> String {
    switch refused {
    case .implausible: "likely a mistake in a price"
    default: refused.sentence
    }
  }
}
