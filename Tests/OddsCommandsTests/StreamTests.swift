import Testing

@Suite(.serialized) struct StreamTests {
  @Test func onlyTheKindsThatWereAskedFor() async throws {
    let lines = try await Odds()("stream", "--demo", "--types", "price,score", "--count", "30").lineObjects()
    #expect(lines.count == 30)
    #expect(lines.allSatisfy { ["price", "score"].contains($0["type"] as? String ?? "") })
    #expect(lines.map { $0["seq"] as? Int } == (1...30).map { $0 })
  }

  @Test func aMatchIsToldWholeBeforeItsChanges() async throws {
    let lines = try await Odds()("stream", "--demo", "--count", "400").lineObjects()
    var known: Set<String> = []
    for line in lines {
      guard let match = line["match"] as? String, let provider = line["provider"] as? String else { continue }
      let id = "\(provider):\(match)"
      if line["type"] as? String == "snapshot" { known.insert(id) } else { #expect(known.contains(id), "\(line)") }
    }
  }

  @Test func durationEndsIt() async throws {
    let ran = try await Odds()("stream", "--demo", "--duration", "500ms")
    #expect(ran.status == 0)
    #expect(!ran.lines.isEmpty)
  }

  @Test func formatsForPeopleAndSpreadsheets() async throws {
    let text = try await Odds()("stream", "--demo", "--count", "20", "--format", "table")
    #expect(text.lines.count == 20 && text.lines.allSatisfy { $0.contains("DEMO") })
    let tsv = try await Odds()("stream", "--demo", "--count", "20", "--format", "tsv")
    #expect(tsv.lines.count == 21 && tsv.lines.first?.hasPrefix("type\tprovider\tseq") == true)
    let json = try await Odds()("stream", "--demo", "--count", "5", "--format", "json", "--fields", "type,seq")
      .lineObjects()
    #expect(json.count == 5 && json.allSatisfy { Set($0.keys) == ["type", "seq"] })
  }

  @Test func aReaderThatIsTooSlowIsToldOfTheGap() async throws {
    // The reader takes nothing for a while: what it then gets says that something was left out, and goes on.
    let simulator = try await Simulator(["--speed", "4000"])
    let ran = try await simulator.odds.shell(
      "odds stream --sport soccer --sport tennis --sport basketball | (sleep 30; cat) | grep -m 1 -o '\"type\":\"gap\".*'"
    )
    #expect(ran.output.contains(#""type":"gap""#))
    #expect(ran.output.contains(#""reason":"the reader was too slow""#))
  }

  @Test func aBadMessageLosesOnlyItself() async throws {
    let simulator = try await Simulator()
    async let stream = simulator.odds("tickodds", "stream", "--duration", "4s")
    try await Task.sleep(for: .seconds(2))
    try simulator.fault(#"{"provider":"tickodds","badFrame":true}"#)
    try simulator.fault(#"{"provider":"tickodds","badElement":true}"#)
    let ran = try await stream
    #expect(ran.status == 0)
    #expect(ran.errors.contains("could not be understood"))
    #expect(throws: Never.self) { try ran.lineObjects() }
  }

  @Test func whatFellIsTriedAgain() async throws {
    let simulator = try await Simulator()
    async let stream = simulator.odds("tickodds", "stream", "--types", "connection", "--count", "3")
    try await Task.sleep(for: .seconds(2))
    try simulator.fault(#"{"provider":"tickodds","drop":true}"#)
    let states = try await stream.lineObjects().map { $0["state"] as? String }
    #expect(states == ["connected", "reconnecting", "connected"])
  }

  @Test func whoLosesItsConnectionToAnotherIsToldAndDoesNotFight() async throws {
    let simulator = try await Simulator(["--plan", "pro"])
    let odds = simulator.odds
    async let first = odds.run(["pulsescore", "stream", "--types", "connection", "--duration", "12s"])
    try await Task.sleep(for: .seconds(3))
    let second = try await odds.run(["pulsescore", "stream", "--types", "connection", "--duration", "6s"])
    let told = try await first.lineObjects().map { ($0["state"] as? String, $0["reason"] as? String) }
    #expect(told.contains { $0.0 == "reconnecting" && $0.1?.contains("another session took over") == true }, "\(told)")
    // It waits half a minute: the second is left alone, and neither comes back within its time.
    #expect(told.count { $0.0 == "connected" } == 1)
    #expect(try second.lineObjects().count { $0["state"] as? String == "connected" } == 1)
    #expect(try !second.lineObjects().contains { $0["state"] as? String == "reconnecting" })
  }

  @Test func anUnknownSportOfAProviderIsSaid() async throws {
    let ran = try await Odds()("stream", "--demo", "--provider", "pulsescore", "--sport", "golf")
    #expect(ran.status == 64)
  }

  @Test func noMoreSocketsThanThePlansAllow() async throws {
    let sports = ["soccer", "tennis", "basketball", "baseball"].flatMap { ["--sport", $0] }
    let ran = try await Odds().run(["pulsescore", "stream", "--demo"] + sports)
    #expect(ran.status == 64)
    #expect(ran.errors.contains("connections"))
  }
}
