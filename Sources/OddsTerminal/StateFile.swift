internal import OddsFiles
public import OddsModel

/// The file of the user's choices.
public enum StateFile {
  /// The file's text; nil if there is none that can be read. Choices are never worth failing for.
  public static func read(_ path: String) -> String? {
    do throws(PrivateFile.Failure) {
      return try PrivateFile(path).read(.anyone).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      return nil
    }
  }

  /// Writes the file whole or leaves the old one.
  public static func write(_ text: String, to path: String) throws(OddsError) {
    do throws(PrivateFile.Failure) {
      try PrivateFile(path).replace(with: Array(text.utf8))
    } catch {
      throw OddsError(
        .local, "the dashboard's choices could not be kept: \(error)", hint: "check that its folder can be written")
    }
  }
}
