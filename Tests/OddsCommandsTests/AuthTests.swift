import Foundation
import Testing

/// Keys are readable by their owner only, and never printed.
@Suite(.serialized) struct AuthTests {
  private static let canary = "cAnArY-0123456789-secret"

  private func mode(_ file: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int ?? 0
  }

  @Test func keyFromStandardInputIsStoredReadableByItsOwnerOnly() async throws {
    let odds = Odds()
    let set = try await odds("auth", "set", "pulsescore", input: Self.canary + "\n")
    #expect(set.status == 0, "\(set.errors)")
    #expect(set.output == "")
    #expect(try mode(odds.credentials) == 0o600)
    #expect(try mode(odds.credentials.deletingLastPathComponent()) == 0o700)
    #expect(try String(contentsOf: odds.credentials, encoding: .utf8) == "pulsescore = \"\(Self.canary)\"\n")
    let list = try await odds("auth", "list", "--json").objects()
    #expect(list.first { $0["provider"] as? String == "pulsescore" }?["key"] as? String == "file")
    #expect(list.first { $0["provider"] as? String == "tickodds" }?["key"] as? String == "none")
    #expect(try await odds("auth", "set", "tickodds", input: "other").status == 0)
    #expect(try await odds("auth", "remove", "pulsescore").status == 0)
    #expect(try String(contentsOf: odds.credentials, encoding: .utf8) == "tickodds = \"other\"\n")
    #expect(try await odds("auth", "remove", "pulsescore").status == 66)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: odds.credentials.deletingLastPathComponent().path).count == 1)
  }

  @Test func storedKeyIsUsedForTheFeed() async throws {
    let simulator = try await Simulator(["--key", Self.canary])
    var environment = simulator.environment
    environment["ODDS_PULSESCORE_KEY"] = nil
    environment["ODDS_TICKODDS_KEY"] = nil
    let odds = Odds(environment)
    #expect(try await odds("auth", "set", "tickodds", input: Self.canary).status == 0)
    let ran = try await odds("tickodds", "status")
    #expect(ran.status == 0, "\(ran.errors)")
  }

  @Test func environmentOverridesAStoredKey() async throws {
    var odds = Odds()
    #expect(try await odds("auth", "set", "tickodds", input: "stored").status == 0)
    odds.environment["ODDS_TICKODDS_KEY"] = "fromEnvironment"
    let list = try await odds("auth", "list", "--json").objects()
    #expect(list.first { $0["provider"] as? String == "tickodds" }?["key"] as? String == "environment")
    let again = try await odds("auth", "set", "tickodds", input: "stored")
    #expect(again.errors.contains("is set and overrides it"))
  }

  @Test func emptyKeyIsRejected() async throws {
    for input in ["", "\n", "  \n", "two words\n"] {
      let ran = try await Odds()("auth", "set", "tickodds", input: input)
      #expect(ran.status == 64, "\(input)")
    }
  }

  @Test func fileReadableByOthersIsRejected() async throws {
    for mode in [0o644, 0o640, 0o604, 0o620] {
      let odds = Odds()
      try odds.write("tickodds = \"\(Self.canary)\"\n", to: odds.credentials, mode: mode)
      for command in [["live"], ["auth", "list"], ["providers"]] {
        let ran = try await odds.run(command)
        #expect(ran.status == 78, "\(String(mode, radix: 8)) \(command)")
        #expect(ran.errors.contains("chmod 600"))
        #expect(!(ran.errors + ran.output).contains(Self.canary))
      }
    }
  }

  @Test func linkIsNotFollowed() async throws {
    let odds = Odds()
    let elsewhere = odds.home.appending(path: "elsewhere.toml")
    try odds.write("tickodds = \"\(Self.canary)\"\n", to: elsewhere)
    try FileManager.default.createDirectory(
      at: odds.credentials.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: odds.credentials, withDestinationURL: elsewhere)
    #expect(try await odds("live").status == 78)
    #expect(try await odds("auth", "set", "tickodds", input: "other").status == 78)
    #expect(try String(contentsOf: elsewhere, encoding: .utf8).contains(Self.canary))
  }

  @Test func invalidTOMLIsReportedByLineWithoutItsContent() async throws {
    for text in [
      "tickodds = \(Self.canary)\n", "\(Self.canary)\n", "\(Self.canary) = \"x\"\n",
      "tickodds = [\"\(Self.canary)\"]\n",
    ] {
      let odds = Odds()
      try odds.write(text, to: odds.credentials)
      let ran = try await odds("live", "-v")
      #expect(ran.status == 78, "\(ran.errors)")
      #expect(!(ran.errors + ran.output).contains(Self.canary), "\(text)")
    }
  }

  @Test func noCommandPrintsAKey() async throws {
    for accepted in [true, false] {
      let simulator = try await Simulator(accepted ? [] : ["--key", "another"], key: Self.canary)
      let commands: [[String]] = [
        ["live"], ["live", "--json"], ["sports"], ["leagues", "--sport", "soccer"], ["event", "1"],
        ["events", "--sport", "soccer", "--league", "MLS"], ["stream", "--count", "5"], ["providers", "--json"],
        ["auth", "list"], ["doctor", "--json"], ["pulsescore", "live-sports", "--raw"],
        ["tickodds", "status", "--raw"],
        ["tickodds", "stream", "--raw", "--count", "1"], ["pulsescore", "stream", "--raw", "--count", "1"],
      ]
      for command in commands {
        let ran = try await simulator.odds.run(command + ["-v"])
        #expect(!(ran.output + ran.errors).contains(Self.canary), "\(command)")
      }
    }
    // A key echoed by a server, or put into an address by mistake.
    let odds = Odds(["ODDS_TICKODDS_URL": "http://\(Self.canary)@x y", "ODDS_TICKODDS_KEY": Self.canary])
    for command in [["live", "-v"], ["providers"], ["doctor"]] {
      let ran = try await odds.run(command)
      #expect(!(ran.output + ran.errors).contains(Self.canary), "\(command)")
    }
  }

  @Test func keyAsAnArgumentIsRejected() async throws {
    #expect(try await Odds()("auth", "set", "tickodds", Self.canary).status == 64)
    #expect(try await Odds()("live", "--key", Self.canary).status == 64)
  }
}
