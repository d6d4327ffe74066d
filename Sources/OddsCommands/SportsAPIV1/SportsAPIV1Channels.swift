internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsSession
internal import OddsSettings
internal import SportsAPIV1

/// A single query to channels of SportsAPI V1, which send all games in their first message.
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
      return try await Streaming.runRaw([(provider, [stream])], count: 1, duration: time, session, context) { message in
        let text = String(decoding: message.prefix(256), as: UTF8.self)
        return text.contains("\"scores\"") || text.contains("\"match-update\"")
      }
    }
    let query = MatchQuery(asked: asked, streams: { _, _ throws(OddsError) in [stream] })
    return try await context.answer(query, session, markets) { selection, show throws(OddsError) in
      try make(selection.matches, selection.book, show)
    }
  }
}
