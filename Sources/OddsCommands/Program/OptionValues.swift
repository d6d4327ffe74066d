internal import OddsModel

/// Options that accept any text as their value, also text that starts with a dash: `-women`, `-0.5`. A value that looks
/// like another option is rejected, because the user probably forgot the value.
enum OptionValues {
  private static let takingAnyText = ["--where", "--until", "--jq", "--template", "--min-edge", "--min-profit"]

  /// Throws `usage` if such an option is followed by another option instead of its value.
  static func check(_ arguments: [String]) throws(OddsError) {
    var previous = ""
    for argument in arguments {
      if argument == "--" { return }
      if takingAnyText.contains(previous), looksLikeOption(argument) {
        throw OddsError(
          .usage, "missing value for '\(previous)': '\(argument)' is an option",
          hint: "write \(previous)='\(argument)' if that is the value")
      }
      previous = takingAnyText.contains(previous) ? "" : argument
    }
  }

  /// Whether a text looks like an option: `--json`, `--format=csv`, `-v`, `-h`.
  private static func looksLikeOption(_ text: String) -> Bool {
    if text == "-v" || text == "-h" { return true }
    guard text.hasPrefix("--") else { return false }
    let name = text.dropFirst(2).prefix { $0 != "=" }
    guard let first = name.utf8.first, first &- UInt8(ascii: "a") < 26 else { return false }
    return name.utf8.allSatisfy { $0 &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "-") }
  }
}
