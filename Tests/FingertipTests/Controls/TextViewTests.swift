import EngineStage
import Testing

@testable import Fingertip

@Suite struct TextViewTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Adds a text view whose lines consist of 40 cells, each 8 × 20 pt.
  private func notes(_ text: String) -> TextView {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 320, height: 100), name: "notes")
    view.text = text
    view.selectionDidChange = { [panel] in panel.write("selects \($0.selection)") }
    panel.window.addSubview(view)
    return view
  }

  @Test func `Lines break at line feeds and at the view's width`() {
    let layout = TextLayout()
    layout.width = 80
    layout.text = "milk\nand bread, eggs"
    #expect(layout.height == 60)
    #expect(layout.caretRect(at: 5) == Rect(x: 0, y: 20, width: 2, height: 20))
    #expect(layout.caretRect(at: 15) == Rect(x: 0, y: 40, width: 2, height: 20))
    #expect(layout.position(nearestTo: Point(x: 500, y: 5)) == 4)
    #expect(layout.position(nearestTo: Point(x: 11, y: 25)) == 6)
    // For a point far outside the text, the nearest position is at one end of the first or last
    // line.
    for (bad, nearest) in [
      (Point(x: Double.nan, y: 0), 0), (Point(x: -1e300, y: 1e300), 15),
      (Point(x: 1e300, y: -1e300), 4),
    ] {
      #expect(layout.position(nearestTo: bad) == nearest)
    }
    #expect(layout.wordRange(at: 6) == 5..<8)
    #expect(layout.wordRange(at: 14) == 14..<16)
    for bad in [-1, Int.min] {
      #expect(layout.wordRange(at: bad) == 0..<4 && layout.caretRect(at: bad).origin == .zero)
    }
    for bad in [99, Int.max] {
      #expect(layout.wordRange(at: bad) == 16..<20)
      #expect(layout.caretRect(at: bad) == Rect(x: 40, y: 40, width: 2, height: 20))
    }
    layout.text = ""
    #expect(layout.wordRange(at: 3) == 0..<0 && layout.height == 20)
  }

  @Test func `Deleting backward at the start of the text does nothing`() {
    let view = notes("milk")
    view.deleteBackward()
    #expect(view.text == "milk" && view.selection == 0..<0)
    #expect(panel.read().isEmpty)
  }

  @Test func `A tap places the caret and begins editing`() {
    let view = notes("milk and bread")
    stage.tap(1, 41, 10, at: 0)
    stage.wait(until: 1000)
    #expect(view.selection == 5..<5 && view.isFirstResponder)
    #expect(view.replaceSelection(with: "eggs, "))
    #expect(view.text == "milk eggs, and bread" && view.selection == 11..<11)
    view.deleteBackward()
    #expect(view.text == "milk eggs,and bread")
    view.isEditable = false
    #expect(!view.replaceSelection(with: "x"))
  }

  /// Strings that are inserted between "a" and "b". Each is a single character: a letter with two
  /// accents, a family emoji, a flag, a line break of two scalars, a syllable of three jamos, or a
  /// conjunct.
  static let characters = [
    "e\u{301}\u{323}", "👨‍👩‍👧‍👦", "🇩🇪", "\r\n", "\u{1112}\u{1161}\u{11ab}", "क्ष",
  ]

  @Test(arguments: characters)
  func `Deleting backward removes a whole character`(character: String) {
    let view = notes("a\(character)b")
    let end = 1 + character.unicodeScalars.count
    view.selection = end..<end
    view.deleteBackward()
    #expect(view.text == "ab" && view.selection == 1..<1)
  }

  @Test(arguments: characters)
  func `Neither a caret nor a selection splits a character`(character: String) {
    let view = notes("a\(character)b")
    let end = 1 + character.unicodeScalars.count
    view.selection = 1..<1
    view.selection = 2..<2
    #expect(view.selection == end..<end, "moved one scalar forward")
    view.selection = end - 1..<end - 1
    #expect(view.selection == 1..<1, "moved one scalar backward")
    view.selection = 0..<2
    #expect(view.selection == 0..<end)
    view.selection = 2..<end + 1
    #expect(view.selection == 1..<end + 1 && view.selectedText == "\(character)b")
  }

  @Test func `A touch moves the caret or a handle to a character boundary`() {
    let view = notes("a👨‍👩‍👧‍👦b")
    // The family emoji takes up seven 8 pt cells, from x = 8 to 64.
    for (id, x, caret) in [(1, 25.0, 1), (2, 45, 8), (3, 70, 9)] {
      stage.tap(UInt64(id), x, 10, at: Double(id) * 1000)
      stage.wait(until: Double(id) * 1000 + 900)
      #expect(view.selection == caret..<caret)
    }
    view.selection = 0..<1
    stage.drag(4, from: (8, 10), to: (50, 10), at: 5000, for: 200)
    stage.lift(4, at: 5210)
    #expect(view.selectedText == "a👨‍👩‍👧‍👦")
    stage.drag(5, from: (64, 10), to: (0, 10), at: 7000, for: 200)
    stage.lift(5, at: 7210)
    #expect(view.selectedText == "a")
  }

  @Test func `A selection handle held at an edge scrolls the text and selects more lines`() {
    let view = notes((0..<30).map { "line \($0)" }.joined(separator: "\n"))
    view.selection = 0..<4
    // The view is 100 pt high, with 25 pt edge zones.
    stage.drag(1, from: (32, 10), to: (32, 60), at: 0, for: 200)
    stage.wait(until: 1000)
    #expect(view.contentOffset.y == 0 && view.selection == 0..<25)
    for y in stride(from: 65.0, through: 95, by: 5) { stage.move((1, 32, y), at: 1000 + y) }
    stage.wait(until: 1500)
    // The text scrolled at 120, 240 and 360 pt/s for 5 ms each, and then at 480 pt/s for 405 ms.
    // The handle is after 10 lines of 7 characters, 4 lines of 8, and 4 characters of "line 14".
    #expect(stage.window.isAnimating && abs(view.contentOffset.y - 198) < 0.01)
    #expect(view.selection == 0..<106)
    stage.wait(until: 5000)
    #expect(view.contentOffset.y == 500 && !stage.window.isAnimating)
    #expect(view.selection == 0..<view.textLayout.position(nearestTo: Point(x: 32, y: 595)))
    stage.lift(1, at: 5100)
    #expect(view.contentOffset.y == 500 && stage.window.isIdle)
  }

  @Test func `A selection handle dragged away from an edge doesn't scroll the text`() {
    let view = notes((0..<30).map { "line \($0)" }.joined(separator: "\n"))
    view.contentOffset.y = 210
    view.selection = 75..<79
    let start = view.textLayout.caretRect(at: 79).center
    #expect(start.y - 210 < 25, "the handle is in the zone at the top")
    stage.drag(1, from: (start.x, start.y - 210), to: (start.x, start.y - 190), at: 0, for: 200)
    stage.wait(until: 1000)
    #expect(view.contentOffset.y == 210)
    stage.lift(1, at: 1100)
    #expect(stage.window.isIdle)
  }

  @Test func `A double tap selects a word, and dragging the handles changes the selection`() {
    let view = notes("milk and bread")
    stage.tap(1, 50, 10, at: 0)
    stage.tap(2, 50, 10, at: 150)
    stage.wait(until: 1000)
    #expect(view.selection == 5..<8 && view.selectedText == "and")
    #expect(panel.read() == ["selects 6..<6", "selects 5..<8"])
    // Drags the end handle to the end of the text.
    stage.drag(3, from: (66, 10), to: (200, 10), at: 2000, for: 200)
    stage.lift(3, at: 2210)
    #expect(view.selectedText == "and bread")
    // Drags the start handle beyond the end handle, which leaves one letter selected.
    stage.drag(4, from: (40, 10), to: (300, 10), at: 3000, for: 200)
    stage.lift(4, at: 3210)
    #expect(view.selectedText == "d")
    #expect(view.contentOffset == .zero)
    view.deleteBackward()
    #expect(view.text == "milk and brea")
    #expect(stage.window.isIdle)
  }

  @Test func `A long press shows a magnifier that follows the touch`() {
    let view = notes("milk and bread")
    var shown: [Int?] = []
    view.magnifierDidChange = { shown.append($0.magnifier?.position) }
    stage.land((1, 8, 10), at: 0)
    stage.wait(until: 600)
    #expect(view.magnifier == TextView.Magnifier(location: Point(x: 8, y: 10), position: 1))
    stage.move((1, 80, 14), at: 700)
    stage.lift(1, at: 800)
    #expect(shown == [1, 10, nil])
    #expect(view.selection == 10..<10)
  }

  @Test func `A text view that leaves the window hides its magnifier`() {
    let view = notes("milk and bread")
    stage.land((1, 8, 10), at: 0)
    stage.wait(until: 600)
    #expect(view.magnifier != nil)
    view.removeFromSuperview()
    #expect(view.magnifier == nil && stage.window.isIdle)
    stage.move((1, 80, 14), at: 700)
    stage.lift(1, at: 800)
    #expect(view.magnifier == nil)
  }

  @Test func `A drag scrolls the text without moving the caret`() {
    let view = notes((0..<20).map { "line \($0)" }.joined(separator: "\n"))
    #expect(view.contentSize.height == 400)
    stage.drag(1, from: (100, 90), to: (100, 20), at: 0, for: 200, resting: 300)
    stage.wait(until: 400)
    stage.lift(1, at: 400)
    #expect(view.contentOffset.y == 60 && view.selection == 0..<0)
    stage.tap(2, 1, 10, at: 2000)
    stage.wait(until: 3000)
    // The content is scrolled by 60 pt, so the tap is 70 pt below the top of the text, in line 3.
    #expect(view.selection.lowerBound == 21)
  }

  @Test func `An out-of-range selection is clamped to the text`() {
    let view = notes("milk")
    for (bad, cut) in [(-5 ..< -1, 0..<0), (2..<99, 2..<4), (9..<99, 4..<4)] {
      view.selection = bad
      #expect(view.selection == cut)
    }
    view.selection = Int.min..<Int.max
    #expect(view.selectedText == "milk")
    view.text = ""
    #expect(view.selection == 0..<0 && view.selectedText.isEmpty)
    view.deleteBackward()
    #expect(view.text.isEmpty)
  }

  @Test func `The text reflows when the width or the layout changes`() {
    let view = notes("milk and bread")
    #expect(view.contentSize.height == 20)
    view.frame = Rect(x: 0, y: 0, width: 80, height: 100)
    #expect(view.contentSize == Size(width: 80, height: 40))
    let layout = TextLayout(cell: Size(width: 20, height: 30))
    view.textLayout = layout
    #expect(view.text == "milk and bread" && layout.text == view.text)
    // Each line has four cells, so the 14 characters take up four lines.
    #expect(view.contentSize == Size(width: 80, height: 120) && layout.height == 120)
  }

  @Test func `A text view's default name is 'text view'`() {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    #expect(view.chainName == "text view")
  }
}
