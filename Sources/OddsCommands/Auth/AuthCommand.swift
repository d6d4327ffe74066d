internal import ArgumentParser

/// `odds auth`: the keys.
struct AuthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "auth",
    abstract: "Set, remove and list the providers' keys.",
    discussion: """
      Keys are kept in credentials.toml beside the config file, readable by you alone. A key in the environment \
      takes precedence. No command takes a key as an argument: arguments show in process lists.
      """,
    subcommands: [AuthSet.self, AuthRemove.self, AuthList.self])
}
