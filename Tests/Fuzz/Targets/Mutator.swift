/// Mutates inputs at random; equal seeds give equal results.
public struct Mutator {
  private var state: UInt64
  private let seeds: [[UInt8]]
  /// Bytes with a meaning in JSON, numbers or frames.
  private static let telling =
    Array("{}[]\":,\\0159.-+eEu/ \n".utf8) + [0, 1, 0x7F, 0x80, 0x81, 0x89, 0xC0, 0xED, 0xFF]

  /// Creates a mutator with initial inputs; without any it starts from an empty input.
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

  /// Returns the next input.
  public mutating func next() -> [UInt8] {
    var input = seeds[number(seeds.count)]
    for _ in 0...number(4) { change(&input) }
    return input.count > 65_536 ? Array(input.prefix(65_536)) : input
  }

  /// The limits of 32 and 64 bits and the longest number that is parsed, with their neighbours, each with both signs.
  public static let unlikelyNumbers: [String] = {
    let edges: [UInt64] = [1 << 15, 1 << 16, 1 << 31, 1 << 32, 1 << 53, 1 << 63, 1_000_000_000_000_000_000]
    let numbers: [UInt64] = edges.flatMap { [$0 - 1, $0, $0 + 1] } + [0, 1, UInt64.max]
    let texts: [String] = numbers.map { String($0) } + ["99999999999999999999"]
    return texts + texts.map { "-" + $0 } + ["1e999", "-0", "0.000000000000000000001"]
  }()

  /// Replaces one of the input's numbers with an unlikely one.
  public mutating func changeNumber(_ input: inout [UInt8]) {
    guard !input.isEmpty else { return }
    let from = number(input.count)
    let isDigit: (UInt8) -> Bool = { $0 &- 0x30 < 10 }
    guard let found = input[from...].firstIndex(where: isDigit) ?? input.firstIndex(where: isDigit) else { return }
    let start = input[..<found].lastIndex { !isDigit($0) }.map { $0 + 1 } ?? 0
    let end = input[found...].firstIndex { !isDigit($0) } ?? input.count
    input.replaceSubrange(start..<end, with: Self.unlikelyNumbers[number(Self.unlikelyNumbers.count)].utf8)
  }

  private mutating func change(_ input: inout [UInt8]) {
    // Numbers cause traps more often than other changes.
    if number(3) == 0 { return changeNumber(&input) }
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
