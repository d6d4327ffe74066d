internal import OddsModel

/// The dashboard's own line at the bottom: replies to keys, and notes such as a wait or a file that cannot be written.
///
/// A reply takes precedence over notes. Notes are shown one after the other, so that none is overwritten unread.
struct Notice: Sendable, Equatable {
  private struct Line: Sendable, Equatable {
    var text: String
    var until = Timestamp.none
  }

  private var reply: Line?
  /// The first is on the screen.
  private var notes: [Line] = []

  /// Milliseconds for which a reply stays.
  static let replyTime: Int64 = 2000
  /// Milliseconds for which a note stays, and for which it stays if others are waiting.
  static let noteTime: Int64 = 8000
  static let leastNoteTime: Int64 = 3000
  /// How many notes are kept; one more replaces the last.
  static let capacity = 6

  /// Replies to a key.
  mutating func reply(_ text: String, at now: Timestamp) {
    reply = Line(text: text, until: now.advanced(by: Self.replyTime))
  }

  /// Shows a note after those already waiting. A note that is already there is not repeated.
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

  /// Removes what has been shown for long enough.
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

  /// The clock was set back: the current note's time starts over.
  mutating func restart(at now: Timestamp) {
    reply = nil
    if !notes.isEmpty { notes[0].until = now.advanced(by: Self.noteTime) }
  }

  /// The text; nil if there is nothing to say.
  var text: String? { reply?.text ?? notes.first?.text }
}
