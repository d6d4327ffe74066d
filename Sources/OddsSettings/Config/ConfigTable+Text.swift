extension ConfigTable {
  /// A `config.toml` in which each line is commented out: each key with its purpose, allowed values and default.
  public var commentedText: String {
    var text = """
      # Settings of odds. The option and the variable named with a key override it.
      # Remove the '#' before a line to set it, or run 'odds config set KEY VALUE'.

      """
    for key in keys where key.path.count == 1 {
      text += "\n" + comment(key) + "# \(key.path[0]) = \(literal(key))\n"
    }
    var table = ""
    for key in keys where key.path.count > 1 {
      let name = key.path.dropLast().joined(separator: ".")
      if name != table {
        table = name
        text += "\n[\(name)]\n"
      }
      if key.kind != .keys { text += comment(key) }
      let about = key.kind == .keys ? "  # \(key.about.dropFirst("In the dashboard: ".count))" : ""
      text += "# \(key.path[key.path.count - 1]) = \(literal(key))\(about)\n"
    }
    return text
  }

  private func comment(_ key: ConfigKey) -> String {
    let before = [key.option, key.variable].compactMap { $0 }
    var lines = "# \(key.about)\(before.isEmpty ? "" : " (\(before.joined(separator: ", ")))").\n"
    lines += "# Allowed: \(key.allowed)."
    if key.standard == nil { lines += " Not set: \(key.unset)." }
    return lines + "\n"
  }

  /// The value to show: the default, or an example if there is none.
  private func literal(_ key: ConfigKey) -> String {
    guard let standard = key.standard else { return (try? key.literal([key.example])) ?? TOMLFile.quoted(key.example) }
    if key.kind == .keys { return TOMLFile.list(standard.split(separator: " ").map(String.init)) }
    // A provider's address may contain a placeholder for the sport, which isn't a valid literal.
    return (try? key.literal([standard])) ?? TOMLFile.quoted(standard)
  }
}
