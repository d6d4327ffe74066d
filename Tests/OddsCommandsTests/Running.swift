import Foundation
import Synchronization

/// A running `odds` process, which a test controls and reads.
final class Running: Sendable {
  private let folder: URL
  private let id: Int32
  private let end: Task<Int32, Never>
  private let hasEnded = Atomic(false)

  /// Starts the program. Use a command that ends by itself if the test dies.
  init(_ odds: Odds, _ arguments: [String]) throws {
    folder = Odds.newHome()
    for name in ["output", "errors"] {
      _ = FileManager.default.createFile(atPath: folder.appending(path: name).path, contents: nil)
    }
    let process = Process()
    process.executableURL = Checkout.program
    process.arguments = arguments
    process.environment = odds.full
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "errors"))
    let (statuses, source) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      let status = process.terminationStatus
      source.yield(process.terminationReason == .uncaughtSignal ? -status : status)
      source.finish()
    }
    try process.run()
    id = process.processIdentifier
    end = Task {
      for await status in statuses { return status }
      return -1000
    }
  }

  deinit {
    if !hasEnded.load(ordering: .relaxed) { kill(id, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  var output: String { String(decoding: output(from: 0), as: UTF8.self) }
  var errors: String { (try? String(contentsOf: folder.appending(path: "errors"), encoding: .utf8)) ?? "" }

  /// Returns standard output from an offset in bytes.
  func output(from offset: Int) -> Data {
    guard let file = try? FileHandle(forReadingFrom: folder.appending(path: "output")),
      (try? file.seek(toOffset: UInt64(offset))) != nil
    else { return Data() }
    return (try? file.readToEnd()) ?? Data()
  }

  /// Waits until the closure returns true; returns false if it never does. The time limit only keeps a failure from
  /// hanging.
  func eventually(_ holds: (Running) throws -> Bool) async rethrows -> Bool {
    for _ in 0..<2400 {
      if try holds(self) { return true }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  /// Waits for words on standard output.
  func prints(_ words: String) async -> Bool { await eventually { $0.output.contains(words) } }

  func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end of the process.
  func ended() async -> Ran {
    let status = await end.value
    hasEnded.store(true, ordering: .relaxed)
    return Ran(status: status, output: output, errors: errors)
  }
}

extension Odds {
  func start(_ arguments: String...) throws -> Running { try Running(self, arguments) }
}
