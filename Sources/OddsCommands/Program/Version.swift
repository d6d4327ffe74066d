internal import CVersion

/// What `odds --version` says.
enum Version {
  /// The only place that names the version: `make`, the packages and the manual take it from here, and a test holds it
  /// against the changelog. Between releases it is the next one, with `-dev`.
  static let number = "0.2.0-dev"

  /// With the commit between releases, as in `0.2.0-dev+g1a2b3c4`; without one where the build was not told.
  static var text: String {
    let commit = String(cString: odds_commit())
    return commit.isEmpty ? number : "\(number)+\(commit)"
  }
}
