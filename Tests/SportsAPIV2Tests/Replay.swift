import OddsBoard
import OddsModel
import OddsProvider
import SportsAPIV2

/// One connection: a reader, and the board that its batches move.
final class Replay {
  let names = TextTable()
  var board = Board()
  var changes: [BoardChange] = []
  var batch = FeedBatch(provider: .sportsapiV2)
  private(set) var decoder: any FeedDecoder
  private let sport: Sport?
  private let subscriptions: SportsAPIV2Subscriptions?

  init(sport: Sport? = nil, subscriptions: SportsAPIV2Subscriptions? = nil) {
    self.sport = sport
    self.subscriptions = subscriptions
    decoder = SportsAPIV2Decoder(names: names, sport: sport, subscriptions: subscriptions)
  }

  /// Another connection, on the board of the last.
  func reconnect() {
    decoder = SportsAPIV2Decoder(names: names, sport: sport, subscriptions: subscriptions)
    board.expectSnapshots(.sportsapiV2)
  }

  /// Reads a message that came at a moment, in seconds since 1970, and answers what it changed.
  @discardableResult
  func feed(_ message: String, at seconds: Int64 = 1_767_098_000) -> [BoardChange] {
    batch.removeAll()
    batch.receivedAt = Timestamp(seconds: seconds)
    Array(message.utf8).withUnsafeBytes { decoder.decode($0, into: &batch) }
    changes.removeAll()
    board.apply(batch, changes: &changes)
    return changes
  }

  func match(_ id: String) -> MatchState? {
    names.find(id).flatMap { board.row(of: $0, .sportsapiV2) }.map { board.matches[$0] }
  }

  func text(_ id: TextID) -> String { names.string(id) }

  func incidents(_ id: String) -> [Incident] {
    (match(id)?.incidents ?? []).map { row in
      Incident(
        kind: row.kind, side: row.side, minute: row.minute == IncidentRow.noMinute ? nil : Int(row.minute),
        added: row.addedTime == IncidentRow.noMinute ? nil : Int(row.addedTime), player: text(row.player),
        related: text(row.related), detail: text(row.detail))
    }
  }

  /// The lines of a match as text, in the board's order.
  func lines(_ id: String) -> [String] {
    guard let found = names.find(id), let row = board.row(of: found, .sportsapiV2) else { return [] }
    var lines: [String] = []
    board.forEachMarket(of: row) { market in
      let head = board.markets[market]
      board.forEachQuote(of: market) { quote in
        let entry = board.quotes[quote]
        let line = entry.line.isNone ? "" : " @\(entry.line.thousandths)"
        lines.append(
          "\(text(head.key))/\(text(entry.selection)) \(entry.side)\(line) \(entry.quoted.string(names)) \(entry.state)")
      }
    }
    return lines
  }

  func price(_ id: String, _ key: String, _ side: Side) -> Price? {
    guard let found = names.find(id), let row = board.row(of: found, .sportsapiV2) else { return nil }
    var price: Price?
    board.forEachMarket(of: row) { market in
      guard text(board.markets[market].key) == key else { return }
      board.forEachQuote(of: market) { quote in
        let entry = board.quotes[quote]
        guard entry.side == side, entry.state == .open else { return }
        price = entry.quoted.withBytes(names) { Price($0, entry.notation) }
      }
    }
    return price
  }

  /// What was asked to be sent.
  var sent: [String] {
    batch.notices.compactMap { notice in
      if case .send(let text) = notice { return text }
      return nil
    }
  }
}

/// An incident in readable form.
struct Incident: Equatable {
  var kind: IncidentKind
  var side = Side.none
  var minute: Int?
  var added: Int?
  var player = ""
  var related = ""
  var detail = ""
}
