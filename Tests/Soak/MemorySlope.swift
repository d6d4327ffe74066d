import Glibc

/// Measures whether memory grows with the number of received messages.
struct MemorySlope {
  private var samples: [(messages: Double, bytes: Double)] = []

  mutating func sample(messages: Int) { samples.append((Double(messages), Double(Self.resident()))) }

  var count: Int { samples.count }
  var last: Int { Int(samples.last?.bytes ?? 0) }

  /// The growth in bytes over the samples of the second half.
  var growth: Double {
    let late = samples.suffix(samples.count / 2)
    guard let first = late.first, let last = late.last else { return 0 }
    return bytesPerMessage * (last.messages - first.messages)
  }

  /// Bytes per message, by least squares over the second half: one-time allocations belong to the first.
  var bytesPerMessage: Double {
    let late = samples.suffix(samples.count / 2)
    let count = Double(late.count)
    guard count > 1 else { return 0 }
    let (x, y) = (late.reduce(0) { $0 + $1.messages } / count, late.reduce(0) { $0 + $1.bytes } / count)
    let above = late.reduce(0) { $0 + ($1.messages - x) * ($1.bytes - y) }
    let below = late.reduce(0) { $0 + ($1.messages - x) * ($1.messages - x) }
    return below > 0 ? above / below : 0
  }

  static func resident() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}
