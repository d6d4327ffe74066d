import OddsSimulator

/// Which faults come when: the same seed gives the same.
struct SoakFaults {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// One fault, and what it must make the client say.
  struct Fault {
    enum Effect {
      /// Each open connection ends, now or when its silence was long enough.
      case ends
      /// One message of each open connection cannot be understood.
      case spoilsMessage
      /// The same of the next message, which may not come before the connection ends for another reason.
      case spoilsNextMessage
      /// Something in an answer or message cannot be understood, or the next handshake is refused.
      case passes
    }

    var provider: String
    /// JSON for `/_sim/fault`, in the order in which they are to be sent.
    var bodies: [String]
    var effect: Effect
    /// Sent after so many seconds.
    var later: (seconds: Double, body: String)?
  }

  /// A number below `bound`.
  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  /// What goes wrong next with a provider. Nothing that a client may not come back from.
  mutating func next(_ provider: String) -> Fault {
    func body(_ members: String) -> String { "{\"provider\":\"\(provider)\",\(members)}" }
    switch next(10) {
    case 0, 1: return Fault(provider: provider, bodies: [body(#""drop":true"#)], effect: .ends)
    case 2, 3:
      let code = [1000, 1001, 1011, 1012, 1013, 4011][next(6)]
      return Fault(
        provider: provider, bodies: [body(#""close":\#(code),"reason":"\u001b[31m restart""#)], effect: .ends)
    case 4:
      // The way back is refused too, with a wait.
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
      // The simulator loses what it would have sent, so the connection has to end: by itself, or by the client.
      return Fault(
        provider: provider, bodies: [body(#""silence":true"#)], effect: .ends,
        later: (Double(2 + next(20)), body(#""drop":true,"silence":false"#)))
    case 7: return Fault(provider: provider, bodies: [body(#""badFrame":true"#)], effect: .spoilsMessage)
    case 8: return Fault(provider: provider, bodies: [body(#""spoilFrame":true"#)], effect: .spoilsNextMessage)
    default: return Fault(provider: provider, bodies: [body(#""badElement":true"#)], effect: .passes)
    }
  }
}
