public import NIOCore
public import OddsBoard
public import OddsFeed
public import OddsModel
public import OddsProvider
internal import Synchronization

/// The providers that a command may ask, with everything that asking them takes.
///
/// Whoever makes one decides what is real: where requests go, what time it is, where notes are shown.
public final class Session: Sendable {
  /// Those that have a key, in the order of the registry.
  public let providers: [any Provider]
  /// The matches are invented.
  public let isDemo: Bool
  /// One provider that fails fails the command.
  public let isStrict: Bool
  /// Where notes go.
  public let notes: Diagnostics
  /// What sends its requests.
  public let runner: RequestRunner
  /// Where sockets live.
  public let group: any EventLoopGroup
  let cache: AnswerCache
  let clock: SessionClock
  private let server: (any Sendable)?
  private let told = Mutex<Set<Failures.Cause>>([])
  private let summaries = Mutex<Set<String>>([])
  private let onBoard: (@Sendable (Board, TextTable) -> Void)?

  /// - Parameters:
  ///   - server: What has to stay as long as the session does.
  ///   - onBoard: Told of everything that came for an answer.
  public init(
    _ providers: [any Provider], runner: RequestRunner, cache: AnswerCache, group: any EventLoopGroup,
    notes: Diagnostics, clock: SessionClock = .system, isDemo: Bool = false, isStrict: Bool = false,
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

  /// Tells of everything that came for an answer.
  func saw(_ book: MatchBook) { onBoard?(book.board, book.names) }

  /// How a command that answers once asks a provider.
  public func fetch(_ provider: any Provider) -> Fetch { fetch(provider, RequestRunner.RequestPolicy()) }

  /// How providers are asked while their sockets are open.
  public var fetchFactory: FeedHub.FetchFactory {
    { [self] provider in fetch(provider, RequestRunner.RequestPolicy(isFresh: true)) }
  }

  func fetch(_ provider: any Provider, _ policy: RequestRunner.RequestPolicy) -> Fetch {
    let runner = runner
    return { request throws(OddsError) in try await runner.body(of: request, provider, policy) }
  }

  /// The exit status that failures ask for, as ``Failures/settle(isStrict:_:isNews:)``.
  func settle(_ failures: [OddsError], answered: Int) throws(OddsError) -> Int32 {
    try Failures(failures, answered: answered).settle(isStrict: isStrict, notes, isNews: isNews)
  }

  /// Reports what failed, unless the same was reported before.
  func report(_ error: OddsError) {
    if isNews(error, true) { notes.say(.failure(error)) }
  }

  private func isNews(_ error: OddsError, _ isSaid: Bool) -> Bool {
    let cause = Failures.Cause(error)
    return told.withLock { isSaid ? $0.insert(cause).inserted : !$0.contains(cause) }
  }

  /// Says what an answer leaves out, unless the same was said before.
  func summarize(_ text: String) {
    if summaries.withLock({ $0.insert(text).inserted }) { notes.say(.summary(text)) }
  }
}
