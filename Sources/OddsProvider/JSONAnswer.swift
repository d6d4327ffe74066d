public import OddsJSON
public import OddsModel

/// Reads the body of an answer that is not about matches.
public enum JSONAnswer {
  /// Calls with a reader over the body; throws `undecodable` if the body is not JSON.
  public static func read(
    _ body: [UInt8], _ provider: ProviderName, _ asked: String, _ visit: (inout JSONReader) -> Void
  ) throws(OddsError) {
    let failure = body.withUnsafeBytes { bytes -> JSONFailure? in
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
}
