internal import Fingertip
internal import FingertipScenes

// This file contains functions that scroll content into view by dragging it.

extension SinglePointerSearch {
  private static let maximumDrags = 200
  /// The sampling interval of drags. The interval is long enough that the drags are slow and don't
  /// flick the content.
  private static let sampleInterval = Duration.milliseconds(16)
  private static let stepLength = 4.0

  /// Returns a motion as touch frames for a new window, preceded by drags that scroll the content
  /// into view. Returns `nil` if the search found no drags after which the motion activates the
  /// same source.
  func framesWithScrolling(
    _ motion: StationaryMotion, _ source: ProbeRunResult.EventSource
  ) -> [TouchFrame]? {
    guard let index = motion.start.scrolledViewIndex else { return motion.frames }
    guard let live = try? scene.makeWindow(size: size) else { return nil }
    let view = live.window.selfAndDescendants[index]
    // Compute the landing point in the view's coordinates.
    let goal = environment.layout.views[index]
    environment.layout.scrollIntoReach(goal)
    let landingPoint = goal.convert(fromWindow: motion.start.point)
    environment.layout.scrollIntoReach(nil)
    var drags = DragSequence(window: live.window)
    for _ in 0..<Self.maximumDrags {
      let point = view.convert(toWindow: landingPoint)
      if live.window.bounds.contains(point),
        live.window.hitTest(point, contact: nil)?.isDescendant(of: view) == true
      {
        let frames = drags.frames(then: motion.steps, at: point, size)
        return ProbeRunResult(scene, size, frames, scrolled: nil)?.firstEventTimes[source] == nil
          ? nil : frames
      }
      guard drags.scrollToward(point, of: view) else { return nil }
    }
    return nil
  }

  /// A series of drags performed in one window.
  private struct DragSequence {
    let window: Window
    private var frames: [TouchFrame] = []
    private var nextID: UInt64 = 1
    private var time = Timestamp.zero

    init(window: Window) { self.window = window }

    /// Returns the drags, followed by a motion one second later.
    func frames(then steps: [ProbeMotion.Action], at point: Point, _ size: Size) -> [TouchFrame] {
      var id = nextID
      var hand = ProbeFingers(at: point, size, from: time + .seconds(1))
      return frames + steps.flatMap { hand.frames(of: $0, &id) }
    }

    /// Performs a drag in the outermost scroll view that doesn't show its goal. The goal of a
    /// scroll view is the center of the next scroll view inside it. The goal of the innermost
    /// scroll view is the given point. Returns whether the scroll view scrolled.
    mutating func scrollToward(_ point: Point, of view: View) -> Bool {
      let scrolls = Self.enclosingScrollViews(of: view)
      let goals = scrolls.dropFirst().map(\.visibleFrame.center) + [point]
      guard let (scroll, goal) = zip(scrolls, goals).first(where: { !$0.visibleFrame.contains($1) })
      else {
        return false
      }
      let seen = scroll.visibleFrame
      var displacement = seen.center - goal
      let sideways = abs(displacement.dx) > seen.size.width / 2
      if sideways { displacement.dy = 0 } else { displacement.dx = 0 }
      let maximum = (sideways ? seen.size.width : seen.size.height) * 0.6
      if displacement.length > maximum {
        displacement = displacement * (maximum / displacement.length)
      }
      let before = scroll.contentOffset
      for lateralOffset in [0, 0.3, -0.3] {
        let shift =
          sideways
          ? Vector(dx: 0, dy: seen.size.height * lateralOffset)
          : Vector(dx: seen.size.width * lateralOffset, dy: 0)
        performDrag(from: seen.center + displacement * -0.5 + shift, by: displacement)
        if scroll.contentOffset != before { return true }
      }
      return false
    }

    /// Returns the enclosing scroll views, outermost first.
    private static func enclosingScrollViews(of view: View) -> [ScrollView] {
      guard let outer = view.superview else { return [] }
      return DragSequence.enclosingScrollViews(of: outer)
        + ((outer as? ScrollView).map { [$0] } ?? [])
    }

    private mutating func performDrag(from start: Point, by displacement: Vector) {
      let count = max(Int(displacement.length / SinglePointerSearch.stepLength), 1)
      let id = TouchID(nextID)
      nextID += 1
      time = time + .seconds(1)
      sendSample(TouchSample(id, .began, at: start))
      for step in 1...count {
        time = time + SinglePointerSearch.sampleInterval
        sendSample(
          TouchSample(id, .moved, at: start + displacement * (Double(step) / Double(count))))
      }
      // Content doesn't continue to scroll if the finger holds still before it lifts.
      time = time + .milliseconds(300)
      sendSample(TouchSample(id, .ended, at: start + displacement))
      while let deadline = window.nextDeadline, deadline < time + .seconds(1) {
        window.advance(to: deadline)
      }
    }

    private mutating func sendSample(_ sample: TouchSample) {
      let frame = TouchFrame(at: time, samples: [sample])
      frames.append(frame)
      window.send(frame)
    }
  }
}

extension ScrollView {
  /// The view's frame in the window.
  fileprivate var visibleFrame: Rect { windowFrame(of: bounds) }
}
