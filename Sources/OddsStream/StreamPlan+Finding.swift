internal import OddsConditions
public import OddsFinder
internal import OddsOutput

extension StreamPlan {
  /// Takes over what is looked for in the prices: what is shown, and what ``until`` waits for whether or not it is shown.
  /// - Parameter all: What would be looked for if everything were shown.
  public mutating func look(for all: FinderOptions) {
    finding = all
    if !isLookedFor(.arb) { finding.arbs = nil }
    if !isLookedFor(.value) { finding.values = nil }
  }

  private func isLookedFor(_ type: StreamType) -> Bool {
    terms.types.contains(type) || until?.canHold(in: [type.rawValue]) == true
  }
}
