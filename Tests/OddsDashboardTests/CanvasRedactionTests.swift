import OddsModel
import Testing

@testable import OddsDashboard

/// Names on the screen may share a word with a key; keys, and parts of keys that are cut or covered, are masked.
@Suite struct CanvasRedactionTests {
  private static let key = "newcastle-united-4f9a1c7e2b"

  private func shown(_ text: String, columns: Int = 60, ascii: Bool = false, over: String = "") throws -> String {
    var canvas = Canvas(Size(width: 60, height: 1), isASCII: ascii)
    canvas.put(text, at: Point(x: 2, y: 0), columns: columns)
    canvas.put(over, at: Point(x: 12, y: 0))
    canvas.redact(Redaction([try #require(APIKey(Self.key))]))
    return canvas.text
  }

  @Test func nameThatSharesAWordWithAKeyIsKept() throws {
    #expect(try shown("Newcastle United").contains("Newcastle United"))
    #expect(try shown("Newcastle United", columns: 13).contains("Newcastle Un…"))
  }

  @Test func fullKeyIsMaskedNextToOtherText() throws {
    #expect(try shown("v \(Self.key) 2-1") == "  v •••                         2-1\n")
  }

  @Test(arguments: 9...29) func truncatedKeyIsMasked(columns: Int) throws {
    for ascii in [false, true] {
      let text = try shown(Self.key, columns: columns, ascii: ascii).lowercased()
      #expect(!text.contains("newcastl") && !text.contains("4f9a1c7e"), "\(text)")
    }
  }

  @Test func keyCrossedByALineIsMaskedOnBothSides() throws {
    let text = try shown("x\(Self.key)", over: "│")
    #expect(!text.contains("newcastl") && !text.contains("4f9a1c7e"), "\(text)")
  }
}
