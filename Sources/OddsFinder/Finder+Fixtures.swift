internal import OddsBoard
internal import OddsFixtures
internal import OddsMath
internal import OddsModel

/// Tracks matches, fixtures and their markets.
extension Finder {
  func slot(of match: MatchRef) -> Int? {
    let place = match.place
    guard place < slotOfMatch.count, let entry = slotOfMatch[place], entry.match == match else { return nil }
    return entry.slot
  }

  private func setSlot(_ slot: Int?, of match: MatchRef) {
    let place = match.place
    if place >= slotOfMatch.count {
      slotOfMatch += Array(repeating: nil, count: max(place + 1 - slotOfMatch.count, slotOfMatch.count / 2))
    }
    slotOfMatch[place] = slot.map { (match, $0) }
  }

  /// Assigns a match to its fixture and marks the fixture for reading.
  func place(_ match: MatchRef, of board: Board, _ fixtures: FixtureIndex) {
    guard board.contains(match) else { return take(match, of: board) }
    let leader = fixtures.leader(of: match)
    let old = slot(of: match)
    let home: Int
    if let known = slot(of: leader), slots[known]?.found.leader == leader {
      home = known
    } else if let old, slots[old]?.members.count == 1 || slots[old]?.found.leader == leader {
      home = old
    } else if let old, let gone = slots[old]?.found.leader, fixtures.key(of: gone) == nil {
      // The fixture continues under another leader; keep its findings.
      slots[old]?.found.leader = leader
      home = old
    } else {
      home = addSlot(leader)
    }
    if let old, old != home { touchSlot(old) }
    setSlot(home, of: match)
    if slot(of: leader) == nil { setSlot(home, of: leader) }
    touchSlot(home)
  }

  /// Removes a match.
  func take(_ match: MatchRef, of board: Board) {
    guard let slot = slot(of: match) else { return }
    setSlot(nil, of: match)
    touchSlot(slot)
  }

  private func addSlot(_ leader: MatchRef) -> Int {
    let found = FoundFixture(
      leader: leader, id: .none, provider: "none", sport: .other, country: .none, league: .none, home: .none,
      away: .none, start: .none, status: .scheduled)
    let slot = FixtureSlot(found: found, members: [])
    if let free = freeSlots.popLast() {
      slots[free] = slot
      return free
    }
    slots.append(slot)
    return slots.count - 1
  }

  func isWanted(_ members: [FixtureSlot.Member], _ board: Board) -> Bool {
    members.contains { member in
      (board.withMatch(member.match) { selection.match($0) } ?? false) && selection.accepts(member.match, board)
    }
  }

  /// Reads a fixture's members and markets again. Findings in a market that still exists stay until the market is
  /// evaluated.
  func rebuild(_ slot: Int, _ board: Board, _ fixtures: FixtureIndex) {
    guard var fixture = slots[slot] else { return }
    fixture.isTouched = false
    let known = fixture.members.map(\.match) + [fixture.found.leader]
    let first = known.first { self.slot(of: $0) == slot && board.contains($0) }
    guard let first else {
      slots[slot] = fixture
      return drop(slot)
    }
    read(first, slot, &fixture, board, fixtures)
    slots[slot] = fixture
    var wanted: [MarketGroup.Key: [MarketPrices.Part]] = [:]
    var order: [MarketGroup.Key] = []
    for (index, member) in fixture.members.enumerated() {
      board.forEachMarket(of: member.match) { market in
        guard let state = board[market] else { return }
        let key = fixture.isWanted ? key(of: state, member, fixture.found.sport) : nil
        note(market, state.meaning, -1)
        guard let key else { return }
        if wanted[key] == nil { order.append(key) }
        wanted[key, default: []].append(
          MarketPrices.Part(
            market: market, member: index, provider: member.provider, isSwapped: member.isSwapped))
      }
    }
    for (key, group) in fixture.groups where wanted[key] == nil { drop(group: group) }
    slots[slot]?.order = []
    for key in order {
      guard let parts = wanted[key] else { continue }
      // Sort the parts, so that findings don't depend on the order in which feeds arrived.
      let sorted = parts.sorted { ($0.member, $0.market) < ($1.member, $1.market) }
      let group = slots[slot]?.groups[key] ?? addGroup(key, to: slot, name(of: sorted[0].market, board))
      slots[slot]?.order.append(group)
      groups[group]?.prices.take(sorted)
      groups[group]?.name = name(of: sorted[0].market, board)
      for part in sorted { note(part.market, board[part.market]?.meaning ?? .unknown, group) }
      mark(group)
    }
  }

  /// Reads the members and the names of a fixture.
  private func read(
    _ first: MatchRef, _ slot: Int, _ fixture: inout FixtureSlot, _ board: Board, _ fixtures: FixtureIndex
  ) {
    var members = fixtures.members(with: first).map { ($0.match, $0.member.isSwapped) }
    if members.isEmpty { members = [(first, false)] }
    fixture.members = []
    fixture.lastDisruption = .none
    var states: [MatchState] = []
    for (match, isSwapped) in members {
      guard let state = board[match] else { continue }
      states.append(state)
      fixture.members.append(
        .init(
          match: match, provider: state.provider, isSwapped: isSwapped, isStale: isStale(match),
          isEnded: state.status == .ended))
      fixture.lastDisruption = max(fixture.lastDisruption, state.lastDisruption)
      if let old = self.slot(of: match), old != slot { touchSlot(old) }
      setSlot(slot, of: match)
    }
    guard let leader = states.first else { return }
    func known<Value>(_ value: (MatchState) -> Value, _ isKnown: (Value) -> Bool) -> Value {
      states.lazy.map(value).first(where: isKnown) ?? value(leader)
    }
    let id = fixtures.membership(of: leader.ref)?.id ?? .none
    fixture.found = FoundFixture(
      leader: leader.ref,
      id: id.isNone ? names.intern(leader.key.text(names)) : id,
      provider: leader.provider, sport: known(\.sport) { $0 != .other },
      country: known(\.facts.country) { !$0.isNone }, league: known(\.league) { !$0.isNone }, home: leader.home,
      away: leader.away, start: known(\.start, \.isKnown), status: leader.status)
    // A status sent by a feed takes precedence over an inferred one.
    let sent = states.first { $0.statusBy == .feed } ?? leader
    (fixture.found.status, fixture.found.statusBy) = (sent.status, sent.statusBy)
    fixture.isWanted = isWanted(fixture.members, board)
  }

  // MARK: Markets

  /// Returns the group of a market; nil if no finding is possible in it.
  private func key(of market: MarketState, _ member: FixtureSlot.Member, _ sport: Sport) -> MarketGroup.Key? {
    let key = MarketGroup.Key(market, isSwapped: member.isSwapped)
    guard key.meaning.isComparable, selection.market(market) else { return nil }
    return isProven(key, sport) || options.middles != nil && Self.hasMiddles(key) ? key : nil
  }

  private func isProven(_ key: MarketGroup.Key, _ sport: Sport) -> Bool { refusal(key, sport) == nil }

  func refusal(_ key: MarketGroup.Key, _ sport: Sport) -> MathRefusal? {
    do throws(MathRefusal) {
      _ = try Partition.sides(of: key.meaning, key.line, in: sport)
      return nil
    } catch {
      return error
    }
  }

  static func hasMiddles(_ key: MarketGroup.Key) -> Bool {
    switch key.meaning.kind {
    case .total, .teamTotal, .handicap: key.line.isHalf || key.line.isWhole
    default: false
    }
  }

  private func note(_ market: MarketRef, _ meaning: MarketMeaning, _ group: Int) {
    let place = market.place
    if place >= marketEntries.count {
      marketEntries += Array(repeating: nil, count: max(place + 1 - marketEntries.count, marketEntries.count / 2))
    }
    marketEntries[place] = MarketEntry(market: market, meaning: meaning, group: group)
  }

  func name(of market: MarketRef, _ board: Board) -> TextID {
    guard let state = board[market] else { return .none }
    return state.name.isNone ? state.key : state.name
  }

  /// Adds a market that is new in a fixture.
  func add(_ market: MarketRef, to slot: Int, _ board: Board) {
    guard let fixture = slots[slot], let state = board[market],
      let index = fixture.members.firstIndex(where: { $0.match == state.match })
    else { return }
    let member = fixture.members[index]
    guard fixture.isWanted, let key = key(of: state, member, fixture.found.sport) else {
      return note(market, state.meaning, -1)
    }
    let group: Int
    if let known = fixture.groups[key] {
      group = known
    } else {
      group = addGroup(key, to: slot, name(of: market, board))
      slots[slot]?.order.append(group)
    }
    groups[group]?.prices.add(
      MarketPrices.Part(market: market, member: index, provider: member.provider, isSwapped: member.isSwapped))
    note(market, state.meaning, group)
    mark(group)
  }

  private func addGroup(_ key: MarketGroup.Key, to slot: Int, _ name: TextID) -> Int {
    serial &+= 1
    let sport = slots[slot]?.found.sport ?? .other
    let group = MarketGroup(
      slot: slot, serial: serial, key: key, sides: key.meaning.kind.faceSides, refusal: refusal(key, sport), name: name)
    let index: Int
    if let free = freeGroups.popLast() {
      index = free
      groups[index] = group
    } else {
      index = groups.count
      groups.append(group)
    }
    slots[slot]?.groups[key] = index
    return index
  }

  // MARK: Removal

  private func drop(group index: Int) {
    guard let group = groups[index] else { return }
    if let arb = group.arb { events.append(.arb(.vanished, arb)) }
    for value in group.values { events.append(.value(.vanished, value)) }
    groups[index] = nil
    freeGroups.append(index)
    slots[group.slot]?.groups[group.key] = nil
    linesMoved(group.slot)
  }

  private func drop(_ slot: Int) {
    guard let fixture = slots[slot] else { return }
    for group in fixture.order { drop(group: group) }
    for middle in fixture.middles { events.append(.middle(.vanished, middle)) }
    slots[slot] = nil
    freeSlots.append(slot)
  }

  /// Marks the lines of a fixture as changed, so that its middles are evaluated again.
  func linesMoved(_ slot: Int) {
    guard options.middles != nil, slots[slot]?.hasMovedLines == false else { return }
    slots[slot]?.hasMovedLines = true
    movedFixtures.append(slot)
  }
}
