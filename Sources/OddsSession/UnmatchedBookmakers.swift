public import OddsBoard
public import OddsModel

/// Bookmakers that an option names and of whom no feed has sent a price. Which ones there are is known only from what the
/// feeds send, so that a name is never refused beforehand.
public struct UnmatchedBookmakers {
  /// The bookmakers that the feeds have sent, each once, in the board's order.
  private var sent: [String] = []

  /// Collects the bookmakers of every price on a board.
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

  /// A sentence for each name without a price: what matched nothing, and the nearest name that was sent.
  /// - Parameters:
  ///   - typed: The names, as typed.
  ///   - option: The option that named them: `--bookmaker`.
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
  /// Tells of bookmakers that an option names and that no price has.
  public func sayUnmatched(_ typed: [String], _ option: String, _ notes: Diagnostics) {
    if typed.isEmpty { return }
    for note in UnmatchedBookmakers(on: board, names).notes(typed, option) { notes.say(.summary(note)) }
  }
}
