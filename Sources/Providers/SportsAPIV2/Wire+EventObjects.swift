internal import OddsJSON

/// Objects of a full event.
extension SportsAPIV2Wire {
  mutating func readEventPart(_ key: SportsAPIV2Key, _ event: inout Event, _ reader: inout JSONReader) {
    switch key {
    case .homeScore:
      event.holdsHomeScore = true
      readScores(isHome: true, &event, &reader)
    case .awayScore:
      event.holdsAwayScore = true
      readScores(isHome: false, &event, &reader)
    case .status:
      event.holdsFields = true
      readStatus(&event, &reader)
    case .time:
      event.holdsFields = true
      event.holdsTime = true
      readTime(&event.time, &reader)
    case .statusTime:
      event.holdsFields = true
      readTime(&event.statusTime, &reader)
    case .homeTeam:
      event.holdsFields = true
      var id = JSONText.missing
      event.home = readName(&reader, id: &id)
      facts[event.factRow(&facts)].homeID = id
    case .awayTeam:
      event.holdsFields = true
      var id = JSONText.missing
      event.away = readName(&reader, id: &id)
      facts[event.factRow(&facts)].awayID = id
    case .tournament:
      event.holdsFields = true
      readTournament(&event, &reader)
    case .periods: readLabels(&event, &reader)
    default: readFacts(key, &event, &reader)
    }
  }

  private mutating func readFacts(_ key: SportsAPIV2Key, _ event: inout Event, _ reader: inout JSONReader) {
    switch key {
    case .venue: facts[event.factRow(&facts)].venue = readVenue(&reader)
    case .referee: facts[event.factRow(&facts)].referee = readName(&reader)
    case .season: facts[event.factRow(&facts)].season = readFirst("name", "year", &reader)
    case .roundInfo: facts[event.factRow(&facts)].round = readFirst("name", "round", &reader)
    case .varInProgress:
      event.holdsFields = true
      readReview(event.factRow(&facts), &reader)
    case .changes:
      event.holdsFields = true
      event.changed = readFirst("changeTimestamp", "changeTimestamp", &reader)
    default: reader.skip()
    }
  }

  /// `{name}` or `{stadium {name}}`
  private func readVenue(_ reader: inout JSONReader) -> JSONText {
    var (name, stadium) = (JSONText.missing, JSONText.missing)
    guard reader.enterObject() else { return name }
    while let key = reader.nextKey() {
      if reader.text(key, is: "stadium"), reader.peek() == UInt8(ascii: "{") {
        stadium = readName(&reader)
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "name") { name = value }
      }
    }
    return name.isText && name.count > 0 ? name : stadium
  }

  /// Returns the first of two fields of an object that has a value.
  private func readFirst(
    _ first: StaticString, _ second: StaticString, _ reader: inout JSONReader
  ) -> JSONText {
    var (best, other) = (JSONText.missing, JSONText.missing)
    guard reader.enterObject() else { return best }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: first) { best = value } else if reader.text(key, is: second) { other = value }
    }
    return best.isText && best.count > 0 ? best : other
  }

  /// Reads `{homeTeam true, awayTeam false}`: the side whose action is under review.
  private mutating func readReview(_ row: Int, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "homeTeam") { facts[row].homeReview = value }
      if reader.text(key, is: "awayTeam") { facts[row].awayReview = value }
    }
  }

  private mutating func readScores(isHome: Bool, _ event: inout Event, _ reader: inout JSONReader) {
    event.holdsFields = true
    // Fields that the object leaves out no longer apply.
    _ = event.factRow(&facts)
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "innings"), reader.peek() == UInt8(ascii: "{") {
        readInnings(isHome: isHome, &event, &reader)
        continue
      }
      let value = reader.scalar()
      guard key.kind == .string, let field = SportsAPIV2ScoreField(reader.bytes(key), from: 0) else { continue }
      event.add(Score(isHome: isHome, field: field, value: value), &scores, &facts)
    }
  }

  /// `{inning1 {score 172, wickets 5, overs 20}}`
  private mutating func readInnings(isHome: Bool, _ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      guard key.kind == .string,
        let number = SportsAPIV2ScoreField.number(after: "inning", reader.bytes(key), 0)?.number,
        (1...SportsAPIV2Scores.innings).contains(number), reader.peek() == UInt8(ascii: "{"), reader.enterObject()
      else {
        reader.skip()
        continue
      }
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "wickets") {
          event.add(Score(isHome: isHome, field: .wickets(number &- 1), value: value), &scores, &facts)
        } else if reader.text(key, is: "overs") {
          event.add(Score(isHome: isHome, field: .overs(number &- 1), value: value), &scores, &facts)
        }
      }
    }
  }

  private func readStatus(_ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "code") { event.statusCode = value }
      if reader.text(key, is: "description") { event.statusDescription = value }
      if reader.text(key, is: "type") { event.statusType = value }
    }
  }

  private func readTime(_ time: inout Time, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    var cursor = keys.time.cursor()
    while let key = reader.nextKey(&cursor) { time.set(key, reader.scalar()) }
  }

  private mutating func readTournament(_ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "name") {
        event.league = reader.scalar()
      } else if reader.text(key, is: "category"), reader.peek() == UInt8(ascii: "{") {
        readCategory(event.factRow(&facts), &event, &reader)
      } else if reader.text(key, is: "uniqueTournament"), reader.peek() == UInt8(ascii: "{") {
        event.wideLeague = readName(&reader)
      } else {
        reader.skip()
      }
    }
  }

  /// `category {name, country {name}, sport {slug}}`
  private mutating func readCategory(_ row: Int, _ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "name") {
        facts[row].category = reader.scalar()
        continue
      }
      if reader.text(key, is: "country"), reader.peek() == UInt8(ascii: "{") {
        facts[row].country = readName(&reader)
        continue
      }
      guard reader.text(key, is: "sport"), reader.peek() == UInt8(ascii: "{"), reader.enterObject() else {
        reader.skip()
        continue
      }
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "slug") { event.sport = value }
      }
    }
  }

  private mutating func readLabels(_ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    let first = labels.count
    while let key = reader.nextKey() {
      let value = reader.scalar()
      guard key.kind == .string, case .period(let index)? = SportsAPIV2ScoreField(reader.bytes(key), from: 0)
      else { continue }
      labels.append(Label(period: index, text: value))
    }
    event.labels = first..<labels.count
  }

  /// Reads an object and returns its name, or else its short or first name.
  func readName(_ reader: inout JSONReader) -> JSONText {
    var id = JSONText.missing
    return readName(&reader, id: &id)
  }

  /// Reads an object and returns its name and its id.
  func readName(_ reader: inout JSONReader, id: inout JSONText) -> JSONText {
    var name = JSONText.missing
    var second = JSONText.missing
    guard reader.enterObject() else { return name }
    while let key = reader.nextKey() {
      if reader.text(key, is: "name") {
        name = reader.scalar()
      } else if reader.text(key, is: "shortName") || reader.text(key, is: "firstName") {
        let value = reader.scalar()
        if second.count == 0 { second = value }
      } else if reader.text(key, is: "id") {
        id = reader.scalar()
      } else {
        reader.skip()
      }
    }
    return name.isText && name.count > 0 ? name : second
  }
}
