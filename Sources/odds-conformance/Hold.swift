internal import CMalloc
internal import Glibc
internal import OddsBoard
internal import OddsModel
internal import OddsProvider

/// `hold PROVIDER STATE UPDATES`: decodes the frames of STATE, one per line, and measures the memory that the resulting state
/// occupies; then decodes those of UPDATES and measures the time. Prints
/// `{"lines":N,"private":BYTES,"updates":N,"changes":N,"nanoseconds":N}`.
///
/// `private` is the growth of RssAnon: the memory of the decoder and the board together, without the mapped files.
/// `nanoseconds` is the CPU time of this thread for decoding and applying all updates.
func runHold(provider: String, state: String, updates: String) -> Int32 {
  guard let first = MappedFile(state), let second = MappedFile(updates) else {
    printError("odds-conformance: cannot read \(state) or \(updates)")
    return 74
  }
  // The same setting as in `odds`.
  mallopt(M_MMAP_THRESHOLD, 128 << 10)
  let before = privateBytes()
  guard var reading = Reading(provider) else {
    printError("odds-conformance: no decoder for \(provider)")
    return 64
  }
  reading.read(first)
  let held = privateBytes() - before
  (reading.frames, reading.changes) = (0, 0)
  let start = threadNanoseconds()
  reading.read(second)
  let spent = threadNanoseconds() - start
  guard reading.errors == 0 else {
    printError("odds-conformance: \(reading.errors) errors")
    return 65
  }
  print(
    #"{"lines":\#(reading.board.lineCount),"private":\#(held),"updates":\#(reading.frames),"#
      + #""changes":\#(reading.changes),"nanoseconds":\#(spent)}"#)
  return 0
}

/// Returns RssAnon in bytes.
private func privateBytes() -> Int {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard text.hasPrefix("RssAnon:") else { continue }
    return 1024 * (text.split { !$0.isWholeNumber }.first.flatMap { Int($0) } ?? 0)
  }
  return 0
}

private func threadNanoseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
  return now.tv_sec * 1_000_000_000 + now.tv_nsec
}
