public import OddsBoard
public import OddsModel

/// A match's clock as text: `67:23`, or the provider's words.
///
/// JSON and CSV have the clock as the feed sends it, which may count down a quarter. Tables, the dashboard and
/// conditions use the time played since the match began, which is comparable across feeds.
public enum ClockText {
  /// Passes the characters of the clock at `now`, or nil if there is none, to `body`. A running clock advances from the
  /// time at which it was received, unless `now` is `.none`.
  public static func withBytes<Result>(
    _ state: MatchState, now: Timestamp, _ names: TextTable, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    withBytes(state.clock, elapsed: elapsed(state, now), names, body)
  }

  /// The clock at `now`, or nil.
  public static func string(_ state: MatchState, now: Timestamp, _ names: TextTable) -> String? {
    withBytes(state, now: now, names) { bytes in bytes.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// The time played at `now`, or the provider's words; nil if there is none. If the time played can't be derived from
  /// a clock that counts down, the remaining time of the period after a minus sign: `-04:12`.
  public static func shown(_ state: MatchState, now: Timestamp, _ names: TextTable) -> String? {
    guard state.clock.direction == .down else { return string(state, now: now, names) }
    guard let played = seconds(state, now: now, names) else { return string(state, now: now, names).map { "-" + $0 } }
    let clock = Clock.seconds(Int32(clamping: played), runs: false)
    return withBytes(clock, elapsed: 0, names) { bytes in bytes.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Converts the remaining time of a period to the time played: `26:23`, or `-04:12` if that can't be derived.
  public static func played(left text: String, _ sport: Sport, period: String, league: String) -> String {
    let parts = text.split(separator: ":").map { Int64($0) ?? -1 }
    var (period, league) = (period, league)
    guard parts.count == 2, parts.allSatisfy({ (0..<100_000).contains($0) }) else { return text }
    let played = period.withUTF8 { period in
      league.withUTF8 { PlayedTime.seconds(left: parts[0] * 60 + parts[1], sport, period: period, league: $0) }
    }
    guard let played else { return "-" + text }
    return "\(played < 600 ? "0" : "")\(played / 60):\(played % 60 < 10 ? "0" : "")\(played % 60)"
  }

  /// The seconds played at `now`; nil if the feed sends no clock, or one from which they can't be derived.
  public static func seconds(_ state: MatchState, now: Timestamp, _ names: TextTable) -> Int64? {
    state.clock.played(
      elapsed: elapsed(state, now), state.sport, period: state.period, league: state.league, names)
  }

  /// The minutes played, for comparisons; nil if the match isn't in play or its feed sends no clock.
  public static func minutes(_ state: MatchState, now: Timestamp, _ names: TextTable) -> Double? {
    guard state.status.isInPlay else { return nil }
    if let seconds = seconds(state, now: now, names) { return Double(seconds) / 60 }
    guard case .text(let words) = state.clock else { return nil }
    // Use the leading minute of `90+4'` or `67'`.
    return Double(names.string(words).prefix { $0.isASCII && $0.isNumber })
  }

  /// Whole seconds since the clock was received.
  private static func elapsed(_ state: MatchState, _ now: Timestamp) -> Int64 {
    guard now.isKnown, state.clockReceived.isKnown, state.status == .live else { return 0 }
    return max(0, now.since(state.clockReceived) / 1000)
  }

  static func withBytes<Result>(
    _ clock: Clock, elapsed: Int64, _ names: TextTable, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    switch clock {
    case .none: return body(nil)
    case .text(let words): return names.withBytes(words) { body($0) }
    case .seconds(let fields, let runs, let countsDown):
      let passed = runs ? elapsed : 0
      let seconds = min(max(0, Int64(fields) + (countsDown ? -passed : passed)), 5_999_999)
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { buffer in
        let minutes = seconds / 60
        var count = 0
        var scale: Int64 = 10_000
        while scale > 0 {
          if minutes >= scale || scale <= 10 {
            buffer[count] = UInt8(ascii: "0") + UInt8(minutes / scale % 10)
            count += 1
          }
          scale /= 10
        }
        buffer[count] = UInt8(ascii: ":")
        buffer[count + 1] = UInt8(ascii: "0") + UInt8(seconds % 60 / 10)
        buffer[count + 2] = UInt8(ascii: "0") + UInt8(seconds % 10)
        return body(UnsafeBufferPointer(rebasing: buffer[..<(count + 3)]))
      }
    }
  }
}
