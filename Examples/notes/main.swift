import Fingertip
import FingertipTesting

// A page for notes with a text view (which has a caret, a selection and a magnifier), an edit menu
// for the selection, and a search bar with scopes.

let window = Window(size: Size(width: 320, height: 480))
let search = SearchBar(frame: Rect(x: 0, y: 0, width: 320, height: 88), name: "search")
search.scopes = ["All", "Titles"]
search.endsOnTouchOutside = true
search.addAction(for: .allEditingEvents.union(.valueChanged)) { bar in
  print(
    "  search reports \(bar.lastActionContext?.events.description ?? ""), in \(bar.scopes[bar.selectedScope])"
  )
}
let notes = TextView(frame: Rect(x: 0, y: 120, width: 320, height: 200), name: "notes")
notes.text = "Milk and bread\nCall Ada"
notes.magnifierDidChange = { notes in
  print(notes.magnifier.map { "  magnified at \($0.position)" } ?? "  no longer magnified")
}
let menu = EditMenu(name: "menu")
menu.attach(to: notes)
menu.addAction(for: .valueChanged) { menu in print("  \(menu.lastCommand?.name ?? "")") }
window.addSubview(search)
window.addSubview(notes)

var clock = Timestamp.zero
@MainActor func play(_ what: String, _ act: (inout VirtualFinger) -> Void) {
  print("\(what):")
  var finger = VirtualFinger(at: clock)
  act(&finger)
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 60, tremor: 0) { window.send(frame) }
  clock = finger.clock + .seconds(1)
  window.advance(to: clock)
  show()
}
@MainActor func tap(_ what: String, _ x: Double, _ y: Double, times: Int = 1) {
  play(what) { finger in
    for time in 0..<times {
      if time > 0 {
        finger.up()
        finger.wait(.milliseconds(100))
      }
      finger.down(at: Point(x: x, y: y))
      finger.wait(.milliseconds(60))
    }
  }
}
@MainActor func show() {
  let selected =
    notes.selection.isEmpty ? "caret at \(notes.selection.lowerBound)" : "“\(notes.selectedText)”"
  let offered = menu.isShown ? ", menu: " + menu.offered.map(\.name).joined(separator: " ") : ""
  print("  \(notes.text.debugDescription), \(selected)\(offered)")
}

tap("a tap in the bar", 100, 20)
tap("another scope", 240, 66)
tap("a tap on the text, which ends searching", 41, 130)
tap("a double tap selects a word, and brings the menu", 50, 130, times: 2)
tap("cut", menu.frame.minX + 32, menu.center.y)
play("a hold magnifies, takes the caret along, and brings the menu") { finger in
  finger.down(at: Point(x: 20, y: 150))
  finger.wait(.milliseconds(700))
  finger.move(to: Point(x: 40, y: 150), over: .milliseconds(100))
}
tap("paste", menu.frame.minX + 32, menu.center.y)
tap("a double tap on the name", 50, 150, times: 2)
tap("a touch elsewhere", 300, 400)
