internal import OddsJSON
internal import OddsProvider

/// The lists of a game: stages, events, members.
extension SportsAPIV1Wire {
  /// A half, a set, the game in progress, or the whole.
  struct Stage {
    var name = JSONText.missing
    var home = JSONText.missing
    var away = JSONText.missing
    /// Of a set in tennis, the points of its tie-break.
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
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "name") {
          stage.name = value
        } else if reader.text(key, is: "shortName") {
          short = value
        } else if reader.text(key, is: "homeCompetitorExtraScore") {
          stage.homeExtra = value
        } else if reader.text(key, is: "awayCompetitorExtraScore") {
          stage.awayExtra = value
        } else if reader.text(key, is: "homeCompetitorScore") {
          stage.home = value
        } else if reader.text(key, is: "awayCompetitorScore") {
          stage.away = value
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
      while let key = reader.nextKey() { readEventField(key, &event, &reader) }
      if event.typeName.isText { events.append(event) } else { badElements += 1 }
    }
    return first..<events.count
  }

  private func readEventField(_ key: JSONText, _ event: inout Event, _ reader: inout JSONReader) {
    let next = reader.peek()
    if reader.text(key, is: "eventType"), next == UInt8(ascii: "{") {
      _ = reader.enterObject()
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "name") { event.typeName = value }
        if reader.text(key, is: "subTypeName") { event.subTypeName = value }
      }
    } else if reader.text(key, is: "extraPlayers"), next == UInt8(ascii: "[") {
      _ = reader.enterArray()
      while reader.nextElement() {
        let value = reader.scalar()
        if !event.extraPlayerID.isText { event.extraPlayerID = value }
      }
    } else {
      let value = reader.scalar()
      if reader.text(key, is: "competitorId") {
        event.competitorID = value
      } else if reader.text(key, is: "gameTime") {
        event.gameTime = value
      } else if reader.text(key, is: "addedTime") {
        event.addedTime = value
      } else if reader.text(key, is: "gameTimeDisplay") {
        event.gameTimeDisplay = value
      } else if reader.text(key, is: "playerId") {
        event.playerID = value
      }
    }
  }

  mutating func readMembers(_ reader: inout JSONReader) -> Range<Int> {
    let first = members.count
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var member = Member()
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "id") { member.id = value }
        if reader.text(key, is: "name") { member.name = value }
      }
      if member.id.isText { members.append(member) }
    }
    return first..<members.count
  }
}
