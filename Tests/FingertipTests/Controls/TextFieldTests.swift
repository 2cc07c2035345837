import EngineStage
import Testing

@testable import Fingertip

@Suite struct TextFieldTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  private func field(_ name: String = "name", y: Double = 0) -> TextField {
    panel.add(TextField(frame: Rect(x: 0, y: y, width: 200, height: 44), name: name))
  }

  @Test func `A tap begins editing, the host supplies text, and the return key ends editing`() {
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

  @Test func `A tap on another field ends editing, but a tap elsewhere doesn't`() {
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

  @Test func `A field accepts text only while it is editing and enabled`() {
    let field = field()
    #expect(!field.edit(to: "A"))
    field.pressReturn()
    field.becomeFirstResponder()
    field.isEnabled = false
    #expect(!field.edit(to: "A"))
    #expect(field.text.isEmpty)
    #expect(panel.read() == ["name editingDidBegin"])
  }

  @Test func `Setting a text field's text in code sends no event`() {
    let field = field()
    field.text = "A"
    #expect(field.text == "A")
    #expect(panel.read().isEmpty)
    field.becomeFirstResponder()
    _ = panel.read()
    field.text = "B"
    #expect(field.text == "B")
    #expect(panel.read().isEmpty)
    #expect(field.edit(to: "BC"))
    #expect(panel.read() == ["name editingChanged"])
  }

  @Test func `The host can reject the start and end of editing, a change and the return key`() {
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

  @Test func `A field with clearsOnBeginEditing clears its text when editing begins`() {
    let field = field()
    (field.text, field.clearsOnBeginEditing) = ("old", true)
    field.becomeFirstResponder()
    #expect(field.text.isEmpty)
    #expect(panel.read() == ["name editingDidBegin", "name editingChanged"])
  }

  @Test func `A field that leaves the window ends editing and sends an event`() {
    let field = field()
    field.shouldEndEditing = { _ in false }
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(panel.read() == ["name editingDidBegin", "name editingDidEnd"])
    field.becomeFirstResponder()
    #expect(panel.read().isEmpty)
  }

  @Test func `With endsOnTouchOutside, a touch outside the field ends editing`() {
    let field = field()
    let other = panel.button("other")
    other.frame = Rect(x: 0, y: 700, width: 100, height: 50)
    field.endsOnTouchOutside = true
    stage.tap(1, field.center.x, field.center.y, at: 0)
    stage.tap(2, field.center.x, field.center.y, at: 1000)
    #expect(field.isEditing)
    _ = panel.read()
    stage.tap(3, 50, 720, at: 2000)
    #expect(!field.isEditing)
    #expect(panel.read() == ["name editingDidEnd", "other touchDown", "other touchUpInside"])
    stage.tap(4, field.center.x, field.center.y, at: 3000)
    field.shouldEndEditing = { _ in false }
    stage.tap(5, 300, 500, at: 4000)
    #expect(field.isEditing)
    field.endsOnTouchOutside = false
    field.shouldEndEditing = nil
    stage.tap(6, 300, 500, at: 5000)
    #expect(field.isEditing && stage.window.gestureRecognizers.isEmpty)
    field.endsOnTouchOutside = true
    field.removeFromSuperview()
    #expect(stage.window.gestureRecognizers.isEmpty, "its recognizer is removed")
    #expect(stage.window.isIdle)
  }

  @Test func `The clear button's mode determines when the button appears`() {
    let field = field()
    field.text = "Ann"
    let side = min(field.bounds.size.width, field.bounds.size.height)
    let location = (field.frame.maxX - side / 2, field.center.y)
    stage.tap(1, location.0, location.1, at: 0)
    #expect(field.text == "Ann" && field.isEditing)
    for (mode, whileEditing, otherwise) in [
      (TextField.ClearButtonMode.never, false, false), (.whileEditing, true, false),
      (.unlessEditing, false, true), (.always, true, true),
    ] {
      field.clearButtonMode = mode
      field.becomeFirstResponder()
      #expect((field.rect(of: .clear) != nil) == whileEditing)
      field.resignFirstResponder()
      #expect((field.rect(of: .clear) != nil) == otherwise)
    }
    _ = panel.read()
    stage.tap(2, location.0, location.1, at: 1000)
    #expect(field.text.isEmpty && field.isEditing && field.rect(of: .clear) == nil)
    #expect(panel.read().suffix(2) == ["name editingDidBegin", "name editingChanged"])
  }
}

@Suite struct SearchBarTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  private func bar() -> SearchBar {
    panel.add(SearchBar(frame: Rect(x: 0, y: 0, width: 300, height: 44), name: "search"))
  }

  @Test func `A search bar shows its clear and cancel buttons only when they apply`() {
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

  @Test func `The clear button clears the text and begins editing`() {
    let bar = bar()
    bar.text = "A"
    stage.tap(1, 270, 20, at: 0)
    #expect(bar.text.isEmpty && bar.isEditing)
    #expect(panel.read().suffix(2) == ["search editingDidBegin", "search editingChanged"])
  }

  @Test func `The cancel button clears the text and ends editing`() {
    let bar = bar()
    stage.tap(1, 50, 20, at: 0)
    bar.edit(to: "A")
    stage.tap(2, 290, 20, at: 1000)
    #expect(bar.text.isEmpty && !bar.isEditing && bar.wasCancelled)
    #expect(panel.read().suffix(2) == ["search editingChanged", "search editingDidEnd"])
    stage.tap(3, 50, 20, at: 2000)
    #expect(bar.isEditing && !bar.wasCancelled)
  }

  @Test func `A touch that slides from one part of a search bar to another presses neither`() {
    let bar = bar()
    bar.text = "A"
    stage.land((1, 270, 20), at: 0)
    stage.move((1, 50, 20), at: 16)
    stage.lift(1, at: 32)
    #expect(bar.text == "A" && !bar.isEditing)
  }

  @Test func `Cancelling a search sends at most one change event`() {
    let bar = bar()
    bar.becomeFirstResponder()
    stage.tap(1, 290, 20, at: 0)
    #expect(!panel.read().contains("search editingChanged"))
    bar.becomeFirstResponder()
    bar.edit(to: "A")
    _ = panel.read()
    stage.tap(2, 290, 20, at: 1000)
    #expect(panel.read().filter { $0 == "search editingChanged" }.count == 1)
    bar.becomeFirstResponder()
    #expect(!bar.wasCancelled)
  }

  @Test func `The bookmark button appears only while there is no text`() {
    let bar = bar()
    var presses = 0
    bar.showsBookmarkButton = true
    bar.didPressBookmark = { _ in presses += 1 }
    #expect(bar.rect(of: .bookmark) == Rect(x: 256, y: 0, width: 44, height: 44))
    stage.tap(1, 270, 20, at: 0)
    #expect(presses == 1 && !bar.isEditing)
    bar.text = "A"
    #expect(bar.rect(of: .bookmark) == nil && bar.rect(of: .clear) != nil)
  }

  @Test func `A tap selects a scope in the row below the text`() {
    let bar = panel.add(SearchBar(frame: Rect(x: 0, y: 0, width: 300, height: 88), name: "search"))
    bar.scopes = ["All", "Names", "Streets"]
    #expect(bar.rect(of: .text) == Rect(x: 0, y: 0, width: 300, height: 44))
    #expect(bar.rect(of: .item(1)) == Rect(x: 100, y: 44, width: 100, height: 44))
    stage.tap(1, 150, 66, at: 0)
    #expect(bar.selectedScope == 1 && !bar.isEditing)
    #expect(panel.read().last == "search valueChanged")
    stage.tap(2, 150, 66, at: 1000)
    #expect(panel.read().last == "search touchUpInside", "the scope is already selected")
    for (bad, cut) in [(7, 2), (-1, 0), (Int.min, 0), (.max, 2)] {
      bar.selectedScope = bad
      #expect(bar.selectedScope == cut)
    }
    bar.scopes = []
    #expect(bar.selectedScope == 0 && bar.rect(of: .item(0)) == nil)
    #expect(bar.rect(of: .text)?.size.height == 88)
  }
}
