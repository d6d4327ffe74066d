internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings

/// `odds` alone on a terminal: what is in play now, as much of it as the screen has room for; without any key, what the
/// program can do. Elsewhere `odds` alone is its help, as scripts know it.
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
        return Array("no match is in play now; 'odds help events' tells how to list those to come\n".utf8)
      }
      let list = selection.list(aliases, by: .fixture) { context.presentation($0, isDemo: false) }
      let table = String(decoding: try context.bytes(list), as: UTF8.self)
      // The shell's prompt takes a line too.
      let shown = Screenful.cut(table, rows: rows - 1) {
        "and \($0) more lines: 'odds live' lists them, 'odds dashboard' watches them"
      }
      return Array(shown.utf8)
    }
    StandardOutput.write(text)
    return status
  }
}
