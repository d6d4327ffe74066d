public import OddsBoard
public import OddsModel

extension Board {
  /// Returns changes as text for comparisons in tests: `score ID 2-1 was 1-1`, `price SELECTION open 2.10 was 2.05`,
  /// `removed ID BOOKMAKER`. Items that are no longer on the board are `?`.
  public func words(_ changes: [BoardChange], _ names: TextTable) -> [String] { changes.map { words($0, names) } }

  private func words(_ change: BoardChange, _ names: TextTable) -> String {
    let match = self[change.match].map { names.string($0.id) } ?? "?"
    switch change {
    case .snapshot: return "snapshot \(match)"
    case .price(let move):
      let selection = self[move.quote].map { names.string($0.selection) } ?? "?"
      return "price \(selection) \(move.state) \(move.quoted.string(names)) was \(move.previous.string(names))"
        + (move.isMarketNew ? " new market" : "")
    case .score(let move):
      var words = "score \(match) \(Self.words(move.score)) was \(Self.words(move.previous))"
      if !move.homePoints.isNone || !move.awayPoints.isNone {
        words += " points \(names.string(move.homePoints))-\(names.string(move.awayPoints))"
      }
      return words + (move.serving == .none ? "" : " \(move.serving) serves")
    case .status(_, let status, let period, _, _): return "status \(match) \(status) \(names.string(period))"
    case .incident(_, let incident, let isRetracted):
      return "incident \(names.string(incident.id)) \(incident.kind)\(isRetracted ? " retracted" : "")"
    case .statistics: return "statistics \(match)"
    case .lineup: return "lineup \(match)"
    case .play(_, let row): return "play \(match) \(row)"
    case .removed(_, let bookmaker): return "removed \(match) \(names.string(bookmaker))"
    }
  }

  private static func words(_ score: Score) -> String { score.isNone ? "none" : "\(score.home)-\(score.away)" }
}
