public import OddsBoard
public import OddsFixtures
public import OddsModel
internal import OddsOutput

/// What changes on the board.
extension AlertEngine {
  /// What the engine reads beside what changed. It belongs to the thread that owns the board.
  public struct Sight {
    /// The matches, markets and prices after the change.
    public let board: Board
    /// Which matches are one and the same.
    public let fixtures: FixtureIndex
    /// The names that the board's numbers stand for.
    public let names: TextTable
    /// Our clock, at the change.
    public let now: Timestamp
    /// Whether a line is asked for at all, whatever its type: the filters of the command line.
    public let accepts: (BoardChange) -> Bool
    /// Whether a rule's condition is true of a match, a market or a price.
    public let judge: Judge

    /// What the engine reads at one moment; `accepts` says which changes are looked at, by default all.
    public init(
      _ board: Board, _ fixtures: FixtureIndex, _ names: TextTable, at now: Timestamp,
      accepts: @escaping (BoardChange) -> Bool = { _ in true }, judge: @escaping Judge
    ) {
      (self.board, self.fixtures, self.names, self.now) = (board, fixtures, names, now)
      (self.accepts, self.judge) = (accepts, judge)
    }

    /// All matches of a fixture.
    func members(_ match: MatchRef) -> [MatchRef] {
      let members = fixtures.members(with: match).map(\.match)
      return members.isEmpty ? [match] : members
    }

    func subject(_ match: MatchRef) -> EventBook.Subject {
      EventBook.Subject(
        match: match, members: members(match), isSwapped: fixtures.membership(of: match)?.isSwapped ?? false,
        minute: board.withMatch(match) { state in
          if case .seconds(let seconds, _, countsDown: false) = state.clock { Int(seconds) / 60 } else { nil }
        } ?? nil)
    }
  }

  /// The board has changed.
  /// - Parameter rejoined: What `FixtureIndex.observe(_:of:)` answered for these changes.
  public mutating func observe(
    _ changes: [BoardChange], rejoined: [MatchRef], _ sight: Sight
  ) -> [Firing] {
    rescope(rejoined, sight)
    sights.observe(changes, of: sight.board, sight.fixtures, at: sight.now)
    var firings: [Firing] = []
    // What changes beside a snapshot of a known match is judged by its own line.
    var shown: [MatchRef] = []
    for change in changes where sight.accepts(change) {
      let match = change.match
      switch change {
      case .snapshot:
        if notes[match] == nil { look(at: match, sight, &firings) } else { shown.append(match) }
      case .price(let move):
        touched.insert(match)
        follow(move, sight, &firings)
        judge(change, sight, nil, &firings)
      case .removed(_, let bookmaker):
        judge(change, sight, nil, &firings)
        if bookmaker.isNone { drop(match, sight) } else { forgetPrices(of: match, sight) }
      case .play: judge(change, sight, nil, &firings)
      case .statistics, .lineup:
        judge(change, sight, nil, &firings)
        judgeWhole(match, sight, &firings)
      case .score, .status, .incident:
        guard notes[match] != nil else { continue }
        let first = book.nextNumber
        for event in events(change, sight).map({ united($0, of: match, sight) }) {
          if let event, event.number >= first, !event.isOld, event.kind.unsettlesPrices { unsettle(match, sight) }
          judge(change, sight, event, &firings)
        }
        judgeWhole(match, sight, &firings)
      }
    }
    for match in shown { look(at: match, sight, &firings) }
    return firings
  }

  /// Replaces the rules: those that stay go on as they were, new ones judge everything that is on the board.
  public mutating func replace(_ rules: [(rule: AlertRule, interest: Interest)], _ sight: Sight) -> [Firing] {
    let old = entries
    entries = rules.map { rule, interest in
      old.first { $0.rule == rule }
        ?? Entry(
          rule: rule, interest: interest, scope: rule.matches.isEmpty ? nil : [],
          steam: rule.on == .steam ? SteamWatch(rule.steam) : nil)
    }
    let new = entries.indices.filter { index in !old.contains { $0.rule == entries[index].rule } }
    var firings: [Firing] = []
    for match in sight.board.liveMatches where sight.accepts(.snapshot(match: match)) {
      rescope([match], sight)
      sights.see(match, of: sight.board, at: sight.now)
      if notes[match] == nil, let state = sight.board[match] {
        book.begin(sight.subject(match), state, at: sight.now)
        notes[match] = Note(state)
      }
      for index in new where isInScope(index, match) {
        let change = BoardChange.snapshot(match: match)
        if entries[index].rule.judgesWhole, sight.judge(index, change) { note(true, index, change, sight, &firings) }
        standing(match, index, sight, &firings)
      }
    }
    return firings
  }

  /// Time has passed: to be called once a second or so.
  public mutating func advance(_ sight: Sight) -> [Firing] {
    var firings: [Firing] = []
    for index in entries.indices {
      for steam in entries[index].steam?.advance(to: sight.now) ?? [] { tellHeld(steam, index, sight, &firings) }
    }
    let wholes = entries.indices.filter { entries[$0].rule.judgesWhole }
    guard !wholes.isEmpty else {
      touched.removeAll(keepingCapacity: true)
      return firings
    }
    if wholes.contains(where: { entries[$0].interest.isOfTime }) {
      touched.formUnion(notes.filter { $0.value.status.isInPlay }.keys)
    }
    for match in touched.sorted() where sight.accepts(.snapshot(match: match)) {
      judgeWhole(match, sight, &firings)
    }
    touched.removeAll(keepingCapacity: true)
    return firings
  }

  // MARK: Lines

  /// Lets every rule that listens to a change judge it.
  mutating func judge(
    _ change: BoardChange, _ sight: Sight, _ event: EventBook.Event?, _ firings: inout [Firing]
  ) {
    for index in entries.indices where isInScope(index, change.match) {
      let (rule, interest) = (entries[index].rule, entries[index].interest)
      guard rule.listens(to: change, event), rule.on != .goal || countsGoals(change.match, sight) else { continue }
      if rule.isMomentary(change, interest) {
        if rule.condition == nil || sight.judge(index, change) { happened(index, change, event, sight, &firings) }
        continue
      }
      switch change.quoteState {
      case .withdrawn where !interest.isOfSuspension: note(false, index, change, sight, &firings)
      case .suspended where !interest.isOfSuspension, .unpriced where !interest.isOfSuspension: continue
      default: note(sight.judge(index, change), index, change, sight, &firings)
      }
    }
  }

  /// Whether a match is decided by goals, of which there are few.
  private func countsGoals(_ match: MatchRef, _ sight: Sight) -> Bool {
    sight.board.withMatch(match) { $0.sport.scoringUnit == .goals && $0.sport != .handball } ?? false
  }

  private mutating func happened(
    _ index: Int, _ change: BoardChange, _ event: EventBook.Event?, _ sight: Sight,
    _ firings: inout [Firing]
  ) {
    if let event {
      guard !isOld(event, sight, change.match), !entries[index].fired.contains(event.firing) else { return }
      if entries[index].fired.count == Self.firedCapacity { entries[index].fired.removeFirst(Self.firedCapacity / 4) }
      entries[index].fired.append(event.firing)
    }
    let (match, again) = (change.match, entries[index].rule.again)
    let members = again == nil ? [] : sight.members(match)
    if entries[index].truth.happened(in: match, members: { members }, again: again, at: sight.now) {
      firings.append(Firing(rule: index, match: match, change: change))
    }
  }

  private mutating func note(
    _ isTrue: Bool, _ index: Int, _ change: BoardChange, _ sight: Sight, _ firings: inout [Firing]
  ) {
    let (match, again) = (change.match, entries[index].rule.again)
    // Only what becomes true asks who else is of the fixture.
    let members = isTrue ? sight.members(match) : []
    let fires = entries[index].truth.note(
      isTrue, of: change.subject, in: match, members: { members }, again: again, at: sight.now)
    if fires { firings.append(Firing(rule: index, match: match, change: change)) }
  }

  /// Judges a match as a whole, by the rules that speak of it.
  private mutating func judgeWhole(_ match: MatchRef, _ sight: Sight, _ firings: inout [Firing]) {
    let change = BoardChange.snapshot(match: match)
    for index in entries.indices where entries[index].rule.judgesWhole && isInScope(index, match) {
      let isTrue = entries[index].rule.condition == nil || sight.judge(index, change)
      note(isTrue, index, change, sight, &firings)
    }
  }

  // MARK: Matches

  /// A match is told whole: it is new, or its feed was away.
  private mutating func look(at match: MatchRef, _ sight: Sight, _ firings: inout [Firing]) {
    guard let state = sight.board[match] else { return }
    let subject = sight.subject(match)
    if let note = notes[match] {
      // What happened meanwhile is told by what is so now.
      if let event = book.score(state.score, from: note.score, of: subject, at: sight.now) {
        judge(.snapshot(match: match), sight, event, &firings)
      }
      if state.status != note.status {
        let event = book.status(state.status, from: note.status, of: subject, at: sight.now)
        judge(.snapshot(match: match), sight, event, &firings)
      }
    } else {
      begin(state, subject, sight, &firings)
    }
    notes[match] = Note(state)
    judgeWhole(match, sight, &firings)
    for index in entries.indices where isInScope(index, match) { standing(match, index, sight, &firings) }
  }

  /// A rule judges everything that a match is.
  private mutating func standing(
    _ match: MatchRef, _ index: Int, _ sight: Sight, _ firings: inout [Firing]
  ) {
    let (rule, interest) = (entries[index].rule, entries[index].interest)
    guard rule.condition != nil, rule.judgesStandings else { return }
    var holding: [BoardChange] = []
    let judge = sight.judge
    let accepts = sight.accepts
    sight.board.forEachStanding(of: match) { change in
      guard rule.listens(to: change, nil), !rule.isMomentary(change, interest), accepts(change) else { return }
      if judge(index, change) { holding.append(change) }
    }
    for change in holding { note(true, index, change, sight, &firings) }
    let subjects = Set(holding.map(\.subject))
    entries[index].truth.keep(in: match) { $0 == .whole || subjects.contains($0) }
  }

  private mutating func forgetPrices(of match: MatchRef, _ sight: Sight) {
    let board = sight.board
    for index in entries.indices {
      entries[index].truth.keep(in: match) { subject in
        guard case .price(let quote) = subject else { return true }
        return board.effectiveState(of: quote) != .withdrawn
      }
    }
  }

  private mutating func drop(_ match: MatchRef, _ sight: Sight) {
    notes[match] = nil
    touched.remove(match)
    book.drop(match)
    for index in entries.indices {
      entries[index].truth.drop(match)
      entries[index].scope?.remove(match)
      entries[index].steam?.drop(match)
    }
  }

  // MARK: Scope

  private func isInScope(_ index: Int, _ match: MatchRef) -> Bool { entries[index].scope?.contains(match) ?? true }

  /// Rules about certain matches are about all of their fixtures.
  private mutating func rescope(_ rejoined: [MatchRef], _ sight: Sight) {
    guard entries.contains(where: { $0.scope != nil }) else { return }
    for match in rejoined {
      let members = sight.fixtures.members(with: match)
      for index in entries.indices where entries[index].scope != nil {
        let wanted = entries[index].rule.matches
        let isIt = members.contains { member in
          wanted.contains { reference in
            (reference.provider == nil || reference.provider == member.member.key.provider)
              && sight.names.isNamed(member.member.key.id, reference.id)
          }
        }
        if isIt { entries[index].scope?.insert(match) } else { entries[index].scope?.remove(match) }
      }
    }
  }

  // MARK: Steam

  private mutating func follow(_ move: PriceMove, _ sight: Sight, _ firings: inout [Firing]) {
    guard entries.contains(where: { $0.steam != nil }),
      let (selection, bookmaker, notation) = selection(of: move, sight)
    else { return }
    guard move.state == .open, let price = decimal(move.quoted, notation, sight.names) else {
      guard move.state == .withdrawn else { return }
      for index in entries.indices { entries[index].steam?.withdraw(selection, book: bookmaker) }
      return
    }
    var observed = SteamWatch.Move(selection, book: bookmaker, price: price, at: sight.now)
    observed.previous = decimal(move.previous, notation, sight.names)
    observed.isCatchUp = move.isCatchUp
    observed.isInPlay = sight.board.withMatch(move.match) { $0.status.isInPlay } ?? false
    for index in entries.indices where entries[index].steam != nil && isInScope(index, move.match) {
      // A condition says which prices count.
      if entries[index].rule.condition != nil, !sight.judge(index, .price(move)) { continue }
      guard let steam = entries[index].steam?.observe(observed) else { continue }
      fire(steam, .price(move), index, sight, &firings)
    }
  }

  private func decimal(_ quoted: Quoted, _ notation: Notation, _ names: TextTable) -> Double? {
    quoted.isNone ? nil : quoted.withBytes(names) { Price($0, notation)?.approximate }
  }

  /// Which price of the fixture a line is, whose it is, and how it is written; nil where it cannot be compared.
  private mutating func selection(
    of move: PriceMove, _ sight: Sight
  ) -> (selection: SteamWatch.Selection, bookmaker: TextID, notation: Notation)? {
    guard let quote = sight.board[move.quote], let market = sight.board[move.market], quote.side != .none else {
      return nil
    }
    let isSwapped = sight.fixtures.membership(of: move.match)?.isSwapped ?? false
    let meaning = isSwapped ? market.meaning.swapped : market.meaning
    guard meaning.isComparable else { return nil }
    let selection = SteamWatch.Selection(
      fixture: sight.fixtures.leader(of: move.match), meaning: meaning,
      line: isSwapped && market.kind.isHandicap ? market.line.negated : market.line,
      side: isSwapped ? quote.side.opposite : quote.side)
    return (selection, spelling(of: quote.bookmaker, sight.names), quote.notation)
  }

  /// One spelling for each bookmaker, the first that was seen: `Bet 365` is `bet365`.
  private mutating func spelling(of bookmaker: TextID, _ names: TextTable) -> TextID {
    if let known = spellings[bookmaker] { return known }
    let plain = TextMatcher.plain(names.string(bookmaker), .isSame)
    let first = firstSpellings[plain] ?? bookmaker
    (firstSpellings[plain], spellings[bookmaker]) = (first, first)
    return first
  }

  /// Steam that had to wait for whether something happens is told by the price as it is now.
  private mutating func tellHeld(
    _ steam: SteamWatch.Steam, _ index: Int, _ sight: Sight, _ firings: inout [Firing]
  ) {
    var found: BoardChange?
    for member in sight.members(steam.selection.fixture) where found == nil {
      var moves: [PriceMove] = []
      sight.board.forEachStanding(of: member) { if case .price(let move) = $0 { moves.append(move) } }
      found = moves.first { move in
        guard let (selection, bookmaker, _) = selection(of: move, sight) else { return false }
        return selection == steam.selection && bookmaker == steam.books.last
      }.map { .price($0) }
    }
    if let found { fire(steam, found, index, sight, &firings) }
  }

  private mutating func fire(
    _ steam: SteamWatch.Steam, _ change: BoardChange, _ index: Int, _ sight: Sight, _ firings: inout [Firing]
  ) {
    let (match, again) = (change.match, entries[index].rule.again)
    let members = sight.members(match)
    guard entries[index].truth.happened(in: match, members: { members }, again: again, at: sight.now) else { return }
    firings.append(Firing(rule: index, match: match, change: change, steam: steam))
  }

  private mutating func unsettle(_ match: MatchRef, _ sight: Sight) {
    let leader = sight.fixtures.leader(of: match)
    for index in entries.indices { entries[index].steam?.incident(in: leader, at: sight.now) }
  }
}
