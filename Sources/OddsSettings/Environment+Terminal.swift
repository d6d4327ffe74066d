extension Environment {
  /// Whether only ASCII can be shown: the locale is not a UTF-8 one.
  public var isASCII: Bool {
    let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? "C"
    return !locale.lowercased().filter { $0 != "-" }.contains("utf8")
  }
}

/// When colors are used.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether colors are used, as `NO_COLOR`, `CLICOLOR_FORCE` and `TERM` have it where the choice is `auto`.
  /// - Parameter isTerminal: Whether the output goes to a terminal.
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
