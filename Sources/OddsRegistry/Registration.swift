public import OddsModel
public import OddsProvider
public import OddsSimulator

/// The registration of a provider: properties that its modules don't define.
///
/// The program finds a provider's commands by the conformance of its type to `CommandedProvider`, and its tests, their
/// seeds and coverage by ``folder``.
public struct Registration: Sendable {
  /// The provider's type.
  public let provider: any Provider.Type
  /// The simulator of its wire protocol; nil if there is none: the provider is then missing from `--demo` and `odds
  /// simulate`, but fully usable otherwise.
  public let simulator: SimulatorFeed?
  /// Decoders of responses that only this provider has; fuzzed with the others.
  public var readers: [AnswerReader]
  /// The expectations of the soak test.
  public var soak: SoakPart

  /// Registers a provider. Without a simulator it has no `--demo`.
  public init(
    _ provider: any Provider.Type, simulator: SimulatorFeed? = nil, readers: [AnswerReader] = [],
    soak: SoakPart = SoakPart()
  ) {
    self.provider = provider
    self.simulator = simulator
    self.readers = readers
    self.soak = soak
  }

  /// The name in commands and options.
  public var name: ProviderName { provider.name }

  /// The name of its module and folders: `BoltOdds` for `Sources/Providers/BoltOdds` and `Tests/BoltOddsTests`.
  public var folder: String { String(String(reflecting: provider).prefix { $0 != "." }) }
}

/// A decoder of a response body.
public struct AnswerReader: Sendable {
  /// The name of the request, in one word: `boxscores`.
  public let name: String
  /// Decodes a body; throws an error for invalid input.
  public let read: @Sendable ([UInt8]) throws -> Void

  /// A decoder; the name is also that of the folder of its fuzzing inputs.
  public init(_ name: String, _ read: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.read = read
  }
}

/// A provider's settings and exceptions for the soak test.
public struct SoakPart: Sendable {
  /// The sports to subscribe to; empty for all that one connection carries.
  public var sports: [Sport] = []
  /// Whether ended matches stay listed for a while; the test then doesn't check whether they are on the board.
  public var listsEndedMatches = true
  /// Whether the provider has only one bookmaker, and sends every open price of a match.
  public var hasEveryPrice = false
  /// Returns the prefixes of a match's facts that a board can't know if it connected later, from all its facts.
  public var unobservableFacts: @Sendable (_ facts: [String]) -> [String] = { _ in [] }

  /// The simulator's variations that the provider must handle, each in half of the seeds.
  public var variations: [String] = []
  /// Creates settings without exceptions.
  public init() {}
}
