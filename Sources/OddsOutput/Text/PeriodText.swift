public import OddsModel
internal import Synchronization

/// A period of a match in the same words for all feeds: `Set 1`, `1st Set` and `IN_SET_1` all become `1st set`.
///
/// Used in tables; JSON keeps each feed's words.
public struct PeriodText: Sendable, Equatable {
  /// The meaning of a feed's words.
  public enum Kind: Sendable, Equatable {
    /// No period: the text is empty, or only means that the match is scheduled or in play.
    case nothing
    /// A period in which the match is played.
    case part
    /// A break between two periods.
    case pause
    case over
    /// The match is postponed, cancelled, delayed or interrupted.
    case disrupted
    /// Unknown words, printed unchanged.
    case other
  }

  /// The meaning.
  public let kind: Kind
  /// At most nine columns unless the words are unknown: `1st set`, `2nd half`, `HT`, `Q3`, `Top 3rd`. Not cleaned.
  public let text: String
  /// At most six columns unless the words are unknown: `S1`, `2H`, `HT`, `Q3`, `Top 3`. Not cleaned.
  public let short: String

  /// No period: the feed sent none.
  public static let nothing = PeriodText(.nothing, "")

  init(_ kind: Kind, _ text: String, _ short: String? = nil) {
    (self.kind, self.text, self.short) = (kind, text, short ?? text)
  }

  /// Interprets a feed's words for a period.
  /// - Parameter sport: Determines the meaning of `2nd` and `End of 2nd`, and whether overtime is extra time.
  public init(_ words: String, _ sport: Sport = .other) {
    let key = Words(text: words, sport: sport)
    if let known = Self.read.withLock({ $0[key] }) {
      self = known
      return
    }
    let text = PeriodVocabulary(words).read(sport) ?? PeriodText(.other, Self.readable(words))
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

  /// Cached results: feeds repeat the same few words, and parsing them is comparatively slow.
  private static let read = Mutex<[Words: PeriodText]>([:])
  private static let mostRead = 1000

  /// Whether the text is empty.
  public var isEmpty: Bool { text.isEmpty }

  /// A period by its number.
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

  /// Makes words readable: `WARM_UP` becomes `Warm up`; words without underscores are unchanged.
  private static func readable(_ words: String) -> String {
    guard words.contains("_") else { return words }
    let text = words.lowercased().split(separator: "_").joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// The periods into which matches are divided.
enum PlayedPart: Sendable {
  case half, quarter, period, set, inning, map, game, round, frame, leg
}

extension Sport {
  /// The kind of period in this sport; nil if it varies.
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

  /// Whether overtime is called extra time.
  var hasExtraTime: Bool {
    switch self {
    case .soccer, .handball, .rugby, .rugbyLeague, .rugbyUnion, .futsal, .minifootball, .bandy: true
    default: false
    }
  }

  /// Whether the clock restarts in each period, so that it needs the period's name next to it.
  public var countsByParts: Bool {
    switch self {
    case .basketball, .iceHockey, .americanFootball, .handball, .waterPolo, .floorball, .aussieRules: true
    default: false
    }
  }
}
