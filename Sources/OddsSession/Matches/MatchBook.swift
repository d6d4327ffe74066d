public import OddsBoard
public import OddsFixtures
public import OddsModel
public import OddsOutput
public import OddsProvider

/// What providers told of matches, on one board. It belongs to the task or event loop that makes it.
public struct MatchBook {
  /// The names that the board's numbers stand for.
  public let names: TextTable
  /// What was told, as it stands now.
  public private(set) var board: Board
  /// How many elements could not be understood.
  public var badElements: Int { passedOver.values.reduce(0, +) }
  /// The same of each provider of which there were any.
  private var passedOver: [ProviderName: Int]
  /// Providers of which a part may be missing or old: a request or socket failed, or is down.
  public let staleProviders: Set<ProviderName>
  private var changes: [BoardChange] = []

  /// A book over a board, empty unless one is handed in.
  public init(
    _ names: TextTable = TextTable(), _ board: Board = Board(), badElements: [ProviderName: Int] = [:],
    staleProviders: Set<ProviderName> = []
  ) {
    self.names = names
    self.staleProviders = staleProviders
    self.board = board
    passedOver = badElements.filter { $0.value > 0 }
  }

  /// Applies a document. Throws `undecodable` if it cannot be understood at all.
  public mutating func apply(
    _ document: MatchDocument, of provider: any Provider, asked: String, _ session: Session
  ) throws(OddsError) {
    let batch = try document.batch(of: provider, names, asked: asked, session)
    if batch.badElements > 0 { passedOver[provider.name, default: 0] += batch.badElements }
    changes.removeAll(keepingCapacity: true)
    board.apply(batch, changes: &changes)
  }

  /// The board of everything that came, and the exit status that the failures ask for.
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

  /// Reports how much could not be understood.
  func reportBadElements(_ notes: Diagnostics) {
    for (provider, count) in passedOver.sorted(by: { $0.key < $1.key }) {
      let skipped =
        count == 1
        ? "1 element could not be understood and was skipped"
        : "\(count) elements could not be understood and were skipped"
      notes.say(.failure(OddsError(.undecodable, provider: provider, skipped)))
    }
  }

  /// The matches that are asked for.
  /// - Parameter aliases: The user's names and joins, by which sports, leagues, countries and teams select whole fixtures;
  ///   nil selects each match by its own facts.
  public func selecting(_ terms: FilterTerms, _ aliases: Aliases? = nil) -> MatchSelection {
    MatchSelection(self, terms, aliases)
  }
}

/// Some matches of a board, and the filter that decides what of them is shown.
public struct MatchSelection {
  /// What was told.
  public let book: MatchBook
  /// What of it is shown.
  public let filter: OutputFilter
  /// The matches that are meant, in the order in which they are shown.
  public var matches: [MatchRef]

  /// The fixtures of all matches of the book; nil until they are joined.
  private let fixtures: FixtureIndex?

  /// The matches of a book that the terms accept.
  /// - Parameter aliases: As ``MatchBook/selecting(_:_:)`` has it.
  public init(_ book: MatchBook, _ terms: FilterTerms, _ aliases: Aliases? = nil) {
    self.book = book
    filter = OutputFilter(terms, names: book.names)
    fixtures = aliases.map { FixtureIndex(of: book.board, book.names, $0) }
    filter.fixtures = fixtures
    matches = filter.matches(of: book.board)
  }

  /// The matches that are left out for nothing but their sport, which nobody tells, by the leader of each fixture.
  /// - Parameter isMeant: Picks some of them.
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

  /// Says how many matches are left out since nobody tells their sport: it may be one that is asked for.
  /// - Parameter isMeant: Picks those of which something is said.
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

  /// So many leagues of matches that are left out are named.
  private static let namedLeagues = 4

  /// All of them as an answer.
  /// - Parameter aliases: What the user says of which matches are one.
  public func list(
    _ aliases: Aliases, by grouping: MatchGrouping, _ present: (OutputFilter) -> Presentation
  ) -> any RowAnswer {
    let show = joined(aliases, present)
    return switch grouping {
    case .fixture: FixtureAnswer(matches, of: book.board, show)
    case .feed: MatchAnswer(matches, of: book.board, show)
    }
  }

  /// The first of them as an answer; nil if there is none.
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

  /// How they are shown, with the fixtures of all that is on the board, asked for or not.
  public func joined(_ aliases: Aliases, _ present: (OutputFilter) -> Presentation) -> Presentation {
    var show = present(filter)
    show.fixtures = fixtures ?? FixtureIndex(of: book.board, book.names, aliases)
    show.staleProviders = book.staleProviders
    return show
  }
}

extension MatchDocument {
  /// What the document tells. Throws `undecodable` if it cannot be understood at all, or is no list and names no match.
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

extension FeedBatch {
  /// Drops the claim that the matches of this batch are all that the feed has.
  fileprivate mutating func dropMatchImages() {
    var isDropped: [Bool] = []
    events.removeAll { event in
      switch event {
      case .imageBegins(let scope):
        if case .matches = scope { isDropped.append(true) } else { isDropped.append(false) }
        return isDropped.last == true
      case .imageEnds: return isDropped.popLast() ?? false
      default: return false
      }
    }
  }
}
