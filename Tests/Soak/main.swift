import Glibc

// odds-soak SECONDS [SEED]: every feed against the simulator for so long, with faults; then the board must be the world.
// odds-soak serve SEED: the simulator alone, in a process of its own so that its memory is not counted; ends with its input.

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
