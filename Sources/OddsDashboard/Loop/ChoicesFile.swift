internal import OddsFiles
public import OddsModel

/// The file in which the user's choices are kept.
///
/// It is changed under a lock, so that dashboards that run side by side undo nothing of each other's. A file that is not
/// TOML is left alone: it may hold favourites that a person can still save.
public struct ChoicesFile: Sendable {
  /// The file; it need not exist.
  public let path: String

  /// Choices in this file.
  public init(_ path: String) { self.path = path }

  /// What the file holds, over `standard`.
  public func read(over standard: Choices) throws(OddsError) -> Choices {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) { bytes = try PrivateFile(path).read(.anyone) } catch { throw error.error }
    var choices = standard
    guard let bytes else { return choices }
    do throws(TOMLText.Damage) {
      try SavedChoices.apply(String(decoding: bytes, as: UTF8.self), to: &choices)
    } catch {
      throw damaged(error)
    }
    return choices
  }

  /// Writes what changed, and nothing else.
  public func write(_ after: Choices, changedFrom before: Choices) throws(OddsError) {
    guard before != after else { return }
    try PrivateFile(path).update { bytes throws(OddsError) in
      do throws(TOMLText.Damage) {
        let text = bytes.map { String(decoding: $0, as: UTF8.self) }
        return Array(try SavedChoices.merge(text, from: before, to: after).utf8)
      } catch {
        throw damaged(error)
      }
    }
  }

  private func damaged(_ damage: TOMLText.Damage) -> OddsError {
    OddsError(
      .configuration, "choices are not kept: not valid TOML on line \(damage.line) of \(path)",
      hint: "fix or remove the file")
  }
}
