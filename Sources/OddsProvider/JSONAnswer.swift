public import OddsJSON
public import OddsModel
internal import OddsTransport

/// Reads the body of an answer that is not about matches.
public enum JSONAnswer {
  /// Calls with a reader over the body; throws `undecodable` if the body is not JSON.
  public static func read(
    _ body: [UInt8], _ provider: ProviderName, _ asked: String, _ visit: (inout JSONReader) -> Void
  ) throws(OddsError) {
    let failure = JSONEscapes.resolved(body).withUnsafeBytes { bytes -> JSONFailure? in
      var reader = JSONReader(bytes)
      visit(&reader)
      _ = reader.finish()
      return reader.failure
    }
    guard let failure else { return }
    throw OddsError(
      .undecodable, provider: provider, asked: asked, "the answer is not JSON: \(failure)",
      hint: "check the base URL with 'odds providers'")
  }

  /// The error for an answer with status 200 that does not hold what was asked for: what the server says instead, under
  /// the status that it names, if it names one.
  /// - Parameter what: What is missing, in the plural: `matches`.
  public static func missing(
    _ what: String, in body: [UInt8], _ provider: ProviderName, _ asked: String
  ) -> OddsError {
    if let status = body.withUnsafeBytes({ ServerWords.status(in: $0) }) {
      return StatusTable.error(for: HTTPReply(status: status, body: body), provider, asked)
    }
    return OddsError(
      .undecodable, provider: provider, asked: asked,
      "the answer could not be understood: \(body.withUnsafeBytes { whyMissing(what, in: $0) })",
      hint: "check the base URL with 'odds providers'")
  }

  /// The reason why a response has no data: the server's message, or the missing member.
  public static func whyMissing(_ what: String, in body: UnsafeRawBufferPointer) -> String {
    ServerWords.message(in: body).map { "the server says: \($0)" } ?? "it has no \(what)"
  }
}
