import Fingertip

let window = Window(size: Size(width: 320, height: 480))
let photo = View(frame: Rect(x: 20, y: 40, width: 280, height: 200), name: "photo")
window.addSubview(photo)
photo.addGestureRecognizer(TapGestureRecognizer { tap in print("tapped at", tap.location) })
photo.addGestureRecognizer(PanGestureRecognizer { pan in print(pan.state, pan.value.translation) })
window.onDecision = { decision in print("  ", decision) }

let finger = TouchID(1)
for (ms, sample) in [
  (0, TouchSample(finger, .began, at: Point(x: 100, y: 100))),
  (16, TouchSample(finger, .moved, at: Point(x: 100.8, y: 100.6))),
  (33, TouchSample(finger, .moved, at: Point(x: 112, y: 109))),
  (50, TouchSample(finger, .ended, at: Point(x: 112, y: 109))),
] { window.send(TouchFrame(at: Timestamp(milliseconds: ms), samples: [sample])) }
