public import OddsRegistry

/// What reads bytes that somebody else wrote. Whatever the bytes are, it must come back, and agree with itself.
public struct FuzzTarget: Sendable, CustomStringConvertible {
  /// As `Tests/Fuzz/run.sh` and crash files name it.
  public let name: String
  /// Where the inputs are that it starts from, below `Tests`.
  public let seeds: String
  private let body: @Sendable (UnsafeRawBufferPointer) -> Void

  /// The name.
  public var description: String { name }

  init(_ name: String, seeds: String, _ body: @escaping @Sendable (UnsafeRawBufferPointer) -> Void) {
    self.name = name
    self.seeds = seeds
    self.body = body
  }

  /// Traps if anything is wrong.
  public func run(_ bytes: UnsafeRawBufferPointer) { body(bytes) }

  /// What every provider builds on, and then every provider's own messages.
  public static let all: [FuzzTarget] =
    [
      FuzzTarget("json", seeds: "Fuzz/Seeds/json", JSONFuzz.run),
      FuzzTarget("frames", seeds: "Fuzz/Seeds/frames", FrameFuzz.run),
      FuzzTarget("heads", seeds: "Fuzz/Seeds/heads", HeadFuzz.run),
      FuzzTarget("prices", seeds: "Fuzz/Seeds/prices", PriceFuzz.run),
      FuzzTarget("conditions", seeds: "Fuzz/Seeds/conditions", ConditionFuzz.run),
    ] + ProviderRegistry.entries.flatMap(targets)

  /// The target of this name; nil if there is none.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// One for each of a provider's sockets, and one for the answers to its requests.
  public static func targets(of entry: Registration) -> [FuzzTarget] {
    let seeds = "\(entry.folder)Tests/Seeds"
    let answers = AnswerFuzz(entry)
    return MessageFuzz.sockets(of: entry.provider).map { fuzz in
      FuzzTarget("\(entry.name)-\(fuzz.topic)", seeds: "\(seeds)/frames", fuzz.run)
    } + [FuzzTarget("\(entry.name)-answers", seeds: "\(seeds)/answers", answers.run)]
  }
}
