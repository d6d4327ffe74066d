import ArgumentParser
import OddsCommands
import OddsManual
import OddsModel
import OddsProvider
import ToyFeed

/// `odds toy`: the feed under its own names.
struct ToyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "toy", abstract: "The feed for tests, under its own names.", subcommands: [ToyGames.self])
}

/// `odds toy games`: its one endpoint.
struct ToyGames: OddsCommand {
  static let configuration = CommandConfiguration(commandName: "games", abstract: "GET /games: the games in play.")

  static let manual = CommandManual([.feeds], [Example("List the games in play", "odds toy games")])

  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(ToyProvider.self, raw, context)
    return try await endpoint.matches(endpoint.provider.games())
  }
}

extension ToyProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { ToyCommand.self }
}
