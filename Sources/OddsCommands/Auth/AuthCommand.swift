internal import ArgumentParser

/// `odds auth`: manages API keys.
struct AuthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "auth",
    abstract: "Set, remove and list the providers' keys.",
    discussion: """
      Keys are stored in credentials.toml next to the config file, readable by you alone. A key in the environment \
      overrides it. No command takes a key as an argument, because arguments are visible in process lists.
      """,
    subcommands: [AuthSet.self, AuthRemove.self, AuthList.self])
}
