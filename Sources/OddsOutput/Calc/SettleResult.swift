internal import OddsJSON
internal import OddsMath
internal import OddsModel

/// The result of `odds calc settle`: the outcome of a bet on a line.
struct SettleResult: CalcResult {
  private let result: LineResult
  /// The return per unit staked; nil without a price.
  private let returns: Double?

  init(_ input: CalcInput) throws(CalcFailure) {
    guard let line = try input.text("line"), let word = try input.text("side"), let score = try input.text("score")
    else { throw CalcFailure(usage: "the line, side or score is missing", hint: "use --line, --side and --score") }
    let sides: [Side] = [.home, .away, .over, .under]
    guard let side = sides.first(where: { $0.word?.description == word.lowercased() }) else {
      throw CalcFailure(
        usage: "unknown side '\(CalcInput.shown(word))'", hint: "the sides are home, away, over and under")
    }
    let (home, away) = try Self.score(score)
    let price = try input.text("price").map { text throws(CalcFailure) in try input.quote(text).price }
    let place = try input.line(line)
    do throws(MathRefusal) {
      result = try LineBet(side, place).result(home: home, away: away)
    } catch {
      throw CalcFailure(error)
    }
    returns = price.map { [result] in result.returns($0.approximate) }
  }

  /// Parses a score: `2-1` or `2:1`.
  private static func score(_ text: String) throws(CalcFailure) -> (Int32, Int32) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == ":" }
    if parts.count == 2, let home = points(parts[0]), let away = points(parts[1]) { return (home, away) }
    throw CalcFailure(
      .notAScore, "'\(CalcInput.shown(text))' isn't a score", hint: "use two whole numbers, home first: 2-1")
  }

  private static func points(_ text: Substring) -> Int32? {
    !text.isEmpty && text.count < 7 && text.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int32(text) : nil
  }

  static let titles = ["result", "returns"]
  var value: JSONValue { ["result": .text(result.rawValue), "returns": .double(returns)] }

  func table(_ style: TableStyle) -> String {
    let words: [LineResult: String] = [
      .win: "win", .halfWin: "half win", .push: "push", .halfLoss: "half loss", .loss: "loss",
    ]
    let text = words[result] ?? result.rawValue
    return CalcText.line(
      text + (returns.map { "  returns \(CalcText.number($0, decimals: 4)) for 1 staked" } ?? ""), style)
  }
}
