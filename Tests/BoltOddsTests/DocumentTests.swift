import BoltOdds
import TestSupport
import Testing

@Suite(.enabled(if: DocumentedJSON.areHere)) struct DocumentTests {
  private static let examples = DocumentedJSON.examples(in: "boltodds.txt")

  @Test func everyExampleOfTheDocumentIsFound() {
    #expect(Self.examples.count == 35)
  }
}
