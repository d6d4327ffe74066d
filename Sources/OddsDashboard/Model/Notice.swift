internal import OddsModel

/// The dashboard's own line: what it says for a moment, at the bottom.
struct Notice: Sendable, Equatable {
  private(set) var text = ""
  private var until = Timestamp.none

  /// What is to be read at once stays for two seconds, a note of something that went wrong for eight.
  enum Kind {
    case reply
    case note

    fileprivate var stay: Int64 {
      switch self {
      case .reply: 2000
      case .note: 8000
      }
    }
  }

  mutating func show(_ text: String, _ kind: Kind, at now: Timestamp) {
    self.text = text
    until = now.advanced(by: kind.stay)
  }

  mutating func clear() { until = .none }

  /// The text, as long as it is to be seen.
  func shown(_ now: Timestamp) -> String? { until.isKnown && now < until ? text : nil }
}
