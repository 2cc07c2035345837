import Testing

@testable import Fingertip

@Suite struct TextFieldTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  private func field(_ name: String = "name", y: Double = 0) -> TextField {
    panel.add(TextField(frame: Rect(x: 0, y: y, width: 200, height: 44), name: name))
  }

  @Test func `A tap begins editing, the host supplies text, and return ends it`() {
    let field = field()
    stage.tap(1, 50, 20, at: 0)
    #expect(field.isEditing)
    #expect(field.edit(to: "A"))
    #expect(field.edit(to: "A"))
    field.pressReturn()
    #expect(!field.isEditing && field.text == "A")
    #expect(
      panel.read() == [
        "name touchDown", "name touchUpInside", "name editingDidBegin", "name editingChanged",
        "name editingDidEndOnExit", "name editingDidEnd",
      ])
  }

  @Test func `A touch elsewhere does not end editing, another field does`() {
    let (one, other) = (field("one"), field("other", y: 100))
    stage.tap(1, 50, 20, at: 0)
    stage.tap(2, 300, 300, at: 1000)
    #expect(one.isEditing)
    stage.tap(3, 50, 120, at: 2000)
    #expect(other.isEditing && !one.isEditing)
    #expect(
      panel.read().suffix(4) == [
        "other touchDown", "other touchUpInside", "one editingDidEnd", "other editingDidBegin",
      ])
  }

  @Test func `Text comes in only while it is edited and enabled`() {
    let field = field()
    #expect(!field.edit(to: "A"))
    field.pressReturn()
    field.becomeFirstResponder()
    field.isEnabled = false
    #expect(!field.edit(to: "A"))
    #expect(field.text.isEmpty)
    #expect(panel.read() == ["name editingDidBegin"])
  }

  @Test func `Setting the text tells nothing`() {
    let field = field()
    field.text = "A"
    #expect(panel.read().isEmpty)
  }

  @Test func `The host may object to everything`() {
    let field = field()
    field.shouldBeginEditing = { _ in false }
    stage.tap(1, 50, 20, at: 0)
    #expect(!field.isEditing)
    field.shouldBeginEditing = nil
    field.becomeFirstResponder()
    field.shouldChange = { $1.utf8.count < 3 }
    #expect(field.edit(to: "AB") && !field.edit(to: "ABC"))
    field.shouldReturn = { _ in false }
    field.pressReturn()
    #expect(field.isEditing)
    field.shouldReturn = nil
    field.endsOnReturn = false
    field.pressReturn()
    #expect(field.isEditing)
    field.shouldEndEditing = { _ in false }
    #expect(!field.resignFirstResponder())
    #expect(
      panel.read().suffix(3) == [
        "name editingDidBegin", "name editingChanged", "name editingDidEndOnExit",
      ])
  }

  @Test func `A field that clears itself does so when editing begins`() {
    let field = field()
    (field.text, field.clearsOnBeginEditing) = ("old", true)
    field.becomeFirstResponder()
    #expect(field.text.isEmpty)
    #expect(panel.read() == ["name editingDidBegin", "name editingChanged"])
  }

  @Test func `A field that leaves the window is not edited any more, and says so`() {
    let field = field()
    field.shouldEndEditing = { _ in false }
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(panel.read() == ["name editingDidBegin", "name editingDidEnd"])
    field.becomeFirstResponder()
    #expect(panel.read().isEmpty)
  }
}

@Suite struct SearchBarTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  private func bar() -> SearchBar {
    panel.add(SearchBar(frame: Rect(x: 0, y: 0, width: 300, height: 44), name: "search"))
  }

  @Test func `The parts are there when there is something to do with them`() {
    let bar = bar()
    #expect(bar.rect(of: .text) == bar.bounds)
    #expect(bar.rect(of: .clear) == nil && bar.rect(of: .cancel) == nil)
    bar.text = "A"
    #expect(bar.rect(of: .clear) == Rect(x: 256, y: 0, width: 44, height: 44))
    bar.becomeFirstResponder()
    #expect(bar.rect(of: .cancel) == Rect(x: 236, y: 0, width: 64, height: 44))
    #expect(bar.rect(of: .clear) == Rect(x: 192, y: 0, width: 44, height: 44))
    #expect(bar.rect(of: .text) == Rect(x: 0, y: 0, width: 192, height: 44))
  }

  @Test func `The button that clears leaves the text being edited`() {
    let bar = bar()
    bar.text = "A"
    stage.tap(1, 270, 20, at: 0)
    #expect(bar.text.isEmpty && bar.isEditing)
    #expect(panel.read().suffix(2) == ["search editingDidBegin", "search editingChanged"])
  }

  @Test func `The button that gives up clears the text and ends editing`() {
    let bar = bar()
    stage.tap(1, 50, 20, at: 0)
    bar.edit(to: "A")
    stage.tap(2, 290, 20, at: 1000)
    #expect(bar.text.isEmpty && !bar.isEditing && bar.wasCancelled)
    #expect(panel.read().suffix(2) == ["search editingChanged", "search editingDidEnd"])
    stage.tap(3, 50, 20, at: 2000)
    #expect(bar.isEditing && !bar.wasCancelled)
  }

  @Test func `A finger that slides to another part presses none`() {
    let bar = bar()
    bar.text = "A"
    stage.land((1, 270, 20), at: 0)
    stage.move((1, 50, 20), at: 16)
    stage.lift(1, at: 32)
    #expect(bar.text == "A" && !bar.isEditing)
  }
}
