internal import OddsJSON
internal import OddsModel

/// One play of streams 1 to 4, with BoltOdds' field names.
struct Play {
  var id = JSONText.missing
  var type = JSONText.missing
  var subType = JSONText.missing
  var name = JSONText.missing
  var description = JSONText.missing
  /// The clock: `00:00`, left of the period, or `01:06:23`, played.
  var clock = JSONText.missing
  /// Seconds played.
  var seconds = JSONText.missing
  var team = JSONText.missing
  var period = JSONText.missing
  var points = JSONText.missing
  var x = JSONText.missing
  var y = JSONText.missing
  var isEndOfPeriod = JSONText.missing
  /// Stream 3: an object with details.
  var actionDetails = JSONText.missing
  /// Stream 4: minutes played.
  var time = JSONText.missing

  init(_ reader: JSONReader) {
    var reader = reader
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "actionDetails"), reader.peek() == UInt8(ascii: "{") {
        var whole = reader
        actionDetails = whole.scalar()
        guard reader.enterObject() else { continue }
        while let key = reader.nextKey() { _ = readPlace(key, reader.scalar(), reader) }
      } else {
        read(key, reader.scalar(), reader)
      }
    }
  }

  private mutating func read(_ key: JSONText, _ value: JSONText, _ reader: JSONReader) {
    if reader.text(key, is: "isEndOfPeriod") {
      isEndOfPeriod = value
    } else if !value.isText || readPlace(key, value, reader) {
      return
    } else if reader.text(key, is: "type") {
      type = value
    } else if reader.text(key, is: "description") || reader.text(key, is: "text") {
      description = value
    } else if reader.text(key, is: "id") || reader.text(key, is: "_id") {
      id = value
    } else if reader.text(key, is: "clock") || reader.text(key, is: "gameTime") {
      clock = value
    } else if reader.text(key, is: "team") {
      team = value
    } else if reader.text(key, is: "name") {
      name = value
    } else if reader.text(key, is: "subType") {
      subType = value
    } else if reader.text(key, is: "time") {
      time = value
    } else if reader.text(key, is: "seconds") {
      seconds = value
    } else if reader.text(key, is: "period") || reader.text(key, is: "quarter") || reader.text(key, is: "half") {
      period = value
    }
  }

  /// Reads points and coordinates, which are in the play or in its `actionDetails`.
  private mutating func readPlace(_ key: JSONText, _ value: JSONText, _ reader: JSONReader) -> Bool {
    guard value.isText else { return false }
    if reader.text(key, is: "points") {
      points = value
    } else if reader.text(key, is: "X") || reader.text(key, is: "x") {
      x = value
    } else if reader.text(key, is: "Y") || reader.text(key, is: "y") {
      y = value
    } else {
      return false
    }
    return true
  }
}
