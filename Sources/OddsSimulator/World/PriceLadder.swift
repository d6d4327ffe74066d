/// The steps a bookmaker's prices move in.
enum PriceLadder: Sendable {
  /// Fine decimal steps, as an exchange has them.
  case decimal
  /// Coarser decimal steps, as fractions become when written as decimals.
  case traditional
  /// Whole American numbers.
  case american

  private static let traditionalSteps: [Int] = [
    101, 102, 103, 104, 105, 106, 107, 108, 110, 111, 112, 114, 116, 118, 120, 122, 125, 128, 130, 133, 136, 140, 144,
    147, 150, 153, 157, 161, 166, 170, 172, 175, 180, 183, 185, 190, 195, 200, 205, 210, 215, 220, 225, 230, 237, 240,
    250, 260, 262, 275, 280, 287, 290, 300, 310, 320, 325, 330, 340, 350, 360, 375, 380, 390, 400, 410, 420, 433, 440,
    450, 475, 500, 525, 550, 600, 650, 700, 750, 800, 850, 900, 950, 1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_700,
    1_900, 2_100, 2_300, 2_600, 2_900, 3_400, 4_100, 5_100, 6_700, 8_100, 10_100, 15_100, 20_100, 25_100, 50_100,
  ]

  private static func nearestStep(to hundredths: Int) -> Int {
    var (low, high) = (0, traditionalSteps.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if traditionalSteps[middle] <= hundredths { low = middle } else { high = middle }
    }
    let (below, above) = (traditionalSteps[low], traditionalSteps[high])
    return hundredths - below <= above - hundredths ? below : above
  }

  /// The step nearest to decimal odds.
  func price(near odds: Double) -> WorldPrice {
    let bounded = min(max(odds, 1.01), 501)
    switch self {
    case .decimal:
      let hundredths = bounded * 100
      let step: Double =
        switch hundredths {
        case ..<200: 1
        case ..<300: 2
        case ..<400: 5
        case ..<600: 10
        case ..<1_000: 20
        case ..<2_000: 50
        case ..<3_000: 100
        case ..<5_000: 200
        case ..<10_000: 500
        default: 1_000
        }
      return WorldPrice(hundredths: Int((hundredths / step).rounded()) * Int(step))
    case .traditional:
      let hundredths = Int((bounded * 100).rounded())
      return WorldPrice(hundredths: Self.nearestStep(to: hundredths))
    case .american:
      let american = bounded >= 2 ? (bounded - 1) * 100 : 100 / (bounded - 1)
      let step: Double =
        switch american {
        case ..<150: 1
        case ..<200: 2
        case ..<300: 5
        case ..<500: 10
        case ..<1_000: 25
        case ..<2_500: 100
        default: 500
        }
      let rounded = max(Int((american / step).rounded()) * Int(step), 100)
      return WorldPrice(american: bounded >= 2 ? rounded : -rounded) ?? WorldPrice(hundredths: 200)
    }
  }
}
