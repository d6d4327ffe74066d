internal import OddsText

/// Text from elsewhere (a server, a file's name) on its way to standard error.
enum Cleaned {
  static func text(_ text: String, ascii: Bool) -> String { CleanText.clean(text, ascii: ascii) }
}
