public import OddsJSON
internal import OddsMath
public import OddsModel

/// The input of a calculation: option names and values, from arguments or from a line of NDJSON.
public struct CalcInput: Sendable {
  private let members: [JSONValue.Member]
  /// The format of all prices; nil to detect it for each price.
  public let format: OddsFormat?

  /// Checks the options of a calculation. Throws for an unknown or repeated option.
  /// - Parameters:
  ///   - members: The options; null counts as not given.
  ///   - defaults: The values of options that aren't given.
  public init(
    _ members: [JSONValue.Member], defaults: [JSONValue.Member] = [], for calculation: Calculation
  ) throws(CalcFailure) {
    let names = calculation.names
    for member in members where !names.contains(Self.name(member.name, names)) {
      throw CalcFailure(
        usage: "unknown option '\(Self.shown(member.name))'",
        hint: Nearest.word(to: member.name, in: names).map { "did you mean '\($0)'?" }
          ?? "the options are \(names.joined(separator: ", "))")
    }
    let said = members.map { JSONValue.Member(Self.name($0.name, names), $0.value) }
    var once: Set<String> = []
    for member in said where !once.insert(member.name).inserted {
      throw CalcFailure(
        usage: "'\(member.name)' is given twice", hint: "use each option once; list several prices as an array")
    }
    self.members = said + defaults.filter { member in !said.contains { $0.name == member.name } }
    format = try Self.format(self.members)
  }

  /// Treats `price` and `prices` as synonyms if the calculation has only one of them.
  private static func name(_ name: String, _ names: [String]) -> String {
    let other = name == "price" ? "prices" : name == "prices" ? "price" : name
    return names.contains(name) || !names.contains(other) ? name : other
  }

  private static func format(_ members: [JSONValue.Member]) throws(CalcFailure) -> OddsFormat? {
    guard let word = members.first(where: { $0.name == "from" && $0.value != .null })?.value else { return nil }
    let words = OddsFormat.allCases.map(\.rawValue)
    guard let format = OddsFormat(rawValue: word.scalar ?? "") else {
      throw CalcFailure(
        usage: "unknown format '\(shown(word.scalar ?? ""))'",
        hint: Nearest.word(to: word.scalar ?? "", in: words).map { "did you mean '\($0)'?" }
          ?? "the formats are \(words.joined(separator: ", "))")
    }
    return format
  }

  /// The value of an option; nil if it is null or missing.
  private func value(_ name: String) -> JSONValue? {
    members.first { $0.name == name && $0.value != .null }?.value
  }

  /// Whether an option has a value other than null.
  public func has(_ name: String) -> Bool { value(name) != nil }

  /// The single word or number of an option; nil if not given.
  func text(_ name: String) throws(CalcFailure) -> String? {
    guard let value = value(name) else { return nil }
    let single = value.elements?.count == 1 ? value.elements?.first : value
    guard let text = single.flatMap(Self.text) else {
      throw CalcFailure(usage: "'\(name)' takes one value", hint: "use a number or a string")
    }
    return text
  }

  /// The elements of a list, including null. A single value is a list of one element; for `closing`, `2.25,3.40` is one
  /// of two.
  func list(_ name: String) -> [JSONValue] {
    guard let value = members.first(where: { $0.name == name })?.value else { return [] }
    if name == "closing", let text = value.text {
      return text.split(separator: ",", omittingEmptySubsequences: false).map { .text(String($0)) }
    }
    return value.elements ?? [value]
  }

  // MARK: Prices

  /// A price as typed.
  struct Quote: Sendable {
    var quoted: String
    var price: Price
  }

  /// The prices of a list; at least one.
  func quotes(_ name: String) throws(CalcFailure) -> [Quote] {
    var quotes: [Quote] = []
    for value in list(name) { quotes.append(try quote(value)) }
    if quotes.isEmpty { throw CalcFailure(.incomplete, "no prices given", hint: "give one for each outcome") }
    return quotes
  }

  /// Like ``quotes(_:)`` for the prices of a market, in which a suspended price makes it incomplete.
  func market(_ name: String) throws(CalcFailure) -> [Quote] {
    do throws(CalcFailure) {
      return try quotes(name)
    } catch  where error.refusal == .suspended {
      throw CalcFailure(.incomplete)
    }
  }

  private func quote(_ value: JSONValue) throws(CalcFailure) -> Quote {
    switch value {
    case .null: throw CalcFailure(.suspended)
    case .bool, .array, .object: throw CalcFailure(.notAPrice, "a price must be a number or a string")
    case .integer, .number, .text: return try quote(Self.text(value) ?? "")
    }
  }

  func quote(_ text: String) throws(CalcFailure) -> Quote {
    do throws(MathRefusal) {
      return Quote(quoted: text, price: try Price(quoted: text, as: format))
    } catch .suspended {
      throw CalcFailure(.suspended)
    } catch {
      throw CalcFailure(error, "'\(Self.shown(text))' isn't a price", hint: hint(text))
    }
  }

  /// The hint that describes the expected format.
  private func hint(_ text: String) -> String {
    switch format {
    case .decimal: "decimal odds are above 1, at most 1000000: 2.10"
    case .american: "American odds are +100 or more, or -100 or less: +150, -110"
    case .fractional: "fractional odds are two whole numbers: 5/2"
    case .probability: "probabilities are above 0 and below 1, or per cent: 0.524, 52.4%"
    case .hongkong: "Hong Kong odds are above 0: 0.95"
    case .malay: "Malay odds are from -1 to 1, and not 0: 0.95, -0.65"
    case .indonesian: "Indonesian odds are 1 or more, or -1 or less: 1.35, -1.35"
    case nil where text.hasPrefix("-") || text.hasPrefix("+"):
      "American odds have three digits or more; for Malay and Indonesian use --from"
    case nil: "decimal odds are above 1, at most 1000000; also -110, 5/2 and 52.4%; for other formats use --from"
    }
  }

  // MARK: Other numbers

  func probabilities(_ name: String) throws(CalcFailure) -> [Double] {
    var numbers: [Double] = []
    for value in list(name) { numbers.append(try Self.probability(Self.text(value) ?? "")) }
    return numbers
  }

  /// A probability from 0 to 1, or a percentage; nil if not given.
  func probability(_ name: String) throws(CalcFailure) -> Double? {
    guard let text = try text(name) else { return nil }
    return try Self.probability(text)
  }

  private static func probability(_ text: String) throws(CalcFailure) -> Double {
    do throws(MathRefusal) {
      return try Probability.read(text)
    } catch {
      throw CalcFailure(
        error, "'\(shown(text))' isn't a probability", hint: "use a number from 0 to 1, or a percentage: 0.52, 52%")
    }
  }

  /// An amount above zero; nil if not given.
  func amount(_ name: String) throws(CalcFailure) -> Amount? {
    guard let text = try text(name) else { return nil }
    guard let amount = Amount(text), amount > .zero else {
      throw CalcFailure(
        .notAnAmount, "'\(Self.shown(text))' isn't a \(name)", hint: "use a number above 0 with at most six decimals")
    }
    return amount
  }

  func commission() throws(CalcFailure) -> Commission {
    guard let text = try text("commission") else { return .none }
    let isPercent = text.hasSuffix("%")
    if let amount = Amount(isPercent ? String(text.dropLast()) : text), !isPercent || amount.millionths % 100 == 0,
      let share = Amount(millionths: isPercent ? amount.millionths / 100 : amount.millionths),
      let commission = try? Commission(share)
    {
      return commission
    }
    throw CalcFailure(
      .notAnAmount, "'\(Self.shown(text))' isn't a commission", hint: "use a share below 1, or a percentage: 0.05, 5%")
  }

  func line(_ text: String) throws(CalcFailure) -> Line {
    var characters = text
    guard let line = characters.withUTF8({ Line($0) }), !line.isNone, line.thousandths % 250 == 0 else {
      throw CalcFailure(
        .notALine, "'\(Self.shown(text))' isn't a line", hint: "lines are multiples of a quarter: -0.75, 2, 2.5")
    }
    return line
  }

  func method() throws(CalcFailure) -> DevigMethod {
    guard let word = try text("method") else { return .standard }
    do throws(OddsError) {
      return try DevigMethod.typed(word)
    } catch {
      var failure = CalcFailure(usage: error.message, hint: error.hint)
      if (try? DevigMethod.named(word)) == nil, word.lowercased() == "logarithmic" { failure.refusal = .ambiguousName }
      throw failure
    }
  }

  // MARK: Text

  /// The characters of a number or a string, without surrounding blanks, with ASCII minus signs and without an
  /// exponent.
  private static func text(_ value: JSONValue) -> String? {
    guard var text = value.scalar else { return nil }
    text = String(text.map { $0 == "\u{2212}" ? "-" : $0 })
    while text.last?.isWhitespace == true { text.removeLast() }
    text = String(text.drop(while: \.isWhitespace))
    // Accept `.65` and `-.65`.
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasPrefix("-.") { text = "-0" + text.dropFirst() }
    if case .number = value { return withoutExponent(text) }
    return text
  }

  /// Expands `1e-05` to `0.00001`; JSON writers use exponents for small numbers.
  private static func withoutExponent(_ text: String) -> String {
    guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }),
      let exponent = Int(text[text.index(after: mark)...].drop { $0 == "+" }), abs(exponent) <= 30
    else { return text }
    let sign = text.hasPrefix("-") ? "-" : ""
    let parts = text[..<mark].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    var whole = String(parts.first ?? "")
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    for _ in 0..<max(0, exponent) {
      whole.append(fraction.isEmpty ? "0" : fraction.removeFirst())
    }
    for _ in 0..<max(0, -exponent) {
      fraction.insert(whole.popLast() ?? "0", at: fraction.startIndex)
    }
    while fraction.last == "0" { fraction.removeLast() }
    whole = String(whole.drop { $0 == "0" })
    return sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Shortens a text for an error message.
  static func shown(_ text: String) -> String { text.count > 24 ? text.prefix(24) + "…" : text }
}
