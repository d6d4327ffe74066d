public import NIOCore
public import OddsBoard
public import OddsFeed
public import OddsModel
public import OddsProvider
internal import Synchronization
public import OddsTransport

/// The providers of a command, with everything needed to query them.
///
/// The creator decides where requests are sent, what time it is, and where notes are shown.
public final class Session: Sendable {
  /// The providers that have a key, in the order of the registry.
  public let providers: [any Provider]
  /// Whether the matches are simulated.
  public let isDemo: Bool
  /// Whether one failed provider fails the command.
  public let isStrict: Bool
  /// Destination of notes.
  public let notes: Diagnostics
  /// Sends the session's requests.
  public let runner: RequestRunner
  /// Event loops of the sockets.
  public let group: any EventLoopGroup
  let cache: AnswerCache
  let clock: TimeSource
  private let server: (any Sendable)?
  private let reportedCauses = Mutex<Set<Failures.Cause>>([])
  private let summaries = Mutex<Set<String>>([])
  private let onBoard: (@Sendable (Board, TextTable) -> Void)?

  /// Creates a session.
  /// - Parameters:
  ///   - server: An object that must live as long as the session.
  ///   - onBoard: Called with the board of each result.
  public init(
    _ providers: [any Provider], runner: RequestRunner, cache: AnswerCache, group: any EventLoopGroup,
    notes: Diagnostics, clock: TimeSource = .system, isDemo: Bool = false, isStrict: Bool = false,
    server: (any Sendable)? = nil, onBoard: (@Sendable (Board, TextTable) -> Void)? = nil
  ) {
    self.providers = providers
    self.runner = runner
    self.cache = cache
    self.group = group
    self.notes = notes
    self.clock = clock
    self.isDemo = isDemo
    self.isStrict = isStrict
    self.server = server
    self.onBoard = onBoard
  }

  /// Passes the board of a result to the session's observer.
  func saw(_ book: MatchBook) { onBoard?(book.board, book.names) }

  /// Returns the HTTP client with which one-shot commands query a provider.
  public func fetch(_ provider: any Provider) -> Fetch { fetch(provider, RequestRunner.RequestPolicy()) }

  /// Makes the HTTP clients of providers while their sockets are open.
  public var fetchFactory: FeedHub.FetchFactory {
    { [self] provider in fetch(provider, RequestRunner.RequestPolicy(isFresh: true)) }
  }

  func fetch(_ provider: any Provider, _ policy: RequestRunner.RequestPolicy) -> Fetch {
    let runner = runner
    return { request throws(OddsError) in try await runner.body(of: request, provider, policy) }
  }

  /// Reports failures and returns the exit status; see ``Failures/settle(isStrict:_:isNews:)``.
  func settle(_ failures: [OddsError], answered: Int) throws(OddsError) -> Int32 {
    try Failures(failures, answered: answered).settle(isStrict: isStrict, notes, isNews: isNews)
  }

  /// Reports a failure, unless it was reported before.
  func report(_ error: OddsError) {
    if isNews(error, true) { notes.say(.failure(error)) }
  }

  private func isNews(_ error: OddsError, _ isSaid: Bool) -> Bool {
    let cause = Failures.Cause(error)
    return reportedCauses.withLock { isSaid ? $0.insert(cause).inserted : !$0.contains(cause) }
  }

  /// Reports a restriction of the result, unless it was reported before.
  func summarize(_ text: String) {
    if summaries.withLock({ $0.insert(text).inserted }) { notes.say(.summary(text)) }
  }
}
