internal import OddsModel

/// A comparison of text that ignores case and diacritics.
struct TextTest: Sendable, Equatable {
  enum Relation: Sendable, Equatable {
    case equal, unequal, like, unlike

    var isNot: Bool { self == .unequal || self == .unlike }
    var isWhole: Bool { self == .equal || self == .unequal }
  }

  let relation: Relation
  /// The texts compared with, folded; one match is enough.
  let needles: [String]
  /// The needles as UTF-8.
  private let bytes: [[UInt8]]

  init(_ relation: Relation, _ words: [String]) {
    self.relation = relation
    needles = words.map(Folding.fold)
    bytes = needles.map { Array($0.utf8) }
  }

  /// Returns whether a text passes. Doesn't allocate for ASCII text.
  func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.allSatisfy({ $0 < 0x80 }) else {
      var folded = Folding.fold(String(decoding: text, as: UTF8.self))
      return folded.withUTF8 { text in holds(text) { $0 } }
    }
    return holds(text) { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }

  func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { accepts($0) }
  }

  private func holds(_ text: UnsafeBufferPointer<UInt8>, _ lower: (UInt8) -> UInt8) -> Bool {
    let isFound = bytes.contains { needle in
      if relation.isWhole, needle.count != text.count { return false }
      return Self.find(needle, in: text, lower)
    }
    return isFound != relation.isNot
  }

  private static func find(
    _ needle: [UInt8], in text: UnsafeBufferPointer<UInt8>, _ lower: (UInt8) -> UInt8
  ) -> Bool {
    guard let first = needle.first else { return true }
    guard text.count >= needle.count else { return false }
    for start in 0...(text.count - needle.count) where lower(text[start]) == first {
      var index = 1
      while index < needle.count, lower(text[start + index]) == needle[index] { index += 1 }
      if index == needle.count { return true }
    }
    return false
  }
}
