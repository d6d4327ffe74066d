import Foundation
import OddsAlerts
import OddsModel
import OddsOutput
import Testing

/// `alerts.toml`: valid and invalid rules, and that writing leaves the rest of the file unchanged.
@Suite struct AlertsFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "odds-alerts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var path: String { folder.appending(path: "alerts.toml").path }
  private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func entries(_ text: String) throws -> [AlertsFile.Entry] {
    try AlertsFile.entries(Array(text.utf8), "alerts.toml", providers: ["tickodds", "boltodds"], home: "/home/me")
  }

  @Test func emptySinksAreAnErrorUnlessAProgramOrFileIsNamed() throws {
    let rule = "[[alert]]\nname = \"a\"\non = \"goal\"\nsinks = []\n"
    let faults = AlertsFile.faults(in: Array(rule.utf8), "alerts.toml", providers: [])
    #expect(faults.map(\.line) == [4] && faults.first?.message == "'sinks' is empty, so the alert would be lost")
    #expect(throws: OddsError.self) { try entries(rule) }
    #expect(try entries(rule + "exec = [\"true\"]\n").first?.rule.sinks == [])
    #expect(try entries(rule + "file = \"x\"\n").first?.rule.sinks == [])
  }

  @Test func everyKeyIsRead() throws {
    let text = """
      # Mine.
      [[alert]]
      name = "late"
      where = "price > 2.1"
      on = "price"
      match = ["tickodds:1", "boltodds:x:y"]
      sinks = ["line", "bell", "notify"]
      exec = ["~/bin/goal", "--loud", "two words"]
      file = "~/goals"
      again = "5m"

      [[alert]]
      on = "steam"
      books = 4
      min-move = "2.5%"
      window = "90s"
      settle = 15
      """
    let entries = try entries(text)
    var late = AlertRule(name: "late", on: .line(.price), condition: "price > 2.1")
    late.matches = [MatchReference(provider: "tickodds", id: "1"), MatchReference(provider: "boltodds", id: "x:y")]
    late.sinks = [.line, .bell, .notify]
    late.command = ["/home/me/bin/goal", "--loud", "two words"]
    late.file = "/home/me/goals"
    late.again = .seconds(300)
    #expect(entries[0].rule == late && entries[0].line == 2 && entries[0].conditionLine == 4)
    #expect(entries[1].rule.name == "steam" && entries[1].line == 12 && !entries[1].isManaged)
    #expect(entries[1].rule.steam == .init(books: 4, minimumMove: 0.025, window: .seconds(90), settle: .seconds(15)))
    #expect(try self.entries("").isEmpty)
  }

  @Test(arguments: [
    ("[[alert]]\nname = \"x\"\nwehre = \"price > 2\"", "unknown key 'wehre' in alerts.toml, line 3", "where"),
    ("[[alert]]\nname = \"x\"", "needs 'where' or 'on'", "on = \"goal\""),
    ("[[alert]]\non = \"gaol\"", "unknown line type 'gaol'", "did you mean 'goal'?"),
    ("[[alert]]\non = \"goal\"\n\n[[alert]]\non = \"goal\"\nsinks = [\"bel\"]", "line 6", "did you mean 'bell'?"),
    ("[[alert]]\non = \"goal\"\nexec = \"rm -rf\"", "'exec' is not a program and its arguments", "exec = ["),
    ("[[alert]]\non = \"goal\"\nexec = []", "'exec' is not a program", "exec = ["),
    ("[[alert]]\non = \"goal\"\nagain = \"soon\"", "'again' is not a duration (alerts.toml, line 3)", "5m"),
    ("[[alert]]\non = \"goal\"\nmatch = \"191\"", "'191' is not PROVIDER:ID", "odds fixtures"),
    ("[[alert]]\non = \"goal\"\nbooks = 3", "'books' belongs to on = \"steam\"", nil),
    ("[[alert]]\non = \"steam\"\nbooks = 1", "'books' is not a number from 2", nil),
    ("[[alert]]\non = \"steam\"\nmin-move = \"lots\"", "'min-move' is not a share", "3%"),
    ("[[alert]]\nname = \"a\"\non = \"goal\"\n[[alert]]\nname = \"a\"\non = \"goal\"", "the alert on line 1 too", nil),
    ("[[alert]]\nwhere = 3", "'where' is not a text (alerts.toml, line 2)", nil),
    ("[alert]\nwhere = \"x\"", "not a list of tables", "[[alert]]"), ("alert = 1", "not a list of tables", "[[alert]]"),
    ("[[alerts]]\nwhere = \"x\"", "unknown key 'alerts'", "[[alert]]"), ("[[", "not valid TOML: line 1", nil),
    ("[[alert]]\nwhere = \"x", "not valid TOML: line 2", nil),
  ])
  func errorIsReportedWithItsLine(_ text: String, _ message: String, _ hint: String?) {
    let error = #expect(throws: OddsError.self) { try entries(text) }
    #expect(error?.kind == .configuration && error?.message.contains(message) == true, "\(String(describing: error))")
    if let hint { #expect(error?.hint?.contains(hint) == true, "\(String(describing: error))") }
  }

  // MARK: Permissions

  @Test(arguments: [0o620, 0o602, 0o666]) func fileWritableByOthersIsRefused(_ mode: Int) throws {
    try write("[[alert]]\non = \"goal\"\n", mode: mode)
    let error = #expect(throws: OddsError.self) { try AlertsFile.read(path, providers: [], home: nil) }
    #expect(error?.kind == .configuration && error?.hint == "run 'chmod go-w \(path)'")
  }

  @Test(arguments: [0o644, 0o600, 0o400]) func fileReadableByOthersIsAccepted(_ mode: Int) throws {
    try write("[[alert]]\non = \"goal\"\n", mode: mode)
    #expect(try AlertsFile.read(path, providers: [], home: nil)?.count == 1)
  }

  @Test func missingFileIsNil() throws { #expect(try AlertsFile.read(path, providers: [], home: nil) == nil) }

  // MARK: Writing

  private var goal: AlertRule {
    var rule = AlertRule(name: "goal: A - \"B\"", on: .goal)
    rule.matches = [MatchReference(provider: "tickodds", id: "1")]
    rule.sinks = [.line, .bell]
    return rule
  }

  @Test func addedRuleIsReadAgainAndTheRestIsUnchanged() throws {
    let mine = "# My alerts,  with  blanks.\n[[alert]]  # one\nwhere='price>2' # two\n\n\n"
    try write(mine, mode: 0o644)
    try AlertsFile.add(goal, about: "A - \"B\"\nand more", to: path)
    #expect(
      text.hasPrefix(
        "# My alerts,  with  blanks.\n[[alert]]  # one\nwhere='price>2' # two\n\n# Added by odds dashboard: "))
    let entries = try #require(try AlertsFile.read(path, providers: ["tickodds"], home: nil))
    #expect(entries.map(\.isManaged) == [false, true] && entries[1].rule == goal)
    // The file contains commands that are run, so only the user may read or write it now.
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func firstAddedRuleCreatesTheFile() throws {
    try AlertsFile.add(goal, about: "A", to: path)
    #expect(try AlertsFile.read(path, providers: ["tickodds"], home: nil)?.map(\.rule) == [goal])
    #expect(text.hasPrefix("# Added by odds dashboard: A\n[[alert]]\nname = \"goal: A - \\\"B\\\"\"\n"))
  }

  @Test func addedRuleIsRemovedCompletely() throws {
    let mine = "# Mine.\n[[alert]]\nwhere = \"price > 2\"\n"
    try write(mine)
    var other = goal
    other.name = "other"
    try AlertsFile.add(goal, about: "A", to: path)
    try AlertsFile.add(other, about: "B", to: path)
    let both = text
    try AlertsFile.remove(goal.name, from: path)
    #expect(try AlertsFile.read(path, providers: ["tickodds"], home: nil)?.map(\.rule.name) == ["price > 2", "other"])
    try AlertsFile.remove("other", from: path)
    #expect(text == mine)
    try AlertsFile.add(goal, about: "A", to: path)
    try AlertsFile.add(other, about: "B", to: path)
    #expect(text == both)
  }

  @Test func firstOfTwoAddedRulesIsRemovedCompletely() throws {
    var other = goal
    other.name = "other"
    try AlertsFile.add(goal, about: "A", to: path)
    try AlertsFile.add(other, about: "B", to: path)
    try AlertsFile.remove(goal.name, from: path)
    #expect(text.hasPrefix("# Added by odds dashboard: B\n[[alert]]\n"))
  }

  @Test func textBelowARemovedRuleIsKept() throws {
    try AlertsFile.add(goal, about: "A", to: path)
    try write(text + "# A note.\n[[alert]]\non = \"redCard\"\n")
    try AlertsFile.remove(goal.name, from: path)
    #expect(text.contains("# A note.\n[[alert]]\non = \"redCard\"\n") && !text.contains("Added by"))
  }

  @Test func ruleOfTheUserIsNotRemoved() throws {
    try write("[[alert]]\nname = \"mine\"\non = \"goal\"\n")
    let error = #expect(throws: OddsError.self) { try AlertsFile.remove("mine", from: path) }
    #expect(error?.message.contains("was not added here") == true)
    #expect(throws: OddsError.self) { try AlertsFile.remove("none", from: path) }
    #expect(text == "[[alert]]\nname = \"mine\"\non = \"goal\"\n")
  }

  @Test func fileThatIsNotTOMLIsNotChanged() throws {
    try write("[[alert]\n")
    #expect(throws: OddsError.self) { try AlertsFile.add(goal, about: "A", to: path) }
    #expect(text == "[[alert]\n")
  }

  @Test func symbolicLinkIsKept() throws {
    let target = folder.appending(path: "dotfiles.toml").path
    try Data("# Mine.\n".utf8).write(to: URL(filePath: target))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    try AlertsFile.add(goal, about: "A", to: path)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(try String(contentsOfFile: target, encoding: .utf8).hasPrefix("# Mine.\n\n# Added by"))
  }

  @Test(arguments: [("3%", 0.03), ("0.03", 0.03), (".5", 0.5), ("12.5%", 0.125)])
  func shareIsANumberOrAPercentage(_ text: String, _ share: Double) { #expect(AlertRule.share(text) == share) }

  @Test(arguments: ["", "%", "x", "-3%", "0", "0%", "100%", "1", "inf", "nan", "3 %"])
  func otherTextIsNotAShare(_ text: String) { #expect(AlertRule.share(text) == nil) }
}
