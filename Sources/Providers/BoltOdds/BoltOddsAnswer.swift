internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Shared reading of the endpoints' answers. Empty bodies and errors were refused earlier; see ``AnswerBody``.
enum BoltOddsAnswer {
  /// Reads an answer that is an object with a member for each game label. It may have no members: the server leaves out
  /// games without data.
  /// - Parameter row: Reads the object of one game.
  static func byLabel(
    _ body: [UInt8], _ what: String, _ row: (String, inout JSONReader) -> Void
  ) throws(OddsError) {
    var members = 0
    var games = 0
    var isObject = false
    try JSONAnswer.read(body, .boltodds, what) { reader in
      isObject = reader.peek() == UInt8(ascii: "{")
      guard reader.enterObject() else { return }
      while let label = reader.nextKey() {
        members += 1
        guard reader.peek() == UInt8(ascii: "{"), let label = reader.string(label) else {
          reader.skip()
          continue
        }
        games += 1
        row(label, &reader)
      }
    }
    guard isObject, games > 0 || members == 0 else {
      if isEmptyList(body) { return }
      throw JSONAnswer.missing(what, in: body, .boltodds, what)
    }
  }

  private static func isEmptyList(_ body: [UInt8]) -> Bool {
    body.filter { $0 > 0x20 } == [UInt8(ascii: "["), UInt8(ascii: "]")]
  }
}
