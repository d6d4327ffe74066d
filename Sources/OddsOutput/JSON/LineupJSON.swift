internal import OddsBoard
internal import OddsJSON
internal import OddsModel

/// Writes a line-up: `confirmed`, and for `home` and `away` the formation, the players and the missing players.
enum LineupJSON {
  static func writeMembers(_ lineup: Lineup, _ names: TextTable, _ writer: inout JSONWriter) {
    writer.key("confirmed")
    writer.bool(lineup.isConfirmed)
    writer.key("home")
    write(.home, lineup.homeFormation, lineup, names, &writer)
    writer.key("away")
    write(.away, lineup.awayFormation, lineup, names, &writer)
  }

  private static func write(
    _ side: Side, _ formation: TextID, _ lineup: Lineup, _ names: TextTable, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("formation")
    writer.text(formation, names)
    writer.key("players")
    writer.beginArray()
    // If no player is marked as captain, the feed doesn't send captains, so the value is null instead of false.
    let hasCaptain = lineup.players.contains(where: \.isCaptain)
    for row in lineup.players where row.side == side && row.missing.isNone {
      writer.beginObject()
      writer.key("name")
      writer.text(row.player, names)
      writer.key("number")
      writer.text(row.number, names)
      writer.key("position")
      writer.text(row.position, names)
      writer.key("substitute")
      writer.bool(row.isSubstitute)
      writer.key("rating")
      writer.decimal(row.rating, names)
      writer.key("captain")
      if hasCaptain { writer.bool(row.isCaptain) } else { writer.null() }
      writer.endObject()
    }
    writer.endArray()
    writer.key("missing")
    writer.beginArray()
    for row in lineup.players where row.side == side && !row.missing.isNone {
      writer.beginObject()
      writer.key("name")
      writer.text(row.player, names)
      writer.key("reason")
      writer.text(row.missing, names)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
