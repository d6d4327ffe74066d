public import OddsBoard
public import OddsModel

/// Finds bookmakers of an option for which no feed has sent a price. The existing names are known only from the
/// received prices, so the option can't be validated beforehand.
public struct UnmatchedBookmakers {
  /// The bookmakers that feeds have sent, without duplicates, in the board's order.
  private var sent: [String] = []

  /// Collects the bookmakers of all prices on a board.
  public init(on board: Board, _ names: TextTable) {
    var known: Set<TextID> = []
    for match in board.liveMatches {
      board.forEachMarket(of: match) { market in
        board.forEachQuote(of: market) { quote in
          guard let bookmaker = board[quote]?.bookmaker, known.insert(bookmaker).inserted, !bookmaker.isNone else {
            return
          }
          sent.append(names.string(bookmaker))
        }
      }
    }
  }

  /// Returns a sentence for each name without a price, with the most similar name that was received.
  /// - Parameters:
  ///   - typed: The names as typed.
  ///   - option: The option: `--bookmaker`.
  public func notes(_ typed: [String], _ option: String) -> [String] {
    let plain = Set(sent.map { TextMatcher.plain($0, .isSame) })
    return typed.filter { !plain.contains(TextMatcher.plain($0, .isSame)) }.map { name in
      let some = sent.prefix(5).joined(separator: ", ") + (sent.count > 5 ? ", …" : "")
      let hint =
        Nearest.word(to: name, in: sent).map { "did you mean '\($0)'?" }
        ?? (sent.isEmpty ? "no feed sent any price" : "the feeds sent \(some)")
      return "\(option) \(name) matched no price: \(hint)"
    }
  }
}

extension MatchBook {
  /// Warns about bookmakers of an option that have no price.
  public func sayUnmatched(_ typed: [String], _ option: String, _ notes: Diagnostics) {
    if typed.isEmpty { return }
    for note in UnmatchedBookmakers(on: board, names).notes(typed, option) { notes.say(.summary(note)) }
  }
}
