internal import OddsModel
internal import OddsOutput

/// The log as text.
extension Scene {
  func log(rows: Int) -> LogPanel.Model {
    let shown = model.shownEntries
    let window = journal.window(rows: rows, of: shown)
    let selected = journal.selected(of: shown)
    var log = LogPanel.Model()
    log.title = title(shown.count)
    log.empty = shown.isEmpty ? whyNoEntries : []
    log.entries = window.reversed().map { index in
      var entry = entry(shown[index])
      entry.isSelected = index == selected
      return entry
    }
    return log
  }

  /// The end of the log, below the list.
  func latest(rows: Int) -> LogPanel.Model {
    var log = LogPanel.Model()
    log.title = "Latest"
    log.empty = whyNoEntries
    let hidden = preferences.hiddenLogKinds
    log.entries = journal.entries.lazy.reversed().filter { !hidden.contains($0.kind) }.prefix(rows).map(entry)
    return log
  }

  private func title(_ shown: Int) -> String {
    let all = journal.entries.count
    var title = "Events"
    if all > 0 { title += shown == all ? " (\(all))" : " (\(shown) of \(all))" }
    let hidden = LogKind.allCases.filter(preferences.hiddenLogKinds.contains)
    if hidden.count == LogKind.allCases.count {
      title += " \(marks.dot) all kinds are hidden"
    } else if !hidden.isEmpty {
      title += " \(marks.dot) without \(hidden.map(\.rawValue).joined(separator: ", "))"
    }
    return title
  }

  private var whyNoEntries: [String] {
    if journal.entries.isEmpty {
      return [
        "Nothing yet. Goals, cards, suspensions and big price moves",
        "appear here from the moment the dashboard starts.",
      ]
    }
    if preferences.view == .log, !preferences.logFilter.isEmpty {
      let problem = model.logFilter.query.problem.map { [$0] } ?? []
      return ["Nothing in the log for /\(preferences.logFilter)"] + problem
        + ["\(model.label(.back)) clears the filter"]
    }
    return ["All entries are of hidden kinds", "\(model.label(.columns)) in the log chooses the kinds"]
  }

  private func entry(_ entry: Journal.Entry) -> LogPanel.Entry {
    var shown = LogPanel.Entry()
    shown.time = preferences.zone.seconds(entry.at)
    shown.mark = model.isFavourite(entry.match) ? marks.favourite : ""
    shown.sentence = entry.event == .price ? prices(entry) : sentence(entry)
    let league = names.string(entry.league)
    let teams = entry.names.count == 2 ? "" : "\(entry.home) \(marks.dash) \(entry.away)"
    shown.context = [teams, league].filter { !$0.isEmpty }.joined(separator: " \(marks.dot) ")
    return shown
  }

  /// A sentence: `red card Fulham, J. Doe (67')`, `half-time Fulham – Leeds 1-0`.
  private func sentence(_ entry: Journal.Entry) -> [LogPanel.Piece] {
    typealias Piece = LogPanel.Piece
    var pieces = [Piece(entry.word, entry.role, .fact)]
    for (index, name) in entry.names.enumerated() {
      pieces.append(Piece(name, .text, .name, lead: index == 0 ? " " : " \(marks.dash) "))
    }
    if !entry.score.isNone { pieces.append(Piece(entry.score.shown, .score, .fact)) }
    if !entry.player.isEmpty { pieces.append(Piece(entry.player, .text, .extra, lead: ", ")) }
    if !entry.minute.isEmpty { pieces.append(Piece("(\(entry.minute))", .clock, .fact)) }
    if !entry.detail.isEmpty { pieces.append(Piece(entry.detail, .label, .extra, lead: " \(marks.dot) ")) }
    return pieces
  }

  /// A price move: `▼ Fulham 2.87 → 1.30 bet365`; moves of other sides follow.
  private func prices(_ entry: Journal.Entry) -> [LogPanel.Piece] {
    typealias Piece = LogPanel.Piece
    func text(_ quoted: Quoted, _ notation: Notation) -> String {
      PriceForm.text(quoted, notation, preferences.oddsFormat, names, ascii: marks.isASCII, columns: 12)
    }
    guard let first = entry.moves.first else { return [] }
    var pieces = [
      Piece(first.isUp ? marks.up : marks.down, first.isUp ? .priceUp : .priceDown, .fact),
      Piece(entry.name(of: first.side), .text, .name),
    ]
    for (index, move) in entry.moves.enumerated() {
      let words = "\(text(move.old, move.notation)) \(marks.arrow) \(text(move.new, move.notation))"
      let role: Role = move.isUp ? .priceUp : .priceDown
      if index == 0 {
        pieces.append(Piece(words, role, .fact))
      } else {
        pieces.append(Piece("\(entry.name(of: move.side)) \(words)", role, .spare, lead: ", "))
      }
    }
    if !entry.bookmaker.isEmpty { pieces.append(Piece(entry.bookmaker, .label, .name)) }
    return pieces
  }
}

extension Journal.Entry {
  /// The teams that the event concerns: one, or both.
  var names: [String] {
    switch side {
    case .home: [home]
    case .away: [away]
    default: event == .price ? [name(of: side)] : [home, away]
    }
  }

  func name(of side: Side) -> String {
    switch side {
    case .home: home
    case .away: away
    default: "draw"
    }
  }
}
