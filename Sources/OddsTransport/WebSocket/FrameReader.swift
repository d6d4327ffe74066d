internal import OddsJSON

/// Receives the frames of a ``FrameReader``. The bytes are valid only during the call.
protocol FrameSink: AnyObject {
  func receivedMessage(_ bytes: UnsafeRawBufferPointer, isText: Bool)
  func receivedPing(_ payload: UnsafeRawBufferPointer)
  func receivedPong(_ payload: UnsafeRawBufferPointer)
  func receivedClose(_ payload: UnsafeRawBufferPointer)
}

/// Parses a server's frames (RFC 6455 5.2) in place. Servers don't mask, so a message that arrives in a single read is passed on
/// without a copy; only truncated, fragmented or compressed messages are copied.
final class FrameReader {
  struct Limits {
    var messageBytes: Int
  }

  /// Set to stop delivery, also from within a callback.
  var isStopped = false

  private let limits: Limits
  private let inflater: Inflater?

  // The message in progress: its parts so far, inflated if compressed.
  private var parts = ByteStore()
  private var message = Opcode.none
  private var isCompressed = false
  private var validator = UTF8Validator()

  // The frame in progress, and the number of payload bytes still missing.
  private var frame = Header()
  private var due = 0
  private var control = ByteStore()

  // A header truncated at the end of a read: up to 10 bytes.
  private var cutHeader = ByteStore()

  init(limits: Limits, inflater: Inflater?) {
    self.limits = limits
    self.inflater = inflater
  }

  /// Parses all bytes and keeps an incomplete frame for the next call. After a failure the connection is unusable.
  func read<Sink: FrameSink>(_ bytes: UnsafeRawBufferPointer, into sink: Sink) -> FrameFailure? {
    guard var at = bytes.baseAddress else { return nil }
    let end = at + bytes.count
    if cutHeader.count > 0 {
      if let failure = completeHeader(&at, end, sink) { return failure }
    }
    while !isStopped {
      if due > 0 {
        if at == end { break }
        let piece = UnsafeRawBufferPointer(start: at, count: min(due, end - at))
        due -= piece.count
        at += piece.count
        if let failure = take(piece, sink) { return failure }
        continue
      }
      let available = end - at
      if available < 2 { break }
      let first = at.load(as: UInt8.self)
      let second = at.load(fromByteOffset: 1, as: UInt8.self)

      // The common case: one complete text or binary message.
      if (first == 0x81 || first == 0x82) && second <= 126 && message == .none {
        var start = 2
        var length = Int(second)
        if second == 126 {
          if available < 4 { break }
          start = 4
          length = Int(at.loadUnaligned(fromByteOffset: 2, as: UInt16.self).bigEndian)
        }
        if available >= start + length && length <= limits.messageBytes {
          let payload = UnsafeRawBufferPointer(start: at + start, count: length)
          at += start + length
          if first == 0x81 {
            var check = UTF8Validator()
            guard check.accept(payload), check.isComplete else { return .invalidText }
          }
          sink.receivedMessage(payload, isText: first == 0x81)
          continue
        }
      }

      let size = Header.size(second)
      if available < size { break }
      frame = Header(at)
      at += size
      if let failure = beginFrame(sink) { return failure }
    }
    if !isStopped, at < end { cutHeader.append(UnsafeRawBufferPointer(start: at, count: end - at)) }
    return nil
  }

  private func completeHeader<Sink: FrameSink>(
    _ at: inout UnsafeRawPointer, _ end: UnsafeRawPointer, _ sink: Sink
  ) -> FrameFailure? {
    while true {
      let size = cutHeader.count < 2 ? 2 : Header.size(cutHeader.bytes[1])
      if cutHeader.count >= size { break }
      let piece = UnsafeRawBufferPointer(start: at, count: min(size - cutHeader.count, end - at))
      if piece.isEmpty { return nil }
      cutHeader.append(piece)
      at += piece.count
    }
    guard let start = cutHeader.bytes.baseAddress else { return nil }
    frame = Header(start)
    cutHeader.clear()
    return beginFrame(sink)
  }

  private func beginFrame<Sink: FrameSink>(_ sink: Sink) -> FrameFailure? {
    if let failure = checkFrame() { return failure }
    due = frame.length
    if frame.opcode == .text || frame.opcode == .binary {
      message = frame.opcode
      isCompressed = frame.isCompressed
      validator = UTF8Validator()
    }
    return due == 0 ? endFrame(sink) : nil
  }

  private func checkFrame() -> FrameFailure? {
    if frame.isMasked { return .violation("a masked frame from the server") }
    if frame.hasUnknownBits { return .violation("reserved bits are set") }
    switch frame.opcode {
    case .text, .binary:
      if message != .none { return .violation("a new message inside a fragmented one") }
      if frame.isCompressed && inflater == nil {
        return .violation("a compressed frame without agreement on compression")
      }
    case .continuation:
      if message == .none { return .violation("a continuation frame with nothing to continue") }
      if frame.isCompressed { return .violation("a continuation marked as compressed") }
    case .close, .ping, .pong:
      if !frame.isFinal { return .violation("a fragmented control frame") }
      if frame.length > 125 || frame.isLong { return .violation("a control frame of more than 125 bytes") }
      if frame.isCompressed { return .violation("a compressed control frame") }
      return nil
    default:
      return .violation("an unknown opcode")
    }
    if frame.length < 0 { return .violation("a length with its highest bit set") }
    if frame.length > limits.messageBytes - (isCompressed ? 0 : parts.count) {
      return .tooLarge(limit: limits.messageBytes)
    }
    return nil
  }

  /// Handles a piece of the current frame's payload.
  private func take<Sink: FrameSink>(_ piece: UnsafeRawBufferPointer, _ sink: Sink) -> FrameFailure? {
    if piece.isEmpty { return nil }
    if frame.opcode.isControl {
      control.append(piece)
    } else {
      let start = parts.count
      if isCompressed {
        if let failure = inflater?.inflate(piece, into: &parts) { return failure }
      } else {
        parts.append(piece)
      }
      if message == .text, !validator.accept(parts.bytes(from: start)) { return .invalidText }
    }
    return due == 0 ? endFrame(sink) : nil
  }

  private func endFrame<Sink: FrameSink>(_ sink: Sink) -> FrameFailure? {
    if frame.opcode.isControl {
      switch frame.opcode {
      case .ping: sink.receivedPing(control.bytes)
      case .pong: sink.receivedPong(control.bytes)
      default: sink.receivedClose(control.bytes)
      }
      control.clear()
      return nil
    }
    guard frame.isFinal else { return nil }
    if isCompressed {
      let start = parts.count
      if let failure = inflater?.finish(into: &parts) { return failure }
      if message == .text, !validator.accept(parts.bytes(from: start)) { return .invalidText }
    }
    if message == .text, !validator.isComplete { return .invalidText }
    let isText = message == .text
    message = .none
    isCompressed = false
    sink.receivedMessage(parts.bytes, isText: isText)
    parts.clear()
    return nil
  }
}
