public import OddsBoard
public import OddsFixtures
public import OddsModel
internal import OddsOutput

/// Evaluation of rules as the board changes.
extension AlertEngine {
  /// The data that the engine reads in addition to a change. Belongs to the thread that owns the board.
  public struct EngineContext {
    /// The matches, markets and prices after the change.
    public let board: Board
    /// The index of which matches are the same.
    public let fixtures: FixtureIndex
    /// The table of names to which the board's text ids refer.
    public let names: TextTable
    /// Local time of the change.
    public let now: Timestamp
    /// Whether the command line's filters accept a change.
    public let accepts: (BoardChange) -> Bool
    /// Evaluates a rule's condition on a match, market or price.
    public let judge: Judge

    /// Creates a context; `accepts` filters changes and accepts all by default.
    public init(
      _ board: Board, _ fixtures: FixtureIndex, _ names: TextTable, at now: Timestamp,
      accepts: @escaping (BoardChange) -> Bool = { _ in true }, judge: @escaping Judge
    ) {
      (self.board, self.fixtures, self.names, self.now) = (board, fixtures, names, now)
      (self.accepts, self.judge) = (accepts, judge)
    }

    /// Returns all matches of a match's fixture.
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

  /// Evaluates the rules on changes of the board.
  /// - Parameter rejoined: The result of `FixtureIndex.observe(_:of:)` for these changes.
  public mutating func observe(
    _ changes: [BoardChange], rejoined: [MatchRef], _ context: EngineContext
  ) -> [Firing] {
    rescope(rejoined, context)
    for match in rejoined where context.board[match] != nil { book.join(match, with: context.members(match)) }
    sights.observe(changes, of: context.board, context.fixtures, at: context.now)
    var firings: [Firing] = []
    // Evaluate snapshots of known matches last: changes in the same batch are evaluated by their own lines first.
    var shown: [MatchRef] = []
    for change in changes where context.accepts(change) {
      let match = change.match
      switch change {
      case .snapshot:
        if notes[match] == nil { look(at: match, context, &firings) } else { shown.append(match) }
      case .price(let move):
        touched.insert(match)
        follow(move, context, &firings)
        judge(change, context, nil, &firings)
      case .removed(_, let bookmaker):
        judge(change, context, nil, &firings)
        if bookmaker.isNone { drop(match, context) } else { forgetPrices(of: match, context) }
      case .play: judge(change, context, nil, &firings)
      case .statistics, .lineup:
        judge(change, context, nil, &firings)
        judgeWhole(match, context, &firings)
      case .score, .status, .incident:
        guard notes[match] != nil else { continue }
        let first = book.nextNumber
        for event in events(change, context).map({ united($0, of: match, context) }) {
          if let event, event.number >= first, !event.isOld, event.kind.unsettlesPrices { unsettle(match, context) }
          judge(change, context, event, &firings)
        }
        judgeWhole(match, context, &firings)
      }
    }
    for match in shown { look(at: match, context, &firings) }
    return firings
  }

  /// Replaces the rules. Rules that remain keep their state; new ones are evaluated on everything on the board.
  public mutating func replace(_ rules: [(rule: AlertRule, references: ReferencedFields)], _ context: EngineContext)
    -> [Firing]
  {
    let old = entries
    entries = rules.map { rule, references in
      old.first { $0.rule == rule }
        ?? Entry(
          rule: rule, references: references, scope: rule.matches.isEmpty ? nil : [],
          steam: rule.on == .steam ? SteamWatch(rule.steam) : nil)
    }
    let new = entries.indices.filter { index in !old.contains { $0.rule == entries[index].rule } }
    var firings: [Firing] = []
    for match in context.board.liveMatches where context.accepts(.snapshot(match: match)) {
      rescope([match], context)
      sights.see(match, of: context.board, at: context.now)
      if notes[match] == nil, let state = context.board[match] {
        book.begin(context.subject(match), state, at: context.now)
        notes[match] = Note(state)
      }
      for index in new where isInScope(index, match) {
        let change = BoardChange.snapshot(match: match)
        if entries[index].rule.judgesWhole, context.judge(index, change) {
          note(true, index, change, context, &firings)
        }
        evaluateState(match, index, context, &firings)
      }
    }
    return firings
  }

  /// Advances the time; call it about once per second.
  public mutating func advance(_ context: EngineContext) -> [Firing] {
    var firings: [Firing] = []
    for index in entries.indices {
      for steam in entries[index].steam?.advance(to: context.now) ?? [] {
        firePending(steam, index, context, &firings)
      }
    }
    let wholes = entries.indices.filter { entries[$0].rule.judgesWhole }
    guard !wholes.isEmpty else {
      touched.removeAll(keepingCapacity: true)
      return firings
    }
    if wholes.contains(where: { entries[$0].references.isOfTime }) {
      touched.formUnion(notes.filter { $0.value.status.isInPlay }.keys)
    }
    for match in touched.sorted() where context.accepts(.snapshot(match: match)) {
      judgeWhole(match, context, &firings)
    }
    touched.removeAll(keepingCapacity: true)
    return firings
  }

  // MARK: Lines

  /// Evaluates every rule whose trigger selects a change.
  mutating func judge(
    _ change: BoardChange, _ context: EngineContext, _ event: EventBook.Event?, _ firings: inout [Firing]
  ) {
    for index in entries.indices where isInScope(index, change.match) {
      let (rule, references) = (entries[index].rule, entries[index].references)
      guard rule.listens(to: change, event), rule.on != .goal || countsGoals(change.match, context) else { continue }
      if rule.isMomentary(change, references) {
        if rule.condition == nil || context.judge(index, change) { happened(index, change, event, context, &firings) }
        continue
      }
      switch change.quoteState {
      case .withdrawn where !references.isOfSuspension: note(false, index, change, context, &firings)
      case .suspended where !references.isOfSuspension, .unpriced where !references.isOfSuspension: continue
      default: note(context.judge(index, change), index, change, context, &firings)
      }
    }
  }

  /// Whether a match's sport is decided by goals, which are few.
  private func countsGoals(_ match: MatchRef, _ context: EngineContext) -> Bool {
    context.board.withMatch(match) { $0.sport.scoringUnit == .goals && $0.sport != .handball } ?? false
  }

  private mutating func happened(
    _ index: Int, _ change: BoardChange, _ event: EventBook.Event?, _ context: EngineContext,
    _ firings: inout [Firing]
  ) {
    if let event {
      guard !isOld(event, context, change.match), !entries[index].fired.contains(event.firing) else { return }
      if entries[index].fired.count == Self.firedCapacity { entries[index].fired.removeFirst(Self.firedCapacity / 4) }
      entries[index].fired.append(event.firing)
    }
    let (match, again) = (change.match, entries[index].rule.again)
    let members = again == nil ? [] : context.members(match)
    if entries[index].ruleState.happened(in: match, members: { members }, again: again, at: context.now) {
      firings.append(Firing(rule: index, match: match, change: change))
    }
  }

  private mutating func note(
    _ isTrue: Bool, _ index: Int, _ change: BoardChange, _ context: EngineContext, _ firings: inout [Firing]
  ) {
    let (match, again) = (change.match, entries[index].rule.again)
    // The fixture's members are needed only if the condition is true.
    let members = isTrue ? context.members(match) : []
    let fires = entries[index].ruleState.note(
      isTrue, of: change.subject, in: match, members: { members }, again: again, at: context.now)
    if fires { firings.append(Firing(rule: index, match: match, change: change)) }
  }

  /// Evaluates rules that apply to whole matches.
  private mutating func judgeWhole(_ match: MatchRef, _ context: EngineContext, _ firings: inout [Firing]) {
    let change = BoardChange.snapshot(match: match)
    for index in entries.indices where entries[index].rule.judgesWhole && isInScope(index, match) {
      let isTrue = entries[index].rule.condition == nil || context.judge(index, change)
      note(isTrue, index, change, context, &firings)
    }
  }

  // MARK: Matches

  /// Handles a full snapshot of a match that is new or whose feed was interrupted.
  private mutating func look(at match: MatchRef, _ context: EngineContext, _ firings: inout [Firing]) {
    guard let state = context.board[match] else { return }
    let subject = context.subject(match)
    if let note = notes[match] {
      // Derive what was missed by comparing the old score with the new.
      if let event = book.score(state.score, from: note.score, of: subject, at: context.now) {
        judge(.snapshot(match: match), context, event, &firings)
      }
      if state.status != note.status {
        let event = book.status(state.status, from: note.status, of: subject, at: context.now)
        judge(.snapshot(match: match), context, event, &firings)
      }
    } else {
      begin(state, subject, context, &firings)
    }
    notes[match] = Note(state)
    judgeWhole(match, context, &firings)
    for index in entries.indices where isInScope(index, match) { evaluateState(match, index, context, &firings) }
  }

  /// Evaluates a rule on a match's current state.
  private mutating func evaluateState(
    _ match: MatchRef, _ index: Int, _ context: EngineContext, _ firings: inout [Firing]
  ) {
    let (rule, references) = (entries[index].rule, entries[index].references)
    guard rule.condition != nil, rule.judgesStandings else { return }
    var holding: [BoardChange] = []
    let judge = context.judge
    let accepts = context.accepts
    context.board.forEachStanding(of: match) { change in
      guard rule.listens(to: change, nil), !rule.isMomentary(change, references), accepts(change) else { return }
      if judge(index, change) { holding.append(change) }
    }
    for change in holding { note(true, index, change, context, &firings) }
    let subjects = Set(holding.map(\.subject))
    entries[index].ruleState.keep(in: match) { $0 == .whole || subjects.contains($0) }
  }

  private mutating func forgetPrices(of match: MatchRef, _ context: EngineContext) {
    let board = context.board
    for index in entries.indices {
      entries[index].ruleState.keep(in: match) { subject in
        guard case .price(let quote) = subject else { return true }
        return board.effectiveState(of: quote) != .withdrawn
      }
    }
  }

  private mutating func drop(_ match: MatchRef, _ context: EngineContext) {
    notes[match] = nil
    touched.remove(match)
    book.drop(match) { notes[$0] != nil }
    for index in entries.indices {
      entries[index].ruleState.drop(match)
      entries[index].scope?.remove(match)
      entries[index].steam?.drop(match)
    }
  }

  // MARK: Scope

  private func isInScope(_ index: Int, _ match: MatchRef) -> Bool { entries[index].scope?.contains(match) ?? true }

  /// Updates the scopes: a rule about certain matches applies to all matches of their fixtures.
  private mutating func rescope(_ rejoined: [MatchRef], _ context: EngineContext) {
    guard entries.contains(where: { $0.scope != nil }) else { return }
    for match in rejoined {
      let members = context.fixtures.members(with: match)
      for index in entries.indices where entries[index].scope != nil {
        let wanted = entries[index].rule.matches
        let isIt = members.contains { member in
          wanted.contains { reference in
            (reference.provider == nil || reference.provider == member.member.key.provider)
              && context.names.isNamed(member.member.key.id, reference.id)
          }
        }
        if isIt { entries[index].scope?.insert(match) } else { entries[index].scope?.remove(match) }
      }
    }
  }

  // MARK: Steam

  private mutating func follow(_ move: PriceMove, _ context: EngineContext, _ firings: inout [Firing]) {
    guard entries.contains(where: { $0.steam != nil }),
      let (selection, bookmaker, notation) = selection(of: move, context)
    else { return }
    guard move.state == .open, let price = decimal(move.quoted, notation, context.names) else {
      guard move.state == .withdrawn else { return }
      for index in entries.indices { entries[index].steam?.withdraw(selection, book: bookmaker) }
      return
    }
    var observed = SteamWatch.Move(selection, book: bookmaker, price: price, at: context.now)
    observed.previous = decimal(move.previous, notation, context.names)
    observed.isCatchUp = move.isCatchUp
    observed.isInPlay = context.board.withMatch(move.match) { $0.status.isInPlay } ?? false
    for index in entries.indices where entries[index].steam != nil && isInScope(index, move.match) {
      // A rule's condition selects the prices that count.
      if entries[index].rule.condition != nil, !context.judge(index, .price(move)) { continue }
      guard let steam = entries[index].steam?.observe(observed) else { continue }
      fire(steam, .price(move), index, context, &firings)
    }
  }

  private func decimal(_ quoted: Quoted, _ notation: Notation, _ names: TextTable) -> Double? {
    quoted.isNone ? nil : quoted.withBytes(names) { Price($0, notation)?.approximate }
  }

  /// Returns the selection, the bookmaker and the market of a price; nil if it isn't comparable across feeds.
  private mutating func selection(
    of move: PriceMove, _ context: EngineContext
  ) -> (selection: SteamWatch.Selection, bookmaker: TextID, notation: Notation)? {
    guard let quote = context.board[move.quote], let market = context.board[move.market], quote.side != .none else {
      return nil
    }
    let isSwapped = context.fixtures.membership(of: move.match)?.isSwapped ?? false
    let meaning = isSwapped ? market.meaning.swapped : market.meaning
    guard meaning.isComparable else { return nil }
    let selection = SteamWatch.Selection(
      fixture: context.fixtures.leader(of: move.match), meaning: meaning,
      line: isSwapped && market.kind.isHandicap ? market.line.negated : market.line,
      side: isSwapped ? quote.side.opposite : quote.side)
    return (selection, spelling(of: quote.bookmaker, context.names), quote.notation)
  }

  /// Returns one spelling per bookmaker, the first one seen: `Bet 365` equals `bet365`.
  private mutating func spelling(of bookmaker: TextID, _ names: TextTable) -> TextID {
    if let known = spellings[bookmaker] { return known }
    let plain = TextMatcher.plain(names.string(bookmaker), .isSame)
    let first = firstSpellings[plain] ?? bookmaker
    (firstSpellings[plain], spellings[bookmaker]) = (first, first)
    return first
  }

  /// Fires for pending steam, with the current price.
  private mutating func firePending(
    _ steam: SteamWatch.Steam, _ index: Int, _ context: EngineContext, _ firings: inout [Firing]
  ) {
    var found: BoardChange?
    for member in context.members(steam.selection.fixture) where found == nil {
      var moves: [PriceMove] = []
      context.board.forEachStanding(of: member) { if case .price(let move) = $0 { moves.append(move) } }
      found = moves.first { move in
        guard let (selection, bookmaker, _) = selection(of: move, context) else { return false }
        return selection == steam.selection && bookmaker == steam.books.last
      }.map { .price($0) }
    }
    if let found { fire(steam, found, index, context, &firings) }
  }

  private mutating func fire(
    _ steam: SteamWatch.Steam, _ change: BoardChange, _ index: Int, _ context: EngineContext, _ firings: inout [Firing]
  ) {
    let (match, again) = (change.match, entries[index].rule.again)
    let members = context.members(match)
    guard entries[index].ruleState.happened(in: match, members: { members }, again: again, at: context.now) else {
      return
    }
    firings.append(Firing(rule: index, match: match, change: change, steam: steam))
  }

  private mutating func unsettle(_ match: MatchRef, _ context: EngineContext) {
    let leader = context.fixtures.leader(of: match)
    for index in entries.indices { entries[index].steam?.incident(in: leader, at: context.now) }
  }
}
