internal import OddsJSON
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// One question to one provider under its own name: the body of the answer as it came, or as this program shows it.
struct Endpoint<Asked: Provider>: Sendable {
  let provider: Asked
  private let session: Session
  private let context: Context
  private let isRaw: Bool

  init(_ type: Asked.Type, _ raw: RawOptions, _ context: Context) async throws(OddsError) {
    session = try await Session(context, only: [Asked.name])
    guard let provider = session.providers.first as? Asked else {
      throw OddsError(.internal, "\(Asked.name.rawValue) is not in the registry")
    }
    self.provider = provider
    self.context = context
    isRaw = raw.raw
  }

  /// An answer about matches.
  /// - Parameters:
  ///   - sport: The sport that was asked for, where the answer does not name it.
  ///   - isSingle: The answer is one match.
  func matches(
    _ request: ProviderRequest, sport: Sport? = nil, isSingle: Bool = false
  ) async throws(OddsError) -> Int32 {
    let body = try await session.fetch(provider)(request)
    if isRaw { return raw(body) }
    var book = MatchBook()
    try book.apply(
      MatchDocument(bytes: body, sport: sport, receivedAt: .now()), of: provider, asked: request.asked,
      context)
    book.reportBadElements(context)
    var terms = FilterTerms()
    terms.markets = isSingle ? .all : .main
    let filter = OutputFilter(terms, names: book.names)
    let rows = filter.matches(of: book.board)
    let show = context.presentation(filter, isDemo: session.isDemo)
    if isSingle {
      guard let row = rows.first else {
        throw OddsError(.notFound, provider: provider.name, asked: request.asked, "there is no such match")
      }
      try context.write(MatchAnswer(one: row, of: book.board, show))
    } else {
      try context.write(MatchAnswer(rows, of: book.board, show))
    }
    return 0
  }

  /// Any other answer: its JSON, in the format that was asked for.
  /// - Parameter member: The member that holds the answer proper, where it comes in an envelope.
  func values(_ request: ProviderRequest, member: String? = nil) async throws(OddsError) -> Int32 {
    let body = try await fetch(request)
    if isRaw { return raw(body) }
    guard let value = Value(json: body) else {
      throw OddsError(
        .undecodable, provider: provider.name, asked: request.asked, "the answer is not JSON",
        hint: "see what it is with --raw")
    }
    try context.write(ValueAnswer(member.flatMap { value[$0] } ?? value), isDemo: session.isDemo)
    return 0
  }

  /// An answer that is read into something of this program's own.
  func answer(
    _ request: ProviderRequest, _ read: ([UInt8]) throws(OddsError) -> any Answer
  ) async throws(OddsError) -> Int32 {
    let body = try await fetch(request)
    if isRaw { return raw(body) }
    try context.write(try read(body), isDemo: session.isDemo)
    return 0
  }

  /// Asks, within the limits and again where that helps.
  func fetch(_ request: ProviderRequest) async throws(OddsError) -> [UInt8] {
    try await session.fetch(provider)(request)
  }

  private func raw(_ body: [UInt8]) -> Int32 {
    StandardOutput.write(body)
    return 0
  }
}
