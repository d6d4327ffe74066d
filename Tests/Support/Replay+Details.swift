internal import OddsBoard
public import OddsModel

/// An incident in readable form.
public struct Incident: Equatable {
  /// The kind.
  public var kind: IncidentKind
  /// The side.
  public var side: Side
  /// The minute of play; nil if unknown.
  public var minute: Int?
  /// Minutes of stoppage time; nil if unknown.
  public var added: Int?
  /// The player; empty if unknown.
  public var player: String
  /// The other player involved; empty if unknown.
  public var related: String
  /// The feed's own text.
  public var detail: String

  /// Creates an incident; omitted values are unknown.
  public init(
    _ kind: IncidentKind, _ side: Side = .none, _ minute: Int? = nil, added: Int? = nil, player: String = "",
    related: String = "", detail: String = ""
  ) {
    self.kind = kind
    self.side = side
    self.minute = minute
    self.added = added
    self.player = player
    self.related = related
    self.detail = detail
  }
}

extension Replay {
  /// Returns a match's incidents in the board's order.
  public func incidents(_ id: String) -> [Incident] { (match(id)?.incidents ?? []).map(readable) }

  /// The kinds of the incidents that the last message retracted.
  public var retractions: [IncidentKind] {
    changes.compactMap { change in
      if case .incident(_, let row, isRetracted: true) = change { return row.kind }
      return nil
    }
  }

  private func readable(_ row: IncidentRow) -> Incident {
    Incident(
      row.kind, row.side, row.minute == IncidentRow.noMinute ? nil : Int(row.minute),
      added: row.addedTime == IncidentRow.noMinute ? nil : Int(row.addedTime), player: text(row.player),
      related: text(row.related), detail: text(row.detail))
  }

  /// Returns the exact open price on a side of a market.
  public func price(_ id: String, _ key: String, _ side: Side) -> Price? {
    guard let match = ref(id) else { return nil }
    var price: Price?
    board.forEachMarket(of: match) { market in
      guard let state = board[market], text(state.key) == key else { return }
      board.forEachQuote(of: market) { quote in
        guard let entry = board[quote], entry.side == side, board.effectiveState(of: quote) == .open else { return }
        price = entry.quoted.withBytes(names) { Price($0, entry.notation) }
      }
    }
    return price
  }

  /// Returns the sides of all lines of a match, in the board's order.
  public func sides(_ id: String) -> [Side] {
    guard let match = ref(id) else { return [] }
    var sides: [Side] = []
    board.forEachMarket(of: match) { market in
      board.forEachQuote(of: market) { if let quote = board[$0] { sides.append(quote.side) } }
    }
    return sides
  }

  /// The messages that the decoder requested to send for the last message.
  public var sent: [String] {
    batch.notices.compactMap { notice in
      if case .send(let text) = notice { return text }
      return nil
    }
  }

  /// Returns the clock's text, if the feed sends one.
  public func clockWords(_ id: String) -> String? {
    if case .text(let words)? = match(id)?.clock { return text(words) }
    return nil
  }
}
