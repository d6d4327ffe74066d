internal import OddsText

/// A notification of the desktop, as text that no feed can turn into anything else.
public struct DesktopNotice: Sendable, Equatable {
  /// The upper line: the rule and the match.
  public let title: String
  /// What happened.
  public let body: String

  /// How many characters of either are shown.
  static let longest = 200

  /// Cleans both texts: no control characters, nothing that looks like an option.
  public init(title: String, body: String) {
    (self.title, self.body) = (Self.cleaned(title), Self.cleaned(body))
  }

  private static func cleaned(_ text: String) -> String {
    let plain = CleanText.clean(text)
    return String(plain.drop { $0 == "-" || $0 == " " }.prefix(longest))
  }

  /// The sequence that makes a terminal show it.
  public func bytes(_ method: TerminalNotice) -> [UInt8] {
    let text =
      switch method {
      // A terminal that is not meant takes numbers at the beginning for other orders, such as a progress bar's.
      case .osc9: "\u{1B}]9;\(Self.guarded(body.isEmpty ? title : "\(title): \(body)"))\u{07}"
      // The title ends at the first semicolon.
      case .osc777: "\u{1B}]777;notify;\(title.replacing(";", with: ","));\(body)\u{07}"
      }
    return Array(text.utf8)
  }

  private static func guarded(_ text: String) -> String { text.first?.isNumber == true ? "odds: \(text)" : text }

  /// The arguments of `notify-send`. Its body is markup.
  public var arguments: [String] {
    ["notify-send", "--app-name=odds", "--", title.isEmpty ? "odds" : title, Self.escaped(body)]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// A sequence by which terminals show notifications.
public enum TerminalNotice: Sendable, Equatable {
  /// iTerm2, kitty, WezTerm, Ghostty.
  case osc9
  /// urxvt, foot, and terminals on VTE.
  case osc777

  /// The one that the terminal of an environment understands; nil if it is not known to understand any.
  public init?(_ variable: (String) -> String?) {
    // A multiplexer swallows them.
    if variable("TMUX") != nil || variable("STY") != nil { return nil }
    let term = variable("TERM") ?? ""
    switch variable("TERM_PROGRAM") ?? "" {
    case "iTerm.app", "WezTerm", "ghostty":
      self = .osc9
      return
    default: break
    }
    if variable("KITTY_WINDOW_ID") != nil || term == "xterm-kitty" || term == "xterm-ghostty" || term == "wezterm" {
      self = .osc9
    } else if variable("VTE_VERSION") != nil || term.hasPrefix("rxvt") || term.hasPrefix("foot") {
      self = .osc777
    } else {
      return nil
    }
  }
}
