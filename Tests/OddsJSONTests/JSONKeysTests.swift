import OddsJSON
import Testing

/// A random generator with the same numbers in every run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

/// A learned key must be read like any other.
@Suite struct JSONKeysTests {
  /// Meaning of a key in these tests: a hash of its characters.
  private static func meaning(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    key.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  /// Returns the keys of an object and its nested objects, and the failure.
  private func plain(_ text: String) -> ([UInt64], JSONFailure?) {
    read(text) { reader in
      var seen: [UInt64] = []
      Self.plain(&reader, &seen)
      _ = reader.finish()
      return (seen, reader.failure)
    }
  }

  private static func plain(_ reader: inout JSONReader, _ seen: inout [UInt64]) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      seen.append(key.kind == .escaped ? 0 : meaning(reader.bytes(key)))
      if reader.peek() == UInt8(ascii: "{") { plain(&reader, &seen) } else { reader.skip() }
    }
    seen.append(1)
  }

  private func remembered(_ text: String, _ keys: JSONKeys<UInt64>) -> ([UInt64], JSONFailure?) {
    read(text) { reader in
      var seen: [UInt64] = []
      Self.remembered(&reader, keys, &seen)
      _ = reader.finish()
      return (seen, reader.failure)
    }
  }

  private static func remembered(_ reader: inout JSONReader, _ keys: JSONKeys<UInt64>, _ seen: inout [UInt64]) {
    guard reader.enterObject() else { return }
    var cursor = keys.cursor()
    while let key = reader.nextKey(&cursor) {
      seen.append(key)
      if reader.peek() == UInt8(ascii: "{") { remembered(&reader, keys, &seen) } else { reader.skip() }
    }
    seen.append(1)
  }

  private static func object(_ random: inout Numbers, _ names: [String], depth: Int) -> String {
    var order = Array(names.prefix(random.below(names.count) + 1))
    if random.below(3) == 0 { order.shuffle(using: &random) }
    if random.below(6) == 0, let first = order.first { order.append(first) }
    let gap = { (random: inout Numbers) in random.below(12) == 0 ? [" ", "\n", "\t "][random.below(3)] : "" }
    let members = order.map { name in
      let value =
        depth > 0 && random.below(4) == 0
        ? object(&random, names, depth: depth - 1)
        : ["1", "\"x\"", "null", "[1,{\"a\":2}]", "\"\\u0041\"", "-2.5e3"][random.below(6)]
      return "\(gap(&random))\"\(name)\"\(gap(&random)):\(gap(&random))\(value)\(gap(&random))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func learnedKeysEqualParsedKeys(seed: UInt64) {
    var random = Numbers(state: seed)
    let keys = JSONKeys(unknown: UInt64(0), Self.meaning)
    // Rarely more keys than the table holds; some too long for it, some with escapes, some with a common prefix.
    let names = (0..<(seed % 20 == 0 ? 300 : 12)).map { number in
      switch random.below(8) {
      case 0: "a\\u006e\(number)"
      case 1: "\(number)" + String(repeating: "k", count: random.below(70))
      case 2: ""
      case 3: "schl\u{fc}ssel\(number)"
      default: "key" + String(repeating: "0", count: random.below(14)) + "\(number)"
      }
    }
    for _ in 0..<20 {
      var text = Self.object(&random, names, depth: names.count > 20 ? 0 : 2)
      switch random.below(5) {
      case 0: text = String(text.dropLast(random.below(text.count)))
      case 1:
        // Change one byte, which may make the JSON invalid.
        var bytes = Array(text.utf8)
        bytes[random.below(bytes.count)] = Array("{}[]:,\"\\ 0x\0".utf8)[random.below(12)]
        text = String(decoding: bytes, as: UTF8.self)
      default: break
      }
      let (own, theirs) = (remembered(text, keys), plain(text))
      #expect(own.0 == theirs.0 && own.1 == theirs.1, "\(text)")
    }
  }

  private enum Word: String {
    case one, two
    case other = ""
  }

  @Test func keyMatchesOnlyItsEnumCase() {
    let keys = JSONKeys(Word.self, other: .other)
    for _ in 0..<3 {
      let seen: [Word] = read(#"{"one":1,"two":2,"\u006fne":3,"onE":4,"":5,"one ":6}"#) { reader in
        var seen: [Word] = []
        _ = reader.enterObject()
        var cursor = keys.cursor()
        while let key = reader.nextKey(&cursor) {
          seen.append(key)
          reader.skip()
        }
        return seen
      }
      #expect(seen == [.one, .two, .other, .other, .other, .other])
    }
  }

  // MARK: Digests

  @Test(arguments: Array(1...80) + [127, 128, 129, 511, 512, 513, 527, 528, 529, 1024, 1030, 1100])
  func digestDiffersIfAnyByteDiffers(count: Int) {
    let text = "[\"" + String(repeating: "abcdefg", count: count / 7 + 1).prefix(count) + "\"]"
    var bytes = Array(text.utf8)
    let key = JSONDigest.Key.shared
    let digest = bytes.withUnsafeBytes { JSONReader($0).digest(from: 1, count: count + 2, key) }
    #expect((digest != nil) == (count + 2 >= JSONDigest.leastCount))
    guard let digest else { return }
    func isPassed() -> Bool {
      bytes.withUnsafeBytes { bytes in
        var reader = JSONReader(bytes)
        _ = reader.enterArray()
        _ = reader.nextElement()
        return reader.pass(count + 2, digest, key)
      }
    }
    #expect(isPassed())
    for place in 0..<bytes.count {
      bytes[place] ^= 1
      // The digest doesn't cover the brackets, but the list isn't skipped without both of them.
      #expect(!isPassed(), "\(place)")
      bytes[place] ^= 1
    }
  }

  // MARK: Members

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func skippedMembersLeaveTheRestOfTheObject(seed: UInt64) {
    var random = Numbers(state: seed)
    for _ in 0..<10 {
      var bytes = Array(Self.object(&random, ["a", "bc", "d\\n", "a"], depth: 2).utf8)
      for _ in 0..<random.below(3) {
        bytes[random.below(bytes.count)] = Array("{}[]:,\"\\ 0x\0".utf8)[random.below(12)]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let isWhole: Bool = read(text) { reader in
        guard reader.enterObject() else { return reader.finish() }
        while reader.nextMember() { reader.skipMember() }
        return reader.finish()
      }
      #expect(isWhole == isAccepted(text), "\(text)")
    }
  }

  /// Compares `passMembers` with `nextKey` on an object whose first members are those of another.
  @Test(arguments: [
    (#"{"first":1,"second":12,"third":3}"#, true), (#"{"first":1,"second":12}"#, true),
    (#"{"first":1,"second":123,"third":3}"#, false), (#"{"first":1,"second":12.5}"#, false),
    (#"{"first":1,"second":12 ,"third":3}"#, false), (#"{"first":1,"second":13,"third":3}"#, false),
    (#"{"first":1,"second":12"#, false), (#"{"first":2,"second":12,"third":3}"#, false),
    (#"{"first":1}"#, false), (#"{ "first":1,"second":12,"third":3}"#, false),
  ])
  func knownMembersAreSkippedUpToTheirEnd(text: String, isPassed: Bool) {
    let key = JSONDigest.Key.shared
    let start = #"{"first":1,"second":12"#
    let (word, digest) = read(start) { ($0.word(at: 1), $0.digest(from: 1, count: start.utf8.count - 1, key)) }
    guard let digest else { return #expect(Bool(false)) }
    let rest = read(text) { reader -> [String]? in
      _ = reader.enterObject()
      guard reader.passMembers(start.utf8.count - 1, word, digest, key) else { return nil }
      var keys: [String] = []
      while let key = reader.nextKey() {
        keys.append(reader.string(key) ?? "?")
        reader.skip()
      }
      return reader.finish() ? keys : ["failed"]
    }
    #expect(rest == (isPassed ? text.contains("third") ? ["third"] : [] : nil))
  }

  @Test func movedTextHasTheSameCharacters() {
    let text = #"{"a":"é\n","b":"é\n"}"#
    let (first, second) = read(text) { reader -> (JSONText, JSONText) in
      _ = reader.enterObject()
      _ = reader.nextKey()
      let first = reader.scalar()
      _ = reader.nextKey()
      return (first, reader.scalar())
    }
    #expect(first.moved(by: Int(second.offset) - Int(first.offset)) == second)
    #expect(second.moved(by: Int(first.offset) - Int(second.offset)) == first)
  }
}
