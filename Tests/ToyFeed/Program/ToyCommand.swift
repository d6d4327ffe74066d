import ArgumentParser
import OddsCommands
import OddsModel
import OddsProvider
import ToyFeed

/// `odds toy`: the feed under its own names.
struct ToyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "toy", abstract: "The feed for tests, under its own names.",
    subcommands: [EndpointCommand<ToyGames>.self])
}

/// `odds toy games`: its one endpoint.
enum ToyGames: NativeEndpoint {
  static let info = EndpointInfo(
    "games", "GET /games: the games in play.", ["List the games in play": "odds toy games"])

  static func answer(_: NoParameters, _ run: EndpointRun<ToyProvider>) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    return try await endpoint.matches(endpoint.provider.games())
  }
}

extension ToyProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { ToyCommand.self }
}
