import BoltOdds
import Foundation
import OddsModel
import OddsOutput
import OddsProvider
import OddsSettings
import PulseScore
import SportsAPIV1
import SportsAPIV2
import Testing
import TickOdds

/// API keys come from the environment or from a private file, and no message repeats one.
@Suite struct KeyRingTests {
  private static let canary = "cAnArY-0123456789-secret"

  private static let providers: [any Provider.Type] = [
    BoltOddsProvider.self, PulseScoreProvider.self, SportsAPIV1Provider.self, SportsAPIV2Provider.self,
    TickOddsProvider.self,
  ]

  private func ring(_ environment: [String: String], _ file: String = "") throws -> KeyRing {
    KeyRing(
      Environment(environment), try Credentials(Array(file.utf8), "credentials.toml", Self.providers), Self.providers)
  }

  @Test func environmentOverridesTheFile() throws {
    let ring = try ring(["ODDS_TICKODDS_KEY": "env"], "tickodds = \"file\"\nboltodds = \"file\"\n")
    #expect(
      try ring.key(TickOddsProvider.self)?.reveal() == "env" && ring.source(TickOddsProvider.self) == .environment)
    #expect(try ring.key(BoltOddsProvider.self)?.reveal() == "file" && ring.source(BoltOddsProvider.self) == .file)
    #expect(try ring.key(PulseScoreProvider.self) == nil && ring.source(PulseScoreProvider.self) == .none)
    #expect(Set(ring.all.map { $0.reveal() }) == ["env", "file"])
  }

  @Test func sportsAPIVersionsShareAKeyUnlessEachIsSet() throws {
    let ring = try ring(["ODDS_SPORTSAPI_KEY": "both", "ODDS_SPORTSAPI_V2_KEY": "two"])
    #expect(try ring.key(SportsAPIV1Provider.self)?.reveal() == "both")
    #expect(try ring.key(SportsAPIV2Provider.self)?.reveal() == "two")
    #expect(ring.all.count == 2)
  }

  @Test func blankVariableCountsAsUnsetAndInnerBlanksAreAnError() throws {
    #expect(
      try ring(["ODDS_TICKODDS_KEY": " \n"], "tickodds = \"file\"\n").key(TickOddsProvider.self)?.reveal() == "file")
    #expect(throws: OddsError.self) { try ring(["ODDS_TICKODDS_KEY": "two words"]).key(TickOddsProvider.self) }
  }

  @Test(arguments: [
    "tickodds = \(canary)\n", "\(canary)\n", "\(canary) = \"x\"\n", "tickodds = [\"\(canary)\"]\n",
    "\(canary) = [1]\n", "tickodds = \"\(canary) \(canary)\"\n",
  ]) func invalidFileIsRefusedWithoutRepeatingIt(_ text: String) {
    #expect { try Credentials(Array(text.utf8), "credentials.toml", Self.providers) } throws: { error in
      guard let error = error as? OddsError else { return false }
      return error.kind == .configuration && !"\(error.message) \(error.hint ?? "")".contains(Self.canary)
    }
  }

  @Test func storedKeySurvivesARoundTrip() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "odds-keys-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let paths = Paths(Environment(["HOME": home.path]))
    let key = try #require(APIKey(#"a"b\c#d="#))
    let path = try Credentials.update(paths, Self.providers) { $0[.tickodds] = key }
    #expect(path == paths.credentialsFile)
    _ = try Credentials.update(paths, Self.providers) { $0[.boltodds] = APIKey("other") }
    #expect(try Credentials(paths, Self.providers)[.tickodds] == key)
    _ = try Credentials.update(paths, Self.providers) { $0[.tickodds] = nil }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "boltodds = \"other\"\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}

/// An API key typed in place of another word is hidden.
@Suite struct UnknownWordTests {
  private let known = ["pulsescore", "boltodds", "tickodds", "sportsapi-v1", "sportsapi-v2"]

  @Test(arguments: ["pulsescor", "boldodds", "sportsapiv2", "nobody", "betfair", "the-odds-api"])
  func ordinaryWordIsShown(_ word: String) {
    #expect(UnknownWord.shown(word, among: known) == word)
  }

  @Test(arguments: [
    "cAnArY-0123456789-secret", "6f1c2d3e4b5a69788796a5b4c3d2e1f0", "ab12cd34ef56", "sk_live_51H8sK2eZvKYlo2C",
    "9b2f8f0e-6a0c-4a4e-9d43-0f6c1f1a2b3c", "qWeRtYuIoPaSdFgH", "abcdefghijklmnopqrstuvwxyz",
  ]) func possibleAPIKeyIsHidden(_ word: String) {
    let error = UnknownWord.error("provider", word, among: known)
    #expect(error.kind == .usage && error.message == "unknown provider '•••'")
    #expect(error.hint?.contains(word) == false)
  }

  @Test func errorListsTheNearestAndAllKnownWords() {
    let error = UnknownWord.error("provider", "tickods", among: known)
    #expect(error.message == "unknown provider 'tickods'")
    #expect(error.hint == "did you mean 'tickodds'? the providers are \(known.joined(separator: ", "))")
  }
}
