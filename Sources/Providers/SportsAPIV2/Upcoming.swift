internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Matches to come, with the prices of some: a list has none, so that they take a request for each match.
extension SportsAPIV2Provider {
  /// The number of matches whose prices one command requests where it names neither league nor team, and where it does.
  static let mostPriced = (unnamed: 20, named: 60)

  /// All matches of the day, by one request for each sport; of every sport that it offers where none is named. Where prices
  /// are wanted, those of the matches that begin first.
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

  /// A match with its prices as a document; none where it has none, which servers say in several ways.
  private func prices(of match: SportsAPIV2Coming, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    do {
      let odds = try await read(detail(.odds, of: match.id, match.sport), fetch).bytes
      return [Self.document([match.event, Self.naming(match.id, odds)], match.sport, at: access.now())]
    } catch let error where error.kind == .notFound || error.kind == .undecodable {
      return []
    }
  }

  /// Several bodies as one document.
  static func document(_ bodies: [[UInt8]], _ sport: Sport?, at now: Timestamp) -> MatchDocument {
    var writer = JSONWriter()
    writer.beginArray()
    for body in bodies { writer.raw(body) }
    writer.endArray()
    return MatchDocument(bytes: writer.bytes, sport: sport, receivedAt: now)
  }

  /// The body of a match's odds with the match's id, which the request names and not every body does. One that the body
  /// has comes later and wins.
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

/// A match to come as a list names it.
struct SportsAPIV2Coming: Sendable {
  var id: String
  /// The two names, separated by a space.
  var names: String
  var league: String
  var sport: Sport?
  /// Seconds since 1970; last where it is not told.
  var start: Int64
  /// The match as it stands in the list.
  var event: [UInt8]

  /// Whether the match is one of those that are asked for.
  func isMeant(_ wish: UpcomingWish) -> Bool {
    let lower = league.lowercased()
    return (wish.leagues.isEmpty || wish.leagues.contains { lower.contains($0.lowercased()) })
      && wish.isNamed?(names) ?? true
  }
}
