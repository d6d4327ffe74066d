import Foundation
import Testing

/// The files of `make install`, `make uninstall` and `make dist`.
@Suite(.serialized) struct InstallTests {
  private let folder = Odds.newHome()

  /// Runs a shell command line in the checkout; `$PROGRAM` is a program to install, `$FOLDER` a folder for this test.
  private func shell(_ line: String) async throws -> Ran {
    var environment = Odds(home: folder).full
    environment["PROGRAM"] = Checkout.program.path
    environment["FOLDER"] = folder.path
    return try await Odds.run(
      URL(filePath: "/bin/bash"), ["-c", "set -e; cd '\(Checkout.root.path)'; " + line], environment, input: "")
  }

  private func files(_ name: String) throws -> Set<String> {
    let root = folder.appending(path: name).resolvingSymlinksInPath()
    var files: Set<String> = []
    let enumerator = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
    while let file = enumerator?.nextObject() as? URL {
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files.insert(String(file.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1)))
    }
    return files
  }

  /// Returns the installed manual pages, as paths below a prefix.
  private func pages() throws -> Set<String> {
    let names = try Checkout.names("Man").filter { $0.last?.isNumber == true && $0.dropLast().last == "." }
    #expect(names.contains("odds.1") && names.contains("odds-conditions.7"))
    return Set(names.map { "share/man/man\($0.suffix(1))/\($0)" })
  }

  @Test func uninstallRemovesAllInstalledFiles() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let arguments = #"PROGRAM="$PROGRAM" DESTDIR="$FOLDER/root" PREFIX=/opt/odds"#
    let installed = try await shell("make -s install \(arguments)")
    #expect(installed.status == 0, "\(installed.errors)")
    let wanted = try pages().union([
      "bin/odds", "share/bash-completion/completions/odds", "share/zsh/site-functions/_odds",
      "share/fish/vendor_completions.d/odds.fish",
    ])
    #expect(try files("root") == Set(wanted.map { "opt/odds/" + $0 }))

    let program = folder.appending(path: "root/opt/odds/bin/odds").path
    let sections = try await shell("readelf --section-headers --wide '\(program)'")
    #expect(sections.status == 0 && !sections.output.contains(".debug_") && !sections.output.contains(".symtab"))

    let removed = try await shell("make -s uninstall \(arguments)")
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(try files("root") == [])
  }

  @Test func tarballInstallsAndUninstalls() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let packed = try await shell(
      """
      mkdir "$FOLDER/packages"
      mkdir -p "$FOLDER/checkouts/swift-nio/Sources/CNIOLLHTTP" "$FOLDER/checkouts/TOMLKit/Sources/CTOML/Sources"
      for file in swift-nio/LICENSE.txt swift-nio/Sources/CNIOLLHTTP/LICENSE TOMLKit/LICENSE \
        TOMLKit/Sources/CTOML/Sources/toml.hpp; do echo "of $file" > "$FOLDER/checkouts/$file"; done
      export CHECKOUTS="$FOLDER/checkouts"
      for run in 1 2; do
        Packaging/dist "$PROGRAM" "$FOLDER/packages" > "$FOLDER/name"
        sha256sum < "$(cat "$FOLDER/name")"
      done
      tar -xzf "$(cat "$FOLDER/name")" -C "$FOLDER"
      mv "$FOLDER"/odds-*-linux-* "$FOLDER/unpacked"
      """)
    #expect(packed.status == 0, "\(packed.errors)")
    // The build is reproducible.
    #expect(packed.lines.count == 2 && Set(packed.lines).count == 1, "\(packed.output)")

    let unpacked = try files("unpacked")
    let program = unpacked.filter { $0.hasPrefix("bin/") || $0.hasPrefix("share/") }
    #expect(program.isSuperset(of: try pages()) && program.contains("bin/odds"))
    #expect(unpacked.subtracting(program) == ["README.md", "CHANGELOG.md", "NOTICES", "install.sh"])

    #expect(try await shell(#"cd "$FOLDER" && unpacked/install.sh prefix"#).status == 0)
    #expect(try files("prefix") == program)
    #expect(try await shell(#""$FOLDER/unpacked/install.sh" --uninstall "$FOLDER/prefix""#).status == 0)
    #expect(try files("prefix") == [])
  }
}
