import Fingertip
import FingertipTesting

let window = Window(size: Size(width: 320, height: 480))
let photo = View(frame: Rect(x: 20, y: 40, width: 280, height: 200), name: "photo")
window.addSubview(photo)
photo.addGestureRecognizer(TapGestureRecognizer { _ in print("The photo was tapped.") })
photo.addGestureRecognizer(
  PanGestureRecognizer { print("Dragged:", $0.state.name, Quantity.vector($0.value.translation)) })
window.onDecision = { print(" ", $0) }

var finger = VirtualFinger()
finger.down(at: Point(x: 100, y: 100))
finger.wait(.milliseconds(80))
finger.up()
finger.wait(.milliseconds(500))
finger.down(at: Point(x: 100, y: 100))
finger.move(to: Point(x: 200, y: 100), over: .milliseconds(200))
finger.up()
for frame in Hand(finger).frames(rate: 30, tremor: 0) { window.send(frame) }
