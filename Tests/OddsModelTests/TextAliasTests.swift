import OddsModel
import Testing

@Suite struct TextAliasTests {
  @Test func anAliasNamesTheIDThatItWasJoinedTo() {
    let names = TextTable()
    let (id, label) = (names.intern("u1"), names.intern("Alpha vs Beta"))
    #expect(names.id(named: "Alpha vs Beta") == label)
    names.join(label, to: id)
    #expect(names.id(named: "Alpha vs Beta") == id && names.id(named: "u1") == id)
    #expect(names.isNamed(id, "Alpha vs Beta") && names.isNamed(id, "u1") && !names.isNamed(id, "u2"))
    #expect(names.id(named: "u2") == nil)
  }

  @Test func joiningAgainChangesNothingAndMovingChangesTheRevision() {
    let names = TextTable()
    let (one, other, label) = (names.intern("u1"), names.intern("u2"), names.intern("Alpha vs Beta"))
    names.join(label, to: one)
    let revision = names.aliasRevision
    names.join(label, to: one)
    names.join(one, to: one)
    names.join(.none, to: one)
    names.join(one, to: .none)
    #expect(names.aliasRevision == revision)
    names.join(label, to: other)
    #expect(names.aliasRevision != revision && names.id(named: "Alpha vs Beta") == other)
  }

  @Test func anIDThatBecomesAnAliasTakesItsAliasesAlong() {
    let names = TextTable()
    let (id, first, second) = (names.intern("u1"), names.intern("Alpha vs Beta"), names.intern("Alpha City vs Beta"))
    names.join(second, to: id)
    names.join(id, to: first)
    #expect(names.id(named: "Alpha City vs Beta") == first)
    // The other way round it is no circle.
    names.join(first, to: id)
    #expect(names.id(named: "Alpha vs Beta") == id && names.id(named: "u1") == id)
  }
}
