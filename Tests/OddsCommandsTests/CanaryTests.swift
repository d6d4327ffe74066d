import Foundation
import Testing

/// Whatever goes wrong, a key is in nothing that is written: not in the output, not in an error, not in a file, not
/// among the arguments that everybody can see.
@Suite(.serialized) struct CanaryTests {
  private static let canary = "cAnArY-9876543210-secret"

  private static let faults = [
    #""rest":401"#, #""rest":403,"times":9"#, #""rest":429,"retryAfter":60,"times":9"#, #""rest":500,"times":9"#,
    #""rest":503,"times":9"#, #""upgrade":401,"times":9"#, #""upgrade":429,"retryAfter":1,"times":9"#,
    #""upgrade":503,"times":9"#, #""closeOnConnect":4001,"times":9"#, #""closeOnConnect":4012,"times":9"#,
    #""closeOnConnect":1011,"reason":"\u001b[31m","times":9"#, #""badFrame":true"#, #""badElement":true"#,
  ]

  @Test(arguments: faults) func noFaultBringsAKeyOut(_ fault: String) async throws {
    let simulator = try await Simulator([], key: Self.canary)
    let odds = simulator.odds
    for provider in ["pulsescore", "tickodds", "boltodds", "sportsapi-v1", "sportsapi-v2"] {
      try simulator.fault("{\"provider\":\"\(provider)\",\(fault)}")
    }
    for command in [
      ["live", "--timeout", "2"], ["stream", "--duration", "2s"], ["sports", "--timeout", "2", "--json"],
    ] {
      let ran = try await odds.run(command + ["-v"])
      #expect(!(ran.output + ran.errors).contains(Self.canary), "\(command)")
    }
    #expect(try Self.files(odds.home).allSatisfy { !$0.contains(Data(Self.canary.utf8)) })
  }

  @Test func noArgumentHoldsAKey() async throws {
    let simulator = try await Simulator([], key: Self.canary)
    let ran = try await simulator.odds.shell(
      "\"$ODDS\" stream > /dev/null & sleep 1; tr '\\0' ' ' < /proc/$!/cmdline; kill $!; wait $!")
    #expect(ran.output.contains("stream"))
    #expect(!ran.output.contains(Self.canary))
  }

  private static func files(_ folder: URL) throws -> [Data] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return try (all?.allObjects as? [URL] ?? []).filter {
      try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }.map { try Data(contentsOf: $0) }
  }
}

extension Data {
  fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
