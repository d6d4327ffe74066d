internal import OddsJSON
internal import OddsModel

/// The position of the ball in American football: `field_state`, or the beginning or end of a play.
struct FieldPosition {
  private(set) var possession = Side.none
  private(set) var situation = Situation()

  /// Reads an object; any other value leaves the position unknown.
  init(_ text: JSONText, _ reader: JSONReader) {
    guard text.kind == .container else { return }
    var inner = reader.inside(text)
    guard inner.peek() == UInt8(ascii: "{"), inner.enterObject() else { return }
    while let key = inner.nextKey() {
      if inner.text(key, is: "timeouts"), inner.peek() == UInt8(ascii: "{") {
        readTimeouts(&inner)
      } else {
        read(key, inner.scalar(), inner)
      }
    }
  }

  private mutating func read(_ key: JSONText, _ value: JSONText, _ reader: JSONReader) {
    if reader.text(key, is: "possession") {
      possession = reader.text(value, is: "home") ? .home : reader.text(value, is: "away") ? .away : .none
      if possession != .none { situation.tell(.possession) { $0.possession = possession } }
    } else if reader.text(key, is: "down"), let down = reader.small(value) {
      situation.tell(.down) { $0.down = down }
    } else if reader.text(key, is: "distance"), let distance = reader.small(value) {
      situation.tell(.distance) { $0.distance = distance }
    } else if reader.text(key, is: "yardline"), let yardLine = reader.small(value) {
      situation.tell(.yardLine) { $0.yardLine = yardLine }
    }
  }

  private mutating func readTimeouts(_ reader: inout JSONReader) {
    var counts = Situation.Counts.none
    _ = reader.enterObject()
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "home") { counts.home = reader.small(value) ?? Situation.Counts.unknown }
      if reader.text(key, is: "away") { counts.away = reader.small(value) ?? Situation.Counts.unknown }
    }
    if counts != .none { situation.tell(.timeouts) { $0.timeouts = counts } }
  }
}
