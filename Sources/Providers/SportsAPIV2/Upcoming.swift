internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Upcoming matches, some with prices. Lists have no prices, so each priced match takes another request.
extension SportsAPIV2Provider {
  /// The maximum number of matches whose prices one command requests, without and with a named league or team.
  static let mostPriced = (unnamed: 20, named: 60)

  /// Returns all matches of the day, with one request for each sport: for each sport of the subscription, or for all
  /// offered sports if it names none. If prices are wanted, they are requested for the matches that begin first.
  public func upcoming(_ wish: UpcomingWish, _ fetch: @escaping Fetch) async throws(OddsError) -> UpcomingList {
    let sports = wish.sports.isEmpty ? Self.sports : wish.sports.filter { Self.sportWords.word($0) != nil }
    var list = try await UpcomingList.ofEach(sports) { sport throws(OddsError) in
      let bytes = try await read(today(sport), fetch).bytes
      return [MatchDocument(bytes: bytes, sport: sport, receivedAt: access.now())]
    }
    guard wish.wantsPrices else { return list }
    var matches: [SportsAPIV2Coming] = []
    for document in list.documents {
      guard let body = SportsAPIV2Body(document.bytes) else { continue }
      matches.append(contentsOf: body.matchesToCome(document.sport).filter { $0.isMeant(wish) })
    }
    let isNamed = !wish.leagues.isEmpty || wish.isNamed != nil
    let most = isNamed ? Self.mostPriced.named : Self.mostPriced.unnamed
    let byStart = matches.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    let priced = byStart.prefix(most).map(\.element)
    var leftOut = [list.leftOut].compactMap { $0 }
    if priced.count < matches.count {
      leftOut.append(
        "upcoming prices of \(priced.count) of \(matches.count) matches were requested; name others with --league, "
          + "--team or --match")
    }
    do throws(OddsError) {
      let cache = try await UpcomingList.ofEach(priced, "prices") { match throws(OddsError) in
        try await prices(of: match, fetch)
      } name: {
        $0.names
      }
      list.documents.append(contentsOf: cache.documents)
      if let missing = cache.leftOut { leftOut.append(missing) }
    } catch {
      leftOut.append("upcoming prices are missing: \(error.message)")
    }
    list.leftOut = leftOut.isEmpty ? nil : leftOut.joined(separator: "; ")
    return list
  }

  /// Returns a match with its prices as a document; none if it has none, which servers report in several ways.
  private func prices(of match: SportsAPIV2Coming, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    do {
      let odds = try await read(detail(.odds, of: match.id, match.sport), fetch).bytes
      return [Self.document([match.event, Self.naming(match.id, odds)], match.sport, at: access.now())]
    } catch let error where error.kind == .notFound || error.kind == .undecodable {
      return []
    }
  }

  /// Joins several bodies into one document.
  static func document(_ bodies: [[UInt8]], _ sport: Sport?, at now: Timestamp) -> MatchDocument {
    var writer = JSONWriter()
    writer.beginArray()
    for body in bodies { writer.raw(body) }
    writer.endArray()
    return MatchDocument(bytes: writer.bytes, sport: sport, receivedAt: now)
  }

  /// Adds the match's id to the body of its odds, because not every body names it. An id in the body comes later and
  /// wins.
  static func naming(_ id: String, _ body: [UInt8]) -> [UInt8] {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let rest = body.drop(while: isBlank)
    guard rest.first == UInt8(ascii: "{") else { return body }
    let members = rest.dropFirst().drop(while: isBlank)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("matchId")
    writer.string(id)
    var named = writer.bytes
    if members.first != UInt8(ascii: "}") { named.append(UInt8(ascii: ",")) }
    named.append(contentsOf: members)
    return named
  }
}

/// An upcoming match from a list.
struct SportsAPIV2Coming: Sendable {
  var id: String
  /// The two names, separated by a space.
  var names: String
  var league: String
  var sport: Sport?
  /// Seconds since 1970; if unknown, the match sorts last.
  var start: Int64
  /// The match's bytes in the list.
  var event: [UInt8]

  /// Whether the match is requested.
  func isMeant(_ wish: UpcomingWish) -> Bool {
    let lower = league.lowercased()
    return (wish.leagues.isEmpty || wish.leagues.contains { lower.contains($0.lowercased()) })
      && wish.isNamed?(names) ?? true
  }
}
