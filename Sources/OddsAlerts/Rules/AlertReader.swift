internal import OddsModel
internal import OddsOutput
internal import OddsSettings
internal import TOMLKit

/// Reads one `[[alert]]`.
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

  func entry() throws(OddsError) -> AlertsFile.Entry {
    for key in table.keys where !AlertsFile.keys.contains(key) {
      let known = AlertsFile.keys
      let nearest = Nearest.word(to: key, in: known).map { "did you mean '\($0)'? " } ?? ""
      throw OddsError(
        .configuration, "unknown key '\(UnknownWord.shown(key, among: known))' in \(path)\(line(key))",
        hint: "\(nearest)an alert's keys are \(known.joined(separator: ", "))")
    }
    let condition = try text("where")
    let on = try trigger()
    guard on != .anyLine || condition != nil else {
      throw error(nil, "an alert needs 'where' or 'on'", hint: "such as where = \"price > 2.1\" or on = \"goal\"")
    }
    var rule = AlertRule(name: try text("name") ?? condition ?? on.word ?? "", on: on, condition: condition)
    rule.matches = try matches()
    rule.command = try command()
    rule.file = try text("file").map(expanded)
    rule.again = try duration("again")
    if let sinks = try sinks() {
      rule.sinks = sinks
    } else if rule.command != nil || rule.file != nil {
      // Who names a program or a file has said where it goes.
      rule.sinks = [.line]
    }
    if on == .steam { rule.steam = try steam() }
    if on != .steam, let key = AlertsFile.steamKeys.first(where: { table[$0] != nil }) {
      throw error(key, "'\(key)' belongs to on = \"steam\"")
    }
    return AlertsFile.Entry(
      rule: rule, line: place.map { $0.header + 1 } ?? 0, isOurs: place?.isOurs ?? false,
      conditionLine: place.flatMap { $0.keys["where"] }.map { $0 + 1 } ?? 0)
  }

  func error(_ key: String?, _ message: String, hint: String? = nil) -> OddsError {
    OddsError(.configuration, "\(message) (\(path)\(line(key)))", hint: hint)
  }

  /// `, line 4`, of a key or else of the alert; without a line the alert's number.
  private func line(_ key: String?) -> String {
    guard let place else { return ", alert \(number)" }
    return ", line \((key.flatMap { place.keys[$0] } ?? place.header) + 1)"
  }

  // MARK: Values

  private func text(_ key: String) throws(OddsError) -> String? {
    guard let value = table[key] else { return nil }
    guard let text = value.string, !text.isEmpty else { throw error(key, "'\(key)' is not a text") }
    return text
  }

  private func texts(_ key: String) throws(OddsError) -> [String]? {
    guard let value = table[key] else { return nil }
    if let text = value.string { return [text] }
    guard let list = value.array else { throw error(key, "'\(key)' is not a list of texts") }
    var texts: [String] = []
    for element in list {
      guard let text = element.string else { throw error(key, "'\(key)' is not a list of texts") }
      texts.append(text)
    }
    return texts
  }

  private func duration(_ key: String) throws(OddsError) -> Duration? {
    guard let value = table[key] else { return nil }
    let text = value.string ?? value.int.map(String.init) ?? ""
    do throws(OddsError) {
      return try DurationText.parse(text, option: key)
    } catch {
      throw self.error(key, "'\(key)' is not a duration", hint: "write \(key) = \"30s\", \"5m\" or \"2h\"")
    }
  }

  private func trigger() throws(OddsError) -> AlertTrigger {
    guard let word = try text("on") else { return .anyLine }
    if let trigger = AlertTrigger(word) { return trigger }
    let unknown = UnknownWord.error("line type", word, among: AlertTrigger.words)
    throw error("on", unknown.message, hint: unknown.hint)
  }

  private func matches() throws(OddsError) -> [MatchReference] {
    var matches: [MatchReference] = []
    for text in try texts("match") ?? [] {
      let reference = MatchReference(text, providers: providers)
      guard reference.provider != nil, !reference.id.isEmpty else {
        throw error("match", "'\(text)' is not PROVIDER:ID", hint: "'odds fixtures' lists them")
      }
      matches.append(reference)
    }
    return matches
  }

  private func sinks() throws(OddsError) -> Set<AlertSink>? {
    guard let words = try texts("sinks") else { return nil }
    var sinks: Set<AlertSink> = []
    for word in words {
      guard let sink = AlertSink(rawValue: word) else {
        let unknown = UnknownWord.error("sink", word, among: AlertSink.allCases.map(\.rawValue))
        throw error("sinks", unknown.message, hint: unknown.hint)
      }
      sinks.insert(sink)
    }
    return sinks
  }

  private func command() throws(OddsError) -> [String]? {
    guard table["exec"] != nil else { return nil }
    // One text is not split: who writes a file can write a list.
    guard let words = table["exec"]?.array == nil ? nil : try texts("exec"), let program = words.first, !program.isEmpty
    else {
      throw error("exec", "'exec' is not a program and its arguments", hint: "write exec = [\"program\", \"argument\"]")
    }
    return [expanded(program)] + words.dropFirst()
  }

  /// `~/` is the user's folder: no shell reads this file.
  private func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst()
  }

  private func steam() throws(OddsError) -> SteamWatch.Terms {
    var terms = SteamWatch.Terms()
    if let value = table["books"] {
      guard let books = value.int, (2...100).contains(books) else {
        throw error("books", "'books' is not a number from 2 to 100")
      }
      terms.books = books
    }
    if let value = table["min-move"] {
      let text = value.string ?? value.double.map { String($0) } ?? value.int.map(String.init) ?? ""
      guard let move = AlertRule.share(text) else {
        throw error("min-move", "'min-move' is not a share", hint: "write min-move = \"3%\" or 0.03")
      }
      terms.leastMove = move
    }
    if let window = try duration("window") { terms.window = window }
    if let settle = try duration("settle") { terms.settle = settle }
    return terms
  }
}

extension AlertRule {
  /// `3%` or `0.03`, above nothing and below all; nil for anything else.
  public static func share(_ text: String) -> Double? {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let first = digits.first, first.isNumber || first == ".", let value = Double(digits), value.isFinite else {
      return nil
    }
    let share = text.hasSuffix("%") ? value / 100 : value
    return share > 0 && share < 1 ? share : nil
  }
}
