internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsProvider

/// An endpoint or channel of a provider: its name, its parameters with their meaning, and what it answers. Its command, help, manual
/// page, completions and raw mode follow from these; see ``EndpointCommand``.
protocol NativeEndpoint: Sendable {
  associatedtype Asked: Provider
  associatedtype Parameters: ParsableArguments & Sendable
  static var info: EndpointInfo { get }
  /// The fields of its rows, for `--fields` without a value.
  static var shape: AnswerShape { get }
  /// Sends the request and prints the answer. Checks the parameters before it opens the endpoint.
  static func answer(_ parameters: Parameters, _ run: EndpointRun<Asked>) async throws(OddsError) -> Int32
}

extension NativeEndpoint {
  static var shape: AnswerShape { .provider }
}

/// What help and manual say about an endpoint.
struct EndpointInfo: Sendable {
  var name: String
  var abstract: String
  var aliases: [String]
  var examples: [Example]

  /// - Parameters:
  ///   - name: The name of the command.
  ///   - abstract: The method and path, or the channel, and the contents of the answer.
  ///   - examples: Descriptions and command lines, the simplest first.
  init(_ name: String, _ abstract: String, aliases: [String] = [], _ examples: KeyValuePairs<String, String>) {
    (self.name, self.abstract, self.aliases) = (name, abstract, aliases)
    self.examples = examples.map { Example($0.key, $0.value) }
  }
}

/// A run of an endpoint's command.
struct EndpointRun<Asked: Provider>: Sendable {
  let raw: RawOptions
  let context: Context

  /// Opens the session. Throws if the provider has no key.
  func open() async throws(OddsError) -> Endpoint<Asked> { try await Endpoint(Asked.self, raw, context) }
}

/// The parameters of an endpoint that has none.
struct NoParameters: ParsableArguments, Sendable {}

/// The command of an endpoint.
struct EndpointCommand<Native: NativeEndpoint>: OddsCommand {
  static var configuration: CommandConfiguration {
    let info = Native.info
    return CommandConfiguration(commandName: info.name, abstract: info.abstract, aliases: info.aliases)
  }

  static var manual: CommandManual { CommandManual([.feeds], Native.info.examples) }
  static var shape: AnswerShape { Native.shape }

  @OptionGroup var parameters: Native.Parameters
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    try await Native.answer(parameters, EndpointRun(raw: raw, context: context))
  }
}
