// A dashboard on an invented world, to look at: `dashboard-bench try`, and pictures of it:
// `dashboard-bench snapshot 120x40 "jj<Enter>"`. What it costs: `dashboard-bench draw CELLS FRAMES`.

import Glibc
import NIOCore
import NIOPosix
import OddsDashboard
import OddsFeed
import OddsModel
import OddsProvider
import OddsRegistry
import OddsSimulator
import OddsTerminal
import OddsTransport
import PulseScore
import TickOdds

let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case "draw":
  drawBenchmark(cells: Int(arguments[1]) ?? 1, frames: Int(arguments[2]) ?? 1000)
case "fixed", "load":
  // The same screen on matches that are made here, without a socket: `fixed [crash] [STATE-FILE]`,
  // `load MATCHES CHANGES-PER-SECOND`.
  let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  var options = DashboardOptions()
  options.preferencesFile = arguments.first { $0.hasPrefix("/") }.map { PreferencesFile($0) }
  let crashes = arguments.contains("crash")
  let load = arguments[0] == "load" ? (Int(arguments[1]) ?? 500, Int(arguments[2]) ?? 0) : nil
  do {
    let before = cpu()
    let end = try await Dashboard(options).run(on: group.next(), screen: TerminalScreen()) { hub, _ in
      if let load {
        FixedFeed.load(hub, matches: load.0, changesPerSecond: load.1)
      } else {
        FixedFeed.tell(hub)
      }
      if crashes {
        hub.loop.assumeIsolated().scheduleTask(in: .seconds(1)) { fatalError("asked to") }
      }
    }
    print(end)
    if load != nil { print("cpu", Int(cpu() - before)) }
  } catch {
    print(error.message)
    exit(error.kind.exitStatus)
  }
case "try", "snapshot":
  var simulator = SimulatorOptions()
  simulator.hostile = arguments.contains("hostile")
  simulator.speed = 10
  let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
  let server = SimulatorServer(options: simulator, group: group)
  let port = try await server.start()
  let bases = SimulatorServer.baseURLs(port: port)
  let setup: Dashboard.Setup = { hub, _ in
    do {
      let subscription = Subscription()
      for name: ProviderName in ["tickodds", "pulsescore"] {
        let access = ProviderAccess(base: try BaseURL(bases[name] ?? ""), key: APIKey("demo")!)
        let provider: any Provider =
          name == "tickodds" ? TickOddsProvider(access: access) : PulseScoreProvider(access: access)
        for stream in provider.streams(for: subscription) { hub.open(stream, of: provider) }
      }
    } catch {
      print(error)
    }
  }
  var options = DashboardOptions()
  options.isDemo = true
  let dashboard = Dashboard(options)
  let loop = group.next()
  if arguments[0] == "try" {
    let end = try await dashboard.run(on: loop, screen: TerminalScreen(), setup: setup)
    print(end)
  } else {
    let size = Size(arguments[1]) ?? Size(width: 80, height: 24)
    let keys = arguments.count > 2 ? Key.sequence(arguments[2]) ?? [] : []
    let picture = try await dashboard.snapshot(
      on: loop, size: size, keys: keys, after: .seconds(arguments.count > 3 ? Int(arguments[3]) ?? 4 : 4), setup: setup)
    print(arguments.last == "svg" ? picture.svg : picture.text, terminator: "")
  }
default:
  print("usage: dashboard-bench try [hostile] | snapshot SIZE [KEYS [SECONDS]] [hostile|svg] | draw CELLS FRAMES")
}
