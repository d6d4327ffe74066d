internal import OddsAlerts
internal import OddsConditions
internal import OddsFinder
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSettings

/// The rules of a run, with their conditions parsed.
struct AlertRules {
  private(set) var rules: [AlertRule] = []
  /// By index of the rule.
  private(set) var conditions: [AlertCondition?] = []

  /// Reads the rules of the options. Reads those of a file if the options name one or define no rules.
  init(_ options: AlertRuleOptions, _ settings: Settings) throws(OddsError) {
    let typed = try options.typed()
    if options.rules != nil || typed.isEmpty {
      for entry in try Self.entries(options.rules, settings) {
        let place = entry.conditionLine > 0 ? ", line \(entry.conditionLine)" : ""
        let file = options.rules ?? settings.paths.alertsFile
        try add(try options.directed(entry.rule), settings, .configuration, "'where' in \(file)\(place)")
      }
    }
    for rule in typed { try add(try options.directed(rule), settings, .usage, "--where") }
    guard !rules.isEmpty else {
      throw OddsError(
        .usage, "no alert rules",
        hint: "use --goals, --where EXPR or --on TYPE, or write rules to \(settings.paths.alertsFile)")
    }
  }

  private static func entries(_ file: String?, _ settings: Settings) throws(OddsError) -> [AlertsFile.Entry] {
    let path = file ?? settings.paths.alertsFile
    let entries = try AlertsFile.read(
      path, providers: ProviderRegistry.names, home: settings.environment["HOME"])
    if entries == nil, let file {
      throw OddsError(.notFound, "no such file: \(file)", hint: "--rules takes the path of a TOML file")
    }
    return entries ?? []
  }

  /// - Parameters:
  ///   - kind: The kind of error if the rule is invalid.
  ///   - source: Where the condition was given, for error messages.
  private mutating func add(
    _ rule: AlertRule, _ settings: Settings, _ kind: OddsError.Kind, _ source: String
  ) throws(OddsError) {
    if let program = rule.command?.first, ProgramPath.find(program, path: settings.environment["PATH"]) == nil {
      throw OddsError(
        kind, "no program '\(program)' to run for the alert '\(rule.name)'", hint: "use its path, or install it")
    }
    if let file = rule.file, let reason = AppendedFile.refusal(of: file) {
      throw OddsError(.local, "cannot write to \(file) for the alert '\(rule.name)': \(reason)")
    }
    do throws(ConditionError) {
      conditions.append(try AlertCondition(rule, providers: ProviderRegistry.names))
    } catch {
      var error = error.usage(source)
      error.kind = kind
      throw error
    }
    rules.append(rule)
  }

  /// The details that must be requested from feeds that send them match by match.
  var details: Set<Subscription.Detail> {
    var details: Set<Subscription.Detail> = [.incidents]
    for (rule, condition) in zip(rules, conditions) {
      let types = (condition?.rule ?? rule).lineTypes
      if !types.isDisjoint(with: [.price, .value, .arb]) { details.insert(.odds) }
      if types.contains(.stats) { details.insert(.stats) }
      if types.contains(.lineups) { details.insert(.lineups) }
    }
    return details
  }

  /// The searches for findings that the rules need.
  var finding: FinderOptions {
    var options = FinderOptions.everything
    let types = zip(rules, conditions).map { ($1?.rule ?? $0).lineTypes }
    if !types.contains(where: { $0.contains(.arb) }) { options.arbs = nil }
    if !types.contains(where: { $0.contains(.value) }) { options.values = nil }
    return options
  }

  /// Whether a rule shows desktop notifications.
  var notifies: Bool { rules.contains { $0.sinks.contains(.notify) } }
}
