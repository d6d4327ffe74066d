internal import OddsModel

/// A feed's words for a period, split up: `IN_EXTRA_TIME_FIRST_HALF` becomes `extra`, `time`, `1`, `half`.
struct PeriodVocabulary {
  private let words: [String]
  /// Whether a number was an ordinal: `2nd`, `second`.
  private var hasOrdinal = false

  /// Splits a text, in lower case, at other characters and between letters and digits.
  init(_ text: String) {
    var words: [String] = []
    for run in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if let place = Self.ordinals.firstIndex(of: String(run)) {
        words.append("\(place + 1)")
        hasOrdinal = true
        continue
      }
      var rest = run
      while let first = rest.first {
        let piece = rest.prefix { $0.isNumber == first.isNumber }
        rest = rest.dropFirst(piece.count)
        if let last = words.last, last.last?.isNumber == true, piece.startIndex != run.startIndex,
          Self.tails.contains(String(piece))
        {
          hasOrdinal = true
        } else {
          words.append(String(piece))
        }
      }
    }
    if words.count > 1, words[0] == "in" || words[0] == "at" { words.removeFirst() }
    self.words = words
  }

  /// Interprets the words; nil if they are unknown.
  func read(_ sport: Sport) -> PeriodText? {
    if let known = Self.phrases[words.joined(separator: " ")] { return known }
    if words[0] == "break" || words[0] == "pause" || has("awaiting") { return .break }
    if has("final") || has("ended") { return has("ot") || has("overtime") ? PeriodText(.over, "FT OT") : nil }
    if has("of"), !has("end") { return nil }
    let number = words.lazy.compactMap { Int($0) }.first { $0 < 100 }
    let isEnd = has("end")
    if let number, let half = halfOfInning {
      return PeriodText(.part, "\(half) \(PeriodText.ordinal(number))", "\(half) \(number)")
    }
    if has("shootout") || has("penalties") || has("pens") { return PeriodText(.part, "Pens") }
    if !has("inning"), has("extra") || has("overtime") || has("ot") || has("et") {
      return isEnd ? .break : overtime(number, sport)
    }
    guard let number, let part = part(sport, isEnd) else { return nil }
    if !isEnd { return PeriodText(part, number) }
    switch part {
    case .half: return number == 1 ? .halfTime : .break
    case .inning: return PeriodText(.pause, "End \(PeriodText.ordinal(number))", "End \(number)")
    default: return PeriodText(.pause, "End \(PeriodText(part, number).short)")
    }
  }

  private func has(_ word: String) -> Bool { words.contains(word) }

  private var halfOfInning: String? {
    has("top") ? "Top" : has("bot") || has("bottom") ? "Bot" : has("mid") || has("middle") ? "Mid" : nil
  }

  private func overtime(_ number: Int?, _ sport: Sport) -> PeriodText {
    let isExtraTime = sport.hasExtraTime || sport == .other && (has("extra") || has("et"))
    if has("halftime") || has("half") && number == nil { return PeriodText(.pause, isExtraTime ? "ET HT" : "Break") }
    guard let number else { return PeriodText(.part, isExtraTime ? "ET" : "OT") }
    return PeriodText(.part, isExtraTime ? "ET \(number)" : number == 1 ? "OT" : "OT\(number)")
  }

  private func part(_ sport: Sport, _ isEnd: Bool) -> PlayedPart? {
    guard let part = words.lazy.compactMap({ Self.parts[$0] }).first else {
      // Without a noun, as in `2nd` or `End of 2nd`, use the sport's kind of period.
      let isBare = words.allSatisfy { Int($0) != nil || $0 == "end" || $0 == "of" || $0 == "the" }
      return isBare && (hasOrdinal || isEnd) ? sport.playedPart : nil
    }
    switch (part, sport.playedPart) {
    // Some sports have two words for the same kind of period.
    case (.period, .half): return .half
    case (.game, .set) where sport != .tennis: return .set
    case (.game, .map): return .map
    default: return part
    }
  }
}

extension PeriodText {
  static let `break` = PeriodText(.pause, "Break")
  static let halfTime = PeriodText(.pause, "HT")
}

// MARK: Tables

extension PeriodVocabulary {
  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
  private static let tails: Set<String> = ["st", "nd", "rd", "th"]

  private static let parts: [String: PlayedPart] = [
    "half": .half, "h": .half, "quarter": .quarter, "qtr": .quarter, "q": .quarter, "period": .period, "p": .period,
    "set": .set, "s": .set, "inning": .inning, "innings": .inning, "inn": .inning, "i": .inning, "map": .map, "m": .map,
    "game": .game, "g": .game, "round": .round, "r": .round, "frame": .frame, "leg": .leg,
  ]

  private static let phrases: [String: PeriodText] = {
    let groups: [(PeriodText, [String])] = [
      (
        .nothing,
        [
          "", "live", "in play", "inplay", "play", "in progress", "progress", "inprogress", "started", "ongoing",
          "running",
          "not started", "notstarted", "pre match", "prematch", "scheduled", "upcoming",
        ]
      ),
      (.halfTime, ["half time", "halftime", "ht", "half", "1 half end", "interval"]),
      (.break, ["break", "pause", "paused", "intermission", "break time"]),
      (
        PeriodText(.over, "FT"),
        [
          "full time", "fulltime", "ft", "match completed", "completed", "ended", "finished", "final", "closed",
          "just ended",
          "game over", "end", "end of game", "full game",
        ]
      ),
      (
        PeriodText(.over, "AET"),
        ["aet", "after et", "after extra time", "after ot", "after overtime", "aot", "final aet"]
      ),
      (
        PeriodText(.over, "FT pens", "Pens"),
        ["ap", "after penalties", "after pens", "final pens", "after penalty shootout", "penalties ended"]
      ),
      (PeriodText(.part, "Pens"), ["pen", "penalty shootout", "penalty shoot out", "shoot out", "penalty"]),
      (PeriodText(.disrupted, "Postponed", "Postp."), ["postponed"]),
      (PeriodText(.disrupted, "Cancelled", "Canc."), ["cancelled", "canceled"]),
      (PeriodText(.disrupted, "Abandoned", "Aband."), ["abandoned"]),
      (PeriodText(.disrupted, "Delayed", "Delay"), ["delayed", "start delayed", "delay"]),
      (PeriodText(.disrupted, "Stopped", "Stop"), ["interrupted", "stopped", "stoppage"]),
      (PeriodText(.disrupted, "Suspended", "Susp."), ["suspended"]),
      (PeriodText(.over, "Walkover", "W/O"), ["walkover", "wo", "w o"]),
      (PeriodText(.over, "Retired", "Ret."), ["retired", "ret"]),
    ]
    var phrases: [String: PeriodText] = [:]
    for (text, words) in groups { for phrase in words { phrases[phrase] = text } }
    return phrases
  }()
}
