import Testing

@testable import OddsTransport

/// Records the frames of a reader.
private final class Finds: FrameSink {
  var found: [String] = []

  func receivedMessage(_ bytes: UnsafeRawBufferPointer, isText: Bool) {
    found.append((isText ? "text " : "binary ") + String(decoding: bytes, as: UTF8.self))
  }
  func receivedPing(_ payload: UnsafeRawBufferPointer) {
    found.append("ping " + String(decoding: payload, as: UTF8.self))
  }
  func receivedPong(_ payload: UnsafeRawBufferPointer) {
    found.append("pong " + String(decoding: payload, as: UTF8.self))
  }
  func receivedClose(_ payload: UnsafeRawBufferPointer) { found.append("close \(payload.count)") }
}

struct FrameReaderTests {
  /// Reads `bytes` in pieces that end at `cuts`.
  private func read(
    _ bytes: [UInt8], cuts: [Int] = [], inflater: Inflater? = nil, limit: Int = 1 << 20
  ) -> (found: [String], failure: FrameFailure?) {
    let reader = FrameReader(limits: .init(messageBytes: limit), inflater: inflater)
    let finds = Finds()
    var start = 0
    for end in cuts + [bytes.count] {
      let failure = bytes[start..<end].withUnsafeBytes { reader.read($0, into: finds) }
      if let failure { return (finds.found, failure) }
      start = end
    }
    return (finds.found, nil)
  }

  @Test func framesAreEqualWhereverReadsEnd() {
    let long = String(repeating: "é", count: 70)
    let bytes =
      ServerFrame.text("one") + ServerFrame.frame(1, Array("tw\u{e9}".utf8.prefix(3)), isFinal: false)
      + ServerFrame.frame(9, Array("hi".utf8)) + ServerFrame.frame(0, [0xA9]) + ServerFrame.text(long)
      + ServerFrame.frame(10, []) + ServerFrame.frame(2, []) + ServerFrame.frame(0x8, [3, 232])
    let expected = ["text one", "ping hi", "text twé", "text " + long, "pong ", "binary ", "close 2"]
    #expect(read(bytes).found == expected)
    for first in 0...bytes.count {
      for second in stride(from: first, through: bytes.count, by: 3) {
        let (found, failure) = read(bytes, cuts: [first, second])
        guard found == expected, failure == nil else {
          Issue.record("cut at \(first) and \(second): \(found)")
          return
        }
      }
    }
  }

  @Test func stoppedReaderDeliversNothing() {
    let reader = FrameReader(limits: .init(messageBytes: 100), inflater: nil)
    let finds = Finds()
    reader.isStopped = true
    let failure = ServerFrame.text("x").withUnsafeBytes { reader.read($0, into: finds) }
    #expect(failure == nil)
    #expect(finds.found == [])
  }

  @Test func messageLimitAppliesToTheSumOfFragments() {
    let ten = [UInt8](repeating: 0x61, count: 10)
    let bytes = ServerFrame.frame(2, ten, isFinal: false) + ServerFrame.frame(0, ten)
    #expect(read(bytes, limit: 20).failure == nil)
    #expect(read(bytes, limit: 19).failure == .tooLarge(limit: 19))
    #expect(read(ServerFrame.frame(2, ten), limit: 9).failure == .tooLarge(limit: 9))
  }

  @Test func overlongLengthEncodingIsAccepted() {
    #expect(read([0x81, 126, 0, 1, 0x61]).found == ["text a"])
    #expect(read([0x81, 127, 0, 0, 0, 0, 0, 0, 0, 1, 0x61]).found == ["text a"])
    #expect(read([0x89, 126, 0, 1, 0x61]).failure != nil)
  }

  @Test func randomBytesNeverCrashTheReader() {
    var random = Seeded(state: 20_260_417)
    for _ in 0..<3_000 {
      var bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      // Mostly valid frames reach more of the code.
      if !bytes.isEmpty, Bool.random(using: &random) {
        bytes[0] = [0x81, 0x82, 0x01, 0x00, 0x80, 0x89, 0xC1].randomElement(using: &random) ?? 0x81
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let whole = read(bytes, inflater: inflater())
      let cutUp = read(bytes, cuts: [cut], inflater: inflater())
      #expect(whole.found == cutUp.found)
      #expect((whole.failure == nil) == (cutUp.failure == nil))
    }
  }

  private func inflater() -> Inflater? {
    Inflater(keepsContext: true, bounds: .init(bytes: 1 << 20, ratio: 256))
  }
}

/// A random generator with the same numbers in every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
  }
}
