internal import OddsSettings
public import OddsModel

/// The file of the user's preferences.
///
/// The file is changed under a lock, so that dashboards running at once do not overwrite each other's settings. A file that
/// isn't valid TOML is never overwritten: the user may want to repair it and keep the favourites.
public struct PreferencesFile: Sendable {
  /// The path of the file, which need not exist.
  public let path: String

  /// Creates a reference to a file.
  public init(_ path: String) { self.path = path }

  /// Reads the file; settings that it lacks are taken from `standard`.
  public func read(over standard: Preferences) throws(OddsError) -> Preferences {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) { bytes = try PrivateFile(path).read(.anyone) } catch { throw error.error }
    var preferences = standard
    guard let bytes else { return preferences }
    do throws(TOMLText.ParseError) {
      try SavedPreferences.apply(String(decoding: bytes, as: UTF8.self), to: &preferences)
    } catch {
      throw damaged(error)
    }
    return preferences
  }

  /// Writes the settings that changed, and no others.
  public func write(_ after: Preferences, changedFrom before: Preferences) throws(OddsError) {
    guard before != after else { return }
    try PrivateFile(path).update { bytes throws(OddsError) in
      do throws(TOMLText.ParseError) {
        let text = bytes.map { String(decoding: $0, as: UTF8.self) }
        return Array(try SavedPreferences.merge(text, from: before, to: after).utf8)
      } catch {
        throw damaged(error)
      }
    }
  }

  private func damaged(_ damage: TOMLText.ParseError) -> OddsError {
    OddsError(
      .configuration, "preferences aren't saved: line \(damage.line) isn't valid TOML in \(path)",
      hint: "fix or remove the file")
  }
}
