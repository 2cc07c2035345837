/// An object that scrolls a scroll view while a list row or a selection handle is dragged near the
/// view's edge.
///
/// The speed increases toward the edge. The offset depends only on the time since the speed last
/// changed, not on how often the offset is updated (rule S2). Scrolling stops at the end of the
/// content.
final class AutoScroller {
  /// The distance from an edge at which scrolling starts, in points: one row height, chosen by this
  /// project.
  static var edgeZoneHeight: Double { 44 }
  /// The speed at and beyond the edge, in points per second: 600 (about 1.5 screens per second),
  /// chosen by this project.
  static var maximumSpeed: Double { 600 }

  /// A constant-speed scroll that stops at the end of the content.
  private struct ScrollMotion {
    let startOffset: Double
    let startTime: Timestamp
    /// The speed in points per second, negative when scrolling up.
    let speed: Double
    /// The offset at the end of the content, where scrolling stops.
    let endOffset: Double

    func offset(at now: Timestamp) -> Double {
      let offset = startOffset + speed * now.seconds(since: startTime)
      return speed < 0 ? max(offset, endOffset) : min(offset, endOffset)
    }
  }

  private let timer: ViewTimer
  private var view = WeakReference<View>(nil)
  private var motion: ScrollMotion?

  /// Creates an auto-scroller for drags in a view. The action is called while the view scrolls, and
  /// must call ``scroll(to:)``.
  init(of view: View, action: @escaping (Timestamp) -> Void) {
    timer = ViewTimer(view: view, action: action)
  }

  /// Updates the scrolling speed based on the current locations of the dragging touches, in the
  /// scroll view's coordinates. If several touches are near an edge, the touch that requires the
  /// highest speed determines the speed. A touch scrolls only in the direction of its drag.
  func updateSpeed(
    for drags: [(location: Point, directionTracker: DragDirectionTracker)], in view: ScrollView
  ) {
    var speed = 0.0
    for (location, directionTracker) in drags {
      let own = AutoScroller.scrollSpeed(atHeight: location.y - view.bounds.minY, in: view)
      if own * directionTracker.directionSign > 0, abs(own) > abs(speed) { speed = own }
    }
    guard speed != motion?.speed ?? 0 else { return }
    self.view = WeakReference(view.weakBox)
    startScrolling(at: speed, in: view)
  }

  func stop() {
    motion = nil
    timer.stop()
  }

  /// Returns the speed for a touch, given its vertical distance from the top of the visible area.
  private static func scrollSpeed(atHeight height: Double, in view: View) -> Double {
    // In a short view, limit the edge zones so that they don't overlap.
    let edgeZoneHeight = min(edgeZoneHeight, view.bounds.size.height / 4)
    guard edgeZoneHeight > 0, height.isFinite else { return 0 }
    let topDepth = (edgeZoneHeight - height) / edgeZoneHeight
    let bottomDepth = (height - view.bounds.size.height + edgeZoneHeight) / edgeZoneHeight
    let depth = bottomDepth > 0 ? min(bottomDepth, 1) : topDepth > 0 ? -min(topDepth, 1) : 0
    return depth * maximumSpeed
  }

  private func startScrolling(at speed: Double, in view: ScrollView) {
    let (start, axis) = (view.contentOffset.y, view.scrollRange.y)
    let end = speed < 0 ? axis.minimumOffset : axis.maximumOffset
    guard speed != 0, speed < 0 ? start > end : start < end, let now = view.window?.time
    else { return stop() }
    motion = ScrollMotion(startOffset: start, startTime: now, speed: speed, endOffset: end)
    let seconds = (end - start) / speed
    timer.run(until: now.later(bySeconds: min(seconds, 86_400)))
  }

  /// Scrolls to the offset that automatic scrolling has reached at the given time.
  func updateOffset(at now: Timestamp) {
    guard let motion, let view = view.object as? ScrollView else { return stop() }
    view.contentOffset.y = motion.offset(at: now)
  }
}
