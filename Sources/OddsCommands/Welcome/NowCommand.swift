internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings

/// `odds` without arguments on a terminal: the matches in play that fit on the screen, or without any key, an
/// introduction. Elsewhere, `odds` alone prints its help, as scripts expect.
struct NowCommand: OddsCommand {
  static let manual = CommandManual([.feeds, .aliases], [])

  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let keys = try context.keys()
    let columns = Terminal.columns(context.settings.environment)
    guard ProviderRegistry.all.contains(where: { keys.source($0) != .none }) else {
      StandardOutput.write(WelcomeText.text(ProviderRegistry.names, columns: columns))
      return 0
    }
    let aliases = try context.aliases()
    let session = try await Session(context)
    var terms = FilterTerms()
    terms.markets = .main
    let rows = Terminal.size?.rows ?? 24
    let (text, status) = try await LiveQuery(terms, [], aliases).answer(session) {
      selection throws(OddsError) -> [UInt8] in
      guard !selection.matches.isEmpty else {
        return Array("no matches in play now; see 'odds help events' for upcoming ones\n".utf8)
      }
      let list = selection.list(aliases, by: .fixture) { context.presentation($0, isDemo: false) }
      let table = String(decoding: try context.bytes(list), as: UTF8.self)
      // Leave a line for the shell's prompt.
      let shown = Screenful.cut(table, rows: rows - 1) {
        "and \($0) more lines: 'odds live' lists them, 'odds dashboard' watches them"
      }
      return Array(shown.utf8)
    }
    StandardOutput.write(text)
    return status
  }
}
