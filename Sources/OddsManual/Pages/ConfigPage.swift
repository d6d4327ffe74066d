public import OddsSettings

/// The page odds-config(5). Lists every key of the table that the settings are read with.
public enum ConfigPage {
  /// Returns an example file with a value for every key; a test parses it.
  public static func sample(_ table: ConfigTable) -> String {
    var lines = general(table).map { "\($0.name) = \(literal($0))" }
    var name = ""
    for key in table.keys where key.path.count > 1 && key.kind != .keys {
      if key.path[0] != name {
        name = key.path[0]
        lines += ["", "[\(name)]"]
      }
      lines.append("\(key.path[1]) = \(literal(key))")
    }
    lines += ["", "[dashboard.keys]", "down = [\"n\", \"<C-n>\"]"]
    return lines.joined(separator: "\n")
  }

  /// Makes the page.
  /// - Parameter table: The settings of the whole program, with the dashboard's actions.
  public static func page(_ table: ConfigTable) -> ManualPage {
    let providers = table.keys.filter { $0.path.count == 2 }
    let actions = table.keys.filter { $0.kind == .keys }
    return ManualPage(
      "odds-config", 5, "settings of odds",
      [
        .init(
          "Description",
          [
            .text(
              """
              config.toml is a TOML file of settings. Options override environment variables, which override \
              config.toml, which overrides the defaults. An unknown key or an invalid value is an error (78); the \
              message suggests the nearest key or value.
              """),
            .text(
              """
              'odds config init' writes a file in which every key is commented out, 'odds config set KEY VALUE' sets \
              a key and keeps the comments, 'odds config unset KEY' removes a key, 'odds config list' shows all \
              values and where each comes from, and 'odds config validate' checks the file.
              """),
            .text("Keys at the top of the file:"),
            .pairs(.word, general(table).map { ($0.name, meaning($0)) }),
          ]),
        .init(
          "Providers",
          [
            .text(
              """
              Keys in the table of a provider: tickets.url is the key 'url' under a line [tickets]. API keys are not \
              settings: 'odds auth set' stores them in credentials.toml.
              """.replacing("tickets", with: providers.first?.path[0] ?? "provider")),
            .pairs(.word, providers.map { ($0.name, meaning($0)) }),
          ]),
        .init(
          "Keys of the dashboard",
          [
            .text(
              """
              The table [dashboard.keys] binds keys to actions, replacing their default keys: ACTION = "KEY", or a \
              list. A key is a character or a name in angle brackets: <Enter>, <Esc>, <PgDn>, <Tab>, <C-l>, <F1>; \
              <lt> is '<'. The actions are:
              """),
            .pairs(.word, actions.map { ($0.path.last ?? "", action($0)) }),
          ]),
        .init(
          "Files", [.pairs(.path, [("~/.config/odds/config.toml", "The file, or $XDG_CONFIG_HOME/odds/config.toml.")])]),
        .init("Examples", [.literal(sample(table))]),
      ],
      others: [
        .init("odds", 1), .init("odds-config", 1), .init("odds-auth", 1), .init("odds-dashboard", 1),
        .init("odds-aliases", 5), .init("odds-alerts", 5), .init("odds-environment", 7),
      ])
  }

  private static func general(_ table: ConfigTable) -> [ConfigKey] { table.keys.filter { $0.path.count == 1 } }

  private static func literal(_ key: ConfigKey) -> String { (try? key.literal([key.example])) ?? "\"\(key.example)\"" }

  private static func meaning(_ key: ConfigKey) -> String {
    let standard = key.standard ?? key.unset
    let before = [key.option, key.variable].compactMap { $0 }.joined(separator: " and ")
    return "\(key.about): \(key.allowed)" + (standard.isEmpty ? "." : " (default: \(standard)).")
      + (before.isEmpty ? "" : " \(before) \(before.contains(" and ") ? "take" : "takes") precedence.")
  }

  /// Describes an action with its default keys.
  private static func action(_ key: ConfigKey) -> String {
    let prefix = "In the dashboard: "
    let about = key.about.hasPrefix(prefix) ? String(key.about.dropFirst(prefix.count)) : key.about
    return about + (key.standard.map { $0.isEmpty ? "." : " (default: \($0))." } ?? ".")
  }
}
