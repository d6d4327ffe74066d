internal import OddsModel
public import OddsProvider
internal import OddsSettings

/// Who the providers are, and how they are reached.
public enum ProvidersTopic {
  /// The page, odds-providers(7), for these providers.
  public static func page(_ providers: [any Provider.Type]) -> ManualPage {
    let names = providers.map { $0.name.rawValue }
    let first = names.first ?? "PROVIDER"
    return ManualPage(
      "odds-providers", 7, "the providers that odds reads, their keys and limits",
      [
        .init(
          "Description",
          [
            .text(
              """
              odds reads live odds and scores of these commercial providers, each with a key that you buy from it, over the \
              provider's own requests and sockets.
              """)
          ]),
        .init(
          "Providers",
          [
            .pairs(.word, providers.map { ($0.name.rawValue, summary($0)) }),
            .text("'odds providers' lists them with your keys, their channels, and how much of each plan is used."),
          ]),
        .init(
          "Keys",
          [
            .text(
              """
              Each provider sells its own key. 'odds auth set \(first)' stores one in credentials.toml, which only you can read; \
              a variable takes precedence. A command asks every provider that has a key; --provider chooses. Without any key, \
              --demo shows every command on simulated matches.
              """),
            .pairs(
              .variable, providers.map { (KeyRing.variables($0).joined(separator: " or "), "For \($0.name.rawValue).") }
            ),
          ]),
        .init(
          "Addresses",
          [
            .text(
              """
              A variable or a setting in config.toml replaces an address, for a proxy of your own or for 'odds simulate'. Plain http is \
              accepted on this computer only, since a key would be sent unencrypted.
              """),
            .pairs(
              .variable, providers.map { (Addresses.variable($0.name), "Default: \($0.defaultURL).") }),
          ]),
        .init(
          "Limits",
          [
            .text(
              """
              All processes of a user together keep to the published limits: requests wait for their turn, and sockets are \
              shared out. A monthly quota is counted; there is a warning at 80%, and at 100% requests are refused (75) unless \
              --force is given or config.toml says 'plan = "paid"' for the provider.
              """),
            .pairs(.word, providers.compactMap { type in limits(type.limits).map { (type.name.rawValue, $0) } }),
          ]),
        .init(
          "Commands of their own",
          [
            .text(
              """
              'odds \(first)' and so on have every documented endpoint and channel of a provider under its own name; --raw \
              prints the provider's bytes as they are.
              """),
            .pairs(
              .command,
              providers.map {
                ("odds \($0.name.rawValue) --help", "The endpoints and channels of \($0.name.rawValue).")
              }),
          ]),
      ],
      others: [.init("odds", 1), .init("odds-auth", 1), .init("odds-providers", 1), .init("odds-config", 5)]
        + names.map { .init("odds-\($0)", 1) })
  }

  private static func summary(_ provider: any Provider.Type) -> String {
    let text = provider.summary
    return text.hasSuffix(".") ? text : text + "."
  }

  /// As a sentence; nil for none.
  private static func limits(_ limits: PlanLimits) -> String? {
    var words: [String] = []
    if let requests = limits.requests { words.append("\(requests.count) requests in \(requests.seconds) s") }
    if let month = limits.requestsPerMonth { words.append("\(month) requests a month on the free plan") }
    if let connects = limits.connects { words.append("\(connects.count) connections in \(connects.seconds) s") }
    if let connections = limits.connections { words.append("\(connections) connections at a time") }
    return words.isEmpty ? nil : words.joined(separator: ", ") + "."
  }
}
