public import OddsFinder
internal import OddsModel

extension FinderCounts {
  /// One line that says what was looked at and what was left out, for whoever wonders about the answer.
  /// - Parameter maxAge: What prices were too old by.
  public func summary(maxAge: Duration, settle: Duration) -> String {
    let seen =
      "looked at \(Self.count(prices, "price")) of \(Self.count(bookmakers, "bookmaker")) on "
      + "\(Self.count(markets, "market")) of \(Self.count(fixtures, "fixture")); "
      + "\(Self.count(judged, "market")) had enough prices to compare"
    let left: [(count: Int, why: String)] = [
      (suspended, "suspended"), (old, "older than \(Self.seconds(maxAge))"),
      (unsettled, "within \(Self.seconds(settle)) of a goal, card, VAR review or suspension"),
      (stale, "of feeds that may have missed something"), (repeated, "known better by another feed"),
      (odd, "of selections that the market does not have"),
    ]
    let named = left.filter { $0.count > 0 }.map { "\($0.count) \($0.why)" }
    return named.isEmpty ? seen : "\(seen); left out: \(named.joined(separator: ", "))"
  }

  private static func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration.milliseconds
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
