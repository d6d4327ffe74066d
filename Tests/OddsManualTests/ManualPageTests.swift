import OddsManual
import Testing

@Suite struct ManualPageTests {
  private static func page(_ blocks: [ManualPage.Block]) -> ManualPage {
    ManualPage("odds-try", 7, "what is tried", [.init("Words", blocks)], others: [.init("odds", 1)])
  }

  /// Returns the source of the blocks, without the lines before and after them.
  private static func source(_ blocks: [ManualPage.Block]) -> [String] {
    let lines = page(blocks).mdoc(date: "November 22, 2026").split(separator: "\n").map(String.init)
    return Array(lines.drop { $0 != ".Sh WORDS" }.dropFirst().prefix { $0 != ".Sh SEE ALSO" })
  }

  @Test func pageStartsWithItsNameAndEndsWithReferences() {
    #expect(
      Self.page([.text("One.")]).mdoc(date: "November 22, 2026") == """
        .Dd November 22, 2026
        .Dt ODDS-TRY 7
        .Os
        .Sh NAME
        .Nm odds-try
        .Nd what is tried
        .Sh WORDS
        One.
        .Sh SEE ALSO
        .Xr odds 1

        """)
  }

  @Test func everySentenceStartsALine() {
    #expect(Self.source([.text("One. Two is 2.5! Three?")]) == ["One.", "Two is 2.5!", "Three?"])
  }

  @Test func longSentencesAreWrapped() {
    let lines = Self.source([.text(Array(repeating: "word", count: 60).joined(separator: " "))])
    #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 80 })
  }

  @Test func specialCharactersAreEscaped() {
    #expect(
      Self.source([.literal(".Sh x\n'a' \\ --b ~ ^ `\n\u{2026}")]) == [
        ".Bd -literal -offset indent", #"\&.Sh x"#, #"\(aqa\(aq \e \-\-b \(ti \(ha \(ga"#, #"\[u2026]"#, ".Ed",
      ])
  }

  @Test func optionsShowTheirNamesAndValue() {
    #expect(
      Self.source([
        .options([
          .init(names: ["-v", "--verbose"], value: "", meaning: "Say more."),
          .init(names: ["--sport"], value: "sport", meaning: "Only this."),
          .init(names: [], value: "match", meaning: "The match."),
        ])
      ]) == [
        ".Bl -tag -width 6n", #".It Fl \&v , Fl \-verbose"#, "Say more.", #".It Fl \-sport Ar sport"#, "Only this.",
        ".It Ar match", "The match.", ".El",
      ])
  }

  @Test func textFitsTheWidthOfTheTerminal() {
    let page = Self.page([
      .text(Array(repeating: "word", count: 60).joined(separator: " ")),
      .pairs(.word, [("short", Array(repeating: "mean", count: 40).joined(separator: " ")), ("x", "")]),
      .bullets([Array(repeating: "item", count: 40).joined(separator: " ")]),
    ])
    for columns in [40, 60, 80, 1000] {
      let lines = page.text(columns: columns).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= min(columns, 88) && $0.last != " " }, "\(columns)")
    }
  }

  @Test func examplesArePrintedBelowTheirPurpose() {
    let text = Self.page([.examples([Example("Try it", "odds live"), Example("Again", "odds live")])]).text(columns: 80)
    #expect(text.contains("\n    # Try it\n    odds live\n\n    # Again\n    odds live\n"))
  }

  @Test func everyTopicStartsWithADescription() {
    let pages = [
      ConditionsPage.page, EnvironmentTopic.page([]), ExitStatusTopic.page, FormattingTopic.page,
      ProvidersTopic.page([]), AlertsPage.page([]), AliasesPage.page([]),
      JSONPage.page([], streamColumns: [], alertColumns: []),
    ]
    for page in pages { #expect(page.sections.first?.title == "Description", "\(page.name)") }
  }
}
