internal import OddsModel
internal import OddsProvider

/// Groups the outcomes of one game by market and line, in order of first appearance. The buffers are reused for each
/// game, so that nothing is allocated once they have grown.
struct OutcomeGroups {
  /// The outcomes of one market and line.
  struct Group {
    var name: TextID
    /// The index of its market in ``MarketNames``.
    var facts: Int32
    var line: Line
    /// The team given with over or under.
    var team: Side
    var first: Int32
    var last: Int32
    /// Whether a player is given with over or under, or a draw is among the selections.
    var holdsTarget = false
    var holdsDraw = false
    /// Its slot in the hash table.
    fileprivate var place = 0
  }

  private(set) var groups: [Group] = []
  private var rows: [QuoteRow] = []
  private var next: [Int32] = []
  /// A hash table of group indices plus one; the number of slots is a power of two, at most half of them used.
  private var places: [Int32] = Array(repeating: 0, count: 64)

  mutating func removeAll() {
    // Clear only the used slots: after a large game the table is large, but an update uses one slot.
    for group in groups { places[group.place] = 0 }
    groups.empty()
    rows.empty()
    next.empty()
  }

  /// - Parameter team: The team given as the outcome's target.
  mutating func add(
    _ row: QuoteRow, market name: TextID, facts: Int, line: Line, team: Side, hasTarget: Bool
  ) {
    let index = Int32(truncatingIfNeeded: rows.count)
    rows.append(row)
    next.append(-1)
    let isTotal = row.side == .over || row.side == .under
    let team = isTotal ? team : .none
    let group = find(name, facts, line, team)
    if groups[group].first < 0 {
      groups[group].first = index
    } else {
      let last = Int(truncatingIfNeeded: groups[group].last)
      next[last] = index
    }
    groups[group].last = index
    if hasTarget, isTotal, team == .none { groups[group].holdsTarget = true }
    if row.side == .draw { groups[group].holdsDraw = true }
  }

  /// Calls `body` for each row of a group, in the order of insertion.
  func forEachRow(_ group: Group, _ body: (QuoteRow) -> Void) {
    var index = group.first
    while index >= 0 {
      let place = Int(truncatingIfNeeded: index)
      body(rows[place])
      index = next[place]
    }
  }

  private mutating func find(_ name: TextID, _ facts: Int, _ line: Line, _ team: Side) -> Int {
    var place = Self.hash(name, line) & (places.count - 1)
    while places[place] != 0 {
      let group = Int(truncatingIfNeeded: places[place] &- 1)
      if groups[group].name == name, groups[group].line == line, groups[group].team == team { return group }
      place = (place + 1) & (places.count - 1)
    }
    groups.append(
      Group(
        name: name, facts: Int32(truncatingIfNeeded: facts), line: line, team: team, first: -1, last: -1, place: place))
    places[place] = Int32(truncatingIfNeeded: groups.count)
    if groups.count &* 2 > places.count { grow() }
    return groups.count - 1
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count &* 2)
    for (index, group) in groups.enumerated() {
      var place = Self.hash(group.name, group.line) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(truncatingIfNeeded: index + 1)
      groups[index].place = place
    }
  }

  private static func hash(_ name: TextID, _ line: Line) -> Int {
    let word = UInt64(name.raw) << 32 | UInt64(truncatingIfNeeded: UInt32(bitPattern: line.thousandths))
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: (product.high ^ product.low) & 0x7FFF_FFFF)
  }
}
