import Foundation
import Testing

/// The README's commands work.
@Suite(.serialized) struct ReadmeTests {
  private static func home(seconds: Int = 120) async throws -> (Simulator, RecipeHome) {
    let simulator = try await Simulator(["--speed", "60", "--misprice", "0.02"], sameNames: false)
    return (simulator, try RecipeHome(simulator.environment, seconds: seconds))
  }

  @Test func readmeIsShort() throws {
    #expect(try Checkout.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
  }

  @Test func firstBlockHasTheTwoCommandsToStartWith() throws {
    let blocks = try Checkout.text("README.md").split(separator: "```").enumerated().filter { $0.offset % 2 == 1 }
    let commands = blocks.first?.element.split(separator: "\n").map { $0.prefix { $0 != "#" } }.map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(commands == ["make demo", "make test"])
  }

  @Test func everyRecipeIsTested() throws {
    for block in try ReadmeRecipe.blocks() {
      #expect(ReadmeRecipe.allCases.filter { block.contains($0.rawValue) }.count == 1, "\(block)")
    }
    for recipe in ReadmeRecipe.allCases { _ = try recipe.block() }
  }

  @Test func feedsRecipeConnectsTheShellToSimulatedFeeds() async throws {
    let home = try RecipeHome(seconds: 90)
    // The server is the child of the wrapper that runs in the background.
    let ran = try await home.run(
      .feeds, then: "odds live --json | jq -r '.[].provider' | sort -u; kill -INT $(cat /proc/$!/task/$!/children)")
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(ran.lines.count == 5 && ran.lines.contains("pulsescore"))
  }

  @Test func matchRecipePrintsTheBestPrices() async throws {
    let (simulator, home) = try await Self.home()
    let ran = try await home.run(.match)
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(ran.lines.first?.contains(" - ") == true)
    #expect(ran.lines.count == 4)
    for line in ran.lines.dropFirst() {
      let cells = line.components(separatedBy: "\t")
      #expect(cells.count == 3 && (cells[0] == "suspended" || Double(cells[0]).map { $0 > 1 } == true), "\(line)")
    }
    withExtendedLifetime(simulator) {}
  }

  @Test func goalsRecipeShowsNotifications() async throws {
    let (simulator, home) = try await Self.home(seconds: 20)
    let ran = try await home.run(.goals)
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(ran.lines.dropFirst().allSatisfy { $0.components(separatedBy: "\t")[1] == "goal" })
    #expect(ran.lines.count > 1)
    let notified = home.lines(of: "notified")
    #expect(!notified.isEmpty && notified.allSatisfy { $0.contains("goal") }, "\(notified)")
    withExtendedLifetime(simulator) {}
  }

  @Test func leagueRecipeWritesCSV() async throws {
    let (simulator, home) = try await Self.home()
    let ran = try await home.run(.league)
    #expect(ran.status == 0, "\(ran.errors)")
    let rows = home.lines(of: "epl.csv").map { $0.components(separatedBy: ",") }
    let title = try #require(rows.first)
    #expect(rows.count > 20 && rows.allSatisfy { $0.count == title.count }, "\(rows.count) \(ran.errors)")
    let (book, price) = try (#require(title.firstIndex(of: "bookmaker")), #require(title.firstIndex(of: "price")))
    #expect(Set(rows.dropFirst().map { $0[book] }).count > 5)
    #expect(rows.dropFirst().contains { Double($0[price]).map { $0 > 1 } == true })
    withExtendedLifetime(simulator) {}
  }

  @Test func bestPricesRecipeWritesCSV() async throws {
    let (simulator, home) = try await Self.home()
    let ran = try await home.run(.best)
    #expect(ran.status == 0, "\(ran.errors)")
    let rows = home.lines(of: "best.csv").map { $0.components(separatedBy: ",") }
    #expect(rows.contains { $0.count == 9 && Double($0[2]).map { $0 > 1 } == true && Double($0[8]) != nil }, "\(rows)")
    withExtendedLifetime(simulator) {}
  }

  @Test func tmuxRecipeRunsADashboardWithGoalsBelow() async throws {
    let (simulator, home) = try await Self.home()
    let ran = try await home.run(
      .tmux,
      then: """
        for i in $(seq 100); do
          tmux capture-pane -p -t odds:0.0 > top; tmux capture-pane -p -t odds:0.1 > bottom
          if grep -q 'England' top && grep -q ' goal ' bottom; then break; fi
          sleep 0.3
        done
        cat top bottom
        tmux send-keys -t odds:0.0 q
        tmux send-keys -t odds C-c
        while tmux has-session -t odds 2> none; do sleep 0.1; done
        """)
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(ran.output.contains("England Premier League") && ran.output.contains(" goal "), "\(ran.output)")
    withExtendedLifetime(simulator) {}
  }

  @Test func databaseRecipeWritesToSQLite() async throws {
    let (simulator, home) = try await Self.home(seconds: 5)
    let ran = try await home.run(.database)
    #expect(ran.status == 0, "\(ran.errors)")
    let counts = ran.lines.map { $0.components(separatedBy: "|") }
    #expect(counts.contains { $0[0] == "draftkings" && Int($0[1]).map { $0 > 0 } == true }, "\(ran.output)")
    withExtendedLifetime(simulator) {}
  }

  @Test func boardRecipeHasAlerts() async throws {
    let (simulator, home) = try await Self.home(seconds: 20)
    let ran = try await home.runOnTerminal(.board)
    #expect(ran.status == 0, "\(ran.output)")
    #expect(ran.output.contains("Newcastle"))
    // The rules were read; otherwise the command would report an error.
    let rules = try await home.odds("alert", "--duration", "1s", "--provider", "tickodds")
    #expect(rules.status == 0, "\(rules.errors)")
    withExtendedLifetime(simulator) {}
  }

  @Test func sureWinsRecipePrintsLines() async throws {
    let (simulator, home) = try await Self.home(seconds: 12)
    let ran = try await home.run(.sureWins)
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(!ran.lines.isEmpty)
    #expect(ran.lines.allSatisfy { $0.contains(" - ") && $0.contains(": ") && $0.contains(", ") }, "\(ran.output)")
    withExtendedLifetime(simulator) {}
  }

  @Test func valuesRecipeWritesCSV() async throws {
    let (simulator, home) = try await Self.home()
    let ran = try await home.run(.values)
    #expect(ran.status == 0, "\(ran.errors)")
    let title = try #require(home.lines(of: "value.csv").first).components(separatedBy: ",")
    #expect(title.contains("edge") && title.contains("fair_price") && title.contains("books"))
    withExtendedLifetime(simulator) {}
  }
}
