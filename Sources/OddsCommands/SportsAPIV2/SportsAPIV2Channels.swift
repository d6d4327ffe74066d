internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSettings
internal import SportsAPIV2

/// One question to channels of SportsAPI V2, which answer with what is known as soon as they are subscribed to.
enum SportsAPIV2Channels {
  /// One detail of a match, beside the match itself.
  /// - Parameter make: Makes the answer from the match's row and the board.
  static func ask(
    _ detail: FeedWish.Detail, of match: SportsAPIV2MatchArgument, _ raw: RawOptions, _ context: Context,
    _ make: @escaping @Sendable (MatchState, MatchBook, Presentation) -> any Answer
  ) async throws(OddsError) -> Int32 {
    let (id, sport) = (match.match, try match.sport.value())
    if raw.raw { return try await printRaw([.detail(detail, match: id)], sport, context) }
    return try await ask(.all, [.match(id), .detail(detail, match: id)], sport, asked: detail.rawValue, context) {
      row, book, show throws(OddsError) in
      let found = row.lazy.compactMap { book.board[$0] }.first { book.names.string($0.id) == id }
      guard let row = found else {
        throw OddsError(
          .notFound, provider: .sportsapiV2, asked: detail.rawValue, "there is no match '\(id)', or nothing of it",
          hint: "see 'odds sportsapi-v2 live' for ids")
      }
      return make(row, book, show)
    }
  }

  /// What some channels tell of matches.
  static func ask(
    _ markets: FilterTerms.Markets, _ channels: [SportsAPIV2Channel], _ sport: Sport?, asked: String,
    _ context: Context,
    _ make: @escaping @Sendable ([MatchRef], MatchBook, Presentation) throws(OddsError) -> any Answer
  ) async throws(OddsError) -> Int32 {
    let session = try await Session(context, only: [.sportsapiV2])
    let asking = Asking(
      asked: asked,
      streams: { provider, _ throws(OddsError) in
        (provider as? SportsAPIV2Provider).map { [$0.stream(channels, sport)] } ?? []
      },
      question: { _, _ throws(OddsError) in [] })
    return try await asking.answer(session, context) { book throws(OddsError) in
      var terms = FilterTerms()
      terms.markets = markets
      let filter = OutputFilter(terms, names: book.names)
      return try make(filter.matches(of: book.board), book, context.presentation(filter, isDemo: session.isDemo))
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
    return try await Streaming.end(session, context) { loop, ended in
      RawRun([(provider, [stream])], count: 1, duration: time, context, on: loop, ended: ended) { message in
        // Whatever is neither the greeting nor an acknowledgement.
        let text = String(decoding: message.prefix(256), as: UTF8.self)
        return text.contains("\"snapshot\"") || text.contains("\"update\"")
      }
    }
  }
}
