internal import OddsJSON
internal import OddsModel

/// The envelope of Sportradar's documents: `{"doc":[{"event","data"}]}`, here and there without the list around.
enum Gismo {
  /// Sportradar's own numbers, the `_sid` of a match: 1, 2 and 5 as seen in these documents, the others as in its list of
  /// sports.
  static let sports: [Int64: Sport] = [
    1: .soccer, 2: .basketball, 3: .baseball, 4: .iceHockey, 5: .tennis, 6: .handball, 7: .floorball, 12: .rugby,
    13: .aussieRules, 15: .bandy, 16: .americanFootball, 19: .snooker, 20: .tableTennis, 21: .cricket, 22: .darts,
    23: .volleyball, 26: .waterPolo, 29: .futsal, 31: .badminton, 34: .beachVolleyball,
  ]

  /// Calls with the event's name and a reader over the data of each document in the next value.
  static func forEachData(_ reader: inout JSONReader, _ body: (String, inout JSONReader) -> Void) {
    guard reader.enterObject() else { return }
    var event = ""
    var data = JSONText.missing
    while let key = reader.nextKey() {
      if reader.text(key, is: "doc"), reader.peek() == UInt8(ascii: "[") {
        guard reader.enterArray() else { continue }
        while reader.nextElement() { forEachData(&reader, body) }
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "event") { event = reader.string(value) ?? "" }
        if reader.text(key, is: "data") { data = value }
      }
    }
    guard data.kind == .container else { return }
    var inner = reader.inside(data)
    body(event, &inner)
  }

  /// What an `exception` says.
  static func message(_ reader: inout JSONReader) -> String? {
    var message: String?
    guard reader.enterObject() else { return nil }
    while let key = reader.nextKey() {
      let value = reader.scalarString()
      if reader.text(key, is: "message") || (message == nil && reader.text(key, is: "name")) { message = value }
    }
    return message
  }
}
