internal import ArgumentParser
internal import OddsModel
internal import OddsOutput

/// `--fields` without a value, which lists the available fields. It needs neither a key, nor a network, nor the
/// command's required arguments.
enum FieldsQuestion {
  /// Returns the fields, one per line, sorted; nil unless the arguments request them.
  /// - Throws: `usage` if the command's fields aren't known in advance.
  static func answer(_ arguments: [String]) throws(OddsError) -> String? {
    let given = arguments.prefix { $0 != "--" }
    guard let place = given.firstIndex(of: "--fields") else { return nil }
    let next = given.index(after: place)
    guard next == given.endIndex || given[next].hasPrefix("-") else { return nil }
    let (path, type) = UsageReport.command(arguments)
    guard let command = type as? any OddsCommand.Type else { return nil }
    let fields: [String]
    switch command.shape(UsageReport.split(arguments).rest) {
    case .none: throw OddsError(.usage, "'\(path)' prints no rows", hint: "omit --fields")
    case .provider:
      throw OddsError(
        .usage, "the fields of '\(path)' depend on the provider", hint: "see them with --json")
    case .schema(let name): fields = Schema.fields(name)
    case .fields(let names): fields = names
    }
    return fields.sorted().map { $0 + "\n" }.joined()
  }
}
