import SeededNumbers
import Testing

@testable import Fingertip

@Suite struct TextLayoutTests {
  @Test(
    "A layout after 3,000 random edits equals a layout of the whole text",
    arguments: [0.0, 40, 64])
  func edits(width: Double) {
    let seed: UInt64 = 40
    var random = SeededNumbers(seed: seed)
    let pieces = ["a", "bc", "\n", "é", "e\u{301}", "👨‍👩‍👧", "\r\n", "", "日本", "🇩🇪", "hello world"]
    let (edited, whole) = (TextLayout(), TextLayout())
    edited.width = width
    whole.width = width
    for step in 0..<3000 {
      let start = random.index(edited.count + 1)
      let end = random.once(in: 2) ? start : min(edited.count, start + random.index(6))
      let new = edited.count > 150 ? "" : pieces[random.index(pieces.count)]
      var scalars = Array(whole.text.unicodeScalars)
      scalars.replaceSubrange(start..<end, with: new.unicodeScalars)
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      whole.text = String(view)
      edited.replace(start..<end, with: new)
      #expect(
        edited.text.unicodeScalars.elementsEqual(scalars) && edited.count == whole.count
          && edited.height == whole.height, "seed \(seed), step \(step)")
      let position = random.index(edited.count + 1)
      #expect(
        edited.caretRect(at: position) == whole.caretRect(at: position),
        "seed \(seed), step \(step)")
    }
  }
}
