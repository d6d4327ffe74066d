import Foundation
import Testing

@Suite(.serialized) struct StreamTests {
  @Test func typesSelectsLineTypes() async throws {
    let lines = try await Odds()("stream", "--demo", "--types", "price,score", "--count", "30").lineObjects()
    #expect(lines.count == 30)
    #expect(lines.allSatisfy { ["price", "score"].contains($0["type"] as? String ?? "") })
    #expect(lines.map { $0["seq"] as? Int } == (1...30).map { $0 })
  }

  @Test func snapshotPrecedesTheChangesOfAMatch() async throws {
    let lines = try await Odds()("stream", "--demo", "--count", "400").lineObjects()
    var known: Set<String> = []
    for line in lines {
      guard let match = line["match"] as? String, let provider = line["provider"] as? String else { continue }
      let id = "\(provider):\(match)"
      if line["type"] as? String == "snapshot" { known.insert(id) } else { #expect(known.contains(id), "\(line)") }
    }
  }

  @Test func durationEndsTheStream() async throws {
    let ran = try await Odds()("stream", "--demo", "--duration", "500ms")
    #expect(ran.status == 0 && ran.errors == "")
  }

  @Test func streamPrintsTableAndCSV() async throws {
    let text = try await Odds()("stream", "--demo", "--count", "20", "--format", "table")
    #expect(text.lines.count == 20 && text.lines.allSatisfy { $0.contains("DEMO") })
    let tsv = try await Odds()("stream", "--demo", "--count", "20", "--format", "tsv")
    #expect(tsv.lines.count == 21 && tsv.lines.first?.hasPrefix("type\tprovider\tseq") == true)
    let json = try await Odds()("stream", "--demo", "--count", "5", "--format", "json", "--fields", "type,seq")
      .lineObjects()
    #expect(json.count == 5 && json.allSatisfy { Set($0.keys) == ["type", "seq"] })
  }

  @Test func slowReaderGetsAGapLine() async throws {
    // The reader is slower than the feeds, until a line reports that changes were left out.
    let simulator = try await Simulator(["--speed", "4000"])
    let ran = try await simulator.odds.shell(
      """
      odds stream --sport soccer --sport tennis --sport basketball --duration 150s |
        while head -c 16384; do sleep 0.2; done | grep -m 1 -o '"type":"gap".*'
      """)
    #expect(ran.output.contains(#""type":"gap""#))
    #expect(ran.output.contains(#""reason":"the reader was too slow""#))
  }

  @Test func invalidMessageLosesOnlyItself() async throws {
    let simulator = try await Simulator()
    let stream = try simulator.odds.start("tickodds", "stream", "--duration", "4m")
    #expect(await stream.prints("snapshot"))
    try simulator.fault(#"{"provider":"tickodds","badFrame":true}"#)
    try simulator.fault(#"{"provider":"tickodds","badElement":true}"#)
    #expect(await stream.eventually { $0.errors.contains("could not be understood") })
    // The next message is read normally.
    let count = stream.output.utf8.count
    #expect(await stream.eventually { $0.output.utf8.count > count })
    stream.send(SIGINT)
    let ran = await stream.ended()
    #expect(ran.status == 0)
    #expect(throws: Never.self) { try ran.lineObjects() }
  }

  @Test func lostConnectionIsRetried() async throws {
    let simulator = try await Simulator()
    let stream = try simulator.odds.start(
      "tickodds", "stream", "--types", "connection", "--count", "3", "--duration", "4m")
    #expect(await stream.prints("connected"))
    try simulator.fault(#"{"provider":"tickodds","drop":true}"#)
    let states = try await stream.ended().lineObjects().map { $0["state"] as? String }
    #expect(states == ["connected", "reconnecting", "connected"])
  }

  @Test func connectionTakenByAnotherProcessIsReportedAndNotReclaimed() async throws {
    let simulator = try await Simulator(["--plan", "pro"])
    let odds = simulator.odds
    let first = try odds.start("pulsescore", "stream", "--types", "connection", "--duration", "4m")
    #expect(await first.prints("connected"))
    // Long enough for several attempts to reclaim the connection.
    let second = try await odds.run(["pulsescore", "stream", "--types", "connection", "--duration", "6s"])
    #expect(await first.prints("another session took over"))
    first.send(SIGINT)
    let received = try await first.ended().lineObjects().map { ($0["state"] as? String, $0["reason"] as? String) }
    #expect(
      received.contains { $0.0 == "reconnecting" && $0.1?.contains("another session took over") == true }, "\(received)"
    )
    // The stream waits half a minute before reconnecting, so the other process is undisturbed and neither reconnects
    // during the test.
    #expect(received.count { $0.0 == "connected" } == 1)
    #expect(try second.lineObjects().count { $0["state"] as? String == "connected" } == 1)
    #expect(try !second.lineObjects().contains { $0["state"] as? String == "reconnecting" })
  }

  @Test func sportUnknownToAProviderIsReported() async throws {
    let ran = try await Odds()("stream", "--demo", "--provider", "pulsescore", "--sport", "golf")
    #expect(ran.status == 64)
  }

  @Test func socketsStayWithinThePlansLimits() async throws {
    let sports = ["soccer", "tennis", "basketball", "baseball"].flatMap { ["--sport", $0] }
    let ran = try await Odds().run(["pulsescore", "stream", "--demo"] + sports)
    #expect(ran.status == 64)
    #expect(ran.errors.contains("connections"))
  }
}
