import OddsJSON
import OddsProvider
import Testing

/// Objects that are read by their declared fields and parts.
@Suite struct RowKeysTests {
  private struct Row: TextRow {
    var id = JSONText.missing
    var name = JSONText.missing
    var line = JSONText.missing
  }

  private enum Part: String, CaseIterable {
    case list
    case other = ""
  }

  private static func read(_ text: String, _ body: (inout JSONReader) -> Void) {
    Array(text.utf8).withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      body(&reader)
      let isWhole = reader.finish()
      #expect(isWhole)
    }
  }

  @Test func valuesGoToTheirFieldsByRule() {
    let keys = RowKeys<Row, NoPart>(
      ["id": \.id], texts: ["name": \.name], firsts: ["line": \.line, "handicap": \.line])
    Self.read(#"{"x":[1],"id":1,"name":"a","name":null,"line":2,"handicap":3,"id":null}"#) { reader in
      var row = Row()
      reader.readObject(keys, into: &row)
      #expect(row.id.kind == .null)
      #expect(reader.string(row.name) == "a")
      #expect(reader.string(row.line) == "2")
    }
  }

  @Test func partsAndOtherKeysAreLeftToTheCaller() {
    let keys = RowKeys<Row, Part>(["id": \.id], other: .other)
    Self.read(#"{"id":1,"list":[],"x":2}"#) { reader in
      var (row, parts, end) = (Row(), [Part](), 0)
      _ = reader.enterObject()
      var cursor = keys.cursor
      while let part = reader.nextPart(&cursor, into: &row, end: &end) {
        parts.append(part)
        reader.skip()
      }
      #expect(parts == [.list, .other])
      #expect(end == 7 && reader.string(row.id) == "1")
    }
  }

  @Test func invalidRowsAreLeftOutAndCounted() {
    let keys = RowKeys<Row, NoPart>(["id": \.id])
    Self.read(#"[{"id":1},2,{},{"id":3}]"#) { reader in
      var (rows, bad) = ([Row](), 0)
      let range = reader.readRows(keys, into: &rows, bad: &bad) { $0.id.isText }
      #expect(range == 0..<2 && bad == 2)
    }
  }

  @Test func fieldsMoveWithTheirBytesOrFillGaps() {
    let keys = RowKeys<Row, NoPart>(["id": \.id, "name": \.name])
    Self.read(#"[{"id":1,"name":"a"},{"id":2}]"#) { reader in
      var (rows, bad) = ([Row](), 0)
      _ = reader.readRows(keys, into: &rows, bad: &bad)
      var (filled, moved) = (rows[1], Row())
      filled.take(rows[0], isToFill: true)
      #expect(reader.string(filled.id) == "2" && reader.string(filled.name) == "a")
      moved.take(rows[0], movedBy: 19)
      #expect(moved.id.offset == rows[0].id.offset + 19 && moved.line.kind == .missing)
    }
  }
}
