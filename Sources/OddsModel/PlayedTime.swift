/// Seconds of play since a match began, from a clock that shows what is left of a period.
///
/// The conversion needs the number of the period and its length, which no feed sends beside such a clock. The number comes from the
/// feed's word for the period, the length from the sport and the league: quarters of basketball take 12 minutes in the NBA and
/// the leagues that play by its rules and 10 elsewhere, halves of college basketball 20, overtimes 5; periods of ice hockey and
/// floorball take 20 minutes, quarters of American football 15, of water polo 8. Overtime of the other sports has different
/// lengths in a season and in its finals, and rounds of esports have none: the time played can't be known then. A clock that
/// shows more than a whole period is of another kind of match, and can't be known either.
public enum PlayedTime {
  /// Returns the seconds of play; nil where they can't be known.
  /// - Parameters:
  ///   - left: Seconds left of the period.
  ///   - period: The feed's word for the period: `3rd Quarter`, `IN_SECOND_HALF`, `OT`.
  ///   - league: The feed's name of the league.
  public static func seconds(
    left: Int64, _ sport: Sport, period: UnsafeBufferPointer<UInt8>, league: UnsafeBufferPointer<UInt8>
  ) -> Int64? {
    guard let part = Part(period), left >= 0,
      let lengths = lengths(sport, Leagues(league), isOfHalves: part.isHalf), !part.isHalf || lengths.count == 2
    else { return nil }
    let before: Int64
    let length: Int64
    if part.isOvertime {
      guard let overtime = lengths.overtime else { return nil }
      before = lengths.count &* lengths.part &+ (part.number &- 1) &* overtime
      length = overtime
    } else {
      guard part.number <= lengths.count else { return nil }
      before = (part.number &- 1) &* lengths.part
      length = lengths.part
    }
    return left <= length ? before &+ length &- left : nil
  }

  private static func lengths(
    _ sport: Sport, _ league: Leagues, isOfHalves: Bool
  ) -> (count: Int64, part: Int64, overtime: Int64?)? {
    switch sport {
    case .basketball where !league.isKnown: nil
    case .basketball where isOfHalves || league.isOfHalves: (2, 1200, 300)
    case .basketball: (4, league.hasLongQuarters ? 720 : 600, 300)
    case .iceHockey, .floorball: (3, 1200, nil)
    case .americanFootball: (4, 900, nil)
    case .waterPolo: (4, 480, nil)
    default: nil
    }
  }

  /// Basketball leagues whose periods have other lengths than FIBA's.
  private struct Leagues {
    /// Quarters of 12 minutes: the NBA and its G League, the CBA of China and the PBA of the Philippines. The NBA's summer
    /// leagues play 10.
    var hasLongQuarters = false
    /// Halves of 20 minutes, whatever the feed calls them: American colleges, men only.
    var isOfHalves = false
    /// The feed named a league. Without one, a quarter may take 10 or 12 minutes.
    let isKnown: Bool

    init(_ league: UnsafeBufferPointer<UInt8>) {
      isKnown = !league.isEmpty
      var isSummer = false
      var isOfWomen = false
      var words = Words(league)
      while let word = words.next() {
        if words.isWord(word, "nba") || words.isWord(word, "cba") || words.isWord(word, "pba") {
          hasLongQuarters = true
        }
        if words.isWord(word, "ncaab") || words.isWord(word, "ncaa") { isOfHalves = true }
        if words.isWord(word, "summer") { isSummer = true }
        if words.isWord(word, "w") || words.isWord(word, "women") { isOfWomen = true }
      }
      if isSummer { hasLongQuarters = false }
      if isOfWomen { isOfHalves = false }
    }
  }

  /// A part of a match, as far as it can be read from a feed's words.
  private struct Part {
    var number: Int64 = 0
    var isOvertime = false
    var isHalf = false

    /// Nil for words without a part, and for those of a break.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
      var words = Words(text)
      while let word = words.next() {
        if let value = words.number(word) {
          if number == 0 { number = value }
          continue
        }
        if words.isWord(word, "end") || words.isWord(word, "break") || words.isWord(word, "halftime") { return nil }
        if words.isWord(word, "half") || words.isWord(word, "h") { isHalf = true }
        if words.isWord(word, "overtime") || words.isWord(word, "ot") || words.isWord(word, "extra") {
          isOvertime = true
        }
      }
      if isOvertime { (number, isHalf) = (max(1, number), false) }
      guard (1...20).contains(number) else { return nil }
    }
  }

  /// The words of a text: runs of letters, and runs of digits with `st`, `nd`, `rd` or `th`.
  private struct Words {
    private let text: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    mutating func next() -> Range<Int>? {
      while at < text.count, !Self.isLetter(text[at]), !Self.isDigit(text[at]) { at += 1 }
      guard at < text.count else { return nil }
      let start = at
      let isNumber = Self.isDigit(text[at])
      while at < text.count, isNumber ? Self.isDigit(text[at]) : Self.isLetter(text[at]) { at += 1 }
      return start..<at
    }

    /// The number of `3`, `third`; nil for any other word.
    func number(_ word: Range<Int>) -> Int64? {
      if Self.isDigit(text[word.lowerBound]) {
        guard word.count <= 2 else { return nil }
        return text[word].reduce(0) { $0 &* 10 &+ Int64($1 &- 0x30) }
      }
      if isWord(word, "first") { return 1 }
      if isWord(word, "second") { return 2 }
      if isWord(word, "third") { return 3 }
      return isWord(word, "fourth") ? 4 : nil
    }

    /// Whether a word is this one, case aside.
    func isWord(_ word: Range<Int>, _ other: StaticString) -> Bool {
      guard word.count == other.utf8CodeUnitCount else { return false }
      for (index, place) in word.enumerated() where text[place] | 0x20 != other.utf8Start[index] { return false }
      return true
    }
  }
}

extension Clock {
  /// Returns the seconds of play since the match began; nil for a clock of words, no clock, and where a clock that counts down
  /// doesn't tell them.
  /// - Parameter elapsed: Whole seconds since the clock was received; they count only if it runs.
  public func played(
    elapsed: Int64, _ sport: Sport, period: TextID, league: TextID, _ names: TextTable
  ) -> Int64? {
    guard case .seconds(let shown, let runs, let countsDown) = self else { return nil }
    if !countsDown { return Int64(shown) &+ (runs ? elapsed : 0) }
    let left = max(0, Int64(shown) &- (runs ? elapsed : 0))
    return names.withBytes(period) { period in
      names.withBytes(league) { PlayedTime.seconds(left: left, sport, period: period, league: $0) }
    }
  }
}
