public import OddsFixtures
public import OddsModel
public import OddsOutput
internal import TOMLKit

/// `aliases.toml`: the user's list of names and matches that are the same.
///
/// ```toml
/// same = [["tickodds:1", "boltodds:x"]]
/// different = [["tickodds:2", "sportsapi-v1:9"]]
///
/// [soccer]
/// "Man Utd" = ["Manchester United", "Man United"]
/// ```
public enum AliasesFile {
  /// Reads the user's file; a missing file counts as empty. Throws `configuration` or `local`.
  /// - Parameter providers: The providers that references may name.
  public static func read(_ paths: Paths, providers: [ProviderName]) throws(OddsError) -> Aliases {
    let bytes: [UInt8]?
    do throws(PrivateFile.Failure) {
      bytes = try PrivateFile(paths.aliasesFile).read(.anyone)
    } catch {
      throw error.error
    }
    return try aliases(bytes ?? [], paths.aliasesFile, providers: providers)
  }

  /// Parses aliases. Throws `configuration` for the first error.
  /// - Parameters:
  ///   - path: The file's path, for error messages.
  ///   - providers: The providers that references may name.
  public static func aliases(
    _ bytes: [UInt8], _ path: String, providers: [ProviderName]
  ) throws(OddsError) -> Aliases {
    let (aliases, faults) = reading(bytes, path, providers)
    guard let first = faults.first else { return aliases }
    throw OddsError(
      .configuration, "\(first.message) (\(path)\(first.line.map { ", line \($0)" } ?? ""))", hint: first.hint)
  }

  /// Returns all errors in the text of an `aliases.toml`.
  /// - Parameters:
  ///   - path: The file's path.
  ///   - providers: The providers that references may name.
  public static func faults(in bytes: [UInt8], _ path: String, providers: [ProviderName]) -> [ConfigFault] {
    reading(bytes, path, providers).faults
  }

  private static func reading(
    _ bytes: [UInt8], _ path: String, _ providers: [ProviderName]
  ) -> (aliases: Aliases, faults: [ConfigFault]) {
    var aliases = Aliases()
    let table: TOMLTable
    do throws(TOMLText.ParseError) {
      table = try TOMLText.table(String(decoding: bytes, as: UTF8.self))
    } catch {
      return (aliases, [ConfigFault(path, line: error.line, "not valid TOML")])
    }
    let places = TOMLLines(bytes)
    var faults: [ConfigFault] = []
    func fault(_ name: [String], _ message: String, _ hint: String? = nil) {
      faults.append(ConfigFault(path, line: places?.line(of: name), message, hint: hint))
    }
    for name in table.keys {
      guard let value = table[name] else { continue }
      if name == "same" || name == "different" {
        guard let list = value.array else {
          fault([name], "'\(name)' is not a list of lists of PROVIDER:ID", groupHint(name))
          continue
        }
        for group in list {
          guard let matches = strings(group.array), matches.count > 1, matches.allSatisfy(isReference) else {
            fault([name], "a group of '\(name)' needs two or more PROVIDER:ID", groupHint(name))
            continue
          }
          if let unknown = unknownProvider(in: matches, providers) {
            fault([name], unknown.message, unknown.hint)
            continue
          }
          if name == "same" { aliases.join(matches) } else { aliases.forbid(matches) }
        }
        continue
      }
      let known = ["same", "different"] + Sport.allCases.map(\.rawValue)
      guard let sport = Sport(rawValue: name) else {
        let nearest = Nearest.word(to: name, in: known).map { "did you mean '\($0)'? " } ?? ""
        fault(
          [name], "unknown key '\(UnknownWord.shown(name, among: known))'",
          "\(nearest)use 'same', 'different', or a sport's name as 'odds sports' lists it")
        continue
      }
      guard let names = value.table else {
        fault([name], "'\(name)' is not a table", "write [\(name)], and below it \"NAME\" = [\"OTHER NAME\"]")
        continue
      }
      for team in names.keys {
        if let spellings = strings(names[team]?.array) {
          aliases.add(team, spellings: spellings, sport: sport)
        } else {
          fault([name, team], "'\(UnknownWord.shown("\(name).\(team)"))' is not a list of strings")
        }
      }
    }
    return (aliases, faults.sorted { ($0.line ?? .max) < ($1.line ?? .max) })
  }

  private static func groupHint(_ name: String) -> String {
    "write \(name) = [[\"PROVIDER:ID\", \"PROVIDER:ID\"]] with ids as 'odds fixtures' lists them"
  }

  /// The error for the first reference to a provider that doesn't exist; nil if each exists.
  private static func unknownProvider(in references: [String], _ providers: [ProviderName]) -> OddsError? {
    for reference in references {
      let name = String(reference.prefix { $0 != ":" })
      guard providers.contains(where: { $0.rawValue == name }) else {
        return UnknownWord.error("provider", name, among: providers.map(\.rawValue))
      }
    }
    return nil
  }

  /// Whether a text has the form PROVIDER:ID.
  private static func isReference(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return ProviderName(rawValue: String(text[..<colon])) != nil && text.index(after: colon) < text.endIndex
  }

  /// The strings of a list; nil if an element isn't a string.
  private static func strings(_ list: TOMLArray?) -> [String]? {
    guard let list else { return nil }
    let words = list.compactMap(\.string)
    return words.count == list.count ? words : nil
  }
}
