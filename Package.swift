// swift-tools-version:6.2
import PackageDescription

/// The feeds. One name here is one folder in `Sources/Providers`, one in `Tests` and one entry of `ProviderRegistry`;
/// a test holds the three against each other.
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

/// Every Swift target is written for strict concurrency; internal imports keep the layers apart.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Where it matters more how much is installed than how fast it runs: what is done once a command.
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
    // Values and pure functions: no I/O.
    module("OddsJSON"),
    module("OddsModel", ["OddsJSON"]),
    module("OddsBoard", ["OddsModel"]),
    module("OddsText", ["OddsJSON"]),
    module("OddsMath", ["OddsJSON", "OddsModel"]),
    module("OddsFixtures", ["OddsBoard", "OddsModel"]),
    module("OddsFinder", ["OddsBoard", "OddsFixtures", "OddsMath", "OddsModel"]),
    // The system's time zones.
    module("OddsZones", ["OddsModel"]),
    module(
      "OddsOutput", ["OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsFinder", "OddsMath", "OddsText"]),

    // Expressions of jq, by a library that is loaded when one is there.
    .target(name: "CJQ", path: "Sources/CJQ"),
    module("OddsJQ", ["OddsModel", "OddsText", "CJQ"]),

    // The one language of conditions.
    module("OddsConditions", ["OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsOutput"]),

    // The user's own files, and what they and the environment say.
    module("OddsFiles", ["OddsModel", tomlKit]),
    module(
      "OddsSettings",
      [
        "OddsJSON", "OddsModel", "OddsFixtures", "OddsFiles", "OddsOutput", "OddsTransport", "OddsProvider", tomlKit,
      ], small),

    // What was shown lately, for completions.
    module("OddsSeen", ["OddsModel", "OddsBoard", "OddsText", "OddsFiles"]),

    // The two ends.
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
      name: "OddsLedger", dependencies: ["OddsModel", "OddsFiles", "OddsTransport", "CSQLite", nioPosix],
      swiftSettings: strict,
      // Inside the program, which then starts no slower and needs no package where it is installed.
      linkerSettings: [.linkedLibrary(":libsqlite3.a")]),
    module("OddsProvider", ["OddsJSON", "OddsModel", "OddsTransport"]),
    module("OddsFeed", ["OddsModel", "OddsBoard", "OddsTransport", "OddsProvider", nioCore]),
    module(
      "OddsSimulator", ["OddsJSON", "OddsZones", nioCore, nioPosix, nioHTTP1, nioWebSocket]),

    // The one place that knows every provider, and its simulator.
    module("OddsRegistry", ["OddsModel", "OddsProvider", "OddsSimulator", nioCore] + providerModules),

    // What asks the providers: everything that decides, with HTTP, clock and notes handed in.
    module(
      "OddsSession",
      [
        "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsOutput", "OddsTransport", "OddsProvider", "OddsFeed",
        "OddsLedger",
        "OddsSettings", nioCore,
      ], small),

    // The manual: pages as values, and what 'odds help' says.
    module(
      "OddsManual",
      ["OddsJSON", "OddsModel", "OddsOutput", "OddsConditions", "OddsProvider", "OddsSettings", "OddsTransport"]),

    .systemLibrary(name: "CSpawn", path: "Sources/CSpawn"),
    // What the user wants to be told, when it is true, and how it is told.
    module(
      "OddsAlerts",
      [
        "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsText", "OddsOutput", "OddsFiles", "OddsSettings",
        "OddsTransport", "OddsConditions", "CSpawn", tomlKit, nioPosix,
      ]),

    // What changes, line by line.
    module(
      "OddsStream",
      [
        "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsFinder", "OddsText", "OddsOutput", "OddsConditions",
        "OddsJQ", "OddsFiles", "OddsTransport", "OddsProvider", "OddsAlerts", "OddsFeed", "OddsSession", nioCore,
        nioPosix,
      ]),

    // The live view: a model to cells, and the wall around ncurses.
    module(
      "OddsDashboard",
      [
        "OddsAlerts", "OddsModel", "OddsFiles", "OddsBoard", "OddsFixtures", "OddsFinder", "OddsMath", "OddsText",
        "OddsOutput",
        "OddsConditions",
        "OddsProvider", "OddsFeed", "OddsTransport", tomlKit, nioCore,
      ]),
    .target(
      name: "CNcurses", path: "Sources/CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    module("OddsTerminal", ["OddsFiles", "OddsModel", "OddsDashboard", "CNcurses"]),

    .systemLibrary(name: "CMalloc", path: "Sources/CMalloc"),
    // Which commit this is; only 'make' tells.
    .target(
      name: "CVersion",
      cSettings: [.define("ODDS_COMMIT", to: "\"\(Context.environment["ODDS_COMMIT"] ?? "")\"")]),
    module(
      "OddsCommands",
      [
        "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsFinder", "OddsText", "OddsOutput", "OddsConditions",
        "OddsAlerts", "OddsTransport", "OddsProvider", "OddsFeed", "OddsMath", "OddsFiles", "OddsSettings",
        "OddsSession", "OddsManual",
        "OddsStream", "OddsSeen", "OddsJQ", "OddsLedger", "OddsSimulator",
        "OddsDashboard",
        "OddsTerminal", "OddsRegistry", "CMalloc", "CVersion", argumentParser, nioCore, nioPosix,
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
        ["OddsJSON", "OddsModel", "OddsZones", "OddsTransport", "OddsProvider"])
    }
    + providers.map {
      tests(
        $0, ["TestSupport", "OddsJSON", "OddsModel", "OddsBoard", "OddsProvider", "OddsTransport"],
        exclude: ["Seeds", "commands.txt"])
    } + [
      .target(
        name: "TestSupport", dependencies: ["OddsJSON", "OddsModel", "OddsBoard", "OddsProvider"],
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
          "OddsModel", "OddsBoard", "OddsFixtures", "OddsTransport", "OddsProvider", "OddsSimulator", "OddsRegistry",
          "BoltOdds",
          "SportsAPIV2",
          nioCore,
          nioPosix,
        ]),
      tests("OddsTransport", ["OddsModel", "CZlib", nioCore, nioEmbedded, nioPosix, nioHTTP1, nioWebSocket, nioSSL]),
      tests("OddsLedger", ["OddsModel", "OddsTransport"]),
      tests("OddsFiles", ["OddsModel", tomlKit]),
      tests(
        "OddsSession",
        [
          "OddsJSON", "OddsModel", "OddsBoard", "OddsOutput", "OddsTransport", "OddsProvider", "OddsFeed", "OddsLedger",
          "OddsSettings", nioCore, nioPosix,
        ] + providerModules),
      tests(
        "OddsSettings",
        ["OddsJSON", "OddsModel", "OddsFixtures", "OddsFiles", "OddsOutput", "OddsTransport", "OddsProvider"]
          + providerModules),
      tests(
        "OddsAlerts",
        [
          "OddsJSON", "OddsModel", "OddsBoard", "OddsFixtures", "OddsOutput", "OddsFiles", "OddsTransport",
          "OddsConditions",
        ]),
      tests("OddsText"),
      tests("OddsSeen", ["OddsFiles"]),
      tests("OddsJQ", ["OddsModel"]),
      tests(
        "OddsManual",
        [
          "OddsJSON", "OddsModel", "OddsFixtures", "OddsOutput", "OddsProvider", "OddsSettings", "OddsAlerts",
          "OddsRegistry",
        ]),
      tests("OddsMath", ["OddsModel"]),
      tests("OddsFixtures", ["OddsBoard", "OddsModel", "Joins"]),
      tests("OddsFinder", ["OddsBoard", "OddsFixtures", "OddsMath", "OddsModel"]),
      tests("OddsZones"),
      // The whole program, so it must be there to be run.
      tests(
        "OddsCommands", ["odds", "odds-conformance", "odds-toy", "OddsRegistry", "OddsJSON", "OddsSimulator", nioPosix]),
      // A sixth feed, and the program with it.
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
      // On a real terminal there is a program to be run.
      tests(
        "OddsTerminal",
        [
          "OddsModel", "OddsDashboard", "OddsSimulator", "OddsRegistry", "CPseudoTerminal", "dashboard-bench", "odds",
          nioPosix,
        ]),
      tests(
        "OddsDashboard",
        [
          "OddsAlerts", "OddsModel", "OddsFiles", "OddsBoard", "OddsFinder", "OddsText", "OddsOutput", "OddsProvider",
          "OddsFeed",
          "OddsTransport",
          nioCore, nioPosix,
        ],
        exclude: ["Snapshots"]),
      tests(
        "OddsStream",
        [
          "TestSupport", "OddsJSON", "OddsModel", "OddsBoard", "OddsFinder", "OddsOutput", "OddsConditions",
          "OddsFiles", "OddsJQ",
          "OddsTransport", "OddsProvider", "OddsFeed", "OddsSession", "OddsAlerts", nioCore, nioEmbedded,
        ]),
      tests("OddsOutput", ["OddsJSON", "OddsModel", "OddsBoard", "OddsFinder", "OddsMath", "OddsText"]),
      tests("OddsConditions", ["OddsJSON", "OddsModel", "OddsBoard", "OddsOutput", "OddsFixtures"]),
    ],
  swiftLanguageModes: [.v6]
)
