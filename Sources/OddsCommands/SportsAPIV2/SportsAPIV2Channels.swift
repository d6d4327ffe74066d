internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession
internal import OddsSettings
internal import SportsAPIV2

/// One question to channels of SportsAPI V2, which answer with what is known as soon as they are subscribed to.
enum SportsAPIV2Channels {
  /// One detail of a match, beside the match itself.
  ///
  /// It is read from its channel, which is what the document describes: REST has the same details on the vendor's other
  /// pages only, and the document prefers the channel. A server that does not have them at hand fetches them first, so
  /// they are waited for until the time is up.
  /// - Parameter make: Makes the answer from the match's row and the board.
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

  /// What some channels tell of matches.
  /// - Parameter waits: The details among them are waited for until the time is up.
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

  /// The channels' first message with data as it came.
  static func printRaw(
    _ channels: [SportsAPIV2Channel], _ sport: Sport?, _ context: Context
  ) async throws(OddsError) -> Int32 {
    let session = try await Session(context, only: [.sportsapiV2])
    guard let provider = session.providers.first as? SportsAPIV2Provider else { return 0 }
    let stream = provider.stream(channels, sport)
    let time = context.settings.timeout
    return try await Streaming.runRaw([(provider, [stream])], count: 1, duration: time, session, context) { message in
      // Whatever is neither the greeting nor an acknowledgement.
      let text = String(decoding: message.prefix(256), as: UTF8.self)
      return text.contains("\"snapshot\"") || text.contains("\"update\"")
    }
  }
}
