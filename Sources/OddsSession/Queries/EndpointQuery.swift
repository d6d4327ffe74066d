internal import OddsFixtures
internal import OddsJSON
public import OddsModel
public import OddsOutput
public import OddsProvider

/// One request to one provider under the provider's own name: the body of the answer as it came, or as this program shows
/// it.
public struct EndpointQuery<Asked: Provider>: Sendable {
  /// What a request brought.
  public enum Reply {
    /// The body as it came.
    case raw([UInt8])
    case answer(any Answer)
  }

  /// Who is asked.
  public let provider: Asked
  private let session: Session
  private let isRaw: Bool

  /// Nil if the session has no such provider.
  /// - Parameter raw: The body is wanted as it comes, whatever it is.
  public init?(_ session: Session, raw: Bool) {
    guard let provider = session.providers.first(where: { $0 is Asked }) as? Asked else { return nil }
    self.provider = provider
    self.session = session
    isRaw = raw
  }

  /// Sends a request that looks something up, within the limits and again where that helps.
  public func fetch(_ request: ProviderRequest) async throws(OddsError) -> [UInt8] {
    try await session.fetch(provider)(request)
  }

  private func body(_ request: ProviderRequest) async throws(OddsError) -> [UInt8] {
    try await session.fetch(provider, RequestRunner.RequestPolicy(isRaw: isRaw))(request)
  }

  /// An answer about matches.
  /// - Parameters:
  ///   - sport: The sport that was asked for, where the answer does not name it.
  ///   - isSingle: The answer is one match; throws `notFound` if there is none.
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

  /// Any other answer: its JSON.
  /// - Parameter member: The member that holds the answer proper, where it comes in an envelope. An answer without one is
  ///   the answer itself.
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

  /// An answer that is read into something of this program's own.
  public func answer(
    _ request: ProviderRequest, _ read: ([UInt8]) throws(OddsError) -> any Answer
  ) async throws(OddsError) -> Reply {
    let body = try await body(request)
    return isRaw ? .raw(body) : .answer(try read(body))
  }
}
