internal import OddsJSON
internal import OddsModel

extension JSONWriter {
  /// A name, or null for none.
  mutating func text(_ id: TextID, _ names: TextTable) {
    if id.isNone { null() } else { names.withBytes(id) { string($0) } }
  }

  mutating func word(_ word: StaticString) {
    string(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  mutating func time(_ time: Timestamp) {
    guard time.isKnown else { return null() }
    withUnsafeTemporaryAllocation(byteCount: 24, alignment: 1) { buffer in
      time.write(to: buffer)
      buffer.withMemoryRebound(to: UInt8.self) { string(UnsafeBufferPointer($0)) }
    }
  }

  mutating func side(_ side: Side) {
    if let word = side.word { self.word(word) } else { null() }
  }

  mutating func line(_ line: Line) {
    if line.isNone { null() } else { fixed(Int64(line.thousandths), decimals: 3) }
  }

  mutating func price(_ price: Price?) {
    if let price { fixed(price.millionths, decimals: 6) } else { null() }
  }

  mutating func quoted(_ quoted: Quoted, _ names: TextTable) {
    if quoted.isNone { null() } else { quoted.withBytes(names) { string($0) } }
  }

  /// A part of a score, null where it is unknown.
  mutating func count(_ value: Int32) {
    if value == Score.unknown { null() } else { integer(value) }
  }

  mutating func minute(_ value: Int16) {
    if value == IncidentRow.noMinute { null() } else { integer(value) }
  }
}
