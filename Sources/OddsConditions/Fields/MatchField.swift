public import OddsBoard
public import OddsModel
internal import OddsOutput

/// A reader of one field of a match on the board.
public enum MatchField {
  /// A number; milliseconds since 1970 for a time. NaN for null.
  case number((borrowing MatchState) -> Double)
  case flag((borrowing MatchState) -> Bool?)
  case name((borrowing MatchState) -> TextID)
  /// The index of a word in the schema's list; negative for null.
  case word((borrowing MatchState) -> Int)
  case clock
  case provider

  /// Makes the reader of the field at a path; nil for lists, for the fixture and for unknown paths.
  public init?(_ path: String) {
    if let field = Self.names[path] ?? Self.standing[path] ?? Self.numbers[path] {
      self = field
    } else if path.hasPrefix("situation."), let part = SituationField(path.dropFirst(10)) {
      switch part {
      case .number(let get): self = .number { get($0.situation) }
      case .flag(let get): self = .flag { get($0.situation) }
      case .name(let get): self = .name { get($0.situation) }
      case .word(let get): self = .word { get($0.situation) }
      }
    } else {
      return nil
    }
  }

  private static var names: [String: MatchField] {
    [
      "provider": .provider,
      "id": .name { $0.id },
      "league": .name { $0.league },
      "country": .name { $0.facts.country },
      "home.name": .name { $0.home },
      "away.name": .name { $0.away },
      "period": .name { $0.period },
      "points.home": .name { $0.homePoints },
      "points.away": .name { $0.awayPoints },
      "round": .name { $0.facts.round },
      "season": .name { $0.facts.season },
      "venue": .name { $0.facts.venue },
      "referee": .name { $0.facts.referee },
      "link": .name { $0.facts.link },
    ]
  }

  private static var standing: [String: MatchField] {
    [
      "sport": .word { $0.sport.place },
      "status": .word { Int($0.status.rawValue) },
      "statusBy": .word { $0.statusBy.place },
      "serving": .word { $0.serving.place },
      "clock": .clock,
      "clockRuns": .word { $0.clock.direction.place },
    ]
  }

  private static var numbers: [String: MatchField] {
    [
      "home.score": .number { $0.score.home.count },
      "away.score": .number { $0.score.away.count },
      "aggregate.home": .number { $0.facts.aggregate.home.count },
      "aggregate.away": .number { $0.facts.aggregate.away.count },
      "start": .number { $0.start.number },
      "updated": .number { $0.updated.number },
      "received": .number { $0.received.number },
    ]
  }
}

/// A reader of one field of the state of play.
enum SituationField {
  case number((Situation) -> Double)
  case flag((Situation) -> Bool?)
  case name((Situation) -> TextID)
  case word((Situation) -> Int)

  /// Makes the reader of the field at a path below `situation`; nil for lists and unknown paths.
  init?(_ path: Substring) {
    func number(_ field: Situation.Fields, _ get: @escaping (Situation) -> Int16) -> SituationField {
      .number { $0.fields.contains(field) ? get($0).count : .nan }
    }
    func counts(_ field: Situation.Fields, _ get: @escaping (Situation) -> Int16) -> SituationField {
      number(field, get)
    }
    switch path {
    case "outs": self = number(.outs) { $0.outs }
    case "strikes": self = number(.strikes) { $0.strikes }
    case "balls": self = number(.balls) { $0.balls }
    case "down": self = number(.down) { $0.down }
    case "distance": self = number(.distance) { $0.distance }
    case "yardLine": self = number(.yardLine) { $0.yardLine }
    case "possession":
      // The schema has words for home and away only.
      self = .word { $0.fields.contains(.possession) && $0.possession != .none ? $0.possession.place : -1 }
    case "timeouts.home": self = number(.timeouts) { $0.timeouts.home }
    case "timeouts.away": self = number(.timeouts) { $0.timeouts.away }
    case "corners.home": self = number(.corners) { $0.corners.home }
    case "corners.away": self = number(.corners) { $0.corners.away }
    case "yellowCards.home": self = number(.yellowCards) { $0.yellowCards.home }
    case "yellowCards.away": self = number(.yellowCards) { $0.yellowCards.away }
    case "redCards.home": self = number(.redCards) { $0.redCards.home }
    case "redCards.away": self = number(.redCards) { $0.redCards.away }
    case "varReview": self = .flag { $0.fields.contains(.varReview) ? $0.varReview : nil }
    case "wickets.home": self = number(.wickets) { $0.wickets.home }
    case "wickets.away": self = number(.wickets) { $0.wickets.away }
    case "overs": self = .name { $0.fields.contains(.overs) ? $0.overs : .none }
    case "tieBreak.home": self = number(.tieBreak) { $0.tieBreak.home }
    case "tieBreak.away": self = number(.tieBreak) { $0.tieBreak.away }
    case "seeds.home": self = .name { $0.fields.contains(.seeds) ? $0.homeSeed : .none }
    case "seeds.away": self = .name { $0.fields.contains(.seeds) ? $0.awaySeed : .none }
    default: return nil
    }
  }
}

extension Int32 {
  /// The value; NaN if unknown.
  var count: Double { self == Score.unknown ? .nan : Double(self) }
}

extension Int16 {
  /// The value; NaN if unknown.
  var count: Double { self == .min ? .nan : Double(self) }
}

extension Timestamp {
  /// Milliseconds since 1970; NaN if unknown.
  var number: Double { isKnown ? Double(milliseconds) : .nan }
}

extension Sport {
  private static let all = Sport.allCases
  /// The index among the schema's words.
  var place: Int { Self.all.firstIndex(of: self) ?? -1 }
}

extension Side {
  /// The index among the schema's words; -1 for ``none``, which has no word.
  var place: Int { Int(rawValue) - 1 }
}
