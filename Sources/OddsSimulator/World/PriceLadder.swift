/// The steps of a bookmaker's prices.
enum PriceLadder: Sendable {
  /// Fine decimal steps, as on an exchange.
  case decimal
  /// Coarser decimal steps, as from fractions.
  case traditional
  /// Whole American numbers.
  case american

  /// Prices below 1.01 in thousandths, for clear favourites in play.
  private static let shortest = [1_001, 1_002, 1_003, 1_005, 1_007]

  /// Steps in hundredths.
  private static let traditionalSteps: [Int] = [
    101, 102, 103, 104, 105, 106, 107, 108, 110, 111, 112, 114, 116, 118, 120, 122, 125, 128, 130, 133, 136, 140, 144,
    147, 150, 153, 157, 161, 166, 170, 172, 175, 180, 183, 185, 190, 195, 200, 205, 210, 215, 220, 225, 230, 237, 240,
    250, 260, 262, 275, 280, 287, 290, 300, 310, 320, 325, 330, 340, 350, 360, 375, 380, 390, 400, 410, 420, 433, 440,
    450, 475, 500, 525, 550, 600, 650, 700, 750, 800, 850, 900, 950, 1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_700,
    1_900, 2_100, 2_300, 2_600, 2_900, 3_400, 4_100, 5_100, 6_700, 8_100, 10_100, 15_100, 20_100, 25_100, 50_100,
  ]

  /// Returns the step nearest to decimal odds that is at most `most`, or the lowest step if all are above it.
  func price(near odds: Double, atMost most: Double) -> WorldPrice {
    // A near certainty at 1.001 must not be a sure win together with a near impossibility.
    let odds = min(max(odds, 1.001), 401)
    let most = min(max(most, 1.001), 401)
    if min(odds, most) < 1.01 { return Self.short(near: odds, atMost: most) }
    switch self {
    case .decimal:
      let step = Self.decimalStep(at: odds)
      let bound = Int((most * 100).rounded(.down))
      let near = Int((odds * 100 / Double(step)).rounded()) * step
      return WorldPrice(hundredths: near <= bound ? near : bound / step * step)
    case .traditional:
      let bound = Int((most * 100).rounded(.down))
      let near = Self.nearestStep(to: Int((odds * 100).rounded()))
      return WorldPrice(hundredths: near <= bound ? near : Self.traditionalSteps.last { $0 <= bound } ?? 101)
    case .american:
      return Self.american(near: odds, atMost: most)
    }
  }

  /// Returns the nearest price in the bookmaker's notation, which may lie between its usual steps.
  func finest(near odds: Double) -> WorldPrice {
    let bounded = min(max(odds, 1.01), 501)
    guard case .american = self else { return WorldPrice(hundredths: Int((bounded * 100).rounded())) }
    let number = bounded >= 2 ? (bounded - 1) * 100 : -100 / (bounded - 1)
    return WorldPrice(american: Int(number.rounded())) ?? WorldPrice(hundredths: 200)
  }

  private static func short(near odds: Double, atMost most: Double) -> WorldPrice {
    let allowed = (shortest + [1_010]).filter { Double($0) <= most * 1_000 }
    let near = allowed.min { abs(Double($0) - odds * 1_000) < abs(Double($1) - odds * 1_000) }
    return WorldPrice(thousandths: near ?? 1_001)
  }

  private static func decimalStep(at odds: Double) -> Int {
    switch odds {
    case ..<2: 1
    case ..<3: 2
    case ..<4: 5
    case ..<6: 10
    case ..<10: 20
    case ..<20: 50
    case ..<30: 100
    case ..<50: 200
    case ..<100: 500
    default: 1_000
    }
  }

  private static func nearestStep(to hundredths: Int) -> Int {
    var (low, high) = (0, traditionalSteps.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if traditionalSteps[middle] <= hundredths { low = middle } else { high = middle }
    }
    let (below, above) = (traditionalSteps[low], traditionalSteps[high])
    return hundredths - below <= above - hundredths ? below : above
  }

  /// Returns a whole American number; the steps grow with it.
  private static func american(near odds: Double, atMost most: Double) -> WorldPrice {
    func number(_ odds: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let size = odds >= 2 ? (odds - 1) * 100 : 100 / (odds - 1)
      let step: Double =
        switch size {
        case ..<150: 1
        case ..<200: 2
        case ..<300: 5
        case ..<500: 10
        case ..<1_000: 25
        case ..<2_500: 100
        default: 500
        }
      return max(Int((size / step).rounded(rule)) * Int(step), 100)
    }
    let near = number(odds, .toNearestOrAwayFromZero)
    let price = WorldPrice(american: odds >= 2 ? near : -near)
    if let price, price.value <= most { return price }
    // A larger negative number is a lower price.
    let lower = most >= 2 ? number(most, .down) : -number(most, .up)
    return WorldPrice(american: lower) ?? WorldPrice(hundredths: 200)
  }
}
