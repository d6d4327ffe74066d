internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// Makes readers for the fields of stream lines, which work before the line is written.
struct LineFields {
  typealias Reader = FieldReader<LineFacts, Board>

  let show: Presentation
  private var names: TextTable { show.names }

  /// Returns the reader of a field of a type of line; nil for lists and other fields that are read from the line's
  /// JSON.
  func reader(_ field: SchemaField, of type: StreamType) -> Reader? {
    let path = field.path
    if let common = common(field, type) { return common }
    if path.hasPrefix("match.") { return match(String(path.dropFirst(6)), field) }
    if path.hasPrefix("fixture.") { return fixture(path.dropFirst(8)) }
    switch type {
    case .price: return path.hasPrefix("market.") ? market(path.dropFirst(7)) : price(path)
    case .score: return score(path)
    case .status: return status(path)
    case .incident: return incident(path)
    case .play: return play(path)
    case .removed: return path == "bookmaker" ? .name { line, _ in line.bookmaker } : nil
    case .snapshot: return path.hasPrefix("state.") ? match(String(path.dropFirst(6)), field) : nil
    case .stats, .lineups, .connection, .gap, .value, .arb: return nil
    }
  }

  private func common(_ field: SchemaField, _ type: StreamType) -> Reader? {
    switch field.path {
    case "type": return .word { _, _ in 0 }
    case "provider": return provider(field)
    case "demo":
      let isDemo = show.isDemo
      return .flag { _, _ in isDemo }
    case "seq": return .number { line, _ in Double(line.seq) }
    case "at": return .number { line, _ in line.at.number }
    case "published": return .number { line, _ in line.published.number }
    case "match": return .name { line, board in board.withMatch(line.match) { $0.id } ?? .none }
    default: return nil
    }
  }

  private func provider(_ field: SchemaField) -> Reader? {
    guard case .words(let words) = field.kind else { return nil }
    let known = words.compactMap { ProviderName(rawValue: $0) }
    guard known.count == words.count else { return nil }
    return .word { line, _ in known.firstIndex(of: line.provider) ?? -1 }
  }

  // MARK: The match

  private func match(_ path: String, _ field: SchemaField) -> Reader? {
    switch MatchField(path) {
    case nil: return nil
    case .number(let get): return .number { line, board in board.withMatch(line.match, get) ?? .nan }
    case .flag(let get): return .flag { line, board in board.withMatch(line.match, get) ?? nil }
    case .name(let get): return .name { line, board in board.withMatch(line.match, get) ?? .none }
    case .word(let get): return .word { line, board in board.withMatch(line.match, get) ?? -1 }
    case .provider: return provider(field)
    case .clock:
      let names = names
      return .number { line, board in
        board.withMatch(line.match) { ClockNumber.seconds($0, now: line.at, names) } ?? .nan
      }
    }
  }

  private func fixture(_ path: Substring) -> Reader? {
    let (fixtures, names) = (show.fixtures, names)
    switch path {
    case "by":
      return .word { line, _ in
        Self.reasons.firstIndex(of: fixtures?.membership(of: line.match)?.reason ?? .alone) ?? -1
      }
    case "confidence":
      return .number { line, _ in
        (Double(fixtures?.membership(of: line.match)?.confidence ?? 1) * 1000).rounded() / 1000
      }
    case "id":
      return .text { line, board, body in
        if let id = fixtures?.membership(of: line.match)?.id { return names.withBytes(id) { body($0) } }
        // A match without a partner is a fixture alone.
        let id = board.withMatch(line.match) { $0.id } ?? .none
        var text = "\(line.provider.rawValue):\(names.string(id))"
        return text.withUTF8 { body($0) }
      }
    default: return nil
    }
  }

  /// The words in the order of the schema.
  private static let reasons: [Fixture.JoinReason] = [.alone, .id, .alias, .names]

  // MARK: Prices

  private func price(_ path: String) -> Reader? {
    let names = names
    switch path {
    case "market": return .name { line, _ in line.market?.key ?? .none }
    case "marketName": return .name { line, _ in line.newMarket?.name ?? .none }
    case "complete": return .flag { line, _ in line.newMarket?.isComplete }
    case "kind": return .word { line, _ in line.newMarket?.meaning.kind.place ?? -1 }
    case "scope": return .word { line, _ in line.newMarket?.meaning.scope.place ?? -1 }
    case "settles": return .word { line, _ in line.newMarket?.meaning.settles.place ?? -1 }
    case "period": return .name { line, _ in line.market?.period ?? .none }
    case "line":
      return .number { line, _ in
        guard let quote = line.quote, let market = line.market else { return .nan }
        return (quote.line.isNone ? market.line : quote.line).number
      }
    case "selection": return .name { line, _ in line.quote?.selection ?? .none }
    case "side": return .word { line, _ in line.quote?.side.place ?? -1 }
    case "bookmaker": return .name { line, _ in line.quote?.bookmaker ?? .none }
    case "price": return .number { line, _ in line.price(names).number }
    case "quoted":
      return .text { line, _, body in
        guard let quoted = line.move?.quoted, !quoted.isNone else { return body(nil) }
        return quoted.withBytes(names) { body($0) }
      }
    case "previous": return .number { line, _ in line.previous(names).number }
    case "suspended":
      return .flag { line, _ in line.move.map { $0.state == .suspended || $0.state == .withdrawn } }
    default: return nil
    }
  }

  /// Returns a reader of the market of a `price` line, other than its key.
  private func market(_ path: Substring) -> Reader? {
    switch path {
    case "key": .name { line, _ in line.market?.key ?? .none }
    case "name": .name { line, _ in line.market?.name ?? .none }
    case "period": .name { line, _ in line.market?.period ?? .none }
    case "line": .number { line, _ in line.market?.line.number ?? .nan }
    case "complete": .flag { line, _ in line.market?.isComplete }
    case "kind": .word { line, _ in line.market?.meaning.kind.place ?? -1 }
    case "scope": .word { line, _ in line.market?.meaning.scope.place ?? -1 }
    case "settles": .word { line, _ in line.market?.meaning.settles.place ?? -1 }
    default: nil
    }
  }

  // MARK: Everything else

  private func score(_ path: String) -> Reader? {
    if path.hasPrefix("situation.") { return situation(path.dropFirst(10)) { $0.score?.situation } }
    return switch path {
    case "home": .number { line, _ in line.score?.score.home.count ?? .nan }
    case "away": .number { line, _ in line.score?.score.away.count ?? .nan }
    case "previous.home": .number { line, _ in line.score?.previous.home.count ?? .nan }
    case "previous.away": .number { line, _ in line.score?.previous.away.count ?? .nan }
    case "points.home": .name { line, _ in line.score?.homePoints ?? .none }
    case "points.away": .name { line, _ in line.score?.awayPoints ?? .none }
    case "serving": .word { line, _ in line.score?.serving.place ?? -1 }
    default: nil
    }
  }

  private func situation(_ path: Substring, _ situation: @escaping (LineFacts) -> Situation?) -> Reader? {
    switch SituationField(path) {
    case nil: nil
    case .number(let get): .number { line, _ in situation(line).map(get) ?? .nan }
    case .flag(let get): .flag { line, _ in situation(line).flatMap(get) }
    case .name(let get): .name { line, _ in situation(line).map(get) ?? .none }
    case .word(let get): .word { line, _ in situation(line).map(get) ?? -1 }
    }
  }

  private func status(_ path: String) -> Reader? {
    let names = names
    switch path {
    case "status": return .word { line, _ in line.status.map { Int($0.status.rawValue) } ?? -1 }
    case "statusBy": return .word { line, _ in line.status?.by.place ?? -1 }
    case "period": return .name { line, _ in line.status?.period ?? .none }
    case "clock":
      return .number { line, board in
        guard let status = line.status else { return .nan }
        let (sport, league) = board.withMatch(line.match) { ($0.sport, $0.league) } ?? (.other, .none)
        return ClockNumber.seconds(status.clock, elapsed: 0, sport, status.period, league, names)
      }
    case "clockRuns": return .word { line, _ in line.status?.clock.direction.place ?? -1 }
    default: return nil
    }
  }

  private func incident(_ path: String) -> Reader? {
    switch path {
    case "incident.kind": .word { line, _ in line.incident.map { Int($0.kind.rawValue) } ?? -1 }
    case "incident.minute": .number { line, _ in line.incident?.minute.count ?? .nan }
    case "incident.addedTime": .number { line, _ in line.incident?.addedTime.count ?? .nan }
    case "incident.side": .word { line, _ in line.incident?.side.place ?? -1 }
    case "incident.player": .name { line, _ in line.incident?.player ?? .none }
    case "incident.related": .name { line, _ in line.incident?.related ?? .none }
    case "incident.detail": .name { line, _ in line.incident?.detail ?? .none }
    case "incident.score.home": .number { line, _ in line.incident?.score.home.count ?? .nan }
    case "incident.score.away": .number { line, _ in line.incident?.score.away.count ?? .nan }
    case "retracted": .flag { line, _ in line.isRetracted }
    default: nil
    }
  }

  private func play(_ path: String) -> Reader? {
    if path.hasPrefix("situation.") { return situation(path.dropFirst(10)) { $0.play?.situation } }
    let names = names
    func text(_ range: @escaping (PlayRow) -> Range<Int>) -> Reader {
      .text { line, _, body in body(line.play.flatMap { line.piece(range($0)) }) }
    }
    return switch path {
    case "kind": .name { line, _ in line.play?.kind ?? .none }
    case "side": .word { line, _ in line.play?.side.place ?? -1 }
    case "clock": .number { line, board in ClockNumber.seconds(ofPlay: line, board, names) }
    case "clockRuns":
      .word { line, board in
        guard let play = line.play, !play.clock.isEmpty else { return -1 }
        return (board.withMatch(line.match) { $0.clock.direction } ?? nil).place
      }
    case "description": text { $0.description }
    case "home": .number { line, _ in line.play?.score.home.count ?? .nan }
    case "away": .number { line, _ in line.play?.score.away.count ?? .nan }
    case "stream": .number { line, _ in line.play.map { $0.stream == 0 ? .nan : Double($0.stream) } ?? .nan }
    case "period": .name { line, _ in line.play?.period ?? .none }
    case "start": text { $0.start }
    case "end": text { $0.end }
    case "points": .number { line, _ in line.play?.points.count ?? .nan }
    case "x": .number { line, _ in line.play?.x ?? .nan }
    case "y": .number { line, _ in line.play?.y ?? .nan }
    default: nil
    }
  }
}

/// Converts clocks to seconds.
enum ClockNumber {
  static func seconds(_ match: borrowing MatchState, now: Timestamp, _ names: TextTable) -> Double {
    var elapsed: Int64 = 0
    if now.isKnown, match.clockReceived.isKnown, match.status == .live {
      elapsed = max(0, now.since(match.clockReceived) / 1000)
    }
    return seconds(match.clock, elapsed: elapsed, match.sport, match.period, match.league, names)
  }

  /// Returns the seconds of play since the match began; NaN if the clock counts down and the time played can't be
  /// derived.
  static func seconds(
    _ clock: Clock, elapsed: Int64, _ sport: Sport, _ period: TextID, _ league: TextID, _ names: TextTable
  ) -> Double {
    switch clock {
    case .none: .nan
    case .seconds:
      clock.played(elapsed: elapsed, sport, period: period, league: league, names)
        .map { Double(min(max(0, $0), 5_999_999)) } ?? .nan
    case .text(let words): names.withBytes(words) { TextNumber.clock($0) }
    }
  }

  /// Converts the clock of a play, which runs in the same direction as the match's.
  static func seconds(ofPlay line: LineFacts, _ board: Board, _ names: TextTable) -> Double {
    guard let play = line.play, let text = line.piece(play.clock) else { return .nan }
    let shown = TextNumber.clock(text)
    let match = board.withMatch(line.match) { ($0.clock.direction, $0.sport, $0.period, $0.league) }
    guard let match, match.0 == .down, let left = Int32(exactly: shown) else { return shown }
    let period = play.period.isNone ? match.2 : play.period
    return seconds(.seconds(left, runs: false, countsDown: true), elapsed: 0, match.1, period, match.3, names)
  }
}

extension StatusBasis {
  /// The index among the schema's words; -1 for ``feed``, which has no word.
  var place: Int { Int(rawValue) - 1 }
}

extension Clock.Direction? {
  /// The index among the schema's words; -1 for nil.
  var place: Int { map { Int($0.rawValue) } ?? -1 }
}

extension LineFacts {
  /// The market, if the line describes it.
  fileprivate var newMarket: MarketState? { move?.isMarketNew == true ? market : nil }

  func price(_ names: TextTable) -> Price? {
    guard let move, let quote else { return nil }
    return ShownPrice(move.state, move.quoted, quote.notation, names).price
  }

  /// Returns the last open price before this one; nil if there was none.
  func previous(_ names: TextTable) -> Price? {
    guard let move, let quote, !move.previous.isNone else { return nil }
    return move.previous.withBytes(names) { Price($0, quote.notation) }
  }
}

extension Price? {
  /// Decimal odds as printed; NaN for nil.
  var number: Double { self.map { Double($0.millionths) / 1_000_000 } ?? .nan }
}

extension Line {
  /// The value; NaN if there is none.
  var number: Double { isNone ? .nan : Double(thousandths) / 1000 }
}

extension MarketKind {
  /// The index among the schema's words; -1 for ``unknown``, which has no word.
  var place: Int { Int(rawValue) - 1 }
}

extension Settlement {
  var place: Int { Int(rawValue) - 1 }
}

extension MarketScope {
  /// The index among the schema's words; -1 for ``unknown``.
  var place: Int { Self.all.firstIndex(of: self) ?? -1 }
}
