import OddsDashboard
import Testing

struct KeyTests {
  @Test func everyActionHasAUniqueKey() {
    let map = KeyMap()
    for action in Action.allCases {
      #expect(!map.keys(for: action).isEmpty)
      for key in map.keys(for: action) { #expect(map.action(for: key) == action) }
    }
  }

  @Test func everyKeyRoundTripsThroughItsText() {
    for action in Action.allCases {
      for key in action.keys { #expect(Key(key.text) == key) }
    }
  }

  @Test func sequenceMixesCharactersAndNames() {
    #expect(
      Key.sequence("jj<Enter>/a<C-u><lt>")
        == [
          .character("j"), .character("j"), .enter, .character("/"), .character("a"), .control("u"), .character("<"),
        ])
    #expect(Key.sequence("<Nothing>") == nil)
  }

  @Test func boundKeysReplaceTheDefaults() throws {
    let map = try KeyMap(bindings: ["down": ["n", "<C-n>"], "quit": ["<F10>"]])
    #expect(map.action(for: .character("n")) == .down)
    #expect(map.action(for: .character("j")) == nil)
    #expect(map.action(for: .down) == nil)
    #expect(map.action(for: .function(10)) == .quit)
  }

  @Test func reboundKeyIsRemovedFromItsFormerAction() throws {
    let map = try KeyMap(bindings: ["up": ["j"]])
    #expect(map.action(for: .character("j")) == .up)
    #expect(map.keys(for: .down) == [.down])
  }

  @Test func invalidBindingsAreReported() {
    #expect(throws: KeyMap.Problem.unknownAction("fly")) { try KeyMap(bindings: ["fly": ["x"]]) }
    #expect(throws: KeyMap.Problem.unknownKey("<Foo>", action: "up")) { try KeyMap(bindings: ["up": ["<Foo>"]]) }
    #expect(throws: KeyMap.Problem.unreachable(.quit)) { try KeyMap(bindings: ["quit": []]) }
    #expect(throws: KeyMap.Problem.unreachable(.quit)) { try KeyMap(bindings: ["help": ["q"]]) }
  }
}
