public import OddsModel
internal import Synchronization

/// A part of a match in one vocabulary for all feeds: `Set 1`, `1st Set` and `IN_SET_1` are all `1st set`.
///
/// JSON keeps each feed's own words; this is what people read.
public struct PeriodText: Sendable, Equatable {
  /// What the words say.
  public enum Kind: Sendable, Equatable {
    /// Nothing, or only that the match is in play or to come.
    case nothing
    /// A part that is played.
    case part
    /// A break between two parts.
    case pause
    case over
    /// Postponed, cancelled, delayed, interrupted.
    case disrupted
    /// Words that no table here knows; they stay as they are.
    case other
  }

  /// What sort of part it is.
  public let kind: Kind
  /// At most nine columns unless the words are unknown: `1st set`, `2nd half`, `HT`, `Q3`, `Top 3rd`. Not cleaned.
  public let text: String
  /// At most six columns unless the words are unknown: `S1`, `2H`, `HT`, `Q3`, `Top 3`. Not cleaned.
  public let short: String

  /// No part: the feed has told none.
  public static let nothing = PeriodText(.nothing, "")

  init(_ kind: Kind, _ text: String, _ short: String? = nil) {
    (self.kind, self.text, self.short) = (kind, text, short ?? text)
  }

  /// - Parameter sport: Says what `2nd` and `End of 2nd` are about, and whether overtime is extra time.
  public init(_ words: String, _ sport: Sport = .other) {
    let key = Words(text: words, sport: sport)
    if let known = Self.read.withLock({ $0[key] }) {
      self = known
      return
    }
    let text = PeriodWords(words).read(sport) ?? PeriodText(.other, Self.readable(words))
    Self.read.withLock { read in
      if read.count >= Self.mostRead { read.removeAll() }
      read[key] = text
    }
    self = text
  }

  private struct Words: Hashable {
    var text: String
    var sport: Sport
  }

  /// What was read before: feeds say the same few words again and again, and reading them takes microseconds.
  private static let read = Mutex<[Words: PeriodText]>([:])
  private static let mostRead = 1000

  /// There is nothing to show.
  public var isEmpty: Bool { text.isEmpty }

  /// A part by its number.
  init(_ part: PlayedPart, _ number: Int) {
    let ordinal = Self.ordinal(number)
    switch part {
    case .half: self.init(.part, "\(ordinal) half", "\(number)H")
    case .quarter: self.init(.part, "Q\(number)")
    case .period: self.init(.part, "P\(number)")
    case .set: self.init(.part, "\(ordinal) set", "S\(number)")
    case .inning: self.init(.part, "Inn \(number)")
    case .map: self.init(.part, "Map \(number)", "M\(number)")
    case .game: self.init(.part, "Game \(number)", "G\(number)")
    case .round: self.init(.part, "Round \(number)", "R\(number)")
    case .frame: self.init(.part, "Frame \(number)", "F\(number)")
    case .leg: self.init(.part, "Leg \(number)", "L\(number)")
    }
  }

  static func ordinal(_ number: Int) -> String {
    let tail = (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(tail)"
  }

  /// `WARM_UP` becomes `Warm up`; words meant for people stay as they are.
  private static func readable(_ words: String) -> String {
    guard words.contains("_") else { return words }
    let text = words.lowercased().split(separator: "_").joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// What matches are divided into.
enum PlayedPart: Sendable {
  case half, quarter, period, set, inning, map, game, round, frame, leg
}

extension Sport {
  /// What a match of the sport is divided into; nil where that differs.
  var playedPart: PlayedPart? {
    switch self {
    case .soccer, .handball, .rugby, .rugbyLeague, .rugbyUnion, .futsal, .minifootball, .bandy: .half
    case .basketball, .americanFootball, .aussieRules, .waterPolo: .quarter
    case .tennis, .volleyball, .beachVolleyball, .badminton, .tableTennis: .set
    case .iceHockey, .floorball: .period
    case .baseball: .inning
    case .esports: .map
    case .snooker: .frame
    default: nil
    }
  }

  /// Overtime is called extra time.
  var hasExtraTime: Bool {
    switch self {
    case .soccer, .handball, .rugby, .rugbyLeague, .rugbyUnion, .futsal, .minifootball, .bandy: true
    default: false
    }
  }

  /// The clock restarts with each part of the match, so a clock without its part says little.
  public var countsByParts: Bool {
    switch self {
    case .basketball, .iceHockey, .americanFootball, .handball, .waterPolo, .floorball, .aussieRules: true
    default: false
    }
  }
}
