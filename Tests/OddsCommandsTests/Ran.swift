import Foundation

/// A finished run of a program.
struct Ran: Sendable {
  var status: Int32
  var output: String
  var errors: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The output as a JSON document.
  func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed) }

  /// The output as an array of objects.
  func objects() throws -> [[String: Any]] { try json() as? [[String: Any]] ?? [] }

  /// Each line as an object.
  func lineObjects() throws -> [[String: Any]] {
    try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
  }
}

/// Runs `odds` like a user, in a separate process with a separate home.
struct Odds: Sendable {
  /// Variables added to an otherwise empty environment.
  var environment: [String: String] = [:]
  let home: URL
  var program = Checkout.program

  init(_ environment: [String: String] = [:], home: URL = Odds.newHome()) {
    self.environment = environment
    self.home = home
  }

  static func newHome() -> URL {
    let home = FileManager.default.temporaryDirectory.appending(path: "odds-test-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    return home
  }

  var credentials: URL { home.appending(path: ".config/odds/credentials.toml") }
  var config: URL { home.appending(path: ".config/odds/config.toml") }

  /// Writes a file of this home, with the given mode.
  func write(_ text: String, to file: URL, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  func callAsFunction(_ arguments: String..., input: String = "") async throws -> Ran {
    try await run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") async throws -> Ran {
    try await Self.run(program, arguments, full, input: input)
  }

  /// Runs a shell command line in which `odds` is the program.
  func shell(_ line: String) async throws -> Ran {
    var environment = full
    environment["ODDS"] = program.path
    return try await Self.run(
      URL(filePath: "/bin/bash"), ["-c", "odds() { \"$ODDS\" \"$@\"; }\n" + line], environment, input: "")
  }

  var full: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var all = ["HOME": home.path, "PATH": path, "LC_ALL": "C.UTF-8"]
    // A program built with a sanitizer needs the sanitizer options of the tests.
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] { all[name] = ProcessInfo.processInfo.environment[name] }
    all.merge(environment) { $1 }
    return all
  }

  /// Runs a program and waits without blocking a thread, because all tests share as many threads as there are
  /// processors. A hanging program is killed in the end, so that the test fails and doesn't hang.
  static func run(
    _ program: URL, _ arguments: [String], _ environment: [String: String], input: String
  ) async throws -> Ran {
    let folder = newHome()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
    let stdin = folder.appending(path: "input")
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    _ = FileManager.default.createFile(atPath: stdin.path, contents: Data(input.utf8))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["-s", "KILL", "180", program.path] + arguments
    process.environment = environment
    let files = (
      try FileHandle(forReadingFrom: stdin), try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: errors)
    )
    (process.standardInput, process.standardOutput, process.standardError) = files
    let status = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { process in
        let status = process.terminationStatus
        continuation.resume(returning: process.terminationReason == .uncaughtSignal ? -status : status)
      }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    for file in [files.0, files.1, files.2] { try file.close() }
    return Ran(
      status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
