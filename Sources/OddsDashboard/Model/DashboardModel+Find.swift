internal import OddsBoard
internal import OddsConditions
internal import OddsFinder
internal import OddsFixtures
internal import OddsModel

/// The prompt of filters and searches, and searching.
extension DashboardModel {
  /// Handles a key typed in the prompt.
  /// - Returns: False if the key isn't for the prompt.
  mutating func type(_ key: Key, _ board: Board, _ now: Timestamp, _ size: Size) -> Bool {
    guard var prompt, page == .list || prompt.isLimit else { return false }
    if key == .tab, prompt.purpose == .filter { prompt.complete(filterFields) }
    let outcome = prompt.handle(key)
    switch outcome {
    case .typed: self.prompt = prompt
    case .accepted, .cancelled, .left: self.prompt = nil
    case .ignored: return false
    }
    hasJustLeftPrompt = outcome == .left
    switch prompt.purpose {
    case .filter:
      if outcome == .accepted, !settleFilter(prompt.text) {
        self.prompt = prompt
        return true
      }
      let text = outcome == .cancelled ? prompt.before : prompt.text
      if text != filterText { filter(by: text) }
    case .limit(let side):
      if outcome == .accepted, !prompt.text.isEmpty { add(limit: prompt.text, side, board, now) }
    case .find:
      if outcome == .accepted {
        // As in less, an empty search repeats the last one.
        if !prompt.text.isEmpty { finding = prompt.text }
        find(1, isStart: !prompt.text.isEmpty, board, now, size)
      } else if outcome == .typed, !prompt.text.isEmpty {
        seek(prompt.text, 1, isStart: true, board, size)
      } else if outcome == .cancelled, let start = findStart {
        returnTo(start, size)
      }
    }
    return true
  }

  // MARK: The filter

  /// The text of the current view's filter.
  var filterText: String {
    preferences.view == .log
      ? preferences.logFilter : preferences.view == .edges ? preferences.edgeFilter : preferences.filter
  }

  mutating func filter(by text: String) {
    take(filterQuery(text))
    if preferences.view == .log {
      choose { $0.logFilter = text }
    } else if preferences.view == .edges {
      choose { $0.edgeFilter = text }
      invalidateEdges()
    } else {
      reorder { $0.filter = text }
    }
  }

  /// The parsed filter of the current view.
  var filterQuery: FilterQuery {
    switch preferences.view {
    case .log: logFilter.query
    case .edges: edgeFilter.query
    default: listFilter.query
    }
  }

  /// The fields that the current view's filter accepts.
  var filterFields: Vocabulary {
    switch preferences.view {
    case .log: logFields
    case .edges: edgeFields
    default: listFields
    }
  }

  private func filterQuery(_ text: String, isTyping: Bool = true) -> FilterQuery {
    let isList = preferences.view.isList
    return FilterQuery(
      text, filterFields, isTyping: isTyping,
      other: !isList ? (listFields, "the match lists") : (logFields, "the log"))
  }

  private mutating func take(_ query: FilterQuery) {
    switch preferences.view {
    case .log: logFilter = LogFilter(query, names)
    case .edges: edgeFilter = EdgeFilter(query, names)
    default: listFilter = ListFilter(query, names)
    }
  }

  /// Parses the filter again as a complete text. If it is invalid, the prompt stays open and shows the error.
  /// - Returns: Whether the prompt may be closed.
  private mutating func settleFilter(_ text: String) -> Bool {
    let query = filterQuery(text, isTyping: false)
    if query.error == nil { return true }
    take(query)
    return false
  }

  // MARK: Searching

  /// The selection before a search, restored if the search is cancelled.
  struct SearchAnchor {
    var match: MatchKey?
    var entry: Journal.Entry?
    var edge: FindingID?
  }

  mutating func promptToFind() {
    findStart = SearchAnchor(
      match: list.selected, entry: preferences.view == .log ? selectedEntry : nil, edge: shownEdges?.selected)
    prompt = FilterPrompt("", for: .find)
  }

  private mutating func returnTo(_ start: SearchAnchor, _ size: Size) {
    if preferences.view == .log {
      if let entry = start.entry { select(entry, of: shownEntries) }
    } else if preferences.view == .edges {
      if let edge = start.edge { select(edge) }
    } else if let line = list.lines.firstIndex(where: { $0.match != nil && $0.match == start.match }) {
      list.select(line: line, rows: Layout(size).listRows)
    }
  }

  /// Selects the next row or entry that matches the last search. Reports if none matches or if the search wrapped
  /// around.
  /// - Parameter isStart: Whether the selected row itself counts as a match.
  mutating func find(_ step: Int, isStart: Bool = false, _ board: Board, _ now: Timestamp, _ size: Size) {
    guard !finding.isEmpty else { return promptToFind() }
    switch seek(finding, step, isStart: isStart, board, size) {
    case .found: break
    case .wrapped: notice.reply("'\(finding)': back at the \(step > 0 ? "top" : "bottom")", at: now)
    case .missing: notice.reply("'\(finding)' not found", at: now)
    }
  }

  private enum SearchResult { case found, wrapped, missing }

  @discardableResult
  private mutating func seek(
    _ text: String, _ step: Int, isStart: Bool, _ board: Board, _ size: Size
  ) -> SearchResult {
    let words = Folding.fold(text).split(separator: " ").map(String.init)
    guard !words.isEmpty else { return .missing }
    if preferences.view == .log {
      let shown = shownEntries
      guard let selected = shownJournal.selected(of: shown) else { return .missing }
      // The newest is on top.
      guard
        let (place, isWrapped) = Self.next(
          shown.count, from: shown.count - 1 - selected, step, isStart,
          { place in words.allSatisfy { shown[shown.count - 1 - place].holds($0, folded) } })
      else { return .missing }
      select(shown[shown.count - 1 - place], of: shown)
      return isWrapped ? .wrapped : .found
    }
    if preferences.view == .edges {
      guard let sheet = shownEdges else { return .missing }
      let rows = sheet.rows
      guard
        let (place, isWrapped) = Self.next(
          rows.count, from: rows.firstIndex { $0 == sheet.selected } ?? 0, step, isStart,
          { place in sheet[rows[place]].map { holds($0.edge, words) } ?? false })
      else { return .missing }
      select(rows[place])
      return isWrapped ? .wrapped : .found
    }
    let lines = list.lines
    guard
      let (line, isWrapped) = Self.next(
        lines.count, from: list.selectedLine ?? 0, step, isStart,
        { line in lines[line].match.map { holds($0, words, board) } ?? false })
    else { return .missing }
    list.select(line: line, rows: Layout(size).listRows)
    return isWrapped ? .wrapped : .found
  }

  /// The index of the next element that satisfies a condition, and whether the search wrapped around to reach it.
  private static func next(
    _ count: Int, from start: Int, _ step: Int, _ isStart: Bool, _ holds: (Int) -> Bool
  ) -> (place: Int, isWrapped: Bool)? {
    for distance in (isStart ? 0 : 1)...max(1, count) {
      let far = start + distance * step
      let place = ((far % max(1, count)) + count) % max(1, count)
      if place < count, holds(place) { return (place, far != place) }
    }
    return nil
  }

  /// Whether the names of a match, in any feed's spelling, contain all words.
  private func holds(_ match: MatchKey, _ words: [String], _ board: Board) -> Bool {
    guard let ref = board.match(match) else { return false }
    let members = shownFixtures.members(with: ref).map(\.match)
    let texts = (members.isEmpty ? [ref] : members).compactMap { board[$0] }.flatMap { state in
      [folded[state.home], folded[state.away], folded[state.league], folded[state.facts.country]]
    }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}
