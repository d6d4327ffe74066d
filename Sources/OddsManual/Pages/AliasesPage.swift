public import OddsModel

/// The page odds-aliases(5).
public enum AliasesPage {
  /// Returns an example file with every kind of entry; a test parses it.
  /// - Parameter providers: Two or more, for references.
  public static func sample(_ providers: [ProviderName]) -> String {
    let names = providers.map(\.rawValue) + ["FEED", "OTHER"]
    return """
      same = [["\(names[0]):98734001", "\(names[1]):6b84a3314152"]]
      different = [["\(names[0]):98734002", "\(names[1]):c0b88eb3da83"]]

      [soccer]
      "Man Utd" = ["Manchester United", "Man United"]
      "Wolves" = ["Wolverhampton Wanderers"]
      """
  }

  /// Makes the page for these providers.
  public static func page(_ providers: [ProviderName]) -> ManualPage {
    ManualPage(
      "odds-aliases", 5, "names of teams, and matches that are the same",
      [
        .init(
          "Description",
          [
            .text(
              """
              Feeds spell teams differently. odds knows many spellings and joins matches with similar names; list \
              other pairs in aliases.toml, next to config.toml; they override automatic matching.
              """),
            .pairs(
              .word,
              [
                (
                  "same",
                  "A list of lists. Each inner list holds matches, as PROVIDER:ID, that are the same. 'odds fixtures' lists the ids."
                ),
                ("different", "A list of lists in the same form, of matches that must never be joined."),
                (
                  "[SPORT]",
                  """
                  A table for a sport: the name of each team, and a list of its other spellings. Case, accents and \
                  punctuation don't matter. 'odds sports' lists the sports.
                  """
                ),
              ]),
            .text("Any other key is an error (78). 'odds fixtures --explain A B' shows whether an alias was used."),
          ]),
        .init(
          "Files",
          [.pairs(.path, [("~/.config/odds/aliases.toml", "The file, or $XDG_CONFIG_HOME/odds/aliases.toml.")])]),
        .init("Examples", [.literal(sample(providers))]),
      ], others: [.init("odds", 1), .init("odds-fixtures", 1), .init("odds-config", 5)])
  }
}
