import Foundation
import Testing

@testable import OddsSimulator

/// Runs the program against a BoltOdds server that follows the provider's document, where this is stricter than the
/// simulator.
@Suite(.serialized) struct BoltOddsServerTests {
  private typealias Server = DocumentedBoltOdds

  private static func answer(_ body: String, _ status: Int = 200) -> SimResponse {
    .json(Array(body.utf8), status: status)
  }

  // MARK: References

  @Test func labelAndUniversalIDNameTheSameMatchInEveryCommand() async throws {
    let script = Server.Script()
    try await Server.serving(script) { odds, _ in
      let label = script.games.mets
      let id = DocumentedGames.metsID
      for reference in [label, "boltodds:\(label)", id, "boltodds:\(id)"] {
        func ids(_ ran: Ran) throws -> [String] { try ran.objects().compactMap { $0["id"] as? String } }
        let live = try await odds("live", "--match", reference, "--json")
        #expect(try ids(live) == [id], "live \(reference): \(live.errors)")
        let event = try await odds("event", reference, "--json")
        #expect(event.status == 0 && event.output.contains(id), "event \(reference): \(event.errors)")
        let compare = try await odds("compare", reference, "--json")
        #expect(compare.status == 0 && compare.output.contains("draftkings"), "compare \(reference): \(compare.errors)")
        let explain = try await odds(
          "fixtures", "--explain", reference, "boltodds:\(script.games.giants)", "--json")
        #expect(explain.status == 0 && !explain.output.isEmpty, "explain \(reference): \(explain.errors)")
        let stream = try await odds(
          "stream", "--match", reference, "--types", "snapshot", "--count", "1", "--duration", "30s")
        #expect(stream.output.contains(id), "stream \(reference): \(stream.errors)")
        let picture = try await odds(
          "dashboard", "--match", reference, "--snapshot", "--size", "100x20", "--after", "2s")
        let shown = picture.output
        #expect(shown.contains("Mets") && !shown.contains("Giants"), "\(reference): \(shown)")
      }
    }
  }

  // MARK: Score sockets

  @Test func aStreamNamesTheGamesInPlayToScoreSocketsThatWaitForThem() async throws {
    let script = Server.Script()
    let games = script.games
    // The first of a game's two scores may be in its snapshot; the second is a change.
    try await Server.serving(script) { odds, log in
      let stream = try odds.start("stream", "--types", "score", "--where", "match.home.score == 4", "--duration", "4m")
      #expect(await stream.eventually { $0.output.split(separator: "\n").count == 2 }, "\(stream.errors)")
      #expect(stream.output.contains(DocumentedGames.metsID) && stream.output.contains(DocumentedGames.giantsID))
      #expect(log.subscriptions("livescores").first?.contains(games.mets) == true, "\(log.all)")
      // The sockets open in any order.
      #expect(await stream.eventually { _ in log.names(games.giants, on: "playbyplay") }, "\(log.all)")
      #expect(log.subscriptions("playbyplay").count == 1, "\(log.all)")
      stream.send(SIGINT)
      let ended = await stream.ended()
      #expect(ended.status == 0)
    }
  }

  @Test func scoreSocketThatIgnoresTheSubscriptionStillSendsEverything() async throws {
    var script = Server.Script()
    script.scoresNeedGames = false
    // The first socket that sends the game makes its snapshot; the second score, at the latest, is a change.
    script.lists = [Self.answer("<html>busy</html>")]
    try await Server.serving(script) { odds, _ in
      let ran = try await odds(
        "stream", "--types", "score", "--where", "match.home.score >= 3", "--count", "1", "--duration", "30s")
      #expect(try ran.lineObjects().count == 1, "\(ran.errors)")
    }
  }

  @Test func gameWithRejectedScoresIsOmittedFromTheNextSubscription() async throws {
    var script = Server.Script()
    script.refused = script.games.giants
    try await Server.serving(script) { odds, log in
      let ran = try await odds(
        "stream", "--types", "score", "--where", "match.home.score == 3", "--count", "1", "--duration", "60s")
      #expect(try ran.lineObjects().first?["match"] as? String == DocumentedGames.metsID, "\(ran.errors)")
      let sent = log.subscriptions("livescores")
      #expect(sent.count == 2 && sent.last?.contains(script.games.giants) == false, "\(sent)")
    }
  }

  @Test func gamesThatOnlyTheOddsSocketHasAreNamedOnTheScoreSocketsIfTheListFails() async throws {
    var script = Server.Script()
    script.lists = [Self.answer(#"{"error":"x"}"#, 500)]
    script.refusesBare = true
    let games = script.games
    try await Server.serving(script) { odds, log in
      let stream = try odds.start("stream", "--types", "score", "--where", "match.home.score == 4", "--duration", "4m")
      #expect(await stream.eventually { $0.output.split(separator: "\n").count == 2 }, "\(stream.errors)")
      #expect(await stream.eventually { _ in log.names(games.mets, on: "livescores") }, "\(log.all)")
      #expect(await stream.eventually { _ in log.names(games.giants, on: "playbyplay") }, "\(log.all)")
      #expect(await stream.eventually { _ in log.all.contains("POST match_info") }, "\(log.all)")
      stream.send(SIGINT)
      let ended = await stream.ended()
      #expect(ended.status == 0)
    }
  }

  @Test(arguments: [(500, #"{"error":"x"}"#), (200, "{}")])
  func anIDIsFoundByTheMessagesThatHoldItIfTheListFails(_ status: Int, _ body: String) async throws {
    var script = Server.Script()
    script.lists = [Self.answer(body, status)]
    script.refusesBare = true
    try await Server.serving(script) { odds, _ in
      let live = try await odds("live", "--match", DocumentedGames.metsID, "--json")
      let matches = try live.objects()
      #expect(live.status == 0 && matches.count == 1, "\(live.output)\(live.errors)")
      #expect(live.output.contains("draftkings") && !live.output.contains("Giants"), "\(live.output)")
      let event = try await odds("event", "boltodds:\(DocumentedGames.metsID)", "--json")
      #expect(event.status == 0 && event.output.contains("draftkings"), "\(event.errors)")
      let stream = try await odds(
        "stream", "--match", DocumentedGames.metsID, "--types", "snapshot,price,score", "--count", "1", "--duration",
        "30s")
      #expect(stream.output.contains("Mets") && !stream.output.contains("Giants"), "\(stream.output)\(stream.errors)")
    }
  }

  @Test func anIDThatNothingHoldsIsAnErrorThatNamesTheLabelOnce() async throws {
    var script = Server.Script()
    script.lists = [Self.answer(#"{"error":"x"}"#, 500)]
    script.sendsNoScores = true
    try await Server.serving(script) { odds, _ in
      for arguments in [["live", "--match", DocumentedGames.metsID], ["event", "boltodds:\(DocumentedGames.metsID)"]] {
        let ran = try await odds.run(arguments + ["--json"], input: "")
        #expect(ran.status == 69, "\(arguments): \(ran.output)\(ran.errors)")
        #expect(ran.errors.contains("label") && ran.errors.contains("get_games"), "\(ran.errors)")
        let errors = ran.errors.split(separator: "\n").filter { $0.contains(#""status":69"#) }
        #expect(errors.count == 1, "\(ran.errors)")
      }
    }
  }

  @Test func anyLabelOfAGameShowsTheGameUnderAllOfItsLabels() async throws {
    var script = Server.Script()
    let first = script.games.mets
    let second = first.replacing("New York Mets vs Los Angeles Angels", with: "LA Angels vs NY Mets")
    let list = script.games.list
    let row = String(list.dropFirst()).replacing(first, with: second).split(separator: "},")[0]
    script.lists = [Self.answer("\(list.dropLast()),\(row)}}")]
    script.odds = [
      script.games.lines(first, "draftkings"),
      script.games.lines(first, "ballybet", teams: ("LA Angels", "NY Mets"), odds: ("+130", "-150"))
        .replacing(first, with: second),
    ]
    try await Server.serving(script) { odds, log in
      for reference in [second, first, DocumentedGames.metsID] {
        let ran = try await odds("live", "--match", reference, "--json")
        let match = try #require(try ran.objects().first, "\(reference): \(ran.errors)")
        #expect(match["id"] as? String == DocumentedGames.metsID)
        #expect((match["home"] as? [String: Any])?["name"] as? String == "New York Mets", "\(reference): \(ran.output)")
        #expect(ran.output.contains("draftkings") && ran.output.contains("ballybet"), "\(reference): \(ran.output)")
        let sent = try #require(log.subscriptions("api").last)
        #expect(sent.contains(first) && sent.contains(second), "\(sent)")
      }
    }
  }

  // MARK: What no message holds

  @Test func aGameWithPricesAndWithoutAStartCountsAsInPlayUnlessItsDayIsToCome() async throws {
    var script = Server.Script()
    let when = #/"when":"[^"]*",/#
    script.lists = [Self.answer(script.games.list.replacing(when, with: ""))]
    script.info = Self.answer("{}")
    script.sendsNoScores = true
    let later = "Chicago Cubs vs Boston Red Sox, 2199-01-01, 07"
    script.odds =
      script.games.labels.map { script.games.lines($0, "draftkings").replacing(when, with: "") } + [
        script.games.lines(script.games.mets, "draftkings").replacing(when, with: "")
          .replacing(script.games.mets, with: later)
      ]
    try await Server.serving(script) { odds, _ in
      let live = try await odds("live", "--json")
      let matches = try live.objects()
      #expect(matches.count == 2 && !live.output.contains("Cubs"), "\(live.output)\(live.errors)")
      for match in matches {
        #expect(match["status"] as? String == "live" && match["statusBy"] as? String == "prices", "\(match)")
      }
      let stream = try await odds("stream", "--types", "snapshot", "--count", "2", "--duration", "30s")
      for line in try stream.lineObjects() {
        #expect((line["state"] as? [String: Any])?["status"] as? String == "live", "\(line)")
      }
    }
  }

  @Test(arguments: [403, 404]) func aPlanWithoutMatchInfoIsSaidOnce(_ status: Int) async throws {
    var script = Server.Script()
    script.info = Self.answer(#"{"error":"no"}"#, status)
    try await Server.serving(script) { odds, _ in
      let live = try await odds("live", "--json")
      let said = live.errors.split(separator: "\n").filter { $0.contains("match_info") }
      #expect(live.status == 0 && said.count == 1, "\(live.errors)")
      let stream = try await odds(
        "stream", "--types", "score", "--where", "match.home.score == 4", "--count", "2", "--duration", "30s")
      #expect(stream.errors.split(separator: "\n").count { $0.contains("match_info") } <= 1, "\(stream.errors)")
    }
  }

  @Test func upcomingGamesAreListedWhileMatchInfoWaitsForTheRateLimit() async throws {
    var script = Server.Script()
    let later = DocumentedGames(Date().addingTimeInterval(6 * 3_600)).list
      .replacing("New York Mets", with: "Seattle Mariners").replacing(DocumentedGames.metsID, with: "0a0a0a0a0a0a")
      .replacing("San Francisco Giants", with: "Chicago Cubs").replacing(DocumentedGames.giantsID, with: "0b0b0b0b0b0b")
    script.lists = [Self.answer(script.games.list.dropLast() + "," + later.dropFirst())]
    try await Server.serving(script) { odds, _ in
      // Three requests in quick succession are allowed.
      for _ in 1...3 {
        let ran = try await odds("fixtures", "--upcoming", "--json")
        #expect(ran.output.contains("0a0a0a0a0a0a"), "\(ran.output)\(ran.errors)")
      }
    }
  }

  @Test func theReasonWhyTheCurrentStateIsMissingIsTheServersFailureNotALimit() async throws {
    var script = Server.Script()
    script.lists = [Self.answer(#"{"error":"x"}"#, 500)]
    (script.odds, script.sendsNoScores) = ([], true)
    try await Server.serving(script) { odds, _ in
      let ran = try await odds(
        "stream", "--types", "connection", "--until", "state == degraded", "--timeout", "6", "--duration", "60s")
      let degraded = try ran.lineObjects().compactMap { line in
        line["state"] as? String == "degraded" ? line["reason"] as? String : nil
      }
      #expect(!degraded.isEmpty, "\(ran.output)\(ran.errors)")
      #expect(degraded.allSatisfy { !$0.contains("rate limit") && $0.contains("500") }, "\(degraded)")
    }
  }

  // MARK: Partial failures

  @Test(arguments: [(429, "x", 75), (503, "too many concurrent connections", 75), (503, "x", 69)])
  func rejectionOfTheOddsSocketIsReported(_ status: Int, _ words: String, _ exit: Int) async throws {
    var script = Server.Script()
    script.oddsRefusal = Self.answer(#"{"error":"\#(words)"}"#, status)
    try await Server.serving(script) { odds, _ in
      let compared = try await odds("compare", "--json", "--timeout", "2")
      #expect(compared.errors.contains(#""status":\#(exit)"#), "\(compared.output)\(compared.errors)")
      let strict = try await odds("live", "--json", "--strict", "--timeout", "2")
      #expect(Int(strict.status) == exit, "\(strict.errors)")
    }
  }

  @Test(arguments: [
    (500, #"{"error":"x"}"#), (200, "<html>x</html>"), (200, #""x""#), (200, #"{"a":null}"#),
  ])
  func matchInfoFailureIsReportedAndGamesAndPricesAreShown(_ status: Int, _ body: String) async throws {
    var script = Server.Script()
    script.info = Self.answer(body, status)
    // The socket sends lines of one game only; the other is known from the list.
    script.odds = [script.games.lines(script.games.mets, "draftkings")]
    try await Server.serving(script) { odds, _ in
      let ran = try await odds("live", "--json", "--timeout", "4")
      #expect(ran.status == 0 && ran.output.contains("draftkings"), "\(ran.output)\(ran.errors)")
      #expect(ran.output.contains(DocumentedGames.giantsID), "\(ran.output)")
      #expect(ran.errors.contains(#""provider":"boltodds""#), "\(ran.errors)")
    }
  }

  // MARK: Prices before the list of games

  @Test(arguments: ["html", "empty", "429", "500"])
  func pricesAreShownByLabelUntilTheListOfGamesArrives(answer: String) async throws {
    var script = Server.Script()
    var busy = Self.answer(#"{"error":"busy"}"#, Int(answer) ?? 200)
    if answer == "html" { busy.body = Array("<html>busy</html>".utf8) }
    if answer == "empty" { busy.body = Array("{}".utf8) }
    if answer == "429" { busy.headers.append(("Retry-After", "60")) }
    script.lists = [busy]
    try await Server.serving(script) { odds, _ in
      let ran = try await odds("stream", "--types", "snapshot", "--count", "2", "--duration", "60s")
      let ids = try ran.lineObjects().compactMap { $0["match"] as? String }
      #expect(Set(ids) == Set(script.games.labels), "\(ran.output)\(ran.errors)")
      #expect(ran.errors.contains("get_games"), "\(ran.errors)")
    }
  }

  @Test func eventNamedByLabelNeedsNoListOfGames() async throws {
    var script = Server.Script()
    script.lists = [Self.answer("<html>busy</html>")]
    try await Server.serving(script) { odds, _ in
      let ran = try await odds("event", "boltodds:\(script.games.mets)", "--json")
      #expect(ran.status == 0 && ran.output.contains("draftkings"), "\(ran.output)\(ran.errors)")
      #expect(ran.errors.contains("undecodable"), "\(ran.errors)")
    }
  }

  @Test func gameShownByLabelStaysOneMatchWhenItsUniversalIDArrives() async throws {
    var script = Server.Script()
    let busy = Self.answer("<html>busy</html>")
    script.lists = [busy, busy, Self.answer(script.games.list)]
    (script.scoresAfterList, script.scoresNeedGames) = (true, false)
    try await Server.serving(script) { odds, _ in
      let ran = try await odds(
        "stream", "--types", "snapshot,price,score,removed", "--until", "match.home.score == 3", "--duration", "60s")
      let lines = try ran.lineObjects()
      #expect(lines.contains { $0["type"] as? String == "score" }, "\(ran.output)\(ran.errors)")
      #expect(Set(lines.compactMap { $0["match"] as? String }) == Set(script.games.labels), "\(ran.output)")
      #expect(!lines.contains { $0["type"] as? String == "removed" }, "\(ran.output)")
    }
  }

  @Test func interruptBeforeAStreamsFirstLineExitsWithSuccess() async throws {
    let silent = try SilentServer()
    let odds = Odds(["ODDS_BOLTODDS_KEY": "k", "ODDS_BOLTODDS_URL": "http://127.0.0.1:\(silent.port)/api"])
    let running = try odds.start("stream", "--provider", "boltodds", "--league", "NBA", "--duration", "60s")
    let isWaiting = await running.eventually { _ in silent.connections > 0 }
    #expect(isWaiting)
    running.send(SIGINT)
    #expect(await running.ended().status == 0)
  }

  // MARK: Spellings

  @Test func sideHasOneBestPriceInAllSpellingsOfASportsbook() async throws {
    var script = Server.Script()
    let (mets, games) = (script.games.mets, script.games)
    script.odds = [
      games.lines(mets, "ballybet", odds: ("+110", "-130")),
      games.lines(mets, "draftkings", teams: ("NY Mets", "LA Angels"), odds: ("-120", "+115")),
      games.lines(
        mets, "draftkings", teams: ("N.Y. Mets", "L.A. Angels"), odds: ("-125", "+120"), action: "line_update"),
    ]
    try await Server.serving(script) { odds, _ in
      let ran = try await odds("compare", DocumentedGames.metsID, "--json")
      let selections = try #require(try ran.objects().first?["selections"] as? [[String: Any]], "\(ran.errors)")
      #expect(selections.count == 2, "\(selections)")
      let arb = try await odds("arb", "--json", "--max-age", "10m")
      #expect(arb.output.contains("draftkings") && arb.output.contains("ballybet"), "\(arb.output)\(arb.errors)")
    }
  }
}
