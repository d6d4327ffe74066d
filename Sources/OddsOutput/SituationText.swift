public import OddsModel

/// The state of play in words, for tables.
public enum SituationText {
  /// The fields that the feed sent, each in a few words: `2 out`, `3rd & 7`, `corners 4-2`.
  public static func parts(_ situation: Situation, _ show: Presentation) -> [String] {
    baseball(situation) + football(situation)
      + [
        counts("corners", .corners, situation.corners, situation),
        counts("yellow cards", .yellowCards, situation.yellowCards, situation),
        counts("red cards", .redCards, situation.redCards, situation),
        situation.fields.contains(.varReview) && situation.varReview ? "VAR review" : nil,
        counts("wickets", .wickets, situation.wickets, situation),
        situation.fields.contains(.overs) && !situation.overs.isNone ? "\(show.clean(situation.overs)) overs" : nil,
        counts("tie-break", .tieBreak, situation.tieBreak, situation),
        seeds(situation, show),
      ].compactMap { $0 }
  }

  private static func baseball(_ situation: Situation) -> [String] {
    var parts: [String] = []
    if let outs = number(.outs, situation.outs, situation) { parts.append("\(outs) out") }
    if let balls = number(.balls, situation.balls, situation),
      let strikes = number(.strikes, situation.strikes, situation)
    {
      parts.append("count \(balls)-\(strikes)")
    }
    if situation.fields.contains(.bases) {
      let bases = (0..<3).filter { situation.bases >> $0 & 1 == 1 }.map { "\($0 + 1)" }
      parts.append(bases.isEmpty ? "bases empty" : "on base \(bases.joined(separator: ", "))")
    }
    return parts
  }

  private static func football(_ situation: Situation) -> [String] {
    var parts: [String] = []
    if let down = number(.down, situation.down, situation) {
      let ordinal = [1: "1st", 2: "2nd", 3: "3rd"][down] ?? "\(down)th"
      parts.append(number(.distance, situation.distance, situation).map { "\(ordinal) & \($0)" } ?? "\(ordinal) down")
    }
    if let yardLine = number(.yardLine, situation.yardLine, situation) { parts.append("at the \(yardLine)") }
    if situation.fields.contains(.possession), let side = situation.possession.word {
      parts.append("\(side.string) has the ball")
    }
    if let timeouts = counts("timeouts", .timeouts, situation.timeouts, situation) { parts.append(timeouts) }
    return parts
  }

  private static func number(_ field: Situation.Fields, _ value: Int16, _ situation: Situation) -> Int? {
    situation.fields.contains(field) && value != Situation.Counts.unknown ? Int(value) : nil
  }

  private static func counts(
    _ name: String, _ field: Situation.Fields, _ counts: Situation.Counts, _ situation: Situation
  ) -> String? {
    guard situation.fields.contains(field), counts != .none else { return nil }
    func text(_ value: Int16) -> String { value == Situation.Counts.unknown ? "?" : "\(value)" }
    return "\(name) \(text(counts.home))-\(text(counts.away))"
  }

  private static func seeds(_ situation: Situation, _ show: Presentation) -> String? {
    guard situation.fields.contains(.seeds) else { return nil }
    func text(_ seed: TextID) -> String { seed.isNone ? "?" : show.clean(seed) }
    if situation.homeSeed.isNone, situation.awaySeed.isNone { return nil }
    return "seeds \(text(situation.homeSeed))-\(text(situation.awaySeed))"
  }
}
