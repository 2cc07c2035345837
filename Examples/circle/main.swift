import Fingertip

// A round view. A touch in a corner of the view's frame hits the view behind it.

final class Named: View {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    print(Quantity.point(touches[0].location), "is on the", name)
  }
}

let window = Window(size: Size(width: 200, height: 200))
let square = Named(frame: Rect(x: 0, y: 0, width: 200, height: 200), name: "square")
let circle = Named(frame: Rect(x: 50, y: 50, width: 100, height: 100), name: "circle")
circle.hitArea = HitArea(.ellipse)
window.addSubview(square)
window.addSubview(circle)

let points = [
  Point(x: 100, y: 100),  // the center
  Point(x: 55, y: 55),  // a corner of the circle's frame
  Point(x: 66, y: 66),  // just inside the circle
  Point(x: 149, y: 100),  // its right edge
  Point(x: 10, y: 10),  // far away
]
for (number, point) in points.enumerated() {
  let id = TouchID(UInt64(number) + 1)
  let time = Timestamp(milliseconds: Int64(number) * 1000)
  window.send(TouchFrame(at: time, samples: [TouchSample(id, .began, at: point)]))
  window.send(TouchFrame(at: time, samples: [TouchSample(id, .ended, at: point)]))
}
