extension Environment {
  /// Whether to print only ASCII, because the locale isn't UTF-8.
  public var isASCII: Bool {
    let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? "C"
    return !locale.lowercased().filter { $0 != "-" }.contains("utf8")
  }
}

/// When to use colors.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether to use colors. `auto` follows `NO_COLOR`, `CLICOLOR_FORCE` and `TERM`.
  /// - Parameter isTerminal: Whether the output is a terminal.
  public func allows(_ environment: Environment, isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"] != nil { return false }
      if let forced = environment["CLICOLOR_FORCE"], forced != "0" { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}
