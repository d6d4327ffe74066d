internal import OddsTransport

/// However the network splits the bytes, the same frames are read. The first byte selects how to split them and whether
/// messages may be compressed.
enum FrameFuzz {
  private static let limit = 1 << 20

  static func run(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    let frames = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
    let isDeflating = first & 1 == 1
    let size = max(Int(first >> 1), 1)
    var pieces: [UnsafeRawBufferPointer] = []
    var at = 0
    while at < frames.count {
      pieces.append(UnsafeRawBufferPointer(rebasing: frames[at..<min(at + size, frames.count)]))
      at += size
    }
    let whole = FrameValidator([frames], isDeflating: isDeflating, limit: limit)
    let cut = FrameValidator(pieces, isDeflating: isDeflating, limit: limit)
    precondition(whole == cut, "\(whole) at once, \(cut) in pieces of \(size)")
  }
}
