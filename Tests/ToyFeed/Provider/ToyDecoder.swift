internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Reads the feed's one message, which lists every game.
final class ToyDecoder: FeedDecoder {
  private let names: TextTable

  init(names: TextTable) { self.names = names }

  func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    guard Messages.isJSON(&reader, message, &batch) else { return }
    let games = ToyGame.list(&reader)
    _ = reader.finish()
    if let failure = reader.failure { return batch.refuse("\(failure)") }
    batch.events.append(.imageBegins(.matches(sport: nil, absences: 1)))
    for game in games { add(game, reader, &batch) }
    batch.events.append(.imageEnds)
  }

  private func add(_ game: ToyGame, _ reader: JSONReader, _ batch: inout FeedBatch) {
    var match = MatchRow(id: names.intern(game.number))
    match.told = [.sport, .league, .teams, .score, .status]
    (match.sport, match.league) = (game.sport, names.intern(game.cup))
    (match.home, match.away) = (names.intern(game.home), names.intern(game.away))
    (match.score, match.status) = (game.goals, .live)
    batch.add(match)
    guard !game.prices.isEmpty else { return }
    var market = MarketRow(key: names.intern("winner"), name: names.intern("Winner"))
    market.meaning = MarketMeaning(.winner, settles: .regulation)
    let first = batch.quotes.count
    for (name, text) in game.prices {
      let (quoted, state) = Quoted.read(text, reader, .decimal, names)
      var quote = QuoteRow(
        selection: names.intern(name), bookmaker: names.intern("toy"), notation: .decimal, state: state, quoted: quoted)
      quote.side = name == "home" ? .home : .away
      batch.quotes.append(quote)
    }
    market.quotes = first..<batch.quotes.count
    batch.add(market)
  }
}
