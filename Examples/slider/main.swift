import Fingertip
import FingertipTesting

// Two sliders. One slider sends every change; the other sends only the last one, when the finger
// lifts. The thumb keeps its offset from the finger that grabs it. Scrolling the enclosing list
// vertically doesn't move the thumb.

final class Player {
  func setVolume(from slider: Slider) { print("volume", percent(slider)) }
  func seek(_ slider: Slider) { print("seeks to", percent(slider)) }

  private func percent(_ slider: Slider) -> String { "\(Int((slider.fraction * 100).rounded())) %" }
}

let window = Window(size: Size(width: 320, height: 480))
window.addGestureRecognizer(
  PanGestureRecognizer { pan in if pan.state == .began { print("a pan begins") } })
let player = Player()

let volume = Slider(frame: Rect(x: 46, y: 100, width: 228, height: 30), name: "volume")
volume.maximumValue = 11
volume.addTarget(player, action: Player.setVolume(from:), for: .valueChanged)
window.addSubview(volume)

let position = Slider(frame: Rect(x: 20, y: 200, width: 30, height: 228), name: "position")
position.axis = .vertical
position.isContinuous = false
position.value = 0.5
position.addTarget(player, action: Player.seek, for: .valueChanged)
window.addSubview(position)

var finger = VirtualFinger()
@MainActor func play(_ title: String) {
  print("—", title)
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 20, tremor: 0) { window.send(frame) }
  finger = VirtualFinger(at: finger.clock + .seconds(1))
}

finger.down(at: Point(x: 68, y: 115))
finger.move(to: Point(x: 168, y: 115), over: .milliseconds(400))
play("the volume is grabbed 8 pt from the middle of its thumb, and dragged halfway")
finger.down(at: Point(x: 35, y: 314))
finger.move(to: Point(x: 35, y: 264), over: .milliseconds(400))
play("the position is dragged up by a quarter")
finger.down(at: Point(x: 250, y: 115))
finger.wait(.milliseconds(100))
play("a finger lands on the track, away from the thumb: nothing")
finger.down(at: Point(x: 160, y: 115))
finger.move(to: Point(x: 160, y: 215), over: .milliseconds(300))
play("a finger on the thumb goes down, across the track: that is a pan")

volume.minimumValue = 20
print("the minimum value is now \(volume.minimumValue), so is the maximum: \(volume.maximumValue)")
