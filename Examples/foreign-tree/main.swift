import Fingertip
import FingertipTesting

// A toolkit has a tree of its own: nodes that lay themselves out, and know what is under a finger
// (Node.swift). The engine recognizes gestures on them. All that joins the two is in Bridge.swift.

let list = Node("list", 240, ["pears", "plums", "peas", "peppers"].map { Node($0, 80) })
let add = Node("add", 60, round: true)
let root = Node("root", 300, [Node("bar", 60, row: true, [Node("title", 240), add]), list])
let window = Window(size: Size(width: 300, height: 300))
let bridge = Bridge(root, frame: window.bounds)
window.addSubview(bridge)
for node in list.children + [add] {
  let tap = TapGestureRecognizer {
    print("tap on", node.name, $0.location(in: bridge.view(of: node)))
  }
  bridge.view(of: node).addGestureRecognizer(tap)
}
let pan = PanGestureRecognizer(axis: .vertical) {
  list.scrolled = Float(max(0, min(80, -$0.value.translation.dy)))
  bridge.layOut()
  if $0.state == .ended { print("the list is scrolled by", Int(list.scrolled)) }
}
bridge.view(of: list).addGestureRecognizer(pan)
bridge.layOut()

var finger = VirtualFinger()
@MainActor func tap(_ x: Double, _ y: Double) {
  finger.down(at: Point(x: x, y: y))
  finger.wait(.milliseconds(80))
  finger.up()
  finger.wait(.milliseconds(500))
}
tap(270, 30)
tap(297, 3)  // outside of the round button
tap(100, 250)
finger.down(at: Point(x: 100, y: 250))
finger.move(to: Point(x: 100, y: 170), over: .milliseconds(300))
finger.up()
finger.wait(.milliseconds(500))
tap(100, 250)
for frame in Hand(finger).frames(rate: 60, tremor: 0) { window.send(frame) }
