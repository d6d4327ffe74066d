internal import ArgumentParser
internal import OddsModel
internal import OddsOutput
internal import OddsSettings

/// Which lines of a stream, and how long.
struct StreamLimitOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("types"),
    help: ArgumentHelp("Comma-separated list of line types: price,score,incident.", valueName: "types"))
  var typeList: String?

  @Option(name: .customLong("count"), help: ArgumentHelp("Stop after this many lines.", valueName: "n"))
  var lineCount: Int?

  @Option(
    name: .customLong("duration"), help: ArgumentHelp("Stop after this long: 30s, 5m, 2h.", valueName: "time"))
  var length: String?

  func types() throws(OddsError) -> [StreamType] {
    var types: [StreamType] = []
    for word in (typeList ?? "").split(separator: ",") {
      guard let type = StreamType(rawValue: word.lowercased()) else {
        throw UnknownWord.error("line type", String(word), among: StreamType.allCases.map(\.rawValue))
      }
      types.append(type)
    }
    return types
  }

  func count() throws(OddsError) -> Int? {
    guard let lineCount else { return nil }
    guard lineCount > 0 else {
      throw OddsError(.usage, "--count must be more than zero", hint: "give a number of lines")
    }
    return lineCount
  }

  func duration() throws(OddsError) -> Duration? {
    guard let length else { return nil }
    return try DurationText.parse(length, option: "--duration")
  }
}
