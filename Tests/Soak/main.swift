import Glibc

// odds-soak SECONDS [SEED]: runs every feed against the simulator with faults, then compares the board with the world.
// odds-soak serve SEED: runs only the simulator, in a separate process so that its memory isn't measured; ends with its input.

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "serve" {
  await SoakServer.run(seed: arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1)
  exit(0)
}
let seconds = arguments.first.flatMap { Int($0) } ?? 60
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999)
do {
  exit(try await Soak(seconds: seconds, seed: seed).run() ? 0 : 1)
} catch {
  Output.line("soak: FAILED \(error)")
  exit(1)
}
