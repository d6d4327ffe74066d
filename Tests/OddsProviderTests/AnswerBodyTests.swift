import OddsModel
import OddsProvider
import OddsTransport
import PulseScore
import Testing

/// An answer with status 200 that holds nothing, or only an error, is not taken for an empty list.
@Suite struct AnswerBodyTests {
  private func checked(_ body: String, mayBeEmpty: Bool = false) throws(OddsError) -> String {
    guard let base = try? BaseURL("http://127.0.0.1:9"), let key = APIKey("key") else { return "no address" }
    var request = ProviderRequest(HTTPRequest(base: base), asked: "live events")
    request.mayBeEmpty = mayBeEmpty
    let provider = PulseScoreProvider(access: ProviderAccess(base: base, key: key))
    return String(decoding: try AnswerBody.checked(Array(body.utf8), for: request, of: provider), as: UTF8.self)
  }

  private func failure(_ body: String, mayBeEmpty: Bool = false) -> OddsError? {
    do throws(OddsError) {
      _ = try checked(body, mayBeEmpty: mayBeEmpty)
      return nil
    } catch {
      return error
    }
  }

  private static let nothing = ["", " ", "\r\n\t ", "null", " null\n", "{}", "{ \n }"]

  @Test(arguments: nothing) func emptyBodyIsRejected(_ body: String) {
    #expect(failure(body)?.kind == .undecodable)
    #expect(failure(body)?.provider == .pulsescore && failure(body)?.asked == "live events")
  }

  @Test(arguments: nothing) func nothingIsAnAnswerWhereNothingMayCome(_ body: String) throws {
    #expect(try checked(body, mayBeEmpty: true) == "{}")
  }

  @Test(arguments: ["{} No games", "{}{}", "{ }\nnull"]) func textBehindAnEmptyObjectIsKeptForTheDecoder(
    _ body: String
  ) throws {
    #expect(try checked(body, mayBeEmpty: true) == body)
  }

  @Test(arguments: ["NaN", "true", "5", "-1.5", "\"\"", "pong", "OK", "<html>x</html>", "nope {}", "\u{FEFF}[]"])
  func bareWordIsRejectedAsAResponse(_ body: String) {
    #expect(failure(body)?.kind == .undecodable)
    #expect(failure(body, mayBeEmpty: true)?.kind == .undecodable)
  }

  @Test(arguments: [
    "[]", "[{}]", " [1]", #"{"data":[]}"#, #"{"ok":true,"data":null}"#, #"{"ok":true}"#,
    #"{"message":"hello","data":[1]}"#,
    #"{"error":null,"events":[]}"#, #"{"error":"","events":[]}"#, #"{"error":false,"live":3}"#, #"{"Soccer":12}"#,
    #"{"status":"ok","message":"all is well"}"#, #"{"status":200,"message":"fine"}"#,
    #"{"error":"partial","data":{"a":1}}"#,
    #"{"success":true,"message":"done"}"#, "{broken",
  ]) func whatHoldsSomethingIsLeftToItsReader(_ body: String) throws {
    #expect(try checked(body) == body)
  }

  @Test(arguments: [
    (#"{"error":"Invalid API key"}"#, OddsError.Kind.rejectedKey), (#"{"message":"Unauthorized"}"#, .rejectedKey),
    (#"{"error":{"code":401,"message":"who are you"}}"#, .rejectedKey), (#"{"status":401,"error":"x"}"#, .rejectedKey),
    (#"{"error":"Your plan does not include this sport, please upgrade"}"#, .forbidden),
    (#"{"ok":false,"statusCode":403}"#, .forbidden), (#"{"error":"Rate limit exceeded","data":[]}"#, .limited),
    (#"{"success":false,"message":"Too many requests","data":null}"#, .limited),
    (#"{"error":"match not found"}"#, .notFound), (#"{"detail":"something broke"}"#, .undecodable),
    (#"{"error":{}}"#, .undecodable), (#"{"error":true}"#, .undecodable), (#"{"errors":["a"]}"#, .undecodable),
    (#"{"ok":false}"#, .undecodable), (#"{"status":503,"message":"maintenance"}"#, .unreachable),
    ("Invalid API key", .rejectedKey), (#""rate limit reached""#, .limited), ("Forbidden", .forbidden),
    ("Something went wrong", .undecodable),
  ]) func errorBodyBecomesItsError(_ body: String, _ kind: OddsError.Kind) {
    #expect(failure(body)?.kind == kind)
    #expect(failure(body, mayBeEmpty: true)?.kind == kind)
  }

  @Test func theServersWordsAreRepeated() {
    #expect(failure(#"{"error":"something broke"}"#)?.message.contains("something broke") == true)
    #expect(failure("Invalid API key, sorry")?.message.contains("Invalid API key, sorry") == true)
    #expect(failure("<html>page</html>")?.message.contains("page") == false)
  }

  @Test(arguments: [
    ("[]", true), ("{}", true), (#"{"data":[]}"#, true), (#"{"data":{"events":[]}}"#, true), (#"{"data":null}"#, false),
    (#"{"data":{}}"#, false), (#"{"x":1}"#, false), (#"{"a":{"b":{"c":[]}}}"#, false), ("", false), ("null", false),
  ]) func emptyListDiffersFromAMissingList(_ body: String, _ expected: Bool) {
    #expect(Array(body.utf8).withUnsafeBytes { AnswerBody.holdsList($0) } == expected)
  }
}
