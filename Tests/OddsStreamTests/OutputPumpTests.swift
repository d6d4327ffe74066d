import Foundation
import OddsSettings
import OddsStream
import Synchronization
import Testing

/// The pump on a real pipe, whose other end the test reads.
@Suite struct OutputPumpTests {
  /// A counter that a test can wait for.
  final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }

    func reaches(_ count: Int) async -> Bool {
      for _ in 0..<24_000 {
        if self.count >= count { return true }
        try? await Task.sleep(for: .milliseconds(5))
      }
      return false
    }
  }

  /// Reads this many bytes, or fewer at the end of the input.
  static func read(_ descriptor: Int32, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < count {
      let got = Glibc.read(descriptor, &piece, min(piece.count, count - bytes.count))
      if got <= 0 { break }
      bytes += piece[..<got]
    }
    return bytes
  }

  @Test func outputArrivesInOrderAndEndCallsBack() async {
    let pipe = OddsSettings.Pipe()
    let ends = Counter()
    let pump = OutputPump(to: pipe.writing, onWritable: {}, failed: { _ in })
    var sent: [UInt8] = []
    for number in 0..<1000 {
      let line = Array("line \(number)\n".utf8)
      sent += line
      _ = pump.append(line)
    }
    pump.end { ends.add() }
    #expect(Self.read(pipe.reading, sent.count) == sent)
    #expect(await ends.reaches(1))
    pipe.close()
  }

  @Test func fullPumpReportsItAndCallsOnWritableOnce() async {
    let pipe = OddsSettings.Pipe()
    let room = Counter()
    let pump = OutputPump(to: pipe.writing, limit: 100_000, onWritable: { room.add() }, failed: { _ in })
    let line = [UInt8](repeating: 0x61, count: 9_999) + [0x0A]
    var sent = 0
    // The pipe accepts some bytes; nothing reads them.
    repeat { sent += line.count } while pump.append(line) && sent < 10_000_000
    #expect(sent < 10_000_000)
    _ = pump.append(line)
    sent += line.count
    #expect(room.count == 0)
    #expect(Self.read(pipe.reading, sent).count == sent)
    #expect(await room.reaches(1))
    #expect(pump.append(line))
    #expect(Self.read(pipe.reading, line.count).count == line.count)
    #expect(room.count == 1)
    let ends = Counter()
    pump.end { ends.add() }
    #expect(await ends.reaches(1))
    pipe.close()
  }

  @Test func closedPipeIsNoticedWithoutOutput() async {
    let pipe = OddsSettings.Pipe()
    signal(SIGPIPE, SIG_IGN)
    let failures = Mutex<[Int32]>([])
    let counter = Counter()
    let pump = OutputPump(to: pipe.writing, onWritable: {}) { code in
      failures.withLock { $0.append(code) }
      counter.add()
    }
    Glibc.close(pipe.reading)
    #expect(await counter.reaches(1))
    #expect(failures.withLock { $0 } == [EPIPE])
    // Later output is discarded without a crash.
    _ = pump.append([0x0A])
    Glibc.close(pipe.writing)
  }

  @Test func outputIsInThePipeWhenAppendReturns() {
    let pipe = OddsSettings.Pipe()
    _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
    let pump = OutputPump(to: pipe.writing, onWritable: {}, failed: { _ in })
    for number in 0..<100 {
      let line = Array("line \(number)\n".utf8)
      #expect(pump.append(line))
      #expect(Self.read(pipe.reading, line.count) == line)
    }
    // The descriptor that was passed in remains blocking.
    #expect(fcntl(pipe.writing, F_GETFL) & O_NONBLOCK == 0)
    pump.end {}
  }

  @Test func outputToAFileIsWrittenToo() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "odds-pump-\(UUID())").path
    defer { unlink(path) }
    let file = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    let ends = Counter()
    let pump = OutputPump(to: file, onWritable: {}, failed: { _ in })
    _ = pump.append(Array("one\n".utf8))
    _ = pump.append(Array("two\n".utf8))
    pump.end { ends.add() }
    #expect(await ends.reaches(1))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
  }
}
