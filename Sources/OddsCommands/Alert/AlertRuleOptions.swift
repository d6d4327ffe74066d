internal import ArgumentParser
internal import OddsAlerts
internal import OddsModel
internal import OddsOutput
internal import OddsSettings

/// The options that define rules and the destinations of alerts.
struct AlertRuleOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "File of rules (default: alerts.toml next to the config file, unless other rules are given).", valueName: "file"),
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

  @Option(help: ArgumentHelp("Time within which prices must move for steam (default: 2m).", valueName: "time"))
  var window: String?

  @Option(
    help: ArgumentHelp(
      "Ignore price moves for this long after a goal, card, review or suspension (default: 10s).", valueName: "time"))
  var settle: String?

  @Option(
    help: ArgumentHelp(
      "Repeat the alert after this long while the condition holds: 5m.", valueName: "time"))
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
  /// Returns the rules of the options; empty if they define none.
  func typed() throws(OddsError) -> [AlertRule] {
    var rules: [AlertRule] = []
    let usual: [(Bool, String, AlertTrigger)] = [
      (goals, "goal", .goal), (redCards, "red card", .redCard), (suspensions, "suspended", .suspension),
      (steam, "steam", .steam),
    ]
    // A condition without a line type restricts the built-in alerts.
    let isShared = on == nil && condition != nil
    for (_, name, trigger) in usual where usual.contains(where: { $0.0 && $0.1 == name }) {
      rules.append(AlertRule(name: name, on: trigger, condition: isShared ? condition : nil))
    }
    let isOwn = on != nil || condition != nil && rules.isEmpty
    if stale { rules.append(AlertRule(name: "stale", on: .line(.connection), condition: "state == stale")) }
    if isOwn { rules.append(AlertRule(name: name ?? condition ?? on ?? "", on: try trigger(), condition: condition)) }
    if name != nil, !isOwn {
      throw OddsError(.usage, "--name needs --where or --on", hint: "built-in alerts already have names")
    }
    try checkSteam(rules)
    return rules
  }

  /// Returns a rule with the destinations given by the options.
  func directed(_ rule: AlertRule) throws(OddsError) -> AlertRule {
    var rule = rule
    if bell { rule.sinks.insert(.bell) }
    if notify { rule.sinks.insert(.notify) }
    if let file { rule.file = file }
    if let again { rule.again = try DurationText.parse(again, option: "--again") }
    if let exec {
      do throws(CommandLineParser.ParseError) {
        rule.command = try CommandLineParser.split(exec)
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
        throw OddsError(.usage, "--books must be from 2 to 100", hint: "steam needs at least two bookmakers")
      }
      terms.books = books
    }
    if let minMove {
      guard let share = AlertRule.share(minMove) else {
        throw OddsError(.usage, "--min-move: '\(minMove)' isn't a share", hint: "use 3% or 0.03")
      }
      terms.minimumMove = share
    }
    if let window { terms.window = try DurationText.parse(window, option: "--window") }
    if let settle { terms.settle = try DurationText.parse(settle, option: "--settle") }
    return terms
  }
}
