internal import ArgumentParser

/// The command `odds`.
struct Odds: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "odds",
    abstract: "Live odds and scores in the terminal.",
    discussion: """
      Without a key, --demo shows any command at work on simulated matches:

        odds live --demo
        odds stream --demo | head
      """,
    version: "odds \(Version.text)",
    subcommands: [LiveCommand.self, StreamCommand.self]
  )
}
