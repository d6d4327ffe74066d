internal import OddsBoard
internal import OddsConditions
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// The list's filter, compiled to evaluate fixtures.
struct ListFilter {
  let query: FilterQuery
  /// The compiled condition; nil if all fixtures pass.
  private let judge: FieldEvaluator<Subject, ListSource>?

  /// A fixture as the filter sees it.
  struct Subject {
    /// The state merged from all members.
    var state: MatchState
    /// The members, the leading one first.
    var members: FixtureReading.Members
    var prices: MainPrices?
    /// The result to assume for tests of prices; nil to evaluate them.
    var assumed: Bool?
  }

  init(_ query: FilterQuery, _ names: TextTable) {
    self.query = query
    guard let condition = query.condition, !query.isEmpty else {
      judge = nil
      return
    }
    judge = FieldEvaluator(
      condition, names,
      json: { subject, source in
        var show = Presentation(source.reading.filter, now: source.now)
        show.fixtures = source.reading.fixtures
        return MatchJSON.standing(of: subject.state, show)
      },
      assumption: { fields in fields.contains(FilterField.price) ? { subject, _ in subject.assumed } : nil },
      read: Self.reader)
  }

  /// Whether a fixture passes the filter.
  func holds(_ subject: Subject, _ source: ListSource) -> Bool { judge?.holds(subject, source) ?? true }

  // MARK: Fields

  private typealias Reader = FieldReader<Subject, ListSource>

  private static func reader(_ field: SchemaField) -> Reader? {
    switch field.path {
    case FilterField.price: return .numbers(price)
    case FilterField.bookmaker: return .names(bookmaker)
    case "provider": return provider(field)
    // Names in any feed's spelling.
    case "home.name":
      return names {
        $0.home
      } swapped: {
        $0.away
      }
    case "away.name":
      return names {
        $0.away
      } swapped: {
        $0.home
      }
    case "id": return names { $0.id }
    case "league": return names { $0.league }
    case "country": return names { $0.facts.country }
    case "fixture.id", "fixture.by", "fixture.confidence": return fixture(field.path)
    default: break
    }
    switch MatchField(field.path) {
    case nil, .provider: return nil
    case .number(let get): return .number { subject, _ in get(subject.state) }
    case .flag(let get): return .flag { subject, _ in get(subject.state) }
    case .name(let get): return .name { subject, _ in get(subject.state) }
    case .word(let get): return .word { subject, _ in get(subject.state) }
    // The clock of a match that has ended isn't known.
    case .clock:
      return .number { subject, source in
        ClockText.minutes(subject.state, now: source.now, source.names.names).map { $0 * 60 } ?? .nan
      }
    }
  }

  /// Tests the prices of the market that the list shows.
  private static func price(_ subject: Subject, _ source: ListSource, _ body: (Double) -> Bool) -> Bool {
    var isThere = false
    for side in 0..<3 {
      guard let value = subject.prices?[side]?.value, value > 0 else { continue }
      isThere = true
      if body(value) { return true }
    }
    return isThere ? false : body(.nan)
  }

  private static func bookmaker(_ subject: Subject, _ source: ListSource, _ body: (TextID) -> Bool) -> Bool {
    let board = source.board
    var (isThere, isFound) = (false, false)
    for (match, _) in subject.members where !isFound {
      board.forEachMarket(of: match) { market in
        board.forEachQuote(of: market) { quote in
          guard !isFound, let entry = board[quote], entry.state != .withdrawn, !entry.bookmaker.isNone else { return }
          isThere = true
          if body(entry.bookmaker) { isFound = true }
        }
      }
    }
    return isThere ? isFound : body(.none)
  }

  private static func provider(_ field: SchemaField) -> Reader {
    guard case .words(let words) = field.kind else {
      return .text { subject, source, body in
        subject.members.contains { match, _ in
          var name = source.board.withMatch(match) { $0.provider }?.rawValue ?? ""
          return name.withUTF8 { body($0) }
        }
      }
    }
    let known = words.compactMap { ProviderName(rawValue: $0) }
    return .words { subject, source, body in
      subject.members.contains { match, _ in
        body(source.board.withMatch(match) { $0.provider }.flatMap { known.firstIndex(of: $0) } ?? -1)
      }
    }
  }

  /// A reader of a name in each feed's spelling, with home and away as in the leading member.
  private static func names(
    _ get: @escaping (borrowing MatchState) -> TextID, swapped: ((borrowing MatchState) -> TextID)? = nil
  ) -> Reader {
    .names { subject, source, body in
      let isLeadSwapped = subject.members.first?.member.isSwapped ?? false
      var isThere = false
      for (match, member) in subject.members {
        let read = member.isSwapped == isLeadSwapped ? get : swapped ?? get
        guard let name = source.board.withMatch(match, read), !name.isNone else { continue }
        isThere = true
        if body(name) { return true }
      }
      return isThere ? false : body(.none)
    }
  }

  private static func fixture(_ path: String) -> Reader {
    func membership(_ subject: Subject, _ source: ListSource) -> FixtureIndex.Membership? {
      subject.members.first.flatMap { source.reading.fixtures.membership(of: $0.match) }
    }
    switch path {
    case "fixture.id": return .name { subject, source in membership(subject, source)?.id ?? .none }
    case "fixture.confidence":
      return .number { subject, source in Double(membership(subject, source)?.confidence ?? 1) }
    default:
      // Same order as in the schema.
      let reasons: [Fixture.JoinReason] = [.alone, .id, .alias, .names]
      return .word { subject, source in
        reasons.firstIndex(of: membership(subject, source)?.reason ?? .alone) ?? -1
      }
    }
  }
}
