import Glibc
import OddsDashboard
import OddsTerminal

/// Draws frames that differ in so many cells, and prints on standard error how many writes and microseconds one takes.
func drawBenchmark(cells: Int, frames: Int) {
  guard let screen = try? CursesScreen() else { return }
  let size = Size(width: 200, height: 60)
  var pictures: [Canvas] = []
  for step in 0..<2 {
    var canvas = Canvas(size)
    for y in 0..<size.height {
      for x in stride(from: 0, to: size.width, by: 8) {
        canvas.put("  1.23  ", at: Point(x: x, y: y), role: .price, columns: 8)
      }
    }
    // The same places in every frame, spread over the screen: a digit that changes and a colour with it.
    let places = 25 * size.height
    for index in 0..<cells {
      let place = index * places / cells
      canvas.put(
        step == 0 ? "4" : "5", at: Point(x: place % 25 * 8 + 5, y: place / 25), role: step == 0 ? .priceUp : .priceDown)
    }
    pictures.append(canvas)
  }
  screen.show(pictures[0], theme: .standard)
  let (before, writesBefore) = (cpu(), writes())
  for frame in 1...frames { screen.show(pictures[frame % 2], theme: .standard) }
  let (after, writesAfter) = (cpu(), writes())
  screen.restore()
  let microseconds = (after - before) / Double(frames)
  let line =
    "cells \(cells) frames \(frames) writes \(writesAfter - writesBefore) us \((microseconds * 10).rounded() / 10)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

func cpu() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
}

/// How often this process has called write, as the kernel counts it.
func writes() -> Int {
  guard let file = fopen("/proc/self/io", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  while fgets(&line, 128, file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.hasPrefix("syscw: ") { return Int(text.dropFirst(7).dropLast()) ?? 0 }
  }
  return 0
}
