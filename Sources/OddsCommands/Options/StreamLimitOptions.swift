internal import ArgumentParser
internal import OddsConditions
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSettings

/// Options that limit the lines and the duration of a stream.
struct StreamLimitOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("types"),
    help: ArgumentHelp("Comma-separated list of line types: price,score,incident.", valueName: "types"))
  var typeList: String?

  @Flag(help: "No snapshot lines, only changes from now on.")
  var changesOnly = false

  @Option(name: .customLong("count"), help: ArgumentHelp("Stop after this many lines.", valueName: "n"))
  var lineCount: Int?

  @Option(
    name: .customLong("duration"), help: ArgumentHelp("Stop after this long: 30s, 5m, 2h.", valueName: "time"))
  var length: String?

  @Option(
    name: .customLong("where"), parsing: .unconditional,
    help: ArgumentHelp(
      "Only lines for which this is true: 'price > 2.1 and bookmaker != bet365' (see 'odds help conditions').",
      valueName: "condition"))
  var wanted: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stop at the first line for which this is true, or hidden: 'incident.kind == goal'.", valueName: "condition"))
  var until: String?

  /// Returns the condition on lines and the condition that ends the stream; nil if not given.
  func conditions() throws(OddsError) -> (wanted: Condition?, until: Condition?) {
    if wanted == nil, until == nil { return (nil, nil) }
    let lines = Vocabulary.lines(providers: ProviderRegistry.names)
    return (
      try ConditionOptions.read(wanted, "--where", lines), try ConditionOptions.read(until, "--until", lines)
    )
  }

  func types() throws(OddsError) -> [StreamType] {
    var types: [StreamType] = []
    for word in (typeList ?? "").split(separator: ",") {
      guard let type = StreamType(rawValue: word.lowercased()) else {
        throw UnknownWord.error("line type", String(word), among: StreamType.allCases.map(\.rawValue))
      }
      types.append(type)
    }
    guard changesOnly else { return types }
    if types.contains(.snapshot) {
      throw OddsError(.usage, "--changes-only prints no snapshot lines", hint: "omit snapshot from --types")
    }
    return types.isEmpty ? StreamType.allCases.filter { $0.isStandard && $0 != .snapshot } : types
  }

  func count() throws(OddsError) -> Int? {
    guard let lineCount else { return nil }
    guard lineCount > 0 else {
      throw OddsError(.usage, "--count must be more than zero", hint: "use a number of lines, such as 10")
    }
    return lineCount
  }

  func duration() throws(OddsError) -> Duration? {
    guard let length else { return nil }
    return try DurationText.parse(length, option: "--duration")
  }
}
