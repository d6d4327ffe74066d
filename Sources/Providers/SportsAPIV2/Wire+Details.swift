internal import OddsJSON
internal import OddsProvider

/// Details of a single match: incidents, statistics, line-ups.
extension SportsAPIV2Wire {
  struct Incident {
    var type = JSONText.missing
    var kind = JSONText.missing
    var id = JSONText.missing
    /// The minute; 999 and -5 mean none.
    var time = JSONText.missing
    var addedTime = JSONText.missing
    /// The minute of a card shown to the bench.
    var benchTime = JSONText.missing
    var benchAddedTime = JSONText.missing
    /// The minute of a pass or kick that belongs to it.
    var actionTime = JSONText.missing
    var isHome = JSONText.missing
    var player = JSONText.missing
    var playerName = JSONText.missing
    var manager = JSONText.missing
    var assist = JSONText.missing
    var secondAssist = JSONText.missing
    /// The score after the incident.
    var homeScore = JSONText.missing
    var awayScore = JSONText.missing
    var playerIn = JSONText.missing
    var playerOut = JSONText.missing
    var text = JSONText.missing
    var reason = JSONText.missing
    var description = JSONText.missing
    var length = JSONText.missing
    var confirmed = JSONText.missing
    var rescinded = JSONText.missing
    var sequence = JSONText.missing
  }

  struct Statistic {
    var period = JSONText.missing
    var group = JSONText.missing
    var name = JSONText.missing
    var home = JSONText.missing
    var away = JSONText.missing
  }

  struct Player {
    var isHome: Bool
    var name = JSONText.missing
    var number = JSONText.missing
    var position = JSONText.missing
    var substitute = JSONText.missing
    var captain = JSONText.missing
    var rating = JSONText.missing
    /// Whether a player is absent (`missing` or `doubtful`), and the reason.
    var isMissing = false
    var type = JSONText.missing
    var description = JSONText.missing
  }

  // MARK: Incidents

  mutating func readIncidents(_ reader: inout JSONReader) {
    holdsIncidents = true
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var incident = Incident()
      while let key = reader.nextKey() {
        let next = reader.peek()
        if next == UInt8(ascii: "{") {
          readPerson(key, &incident, &reader)
        } else if next == UInt8(ascii: "["), reader.text(key, is: "footballPassingNetworkAction") {
          readActions(&incident, &reader)
        } else {
          readIncidentField(key, &incident, &reader)
        }
      }
      if incident.type.isText, incident.type.count > 0 { incidents.append(incident) } else { badElements += 1 }
    }
  }

  private func readPerson(_ key: JSONText, _ incident: inout Incident, _ reader: inout JSONReader) {
    if reader.text(key, is: "player") {
      incident.player = readName(&reader)
    } else if reader.text(key, is: "assist1") {
      incident.assist = readName(&reader)
    } else if reader.text(key, is: "assist2") {
      incident.secondAssist = readName(&reader)
    } else if reader.text(key, is: "playerIn") {
      incident.playerIn = readName(&reader)
    } else if reader.text(key, is: "playerOut") {
      incident.playerOut = readName(&reader)
    } else if reader.text(key, is: "manager") {
      incident.manager = readName(&reader)
    } else {
      reader.skip()
    }
  }

  private func readActions(_ incident: inout Incident, _ reader: inout JSONReader) {
    _ = reader.enterArray()
    while reader.nextElement() {
      guard reader.enterObject() else { continue }
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "time"), !incident.actionTime.isText { incident.actionTime = value }
      }
    }
  }

  private func readIncidentField(_ key: JSONText, _ incident: inout Incident, _ reader: inout JSONReader) {
    let value = reader.scalar()
    if reader.text(key, is: "incidentType") {
      incident.type = value
    } else if reader.text(key, is: "incidentClass") {
      incident.kind = value
    } else if reader.text(key, is: "id") {
      incident.id = value
    } else if reader.text(key, is: "time") {
      incident.time = value
    } else if reader.text(key, is: "addedTime") {
      incident.addedTime = value
    } else if reader.text(key, is: "isHome") {
      incident.isHome = value
    } else if reader.text(key, is: "homeScore") {
      incident.homeScore = value
    } else if reader.text(key, is: "awayScore") {
      incident.awayScore = value
    } else if reader.text(key, is: "playerName") {
      incident.playerName = value
    } else if reader.text(key, is: "text") {
      incident.text = value
    } else if reader.text(key, is: "reason") {
      incident.reason = value
    } else if reader.text(key, is: "description") {
      incident.description = value
    } else if reader.text(key, is: "length") {
      incident.length = value
    } else if reader.text(key, is: "confirmed") {
      incident.confirmed = value
    } else if reader.text(key, is: "rescinded") {
      incident.rescinded = value
    } else if reader.text(key, is: "sequence") {
      incident.sequence = value
    } else if reader.text(key, is: "benchTime") {
      incident.benchTime = value
    } else if reader.text(key, is: "benchAddedTime") {
      incident.benchAddedTime = value
    }
  }

  // MARK: Statistics

  mutating func readStatistics(_ reader: inout JSONReader) {
    holdsStatistics = true
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      let first = statistics.count
      var period = JSONText.missing
      while let key = reader.nextKey() {
        if reader.text(key, is: "groups"), reader.peek() == UInt8(ascii: "[") {
          readStatisticGroups(&reader)
        } else {
          let value = reader.scalar()
          if reader.text(key, is: "period") { period = value }
        }
      }
      for index in first..<statistics.count { statistics[index].period = period }
    }
  }

  private mutating func readStatisticGroups(_ reader: inout JSONReader) {
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      let first = statistics.count
      var group = JSONText.missing
      while let key = reader.nextKey() {
        if reader.text(key, is: "statisticsItems"), reader.peek() == UInt8(ascii: "[") {
          readStatisticItems(&reader)
        } else {
          let value = reader.scalar()
          if reader.text(key, is: "groupName") { group = value }
        }
      }
      for index in first..<statistics.count { statistics[index].group = group }
    }
  }

  private mutating func readStatisticItems(_ reader: inout JSONReader) {
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var row = Statistic()
      var id = JSONText.missing
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "name") {
          row.name = value
        } else if reader.text(key, is: "home") {
          row.home = value
        } else if reader.text(key, is: "away") {
          row.away = value
        } else if reader.text(key, is: "key") {
          id = value
        }
      }
      if !row.name.isText { row.name = id }
      if row.name.isText { statistics.append(row) } else { badElements += 1 }
    }
  }

  // MARK: Line-ups

  /// Reads one side: `players[]`, `missingPlayers[]`, `formation`. Objects of the same name in incidents contain the
  /// teams' colours and are ignored.
  mutating func readTeamSheet(isHome: Bool, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let next = reader.peek()
      if reader.text(key, is: "players"), next == UInt8(ascii: "[") {
        holdsLineup = true
        readPlayers(isHome: isHome, isMissing: false, &reader)
      } else if reader.text(key, is: "missingPlayers"), next == UInt8(ascii: "[") {
        readPlayers(isHome: isHome, isMissing: true, &reader)
      } else {
        let value = reader.scalar()
        guard reader.text(key, is: "formation") else { continue }
        if isHome { homeFormation = value } else { awayFormation = value }
      }
    }
  }

  private mutating func readPlayers(isHome: Bool, isMissing: Bool, _ reader: inout JSONReader) {
    _ = reader.enterArray()
    while reader.nextObject(bad: &badElements) {
      var player = Player(isHome: isHome, isMissing: isMissing)
      var shirt = JSONText.missing
      while let key = reader.nextKey() {
        if reader.text(key, is: "player"), reader.peek() == UInt8(ascii: "{") {
          player.name = readName(&reader)
          continue
        }
        if reader.text(key, is: "statistics"), reader.peek() == UInt8(ascii: "{") {
          readRating(&player, &reader)
          continue
        }
        let value = reader.scalar()
        if reader.text(key, is: "jerseyNumber") {
          player.number = value
        } else if reader.text(key, is: "shirtNumber") {
          shirt = value
        } else if reader.text(key, is: "position") {
          player.position = value
        } else if reader.text(key, is: "substitute") {
          player.substitute = value
        } else if reader.text(key, is: "captain") {
          player.captain = value
        } else if reader.text(key, is: "type") {
          player.type = value
        } else if reader.text(key, is: "description") {
          player.description = value
        }
      }
      if !player.number.isText { player.number = shirt }
      if player.name.isText { players.append(player) } else { badElements += 1 }
    }
  }

  private func readRating(_ player: inout Player, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "rating") { player.rating = value }
    }
  }
}
