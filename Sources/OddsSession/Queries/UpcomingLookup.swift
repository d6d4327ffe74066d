internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// A match that an argument names: the members of its fixture.
struct NamedMatch: Sendable {
  /// References of the members, the leading one first.
  var references: [MatchReference]
  /// The sport of the fixture.
  var sport: Sport
  /// Whether lists have just shown the match as upcoming.
  var isToCome = false
  /// Members that were requested individually.
  var asked: Set<MatchReference> = []
  /// The sport with which they were requested.
  var askedSport: Sport?
  /// Whether nothing but the reference is known, so that the match may not exist.
  var isUnknown = false
}

/// Finds upcoming matches by reference or by words of team names, in the feeds' lists and the sockets that send such
/// matches; requests no prices.
struct UpcomingLookup: Sendable {
  let terms: FilterTerms
  let aliases: Aliases
  let fetches: SharedFetches

  /// Returns the match of each argument, nil for an argument that names none.
  /// - Throws: `usage` for an argument that names several matches; the feeds' error if none responds.
  func find(
    _ words: [String], _ session: Session
  ) async throws(OddsError) -> (found: [NamedMatch?], status: Int32) {
    let (terms, aliases) = (terms, aliases)
    var wish = UpcomingWish(terms, words: words)
    wish.wantsPrices = false
    let sport = terms.sports.count == 1 ? terms.sports.first : nil
    let references = Self.references(words, session)
    var query = MatchQuery(
      asked: "upcoming events",
      streams: { provider, fetch throws(OddsError) in
        guard type(of: provider).socketAnswers.contains(.upcoming) else { return [] }
        var subscription = terms.subscription(for: provider.name, [], isAlone: session.providers.count == 1)
        subscription?.inPlayOnly = true
        subscription?.listsUpcoming = true
        return try await FeedPlan.streams(of: provider, subscription, fetch)
      },
      documents: { [wish] provider, fetch throws(OddsError) in
        var documents: [MatchDocument] = []
        var failure: OddsError?
        do throws(OddsError) {
          documents = try await provider.upcoming(wish, session, fetch)
        } catch {
          failure = error
        }
        // Lists may lack a match that is requested by id.
        for reference in references where reference.provider == provider.name {
          guard var document = try await provider.upcomingEvent(reference.id, sport, fetch) else { continue }
          document.isPartial = true
          documents.append(document)
        }
        if let failure {
          guard !documents.isEmpty else { throw failure }
          documents[0].lacking = failure
        }
        return documents
      })
    (query.fetches, query.endsAtSilence, query.purpose) = (fetches, true, .lists)
    let (found, status) = try await query.answer(session) { book throws(OddsError) -> [NamedMatch?] in
      var selection = book.selecting(terms, aliases)
      selection.matches.removeAll { book.board[$0]?.status != .scheduled }
      let search = FixtureSearch(selection, selection.joined(aliases) { Presentation($0) })
      var found: [NamedMatch?] = []
      for word in words {
        guard let match = try search.find(word) else {
          selection.sayUnknownSport(of: word, session)
          found.append(nil)
          continue
        }
        var named = search.named(match)
        (named.isToCome, named.askedSport) = (true, sport)
        named.asked = Set(references).intersection(named.references)
        found.append(named)
      }
      return found
    }
    return (found, status)
  }

  /// Returns arguments that are ids, for feeds that find a match without its sport.
  private static func references(_ words: [String], _ session: Session) -> [MatchReference] {
    let providers = session.providers.filter { !type(of: $0).needsSportOfEvent }.map(\.name)
    return words.map { MatchReference($0, providers: providers) }.filter { $0.provider != nil }
  }
}

extension MatchSelection {
  /// Reports if an argument names only upcoming matches that are excluded because no feed sends their sport.
  fileprivate func sayUnknownSport(of word: String, _ session: Session) {
    let isNamed = UpcomingWish(FilterTerms(), words: [word]).isNamed
    sayUnknownSports(session) { $0.status == .scheduled && book.names.isNamed($0, isNamed) }
  }
}

extension FixtureSearch {
  /// Returns a match with the members of its fixture.
  func named(_ match: MatchRef) -> NamedMatch {
    let (references, sport) = members(with: match)
    return NamedMatch(references: references, sport: sport)
  }
}
