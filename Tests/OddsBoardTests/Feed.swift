import OddsBoard
import OddsModel
import TestSupport

/// A feed written by hand: puts rows into a batch and applies it.
struct Feed {
  let names = TextTable()
  var board = Board()
  var batch: FeedBatch
  /// What the last application told.
  var changes: [BoardChange] = []
  private var now: Int64 = 1_000_000

  init(_ provider: ProviderName = "tickodds") { batch = FeedBatch(provider: provider) }

  /// Fills a batch and applies it.
  @discardableResult
  mutating func send(_ fill: (inout Feed) -> Void) -> [BoardChange] {
    batch.removeAll()
    now += 1
    batch.receivedAt = Timestamp(seconds: now)
    fill(&self)
    changes = []
    board.apply(batch, changes: &changes)
    return changes
  }

  func id(_ text: String) -> TextID { names.intern(text) }

  func quoted(_ text: String) -> Quoted {
    var text = text
    return text.withUTF8 { Quoted($0, names) }
  }

  /// Names a match without telling anything of it.
  mutating func match(_ id: String, _ tell: (inout MatchRow) -> Void = { _ in }) {
    var row = MatchRow(id: self.id(id))
    tell(&row)
    batch.add(row)
  }

  mutating func match(_ id: String, status: MatchStatus) {
    match(id) {
      $0.fields = .status
      $0.status = status
    }
  }

  mutating func match(_ id: String, score: Score) {
    match(id) {
      $0.fields = .score
      $0.score = score
    }
  }

  mutating func image(_ scope: ImageScope, _ fill: (inout Feed) -> Void) {
    batch.events.append(.imageBegins(scope))
    fill(&self)
    batch.events.append(.imageEnds)
  }

  /// A market with one quote per text; `susp`, `gone` and `SP` are states.
  mutating func market(
    _ key: String, line: Int32 = .min, bookmaker: String = "b", _ quotes: KeyValuePairs<String, String>
  ) {
    var row = MarketRow(key: id(key), name: id("Name of \(key)"))
    row.line = Line(thousandths: line)
    row.quotes = batch.quotes.count..<(batch.quotes.count + quotes.count)
    for (name, text) in quotes {
      let state: QuoteState =
        switch text {
        case "susp": .suspended
        case "gone": .withdrawn
        case "SP": .unpriced
        default: .open
        }
      let hasText = state == .open || state == .unpriced
      batch.quotes.append(
        QuoteRow(
          selection: id(name), bookmaker: id(bookmaker), notation: .decimal, state: state,
          quoted: hasText ? quoted(text) : .none))
    }
    batch.add(row)
  }

  mutating func say(_ event: FeedEvent) { batch.events.append(event) }

  // MARK: What the board holds

  func ref(_ id: String) -> MatchRef? { board.match(self.id(id), batch.provider) }

  func state(_ id: String) -> MatchState? { ref(id).flatMap { board[$0] } }

  /// The quotes of a match, in the order in which the feed first named them.
  func quotes(_ id: String) -> [QuoteRef] {
    var quotes: [QuoteRef] = []
    guard let match = ref(id) else { return [] }
    board.forEachMarket(of: match) { market in board.forEachQuote(of: market) { quotes.append($0) } }
    return quotes
  }

  /// The changes of the last batch in words.
  var received: [String] { board.words(changes, names) }
}
