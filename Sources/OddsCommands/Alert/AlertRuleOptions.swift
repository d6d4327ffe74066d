internal import ArgumentParser
internal import OddsAlerts
internal import OddsModel
internal import OddsOutput
internal import OddsSettings

/// What to be told of, and where it goes.
struct AlertRuleOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "File of rules (default: alerts.toml beside the config file, unless other rules are given).", valueName: "file"),
    completion: .file())
  var rules: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Alert when this becomes true; see 'odds help conditions'.", valueName: "expr"))
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "What the rule applies to: a line type of 'odds stream', including value and arb, or goal, redCard, suspension, steam.",
      valueName: "type"),
    completion: .list(AlertTrigger.words))
  var on: String?

  @Option(help: ArgumentHelp("Name of the rule given by --where or --on.", valueName: "name"))
  var name: String?

  @Flag(help: "Alert on goals.")
  var goals = false

  @Flag(help: "Alert on red cards.")
  var redCards = false

  @Flag(help: "Alert when a match is suspended.")
  var suspensions = false

  @Flag(help: "Alert when a feed goes quiet.")
  var stale = false

  @Flag(help: "Alert when several bookmakers move a price the same way.")
  var steam = false

  @Option(help: ArgumentHelp("Number of bookmakers that make steam (default: 3).", valueName: "n"))
  var books: Int?

  @Option(help: ArgumentHelp("Smallest price move that counts as steam (default: 3%).", valueName: "share"))
  var minMove: String?

  @Option(help: ArgumentHelp("Time within which prices have to move for steam (default: 2m).", valueName: "time"))
  var window: String?

  @Option(
    help: ArgumentHelp(
      "Ignore price moves for this long after a goal, card, review or suspension (default: 10s).", valueName: "time"))
  var settle: String?

  @Option(
    help: ArgumentHelp(
      "Alert again after this long, even if it has not been false since: 5m.", valueName: "time"))
  var again: String?

  @Flag(help: "Ring the terminal's bell.")
  var bell = false

  @Flag(help: "Show a notification, through the terminal or notify-send.")
  var notify = false

  @Option(
    help: ArgumentHelp(
      "Run this program for each alert, with the alert as JSON on its standard input; no shell.", valueName: "command"))
  var exec: String?

  @Option(help: ArgumentHelp("Append each alert as JSON to this file.", valueName: "file"), completion: .file())
  var file: String?
}

extension AlertRuleOptions {
  /// The rules of the options; empty where they name none.
  func typed() throws(OddsError) -> [AlertRule] {
    var rules: [AlertRule] = []
    let usual: [(Bool, String, AlertTrigger)] = [
      (goals, "goal", .goal), (redCards, "red card", .redCard), (suspensions, "suspended", .suspension),
      (steam, "steam", .steam),
    ]
    // With a condition and no type of line, the usual ones are meant where it is true.
    let isShared = on == nil && condition != nil
    for (_, name, trigger) in usual where usual.contains(where: { $0.0 && $0.1 == name }) {
      rules.append(AlertRule(name: name, on: trigger, condition: isShared ? condition : nil))
    }
    let isOwn = on != nil || condition != nil && rules.isEmpty
    if stale { rules.append(AlertRule(name: "stale", on: .line(.connection), condition: "state == stale")) }
    if isOwn { rules.append(AlertRule(name: name ?? condition ?? on ?? "", on: try trigger(), condition: condition)) }
    if name != nil, !isOwn {
      throw OddsError(.usage, "--name needs --where or --on", hint: "the usual alerts have names of their own")
    }
    try checkSteam(rules)
    return rules
  }

  /// A rule with what the options say of where it goes.
  func directed(_ rule: AlertRule) throws(OddsError) -> AlertRule {
    var rule = rule
    if bell { rule.sinks.insert(.bell) }
    if notify { rule.sinks.insert(.notify) }
    if let file { rule.file = file }
    if let again { rule.again = try DurationText.parse(again, option: "--again") }
    if let exec {
      do throws(CommandWords.Damage) {
        rule.command = try CommandWords.split(exec)
      } catch {
        throw OddsError(.usage, "--exec: \(error)", hint: "quote words with blanks: --exec \"notify 'two words'\"")
      }
    }
    if rule.on == .steam { rule.steam = try terms(rule.steam) }
    return rule
  }

  private func trigger() throws(OddsError) -> AlertTrigger {
    guard let on else { return .anyLine }
    guard let trigger = AlertTrigger(on) else {
      throw UnknownWord.error("line type", on, among: AlertTrigger.words)
    }
    return trigger
  }

  private func checkSteam(_ rules: [AlertRule]) throws(OddsError) {
    let given: [(String, Bool)] = [
      ("--books", books != nil), ("--min-move", minMove != nil), ("--window", window != nil),
      ("--settle", settle != nil),
    ]
    guard let option = given.first(where: \.1)?.0, self.rules == nil, !rules.contains(where: { $0.on == .steam }) else {
      return
    }
    throw OddsError(.usage, "\(option) belongs to --steam", hint: "add --steam, or leave it out")
  }

  private func terms(_ standard: SteamWatch.Terms) throws(OddsError) -> SteamWatch.Terms {
    var terms = standard
    if let books {
      guard (2...100).contains(books) else {
        throw OddsError(.usage, "--books must be from 2 to 100", hint: "one bookmaker's move is no steam")
      }
      terms.books = books
    }
    if let minMove {
      guard let share = AlertRule.share(minMove) else {
        throw OddsError(.usage, "--min-move is not a share: '\(minMove)'", hint: "give it as 3% or 0.03")
      }
      terms.leastMove = share
    }
    if let window { terms.window = try DurationText.parse(window, option: "--window") }
    if let settle { terms.settle = try DurationText.parse(settle, option: "--settle") }
    return terms
  }
}
