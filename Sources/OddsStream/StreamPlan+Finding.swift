internal import OddsConditions
public import OddsFinder
internal import OddsOutput

extension StreamPlan {
  /// Sets the kinds of finding to search for: those that are printed, and those that ``until`` waits for.
  /// - Parameter all: Options of a search for all kinds.
  public mutating func look(for all: FinderOptions) {
    finding = all
    if !isLookedFor(.arb) { finding.arbs = nil }
    if !isLookedFor(.value) { finding.values = nil }
  }

  private func isLookedFor(_ type: StreamType) -> Bool {
    terms.types.contains(type) || until?.canHold(in: [type.rawValue]) == true
  }
}
