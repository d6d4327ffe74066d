internal import Glibc
internal import OddsModel

/// Reads lines from a file descriptor, without line ends. The last line may lack its end.
struct LineReader {
  enum Piece {
    case line([UInt8])
    /// A line longer than ``longestLine``, skipped.
    case tooLong
  }

  static let longestLine = 16 << 20

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The start of the next line, and the end of the part already searched for a line end.
  private var (start, searched) = (0, 0)
  private var isAtEnd = false
  private var isTooLong = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a line can be read without waiting.
  var hasLine: Bool { isAtEnd || buffer[start...].contains(0x0A) }

  /// Returns the next line; nil at the end.
  /// - Throws: `local` if reading fails.
  mutating func next() throws(OddsError) -> Piece? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) { return take(upTo: end, next: end + 1) }
      searched = buffer.count
      if isAtEnd { return isTooLong || start < buffer.count ? take(upTo: buffer.count, next: buffer.count) : nil }
      try fill()
    }
  }

  private mutating func take(upTo end: Int, next: Int) -> Piece {
    let piece = isTooLong ? Piece.tooLong : .line(Array(buffer[start..<end]))
    (start, searched, isTooLong) = (next, next, false)
    return piece
  }

  private mutating func fill() throws(OddsError) {
    buffer.removeFirst(start)
    (start, searched) = (0, searched - start)
    if buffer.count > Self.longestLine {
      buffer.removeAll()
      (searched, isTooLong) = (0, true)
    }
    let (old, size) = (buffer.count, 65_536)
    buffer.append(contentsOf: repeatElement(0, count: size))
    let count = buffer.withUnsafeMutableBytes { bytes in
      let room = UnsafeMutableRawBufferPointer(rebasing: bytes[old...])
      var count: Int
      repeat { count = read(descriptor, room.baseAddress, size) } while count < 0 && errno == EINTR
      return count
    }
    buffer.removeLast(size - max(0, count))
    if count < 0 { throw OddsError(.local, "cannot read standard input: \(String(cString: strerror(errno)))") }
    isAtEnd = count == 0
  }
}
