import OddsModel

/// Lists a batch's updates as text, for tests to compare as a whole. Unset fields are left out.
struct Digest {
  let batch: FeedBatch
  let names: TextTable

  var lines: [String] {
    batch.events.flatMap { event -> [String] in
      switch event {
      case .match(let row): [match(batch.matches[row])]
      case .facts(let row): [facts(batch.facts[row])]
      case .situation(let row): ["situation " + situation(batch.situations[row])]
      case .market(let row): market(batch.markets[row])
      case .play(let row): [play(batch.plays[row])]
      case .statistics(let rows):
        batch.statistics[rows].map { "statistic \(text($0.name)) \(text($0.home))|\(text($0.away))" }
      case .imageBegins(.lines(let bookmaker)): ["all lines of \(text(bookmaker)):"]
      case .imageEnds: []
      case .linesRemoved(let bookmaker): ["no lines of \(text(bookmaker))"]
      case .cleared(let bookmaker, let league):
        ["cleared \(text(bookmaker)) \(league.isNone ? "everywhere" : text(league))"]
      default: ["\(event)"]
      }
    } + batch.notices.map { "\($0)" }
  }

  private func text(_ id: TextID) -> String { names.string(id) }

  private func text(_ range: Range<Int>) -> String { String(decoding: batch.text[range], as: UTF8.self) }

  private func match(_ row: MatchRow) -> String {
    var words = ["match \(text(row.id))"]
    let received = row.fields
    if received.contains(.sport) { words.append("\(row.sport)") }
    if received.contains(.league) { words.append("league \(text(row.league))") }
    if received.contains(.teams) { words.append("teams \(text(row.home)) - \(text(row.away))") }
    if received.contains(.score) { words.append("score \(score(row.score))") }
    if received.contains(.status) { words.append("\(row.status)") }
    if received.contains(.period) { words.append("period \(text(row.period))") }
    if received.contains(.clock), case .seconds(let seconds, let runs, _) = row.clock {
      words.append("clock \(seconds)\(runs ? " runs" : "")")
    }
    if received.contains(.start) { words.append("start \(row.start.rfc3339)") }
    if received.contains(.periods) {
      words.append(
        "periods " + batch.periods[row.periods].map { "\(text($0.name)) \(score($0.score))" }.joined(separator: ", "))
    }
    if received.contains(.points) { words.append("points \(text(row.homePoints))-\(text(row.awayPoints))") }
    if received.contains(.serving) { words.append("serving \(row.serving)") }
    return words.joined(separator: "; ")
  }

  private func score(_ score: Score) -> String { "\(score.home)-\(score.away)" }

  private func facts(_ facts: MatchFacts) -> String {
    var words: [String] = []
    if facts.fields.contains(.link) { words.append("link \(text(facts.link))") }
    if facts.fields.contains(.round) { words.append("round \(text(facts.round))") }
    return words.joined(separator: "; ")
  }

  func situation(_ situation: Situation) -> String {
    let received = situation.fields
    func counts(_ counts: Situation.Counts) -> String {
      func side(_ count: Int16) -> String { count == Situation.Counts.unknown ? "?" : "\(count)" }
      return "\(side(counts.home))-\(side(counts.away))"
    }
    var words: [String] = []
    if received.contains(.outs) { words.append("outs \(situation.outs)") }
    if received.contains(.strikes) { words.append("strikes \(situation.strikes)") }
    if received.contains(.balls) { words.append("balls \(situation.balls)") }
    if received.contains(.bases) { words.append("bases \(situation.bases)") }
    if received.contains(.down) { words.append("down \(situation.down)") }
    if received.contains(.distance) { words.append("distance \(situation.distance)") }
    if received.contains(.yardLine) { words.append("yard line \(situation.yardLine)") }
    if received.contains(.possession) { words.append("possession \(situation.possession)") }
    if received.contains(.timeouts) { words.append("timeouts \(counts(situation.timeouts))") }
    if received.contains(.corners) { words.append("corners \(counts(situation.corners))") }
    if received.contains(.yellowCards) { words.append("yellow \(counts(situation.yellowCards))") }
    if received.contains(.redCards) { words.append("red \(counts(situation.redCards))") }
    if received.contains(.varReview) { words.append("review \(situation.varReview)") }
    if received.contains(.tieBreak) { words.append("tie-break \(counts(situation.tieBreak))") }
    if received.contains(.seeds) { words.append("seeds \(text(situation.homeSeed))|\(text(situation.awaySeed))") }
    return words.joined(separator: ", ")
  }

  private func market(_ row: MarketRow) -> [String] {
    batch.quotes[row.quotes].map { quote in
      let price = quote.state == .open ? quote.quoted.string(names) : "\(quote.state)"
      let line = quote.line.isNone ? "" : " \(quote.line.thousandths)"
      let link = quote.facts < 0 ? "" : " \(text(batch.quoteFacts[Int(quote.facts)].link))"
      return "\(text(row.key)) \(text(quote.selection))\(line) \(quote.side) \(text(quote.bookmaker)) \(price)\(link)"
    }
  }

  private func play(_ play: PlayRow) -> String {
    var words = ["play \(play.stream) \(text(play.kind))"]
    if play.side != .none { words.append("\(play.side)") }
    if !play.period.isNone { words.append("period \(text(play.period))") }
    if !play.clock.isEmpty { words.append("clock \(text(play.clock))") }
    if !play.description.isEmpty { words.append(text(play.description)) }
    if !play.score.isNone { words.append("score \(score(play.score))") }
    if play.points != .min { words.append("points \(play.points)") }
    if !play.x.isNaN || !play.y.isNaN { words.append("at \(play.x),\(play.y)") }
    if !play.start.isEmpty { words.append("from (\(text(play.start)))") }
    if !play.end.isEmpty { words.append("to (\(text(play.end)))") }
    if !play.situation.isEmpty { words.append("then (\(situation(play.situation)))") }
    return words.joined(separator: "; ")
  }
}
