import Fingertip
import FingertipEvdev
import FingertipTesting

/// Returns recordings of one finger that operates the controls in Fixtures/scenes/controls.json, and
/// those in Fixtures/scenes/right-to-left.json.
func controlFixtures() -> [Fixture] {
  let screen = FixtureScreen.slots60
  return [
    screen.recording(
      "controls",
      "one finger operates each control in scenes/controls.json, from the top left to the bottom "
        + "right, then deletes a row", screen.device.events(for: operateControls(), seed: 201)),
    screen.recording(
      "right-to-left",
      "one finger operates the controls in scenes/right-to-left.json, which are mirrored except for "
        + "the last one", screen.device.events(for: operateMirroredControls(), seed: 202)),
  ]
}

extension VirtualFinger {
  fileprivate mutating func press(_ x: Double, _ y: Double, for milliseconds: Int = 80) {
    down(at: Point(x: x, y: y))
    wait(.milliseconds(milliseconds))
    up()
    wait(.milliseconds(420))
  }

  fileprivate mutating func drag(
    _ start: (Double, Double), to end: (Double, Double), over milliseconds: Int, rests: Bool = true
  ) {
    down(at: Point(x: start.0, y: start.1))
    move(
      to: Point(x: end.0, y: end.1), over: .milliseconds(milliseconds),
      rests ? .reaching : .throwing)
    if rests { wait(.milliseconds(60)) }
    up()
    wait(.milliseconds(420))
  }
}

private func operateControls() -> SyntheticTouches {
  var finger = VirtualFinger()
  // Each comment names the control that is operated.
  finger.press(150, 120)  // ok
  finger.drag((180, 120), to: (280, 120), over: 200)  // ok: lifts 60 pt outside the button
  finger.drag((180, 120), to: (320, 120), over: 200)  // ok: lifts 100 pt outside the button
  finger.drag((116, 215), to: (266, 216), over: 300)  // volume
  finger.press(120, 315)  // wifi
  finger.press(250, 420)  // size
  finger.press(350, 520)  // dots
  finger.press(170, 616, for: 780)  // copies
  finger.press(680, 120)  // get
  finger.press(700, 220)  // name
  finger.drag((1212, 110), to: (1214, 205), over: 250)  // letters
  finger.drag((650, 520), to: (650, 470), over: 120, rests: false)  // time
  finger.wait(.milliseconds(1500))
  finger.drag((1100, 466), to: (1020, 467), over: 200)  // tasks: reveals a row's delete button
  finger.press(1125, 466)  // tasks: deletes the row
  return SyntheticTouches(finger)
}

private func operateMirroredControls() -> SyntheticTouches {
  var finger = VirtualFinger()
  // Each comment names the control that is operated and describes the user's intention.
  finger.drag((1214, 115), to: (1064, 116), over: 300)  // volume: up to the middle
  finger.press(1130, 215)  // wifi: on
  finger.drag((1112, 215), to: (1142, 216), over: 200)  // wifi: off, by dragging the thumb right
  finger.press(1150, 320)  // size: S, the first segment
  finger.press(920, 420)  // dots: the next page
  finger.press(920, 420)  // dots: the next page
  finger.press(1190, 420)  // dots: back to the previous page
  finger.press(1120, 516)  // copies: plus
  finger.press(1120, 516)  // copies: plus
  finger.press(1175, 516)  // copies: minus
  finger.press(240, 724)  // tabs: Trash, the last tab
  finger.press(120, 122)  // search: clears the text
  finger.press(132, 122)  // search: cancels
  finger.drag((200, 266), to: (290, 267), over: 200)  // tasks: reveals a row's delete button
  finger.press(140, 266)  // tasks: deletes the row
  finger.drag((122, 422), to: (123, 512), over: 400)  // sorted: moves the first row to the end
  finger.press(478, 422)  // sorted: reveals the delete button of the first row
  finger.press(140, 422)  // sorted: deletes the row
  finger.drag((114, 615), to: (264, 616), over: 300)  // code: up to the middle
  return SyntheticTouches(finger)
}
