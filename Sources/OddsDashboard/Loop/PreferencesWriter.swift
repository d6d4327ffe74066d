internal import OddsModel

/// Writes the user's preferences as they change, off the event loop, one write at a time. If several changes arrive
/// during a write, only the newest is written next.
final class PreferencesWriter: Sendable {
  private let changes: AsyncStream<Preferences>.Continuation
  private let writing: Task<OddsError?, Never>

  /// Starts the writer.
  /// - Parameters:
  ///   - choices: The initial preferences, which are not written.
  ///   - onFailure: Called when a write fails, unless the previous one failed too.
  init(_ file: PreferencesFile, from preferences: Preferences, onFailure: @escaping @Sendable (OddsError) -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(of: Preferences.self, bufferingPolicy: .bufferingNewest(1))
    changes = continuation
    writing = Task.detached {
      var written = preferences
      var failure: OddsError?
      for await wanted in stream {
        do throws(OddsError) {
          try file.write(wanted, changedFrom: written)
          written = wanted
          failure = nil
        } catch {
          if failure == nil { onFailure(error) }
          failure = error
        }
      }
      return failure
    }
  }

  /// Schedules a write of the current preferences.
  func keep(_ preferences: Preferences) { changes.yield(preferences) }

  /// Waits for the last write.
  /// - Returns: The error that kept the last change from being written; nil if it was written.
  func finish() async -> OddsError? {
    changes.finish()
    return await writing.value
  }
}
