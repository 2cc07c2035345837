/// Scrolls the content of a scroll view while a finger holds a row of it near an edge.
///
/// The farther the finger is in the zone at the edge, the faster. The way is a function of the time
/// since the finger came to its place (rule S2), and ends where the content ends.
final class RowScroller {
  /// How far from an edge a finger begins to scroll, in points: the height of a row, *ruled*.
  static var zone: Double { 44 }
  /// How fast the content moves when the finger is at the edge or beyond, in points per second: 600,
  /// about a screen and a half, *ruled*.
  static var greatestSpeed: Double { 600 }

  /// A way that the content goes.
  private struct Way {
    let start: Double
    let time: Timestamp
    /// In points per second; upwards when below 0.
    let speed: Double
    /// Where the content ends.
    let end: Double

    func offset(at now: Timestamp) -> Double {
      let offset = start + speed * now.seconds(since: time)
      return speed < 0 ? max(offset, end) : min(offset, end)
    }
  }

  private let timer: ViewTimer
  private var view = Weak<View>(nil)
  private var way: Way?

  init(of list: RowList) {
    let reference = Weak(list.link)
    timer = ViewTimer(of: list) { (reference.object as? RowList)?.scrollOn(to: $0) }
  }

  /// Goes on for a finger that is, or still is, at a place.
  func follow(_ touch: Touch, in view: ScrollView) {
    let speed = RowScroller.speed(for: touch.location(in: view).y - view.bounds.minY, in: view)
    guard speed != way?.speed ?? 0 else { return }
    self.view = Weak(view.link)
    start(speed, in: view)
  }

  func stop() {
    way = nil
    timer.stop()
  }

  /// The speed for a finger at a height of the visible part.
  private static func speed(for height: Double, in view: View) -> Double {
    // The zones of a low view leave room between them.
    let zone = min(zone, view.bounds.size.height / 4)
    guard zone > 0, height.isFinite else { return 0 }
    let above = (zone - height) / zone
    let below = (height - view.bounds.size.height + zone) / zone
    let depth = below > 0 ? min(below, 1) : above > 0 ? -min(above, 1) : 0
    return depth * greatestSpeed
  }

  private func start(_ speed: Double, in view: ScrollView) {
    let (start, axis) = (view.contentOffset.y, view.axes.y)
    let end = speed < 0 ? axis.lower : axis.upper
    guard speed != 0, speed < 0 ? start > end : start < end, let now = view.window?.time
    else { return stop() }
    way = Way(start: start, time: now, speed: speed, end: end)
    let seconds = (end - start) / speed
    timer.run(until: now.later(by: min(seconds, 86_400)))
  }

  /// Shows the content where it is at a time.
  func move(to now: Timestamp) {
    guard let way, let view = view.object as? ScrollView else { return stop() }
    view.contentOffset.y = way.offset(at: now)
  }
}
