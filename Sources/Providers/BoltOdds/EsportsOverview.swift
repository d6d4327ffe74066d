internal import OddsJSON

/// The `play_info` of stream 8: the state of a Counter-Strike, League of Legends or Dota match. Each game has only some
/// of the fields.
struct EsportsOverview {
  /// One map of the match and its score.
  struct Map {
    var number = JSONText.missing
    /// The map's name, such as `DE_MIRAGE`.
    var name = JSONText.missing
    var home = JSONText.missing
    var away = JSONText.missing
  }

  var currentMap = JSONText.missing
  var mapName = JSONText.missing
  var bestOf = JSONText.missing
  /// `freeze_time`, `live_time` or `after_end_time`; Counter-Strike only, whose clock counts down.
  var gameState = JSONText.missing
  var pause = JSONText.missing
  var timerIsActive = JSONText.missing
  /// Milliseconds on the clock.
  var timerTime = JSONText.missing
  /// Maps won.
  var home = JSONText.missing
  var away = JSONText.missing
  var maps: [Map] = []

  /// Reads an overview, replacing the previous one.
  mutating func read(_ reader: inout JSONReader) {
    var maps = maps
    maps.removeAll(keepingCapacity: true)
    self = EsportsOverview()
    self.maps = maps
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "timer") {
        guard reader.enterObject() else { continue }
        while let key = reader.nextKey() {
          let value = reader.scalar()
          if reader.text(key, is: "isActive") { timerIsActive = value }
          if reader.text(key, is: "time") { timerTime = value }
        }
      } else if reader.text(key, is: "teams") {
        guard reader.enterObject() else { continue }
        while let key = reader.nextKey() {
          if reader.text(key, is: "home") {
            home = Self.score(&reader)
          } else if reader.text(key, is: "away") {
            away = Self.score(&reader)
          } else {
            reader.skip()
          }
        }
      } else if reader.text(key, is: "maps") {
        readMaps(&reader)
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "currentMap") {
          currentMap = value
        } else if reader.text(key, is: "mapName") {
          mapName = value
        } else if reader.text(key, is: "bestOf") {
          bestOf = value
        } else if reader.text(key, is: "gameState") {
          gameState = value
        } else if reader.text(key, is: "pause") {
          pause = value
        }
      }
    }
  }

  private mutating func readMaps(_ reader: inout JSONReader) {
    guard reader.enterArray() else { return }
    while reader.nextElement() {
      guard reader.enterObject() else { continue }
      var map = Map()
      while let key = reader.nextKey() {
        if reader.text(key, is: "home") {
          map.home = Self.score(&reader)
        } else if reader.text(key, is: "away") {
          map.away = Self.score(&reader)
        } else {
          let value = reader.scalar()
          if reader.text(key, is: "number") { map.number = value }
          if reader.text(key, is: "map") { map.name = value }
        }
      }
      maps.append(map)
    }
  }

  private static func score(_ reader: inout JSONReader) -> JSONText {
    var score = JSONText.missing
    guard reader.enterObject() else { return score }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "score") { score = value }
    }
    return score
  }
}
