internal import OddsJSON
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// What the answers of BoltOdds' endpoints have in common.
enum BoltOddsAnswer {
  /// Whether a body says that there is nothing: it is blank, `null`, `{}` or `[]`. Only box scores, match statistics and
  /// match info may be: "if no box scores are available for a certain game, nothing will be returned".
  static func isNothing(_ body: [UInt8]) -> Bool {
    let text = body.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return text.isEmpty || ["null", "{}", "[]"].contains { text.elementsEqual($0.utf8) }
  }

  /// The error for a success that does not hold what was asked for: what the server says in it, else that it cannot be
  /// understood.
  /// - Parameter what: What is missing, in the plural: `games`.
  static func missing(_ what: String, in body: [UInt8]) -> OddsError {
    if let words = ServerWords.message(in: HTTPReply(status: 200, body: body)), let meaning = ServerRefusal(words) {
      if let error = meaning.error(words, asked: what) { return error }
      if meaning == .tooSoon { return StatusTable.limited(.boltodds, what, nil) }
    }
    return JSONAnswer.missing(what, in: body, .boltodds, what)
  }

  /// Reads an answer that is an object by game label, or nothing.
  /// - Parameter row: Reads the object of one game.
  static func byLabel(
    _ body: [UInt8], _ what: String, _ row: (String, inout JSONReader) -> Void
  ) throws(OddsError) {
    guard !isNothing(body) else { return }
    var isUnderstood = false
    try JSONAnswer.read(body, .boltodds, what) { reader in
      guard reader.enterObject() else { return }
      while let label = reader.nextKey() {
        guard reader.peek() == UInt8(ascii: "{"), let label = reader.string(label) else {
          reader.skip()
          continue
        }
        isUnderstood = true
        row(label, &reader)
      }
    }
    guard isUnderstood else { throw missing(what, in: body) }
  }
}
