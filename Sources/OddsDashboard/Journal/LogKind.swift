/// The kinds of entries that the log shows or hides.
public enum LogKind: String, CaseIterable, Sendable {
  /// Goals and other changes of a score.
  case goals
  case cards
  /// Under way, half-time, suspended, ended.
  case status
  case prices
  /// Substitutions, reviews, added time.
  case other

  /// The name in the menu.
  var title: String {
    switch self {
    case .goals: "goals and scores"
    case .cards: "cards"
    case .status: "start, breaks, end"
    case .prices: "big price moves"
    case .other: "other: substitutions, VAR"
    }
  }
}
