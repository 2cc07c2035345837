import EngineStage
import FingertipTesting
import Testing

@testable import Fingertip

/// Tests laws that hold for a scroll view, whatever touches and calls it receives. A failure
/// message contains the seed.
@Suite struct ScrollLawTests {
  /// A touch frame or a call that acts on the scroll view.
  private enum Action {
    case frame([TouchSample])
    case interrupt
    case offset(Point, animated: Bool)
    case zoom(Double, animated: Bool)
    case resize(Size)
    case remove
    case disable
  }

  /// A random sequence of actions with their times in milliseconds.
  private struct ActionSequence {
    var acts: [(time: Double, act: Action)] = []
    var random: SplitMix64

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      var time = 100.0
      for gesture in 0..<Int.random(in: 2...5, using: &random) {
        time += Double.random(in: 0...900, using: &random)
        addGesture(UInt64(gesture) * 10 + 1, at: &time)
        if Int.random(in: 0..<3, using: &random) == 0 { addAct(at: time + number(-100...300)) }
      }
      acts.sort { $0.time < $1.time }
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }

    private mutating func addGesture(_ id: UInt64, at time: inout Double) {
      let count = Int.random(in: 1...2, using: &random)
      var locations = (0..<count).map { _ in Point(x: number(0...300), y: number(0...300)) }
      let speeds = locations.map { _ in Vector(dx: number(-20...20), dy: number(-25...25)) }
      func samples(_ change: TouchSample.Change) -> [TouchSample] {
        locations.enumerated().map { TouchSample(TouchID(id + UInt64($0)), change, at: $1) }
      }
      acts.append((time, .frame(samples(.began))))
      for _ in 0..<Int.random(in: 0...25, using: &random) {
        time += number(4...17)
        for index in locations.indices { locations[index] += speeds[index] }
        acts.append((time, .frame(samples(.moved))))
      }
      time += number(0...60)
      acts.append((time, .frame(samples(.ended))))
    }

    private mutating func addAct(at time: Double) {
      let target = Point(x: number(-200...1500), y: number(-200...1500))
      let isAnimated = Bool.random(using: &random)
      let acts: [Action] = [
        .interrupt, .offset(target, animated: isAnimated),
        .zoom(number(0.2...6), animated: isAnimated),
        .resize(Size(width: number(0...1200), height: number(0...1200))), .remove, .disable,
      ]
      self.acts.append((time, acts[Int.random(in: acts.indices, using: &random)]))
    }
  }

  /// A run of a sequence on a scroll view. Between the actions, the host advances the time in steps
  /// of `step`.
  private final class Run {
    let stage = Stage()
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300), name: "list")
    let content = View(frame: Rect(x: 0, y: 0, width: 900, height: 700), name: "content")
    var faults: [String] = []
    var offsets: [Point] = []
    var scales: [Double] = []
    /// The scroll view states that occurred, used to check that the sequences are diverse enough.
    var seen: Set<String> = []
    private var open: [String: Int] = [:]

    init(_ story: ActionSequence, seed: UInt64, step: Double) {
      var random = SplitMix64(seed: seed ^ 0xABCD)
      list.contentSize = content.bounds.size
      list.addSubview(content)
      list.isPagingEnabled = Int.random(in: 0..<4, using: &random) == 0
      list.bounces = Int.random(in: 0..<5, using: &random) > 0
      list.isDirectionalLockEnabled = Bool.random(using: &random)
      list.decelerationRate = Bool.random(using: &random) ? .normal : .fast
      if Bool.random(using: &random) {
        list.viewForZooming = content
        list.minimumZoomScale = 0.5
        list.maximumZoomScale = 3
      }
      list.contentInset = Insets(top: 20, left: 0, bottom: 0, right: 30)
      stage.window.addSubview(list)
      listen()
      for (time, act) in story.acts {
        advance(to: time, every: step)
        perform(act, at: time)
        offsets.append(list.contentOffset)
        scales.append(list.zoomScale)
        check("at \(time)")
      }
      while let deadline = stage.window.nextDeadline { stage.window.advance(to: deadline) }
      checkRest()
    }

    private func listen() {
      list.didScroll = { [unowned self] _ in check("in didScroll") }
      list.willBeginDragging = { [unowned self] _ in count("drag", 1) }
      list.didEndDragging = { [unowned self] _, _ in count("drag", -1) }
      list.willBeginZooming = { [unowned self] _ in count("zoom", 1) }
      list.didEndZooming = { [unowned self] _, _ in count("zoom", -1) }
    }

    private func count(_ what: String, _ step: Int) {
      open[what, default: 0] += step
      if !(0...1).contains(open[what, default: 0]) { faults.append("\(what) begins or ends twice") }
    }

    private func advance(to end: Double, every step: Double) {
      var time = Double(stage.window.time?.nanoseconds ?? 0) / 1e6 + step
      while time < end {
        stage.wait(until: time)
        time += step
      }
      stage.wait(until: end)
    }

    private func perform(_ act: Action, at time: Double) {
      switch act {
      case .frame(let samples): stage.send(samples, at: time)
      case .interrupt: stage.window.cancelAllTouches()
      case .offset(let target, let animated): list.setContentOffset(target, animated: animated)
      case .zoom(let scale, let animated): list.setZoomScale(scale, animated: animated)
      case .resize(let size): list.contentSize = size
      case .remove:
        list.removeFromSuperview()
        stage.window.addSubview(list)
      case .disable:
        list.isScrollEnabled = false
        list.isScrollEnabled = true
      }
    }

    /// Checks that the offset is within the rubber-band range, and that the scale is within the
    /// range in which it resists the touches.
    private func check(_ when: String) {
      let offset = list.contentOffset
      let axes = list.scrollRange
      if axes.x.overscrollDistance(offset.x) != 0 || axes.y.overscrollDistance(offset.y) != 0 {
        seen.insert("beyond")
      }
      if list.zoomRange.clamped(list.zoomScale) != list.zoomScale { seen.insert("zoomed beyond") }
      if list.isDragging { seen.insert("drags") }
      if list.isZooming { seen.insert("zooms") }
      if list.isDecelerating { seen.insert("coasts") }
      if list.isScrollAnimating { seen.insert("animates") }
      let give = list.bounces ? 300.0 : 0
      // Content that has just shrunk moves back from its earlier offset.
      let isInside =
        offset.x >= axes.x.minimumOffset - give - 1e-9
        && offset.y >= axes.y.minimumOffset - give - 1e-9
        && (offset.x <= axes.x.maximumOffset + give + 1e-9
          && offset.y <= axes.y.maximumOffset + give + 1e-9
          || hasShrunk)
      if !isInside { faults.append("offset \(offset) is too far out \(when)") }
      if !offset.isFinite || !(list.zoomScale > 0.24 && list.zoomScale < 6.1) {
        faults.append("scale \(list.zoomScale) \(when)")
      }
    }

    private var hasShrunk: Bool {
      list.contentSize.width / list.zoomScale != 900 || list.viewForZooming != nil
    }

    private func checkRest() {
      let offset = list.contentOffset
      if offset != list.clamped(offset, at: list.zoomScale) {
        faults.append("rests out of range at \(offset)")
      }
      if list.zoomRange.clamped(list.zoomScale) != list.zoomScale {
        faults.append("rests outside the zoom limits")
      }
      if !stage.window.isIdle { faults.append("the window isn't idle") }
      if list.isTracking || list.isDragging || list.isDecelerating || list.isScrollAnimating {
        faults.append("still moves")
      }
      if open.values.contains(where: { $0 != 0 }) {
        faults.append("an end was not reported: \(open)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func `S1 S2: Scrolling stays in the rubber-band range and is independent of the frame rate`(
    part: UInt64
  ) {
    var failures = 0
    for seed in stride(from: part, to: 800, by: 4) {
      let story = ActionSequence(seed: seed)
      let once = Run(story, seed: seed, step: 1e9)
      let often = Run(story, seed: seed, step: 7.3)
      var faults = once.faults + often.faults
      if once.offsets != often.offsets || once.scales != often.scales {
        faults.append("depends on how often time is advanced")
      }
      if !faults.isEmpty {
        Issue.record("seed \(seed): \(Array(faults.prefix(3)))")
        failures += 1
      }
      if failures == 3 { return }
    }
  }

  @Test func `In random sequences, drags, flicks, zooms and overshoots occur often`() {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<200 {
      for what in Run(ActionSequence(seed: seed), seed: seed, step: 16).seen {
        counts[what, default: 0] += 1
      }
    }
    for what in ["beyond", "zoomed beyond", "drags", "zooms", "coasts", "animates"] {
      #expect(counts[what, default: 0] >= 10, "\(what): \(counts)")
    }
  }
}
