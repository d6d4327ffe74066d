import Testing

@Suite(.serialized) struct VersionTests {
  @Test func versionIsOneLine() async throws {
    let ran = try await Odds()("--version")
    #expect(ran.status == 0)
    #expect(ran.output.hasPrefix("odds ") && ran.lines.count == 1)
    #expect(ran.errors == "")
  }

  @Test func helpGoesToStandardOutputWithSuccess() async throws {
    for arguments in [["--help"], ["live", "--help"], ["help", "live"], ["pulsescore", "--help"], []] {
      let ran = try await Odds().run(arguments)
      #expect(ran.status == 0, "\(arguments)")
      #expect(ran.output.contains("USAGE:"), "\(arguments)")
      #expect(ran.errors == "", "\(arguments)")
    }
  }
}
