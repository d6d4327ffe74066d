/// What a shell is offered in place of a word, in the form in which its script takes it.
public struct SeenCandidates: Sendable {
  /// What the word is to be.
  public enum Kind: Sendable, Equatable {
    case league
    case team
    case bookmaker
    /// A match's id; with a provider's name that provider's alone.
    case match(of: String?)
  }

  /// The shell that asks.
  public enum Shell: String, Sendable {
    case bash
    case zsh
    case fish
  }

  struct Candidate: Equatable {
    var value: String
    /// What it is, where it does not say so itself.
    var meaning: String?
  }

  private let candidates: [Candidate]

  /// Those of a kind, the newest first.
  public init(_ kind: Kind, of names: SeenNames) {
    switch kind {
    case .league: candidates = names.leagues.map { Candidate(value: $0) }
    case .team: candidates = names.teams.map { Candidate(value: $0) }
    case .bookmaker: candidates = names.bookmakers.map { Candidate(value: $0) }
    case .match(let provider?):
      candidates = names.matches.filter { $0.provider == provider }.map { Candidate(value: $0.id, meaning: $0.title) }
    case .match(nil):
      // An id that two providers use needs the provider's name before it.
      let uses = Dictionary(names.matches.map { ($0.id, 1) }, uniquingKeysWith: +)
      candidates = names.matches.map { match in
        Candidate(value: uses[match.id] == 1 ? match.id : "\(match.provider):\(match.id)", meaning: match.title)
      }
    }
  }

  /// A line for each candidate.
  /// - Parameter word: The word so far, as it was typed.
  public func lines(for shell: Shell?, word: String) -> [String] {
    switch shell {
    case .bash:
      // Its script takes whatever it is given; the quotes are put by the shell, as the word begins.
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

  /// A word without the quotes and backslashes that a shell takes away; it may end within quotes.
  static func unquoted(_ word: String) -> String {
    var text = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        // Within double quotes a backslash stays before most characters.
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
