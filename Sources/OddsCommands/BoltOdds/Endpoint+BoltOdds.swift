internal import BoltOdds
internal import OddsModel

extension Endpoint<BoltOddsProvider> {
  /// Names are checked before they are sent: BoltOdds answers nothing to one that differs by a character.
  func check(_ filters: BoltOddsFilters) async throws(OddsError) {
    guard !filters.isEmpty else { return }
    try await provider.validate(filters, fetch)
  }
}
