import OddsSimulator

/// A reproducible sequence of faults: equal seeds give equal faults.
struct SoakFaults {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A fault and its expected effect on the client.
  struct Fault {
    enum Effect {
      /// Each open connection ends, at once or after a period of silence.
      case ends
      /// One message of each open connection is unreadable.
      case spoilsMessage
      /// The next message is unreadable, unless the connection ends first for another reason.
      case spoilsNextMessage
      /// A part of a response or message is unreadable, or the next handshake is refused.
      case passes
    }

    var provider: String
    /// JSON bodies for `/_sim/fault`, in the order to send them.
    var bodies: [String]
    var effect: Effect
    /// A body to send `seconds` later.
    var later: (seconds: Double, body: String)?
  }

  /// Returns a number below `bound`.
  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  /// Returns the next fault of a provider. A client can recover from each of them.
  mutating func next(_ provider: String) -> Fault {
    func body(_ members: String) -> String { "{\"provider\":\"\(provider)\",\(members)}" }
    switch next(10) {
    case 0, 1: return Fault(provider: provider, bodies: [body(#""drop":true"#)], effect: .ends)
    case 2, 3:
      let code = [1000, 1001, 1011, 1012, 1013, 4011][next(6)]
      return Fault(
        provider: provider, bodies: [body(#""close":\#(code),"reason":"\u001b[31m restart""#)], effect: .ends)
    case 4:
      // The reconnect is refused too, with a wait.
      return Fault(
        provider: provider,
        bodies: [
          body(#""upgrade":503,"retryAfter":1,"times":\#(1 + next(2))"#),
          body(#""drop":true"#),
        ], effect: .ends)
    case 5:
      return Fault(
        provider: provider, bodies: [body(#""closeOnConnect":1011,"times":1"#), body(#""drop":true"#)], effect: .ends)
    case 6:
      // The simulator loses the messages of this period, so the connection must end: by itself, or by the client.
      return Fault(
        provider: provider, bodies: [body(#""silence":true"#)], effect: .ends,
        later: (Double(2 + next(20)), body(#""drop":true,"silence":false"#)))
    case 7: return Fault(provider: provider, bodies: [body(#""badFrame":true"#)], effect: .spoilsMessage)
    case 8: return Fault(provider: provider, bodies: [body(#""spoilFrame":true"#)], effect: .spoilsNextMessage)
    default: return Fault(provider: provider, bodies: [body(#""badElement":true"#)], effect: .passes)
    }
  }
}
