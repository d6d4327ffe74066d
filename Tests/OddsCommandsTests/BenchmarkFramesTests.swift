import Foundation
import OddsModel
import OddsRegistry
import Testing

/// `make bench` and the counts use frames generated for each run.
@Suite struct BenchmarkFramesTests {
  private typealias Providers = ProviderRegistry

  private func frames(_ provider: String, _ options: [String]) async throws -> Ran {
    try await Odds.run(
      URL(filePath: "/usr/bin/python3"),
      [Checkout.root.appending(path: "Tests/Benchmarks/frames.py").path, provider, "30"] + options, Odds().full,
      input: "")
  }

  @Test(arguments: Providers.names.map(\.rawValue), [["--mix", "live"], ["--mix", "whole"]])
  func framesAreReproducibleAndTheDecoderReadsThem(_ provider: String, _ mix: [String]) async throws {
    let made = try await frames(provider, mix)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try await frames(provider, mix).output == made.output)

    let folder = Odds.newHome()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "frames")
    try Data(made.output.utf8).write(to: file)
    let read = try await Odds.run(
      Checkout.products.appending(path: "odds-conformance"), ["decode", provider, file.path], Odds().full, input: "")
    let received = try read.json() as? [String: Int] ?? [:]
    #expect(
      received["frames"] == made.lines.count && received["errors"] == 0 && received["changes"] ?? 0 > 0,
      "\(read.output)")
  }

  @Test func memoryOfTheLinesIsMeasured() async throws {
    let folder = Odds.newHome()
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for part in ["state", "updates"] {
      let file = folder.appending(path: part)
      let made = try await frames("boltodds", ["--size", "800", "--part", part])
      try Data(made.output.utf8).write(to: file)
      files.append(file.path)
    }
    let held = try await Odds.run(
      Checkout.products.appending(path: "odds-conformance"), ["hold", "boltodds"] + files, Odds().full, input: "")
    let received = try held.json() as? [String: Int] ?? [:]
    #expect(received["lines"] == 800 && received["updates"] == 30, "\(held.output)\(held.errors)")
    #expect((received["changes"] ?? 0) > 0 && (received["private"] ?? 0) > 0 && (received["nanoseconds"] ?? 0) > 0)
  }
}
