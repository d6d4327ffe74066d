internal import OddsFiles
public import OddsFixtures
public import OddsModel
internal import TOMLKit

/// `aliases.toml`: what the user says of names and matches.
///
/// ```toml
/// same = [["tickodds:1", "boltodds:x"]]
/// different = [["tickodds:2", "sportsapi-v1:9"]]
///
/// [soccer]
/// "Man Utd" = ["Manchester United", "Man United"]
/// ```
public enum AliasesFile {
  /// Reads the user's file; none is as good as an empty one. Throws `configuration` or `local`.
  public static func read(_ paths: Paths) throws(OddsError) -> Aliases {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) {
      bytes = try PrivateFile(paths.aliasesFile).read(.anyone)
    } catch {
      throw error.error
    }
    return try aliases(bytes ?? [], paths.aliasesFile)
  }

  /// - Parameter path: Where the bytes come from, for errors.
  public static func aliases(_ bytes: [UInt8], _ path: String) throws(OddsError) -> Aliases {
    let table: TOMLTable
    do throws(TOMLText.Damage) {
      table = try TOMLText.table(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw OddsError(.configuration, "\(path) is not valid TOML: line \(error.line)")
    }
    var aliases = Aliases()
    for name in table.keys {
      guard let value = table[name] else { continue }
      switch name {
      case "same": for group in try groups(value, name, path) { aliases.join(group) }
      case "different": for group in try groups(value, name, path) { aliases.forbid(group) }
      default:
        guard let sport = Sport(rawValue: name), let names = value.table else {
          throw OddsError(
            .configuration, "unknown key '\(UnknownWord.shown(name))' in \(path)",
            hint: "use 'same', 'different', or a sport's name as 'odds sports' lists it")
        }
        for team in names.keys {
          aliases.add(team, spellings: try strings(names[team]?.array, "\(name).\(team)", path), sport: sport)
        }
      }
    }
    return aliases
  }

  private static func groups(
    _ value: any TOMLValueConvertible, _ name: String, _ path: String
  ) throws(OddsError) -> [[String]] {
    guard let list = value.array else { throw wrongType(name, path, "a list of lists of PROVIDER:ID") }
    var groups: [[String]] = []
    for group in list {
      let matches = try strings(group.array, name, path)
      guard matches.count > 1, matches.allSatisfy(isReference) else {
        throw OddsError(
          .configuration, "a group of '\(name)' in \(path) is not two or more PROVIDER:ID",
          hint: "write \(name) = [[\"PROVIDER:ID\", \"PROVIDER:ID\"]] with ids as 'odds fixtures' lists them")
      }
      groups.append(matches)
    }
    return groups
  }

  /// Whether a text is a provider's name, a colon and an id.
  private static func isReference(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return ProviderName(rawValue: String(text[..<colon])) != nil && text.index(after: colon) < text.endIndex
  }

  private static func strings(_ list: TOMLArray?, _ name: String, _ path: String) throws(OddsError) -> [String] {
    guard let list else { throw wrongType(name, path, "a list of strings") }
    var words: [String] = []
    for element in list {
      guard let word = element.string else { throw wrongType(name, path, "a list of strings") }
      words.append(word)
    }
    return words
  }

  private static func wrongType(_ name: String, _ path: String, _ wanted: String) -> OddsError {
    OddsError(.configuration, "'\(UnknownWord.shown(name))' in \(path) is not \(wanted)")
  }
}
