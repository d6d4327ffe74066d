public import OddsBoard
public import OddsFixtures
public import OddsModel
public import OddsOutput
public import OddsProvider

/// Matches of all providers on one board. Belongs to the task or event loop that creates it.
public struct MatchBook {
  /// The table of names to which the board's text ids refer.
  public let names: TextTable
  /// The received state.
  public private(set) var board: Board
  /// Number of unreadable elements.
  public var badElements: Int { passedOver.values.reduce(0, +) }
  /// Number of unreadable elements per provider, for those that have any.
  private var passedOver: [ProviderName: Int]
  /// Providers whose data may be partly missing or old: a request or socket failed, or a socket is disconnected.
  public let staleProviders: Set<ProviderName>
  private var changes: [BoardChange] = []

  /// Creates a book over a board, which is empty by default.
  public init(
    _ names: TextTable = TextTable(), _ board: Board = Board(), badElements: [ProviderName: Int] = [:],
    staleProviders: Set<ProviderName> = []
  ) {
    self.names = names
    self.staleProviders = staleProviders
    self.board = board
    passedOver = badElements.filter { $0.value > 0 }
  }

  /// Applies a document. Throws `undecodable` if the whole document is unreadable.
  public mutating func apply(
    _ document: MatchDocument, of provider: any Provider, asked: String, _ session: Session
  ) throws(OddsError) {
    let batch = try document.batch(of: provider, names, asked: asked, session)
    if batch.badElements > 0 { passedOver[provider.name, default: 0] += batch.badElements }
    changes.removeAll(keepingCapacity: true)
    board.apply(batch, changes: &changes)
  }

  /// Reads all responses into a book; returns it with the exit status that results from the failures.
  public static func reading(
    _ fanOut: FanOut<[MatchDocument]>, asked: String, _ session: Session
  ) throws(OddsError) -> (book: MatchBook, status: Int32) {
    var book = MatchBook()
    var failures = fanOut.failures
    var answered = 0
    for (provider, documents) in fanOut.answers {
      do throws(OddsError) {
        for document in documents { try book.apply(document, of: provider, asked: asked, session) }
        answered += 1
      } catch {
        failures.append(error)
      }
    }
    book.reportBadElements(session.notes)
    session.saw(book)
    return (book, try session.settle(failures, answered: answered))
  }

  /// Reports the number of unreadable elements.
  func reportBadElements(_ notes: Diagnostics) {
    for (provider, count) in passedOver.sorted(by: { $0.key < $1.key }) {
      let skipped =
        count == 1
        ? "1 element could not be understood and was skipped"
        : "\(count) elements could not be understood and were skipped"
      notes.say(.failure(OddsError(.undecodable, provider: provider, skipped)))
    }
  }

  /// Selects the matches that the terms accept.
  /// - Parameter aliases: The user's names and joins, with which sports, leagues, countries and teams select whole
  ///   fixtures. With nil, each match is selected by its own feed's names.
  public func selecting(_ terms: FilterTerms, _ aliases: Aliases? = nil) -> MatchSelection {
    MatchSelection(self, terms, aliases)
  }
}

/// Selected matches of a board, and the filter of their markets and prices.
public struct MatchSelection {
  /// The book of the matches.
  public let book: MatchBook
  /// The filter of the displayed markets and prices.
  public let filter: OutputFilter
  /// The selected matches in display order.
  public var matches: [MatchRef]

  /// The fixtures of all matches of the book; nil until they are joined.
  private let fixtures: FixtureIndex?

  /// Selects the matches of a book that the terms accept.
  /// - Parameter aliases: See ``MatchBook/selecting(_:_:)``.
  public init(_ book: MatchBook, _ terms: FilterTerms, _ aliases: Aliases? = nil) {
    self.book = book
    filter = OutputFilter(terms, names: book.names)
    fixtures = aliases.map { FixtureIndex(of: book.board, book.names, $0) }
    filter.fixtures = fixtures
    matches = filter.matches(of: book.board)
  }

  /// Returns the matches that are excluded only because no feed sends their sport, one per fixture: its leading match.
  /// - Parameter isMeant: Selects some of them.
  func matchesOfUnknownSport(_ isMeant: (MatchState) -> Bool) -> [MatchState] {
    guard !filter.terms.sports.isEmpty else { return [] }
    var leaders: Set<MatchRef> = []
    return book.board.liveMatches.compactMap { match in
      guard let state = book.board[match], isMeant(state), filter.lacksSport(match, in: book.board),
        leaders.insert(fixtures?.leader(of: match) ?? match).inserted
      else { return nil }
      return state
    }
  }

  /// Reports how many matches are excluded because no feed sends their sport, which may be the requested one.
  /// - Parameter isMeant: Selects the matches to report.
  func sayUnknownSports(_ session: Session, _ isMeant: (MatchState) -> Bool) {
    let matches = matchesOfUnknownSport(isMeant)
    guard !matches.isEmpty else { return }
    var leagues: [String] = []
    for match in matches where !match.league.isNone {
      let league = book.names.string(match.league)
      if !leagues.contains(league) { leagues.append(league) }
    }
    let few = leagues.prefix(Self.namedLeagues).joined(separator: ", ")
    let rest = leagues.count > Self.namedLeagues ? " and \(leagues.count - Self.namedLeagues) more" : ""
    let place = leagues.isEmpty ? "" : " (\(leagues.count == 1 ? "league" : "leagues") \(few)\(rest))"
    session.summarize(
      (matches.count == 1
        ? "1 match of unknown sport is left out" : "\(matches.count) matches of unknown sport are left out")
        + place)
  }

  /// Maximum number of leagues listed in that report.
  private static let namedLeagues = 4

  /// Returns the selection as a list.
  /// - Parameter aliases: The user's names and joins.
  public func list(
    _ aliases: Aliases, by grouping: MatchGrouping, _ present: (OutputFilter) -> Presentation
  ) -> any RowAnswer {
    let show = joined(aliases, present)
    return switch grouping {
    case .fixture: FixtureAnswer(matches, of: book.board, show)
    case .feed: MatchAnswer(matches, of: book.board, show)
    }
  }

  /// Returns the first match of the selection, or nil if it is empty.
  public func one(
    _ aliases: Aliases, by grouping: MatchGrouping, _ present: (OutputFilter) -> Presentation
  ) -> (any Answer)? {
    guard let match = matches.first else { return nil }
    let show = joined(aliases, present)
    return switch grouping {
    case .fixture: FixtureAnswer(one: match, of: book.board, show)
    case .feed: MatchAnswer(one: match, of: book.board, show)
    }
  }

  /// Returns a presentation with the fixtures of all matches on the board, selected or not.
  public func joined(_ aliases: Aliases, _ present: (OutputFilter) -> Presentation) -> Presentation {
    var show = present(filter)
    show.fixtures = fixtures ?? FixtureIndex(of: book.board, book.names, aliases)
    show.staleProviders = book.staleProviders
    return show
  }
}

extension MatchDocument {
  /// Decodes a document. Throws `undecodable` if it is entirely unreadable, or is neither a list nor names a match.
  func batch(
    of provider: any Provider, _ names: TextTable, asked: String, _ session: Session
  ) throws(OddsError) -> FeedBatch {
    var batch = FeedBatch(provider: provider.name)
    batch.receivedAt = session.cache.received(provider.name, receivedAt)
    batch.nameRank = type(of: provider).documentNameRank
    let holdsList = bytes.withUnsafeBytes { bytes in
      provider.decoder(for: self, names: names).decode(bytes, into: &batch)
      return AnswerBody.holdsList(bytes)
    }
    if isPartial { batch.dropMatchImages() }
    if let leftOut { session.summarize("\(provider.name.rawValue): \(leftOut)") }
    if let reason = batch.badFrame {
      throw OddsError(
        .undecodable, provider: provider.name, asked: asked, "the answer could not be understood: \(reason)",
        hint: "check the base URL with 'odds providers'")
    }
    if batch.matches.isEmpty, batch.badElements == 0, !holdsList {
      throw JSONAnswer.missing("matches", in: bytes, provider.name, asked)
    }
    return batch
  }
}
