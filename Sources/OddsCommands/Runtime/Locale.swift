/// What the environment says of the terminal's characters.
enum Locale {
  /// Whether only ASCII can be shown: the locale is not a UTF-8 one.
  static var isASCII: Bool { isASCII(Environment()) }

  static func isASCII(_ environment: Environment) -> Bool {
    let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? "C"
    let plain = locale.lowercased().filter { $0 != "-" }
    return !plain.contains("utf8")
  }
}
