import Fingertip
import FingertipTesting

// An app store button with three modes: Download, Install and Complete. A tap starts the action and
// disables the button until the action is complete.

let window = Window(size: Size(width: 320, height: 480))
let button = MultiModeButton(
  frame: Rect(x: 100, y: 100, width: 120, height: 44), name: "get",
  modes: [
    MultiModeButton.Mode("Download", delay: .seconds(3)),
    MultiModeButton.Mode("Install", delay: .seconds(2)),
    MultiModeButton.Mode("Complete"),
  ])
window.addSubview(button)

@MainActor func show(_ what: String) {
  let seconds = Double(window.time?.nanoseconds ?? 0) / 1e9
  let state = button.isEnabled ? "enabled" : "disabled"
  print("\((seconds * 10).rounded() / 10) s  \(what): [\(button.currentTitle ?? "")], \(state)")
}

button.addAction(for: .touchUpInside) { _ in show("a tap") }
button.addAction(for: .valueChanged) { _ in show("done") }

/// Plays a tap and fires the timers due by its end.
@MainActor func tap(at seconds: Int64) {
  var finger = VirtualFinger(at: Timestamp(milliseconds: seconds * 1000))
  finger.down(at: Point(x: 160, y: 120))
  finger.wait(.milliseconds(80))
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 60, tremor: 0) { window.send(frame) }
}

show("at first")
tap(at: 1)
tap(at: 2)  // Too early: the button is disabled.
tap(at: 5)
window.advance(to: Timestamp(milliseconds: 10_000))
tap(at: 11)  // Nothing is left to do.
show("at last")
