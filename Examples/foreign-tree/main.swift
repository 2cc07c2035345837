import Fingertip
import FingertipTesting

// A toolkit with its own node tree, layout and hit testing (Node.swift). The engine recognizes
// gestures on these nodes and needs no view tree. The toolkit returns the nodes under a
// touch, innermost first, and adds recognizers to nodes.

let list = Node("list", 240, ["pears", "plums", "peas", "peppers"].map { Node($0, 80) })
let add = Node("add", 60, round: true)
let root = Node("root", 300, [Node("bar", 60, row: true, [Node("title", 240), add]), list])
root.layOut(0, 0, 300, 300)

let surface = GestureSurface<Node> { point, _ in
  var path: [Node] = []
  var node = root.node(atX: Float(point.x), y: Float(point.y))
  while let next = node {
    path.append(next)
    node = next.parent
  }
  return path
}
surface.convert = { point, node in
  point - Vector(dx: Double(node.x), dy: Double(node.y))
}
for node in list.children + [add] {
  let tap = TapGestureRecognizer { print("tap on", node.name, surface.location(of: $0)) }
  surface.add(tap, to: node)
}
let pan = PanGestureRecognizer(axis: .vertical) {
  list.scrolled = Float(max(0, min(80, -$0.value.translation.dy)))
  root.layOut(0, 0, 300, 300)
  if $0.state == .ended { print("the list is scrolled by", Int(list.scrolled)) }
}
surface.add(pan, to: list)
// The toolkit can handle touches that no gesture intercepts. Here, it highlights the pressed node.
surface.onTouches = {
  if $0.phase == .cancelled { print($0.target.name, "is no longer pressed") }
}

var finger = VirtualFinger()
@MainActor func tap(_ x: Double, _ y: Double) {
  finger.down(at: Point(x: x, y: y))
  finger.wait(.milliseconds(80))
  finger.up()
  finger.wait(.milliseconds(500))
}
tap(270, 30)
tap(297, 3)  // outside the round button
tap(100, 250)
finger.down(at: Point(x: 100, y: 250))
finger.move(to: Point(x: 100, y: 170), over: .milliseconds(300))
finger.up()
finger.wait(.milliseconds(500))
tap(100, 250)
for frame in SyntheticTouches(finger).frames(rate: 60, tremor: 0) { surface.send(frame) }
