import OddsMath
import OddsModel
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// 100,000 markets of 2 to 30 prices from 1.001 to 1001, a fifth of them for each method.
struct BookPropertyTests {
  @Test(arguments: DevigMethod.allCases) func fairProbabilitiesKeepOrderAndAddUpToOne(_ method: DevigMethod) throws {
    var random = Random(seed: 0x0DD5 + UInt64(method.rawValue.utf8.count))
    var (answered, broken) = (0, 0)
    for _ in 0..<20_000 {
      let implied = random.book()
      do throws(MathRefusal) {
        let book = try method.fair(implied)
        answered += 1
        if !isSound(book, implied) {
          broken += 1
          if broken < 5 { Issue.record("\(method.rawValue) \(implied): \(book.probabilities)") }
        }
      } catch {
        let isRight =
          switch error {
          case .underround: method == .shin && implied.reduce(0, +) < 1
          case .negative:
            method == .additive && implied.contains { $0 <= (implied.reduce(0, +) - 1) / Double(implied.count) }
          default: false
          }
        if !isRight { Issue.record("\(method.rawValue) \(implied): \(error)") }
      }
    }
    #expect(broken == 0 && answered > 1000)
  }

  /// Whether the probabilities add up to 1, are between 0 and 1, and have the order of the prices.
  private func isSound(_ book: FairBook, _ implied: [Double]) -> Bool {
    var sum = 0.0
    for chance in book.probabilities {
      guard chance > 0, chance <= 1 else { return false }
      sum += chance
    }
    guard abs(sum - 1) < 1e-9, isRoot(book, implied) else { return false }
    let order = implied.indices.sorted { implied[$0] < implied[$1] }
    for (one, other) in zip(order, order.dropFirst()) where implied[one] < implied[other] {
      guard book.probabilities[one] <= book.probabilities[other] + 1e-15 else { return false }
    }
    return true
  }

  /// Whether the parameter alone reproduces the probabilities, so that no scaling hid an error.
  private func isRoot(_ book: FairBook, _ implied: [Double]) -> Bool {
    guard let parameter = book.parameter else { return book.method == .multiplicative || book.method == .additive }
    guard parameter.isFinite, parameter >= 0 else { return false }
    for (chance, q) in zip(book.probabilities, implied) {
      let wanted =
        switch book.method {
        case .power: pow(q, parameter)
        case .oddsRatio: q / (q + parameter * (1 - q))
        default:
          2 * q * q / book.margin.booksum
            / (parameter + (parameter * parameter + 4 * (1 - parameter) * q * q / book.margin.booksum).squareRoot())
        }
      guard abs(chance - wanted) < 1e-9 else { return false }
    }
    return true
  }

  @Test(arguments: DevigMethod.allCases) func marketWithoutMarginIsUnchanged(_ method: DevigMethod) throws {
    var random = Random(seed: 7)
    for _ in 0..<500 {
      let book = random.book()
      let sum = book.reduce(0, +)
      let fair = book.map { $0 / sum }
      let found = try method.fair(fair)
      #expect(zip(found.probabilities, fair).allSatisfy { abs($0 - $1) < 1e-12 })
      #expect(found.margin.overround == 0 && found.parameter ?? 1 == (method == .shin ? 0 : 1))
    }
  }
}

/// A generator with the same numbers in each run: SplitMix64.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A random number from 0 to below 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// The inverses of 2 to 30 prices from 1.001 to 1001: a third of the markets with a usual overround, a third with
  /// any, a third almost all favourites.
  mutating func book() -> [Double] {
    let (count, kind) = (2 + Int(next() % 29), next() % 3)
    if kind == 0 {
      return (0..<count).map { _ in
        let cube = share() * share() * share()
        return 1 / (1.001 + 1000 * cube * cube)
      }
    }
    let weights = (0..<count).map { _ in 0.001 + share() * share() * share() }
    let scale = kind == 1 ? 1 : (0.95 + 0.3 * share()) / weights.reduce(0, +)
    return weights.map { min(max($0 * scale, 1 / 1001), 1 / 1.001) }
  }
}
