internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSettings
internal import SportsAPIV1

/// One question to channels of SportsAPI V1, which tell all games in their first message.
enum SportsAPIV1Channels {
  static func ask(
    _ channels: [SportsAPIV1Channel], _ sport: Sport?, _ markets: FilterTerms.Markets, asked: String, _ raw: RawOptions,
    _ context: Context,
    _ make: @escaping @Sendable ([MatchRef], MatchBook, Presentation) throws(OddsError) -> any Answer
  ) async throws(OddsError) -> Int32 {
    let session = try await Session(context, only: [.sportsapiV1])
    guard let provider = session.providers.first as? SportsAPIV1Provider else { return 0 }
    let stream = provider.stream(channels, sport)
    if raw.raw {
      let time = context.settings.timeout
      return try await Streaming.end(session, context) { loop, ended in
        RawRun([(provider, [stream])], count: 1, duration: time, context, on: loop, ended: ended) { message in
          let text = String(decoding: message.prefix(256), as: UTF8.self)
          return text.contains("\"scores\"") || text.contains("\"match-update\"")
        }
      }
    }
    let asking = Asking(
      asked: asked, streams: { _, _ throws(OddsError) in [stream] }, question: { _, _ throws(OddsError) in [] })
    return try await asking.answer(session, context) { book throws(OddsError) in
      var terms = FilterTerms()
      terms.markets = markets
      let filter = OutputFilter(terms, names: book.names)
      return try make(filter.matches(of: book.board), book, context.presentation(filter, isDemo: session.isDemo))
    }
  }
}
