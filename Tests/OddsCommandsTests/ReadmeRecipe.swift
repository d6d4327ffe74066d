import Foundation
import Testing

/// The shell blocks under `Recipes` in the README, as a user copies them.
enum ReadmeRecipe: String, CaseIterable {
  case feeds = "odds simulate"
  case match = "odds compare \"$match\""
  case goals = "odds alert --goals --sport soccer --notify"
  case league = "--format csv > epl.csv"
  case best = "> best.csv"
  case tmux = "tmux new-session"
  case database = "sqlite3"
  case board = "alerts.toml"
  case sureWins = "odds stream --types arb"
  case values = "> value.csv"

  static func blocks() throws -> [String] {
    let readme = try Checkout.text("README.md")
    let start = try #require(readme.range(of: "\n## Recipes\n"))
    let section = readme[start.upperBound...].components(separatedBy: "\n## ")[0]
    return section.components(separatedBy: "```sh\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  /// Returns the only block that contains this text.
  func block() throws -> String {
    let blocks = try Self.blocks().filter { $0.contains(rawValue) }
    #expect(blocks.count == 1, "\(rawValue)")
    return try #require(blocks.first)
  }
}

/// A home in which bash runs a recipe. `odds` is the first program on its `PATH`, and is interrupted after some
/// seconds, as if by Ctrl-C.
struct RecipeHome {
  let odds: Odds

  init(_ environment: [String: String] = [:], seconds: Int = 120) throws {
    let home = Odds.newHome()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var all = environment
    all["PATH"] = "\(home.path)/bin:\(path)"
    all["TERM"] = "xterm-256color"
    all["TMUX_TMPDIR"] = home.path
    odds = Odds(all, home: home)
    try odds.write(
      """
      #!/bin/sh
      exec timeout --foreground --preserve-status -s INT \(seconds) '\(Checkout.program.path)' "$@"

      """, to: home.appending(path: "bin/odds"), mode: 0o700)
    // Records the notifications that a desktop would get.
    try odds.write(
      "#!/bin/sh\nprintf '%s\\n' \"$*\" >> '\(home.path)/notified'\n", to: home.appending(path: "bin/notify-send"),
      mode: 0o700)
  }

  /// Runs a recipe, then further commands of a test.
  func run(_ recipe: ReadmeRecipe, then look: String = "") async throws -> Ran {
    let script = try "cd \"$HOME\"\n" + recipe.block() + look
    return try await bash(["-e", "-o", "pipefail", "-c", script])
  }

  /// Runs a recipe on a separate terminal.
  func runOnTerminal(_ recipe: ReadmeRecipe) async throws -> Ran {
    try odds.write("cd \"$HOME\"\n" + recipe.block(), to: odds.home.appending(path: "recipe"))
    return try await bash([
      "-c", "script -qec 'stty rows 30 cols 100; bash -e -o pipefail \"$HOME/recipe\"' /dev/null",
    ])
  }

  func lines(of file: String) -> [String] {
    let text = (try? String(contentsOf: odds.home.appending(path: file), encoding: .utf8)) ?? ""
    // CSV lines end as in RFC 4180.
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  private func bash(_ arguments: [String]) async throws -> Ran {
    try await Odds.run(URL(filePath: "/bin/bash"), arguments, odds.full, input: "")
  }
}
