/// A small, fast random generator. Its sequence depends only on the seed, so that a world is reproducible.
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in 0..<1.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns true with the given probability.
  mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// Returns a whole number of the range, uniformly distributed.
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next() % width)
  }

  /// Returns one of the elements; there must be at least one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[integer(in: 0...(elements.count - 1))]
  }

  /// Returns a number from a roughly normal distribution with mean 0 and standard deviation 1.
  mutating func normal() -> Double {
    var sum = 0.0
    for _ in 0..<12 { sum += unit() }
    return sum - 6
  }
}
