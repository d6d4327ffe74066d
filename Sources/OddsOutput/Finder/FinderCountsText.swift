public import OddsFinder
internal import OddsModel

extension FinderCounts {
  /// A one-line summary of the prices that were checked and those that were left out, which explains an unexpected
  /// result.
  /// - Parameter maxAge: The maximum age of prices.
  public func summary(maxAge: Duration, settle: Duration) -> String {
    let seen =
      "checked \(Self.count(prices, "price")) from \(Self.count(bookmakers, "bookmaker")) in "
      + "\(Self.count(markets, "market")) across \(Self.count(fixtures, "match", plural: "es")); "
      + "\(Self.count(judged, "market")) had enough prices to compare"
    let left: [(count: Int, why: String)] = [
      (suspended, "suspended"), (old, "older than \(Self.seconds(maxAge))"),
      (unsettled, "within \(Self.seconds(settle)) of a goal, card, VAR review or suspension"),
      (stale, "from feeds that may have missed updates"), (repeated, "superseded by a fresher feed"),
      (odd, "on selections that the market doesn't have"),
    ]
    let named = left.filter { $0.count > 0 }.map { "\($0.count) \($0.why)" }
    return named.isEmpty ? seen : "\(seen); left out: \(named.joined(separator: ", "))"
  }

  private static func count(_ number: Int, _ noun: String, plural: String = "s") -> String {
    "\(number) \(noun)\(number == 1 ? "" : plural)"
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration.milliseconds
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
