internal import OddsJSON
internal import OddsModel

/// Writes the state of play: only the fields that the feed sent, or null if it sent none.
struct SituationJSON {
  private let situation: Situation
  private let names: TextTable
  /// Whether the object has been started.
  private var isOpen = false

  static func write(_ situation: Situation, _ names: TextTable, _ writer: inout JSONWriter) {
    if situation.isEmpty { return writer.null() }
    var json = SituationJSON(situation, names)
    json.writeMembers(&writer)
    if json.isOpen { writer.endObject() } else { writer.null() }
  }

  private init(_ situation: Situation, _ names: TextTable) {
    self.situation = situation
    self.names = names
  }

  private mutating func writeMembers(_ writer: inout JSONWriter) {
    number("outs", .outs, situation.outs, &writer)
    number("strikes", .strikes, situation.strikes, &writer)
    number("balls", .balls, situation.balls, &writer)
    if situation.fields.contains(.bases) {
      begin("bases", &writer)
      writer.beginArray()
      for base in 0..<3 where situation.bases >> base & 1 == 1 { writer.integer(base + 1) }
      writer.endArray()
    }
    number("down", .down, situation.down, &writer)
    number("distance", .distance, situation.distance, &writer)
    number("yardLine", .yardLine, situation.yardLine, &writer)
    if situation.fields.contains(.possession), situation.possession != .none {
      begin("possession", &writer)
      writer.side(situation.possession)
    }
    counts("timeouts", .timeouts, situation.timeouts, &writer)
    counts("corners", .corners, situation.corners, &writer)
    counts("yellowCards", .yellowCards, situation.yellowCards, &writer)
    counts("redCards", .redCards, situation.redCards, &writer)
    if situation.fields.contains(.varReview) {
      begin("varReview", &writer)
      writer.bool(situation.varReview)
    }
    counts("wickets", .wickets, situation.wickets, &writer)
    if situation.fields.contains(.overs), !situation.overs.isNone {
      begin("overs", &writer)
      writer.text(situation.overs, names)
    }
    counts("tieBreak", .tieBreak, situation.tieBreak, &writer)
    if situation.fields.contains(.seeds), !situation.homeSeed.isNone || !situation.awaySeed.isNone {
      begin("seeds", &writer)
      writer.texts(situation.homeSeed, situation.awaySeed, names)
    }
  }

  private mutating func begin(_ name: StaticString, _ writer: inout JSONWriter) {
    if !isOpen { writer.beginObject() }
    isOpen = true
    writer.key(name)
  }

  private mutating func number(
    _ name: StaticString, _ field: Situation.Fields, _ value: Int16, _ writer: inout JSONWriter
  ) {
    guard situation.fields.contains(field), value != Situation.Counts.unknown else { return }
    begin(name, &writer)
    writer.integer(value)
  }

  private mutating func counts(
    _ name: StaticString, _ field: Situation.Fields, _ value: Situation.Counts, _ writer: inout JSONWriter
  ) {
    guard situation.fields.contains(field), value != .none else { return }
    begin(name, &writer)
    writer.beginObject()
    writer.key("home")
    if value.home == Situation.Counts.unknown { writer.null() } else { writer.integer(value.home) }
    writer.key("away")
    if value.away == Situation.Counts.unknown { writer.null() } else { writer.integer(value.away) }
    writer.endObject()
  }
}
