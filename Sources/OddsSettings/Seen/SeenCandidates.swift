/// Completions for a word on the command line, in the format that the shell's script expects.
public struct SeenCandidates: Sendable {
  /// The kind of argument to complete.
  public enum Kind: Sendable, Equatable {
    case league
    case team
    case bookmaker
    /// A match's id, only of this provider unless it is nil.
    case match(of: String?)
  }

  /// The shell to complete in.
  public enum Shell: String, Sendable {
    case bash
    case zsh
    case fish
  }

  struct Candidate: Equatable {
    var value: String
    /// A description, unless the value is its own description.
    var meaning: String?
  }

  private let candidates: [Candidate]

  /// The candidates of a kind, newest first.
  public init(_ kind: Kind, of names: SeenNames) {
    switch kind {
    case .league: candidates = names.leagues.map { Candidate(value: $0) }
    case .team: candidates = names.teams.map { Candidate(value: $0) }
    case .bookmaker: candidates = names.bookmakers.map { Candidate(value: $0) }
    case .match(let provider?):
      candidates = names.matches.filter { $0.provider == provider }.map { Candidate(value: $0.id, meaning: $0.title) }
    case .match(nil):
      // Prefix an id with the provider's name if two providers use it.
      let uses = Dictionary(names.matches.map { ($0.id, 1) }, uniquingKeysWith: +)
      candidates = names.matches.map { match in
        Candidate(value: uses[match.id] == 1 ? match.id : "\(match.provider):\(match.id)", meaning: match.title)
      }
    }
  }

  /// Returns one line per candidate.
  /// - Parameter word: The incomplete word, as typed.
  public func lines(for shell: Shell?, word: String) -> [String] {
    switch shell {
    case .bash:
      // The script of bash doesn't filter by prefix; the shell then adds quotes in the style of the typed word.
      let typed = Self.unquoted(word)
      let same = candidates.filter { $0.value.hasPrefix(typed) }
      let alike = same.isEmpty ? candidates.filter { $0.value.lowercased().hasPrefix(typed.lowercased()) } : same
      return alike.map { $0.meaning == nil ? $0.value : "\($0.value)\t\($0.meaning ?? "")" }
    case .zsh:
      return candidates.map { candidate in
        let value = candidate.value.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
        return candidate.meaning.map { "\(value):\($0)" } ?? value
      }
    case .fish, nil:
      return candidates.map { $0.meaning == nil ? $0.value : "\($0.value)\t\($0.meaning ?? "")" }
    }
  }

  /// A word without the quotes and backslashes that a shell removes; its last quote may be unclosed.
  static func unquoted(_ word: String) -> String {
    var text = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        // Within double quotes, a backslash is literal before most characters.
        if quote == "\"", !"\"\\$`".contains(character) { text.append("\\") }
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else {
        text.append(character)
      }
    }
    return text
  }
}
