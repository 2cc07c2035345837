import CMeasuring
import Fingertip

/// A measurement of hit tests in the scenes that `make-views` writes for all programs.
enum HitTesting {
  /// - Parameter moves: Whether one view is moved before each query.
  static func measureAll(_ path: String, moves: Bool, _ label: String) {
    let scene = scene_read(path)
    let window = Window(size: Size(width: scene.side, height: scene.side))
    var views: [View] = []
    var numbers: [ObjectIdentifier: Int] = [ObjectIdentifier(window): -1]
    for index in 0..<scene.view_count {
      let box = scene.views[index]
      let view = View(frame: Rect(x: box.x, y: box.y, width: box.width, height: box.height))
      // As in `walk.c`, views outside their superview aren't searched.
      view.clipsToBounds = scene.is_nested != 0
      (box.parent < 0 ? window : views[Int(box.parent)]).addSubview(view)
      numbers[ObjectIdentifier(view)] = index
      views.append(view)
    }
    _ = window.hitTest(Point(x: 1, y: 1))
    var hits = [Unmanaged<View>]()
    hits.reserveCapacity(scene.query_count)
    measure(label) {
      for index in 0..<scene.query_count {
        let query = scene.queries[index]
        if moves {
          let view = views[Int(query.moved)]
          view.center = Point(x: view.center.x + query.dx, y: view.center.y + query.dy)
        }
        if let hit = window.hitTest(Point(x: query.x, y: query.y)) {
          hits.append(.passUnretained(hit))
        }
      }
      return (scene.query_count, scene.query_count)
    } more: {
      let sum = hits.reduce(0) { sum, hit in
        sum &* 31 &+ (numbers[ObjectIdentifier(hit.takeUnretainedValue())] ?? -2)
      }
      return "\"sum\":\(UInt32(truncatingIfNeeded: sum))"
    }
  }
}
