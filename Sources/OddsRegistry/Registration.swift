public import OddsModel
public import OddsProvider
public import OddsSimulator

/// A provider as the program knows it: what the folders of its own cannot say by themselves.
///
/// Its commands are found by `CommandedProvider`, which its type conforms to beside them; its tests, their seeds and what
/// they cover by ``folder``.
public struct Registration: Sendable {
  /// The provider itself.
  public let provider: any Provider.Type
  /// Its wire protocol, served from a seeded world; nil if nobody has written it: then it is missing from `--demo` and
  /// `odds simulate`, and from nothing else.
  public let simulator: SimulatorFeed?
  /// Readers of answers that the common questions do not ask for, by name: fuzzed with the rest.
  public var readers: [AnswerReader]
  /// How the soak takes it.
  public var soak: SoakPart

  /// A provider; without a simulator it has no `--demo`.
  public init(
    _ provider: any Provider.Type, simulator: SimulatorFeed? = nil, readers: [AnswerReader] = [],
    soak: SoakPart = SoakPart()
  ) {
    self.provider = provider
    self.simulator = simulator
    self.readers = readers
    self.soak = soak
  }

  /// The name that users type.
  public var name: ProviderName { provider.name }

  /// The name of its module and folders: `BoltOdds` of `Sources/Providers/BoltOdds` and `Tests/BoltOddsTests`.
  public var folder: String { String(String(reflecting: provider).prefix { $0 != "." }) }
}

/// Something that reads the body of an answer.
public struct AnswerReader: Sendable {
  /// What is asked, in one word: `boxscores`.
  public let name: String
  /// Reads it; what it cannot read it refuses with an error.
  public let read: @Sendable ([UInt8]) throws -> Void

  /// A reader under the name by which its inputs are kept.
  public init(_ name: String, _ read: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.read = read
  }
}

/// What the soak asks of a provider, and what it cannot hold it to.
public struct SoakPart: Sendable {
  /// The sports that it subscribes to; empty for all that one connection carries.
  public var sports: [Sport] = []
  /// Matches that ended stay listed for a while, so that whether they are still on the board is chance.
  public var listsEndedMatches = true
  /// It has one bookmaker, and every open price of a match is on its board.
  public var hasEveryPrice = false
  /// The beginnings of the facts of a match that a board which connected later cannot know; given all that it does.
  public var untold: @Sendable (_ facts: [String]) -> [String] = { _ in [] }

  /// The simulator's variations that it has to cope with, each in half of the seeds.
  public var variations: [String] = []
  /// It is held to everything.
  public init() {}
}
