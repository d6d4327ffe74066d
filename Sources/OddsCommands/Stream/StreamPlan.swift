internal import OddsFeed
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// What a run of `odds stream` listens to, and until when.
struct StreamPlan: Sendable {
  var streams: [(provider: any Provider, streams: [FeedStream])]
  /// How their providers are asked, meanwhile.
  var ask: FeedHub.Asking
  var terms: FilterTerms
  var shape: LineShape?
  var count: Int?
  var duration: Duration?
  var isDemo: Bool
  var isStrict: Bool
}
