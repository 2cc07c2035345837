import Fingertip

func aScrollView(in window: Window) {
  let list = ScrollView(frame: window.bounds, name: "list")
  list.contentSize = Size(width: 320, height: 2000)
  list.willEndDragging = { _, _, target in target.y = (target.y / 50).rounded() * 50 }
  list.didScroll = { print($0.contentOffset) }
}

func aPhoto() {
  let window = Window(size: Size(width: 320, height: 480))
  let photo = View(frame: Rect(x: 20, y: 40, width: 280, height: 200), name: "photo")
  window.addSubview(photo)
  photo.addGestureRecognizer(TapGestureRecognizer(taps: 2) { tap in print("twice", tap.location) })
  window.onDecision = { print($0) }

  let landing = TouchSample(TouchID(1), .began, at: Point(x: 100, y: 100))
  window.send(TouchFrame(at: .zero, samples: [landing]))
}
