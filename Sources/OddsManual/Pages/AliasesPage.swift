public import OddsModel

/// odds-aliases(5).
public enum AliasesPage {
  /// A file that has everything in it; a test reads it.
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

  /// The page, for these providers.
  public static func page(_ providers: [ProviderName]) -> ManualPage {
    ManualPage(
      "odds-aliases", 5, "names of teams, and matches that are the same",
      [
        .init(
          "Description",
          [
            .text(
              """
              Feeds spell teams differently. odds knows many spellings, and joins matches whose names are alike; what it \
              cannot know is said in aliases.toml, a TOML file beside config.toml. What it says goes before everything else.
              """),
            .pairs(
              .word,
              [
                (
                  "same",
                  "A list of lists of matches, each as PROVIDER:ID, that are one match. 'odds fixtures' lists the ids."
                ),
                ("different", "The same, of matches that are never joined."),
                (
                  "[SPORT]",
                  """
                  A table of a sport: the name of each team, and a list of its other spellings. Case, accents and punctuation do \
                  not matter. The sports are those of 'odds sports'.
                  """
                ),
              ]),
            .text("Any other key is an error (78). 'odds fixtures --explain A B' says whether an alias was used."),
          ]),
        .init(
          "Files",
          [.pairs(.path, [("~/.config/odds/aliases.toml", "The file, or $XDG_CONFIG_HOME/odds/aliases.toml.")])]),
        .init("Examples", [.literal(sample(providers))]),
      ], others: [.init("odds", 1), .init("odds-fixtures", 1), .init("odds-config", 5)])
  }
}
