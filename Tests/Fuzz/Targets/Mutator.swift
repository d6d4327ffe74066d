/// Makes inputs out of others, as chance has it: the same seed gives the same.
public struct Mutator {
  private var state: UInt64
  private let seeds: [[UInt8]]
  /// Bytes that mean something to a reader of JSON, numbers or frames.
  private static let telling =
    Array("{}[]\":,\\0159.-+eEu/ \n".utf8) + [0, 1, 0x7F, 0x80, 0x81, 0x89, 0xC0, 0xED, 0xFF]

  public init(seed: UInt64, seeds: [[UInt8]]) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.seeds = seeds.isEmpty ? [[]] : seeds
  }

  private mutating func number(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(bound, 1)))
  }

  public mutating func next() -> [UInt8] {
    var input = seeds[number(seeds.count)]
    for _ in 0...number(4) { change(&input) }
    return input.count > 65_536 ? Array(input.prefix(65_536)) : input
  }

  private mutating func change(_ input: inout [UInt8]) {
    let at = number(input.count)
    let end = min(at + 1 + number(24), input.count)
    switch number(8) {
    case 0 where !input.isEmpty: input[at] = UInt8(number(256))
    case 1 where !input.isEmpty: input[at] ^= 1 << UInt8(number(8))
    case 2 where !input.isEmpty: input[at] = Self.telling[number(Self.telling.count)]
    case 3 where !input.isEmpty: input.removeSubrange(at..<end)
    case 4 where !input.isEmpty: input.insert(contentsOf: input[at..<end], at: number(input.count))
    case 5 where !input.isEmpty: input.removeSubrange(at...)
    case 6:
      let other = seeds[number(seeds.count)]
      guard !other.isEmpty else { return }
      let from = number(other.count)
      input.insert(contentsOf: other[from..<min(from + number(64), other.count)], at: at)
    default:
      input.insert(contentsOf: (0...number(6)).map { _ in Self.telling[number(Self.telling.count)] }, at: at)
    }
  }
}
