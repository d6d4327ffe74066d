public import OddsRegistry

/// A parser of untrusted bytes. For any input it must return, with consistent results.
public struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The name in `Tests/Fuzz/run.sh` and in the names of crash files.
  public let name: String
  /// The folder of its initial inputs, below `Tests`.
  public let seeds: String
  private let body: @Sendable (UnsafeRawBufferPointer) -> Void

  /// The name.
  public var description: String { name }

  init(_ name: String, seeds: String, _ body: @escaping @Sendable (UnsafeRawBufferPointer) -> Void) {
    self.name = name
    self.seeds = seeds
    self.body = body
  }

  /// Runs the target on one input; traps on an error.
  public func run(_ bytes: UnsafeRawBufferPointer) { body(bytes) }

  /// The targets of the shared parsers, followed by those of every provider.
  public static let all: [FuzzTarget] =
    [
      FuzzTarget("json", seeds: "Fuzz/Seeds/json", JSONFuzz.run),
      FuzzTarget("frames", seeds: "Fuzz/Seeds/frames", FrameFuzz.run),
      FuzzTarget("heads", seeds: "Fuzz/Seeds/heads", HeadFuzz.run),
      FuzzTarget("prices", seeds: "Fuzz/Seeds/prices", PriceFuzz.run),
      FuzzTarget("conditions", seeds: "Fuzz/Seeds/conditions", ConditionFuzz.run),
    ] + ProviderRegistry.entries.flatMap(targets)

  /// Returns the target with this name, or nil.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// Returns one target for each of a provider's sockets, and one for its REST responses.
  public static func targets(of entry: Registration) -> [FuzzTarget] {
    let seeds = "\(entry.folder)Tests/Seeds"
    let answers = AnswerFuzz(entry)
    return MessageFuzz.sockets(of: entry.provider).map { fuzz in
      FuzzTarget("\(entry.name)-\(fuzz.topic)", seeds: "\(seeds)/frames", fuzz.run)
    } + [FuzzTarget("\(entry.name)-answers", seeds: "\(seeds)/answers", answers.run)]
  }
}
