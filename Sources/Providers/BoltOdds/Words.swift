/// Searches for words in names such as `goalsFirstPeriod` and `AT_TOP_1ST_INNING`, ignoring case.
enum Words {
  /// Whether the text equals the word, including its case.
  static func isEqual(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard text.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<text.count where text[index] != word.utf8Start[index] { return false }
    return true
  }

  /// Whether two texts are equal; compares eight bytes at a time.
  static func isSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    let (own, theirs) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= own.count {
      guard
        own.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == theirs.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < own.count {
      guard own[index] == theirs[index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether the text contains the word, which must be in lower case.
  static func contains(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    position(text, word) != nil
  }

  /// Returns the position of the word, which must be in lower case; nil if the text doesn't contain it.
  static func position(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Int? {
    let count = word.utf8CodeUnitCount
    guard count > 0, text.count >= count else { return nil }
    for start in 0...(text.count - count) {
      var index = 0
      while index < count, lower(text[start + index]) == word.utf8Start[index] { index += 1 }
      if index == count { return start }
    }
    return nil
  }

  /// Returns the number of `First`, `SECOND`, `3RD` or `10TH`; nil without an ordinal.
  static func ordinal(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    if contains(text, "first") { return 1 }
    if contains(text, "second") { return 2 }
    if contains(text, "third") { return 3 }
    if contains(text, "fourth") { return 4 }
    if contains(text, "fifth") { return 5 }
    var index = 0
    while index < text.count {
      guard text[index] &- 0x30 < 10 else {
        index += 1
        continue
      }
      var value = 0
      while index < text.count, text[index] &- 0x30 < 10, value < 1000 {
        value = value &* 10 &+ Int(text[index] &- 0x30)
        index += 1
      }
      return value
    }
    return nil
  }

  /// Returns the number at the end of a name such as `scoreInSet1`; nil if there is none.
  static func trailingNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var start = text.count
    while start > 0, text[start - 1] &- 0x30 < 10, text.count - start < 4 { start -= 1 }
    guard start < text.count else { return nil }
    return text[start...].reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
