internal import Fingertip
internal import FingertipScenes

// Scrolling content into reach by drags.

extension ReachSearch {
  private static let mostDrags = 200
  /// Slow enough that the content isn't flicked.
  private static let interval = Duration.milliseconds(16)
  private static let step = 4.0

  /// Returns a motion as frames for a new window, after drags that scroll its content into reach.
  /// `nil` if no drags were found after which the same source is activated.
  func framesFromScratch(_ way: StillWay, _ teller: Trial.Teller) -> [TouchFrame]? {
    guard let index = way.place.scrolled else { return way.frames }
    guard let live = try? scene.makeWindow(size: size) else { return nil }
    let view = live.window.tree[index]
    // The landing point in the view's coordinates.
    let goal = setting.layout.views[index]
    setting.layout.show(goal)
    let place = goal.convert(fromWindow: way.place.point)
    setting.layout.show(nil)
    var drags = Drags(window: live.window)
    for _ in 0..<Self.mostDrags {
      let point = view.convert(toWindow: place)
      if live.window.bounds.contains(point),
        live.window.hitTest(point, contact: nil)?.isDescendant(of: view) == true
      {
        let frames = drags.frames(then: way.steps, at: point, size)
        return Trial(scene, size, frames, scrolled: nil)?.told[teller] == nil ? nil : frames
      }
      guard drags.bring(point, of: view) else { return nil }
    }
    return nil
  }

  /// Successive drags in a window.
  private struct Drags {
    let window: Window
    private var frames: [TouchFrame] = []
    private var nextID: UInt64 = 1
    private var time = Timestamp.zero

    init(window: Window) { self.window = window }

    /// Returns the drags, and a motion one second later.
    func frames(then steps: [Probe.Step], at point: Point, _ size: Size) -> [TouchFrame] {
      var id = nextID
      var hand = Hand(at: point, size, from: time + .seconds(1))
      return frames + steps.flatMap { hand.frames(of: $0, &id) }
    }

    /// Drags the outermost content that hides the point toward it, or the scroll view around that
    /// content. Returns whether anything moved.
    mutating func bring(_ point: Point, of view: View) -> Bool {
      let scrolls = Self.outer(of: view)
      let goals = scrolls.dropFirst().map(\.seen.center) + [point]
      guard let (scroll, goal) = zip(scrolls, goals).first(where: { !$0.seen.contains($1) }) else {
        return false
      }
      let seen = scroll.seen
      var way = seen.center - goal
      let sideways = abs(way.dx) > seen.size.width / 2
      if sideways { way.dy = 0 } else { way.dx = 0 }
      let most = (sideways ? seen.size.width : seen.size.height) * 0.6
      if way.length > most { way = way * (most / way.length) }
      let before = scroll.contentOffset
      for aside in [0, 0.3, -0.3] {
        let shift =
          sideways
          ? Vector(dx: 0, dy: seen.size.height * aside) : Vector(dx: seen.size.width * aside, dy: 0)
        drag(from: seen.center + way * -0.5 + shift, by: way)
        if scroll.contentOffset != before { return true }
      }
      return false
    }

    /// Returns the enclosing scroll views, outermost first.
    private static func outer(of view: View) -> [ScrollView] {
      guard let outer = view.superview else { return [] }
      return Drags.outer(of: outer) + ((outer as? ScrollView).map { [$0] } ?? [])
    }

    private mutating func drag(from start: Point, by way: Vector) {
      let count = max(Int(way.length / ReachSearch.step), 1)
      let id = TouchID(nextID)
      nextID += 1
      time = time + .seconds(1)
      send(TouchSample(id, .began, at: start))
      for step in 1...count {
        time = time + ReachSearch.interval
        send(TouchSample(id, .moved, at: start + way * (Double(step) / Double(count))))
      }
      // A finger that holds still before it lifts doesn't flick.
      time = time + .milliseconds(300)
      send(TouchSample(id, .ended, at: start + way))
      while let deadline = window.nextDeadline, deadline < time + .seconds(1) {
        window.advance(to: deadline)
      }
    }

    private mutating func send(_ sample: TouchSample) {
      let frame = TouchFrame(at: time, samples: [sample])
      frames.append(frame)
      window.send(frame)
    }
  }
}

extension ScrollView {
  /// The frame in the window.
  fileprivate var seen: Rect { windowFrame(of: bounds) }
}
