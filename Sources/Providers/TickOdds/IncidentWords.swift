internal import OddsModel

/// Maps an incident's name to its kind.
enum TickOddsIncident {
  /// Returns the kind of an incident's name. "Goal" and "Red Card" are documented; similar feeds use the other terms.
  static func kind(_ words: String) -> IncidentKind {
    let plain = words.lowercased().filter { $0.isLetter }
    if plain.contains("owngoal") { return .ownGoal }
    if plain.contains("missed") && plain.contains("penalty") { return .missedPenalty }
    if plain.contains("penalty") && plain.contains("goal") { return .penaltyGoal }
    if plain.contains("var") && !plain.contains("variation") { return .var }
    if plain == "goal" || plain.hasPrefix("goal") { return .goal }
    if plain.contains("secondyellow") { return .secondYellow }
    if plain.contains("yellow") { return .yellowCard }
    if plain.contains("redcard") || plain == "red" { return .redCard }
    if plain.contains("substitution") || plain == "sub" { return .substitution }
    if plain.contains("injurytime") || plain.contains("addedtime") { return .injuryTime }
    if plain.contains("half") || plain.contains("period") || plain.contains("fulltime") { return .period }
    return .other
  }
}
