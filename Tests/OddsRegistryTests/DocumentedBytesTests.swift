import OddsModel
import OddsProvider
import OddsRegistry
import OddsTransport
import TestSupport
import Testing

/// The examples of all provider documents, byte for byte.
@Suite(.enabled(if: DocumentedJSON.areHere)) struct DocumentedBytesTests {
  private static let examples = DocumentedJSON.documents.flatMap { DocumentedJSON.examples(in: $0) }

  /// Expects as many objects and arrays as counted in the documents by other means.
  @Test func allExamplesAreFound() {
    let counts = DocumentedJSON.documents.map { "\($0) \(DocumentedJSON.examples(in: $0).count)" }
    #expect(
      counts == [
        "boltodds.txt 35", "pulsescore.txt 7", "sportsapipro-v1-websocket.txt 9", "sportsapipro-v2-websocket.txt 10",
        "tickodds-live.txt 6",
      ])
    // The other blocks contain comments, ellipses, or syntax of Python or JavaScript.
    #expect(Self.examples.count { $0.isJSON } == 23)
  }

  /// White space, line ends and the order of members don't change the result, so the feeds' own tests of an example
  /// also hold for the document's bytes. An example of another feed is skipped without stopping the decoder.
  @Test(arguments: ProviderRegistry.names) func documentBytesDecodeLikeTheExample(_ name: ProviderName) throws {
    let entry = try #require(ProviderRegistry.entry(name))
    let access = ProviderAccess(base: try BaseURL("http://127.0.0.1/{sport}"), key: try #require(APIKey("k")))
    let provider = entry.provider.init(access: access)
    var everything = Subscription()
    everything.details = Set(Subscription.Detail.allCases)
    for example in Self.examples where example.isJSON {
      for stream in provider.streams(for: everything) {
        let (one, other) = (TextTable(), TextTable())
        #expect(
          decoded(example.written, provider.decoder(for: stream, names: one))
            == decoded(example.tree.bytes, provider.decoder(for: stream, names: other)), "\(stream.topic): \(example)")
      }
      let document = MatchDocument(bytes: example.written, sport: .soccer, receivedAt: .none)
      let (one, other) = (TextTable(), TextTable())
      #expect(
        decoded(example.written, provider.decoder(for: document, names: one))
          == decoded(example.tree.bytes, provider.decoder(for: document, names: other)), "answer: \(example)")
    }
  }

  private func decoded(_ bytes: [UInt8], _ decoder: any FeedDecoder) -> String {
    var batch = FeedBatch(provider: "documented")
    batch.receivedAt = Timestamp(milliseconds: 1_776_500_000_000)
    bytes.withUnsafeBytes { decoder.decode($0, into: &batch) }
    // Leave out the positions of errors, which differ with the white space.
    if batch.badFrame != nil { return "refused" }
    return "\(batch)"
  }
}
