public import OddsBoard
public import OddsModel

/// A match's clock as it is shown: `67:23`, or the provider's own words.
public enum ClockText {
  /// Passes the characters of the clock at `now`, nil for none. A clock that runs is counted on from the moment at
  /// which its feed told it; without `now` it stands.
  public static func withBytes<Result>(
    _ state: MatchState, now: Timestamp, _ names: TextTable, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    withBytes(state.clock, elapsed: elapsed(state, now), names, body)
  }

  /// The clock at `now`; nil for none.
  public static func string(_ state: MatchState, now: Timestamp, _ names: TextTable) -> String? {
    withBytes(state, now: now, names) { bytes in bytes.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// The clock at `now` in seconds; nil if the feed tells none, or in words.
  public static func seconds(_ state: MatchState, now: Timestamp) -> Int64? {
    guard case .seconds(let fields, let runs) = state.clock else { return nil }
    return Int64(fields) + (runs ? elapsed(state, now) : 0)
  }

  /// The clock in minutes, for comparing; nil if the match is not in play or its feed sends none.
  public static func minutes(_ state: MatchState, now: Timestamp, _ names: TextTable) -> Double? {
    guard state.status.isInPlay else { return nil }
    if let seconds = seconds(state, now: now) { return Double(seconds) / 60 }
    guard case .text(let words) = state.clock else { return nil }
    // `90+4'`, `67'`: the minute that they begin with.
    return Double(names.string(words).prefix { $0.isASCII && $0.isNumber })
  }

  /// Whole seconds since the clock was told.
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
    case .seconds(let fields, let runs):
      let seconds = min(max(0, Int64(fields) + (runs ? elapsed : 0)), 5_999_999)
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
