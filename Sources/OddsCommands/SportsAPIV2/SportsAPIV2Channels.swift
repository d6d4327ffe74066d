internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession
internal import OddsSettings
internal import SportsAPIV2

/// A single query to channels of SportsAPI V2, which send their current state when subscribed to.
enum SportsAPIV2Channels {
  /// Queries one detail of a match in addition to the match itself.
  ///
  /// The detail is read from its channel, as the provider's document prescribes: only the vendor's other pages describe
  /// REST endpoints for it. A server without the detail fetches it first, so this waits until the timeout.
  /// - Parameter make: Makes the output from the match's row and the board.
  static func ask(
    _ detail: Subscription.Detail, of match: SportsAPIV2MatchArgument, _ raw: RawOptions, _ context: Context,
    _ make: @escaping @Sendable (MatchRef, MatchBook, Presentation) -> any Answer
  ) async throws(OddsError) -> Int32 {
    let (id, sport) = (match.match, try match.sport.value())
    if raw.raw { return try await printRaw([.detail(detail, match: id)], sport, context) }
    return try await ask(
      .all, [.match(id), .detail(detail, match: id)], sport, asked: detail.rawValue, waits: true, context
    ) { matches, book, show throws(OddsError) in
      guard let match = matches.first(where: { book.board[$0].map { book.names.string($0.id) } == id }) else {
        throw OddsError(
          .notFound, provider: .sportsapiV2, asked: detail.rawValue,
          "no such match, or no data for it: '\(id)'",
          hint: "see 'odds sportsapi-v2 live' for ids")
      }
      return make(match, book, show)
    }
  }

  /// Queries matches from some channels.
  /// - Parameter waits: Whether to wait for details until the timeout.
  static func ask(
    _ markets: FilterTerms.Markets, _ channels: [SportsAPIV2Channel], _ sport: Sport?, asked: String,
    waits: Bool = false, _ context: Context,
    _ make: @escaping @Sendable ([MatchRef], MatchBook, Presentation) throws(OddsError) -> any Answer
  ) async throws(OddsError) -> Int32 {
    let session = try await Session(context, only: [.sportsapiV2])
    var query = MatchQuery(
      asked: asked,
      streams: { provider, _ throws(OddsError) in
        (provider as? SportsAPIV2Provider).map { [$0.stream(channels, sport)] } ?? []
      })
    query.waitsForAnswers = waits
    return try await context.answer(query, session, markets) { selection, show throws(OddsError) in
      try make(selection.matches, selection.book, show)
    }
  }

  /// Prints the channels' first message with data, unchanged.
  static func printRaw(
    _ channels: [SportsAPIV2Channel], _ sport: Sport?, _ context: Context
  ) async throws(OddsError) -> Int32 {
    let session = try await Session(context, only: [.sportsapiV2])
    guard let provider = session.providers.first as? SportsAPIV2Provider else { return 0 }
    let stream = provider.stream(channels, sport)
    let time = context.settings.timeout
    return try await Streaming.runRaw([(provider, [stream])], count: 1, duration: time, session, context) { message in
      // Skip the greeting and acknowledgements.
      let text = String(decoding: message.prefix(256), as: UTF8.self)
      return text.contains("\"snapshot\"") || text.contains("\"update\"")
    }
  }
}
