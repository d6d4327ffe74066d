/// A small, fast generator whose sequence depends on the seed alone, so that a world can be told again.
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

  /// A number in 0..<1.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// True with the given probability.
  mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// A whole number in the range, every one as likely.
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next() % width)
  }

  /// One of the elements, which must not be empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[integer(in: 0...(elements.count - 1))]
  }

  /// A number around 0 with standard deviation of about 1.
  mutating func normal() -> Double {
    var sum = 0.0
    for _ in 0..<12 { sum += unit() }
    return sum - 6
  }
}
