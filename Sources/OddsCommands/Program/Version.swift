internal import CVersion

/// The version of the program.
enum Version {
  /// The only definition of the version: `make`, the packages and the manual read it here, and a test compares it with
  /// the changelog. Between releases it is the next version with `-dev`.
  static let number = "0.2.0-dev"

  /// The version, between releases with the commit, as in `0.2.0-dev+g1a2b3c4`, if the build knows it.
  static var text: String {
    let commit = String(cString: odds_commit())
    return commit.isEmpty ? number : "\(number)+\(commit)"
  }
}
