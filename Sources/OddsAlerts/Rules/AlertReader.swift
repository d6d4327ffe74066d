internal import OddsModel
internal import OddsOutput
internal import OddsSettings
internal import TOMLKit

/// Reads one `[[alert]]` table.
struct AlertReader {
  private let table: TOMLTable
  private let number: Int
  private let path: String
  private let place: AlertsText.Block?
  private let providers: [ProviderName]
  private let home: String?

  init(
    _ table: TOMLTable, number: Int, _ path: String, _ place: AlertsText.Block?, providers: [ProviderName],
    home: String?
  ) {
    (self.table, self.number, self.path, self.place) = (table, number, path, place)
    (self.providers, self.home) = (providers, home)
  }

  /// An error in a rule.
  struct Fault: Error {
    /// Line number from 1; nil if unknown.
    var line: Int?
    var message: String
    var hint: String?
  }

  func entry() throws(OddsError) -> AlertsFile.Entry {
    if let key = unknownKeys.first {
      let fault = unknown(key)
      throw OddsError(.configuration, "\(fault.message) in \(path)\(mention(fault))", hint: fault.hint)
    }
    do throws(Fault) {
      return try checkedEntry()
    } catch {
      throw self.error(error)
    }
  }

  /// Returns the rule and all its errors; the rule is nil if there are any.
  func reading() -> (entry: AlertsFile.Entry?, faults: [Fault]) {
    var faults = unknownKeys.map(unknown)
    collect(&faults) { () throws(Fault) in _ = try text("where") }
    collect(&faults) { () throws(Fault) in _ = try trigger() }
    collect(&faults) { () throws(Fault) in _ = try text("name") }
    collect(&faults) { () throws(Fault) in _ = try matches() }
    collect(&faults) { () throws(Fault) in _ = try command() }
    collect(&faults) { () throws(Fault) in _ = try text("file") }
    collect(&faults) { () throws(Fault) in _ = try duration("again") }
    collect(&faults) { () throws(Fault) in _ = try sinks() }
    collect(&faults) { () throws(Fault) in _ = try steam() }
    guard faults.isEmpty else { return (nil, faults) }
    do throws(Fault) {
      return (try checkedEntry(), [])
    } catch {
      return (nil, [error])
    }
  }

  private func collect(_ faults: inout [Fault], _ piece: () throws(Fault) -> Void) {
    do throws(Fault) { try piece() } catch { faults.append(error) }
  }

  private var unknownKeys: [String] { table.keys.filter { !AlertsFile.keys.contains($0) } }

  private func unknown(_ key: String) -> Fault {
    let known = AlertsFile.keys
    let nearest = Nearest.word(to: key, in: known).map { "did you mean '\($0)'? " } ?? ""
    return fault(
      key, "unknown key '\(UnknownWord.shown(key, among: known))'",
      hint: "\(nearest)an alert's keys are \(known.joined(separator: ", "))")
  }

  private func checkedEntry() throws(Fault) -> AlertsFile.Entry {
    let condition = try text("where")
    let on = try trigger()
    guard on != .anyLine || condition != nil else {
      throw fault(nil, "an alert needs 'where' or 'on'", hint: "such as where = \"price > 2.1\" or on = \"goal\"")
    }
    var rule = AlertRule(name: try text("name") ?? condition ?? on.word ?? "", on: on, condition: condition)
    rule.matches = try matches()
    rule.command = try command()
    rule.file = try text("file").map(expanded)
    rule.again = try duration("again")
    if let sinks = try sinks() {
      rule.sinks = sinks
    } else if rule.command != nil || rule.file != nil {
      // A rule with a program or file needs no other output than the default line.
      rule.sinks = [.line]
    }
    if on == .steam { rule.steam = try steam() }
    if on != .steam, let key = AlertsFile.steamKeys.first(where: { table[$0] != nil }) {
      throw fault(key, "'\(key)' belongs to on = \"steam\"")
    }
    return AlertsFile.Entry(
      rule: rule, line: place.map { $0.header + 1 } ?? 0, isManaged: place?.isManaged ?? false,
      conditionLine: place.flatMap { $0.keys["where"] }.map { $0 + 1 } ?? 0)
  }

  func error(_ fault: Fault) -> OddsError {
    OddsError(.configuration, "\(fault.message) (\(path)\(mention(fault)))", hint: fault.hint)
  }

  /// Creates an error about a key's value, or about the whole rule without a key.
  func fault(_ key: String?, _ message: String, hint: String? = nil) -> Fault {
    let line = place.map { place in (key.flatMap { place.keys[$0] } ?? place.header) + 1 }
    return Fault(line: line, message: message, hint: hint)
  }

  /// Creates the error for a name that an earlier rule has.
  func duplicate(of entry: AlertsFile.Entry) -> Fault {
    fault("name", "'\(entry.rule.name)' is the name of the alert on line \(entry.line) too")
  }

  /// Returns `, line 4`, or the alert's number if the line is unknown.
  private func mention(_ fault: Fault) -> String { fault.line.map { ", line \($0)" } ?? ", alert \(number)" }

  // MARK: Values

  private func text(_ key: String) throws(Fault) -> String? {
    guard let value = table[key] else { return nil }
    guard let text = value.string, !text.isEmpty else { throw fault(key, "'\(key)' is not a text") }
    return text
  }

  private func texts(_ key: String) throws(Fault) -> [String]? {
    guard let value = table[key] else { return nil }
    if let text = value.string { return [text] }
    guard let list = value.array else { throw fault(key, "'\(key)' is not a list of texts") }
    var texts: [String] = []
    for element in list {
      guard let text = element.string else { throw fault(key, "'\(key)' is not a list of texts") }
      texts.append(text)
    }
    return texts
  }

  private func duration(_ key: String) throws(Fault) -> Duration? {
    guard let value = table[key] else { return nil }
    let text = value.string ?? value.int.map(String.init) ?? ""
    do throws(OddsError) {
      return try DurationText.parse(text, option: key)
    } catch {
      throw fault(key, "'\(key)' is not a duration", hint: "write \(key) = \"30s\", \"5m\" or \"2h\"")
    }
  }

  private func trigger() throws(Fault) -> AlertTrigger {
    guard let word = try text("on") else { return .anyLine }
    if let trigger = AlertTrigger(word) { return trigger }
    let unknown = UnknownWord.error("line type", word, among: AlertTrigger.words)
    throw fault("on", unknown.message, hint: unknown.hint)
  }

  private func matches() throws(Fault) -> [MatchReference] {
    var matches: [MatchReference] = []
    for text in try texts("match") ?? [] {
      let reference = MatchReference(text, providers: providers)
      guard reference.provider != nil, !reference.id.isEmpty else {
        throw fault("match", "'\(text)' is not PROVIDER:ID", hint: "'odds fixtures' lists them")
      }
      matches.append(reference)
    }
    return matches
  }

  private func sinks() throws(Fault) -> Set<AlertSink>? {
    guard let words = try texts("sinks") else { return nil }
    if words.isEmpty, table["exec"] == nil, table["file"] == nil {
      let known = AlertSink.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(
        "sinks", "'sinks' is empty, so the alert would be lost", hint: "name some of \(known), or leave it out")
    }
    var sinks: Set<AlertSink> = []
    for word in words {
      guard let sink = AlertSink(rawValue: word) else {
        let unknown = UnknownWord.error("sink", word, among: AlertSink.allCases.map(\.rawValue))
        throw fault("sinks", unknown.message, hint: unknown.hint)
      }
      sinks.insert(sink)
    }
    return sinks
  }

  private func command() throws(Fault) -> [String]? {
    guard table["exec"] != nil else { return nil }
    // A single string isn't split into words: the file's author can write a list.
    guard let words = table["exec"]?.array == nil ? nil : try texts("exec"), let program = words.first, !program.isEmpty
    else {
      throw fault("exec", "'exec' is not a program and its arguments", hint: "write exec = [\"program\", \"argument\"]")
    }
    return [expanded(program)] + words.dropFirst()
  }

  /// Expands `~/` to the user's home directory, since no shell reads this file.
  private func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst()
  }

  private func steam() throws(Fault) -> SteamWatch.Terms {
    var terms = SteamWatch.Terms()
    if let value = table["books"] {
      guard let books = value.int, (2...100).contains(books) else {
        throw fault("books", "'books' is not a number from 2 to 100")
      }
      terms.books = books
    }
    if let value = table["min-move"] {
      let text = value.string ?? value.double.map { String($0) } ?? value.int.map(String.init) ?? ""
      guard let move = AlertRule.share(text) else {
        throw fault("min-move", "'min-move' is not a share", hint: "write min-move = \"3%\" or 0.03")
      }
      terms.minimumMove = move
    }
    if let window = try duration("window") { terms.window = window }
    if let settle = try duration("settle") { terms.settle = settle }
    return terms
  }
}

extension AlertRule {
  /// Parses `3%` or `0.03` as a fraction above 0 and below 1; returns nil for other texts.
  public static func share(_ text: String) -> Double? {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let first = digits.first, first.isNumber || first == ".", let value = Double(digits), value.isFinite else {
      return nil
    }
    let share = text.hasSuffix("%") ? value / 100 : value
    return share > 0 && share < 1 ? share : nil
  }
}
