internal import OddsFixtures
internal import OddsJSON
public import OddsModel
public import OddsOutput
public import OddsProvider
internal import OddsTransport

/// A request to one of a provider's native endpoints. The result is the unchanged body, or decoded rows.
public struct EndpointQuery<Asked: Provider>: Sendable {
  /// Result of a request.
  public enum Reply {
    /// The unchanged body.
    case raw([UInt8])
    case answer(any Answer)
  }

  /// The provider of the endpoint.
  public let provider: Asked
  private let session: Session
  private let isRaw: Bool

  /// Creates a query, or returns nil if the session doesn't have the provider.
  /// - Parameter raw: Whether the body is returned unchanged, whatever it contains.
  public init?(_ session: Session, raw: Bool) {
    guard let provider = session.providers.first(where: { $0 is Asked }) as? Asked else { return nil }
    self.provider = provider
    self.session = session
    isRaw = raw
  }

  /// Sends a lookup request, within the limits and with retries.
  public func fetch(_ request: ProviderRequest) async throws(OddsError) -> [UInt8] {
    try await session.fetch(provider)(request)
  }

  private func body(_ request: ProviderRequest) async throws(OddsError) -> [UInt8] {
    try await session.fetch(provider, RequestRunner.RequestPolicy(isRaw: isRaw))(request)
  }

  /// Returns a response about matches.
  /// - Parameters:
  ///   - sport: The requested sport, for responses that don't contain it.
  ///   - isSingle: Whether the response is a single match; if so, throws `notFound` without one.
  public func matches(
    _ request: ProviderRequest, sport: Sport? = nil, isSingle: Bool = false,
    _ present: (OutputFilter) -> Presentation
  ) async throws(OddsError) -> Reply {
    let body = try await body(request)
    if isRaw { return .raw(body) }
    var book = MatchBook()
    try book.apply(
      MatchDocument(bytes: body, sport: sport, receivedAt: session.clock.time()), of: provider, asked: request.asked,
      session)
    book.reportBadElements(session.notes)
    session.saw(book)
    var terms = FilterTerms()
    terms.markets = isSingle ? .all : .main
    let selection = book.selecting(terms)
    guard isSingle else { return .answer(selection.list(Aliases(), by: .feed, present)) }
    guard let match = selection.one(Aliases(), by: .feed, present) else {
      throw OddsError(.notFound, provider: provider.name, asked: request.asked, "no such match")
    }
    return .answer(match)
  }

  /// Returns the JSON of any other response.
  /// - Parameter member: The member that contains the data if the response is an envelope. A response without it is the
  ///   data itself.
  public func values(_ request: ProviderRequest, member: String? = nil) async throws(OddsError) -> Reply {
    let body = try await body(request)
    if isRaw { return .raw(body) }
    guard let value = JSONValue(json: body) else {
      throw OddsError(
        .undecodable, provider: provider.name, asked: request.asked, "the answer is not JSON",
        hint: "see it with --raw")
    }
    guard let member else { return .answer(ValueAnswer(value)) }
    let wrapping = ["ok", "success", "error", "meta", member]
    if value.members.map({ $0.contains { !wrapping.contains($0.name) } }) ?? true, value[member] == nil {
      return .answer(ValueAnswer(value))
    }
    guard let content = value[member], content != .null else {
      throw JSONAnswer.missing("'\(member)'", in: body, provider.name, request.asked)
    }
    return .answer(ValueAnswer(content))
  }

  /// Returns a response that is converted to this program's own rows.
  public func answer(
    _ request: ProviderRequest, _ read: ([UInt8]) throws(OddsError) -> any Answer
  ) async throws(OddsError) -> Reply {
    let body = try await body(request)
    return isRaw ? .raw(body) : .answer(try read(body))
  }
}
