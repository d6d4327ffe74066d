import Foundation
import OddsModel
import OddsProvider
import OddsRegistry
import OddsTransport
import TestSupport
import Testing

/// Decoders may skip parts of a message that repeat earlier bytes. A decoder that skips must give the same result as a
/// new one that reads everything, also if a text or a number only begins with the same bytes.
@Suite struct RepetitionTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  private static func frames(of entry: Registration) throws -> [[UInt8]] {
    let folder = tests.appending(path: "\(entry.folder)Tests/Seeds/frames")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
  }

  @Test(arguments: ProviderRegistry.entries.indices)
  func editedMessageDecodesLikeOnANewDecoder(_ index: Int) throws {
    let entry = ProviderRegistry.entries[index]
    let base = try BaseURL("http://127.0.0.1/{sport}")
    let key = try #require(APIKey("secret"))
    func provider() -> any Provider { entry.provider.init(access: ProviderAccess(base: base, key: key)) }
    var everything = Subscription()
    everything.details = Set(Subscription.Detail.allCases)
    let frames = try Self.frames(of: entry)
    try #require(!frames.isEmpty)
    for (socket, stream) in provider().streams(for: everything).enumerated() {
      var random = SeededRandom(seed: UInt64(index * 100 + socket))
      for (number, frame) in frames.enumerated() {
        let ways = TwoWays(entry.name, confirmation: stream.confirmation, isRespaced: true) { names in
          provider().decoder(for: stream, names: names)
        }
        func feed(_ message: [UInt8]) -> Bool {
          let difference = ways.feed(message)
          #expect(difference == nil, "\(stream.topic), frame \(number): \(String(decoding: message, as: UTF8.self))")
          return difference == nil
        }
        guard feed(frame), feed(frame) else { return }
        var current = frame
        for _ in 0..<60 {
          var next = Respelling.edited(current, &random)
          if random.chance(20) { next = Respelling.edited(next, &random) }
          guard feed(next) else { return }
          // Undo edits that make invalid JSON or are far from the beginning.
          if random.chance(30) { current = frame } else { current = next }
          if random.chance(40), !feed(current) { return }
        }
      }
    }
  }
}
