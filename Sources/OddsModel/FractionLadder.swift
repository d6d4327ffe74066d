/// The fractions that bookmakers write on their boards.
enum FractionLadder {
  /// Won and staked, from short to long, in lowest terms.
  static let rungs: [(win: Int64, stake: Int64)] = [
    (1, 100), (1, 80), (1, 66), (1, 50), (1, 40), (1, 33), (1, 28), (1, 25), (1, 22), (1, 20), (1, 18), (1, 16),
    (1, 14), (1, 12), (1, 11), (1, 10), (1, 9), (1, 8), (2, 15), (1, 7), (2, 13), (1, 6), (2, 11), (1, 5), (2, 9),
    (1, 4), (2, 7), (3, 10), (1, 3), (4, 11), (2, 5), (4, 9), (8, 17), (1, 2), (8, 15), (4, 7), (8, 13), (2, 3),
    (8, 11), (4, 5), (5, 6), (10, 11), (1, 1), (11, 10), (6, 5), (5, 4), (11, 8), (7, 5), (3, 2), (8, 5), (13, 8),
    (7, 4), (9, 5), (15, 8), (2, 1), (11, 5), (9, 4), (12, 5), (5, 2), (13, 5), (11, 4), (14, 5), (3, 1), (16, 5),
    (10, 3), (7, 2), (18, 5), (4, 1), (9, 2), (5, 1), (11, 2), (6, 1), (13, 2), (7, 1), (15, 2), (8, 1), (17, 2),
    (9, 1), (10, 1), (11, 1), (12, 1), (14, 1), (16, 1), (18, 1), (20, 1), (22, 1), (25, 1), (28, 1), (33, 1),
    (40, 1), (50, 1), (66, 1), (80, 1), (100, 1), (125, 1), (150, 1), (200, 1), (250, 1), (300, 1), (400, 1),
    (500, 1), (750, 1), (1000, 1),
  ]

  static func write(_ win: Int64, _ stake: Int64, _ ascii: Bool, _ text: inout PriceText) {
    let (fraction, isExact) = nearest(win, stake)
    if !isExact { text.literal(ascii ? "~" : "≈") }
    text.whole(UInt128(fraction.win))
    text.byte("/")
    text.whole(UInt128(fraction.stake))
  }

  /// The rung at `win / stake`, or the nearer of the two around it.
  static func nearest(_ win: Int64, _ stake: Int64) -> (fraction: (win: Int64, stake: Int64), isExact: Bool) {
    var low = 0
    var high = rungs.count
    while low < high {
      let middle = (low + high) / 2
      if isLess(rungs[middle], (win, stake)) { low = middle + 1 } else { high = middle }
    }
    // `low` is the first rung that is not shorter.
    if low < rungs.count, !isLess((win, stake), rungs[low]) { return (rungs[low], true) }
    if low == rungs.count { return ((divided(win, stake), 1), win % stake == 0) }
    if low == 0 { return ((1, divided(stake, win)), stake % win == 0) }
    let (below, above) = (rungs[low - 1], rungs[low])
    // win/stake against the middle of the two.
    let middle = UInt128(below.win * above.stake + above.win * below.stake) * UInt128(stake)
    let value = UInt128(2 * below.stake * above.stake) * UInt128(win)
    return (value < middle ? below : above, false)
  }

  private static func isLess(_ one: (win: Int64, stake: Int64), _ other: (win: Int64, stake: Int64)) -> Bool {
    UInt128(one.win) * UInt128(other.stake) < UInt128(other.win) * UInt128(one.stake)
  }

  /// Rounded half up.
  private static func divided(_ value: Int64, _ by: Int64) -> Int64 {
    let quotient = value / by
    let rest = value % by
    return rest >= by - rest ? quotient + 1 : quotient
  }
}
