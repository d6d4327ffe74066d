internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// What a run of `odds stream` listens to, and until when.
struct StreamPlan: Sendable {
  var streams: [(provider: any Provider, streams: [FeedStream])]
  var terms: FilterTerms
  var shape: LineShape?
  var count: Int?
  var duration: Duration?
  var isDemo: Bool
  var isStrict: Bool

  /// The sockets that carry what is wished; never more than the largest plan allows.
  static func streams(
    _ providers: [any Provider], _ wish: FeedWish
  ) throws(OddsError) -> [(provider: any Provider, streams: [FeedStream])] {
    var all: [(provider: any Provider, streams: [FeedStream])] = []
    for provider in providers {
      let streams = provider.streams(for: wish)
      if let limit = type(of: provider).limits.connections, streams.count > limit {
        throw OddsError(
          .usage, provider: provider.name,
          "this takes \(streams.count) connections, and the plans allow \(limit) at most",
          hint: "name fewer sports with --sport")
      }
      if !streams.isEmpty { all.append((provider, streams)) }
    }
    guard !all.isEmpty else {
      let sports = wish.sports.map(\.rawValue).joined(separator: ", ")
      throw OddsError(
        .usage, "none of the providers asked streams \(sports)", hint: "see 'odds sports' for what they offer")
    }
    return all
  }
}
