import Fingertip
import FingertipEvdev
import FingertipTesting

/// Returns a recording of one finger that operates every control in Fixtures/scenes/controls.json.
func controlFixtures() -> [Fixture] {
  let screen = FixtureScreen.slots60
  return [
    screen.recording(
      "controls",
      "one finger operates each control of scenes/controls.json, from the top left to the bottom "
        + "right, then deletes a row", screen.device.events(for: operateControls(), seed: 201))
  ]
}

private func operateControls() -> SyntheticTouches {
  var finger = VirtualFinger()
  func press(_ x: Double, _ y: Double, for milliseconds: Int = 80) {
    finger.down(at: Point(x: x, y: y))
    finger.wait(.milliseconds(milliseconds))
    finger.up()
    finger.wait(.milliseconds(420))
  }
  func drag(
    _ start: (Double, Double), to end: (Double, Double), over milliseconds: Int, rests: Bool = true
  ) {
    finger.down(at: Point(x: start.0, y: start.1))
    finger.move(
      to: Point(x: end.0, y: end.1), over: .milliseconds(milliseconds),
      rests ? .reaching : .throwing)
    if rests { finger.wait(.milliseconds(60)) }
    finger.up()
    finger.wait(.milliseconds(420))
  }
  // Each comment names the control that the finger operates.
  press(150, 120)  // ok
  drag((180, 120), to: (280, 120), over: 200)  // ok: lifts 60 pt outside the button
  drag((180, 120), to: (320, 120), over: 200)  // ok: lifts 100 pt outside the button
  drag((116, 215), to: (266, 216), over: 300)  // volume
  press(120, 315)  // wifi
  press(250, 420)  // size
  press(350, 520)  // dots
  press(170, 616, for: 780)  // copies
  press(680, 120)  // get
  press(700, 220)  // name
  drag((1212, 110), to: (1214, 205), over: 250)  // letters
  drag((650, 520), to: (650, 470), over: 120, rests: false)  // time
  finger.wait(.milliseconds(1500))
  drag((1100, 466), to: (1020, 467), over: 200)  // tasks: reveals a row's delete button
  press(1125, 466)  // tasks: deletes the row
  return SyntheticTouches(finger)
}
