internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Position of the line of an `odds` change within the event of the same message.
enum ChangedLine: Equatable {
  /// The message changes no line, or several lines match and the change doesn't identify one.
  case none
  /// A selection of a group.
  case selection(Int)
  /// A row of the flat list.
  case row(Int)
  /// The event doesn't list the line.
  case absent
}

extension TickOddsNormalizer {
  /// Finds the line that a change refers to: by its id, which the rows of the flat list share and which names market,
  /// period and side; if the id is opaque, by the names, provided that only one line matches.
  func changedLine(
    _ wire: inout TickOddsWire, _ event: TickOddsWire.Event, _ id: TickOddsLineID?, _ reader: JSONReader,
    _ match: MatchRow
  ) -> ChangedLine {
    guard let change = wire.selection else { return .none }
    if change.id.isText, change.id.count > 0 {
      for group in wire.markets[event.list.rows] {
        for index in group.selections where reader.isSame(wire.selections[index].id, change.id) {
          return .selection(index)
        }
      }
      if let id {
        if !event.list.isPresent { return row(of: id, change, &wire, event, reader) }
        return selection(of: id, change, &wire, event, reader, match)
      }
    }
    return selection(named: change, &wire, event, reader, match)
  }

  /// Returns the meaning of a change's id: from the event's row of the same id, or by parsing the id. Returns nil if
  /// the id is opaque or missing.
  func lineID(_ wire: inout TickOddsWire, _ event: TickOddsWire.Event?, _ reader: JSONReader) -> TickOddsLineID? {
    guard let change = wire.selection, change.id.isText, change.id.count > 0 else { return nil }
    if let event, let row = event.odds.first(where: { reader.isSame(wire.odds[$0].id, change.id) }) {
      return TickOddsLineID(wire.odds[row], reader)
    }
    let fixture = event?.fixtureId ?? wire.head.fixtureId
    guard fixture.isText else { return nil }
    return TickOddsLineID(reader.bytes(change.id), fixture: reader.bytes(fixture))
  }

  private func selection(
    of id: TickOddsLineID, _ change: TickOddsWire.Selection, _ wire: inout TickOddsWire, _ event: TickOddsWire.Event,
    _ reader: JSONReader, _ match: MatchRow
  ) -> ChangedLine {
    let side = id.knownSide
    let line = number(change, reader) ?? id.line
    var found = ChangedLine.absent
    for group in wire.markets[event.list.rows] where !group.place.isUnread && id.isOf(group.key, group.period, reader) {
      let market = market(group, reader, match.sport)
      for index in group.selections {
        let selection = wire.selections[index]
        let quote = quote(selection, market, reader, match)
        let isSide =
          if selection.side.isText {
            reader.bytes(selection.side).elementsEqual(id.side)
          } else if let side {
            quote.side == side
          } else {
            reader.isSame(selection.name, change.name)
          }
        guard isSide, line.isNone || quote.line == line else { continue }
        found = found == .absent ? .selection(index) : .none
      }
    }
    return found
  }

  private func row(
    of id: TickOddsLineID, _ change: TickOddsWire.Selection, _ wire: inout TickOddsWire, _ event: TickOddsWire.Event,
    _ reader: JSONReader
  ) -> ChangedLine {
    if let row = event.odds.first(where: { reader.isSame(wire.odds[$0].id, change.id) }) { return .row(row) }
    let line = number(change, reader) ?? id.line
    var found = ChangedLine.absent
    for index in event.odds where id.isOf(wire.odds[index].marketKey, wire.odds[index].period, reader) {
      let row = wire.odds[index]
      guard reader.bytes(row.side).elementsEqual(id.side) else { continue }
      guard line.isNone || (row.line.isText ? Line(reader.bytes(row.line)) ?? .none : .none) == line else { continue }
      found = found == .absent ? .row(index) : .none
    }
    return found
  }

  private func selection(
    named change: TickOddsWire.Selection, _ wire: inout TickOddsWire, _ event: TickOddsWire.Event, _ reader: JSONReader,
    _ match: MatchRow
  ) -> ChangedLine {
    guard wire.head.marketName.isText, change.name.isText else { return .none }
    let name = names.intern(wire.head.marketName, reader)
    let selection = names.intern(change.name, reader)
    let line = number(change, reader) ?? facts.facts(selection).line
    var found = ChangedLine.absent
    for group in wire.markets[event.list.rows] where !group.place.isUnread {
      guard names.intern(group.name.isText ? group.name : group.key, reader) == name else { continue }
      for index in group.selections where names.intern(wire.selections[index].name, reader) == selection {
        guard
          line.isNone || quote(wire.selections[index], market(group, reader, match.sport), reader, match).line == line
        else { continue }
        found = found == .absent ? .selection(index) : .none
      }
    }
    return found
  }

  /// Returns the handicap or total that the change names; nil if there is none.
  private func number(_ change: TickOddsWire.Selection, _ reader: JSONReader) -> Line? {
    change.handicap.isText ? Line(reader.bytes(change.handicap)) : nil
  }

  // MARK: A line that the event does not list

  /// Adds the line of a change that no event lists.
  mutating func addChangedLine(
    _ wire: inout TickOddsWire, _ event: TickOddsWire.Event?, _ reader: JSONReader, _ match: MatchRow,
    _ batch: inout FeedBatch
  ) {
    guard let change = wire.selection else { return }
    let id = lineID(&wire, event, reader)
    let key = id.map { names.intern($0.market) }
    let name = wire.head.marketName.isText ? names.intern(wire.head.marketName, reader) : key ?? .none
    guard !name.isNone else { return }
    var market = MarketRow(key: key ?? facts.facts(name).key, name: name)
    if let id { market.period = names.intern(id.period) }
    market.meaning = meaning(.missing, name, market.period, reader, match.sport)
    market.isPart = true
    var quote = quote(change, market, reader, match)
    if let id {
      if let side = id.knownSide { quote.side = side }
      if quote.line.isNone { quote.line = id.line }
    }
    if quote.selection.isNone {
      quote.selection = quote.side == .home ? match.home : quote.side == .away ? match.away : .none
    }
    guard !quote.selection.isNone else { return }
    let said = apply(change, reader, to: &quote)
    note(said, quote, market, match)
    if said == true { quote.state = .suspended }
    market.line = MarketShape.marketLine(quote, market.kind)
    market.quotes = batch.quotes.count..<(batch.quotes.count + 1)
    batch.quotes.append(quote)
    batch.add(market)
  }
}

extension JSONReader {
  /// Whether two texts have the same characters; a missing text equals none.
  fileprivate func isSame(_ one: JSONText, _ other: JSONText) -> Bool {
    guard one.count == other.count, one.isText, other.isText else { return false }
    return bytes(one).elementsEqual(bytes(other))
  }
}
