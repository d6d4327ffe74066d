internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Incidents, statistics and line-ups from the channels of a single match; each message is a full list.
extension SportsAPIV2Normalizer {
  mutating func normalizeDetails(
    _ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ match: TextID, _ batch: inout FeedBatch
  ) {
    let isMove = !wire.moves.isEmpty || !wire.offerSuspended.isMissingOrNull
    guard wire.holdsIncidents || wire.holdsStatistics || wire.holdsLineup || wire.holdsMarkets || isMove else { return }
    if isMove { move(&wire, reader, match, &batch) }
    guard wire.holdsIncidents || wire.holdsStatistics || wire.holdsLineup || wire.holdsMarkets else { return }
    guard !match.isNone else {
      batch.badElements += 1
      return
    }
    let row = row(of: match)
    tell(row, &batch)
    if wire.holdsIncidents, Self.isNews(&seldom[row].incidents, batch) { addIncidents(&wire, reader, match, &batch) }
    if wire.holdsStatistics, Self.isNews(&seldom[row].statistics, batch) { addStatistics(&wire, reader, &batch) }
    if wire.holdsLineup, Self.isNews(&seldom[row].lineup, batch) { addLineup(&wire, reader, &batch) }
    if wire.holdsMarkets, Self.isNews(&seldom[row].odds, batch) { addMarkets(&wire, reader, row, &batch) }
  }

  private func addStatistics(_ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let first = batch.statistics.count
    for item in wire.statistics {
      var row = StatisticRow(name: names.intern(item.name, reader))
      row.period = names.intern(item.period, reader)
      row.group = names.intern(item.group, reader)
      row.home = names.intern(item.home, reader)
      row.away = names.intern(item.away, reader)
      batch.statistics.append(row)
    }
    batch.events.append(.statistics(first..<batch.statistics.count))
  }

  private mutating func addLineup(_ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let first = batch.lineups.count
    for player in wire.players {
      var row = LineupRow(side: player.isHome ? .home : .away, player: names.intern(player.name, reader))
      row.number = names.intern(player.number, reader)
      row.position = names.intern(player.position, reader)
      row.isSubstitute = reader.flag(player.substitute) ?? false
      row.isCaptain = reader.flag(player.captain) ?? false
      row.rating = names.intern(player.rating, reader)
      if player.isMissing {
        let type = reader.text(player.type, is: "missing") ? TextID.none : names.intern(player.type, reader)
        row.missing = words.pair(type, names.intern(player.description, reader), names)
        if row.missing.isNone { row.missing = names.intern("missing") }
      }
      batch.lineups.append(row)
    }
    batch.events.append(
      .lineup(
        first..<batch.lineups.count, homeFormation: names.intern(wire.homeFormation, reader),
        awayFormation: names.intern(wire.awayFormation, reader), isConfirmed: reader.flag(wire.confirmed) ?? false))
  }

  // MARK: Incidents

  /// Adds all incidents. The feed lists them newest first; the batch lists them oldest first, so that the board appends
  /// new ones.
  private mutating func addIncidents(
    _ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ match: TextID, _ batch: inout FeedBatch
  ) {
    let isCrowded = names.isCrowded(match, of: batch.provider)
    batch.events.append(.imageBegins(.incidents))
    for incident in wire.incidents.reversed() {
      // A rescinded card or goal stays in the list but doesn't count.
      if reader.flag(incident.rescinded) == true, !reader.text(incident.type, is: "varDecision") { continue }
      let isDropped = isCrowded && reader.string(incident.id).flatMap { names.find($0) } == nil
      batch.add(names.reading(dropped: isDropped) { row(incident, reader) })
    }
    batch.events.append(.imageEnds)
  }

  private mutating func row(_ wire: SportsAPIV2Wire.Incident, _ reader: JSONReader) -> IncidentRow {
    var row = IncidentRow(Self.kind(wire, reader))
    row.id = names.intern(wire.id, reader)
    switch reader.flag(wire.isHome) {
    case true: row.side = .home
    case false: row.side = .away
    case nil: break
    }
    setMinute(wire, reader, &row)
    row.player = names.intern(wire.player, reader)
    if row.player.isNone { row.player = names.intern(wire.playerName, reader) }
    if row.player.isNone { row.player = names.intern(wire.manager, reader) }
    row.related = names.intern(wire.assist, reader)
    (row.assist, row.secondAssist) = (row.related, names.intern(wire.secondAssist, reader))
    // Kicks of a shoot-out have their own count.
    if !reader.text(wire.type, is: "penaltyShootout") {
      row.score = Score(home: Self.score(wire.homeScore, reader), away: Self.score(wire.awayScore, reader))
    }
    if reader.text(wire.type, is: "substitution") {
      row.player = names.intern(wire.playerIn, reader)
      row.related = names.intern(wire.playerOut, reader)
    }
    row.detail = detail(wire, reader, row.kind)
    // Kicks of a shoot-out may have neither id nor minute, and two can be alike in all else.
    if row.id.isNone, reader.text(wire.type, is: "penaltyShootout"), wire.sequence.isText {
      let side = row.side == .home ? "home" : row.side == .away ? "away" : ""
      row.id = names.intern("penaltyShootout:\(reader.string(wire.sequence) ?? ""):\(side)")
    }
    return row
  }

  private func setMinute(_ wire: SportsAPIV2Wire.Incident, _ reader: JSONReader, _ row: inout IncidentRow) {
    func minute(_ text: JSONText) -> Int16? {
      // 999 means the end of a period, -5 the bench.
      guard let value = reader.integer(text), (0..<999).contains(value) else { return nil }
      return Int16(truncatingIfNeeded: value)
    }
    if let time = minute(wire.time) {
      row.minute = time
      if let added = minute(wire.addedTime), added > 0 { row.addedTime = added }
    } else if let time = minute(wire.benchTime) {
      row.minute = time
      if let added = minute(wire.benchAddedTime), added > 0 { row.addedTime = added }
    } else if let time = minute(wire.actionTime) {
      row.minute = time
    }
  }

  private static func kind(_ wire: SportsAPIV2Wire.Incident, _ reader: JSONReader) -> IncidentKind {
    let type = wire.type
    let kind = wire.kind
    if reader.text(type, is: "goal") {
      if reader.text(kind, is: "ownGoal") { return .ownGoal }
      return reader.text(kind, is: "penalty") ? .penaltyGoal : .goal
    }
    if reader.text(type, is: "card") {
      if reader.text(kind, is: "yellow") { return .yellowCard }
      if reader.text(kind, is: "yellowRed") { return .secondYellow }
      return reader.text(kind, is: "red") ? .redCard : .other
    }
    if reader.text(type, is: "substitution") { return .substitution }
    if reader.text(type, is: "varDecision") { return .var }
    if reader.text(type, is: "period") { return .period }
    if reader.text(type, is: "injuryTime") { return .injuryTime }
    if reader.text(type, is: "inGamePenalty") { return reader.text(kind, is: "missed") ? .missedPenalty : .other }
    if reader.text(type, is: "penaltyShootout") {
      return reader.text(kind, is: "scored") ? .penaltyGoal : .missedPenalty
    }
    return .other
  }

  /// Returns the feed's own term for incidents whose kind alone doesn't describe them.
  private mutating func detail(
    _ wire: SportsAPIV2Wire.Incident, _ reader: JSONReader, _ kind: IncidentKind
  ) -> TextID {
    let said = names.intern(wire.description.isText ? wire.description : wire.reason, reader)
    let own = names.intern(wire.kind, reader)
    switch kind {
    case .period: return names.intern(wire.text, reader)
    case .injuryTime: return wire.length.isText ? names.intern("+\(reader.string(wire.length) ?? "")") : .none
    case .goal: return reader.text(wire.kind, is: "regular") ? .none : own
    case .yellowCard, .secondYellow, .redCard: return names.intern(wire.reason, reader)
    case .substitution: return reader.text(wire.kind, is: "injury") ? own : .none
    case .var:
      switch reader.flag(wire.confirmed) {
      case true: return words.pair(own, names.intern("confirmed"), names)
      case false: return words.pair(own, names.intern("not confirmed"), names)
      case nil: return own
      }
    case .missedPenalty, .penaltyGoal:
      guard reader.text(wire.type, is: "penaltyShootout") else { return said }
      return words.pair(names.intern(wire.type, reader), said, names)
    case .ownGoal: return .none
    case .other:
      if !said.isNone { return said }
      if wire.text.isText { return names.intern(wire.text, reader) }
      return words.pair(names.intern(wire.type, reader), own, names)
    }
  }
}
