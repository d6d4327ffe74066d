import OddsJSON
import Testing

struct UTF8Tests {
  /// Returns nil if the bytes are valid; otherwise the number of bytes read when the validator rejects them.
  private func firstImpossible(_ bytes: [UInt8]) -> Int? {
    var validator = UTF8Validator()
    for (index, byte) in bytes.enumerated() where !withUnsafeBytes(of: byte, { validator.accept($0) }) { return index }
    return nil
  }

  private func isText(_ bytes: [UInt8]) -> Bool {
    var validator = UTF8Validator()
    return bytes.withUnsafeBytes { validator.accept($0) } && validator.isComplete
  }

  @Test func scalarsAreAcceptedAndSurrogatesRejected() {
    for value in UInt32(0)...0x10FFFF where value % 7 == 0 || value < 0x11000 {
      if let scalar = Unicode.Scalar(value) {
        if !isText(Array(String(scalar).utf8)) { Issue.record("\(value)") }
      } else {
        let bytes = [0xE0 | UInt8(value >> 12), 0x80 | UInt8(value >> 6 & 63), 0x80 | UInt8(value & 63)]
        if isText(bytes) { Issue.record("\(value)") }
      }
    }
  }

  @Test func impossibleByteIsRejectedOnArrival() {
    #expect(firstImpossible([0x61, 0xC0]) == 1)
    #expect(firstImpossible([0xC1, 0x80]) == 0)
    #expect(firstImpossible([0xE0, 0x9F]) == 1)
    #expect(firstImpossible([0xED, 0xA0]) == 1)
    #expect(firstImpossible([0xF0, 0x8F]) == 1)
    #expect(firstImpossible([0xF4, 0x90]) == 1)
    #expect(firstImpossible([0xF5]) == 0)
    #expect(firstImpossible([0x80]) == 0)
    #expect(firstImpossible([0xE2, 0x82, 0x41]) == 2)
    #expect(firstImpossible([0xFF]) == 0)
    #expect(firstImpossible([0xF0, 0x9F, 0x98, 0x80]) == nil)
  }

  @Test func invalidByteInLongTextIsFoundAtEveryPosition() {
    for length in [1, 31, 32, 33, 64, 100] {
      for position in 0..<length {
        var bytes = [UInt8](repeating: 0x61, count: length)
        #expect(isText(bytes))
        bytes[position] = 0xFF
        if isText(bytes) { Issue.record("\(position) of \(length)") }
      }
    }
  }

  @Test func truncatedCharacterIsIncomplete() {
    #expect(!isText([0xE2, 0x82]))
    #expect(isText([]))
  }

  /// Compares with the standard library, which follows the same table.
  @Test func lengthsAndCharactersMatchTheStandardLibrary() {
    var generator = SystemRandomNumberGenerator()
    // Bytes near the limits of the table, so that most sequences are nearly valid.
    let bytes: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1,
      0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<20_000 {
      let text = (0..<4).map { _ in bytes.randomElement(using: &generator) ?? 0 }
      var scalars: [Unicode.Scalar] = []
      text.withUnsafeBufferPointer { text in
        var index = 0
        while index < text.count {
          let (scalar, length) = UTF8Sequence.scalar(text, at: index)
          scalars.append(scalar ?? "\u{FFFD}")
          if text[index] >= 0x80, let start = text.baseAddress {
            #expect(UTF8Sequence.length(start + index, text.count - index) == (scalar == nil ? 0 : length))
          }
          index += length
        }
      }
      #expect(scalars == Array(String(decoding: text, as: UTF8.self).unicodeScalars), "\(text)")
      #expect(isText(text) == (String(validating: text, as: UTF8.self) != nil), "\(text)")
    }
  }
}
