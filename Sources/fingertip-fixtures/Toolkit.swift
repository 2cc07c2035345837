import Fingertip
import FingertipTesting
import FingertipRecordings

/// Returns recordings of touches, in points, for Examples/sdl. The example shows their effect in a
/// window that measures 800 × 600 points. The recordings for the scene with every control are for a
/// window of 1280 × 800 points.
func toolkitFixtures() -> [Fixture] {
  [
    fixture(
      "board",
      "drags the tile in the first cell to the fourth cell of the third row, taps the tile in the second "
        + "cell of the second row, and drags the second tile onto the third", boardFrames()),
    fixture(
      "photo",
      "two fingers move the photo, rotate it by 28° and spread from 152 to 221 pt; then one finger drags it",
      photoFrames()),
    fixture(
      "list", "flicks the list twice, stops the second deceleration, and then taps a row",
      listFrames()
    ),
    fixture(
      "slider", "drags the thumb from ¾ to ¼",
      frames(SyntheticTouches.drag(from: sliderThumb, to: sliderQuarter))),
    fixture(
      "together",
      "five simultaneous fingers: one each on a tile, the slider and the list, and two on "
        + "the photo",
      simultaneousTouchFrames()),
    fixture(
      "interrupted", "a finger drags a tile until the system cancels the touch", interruptedFrames()
    ),
    fixture(
      "twice",
      "a finger lands on a tile, moves, and lands again at a different point without having lifted",
      reusedIDFrames()),
    fixture(
      "controls",
      "uses every control, one after another: presses, drags, edits, deletes a row, copies and pastes",
      controlFrames(), in: Size(width: 1280, height: 800)),
    fixture(
      "unfinished", "the recording ends while a finger drags a tile",
      Array(frames(tileDrag).prefix(30))),
  ]
}

private let windowSize = Size(width: 800, height: 600)
private let sliderThumb = Point(x: 668, y: 422)
private let sliderQuarter = Point(x: 472, y: 424)
private let tileDrag = SyntheticTouches.drag(from: Point(x: 60, y: 60), to: Point(x: 310, y: 222))

private func fixture(
  _ name: String, _ summary: String, _ frames: [TouchFrame], in window: Size = windowSize
) -> Fixture {
  var writer = JSONLinesWriter()
  writer.write(window: window, name: "Fingertip toolkit")
  for frame in frames { writer.write(frame) }
  return Fixture(path: "toolkit/\(name).jsonl", summary: summary, bytes: writer.bytes)
}

private func frames(_ hand: SyntheticTouches) -> [TouchFrame] { hand.frames(rate: 60, seed: 301) }

private func boardFrames() -> [TouchFrame] {
  var finger = tileDrag.fingers[0]
  finger.wait(.milliseconds(500))
  finger.down(at: Point(x: 140, y: 140))
  finger.wait(.milliseconds(80))
  finger.up()
  finger.wait(.milliseconds(500))
  finger.down(at: Point(x: 150, y: 50))
  finger.move(to: Point(x: 226, y: 58), over: .milliseconds(400))
  finger.wait(.milliseconds(80))
  finger.up()
  return frames(SyntheticTouches(finger))
}

/// Returns two fingers that move in straight lines. As a pair, they translate, rotate and spread at
/// the same time.
private func photoFingers(at start: Timestamp) -> [VirtualFinger] {
  let displacements = [
    (Point(x: 500, y: 210), Point(x: 480, y: 175)), (Point(x: 640, y: 150), Point(x: 700, y: 195)),
  ]
  return displacements.enumerated().map { number, move in
    var finger = VirtualFinger(at: start + .milliseconds(9) * number)
    finger.down(at: move.0)
    finger.wait(.milliseconds(50))
    finger.move(to: move.1, over: .milliseconds(700))
    finger.wait(.milliseconds(80))
    finger.up()
    return finger
  }
}

private func photoFrames() -> [TouchFrame] {
  var fingers = photoFingers(at: Timestamp(milliseconds: 100))
  fingers[0].wait(.milliseconds(500))
  fingers[0].down(at: Point(x: 560, y: 190))
  fingers[0].move(to: Point(x: 530, y: 180), over: .milliseconds(400))
  fingers[0].wait(.milliseconds(80))
  fingers[0].up()
  return frames(SyntheticTouches(fingers: fingers))
}

private func listFrames() -> [TouchFrame] {
  var finger = VirtualFinger()
  func flick() {
    finger.down(at: Point(x: 180, y: 540))
    finger.move(to: Point(x: 182, y: 420), over: .milliseconds(160), .throwing)
    finger.up()
  }
  flick()
  finger.wait(.milliseconds(4000))
  flick()
  finger.wait(.milliseconds(400))
  finger.down(at: Point(x: 120, y: 480))
  finger.wait(.milliseconds(80))
  finger.up()
  finger.wait(.milliseconds(500))
  finger.down(at: Point(x: 120, y: 480))
  finger.wait(.milliseconds(80))
  finger.up()
  return frames(SyntheticTouches(finger))
}

private func simultaneousTouchFrames() -> [TouchFrame] {
  var list = VirtualFinger(at: Timestamp(milliseconds: 300))
  list.down(at: Point(x: 180, y: 540))
  list.move(to: Point(x: 182, y: 440), over: .milliseconds(300))
  list.wait(.milliseconds(80))
  list.up()
  let slider = SyntheticTouches.drag(from: sliderThumb, to: sliderQuarter)
  return frames(
    SyntheticTouches(
      fingers: tileDrag.fingers + slider.fingers + photoFingers(at: Timestamp(milliseconds: 200))
        + [list]))
}

private func interruptedFrames() -> [TouchFrame] {
  var frames = Array(frames(tileDrag).prefix(30))
  if var sample = frames.last?.samples.first, let time = frames.last?.timestamp {
    sample.change = .cancelled(.interrupted)
    frames.append(TouchFrame(at: time + .milliseconds(16), samples: [sample]))
  }
  return frames
}

/// Returns two touches with the same ID, the first of which never lifts.
private func reusedIDFrames() -> [TouchFrame] {
  let first = Array(frames(tileDrag).prefix(30))
  var second = VirtualFinger(at: Timestamp(milliseconds: 2000))
  second.down(at: Point(x: 220, y: 140))
  second.wait(.milliseconds(60))
  second.move(to: Point(x: 220, y: 296), over: .milliseconds(400))
  second.wait(.milliseconds(80))
  second.up()
  return first + frames(SyntheticTouches(second))
}

private func controlFrames() -> [TouchFrame] {
  var finger = VirtualFinger()
  func press(_ x: Double, _ y: Double, pause: Int = 420) {
    finger.down(at: Point(x: x, y: y))
    finger.wait(.milliseconds(80))
    finger.up()
    finger.wait(.milliseconds(pause))
  }
  func dragFinger(from start: Point, to end: Point) {
    finger.down(at: start)
    finger.move(to: end, over: .milliseconds(300), .reaching)
    finger.wait(.milliseconds(80))
    finger.up()
    finger.wait(.milliseconds(1000))
  }
  // Each comment names the control that the finger operates.
  press(160, 122)  // ok
  dragFinger(from: Point(x: 114, y: 215), to: Point(x: 264, y: 215))  // volume
  press(125, 315)  // wifi
  press(350, 422)  // size: the third
  press(380, 522)  // dots: on
  press(170, 616)  // copies: one more
  press(160, 722)  // locked: nothing
  press(1212, 180)  // letters
  dragFinger(from: Point(x: 650, y: 500), to: Point(x: 650, y: 470))  // hour
  press(750, 512)  // minute: the row below
  finger.wait(.milliseconds(600))
  dragFinger(from: Point(x: 640, y: 690), to: Point(x: 640, y: 660))  // day: tomorrow
  press(1020, 122)  // brand: its track
  dragFinger(from: Point(x: 1050, y: 466), to: Point(x: 970, y: 466))  // tasks: opens row 2
  press(1110, 466)  // deletes the row
  press(1000, 422)  // selects the first row
  press(858, 322)  // search: bookmarks
  press(700, 322)  // search: edited
  press(848, 322)  // search: cancelled
  press(810, 366)  // search: in the other scope
  press(915, 570, pause: 100)  // notes: a double tap selects a word
  press(915, 570)
  press(700, 222)  // name: edited
  press(1190, 722)  // tools: the trash button
  press(480, 775)  // tabs: the second
  press(300, 60)  // outside all controls
  press(1040, 270, pause: 100)  // photo: a double tap zooms in
  press(1040, 270, pause: 1000)
  press(680, 122, pause: 1400)  // get: downloaded after 1.2 s
  press(680, 122)  // installs it
  press(915, 570, pause: 100)  // notes: a double tap opens the menu
  press(915, 570)
  press(915, 536)  // copy
  press(952, 570, pause: 100)  // another word
  press(952, 570)
  press(995, 536)  // paste
  finger.down(at: Point(x: 956, y: 610))  // the magnifier, then the menu
  finger.wait(.milliseconds(700))
  finger.up()
  return frames(SyntheticTouches(finger))
}
