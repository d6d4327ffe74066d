package import OddsModel
package import OddsOutput
package import OddsProvider
internal import OddsSession

/// A request to one provider's native endpoint, with its printed output.
package struct Endpoint<Asked: Provider>: Sendable {
  private let query: EndpointQuery<Asked>
  private let session: Session
  private let context: Context

  package init(_ type: Asked.Type, _ raw: RawOptions, _ context: Context) async throws(OddsError) {
    if raw.raw { try context.checkRaw() }
    session = try await Session(context, only: [Asked.name])
    guard let query = EndpointQuery<Asked>(session, raw: raw.raw) else {
      throw OddsError(.internal, "\(Asked.name.rawValue) is not in the registry")
    }
    self.query = query
    self.context = context
  }

  package var provider: Asked { query.provider }

  /// Prints matches; see ``EndpointQuery/matches(_:sport:isSingle:_:)``.
  package func matches(
    _ request: ProviderRequest, sport: Sport? = nil, isSingle: Bool = false
  ) async throws(OddsError) -> Int32 {
    try write(
      try await query.matches(request, sport: sport, isSingle: isSingle) {
        context.presentation($0, isDemo: session.isDemo)
      })
  }

  /// Prints any other response; see ``EndpointQuery/values(_:member:)``.
  package func values(_ request: ProviderRequest, member: String? = nil) async throws(OddsError) -> Int32 {
    try write(try await query.values(request, member: member))
  }

  /// Prints a response decoded into this program's own types.
  package func answer(
    _ request: ProviderRequest, _ read: ([UInt8]) throws(OddsError) -> any Answer
  ) async throws(OddsError) -> Int32 {
    try write(try await query.answer(request, read))
  }

  /// Sends a lookup request and returns the response.
  package func fetch(_ request: ProviderRequest) async throws(OddsError) -> [UInt8] { try await query.fetch(request) }

  private func write(_ reply: EndpointQuery<Asked>.Reply) throws(OddsError) -> Int32 {
    switch reply {
    case .raw(var body):
      context.secrets.redaction.ofRaw.redact(&body)
      StandardOutput.write(body)
    case .answer(let answer): try context.write(answer, isDemo: session.isDemo)
    }
    return 0
  }
}
