internal import OddsModel
public import OddsProvider
internal import OddsSettings

/// The providers and their connections, keys and limits.
public enum ProvidersTopic {
  /// Makes the page odds-providers(7) for these providers.
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
              odds reads live odds and scores from these commercial providers, through their APIs and WebSockets. \
              Each needs a key, which you buy from the provider.
              """)
          ]),
        .init(
          "Providers",
          [
            .pairs(.word, providers.map { ($0.name.rawValue, summary($0)) }),
            .text("'odds providers' lists them with your keys, their channels and the usage of each plan."),
          ]),
        .init(
          "Keys",
          [
            .text(
              """
              Each provider sells its own key. 'odds auth set \(first)' stores one in credentials.toml, which only \
              you can read; an environment variable overrides it. A command queries every provider that has a key; \
              --provider selects some. --demo runs any command on simulated matches, without a key.
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
              An environment variable or a setting in config.toml replaces an address, for your own proxy or for \
              'odds simulate'. Plain http is accepted on this computer only, since it would send the key unencrypted.
              """),
            .pairs(
              .variable, providers.map { (Addresses.variable($0.name), "Default: \($0.defaultURL).") }),
          ]),
        .init(
          "Limits",
          [
            .text(
              """
              All processes of a user share the providers' published limits: requests wait for a permit, and sockets \
              are divided among processes. Monthly quotas are counted; odds warns at 80%, and refuses requests at \
              100% (75) unless --force is given or config.toml has 'plan = "paid"' for the provider.
              """),
            .pairs(.word, providers.compactMap { type in limits(type.limits).map { (type.name.rawValue, $0) } }),
          ]),
        .init(
          "Provider commands",
          [
            .text(
              """
              'odds \(first)' and its siblings offer every documented endpoint and channel of a provider under its \
              native name; --raw prints the provider's bytes unchanged.
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

  /// Returns the limits as a sentence; nil if there are none.
  private static func limits(_ limits: PlanLimits) -> String? {
    var words: [String] = []
    if let requests = limits.requests { words.append("\(requests.count) requests in \(requests.seconds) s") }
    if let month = limits.requestsPerMonth { words.append("\(month) requests a month on the free plan") }
    if let connects = limits.connects { words.append("\(connects.count) connections in \(connects.seconds) s") }
    if let connections = limits.connections { words.append("\(connections) connections at a time") }
    return words.isEmpty ? nil : words.joined(separator: ", ") + "."
  }
}
