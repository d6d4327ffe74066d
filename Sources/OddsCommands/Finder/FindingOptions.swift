internal import ArgumentParser
internal import OddsFinder
internal import OddsMath
internal import OddsModel
internal import OddsSettings

/// Options that limit which prices count, common to `value`, `arb` and `middles`.
struct FindingOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Ignore prices that their feed has not confirmed for this long (default: 10s; 30s for value).",
      valueName: "time"))
  var maxAge: String?

  @OptionGroup var priceOptions: PriceOptions

  var upcoming: Bool { priceOptions.upcoming }

  /// - Parameter options: The kinds of finding to search for.
  func complete(_ options: FinderOptions) throws(OddsError) -> FinderOptions {
    var options = try priceOptions.complete(options)
    try options.limit(toAge: maxAge)
    return options
  }
}

extension FinderOptions {
  /// Sets the maximum age of prices to that of `--max-age`, if given.
  mutating func limit(toAge maxAge: String?) throws(OddsError) {
    guard let maxAge else { return }
    let age = try DurationText.parse(maxAge, option: "--max-age")
    arbs?.maxAge = age
    values?.maxAge = age
    middles?.maxAge = age
  }
}

/// Options that limit which prices count, also for lines of a stream.
struct PriceOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "In play, ignore a match's prices for this long after a goal, card, VAR review or suspension (default: 10s).",
      valueName: "time"))
  var settle: String?

  @Option(
    help: ArgumentHelp(
      "Commission that a bookmaker charges on winnings, as BOOKMAKER=0.05; may be repeated.", valueName: "book=share"))
  var commission: [String] = []

  @Flag(help: UpcomingHelp.text)
  var upcoming = false

  func complete(_ options: FinderOptions) throws(OddsError) -> FinderOptions {
    var options = options
    if let settle { options.settle = try DurationText.parse(settle, option: "--settle") }
    for text in commission { options.commissions.append(try Self.commission(text)) }
    return options
  }

  private static func commission(_ text: String) throws(OddsError) -> (bookmaker: String, commission: Commission) {
    if let mark = text.lastIndex(of: "="), mark > text.startIndex {
      let share = String(text[text.index(after: mark)...])
      let isPercent = share.hasSuffix("%")
      if let amount = Amount(isPercent ? String(share.dropLast()) : share),
        let whole = isPercent ? Amount(millionths: amount.millionths / 100) : amount,
        let commission = try? Commission(whole)
      {
        return (String(text[..<mark]), commission)
      }
    }
    throw OddsError(
      .usage, "--commission: '\(UnknownWord.shown(text))' isn't BOOKMAKER=SHARE", hint: "as in betfair=0.05")
  }
}

/// The help of `--upcoming`.
enum UpcomingHelp {
  static let text: ArgumentHelp =
    "Include upcoming matches, of all sports unless --sport is given; odds reports what a feed leaves out."
}

/// Parses numeric options.
enum OptionNumber {
  /// Parses a percentage, with or without the sign, to a fraction: `2` and `2%` are 0.02.
  static func percent(_ text: String?, option: String, standard: Double) throws(OddsError) -> Double {
    guard let text else { return standard }
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let value = Double(digits), value.isFinite, value.magnitude <= 100_000 else {
      throw OddsError(
        .usage, "\(option): '\(UnknownWord.shown(text))' isn't a percentage", hint: "use 2 or 0.5")
    }
    return value / 100
  }

  /// Parses a positive amount of money.
  static func amount(_ text: String?, option: String, standard: Amount) throws(OddsError) -> Amount {
    guard let text else { return standard }
    guard let amount = Amount(text), amount > .zero else {
      throw OddsError(
        .usage, "\(option): '\(UnknownWord.shown(text))' isn't an amount",
        hint: "use a number above 0 with up to six decimals")
    }
    return amount
  }

  /// Parses a share above 0 and at most 1.
  static func share(_ text: String?, option: String, standard: Double) throws(OddsError) -> Double {
    guard let text else { return standard }
    guard let value = Double(text), value > 0, value <= 1 else {
      throw OddsError(
        .usage, "\(option): '\(UnknownWord.shown(text))' isn't a share", hint: "use a number above 0, up to 1")
    }
    return value
  }

  static func count(_ text: String?, option: String, standard: Int) throws(OddsError) -> Int {
    guard let text else { return standard }
    guard let value = Int(text), value > 0 else {
      throw OddsError(
        .usage, "\(option): '\(UnknownWord.shown(text))' isn't a whole number above 0", hint: "as in 3")
    }
    return value
  }
}
