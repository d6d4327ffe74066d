internal import OddsJSON
internal import OddsProvider

/// The lists of a game: stages, events, members.
extension SportsAPIV1Wire {
  /// A half, a set, the game in progress, or the total.
  struct Stage {
    var name = JSONText.missing
    var home = JSONText.missing
    var away = JSONText.missing
    /// Points of a tennis set's tie-break.
    var homeExtra = JSONText.missing
    var awayExtra = JSONText.missing
  }

  struct Event {
    var competitorID = JSONText.missing
    var gameTime = JSONText.missing
    var addedTime = JSONText.missing
    var gameTimeDisplay = JSONText.missing
    var playerID = JSONText.missing
    var extraPlayerID = JSONText.missing
    var typeName = JSONText.missing
    var subTypeName = JSONText.missing
  }

  struct Member {
    var id = JSONText.missing
    var name = JSONText.missing
  }

  mutating func readStages(_ reader: inout JSONReader) -> Range<Int> {
    let first = stages.count
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var stage = Stage()
      var short = JSONText.missing
      var cursor = keys.stage.cursor()
      while let key = reader.nextKey(&cursor) {
        let value = reader.scalar()
        switch key {
        case .name: stage.name = value
        case .shortName: short = value
        case .homeCompetitorExtraScore: stage.homeExtra = value
        case .awayCompetitorExtraScore: stage.awayExtra = value
        case .homeCompetitorScore: stage.home = value
        case .awayCompetitorScore: stage.away = value
        case .other: break
        }
      }
      if !stage.name.isText { stage.name = short }
      stages.append(stage)
    }
    return first..<stages.count
  }

  mutating func readEvents(_ reader: inout JSONReader) -> Range<Int> {
    let first = events.count
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var event = Event()
      var cursor = keys.event.cursor()
      while let key = reader.nextKey(&cursor) { readEventField(key, &event, &reader) }
      if event.typeName.isText { events.append(event) } else { badElements += 1 }
    }
    return first..<events.count
  }

  private func readEventField(_ key: EventKey, _ event: inout Event, _ reader: inout JSONReader) {
    let next = reader.peek()
    if key == .eventType, next == UInt8(ascii: "{") {
      _ = reader.enterObject()
      var cursor = keys.eventType.cursor()
      while let key = reader.nextKey(&cursor) {
        let value = reader.scalar()
        if key == .name { event.typeName = value }
        if key == .subTypeName { event.subTypeName = value }
      }
    } else if key == .extraPlayers, next == UInt8(ascii: "[") {
      _ = reader.enterArray()
      while reader.nextElement() {
        let value = reader.scalar()
        if !event.extraPlayerID.isText { event.extraPlayerID = value }
      }
    } else {
      let value = reader.scalar()
      switch key {
      case .competitorId: event.competitorID = value
      case .gameTime: event.gameTime = value
      case .addedTime: event.addedTime = value
      case .gameTimeDisplay: event.gameTimeDisplay = value
      case .playerId: event.playerID = value
      default: break
      }
    }
  }

  mutating func readMembers(_ reader: inout JSONReader) -> Range<Int> {
    let first = members.count
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var member = Member()
      var cursor = keys.member.cursor()
      while let key = reader.nextKey(&cursor) {
        let value = reader.scalar()
        if key == .id { member.id = value }
        if key == .name { member.name = value }
      }
      if member.id.isText { members.append(member) }
    }
    return first..<members.count
  }
}
