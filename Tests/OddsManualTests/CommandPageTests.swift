import OddsJSON
import OddsManual
import Testing

@Suite struct CommandPageTests {
  private static let dump = """
    {"command":{"commandName":"odds","abstract":"All of it.","subcommands":[
      {"commandName":"try","abstract":"Try a match.","discussion":"One.\\n\\n  kept\\n   as is\\n\\nTwo.","arguments":[
        {"kind":"option","names":[{"kind":"long","name":"sport"}],"valueName":"sport","abstract":"The sport.",
         "isOptional":false,"isRepeating":false,"allValues":["soccer","tennis"]},
        {"kind":"flag","names":[{"kind":"short","name":"h"},{"kind":"long","name":"help"}],"valueName":"help",
         "abstract":"Show help.","isOptional":true,"isRepeating":false},
        {"kind":"positional","valueName":"match","abstract":"The match.","isOptional":true,"isRepeating":true}]},
      {"commandName":"get","abstract":"GET /matches: the matches."},
      {"commandName":"help","abstract":"Help."}]}}
    """

  private static func pages(_ uses: CommandUses) throws -> [ManualPage] {
    let root = try #require(JSONValue(json: dump.utf8).flatMap { CommandInfo($0) })
    let maker = CommandPage(common: [], [])
    return root.all.map { maker.page($0, CommandManual(uses, [Example("Try", "odds try")])) }
  }

  @Test func everyCommandButHelpHasAPage() throws {
    #expect(try Self.pages([]).map(\.file) == ["odds.1", "odds-try.1", "odds-get.1"])
  }

  @Test func summaryIsTheAbstractWithoutCapitalAndFullStop() throws {
    #expect(try Self.pages([]).map(\.summary) == ["all of it", "try a match", "GET /matches: the matches"])
  }

  @Test func synopsisNamesRequiredOptionsAndArguments() throws {
    let page = try Self.pages([])[1].mdoc(date: "")
    #expect(
      page.contains(
        """
        .Sh SYNOPSIS
        .Nm "odds try"
        .Fl \\-sport Ar sport
        .Op Ar options
        .Op Ar match ...
        .Sh DESCRIPTION
        One.
        .Bd -literal -offset indent
        kept
         as is
        .Ed
        .Pp
        Two.
        .Sh OPTIONS
        """))
    #expect(page.contains("The sport.\nOne of soccer, tennis.\n"))
    #expect(page.contains(".Sh COMMON OPTIONS"))
  }

  @Test func pageListsOnlyVariablesFilesAndStatusesThatTheCommandUses() throws {
    let (without, with) = (try Self.pages([])[1].mdoc(date: ""), try Self.pages([.feeds, .alerts])[1].mdoc(date: ""))
    for word in ["SSL_CERT_FILE", "ledger.sqlite", "alerts.toml", ".It Cm \\&69"] {
      #expect(!without.contains(word) && with.contains(word), "\(word)")
    }
    #expect(without.contains("config.toml") && without.contains(".It Cm \\&64"))
  }
}
