internal import OddsModel

/// Options that take any text as their value, also one that begins with a dash: `-women`, `-0.5`. What looks like another
/// option is refused there, since its writer has left the value out.
enum OptionValues {
  private static let takingAnyText = ["--where", "--until", "--jq", "--template", "--min-edge", "--min-profit"]

  /// Throws `usage` for such an option that an option follows in place of its value.
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

  /// `--json`, `--format=csv`, `-v`, `-h`.
  private static func looksLikeOption(_ text: String) -> Bool {
    if text == "-v" || text == "-h" { return true }
    guard text.hasPrefix("--") else { return false }
    let name = text.dropFirst(2).prefix { $0 != "=" }
    guard let first = name.utf8.first, first &- UInt8(ascii: "a") < 26 else { return false }
    return name.utf8.allSatisfy { $0 &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "-") }
  }
}
