import CFingertip
import CMeasuring
import Fingertip
import FingertipC
import Workbench

/// A measurement of the cost of working on *n*, 2 *n* and 4 *n* objects. The cost must not grow
/// faster than *n* log *n*.
///
/// A measurement's label consists of the case and the number of objects.
enum Doubling {
  static func measureAll() {
    double("fingers that land one by one", from: 1200) { count in
      let stage = Stage.oneView()
      return { for frame in landings(count) { stage.window.send(frame) } }
    }
    double("fingers that lift one by one", from: 1200) { count in
      let stage = Stage.oneView()
      for frame in landings(count) { stage.window.send(frame) }
      return { for frame in landings(count, .ended) { stage.window.send(frame) } }
    }
    double("views on top of one another", from: 400) { count in
      let window = Window(size: size)
      return {
        for _ in 0..<count { window.addSubview(View(frame: frame)) }
        tap(window)
      }
    }
    double("views on top of one another that move", from: 400) { count in
      let window = Window(size: size)
      for _ in 0..<count { window.addSubview(View(frame: frame)) }
      return {
        for view in window.subviews {
          view.center = Point(x: view.center.x + 1, y: view.center.y)
          _ = window.hitTest(view.center)
        }
      }
    }
    double("views in one another", from: 400) { count in
      let window = Window(size: size)
      return {
        var view: View = window
        for _ in 0..<count {
          let inner = View(frame: frame)
          view.addSubview(inner)
          view = inner
        }
        tap(window)
      }
    }
    double("views inserted at index 0", from: 4000) { count in
      let window = Window(size: size)
      return { for _ in 0..<count { window.insertSubview(View(frame: frame), at: 0) } }
    }
    double("views removed, oldest first", from: 4000) { count in
      let window = Window(size: size)
      let views = (0..<count).map { _ in View(frame: frame) }
      for view in views { window.addSubview(view) }
      return {
        for view in views { view.removeFromSuperview() }
        _ = window.subviews
      }
    }
    double("views destroyed in C, oldest first", from: 4000) { count in
      let window = fingertip_window_create(1000, 1000)
      let root = fingertip_window_root(window)
      let views = (0..<count).map { _ in fingertip_view_create(root, 0, 0, 100, 100) }
      return { for view in views { _ = fingertip_view_destroy(view) } }
    }
    double("recognizers removed, oldest first", from: 4000) { count in
      let window = Window(size: size)
      let taps = (0..<count).map { _ in TapGestureRecognizer() }
      for tap in taps { window.addGestureRecognizer(tap) }
      return { for tap in taps { window.removeGestureRecognizer(tap) } }
    }
    double("recognizers destroyed in C, oldest first", from: 4000) { count in
      let window = fingertip_window_create(1000, 1000)
      let root = fingertip_window_root(window)
      let taps = (0..<count).map { _ in fingertip_tap_create(root) }
      return { for tap in taps { _ = fingertip_recognizer_destroy(tap) } }
    }
    double("recognizers added to one view", from: 400) { count in
      let window = Window(size: size)
      return {
        for _ in 0..<count { window.addGestureRecognizer(TapGestureRecognizer()) }
        tap(window)
      }
    }
    measureRelations()
    measureRowsAndMotions()
  }

  private static func measureRelations() {
    double("requirements of one recognizer, added and removed", from: 400) { count in
      let taps = (0...count).map { _ in TapGestureRecognizer() }
      return {
        for other in taps.dropFirst() { taps[0].require(toFail: other) }
        for other in taps.dropFirst() { taps[0].removeRequirement(toFail: other) }
      }
    }
    double("recognizers simultaneous with one, added and removed", from: 400) { count in
      let taps = (0...count).map { _ in TapGestureRecognizer() }
      return {
        for other in taps.dropFirst() { taps[0].recognizeSimultaneously(with: other) }
        for other in taps.dropFirst() { taps[0].removeSimultaneity(with: other) }
      }
    }
    double("tap, n recognizers that each require the next to fail", from: 400) { count in
      let window = Window(size: size)
      let taps = (0..<count).map { _ in TapGestureRecognizer() }
      for tap in taps { window.addGestureRecognizer(tap) }
      for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
      return { tap(window) }
    }
  }

  private static func measureRowsAndMotions() {
    double("rows inserted at index 0", from: 1000) { count in
      let window = Window(size: size)
      let list = ListView(frame: frame)
      window.addSubview(list)
      return {
        for _ in 0..<count { list.insertRow("", at: 0) }
        tap(window)
      }
    }
    double("rows deleted at index 0", from: 1000) { count in
      let window = Window(size: size)
      let list = ListView(frame: frame, titles: [String](repeating: "", count: count))
      window.addSubview(list)
      return {
        for _ in 0..<count { list.deleteRow(at: 0) }
        tap(window)
      }
    }
    double("characters typed into a text view", from: 1000) { count in
      let text = TextView(frame: frame)
      return { for _ in 0..<count { text.replaceSelection(with: "a") } }
    }
    double("scroll views that move at the same time", from: 400) { count in
      let window = Window(size: size)
      let views = (0..<count).map { _ in ScrollView(frame: frame) }
      for view in views {
        view.contentSize = size
        window.addSubview(view)
      }
      return {
        for view in views { view.setContentOffset(Point(x: 500, y: 500), animated: true) }
        for time in 1...30 { window.advance(to: Timestamp(milliseconds: Int64(20 * time))) }
      }
    }
  }

  private static let size = Size(width: 1000, height: 1000)
  private static let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  /// Measures the work that `prepare` returns for each number of objects.
  private static func double(_ name: String, from minimum: Int, _ prepare: (Int) -> () -> Void) {
    // Exclude work that is done only once per process.
    prepare(minimum)()
    for count in [minimum, 2 * minimum, 4 * minimum] {
      let work = prepare(count)
      measure("\(name)/\(count)") {
        work()
        return (count, count)
      }
    }
  }

  private static func tap(_ window: Window) {
    for (time, change) in [(0, TouchSample.Change.began), (100, .ended)] {
      let sample = TouchSample(TouchID(1), change, at: Point(x: 50, y: 50))
      window.send(TouchFrame(at: Timestamp(milliseconds: Int64(time)), samples: [sample]))
    }
  }

  private static func landings(
    _ count: Int, _ change: TouchSample.Change = .began
  ) -> [TouchFrame] {
    (0..<count).map { number in
      let point = Point(x: Double(number % 100) * 12, y: Double(number / 100) * 12)
      let time = change == .began ? number : count + number
      return TouchFrame(
        at: Timestamp(milliseconds: Int64(time)),
        samples: [TouchSample(TouchID(UInt64(number + 1)), change, at: point)])
    }
  }
}
