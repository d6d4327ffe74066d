internal import OddsBoard
public import OddsModel

/// An incident in readable form.
public struct Incident: Equatable {
  /// What happened.
  public var kind: IncidentKind
  /// Whose it is.
  public var side: Side
  /// The minute of play; nil where the feed does not say.
  public var minute: Int?
  /// Minutes added to it; nil where the feed does not say.
  public var added: Int?
  /// Who did it; empty where the feed does not say.
  public var player: String
  /// Who else had to do with it; empty where the feed does not say.
  public var related: String
  /// The feed's own words.
  public var detail: String

  /// An incident; what is not given is not known.
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
  /// A match's incidents in the board's order.
  public func incidents(_ id: String) -> [Incident] { (match(id)?.incidents ?? []).map(readable) }

  /// The kinds of the incidents that the last message took back.
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

  /// The price that stands open on a side of a market, exactly.
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

  /// The sides of all lines of a match, in the board's order.
  public func sides(_ id: String) -> [Side] {
    guard let match = ref(id) else { return [] }
    var sides: [Side] = []
    board.forEachMarket(of: match) { market in
      board.forEachQuote(of: market) { if let quote = board[$0] { sides.append(quote.side) } }
    }
    return sides
  }

  /// What the last message made the decoder want to send.
  public var sent: [String] {
    batch.notices.compactMap { notice in
      if case .send(let text) = notice { return text }
      return nil
    }
  }

  /// The clock's words, where it is told in words.
  public func clockWords(_ id: String) -> String? {
    if case .text(let words)? = match(id)?.clock { return text(words) }
    return nil
  }
}
