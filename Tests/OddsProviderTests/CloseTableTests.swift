import OddsModel
import OddsProvider
import OddsTransport
import PulseScore
import Testing

@Suite struct CloseTableTests {
  @Test(arguments: [
    (4001, OddsError.Kind.rejectedKey), (4003, .forbidden), (4004, .notFound), (4005, .forbidden), (4010, .rejectedKey),
  ])
  func aFinalCodeOfPulseScoreStopsWithItsOwnError(code: Int, kind: OddsError.Kind) {
    let close = CloseReason.byServer(code: UInt16(code), reason: "x")
    #expect(PulseScoreProvider.closeTable.decide(close) == .stop)
    #expect(PulseScoreProvider.closeTable.error(for: close, "pulsescore", "stream").kind == kind)
  }

  @Test func tooManyConnectionsStopUnlessOneWasOurs() {
    let close = CloseReason.byServer(code: 4029, reason: "x")
    #expect(PulseScoreProvider.closeTable.decide(close) == .stopUnlessOurs(after: .seconds(15)))
    #expect(PulseScoreProvider.closeTable.error(for: close, "pulsescore", "stream").kind == .limited)
  }

  @Test func retryableCodesAreRetried() {
    let table = PulseScoreProvider.closeTable
    #expect(table.decide(.byServer(code: 4011, reason: "")) == .retry(after: nil, because: "the plan has changed"))
    #expect(
      table.decide(.byServer(code: 4012, reason: ""))
        == .retry(after: .seconds(30), because: "another session took over this plan's connection"))
    #expect(table.decide(.byServer(code: 1001, reason: "")) == .retry(after: nil))
    #expect(table.decide(.dropped("reset")) == .retry(after: nil))
  }

  @Test(arguments: [
    (401, OddsError.Kind.rejectedKey), (403, .forbidden), (404, .notFound), (429, .limited), (503, .unreachable),
  ])
  func aRefusedUpgradeMeansWhatItsStatusMeans(status: Int, kind: OddsError.Kind) {
    let close = CloseReason.failed(.handshake(HandshakeRefusal(status: status)))
    #expect(CloseTable.standard.error(for: close, "tickodds", "stream").kind == kind)
    #expect(CloseTable.standard.decide(close) == (status == 429 || status == 503 ? .retry(after: nil) : .stop))
  }
}
