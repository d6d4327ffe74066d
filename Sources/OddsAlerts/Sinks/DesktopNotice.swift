internal import OddsOutput

/// A desktop notification whose text can contain neither control characters nor options.
public struct DesktopNotice: Sendable, Equatable {
  /// The title: rule and match.
  public let title: String
  /// The description of the alert.
  public let body: String

  /// Maximum length of title and body, in characters.
  static let longest = 200

  /// Creates a notification from cleaned texts: without control characters, and not beginning like an option.
  public init(title: String, body: String) {
    (self.title, self.body) = (Self.cleaned(title), Self.cleaned(body))
  }

  private static func cleaned(_ text: String) -> String {
    let plain = CleanText.clean(text)
    return String(plain.drop { $0 == "-" || $0 == " " }.prefix(longest))
  }

  /// Returns the escape sequence that makes a terminal show the notification.
  public func bytes(_ method: TerminalNotice) -> [UInt8] {
    let text =
      switch method {
      // Some terminals interpret a leading number as another command, such as a progress bar.
      case .osc9: "\u{1B}]9;\(Self.guarded(body.isEmpty ? title : "\(title): \(body)"))\u{07}"
      // The title ends at the first semicolon.
      case .osc777: "\u{1B}]777;notify;\(title.replacing(";", with: ","));\(body)\u{07}"
      }
    return Array(text.utf8)
  }

  private static func guarded(_ text: String) -> String { text.first?.isNumber == true ? "odds: \(text)" : text }

  /// The arguments of `notify-send`, which interprets the body as markup.
  public var arguments: [String] {
    ["notify-send", "--app-name=odds", "--", title.isEmpty ? "odds" : title, Self.escaped(body)]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// An escape sequence for notifications.
public enum TerminalNotice: Sendable, Equatable {
  /// OSC 9: iTerm2, kitty, WezTerm and Ghostty.
  case osc9
  /// OSC 777: urxvt, foot and VTE terminals.
  case osc777

  /// Returns the sequence that the environment's terminal supports, or nil if none is known.
  public init?(_ variable: (String) -> String?) {
    // Multiplexers drop these sequences.
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
