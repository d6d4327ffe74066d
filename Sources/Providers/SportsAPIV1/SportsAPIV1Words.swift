internal import OddsModel

/// Maps the feed's terms to the model; caches the result of each by text id.
struct SportsAPIV1Words {
  private let names: TextTable
  private var statuses: [TextID: MatchStatus?] = [:]
  private var kinds: [UInt64: IncidentKind] = [:]
  private var numbers: [Int64: TextID] = [:]
  private var minutes: [Int64: TextID] = [:]
  private var rounds: [UInt64: TextID] = [:]
  private var stages: [UInt64: TextID] = [:]

  init(names: TextTable) { self.names = names }

  /// Returns a whole number as text, for points that arrive as `15.0`.
  mutating func number(_ value: Int64) -> TextID {
    if let known = numbers[value] { return known }
    let text = names.intern("\(value)")
    numbers[value] = text
    return text
  }

  /// Returns a minute as text: `94'`.
  mutating func minute(_ value: Int64) -> TextID {
    if let known = minutes[value] { return known }
    let text = names.intern("\(value)'")
    minutes[value] = text
    return text
  }

  /// Returns the round from the stage, the round's name and its number: `1st Round, Game 5`. Missing parts are left
  /// out.
  mutating func round(stage: TextID, name: TextID, number: TextID) -> TextID {
    let round = Self.join(name, number, " ", &rounds, names)
    return Self.join(stage, round, ", ", &stages, names)
  }

  private static func join(
    _ first: TextID, _ second: TextID, _ separator: String, _ known: inout [UInt64: TextID], _ names: TextTable
  ) -> TextID {
    if first.isNone || second.isNone { return first.isNone ? second : first }
    let key = UInt64(first.raw) << 32 | UInt64(second.raw)
    if let text = known[key] { return text }
    let text = names.intern("\(names.string(first))\(separator)\(names.string(second))")
    if !text.isNone { known[key] = text }
    return text
  }

  /// Returns the status that `statusText` adds to its `statusGroup`; nil if it adds none.
  mutating func status(_ text: TextID) -> MatchStatus? {
    if let known = statuses[text] { return known }
    let meant = Self.status(names.string(text))
    statuses[text] = .some(meant)
    return meant
  }

  static func status(_ text: String) -> MatchStatus? {
    let plain = text.lowercased()
    func has(_ words: String...) -> Bool { words.contains { plain.contains($0) } }
    if has("tie") { return nil }
    if has("half time", "halftime", "half-time", "break", "intermission", "end of", "pause") || plain == "ht" {
      return .break
    }
    if has("interrupted", "suspended", "stopped") { return .suspended }
    if has("cancel", "abandoned", "walkover", "retired", "awarded") { return .ended }
    if has("final", "ended", "finished", "full time", "after penalties", "after extra") || plain == "ft" {
      return .ended
    }
    if has("postponed", "delayed", "scheduled", "not started") { return .scheduled }
    return nil
  }

  /// Returns the kind of an event from the names of its type and sub-type. The numbers of types differ between pages of
  /// the provider.
  mutating func kind(_ type: TextID, _ subType: TextID) -> IncidentKind {
    let key = UInt64(type.raw) << 32 | UInt64(subType.raw)
    if let known = kinds[key] { return known }
    let kind = Self.kind(names.string(type), names.string(subType))
    kinds[key] = kind
    return kind
  }

  static func kind(_ type: String, _ subType: String) -> IncidentKind {
    let plain = type.lowercased()
    let sub = subType.lowercased()
    if plain.contains("var") || plain.contains("disallowed") || plain.contains("cancelled") { return .var }
    if plain.contains("own goal") { return .ownGoal }
    if plain.contains("penalt"), plain.contains("miss") || sub.contains("miss") || plain.contains("saved") {
      return .missedPenalty
    }
    if plain.contains("goal") || plain == "penalty" {
      if sub.contains("own") { return .ownGoal }
      return sub.contains("penalty") || plain.contains("penalty") ? .penaltyGoal : .goal
    }
    if plain.contains("second yellow") || plain.contains("2nd yellow") || plain.contains("yellow-red")
      || sub.contains("second yellow")
    {
      return .secondYellow
    }
    if plain.contains("yellow") { return .yellowCard }
    if plain.contains("red card") || plain == "red" { return .redCard }
    if plain.contains("substitution") { return .substitution }
    if plain.contains("added time") || plain.contains("injury time") { return .injuryTime }
    if plain.contains("half") || plain.contains("period") || plain.contains("full time") { return .period }
    return .other
  }
}
