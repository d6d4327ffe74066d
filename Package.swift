// swift-tools-version:6.2
import PackageDescription

/// The feeds. Each name has a folder in `Sources/Providers`, one in `Tests` and an entry in `ProviderRegistry`; a test
/// compares the three.
let providers = ["PulseScore", "TickOdds", "BoltOdds", "SportsAPIV2", "SportsAPIV1"]
let providerModules: [Target.Dependency] = providers.map { .init(stringLiteral: $0) }

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioEmbedded: Target.Dependency = .product(name: "NIOEmbedded", package: "swift-nio")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let nioHTTP1: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nioWebSocket: Target.Dependency = .product(name: "NIOWebSocket", package: "swift-nio")
let nioHTTPCompression: Target.Dependency = .product(name: "NIOHTTPCompression", package: "swift-nio-extras")
let nioTLS: Target.Dependency = .product(name: "NIOTLS", package: "swift-nio")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")
let nioExtras: Target.Dependency = .product(name: "NIOExtras", package: "swift-nio-extras")
let tomlKit: Target.Dependency = .product(name: "TOMLKit", package: "TOMLKit")

/// Settings of all Swift targets. Internal imports keep the layers apart.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of modules that run once per command: their size matters more than their speed.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

func module(
  _ name: String, path: String? = nil, exclude: [String] = [], _ dependencies: [Target.Dependency] = [],
  _ more: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict + more)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies, exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "odds",
  products: [
    .executable(name: "odds", targets: ["odds"]),
    .executable(name: "odds-conformance", targets: ["odds-conformance"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
    .package(url: "https://github.com/LebJe/TOMLKit.git", from: "0.6.0"),
  ],
  targets: [
    // Values and functions of them. OddsModel reads the system's time zones, OddsOutput loads libjq; nothing else is I/O.
    module("OddsJSON"),
    module("OddsModel", ["OddsJSON"]),
    module("OddsBoard", ["OddsModel"]),
    module("OddsMath", ["OddsJSON", "OddsModel"]),
    module("OddsFixtures", ["OddsBoard", "OddsModel"]),
    module("OddsFinder", ["OddsBoard", "OddsFixtures", "OddsMath", "OddsModel"]),
    .target(name: "CJQ", path: "Sources/CJQ"),
    module(
      "OddsOutput", ["OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsFinder", "OddsMath", "CJQ"]),

    // Conditions.
    module("OddsConditions", ["OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsOutput"]),

    // The user's files: settings, and names in recent output.
    module(
      "OddsSettings",
      ["OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsOutput", "OddsTransport", "OddsProvider", tomlKit],
      small),

    // The network and the local stores.
    .systemLibrary(name: "CZlib", path: "Sources/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CTime", path: "Sources/CTime"),
    module(
      "OddsTransport",
      [
        "OddsJSON", "OddsModel", "CTime", "CZlib", nioCore, nioPosix, nioHTTP1, nioHTTPCompression, nioWebSocket,
        nioTLS, nioSSL, nioExtras,
      ]),
    .systemLibrary(name: "CSQLite", path: "Sources/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "OddsLedger", dependencies: ["OddsModel", "OddsSettings", "OddsTransport", "CSQLite", nioPosix],
      swiftSettings: strict,
      // Static, so that startup stays fast and no package must be installed.
      linkerSettings: [.linkedLibrary(":libsqlite3.a")]),
    module("OddsProvider", ["OddsJSON", "OddsModel", "OddsTransport"]),
    module("OddsFeed", ["OddsModel", "OddsBoard", "OddsTransport", "OddsProvider", nioCore]),
    module(
      "OddsSimulator", ["OddsJSON", "OddsModel", nioCore, nioPosix, nioHTTP1, nioWebSocket]),

    // The only list of providers and their simulators.
    module("OddsRegistry", ["OddsModel", "OddsProvider", "OddsSimulator", nioCore] + providerModules),

    // The query layer; HTTP, clock and diagnostics are injected.
    module(
      "OddsSession",
      [
        "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsOutput", "OddsTransport", "OddsProvider", "OddsFeed",
        "OddsLedger", "OddsSettings", nioCore,
      ], small),

    // The manual: pages as values, also for 'odds help'.
    module(
      "OddsManual",
      ["OddsJSON", "OddsModel", "OddsOutput", "OddsConditions", "OddsProvider", "OddsSettings", "OddsTransport"]),

    .systemLibrary(name: "CSpawn", path: "Sources/CSpawn"),
    // Alerts: rules, their evaluation and notifications.
    module(
      "OddsAlerts",
      [
        "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsOutput", "OddsSettings", "OddsTransport",
        "OddsConditions", "CSpawn", tomlKit, nioPosix,
      ]),

    // Streams of changes as lines.
    module(
      "OddsStream",
      [
        "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsFinder", "OddsOutput", "OddsConditions",
        "OddsSettings", "OddsTransport", "OddsProvider", "OddsAlerts", "OddsFeed", "OddsSession", nioCore, nioPosix,
      ]),

    // The dashboard's model and drawing, and the wrapper around ncurses.
    module(
      "OddsDashboard",
      [
        "OddsAlerts", "OddsModel", "OddsSettings", "OddsBoard", "OddsFixtures", "OddsFinder", "OddsMath", "OddsOutput",
        "OddsConditions", "OddsProvider", "OddsFeed", "OddsTransport", tomlKit, nioCore,
      ]),
    .target(
      name: "CNcurses", path: "Sources/CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    module("OddsTerminal", ["OddsSettings", "OddsModel", "OddsDashboard", "CNcurses"]),

    .systemLibrary(name: "CMalloc", path: "Sources/CMalloc"),
    // The commit of the build, set by 'make' only.
    .target(
      name: "CVersion",
      cSettings: [.define("ODDS_COMMIT", to: "\"\(Context.environment["ODDS_COMMIT"] ?? "")\"")]),
    module(
      "OddsCommands",
      [
        "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsFinder", "OddsOutput", "OddsConditions",
        "OddsAlerts", "OddsTransport", "OddsProvider", "OddsFeed", "OddsMath", "OddsSettings", "OddsSession",
        "OddsManual", "OddsStream", "OddsLedger", "OddsSimulator", "OddsDashboard", "OddsTerminal", "OddsRegistry",
        "CMalloc", "CVersion", argumentParser, nioCore, nioPosix,
      ] + providerModules, small),
    .executableTarget(name: "odds", dependencies: ["OddsCommands"], swiftSettings: strict),
    .executableTarget(
      name: "odds-conformance",
      dependencies: [
        "OddsJSON", "OddsModel", "OddsBoard", "OddsTransport", "OddsProvider", "OddsRegistry", "CMalloc", nioCore,
        nioPosix,
      ],
      swiftSettings: strict),
  ]
    + providers.map {
      module(
        $0, path: "Sources/Providers/\($0)", exclude: ["README.md"],
        ["OddsJSON", "OddsModel", "OddsTransport", "OddsProvider"])
    }
    + providers.map {
      tests(
        $0, ["TestSupport", "OddsJSON", "OddsModel", "OddsBoard", "OddsProvider", "OddsTransport"],
        exclude: ["Seeds", "commands.txt"])
    } + [
      .target(
        name: "TestSupport",
        dependencies: ["OddsJSON", "OddsModel", "OddsBoard", "OddsProvider", "OddsTransport", nioEmbedded],
        path: "Tests/Support",
        swiftSettings: strict),
      tests("OddsJSON"),
      tests("OddsModel", ["OddsJSON"]),
      tests("OddsBoard", ["TestSupport", "OddsModel"]),
      tests("OddsRegistry", ["TestSupport", "OddsModel", "OddsTransport", "OddsProvider", "OddsSimulator"]),
      tests("OddsProvider", ["OddsJSON", "OddsModel", "OddsTransport", "PulseScore"]),
      tests(
        "OddsFeed",
        [
          "TestSupport", "OddsModel", "OddsBoard", "OddsFixtures", "OddsTransport", "OddsProvider", "OddsSimulator",
          "OddsRegistry",
          "BoltOdds", "SportsAPIV2", nioCore, nioEmbedded, nioPosix,
        ]),
      tests(
        "OddsTransport",
        ["TestSupport", "OddsModel", "CZlib", nioCore, nioEmbedded, nioPosix, nioHTTP1, nioWebSocket, nioSSL]),
      tests("OddsLedger", ["OddsModel", "OddsTransport"]),
      tests(
        "OddsSession",
        [
          "TestSupport", "OddsJSON", "OddsModel", "OddsBoard", "OddsOutput", "OddsTransport", "OddsProvider",
          "OddsFeed", "OddsLedger",
          "OddsSettings", nioCore, nioPosix,
        ] + providerModules),
      tests(
        "OddsSettings",
        ["OddsJSON", "OddsModel", "OddsFixtures", "OddsOutput", "OddsTransport", "OddsProvider"] + providerModules),
      tests(
        "OddsAlerts",
        [
          "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsOutput", "OddsSettings", "OddsTransport",
          "OddsConditions",
        ]),
      tests(
        "OddsManual",
        [
          "OddsJSON", "OddsModel", "OddsFixtures", "OddsOutput", "OddsProvider", "OddsSettings", "OddsAlerts",
          "OddsRegistry",
        ]),
      tests("OddsMath", ["OddsModel"]),
      tests("OddsFixtures", ["OddsBoard", "OddsModel", "Joins"]),
      tests("OddsFinder", ["OddsBoard", "OddsFixtures", "OddsMath", "OddsModel"]),
      // These tests run the program, so they depend on it.
      tests(
        "OddsCommands", ["odds", "odds-conformance", "odds-toy", "OddsRegistry", "OddsJSON", "OddsSimulator", nioPosix]),
      // A sixth feed for tests, and a program that includes it.
      module("ToyFeed", path: "Tests/ToyFeed/Provider", ["OddsJSON", "OddsModel", "OddsTransport", "OddsProvider"]),
      .executableTarget(
        name: "odds-toy",
        dependencies: [
          "OddsCommands", "OddsManual", "OddsModel", "OddsProvider", "OddsRegistry", "ToyFeed", argumentParser,
        ],
        path: "Tests/ToyFeed/Program", swiftSettings: strict),
      tests("OddsSimulator", ["OddsJSON", "OddsRegistry", nioCore, nioPosix, nioHTTP1, nioWebSocket]),
      .executableTarget(
        name: "dashboard-bench",
        dependencies: [
          "OddsModel", "OddsTransport", "OddsProvider", "OddsFeed", "OddsDashboard", "OddsTerminal", "OddsSimulator",
          "OddsRegistry", "PulseScore", "TickOdds", nioCore, nioPosix,
        ], path: "Tests/Benchmarks/dashboard/driver", swiftSettings: strict),
      .target(
        name: "Joins", dependencies: ["OddsModel", "OddsFixtures"], path: "Tests/Joins", swiftSettings: strict),
      .executableTarget(
        name: "math-bench", dependencies: ["OddsMath", "OddsModel"], path: "Tests/Benchmarks/math",
        swiftSettings: strict),
      .executableTarget(
        name: "fixtures-bench", dependencies: ["OddsModel", "OddsFixtures", "Joins"], path: "Tests/Benchmarks/fixtures",
        swiftSettings: strict),
      .target(name: "ConditionAllocations", path: "Tests/Benchmarks/conditions/Allocations"),
      .executableTarget(
        name: "conditions-bench",
        dependencies: [
          "OddsModel", "OddsBoard", "OddsFixtures", "OddsOutput", "OddsConditions", "ConditionAllocations",
        ],
        path: "Tests/Benchmarks/conditions/Driver", swiftSettings: strict),
      .executableTarget(
        name: "finder-bench", dependencies: ["OddsModel", "OddsBoard", "OddsFixtures", "OddsFinder", "OddsMath"],
        path: "Tests/Benchmarks/finder", swiftSettings: strict),
      .executableTarget(
        name: "odds-soak",
        dependencies: [
          "CMalloc", "OddsModel", "OddsBoard", "OddsTransport", "OddsProvider", "OddsFeed", "OddsSimulator",
          "OddsRegistry", nioCore, nioPosix,
        ], path: "Tests/Soak", swiftSettings: strict),
      .target(
        name: "FuzzTargets",
        dependencies: [
          "OddsJSON", "OddsModel", "OddsBoard", "OddsOutput", "OddsConditions", "OddsTransport", "OddsProvider",
          "OddsRegistry",
        ],
        path: "Tests/Fuzz/Targets", swiftSettings: strict),
      .executableTarget(
        name: "odds-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Driver", swiftSettings: strict),
      .testTarget(
        name: "FuzzTests", dependencies: ["FuzzTargets", "OddsRegistry", "ToyFeed"], swiftSettings: strict),
      .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
      // Tests on a real terminal run the program.
      tests(
        "OddsTerminal",
        [
          "OddsModel", "OddsDashboard", "OddsSimulator", "OddsRegistry", "CPseudoTerminal", "dashboard-bench", "odds",
          nioPosix,
        ]),
      tests(
        "OddsDashboard",
        [
          "TestSupport", "OddsAlerts", "OddsModel", "OddsSettings", "OddsBoard", "OddsFinder", "OddsOutput",
          "OddsProvider", "OddsFeed", "OddsTransport", nioCore, nioEmbedded, nioPosix,
        ],
        exclude: ["Snapshots"]),
      tests(
        "OddsStream",
        [
          "TestSupport", "OddsJSON", "OddsModel", "OddsBoard", "OddsFinder", "OddsOutput", "OddsConditions",
          "OddsSettings", "OddsTransport", "OddsProvider", "OddsFeed", "OddsSession", "OddsAlerts", nioCore,
          nioEmbedded,
        ]),
      tests("OddsOutput", ["OddsJSON", "OddsModel", "OddsBoard", "OddsFinder", "OddsMath"]),
      tests("OddsConditions", ["OddsJSON", "OddsModel", "OddsBoard", "OddsOutput", "OddsFixtures"]),
    ],
  swiftLanguageModes: [.v6]
)
