/// The clock of a match, as its feed sends it.
public enum Clock: Hashable, Sendable {
  case none
  /// Seconds of play, or with `countsDown` seconds left of the period, and whether they run on by themselves from the moment
  /// the match was last updated.
  case seconds(Int32, runs: Bool, countsDown: Bool = false)
  /// The provider's own words: `90+4'`, `End of 3rd Quarter`.
  case text(TextID)

  /// Which way a clock runs.
  public enum Direction: UInt8, Sendable, CaseIterable {
    case up, down

    /// The word in JSON: `up`.
    public var word: StaticString { self == .up ? "up" : "down" }
  }

  /// Which way the clock runs; nil for words and for no clock.
  public var direction: Direction? {
    if case .seconds(_, _, let countsDown) = self { countsDown ? .down : .up } else { nil }
  }

  /// Reads `67:23` (minutes may exceed 59) or, for anything else, keeps the words. Empty text isn't a clock.
  public init(_ text: UnsafeBufferPointer<UInt8>, runs: Bool, countsDown: Bool = false, _ names: TextTable) {
    if let seconds = Clock.seconds(text) {
      self = .seconds(seconds, runs: runs, countsDown: countsDown)
    } else {
      let words = names.intern(text)
      self = words.isNone ? .none : .text(words)
    }
  }

  /// `m:ss` up to `mmm:ss` as seconds.
  static func seconds(_ text: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard (4...6).contains(text.count), text[text.count - 3] == UInt8(ascii: ":") else { return nil }
    var minutes: Int32 = 0
    for index in 0..<(text.count - 3) {
      guard text[index] &- 0x30 < 10 else { return nil }
      minutes = minutes * 10 + Int32(text[index] - 0x30)
    }
    let tens = text[text.count - 2] &- 0x30
    let ones = text[text.count - 1] &- 0x30
    guard tens < 6, ones < 10 else { return nil }
    return minutes * 60 + Int32(tens * 10 + ones)
  }
}

extension Sport {
  /// Whether the clock of a match shows what is left of a quarter or period, unless its feed sends another direction.
  public var clockCountsDown: Bool {
    switch self {
    case .basketball, .iceHockey, .americanFootball, .floorball, .waterPolo: true
    default: false
    }
  }
}
