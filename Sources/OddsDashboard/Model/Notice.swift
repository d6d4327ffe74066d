internal import OddsModel

/// The notice line at the bottom: replies to keys, and notes such as a wait or a file that cannot be written.
///
/// A reply takes precedence over notes. Notes are shown one after the other, so that the user can read each.
struct Notice: Sendable, Equatable {
  private struct Line: Sendable, Equatable {
    var text: String
    var until = Timestamp.none
  }

  private var reply: Line?
  /// Pending notes; the first is on the screen.
  private var notes: [Line] = []

  /// Milliseconds for which a reply is shown.
  static let replyTime: Int64 = 2000
  /// Milliseconds for which a note is shown, and the minimum if others are waiting.
  static let noteTime: Int64 = 8000
  static let leastNoteTime: Int64 = 3000
  /// The maximum number of notes; a further one replaces the last.
  static let capacity = 6

  /// Shows a reply to a key.
  mutating func reply(_ text: String, at now: Timestamp) {
    reply = Line(text: text, until: now.advanced(by: Self.replyTime))
  }

  /// Queues a note, unless an equal one is already queued.
  mutating func note(_ text: String, at now: Timestamp) {
    guard !notes.contains(where: { $0.text == text }) else { return }
    if notes.count == Self.capacity { notes.removeLast() }
    notes.append(Line(text: text))
    let least = now.advanced(by: Self.leastNoteTime)
    if notes.count == 1 {
      notes[0].until = now.advanced(by: Self.noteTime)
    } else if least < notes[0].until {
      notes[0].until = least
    }
  }

  /// Removes expired lines.
  /// - Returns: Whether the line may have changed.
  mutating func advance(_ now: Timestamp) -> Bool {
    var hasChanged = false
    if let until = reply?.until, !(now < until) {
      reply = nil
      hasChanged = true
    }
    if let first = notes.first, !(now < first.until) {
      notes.removeFirst()
      if !notes.isEmpty {
        notes[0].until = now.advanced(by: notes.count > 1 ? Self.leastNoteTime : Self.noteTime)
      }
      hasChanged = true
    }
    return hasChanged
  }

  /// Restarts the current note's time after the clock was set back.
  mutating func restart(at now: Timestamp) {
    reply = nil
    if !notes.isEmpty { notes[0].until = now.advanced(by: Self.noteTime) }
  }

  /// The text on the screen; nil if the line is empty.
  var text: String? { reply?.text ?? notes.first?.text }
}
