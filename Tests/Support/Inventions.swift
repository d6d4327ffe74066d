public import OddsModel

extension FeedBatch {
  /// Returns, as text, the numbers of this batch that don't occur in the document from which it was decoded. A correct decoder
  /// invents none.
  /// - Parameter periods: Whether to check the scores of periods, which are sums for some feeds.
  public func inventions(in document: [UInt8], _ names: TextTable, periods: Bool = true) -> [String] {
    let said = SaidNumbers(document)
    var found: [String] = []
    func check(_ number: some BinaryInteger, isKnown: Bool, _ what: String) {
      if isKnown, !said.holds(Int64(number)) { found.append("\(what) \(number)") }
    }
    func check(_ score: Score, _ what: String) {
      check(score.home, isKnown: score.home != Score.unknown, what)
      check(score.away, isKnown: score.away != Score.unknown, what)
    }
    func check(_ time: Timestamp, _ what: String) {
      guard time.isKnown, !said.holds(time.milliseconds), !said.holds(time.milliseconds / 1000) else { return }
      found.append("\(what) \(time.rfc3339)")
    }
    func check(_ counts: Situation.Counts, _ what: String) {
      check(counts.home, isKnown: counts.home != Situation.Counts.unknown, what)
      check(counts.away, isKnown: counts.away != Situation.Counts.unknown, what)
    }
    check(publishedAt, "published")
    for match in matches {
      check(match.score, "score")
      if !said.isOfTimes { check(match.start, "start") }
      if periods { for period in self.periods[match.periods] { check(period.score, "period") } }
    }
    for row in incidents {
      check(row.minute, isKnown: row.minute != IncidentRow.noMinute, "minute")
      check(row.addedTime, isKnown: row.addedTime != IncidentRow.noMinute, "added time")
      check(row.score, "score of an incident")
    }
    for row in facts { check(row.aggregate, "aggregate") }
    for row in situations {
      check(row.tieBreak, "tie-break")
      check(row.wickets, "wickets")
    }
    for row in quotes where row.state == .open {
      let quoted = row.quoted.string(names)
      if !said.text.contains(quoted) { found.append("price \(quoted)") }
    }
    return found
  }
}

/// The whole numbers in a JSON document, in its numbers and its strings.
private struct SaidNumbers {
  let text: String
  private var numbers: Set<Int64> = []
  /// Whether the document has dates as text, such as `2026-06-25T03:00:00+08:00`.
  let isOfTimes: Bool

  init(_ document: [UInt8]) {
    text = String(decoding: document, as: UTF8.self)
    isOfTimes = text.contains(/T\d\d:\d\d/)
    var start: Int?
    for (index, byte) in document.enumerated() {
      if byte &- 0x30 < 10 {
        if start == nil { start = index }
      } else if let first = start {
        if let number = Int64(String(decoding: document[first..<index], as: UTF8.self)) { numbers.insert(number) }
        start = nil
      }
    }
  }

  func holds(_ number: Int64) -> Bool { numbers.contains(number) }
}
