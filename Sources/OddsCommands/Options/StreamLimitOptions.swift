internal import ArgumentParser
internal import OddsModel
internal import OddsOutput

/// Which lines of a stream, and how long.
struct StreamLimitOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("types"),
    help: ArgumentHelp("Only these kinds of lines, parted by commas: price,score,incident.", valueName: "types"))
  var typeList: String?

  @Option(name: .customLong("count"), help: ArgumentHelp("End after so many lines.", valueName: "n"))
  var lineCount: Int?

  @Option(
    name: .customLong("duration"), help: ArgumentHelp("End after so long: 30s, 5m, 2h.", valueName: "time"))
  var length: String?

  func types() throws(OddsError) -> [StreamType] {
    var types: [StreamType] = []
    for word in (typeList ?? "").split(separator: ",") {
      guard let type = StreamType(rawValue: word.lowercased()) else {
        let known = StreamType.allCases.map(\.rawValue)
        let nearest = Nearest.word(to: String(word), in: known).map { "did you mean '\($0)'? " } ?? ""
        throw OddsError(
          .usage, "there is no kind of line '\(word)'", hint: "\(nearest)the kinds are \(known.joined(separator: ", "))"
        )
      }
      types.append(type)
    }
    return types
  }

  func count() throws(OddsError) -> Int? {
    guard let lineCount else { return nil }
    guard lineCount > 0 else { throw OddsError(.usage, "--count is not above zero", hint: "give it a number of lines") }
    return lineCount
  }

  func duration() throws(OddsError) -> Duration? {
    guard let length else { return nil }
    return try DurationText.parse(length, option: "--duration")
  }
}
