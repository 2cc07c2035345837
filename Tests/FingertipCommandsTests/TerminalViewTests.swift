import Fingertip
import Testing

@testable import FingertipCommands

@Suite struct TouchPictureTests {
  private static func frame(_ milliseconds: Int64, _ samples: TouchSample...) -> TouchFrame {
    TouchFrame(at: Timestamp(milliseconds: milliseconds), samples: samples)
  }

  private static func picture() -> TouchPicture {
    var picture = TouchPicture(size: Size(width: 200, height: 100))
    picture.heading = "Panel"
    picture.take(frame(0, TouchSample(TouchID(1), .began, at: Point(x: 5, y: 5))))
    picture.take(frame(300, TouchSample(TouchID(1), .moved, at: Point(x: 105, y: 55))))
    picture.take(frame(400, TouchSample(TouchID(12), .began, at: Point(x: 199, y: 99))))
    return picture
  }

  private func lines(_ picture: TouchPicture, at milliseconds: Int64) -> [String] {
    picture.lines(columns: 22, rows: 14, now: Timestamp(milliseconds: milliseconds))
  }

  @Test func `Fingers are digits, and their trails fade`() {
    let picture = Self.picture()
    #expect(
      lines(picture, at: 400).prefix(8) == [
        "Panel", "+--------------------+", "|.                   |", "|                    |",
        "|          1         |", "|                    |", "|                   2|",
        "+--------------------+",
      ])
    var faded = picture
    let fades = faded.fade(at: Timestamp(milliseconds: 950))
    #expect(fades)
    #expect(lines(faded, at: 950)[2] == "|                    |")
    let fadesOn = faded.fade(at: Timestamp(milliseconds: 1000))
    #expect(!fadesOn)
  }

  @Test func `A finger that lifts or is cancelled leaves only its trail`() {
    for change in [TouchSample.Change.ended, .cancelled(.deviceRemoved)] {
      var picture = Self.picture()
      picture.take(Self.frame(410, TouchSample(TouchID(1), change, at: Point(x: 105, y: 55))))
      #expect(lines(picture, at: 410)[4] == "|          o         |")
    }
  }

  @Test func `What goes on is told apart from what is over`() {
    var picture = Self.picture()
    picture.take("pan", .began, "pan began")
    picture.take("tap", .recognized, "tap recognized")
    #expect(lines(picture, at: 400)[8...9] == ["tap recognized", "> pan began"])
    picture.take("pan", .ended, "pan ended")
    #expect(lines(picture, at: 400)[8...9] == ["tap recognized", "pan ended"])
  }

  @Test func `Every line fits, however small the terminal`() {
    var picture = Self.picture()
    picture.message = String(repeating: "long ", count: 40)
    for columns in [0, 20, 33, 500] {
      let lines = picture.lines(columns: columns, rows: 0, now: .zero)
      #expect(lines.allSatisfy { $0.count <= max(columns, 20) })
    }
  }

  @Test func `A touch outside of the window is not drawn`() {
    var picture = Self.picture()
    for point in [Point(x: -1, y: 5), Point(x: 200, y: 100), Point(x: .nan, y: .infinity)] {
      picture.take(Self.frame(400, TouchSample(TouchID(3), .began, at: point)))
      #expect(!lines(picture, at: 400).joined().contains("3"))
    }
  }

  @Test func `A finger that moves for hours takes no more memory than the eye can see`() {
    var picture = Self.picture()
    for step in 0..<20_000 {
      picture.take(
        Self.frame(500, TouchSample(TouchID(1), .moved, at: Point(x: Double(step % 200), y: 5))))
    }
    #expect(lines(picture, at: 500).count == 14)
  }
}
