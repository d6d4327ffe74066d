internal import ArgumentParser
internal import OddsModel
internal import OddsSettings

/// Completions with names seen in recent output. They come from a small file, so that completion needs no request.
enum Seen {
  static let leagues = completion(.league)
  static let teams = completion(.team)
  static let bookmakers = completion(.bookmaker)
  static let matches = completion(.match(of: nil))

  /// Returns the completion of one provider's match ids.
  static func matches(of provider: ProviderName) -> CompletionKind { completion(.match(of: provider.rawValue)) }

  private static func completion(_ kind: SeenCandidates.Kind) -> CompletionKind {
    .custom { words, index, _ in
      let file = SeenFile(in: Paths(Environment()).cache, isDemo: words.contains("--demo"))
      let shell = CompletionShell.requesting.flatMap { SeenCandidates.Shell(rawValue: $0.rawValue) }
      return SeenCandidates(kind, of: file.read())
        .lines(for: shell, word: words.indices.contains(index) ? words[index] : "")
    }
  }
}
