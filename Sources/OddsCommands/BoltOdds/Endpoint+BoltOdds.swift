internal import BoltOdds
internal import OddsModel

extension Endpoint<BoltOddsProvider> {
  /// Checks names before they are sent, because BoltOdds ignores a misspelled name without an error.
  func check(_ filters: BoltOddsFilters) async throws(OddsError) {
    guard !filters.isEmpty else { return }
    try await provider.validate(filters, fetch)
  }
}
