import Foundation
import Testing

/// The reference, generated from the doc comments and the pages in `Sources/odds/odds.docc`.
@Suite(.serialized) struct ReferenceTests {
  private static let pages = "Sources/odds/odds.docc/Modules"

  @Test func referenceBuildsWithoutWarnings() async throws {
    let output = Odds.newHome()
    let ran = try await Odds.run(
      Checkout.root.appending(path: ".ci/write-reference"),
      [Checkout.products.path, output.appending(path: "reference").path], Odds(home: output).full, input: "")
    #expect(ran.status == 0, "\(ran.output)\(ran.errors)")
    let walk = output.appending(path: "reference/documentation/odds/thewalkofaframe/index.html")
    #expect(FileManager.default.fileExists(atPath: walk.path))
    try FileManager.default.removeItem(at: output)
  }

  @Test func everyModuleHasAPage() throws {
    let modules =
      try Checkout.names("Sources").filter { $0.hasPrefix("Odds") } + Checkout.names("Sources/Providers")
    #expect(try Set(Checkout.names(Self.pages)) == Set(modules.map { "\($0).md" }))
    let first = try Checkout.text("Sources/odds/odds.docc/odds.md")
    for module in modules { #expect(first.contains("- ``\(module)``\n"), "\(module)") }
  }

  @Test func pageListsTheImportsAllowedForItsModule() throws {
    for (module, allowed) in StructureTests.allowed {
      let page = try Checkout.text("\(Self.pages)/\(module).md")
      let start = try #require(page.range(of: "\nIt may import "), "\(module)")
      let sentence = page[start.upperBound...].components(separatedBy: "\n\n")[0]
      let named = Set(sentence.components(separatedBy: "`").filter { $0.hasPrefix("Odds") || $0.hasPrefix("C") })
      // The registry's page mentions that it imports every provider, without naming any.
      #expect(named == allowed.filter { $0.hasPrefix("Odds") || $0.hasPrefix("C") }, "\(module)")
    }
  }

  @Test func filesAndTypesInTheWalkExist() throws {
    let walk = try Checkout.text("Sources/odds/odds.docc/TheWalkOfAFrame.md")
    let words = walk.components(separatedBy: "`").filter { !$0.isEmpty && !$0.contains(" ") && !$0.contains("\n") }
    let folders = try Checkout.names("Sources")
    var files: Set<String> = []
    let sources = FileManager.default.enumerator(
      at: Checkout.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    while let file = sources?.nextObject() as? URL { files.insert(file.lastPathComponent) }
    let named = words.filter { $0.hasSuffix(".swift") || ($0.first?.isUppercase == true && !$0.contains("/")) }
    #expect(named.count > 10)
    for name in named {
      #expect(files.contains(name) || files.contains("\(name).swift") || folders.contains(name), "\(name)")
    }
  }
}
