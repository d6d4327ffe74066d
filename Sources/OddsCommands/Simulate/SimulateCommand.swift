public import ArgumentParser
internal import NIOPosix
internal import OddsManual
internal import OddsModel
internal import OddsProvider
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings
public import OddsSimulator
internal import OddsTransport

/// `odds simulate`: a local server with every provider's wire protocol.
struct SimulateCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Serve simulated matches on loopback, in every provider's own protocol.",
    discussion: """
      Prints 'export' lines with the variables that point odds to the server, and runs until stopped.

      Each feed has its own names and kick-offs, lists some of the matches, and is late or wrong with some scores; \
      --same-names turns that off.

      Simulated prices allow no arbitrage, and none is above the fair price, unless --misprice is given: a bookmaker \
      then misprices a selection for a minute or two of simulated time, in up to three matches at once.
      """)

  static let manual = CommandManual(
    [],
    [
      Example(
        "Serve simulated matches, and write the variables to a file", "odds simulate > feeds.env",
        trial: "--duration 1s"),
      Example(
        "Serve the same matches every time, faster than real time", "odds simulate --seed 7 --speed 60",
        trial: "--duration 1s"),
      Example(
        "Misprice a selection now and then, to try arb and value", "odds simulate --misprice 0.02",
        trial: "--duration 1s"),
    ])

  @Option(help: ArgumentHelp("Port on 127.0.0.1 (default: any free port).", valueName: "port"))
  var port = 0
  @Option(help: ArgumentHelp("Random seed; the same seed gives the same matches.", valueName: "n"))
  var seed: UInt64 = 1
  @Option(
    help: ArgumentHelp("Simulated seconds per second; 0: as fast as the client reads.", valueName: "factor"))
  var speed = 10.0
  @Option(help: ArgumentHelp("Serve the matches in this file.", valueName: "file"), completion: .file())
  var world: String?
  @Option(help: ArgumentHelp("Accept only this key (default: any).", valueName: "key"))
  var key: String?
  @Option(help: "Plan of the key.")
  var plan: SimulatorOptions.Plan = .max
  @Option(
    help: ArgumentHelp(
      "Misprice a selection now and then, so that a market's best prices fall short of 100% by this fraction.",
      valueName: "fraction"))
  var misprice: Double?
  @Flag(help: "Make every feed carry the same matches, with the same names, kick-offs and scores.")
  var sameNames = false
  @Flag(help: "Add a league whose names contain escape sequences and other control characters.")
  var hostile = false
  @Flag(help: "Refuse requests above the published rates.")
  var rates = false
  @Option(help: ArgumentHelp("Stop after this long: 30s, 5m, 2h.", valueName: "time"))
  var duration: String?
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    guard (0...65_535).contains(port) else {
      throw OddsError(.usage, "no such port: \(port)", hint: "use 1 to 65535, or 0 for any free port")
    }
    guard speed >= 0, speed <= 100_000 else {
      throw OddsError(.usage, "invalid --speed: \(speed)", hint: "use a factor from 0 to 100000")
    }
    if let misprice, !(0.001...0.2).contains(misprice) {
      throw OddsError(.usage, "invalid --misprice: \(misprice)", hint: "use a fraction from 0.001 to 0.2, such as 0.02")
    }
    if misprice != nil, world != nil {
      throw OddsError(.usage, "--misprice cannot be used with --world: a file is served unchanged")
    }
    let length: Duration? = if let duration { try DurationText.parse(duration, option: "--duration") } else { nil }
    var options = SimulatorOptions()
    (options.port, options.seed, options.speed, options.worldFile) = (port, seed, speed, world)
    (options.key, options.plan, options.hostile, options.enforcesRates) = (key, plan, hostile, rates)
    (options.sameNames, options.misprice) = (sameNames, misprice)
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
    let port = try await start(server)
    StandardOutput.write(exports(port))
    context.notes.progress("serving on 127.0.0.1:\(port); press Ctrl-C to stop")
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let oneShot = OneShot { continuation.resume() }
      context.onStop { oneShot.run() }
      if let length {
        Task {
          try? await context.time.sleep(for: length)
          oneShot.run()
        }
      }
    }
    await server.stop()
    return 0
  }

  private func start(_ server: SimulatorServer) async throws(OddsError) -> Int {
    do {
      return try await server.start()
    } catch SimulatorError.unreadableFile(let path) {
      throw OddsError(.notFound, "\(path) could not be read", hint: "name a file of matches with --world")
    } catch let error as SimulatorError {
      throw OddsError(.undecodable, "\(error)", hint: "the README lists the files that can be served")
    } catch {
      throw OddsError(.local, "cannot open port \(port): \(error)", hint: "choose another with --port")
    }
  }

  /// Returns the `export` lines. A key is included only if the server accepts any key.
  private func exports(_ port: Int) -> String {
    let urls = SimulatorServer.baseURLs(port: port)
    return ProviderRegistry.all.map { type in
      guard let url = urls[type.name] else { return "" }
      let export = "export \(Addresses.variable(type.name))='\(url)'\n"
      return key == nil ? export + "export \(KeyRing.variables(type)[0])=simulated\n" : export
    }.joined()
  }
}

extension SimulatorOptions.Plan: ExpressibleByArgument {}
