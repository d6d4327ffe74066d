import OddsAlerts
import OddsOutput
import OddsJSON
import OddsModel
import Testing

@testable import OddsStream

/// Alerts formatted with `--jq` and `--template`.
@Suite struct AlertSelectionTests {
  private let alert = Alert(name: "goal", at: Timestamp(seconds: 0), words: "1-0", line: ["seq": 7])
  private static let key = "0123456789abcdef"

  private func text(_ lines: inout AlertLines) -> String { String(decoding: lines.bytes(alert), as: UTF8.self) }

  @Test func expressionReceivesTheAlertWithoutAPIKeys() throws {
    let redaction = Redaction([try #require(APIKey(Self.key))])
    var lines = AlertLines(try LineFormat(JQProgram(".name, .line.seq, \"\(Self.key)\""), of: .alert), redaction)
    #expect(text(&lines) == "goal\n7\n\(Redaction.mask)\n")
    #expect(lines.failures.count == 0 && !lines.isHalted)
  }

  @Test func failureIsReportedOnceAndEndsWith65() throws {
    var lines = AlertLines(try LineFormat(JQProgram(".name + 1"), of: .alert), Redaction([APIKey]()))
    #expect(text(&lines).isEmpty && text(&lines).isEmpty)
    #expect(lines.takeFailure()?.kind == .undecodable && lines.takeFailure() == nil)
    guard case .failed(let error) = lines.failures.end(.done) else { Issue.record("it ends well"); return }
    #expect(error.kind.exitStatus == 65 && error.message == "--jq failed on 2 lines, which are left out")
    #expect(lines.failures.end(.reported(.limited)) == .reported(.limited))
  }

  @Test func haltEndsTheRun() throws {
    var lines = AlertLines(try LineFormat(JQProgram("halt"), of: .alert), Redaction([APIKey]()))
    #expect(text(&lines).isEmpty && lines.isHalted)
  }

  @Test func templateReceivesTheFieldsOfAnAlert() throws {
    var lines = AlertLines(try LineFormat(RowTemplate("{name:>6}!"), of: .alert), Redaction([APIKey]()))
    #expect(text(&lines) == "  goal!\n")
    #expect(throws: OddsError.self) { try LineFormat(RowTemplate("{nme}"), of: .alert) }
  }
}
