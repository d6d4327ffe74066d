package import ArgumentParser
package import OddsManual
package import OddsModel
package import OddsProvider

/// An endpoint or channel of a provider: its name, its parameters with their meaning, and its answer. The command, its help, manual
/// page, completions and raw mode follow from these; see ``EndpointCommand``.
package protocol NativeEndpoint: Sendable {
  associatedtype Asked: Provider
  associatedtype Parameters: ParsableArguments & Sendable
  static var info: EndpointInfo { get }
  /// The fields of its rows, for `--fields` without a value.
  static var shape: AnswerShape { get }
  /// Sends the request and prints the answer. Checks the parameters before it opens the endpoint.
  static func answer(_ parameters: Parameters, _ run: EndpointRun<Asked>) async throws(OddsError) -> Int32
}

extension NativeEndpoint {
  package static var shape: AnswerShape { .provider }
}

/// The description of an endpoint in its help and its manual page.
package struct EndpointInfo: Sendable {
  let name: String
  let abstract: String
  let aliases: [String]
  let examples: [Example]

  /// - Parameters:
  ///   - name: The name of the command.
  ///   - abstract: The method and path, or the channel, and the contents of the answer.
  ///   - examples: Descriptions and command lines, the simplest first.
  package init(_ name: String, _ abstract: String, aliases: [String] = [], _ examples: KeyValuePairs<String, String>) {
    (self.name, self.abstract, self.aliases) = (name, abstract, aliases)
    self.examples = examples.map { Example($0.key, $0.value) }
  }
}

/// A run of an endpoint's command.
package struct EndpointRun<Asked: Provider>: Sendable {
  let raw: RawOptions
  let context: Context

  /// Opens the session. Throws if the provider has no key.
  package func open() async throws(OddsError) -> Endpoint<Asked> { try await Endpoint(Asked.self, raw, context) }
}

/// The parameters of an endpoint that has none.
package struct NoParameters: ParsableArguments, Sendable {
  package init() {}
}

/// The command of an endpoint.
package struct EndpointCommand<Native: NativeEndpoint>: OddsCommand {
  package static var configuration: CommandConfiguration {
    let info = Native.info
    return CommandConfiguration(commandName: info.name, abstract: info.abstract, aliases: info.aliases)
  }

  package static var manual: CommandManual { CommandManual([.feeds], Native.info.examples) }
  package static var shape: AnswerShape { Native.shape }

  @OptionGroup var parameters: Native.Parameters
  @OptionGroup var raw: RawOptions
  @OptionGroup package var common: CommonOptions

  package init() {}

  package func execute(_ context: Context) async throws(OddsError) -> Int32 {
    try await Native.answer(parameters, EndpointRun(raw: raw, context: context))
  }
}
