import EngineStage
import Testing

@testable import Fingertip

/// A tree without views: a card on a board, and a button on the card.
private final class Tree {
  let surface: GestureSurface<String>
  private(set) var log: [String] = []
  var paths: [String] = ["button", "card", "board"]

  init() {
    var answer: ((Point) -> [String])?
    surface = GestureSurface { point, _ in answer?(point) ?? [] }
    answer = { [unowned self] point in point.x < 100 ? paths : ["board"] }
    surface.onTouches = { [unowned self] in
      log.append("\($0.target) \($0.phase) \($0.touches.count)")
    }
  }

  func watch(_ gesture: GestureRecognizer, on target: String) {
    gesture.addObserver { [unowned self] in log.append("\($0.name) \($0.state)") }
    surface.add(gesture, to: target)
  }

  func send(_ id: UInt64, _ change: TouchSample.Change, _ x: Double, _ y: Double, at ms: Double) {
    let sample = TouchSample(TouchID(id), change, at: Point(x: x, y: y))
    surface.send(TouchFrame(at: Timestamp(ms: ms), samples: [sample]))
  }

  func tap(_ id: UInt64, _ x: Double, at ms: Double) {
    send(id, .began, x, 10, at: ms)
    send(id, .ended, x, 10, at: ms + 50)
  }

  func readLog() -> [String] {
    defer { log = [] }
    return log
  }
}

@Suite struct GestureSurfaceTests {
  private let tree = Tree()
  private var surface: GestureSurface<String> { tree.surface }

  @Test
  func `A tap with failsOutsideView fails when the hit-test path no longer contains its node`() {
    let tap = Gesture(Tap())
    tap.failsOutsideView = true
    tree.watch(tap, on: "card")
    tree.send(1, .began, 90, 10, at: 0)
    tree.send(1, .moved, 99, 10, at: 20)
    tree.send(1, .ended, 99, 10, at: 40)
    #expect(tree.readLog().last == "tap recognized")
    tree.send(2, .began, 90, 10, at: 1000)
    tree.send(2, .moved, 101, 10, at: 1020)
    tree.send(2, .ended, 90, 10, at: 1040)
    #expect(!tree.readLog().contains("tap recognized"))
  }

  @Test func `A gesture is recognized on a node in a tree that contains no views`() {
    tree.watch(Gesture(Tap()), on: "card")
    tree.tap(1, 10, at: 0)
    #expect(tree.readLog() == ["button began 1", "button cancelled 1", "tap recognized"])
    tree.tap(2, 200, at: 1000)
    #expect(tree.readLog() == ["board began 1", "board ended 1"])
    #expect(surface.isIdle)
  }

  @Test func `The recognizer of the innermost node takes precedence, as with views`() {
    tree.watch(Gesture(Tap(), name: "outer"), on: "board")
    tree.watch(Gesture(Tap(), name: "inner"), on: "button")
    tree.tap(1, 10, at: 0)
    #expect(tree.readLog().filter { $0.contains("recognized") } == ["inner recognized"])
  }

  @Test func `Touches on nodes are delayed and intercepted as they are on views`() {
    let pan = Gesture(Pan())
    pan.delaysTouchesBegan = true
    tree.watch(pan, on: "board")
    tree.send(1, .began, 10, 10, at: 0)
    #expect(tree.readLog() == [])
    tree.send(1, .moved, 60, 10, at: 20)
    tree.send(1, .ended, 60, 10, at: 40)
    #expect(tree.readLog() == ["pan began", "pan ended"])
    tree.tap(2, 10, at: 500)
    #expect(tree.readLog() == ["button began 1", "button ended 1"])
  }

  @Test func `Failure requirements apply between recognizers of different nodes`() throws {
    let (single, double) = (Gesture(Tap(), name: "single"), Gesture(Tap(taps: 2), name: "double"))
    single.require(toFail: double)
    tree.watch(single, on: "board")
    tree.watch(double, on: "card")
    tree.tap(1, 10, at: 0)
    tree.tap(2, 10, at: 200)
    #expect(tree.readLog().contains("double recognized"))
    tree.tap(3, 10, at: 1000)
    #expect(surface.nextDeadline == Timestamp(ms: 1400))
    surface.advance(to: Timestamp(ms: 1400))
    #expect(tree.readLog().contains("single recognized"))
  }

  @Test func `A location can be converted to a node's coordinates`() {
    let tap = Gesture(Tap())
    surface.add(tap, to: "card")
    surface.convert = { point, target in target == "card" ? Point(x: point.x - 5, y: 1) : point }
    tree.tap(1, 10, at: 0)
    #expect(tap.location == Point(x: 10, y: 10))
    #expect(surface.location(of: tap) == Point(x: 5, y: 1))
  }

  @Test func `Decisions use the host's names for nodes`() {
    var lines: [String] = []
    surface.nodeName = { "the \($0)" }
    surface.onDecision = { lines.append($0.description) }
    surface.add(Gesture(Tap()), to: "card")
    tree.send(1, .began, 10, 10, at: 0)
    #expect(lines.contains { $0.contains("the button") })
    tree.send(1, .ended, 10, 10, at: 50)
    #expect(lines.contains { $0.contains("the card") })
  }

  // MARK: Hit-test path

  @Test func `A touch with an empty path hits no node`() {
    var missed = false
    surface.onDecision = { if case .landedOnNothing = $0.outcome { missed = true } }
    tree.watch(Gesture(Tap()), on: "board")
    tree.paths = []
    tree.tap(1, 10, at: 0)
    #expect(missed)
    #expect(tree.readLog() == [])
    #expect(surface.isIdle)
  }

  @Test func `A node listed twice in the path counts once, at its first position`() {
    tree.watch(Gesture(Tap(), name: "card"), on: "card")
    tree.watch(Gesture(Tap(), name: "button"), on: "button")
    tree.paths = ["card", "button", "card", "button"]
    tree.tap(1, 10, at: 0)
    #expect(tree.readLog().filter { $0.contains("recognized") } == ["card recognized"])
    tree.paths = ["stranger", "card"]
    tree.tap(2, 10, at: 1000)
    #expect(tree.readLog().contains("card recognized"))
  }

  @Test func `Nodes without a configuration are forgotten after they are touched`() {
    for id in 1...100 {
      tree.paths = ["node \(id)"]
      tree.tap(UInt64(id), 10, at: Double(id) * 1000)
    }
    #expect(surface.storedNodeCount == 0)
  }

  @Test func `A recognizer added in the hit-test callback receives that touch`() {
    let tap = Gesture(Tap())
    var isAsked = false
    let surface = GestureSurface<Int> { _, _ in
      isAsked = true; return [1]
    }
    surface.hitTestPath = { [unowned surface] _, _ in
      isAsked = true
      surface.add(tap, to: 1)
      return [1]
    }
    var count = 0
    tap.addAction { _ in count += 1 }
    let at = Point(x: 1, y: 1)
    surface.send(TouchFrame(at: .zero, samples: [TouchSample(TouchID(1), .began, at: at)]))
    let end = Timestamp(ms: 50)
    surface.send(TouchFrame(at: end, samples: [TouchSample(TouchID(1), .ended, at: at)]))
    #expect(isAsked)
    #expect(count == 1)
  }

  @Test func `Nodes can be removed in the hit-test callback`() {
    tree.watch(Gesture(Tap()), on: "card")
    surface.hitTestPath = { [unowned surface] _, _ in
      surface.remove("card")
      return ["button", "card"]
    }
    tree.tap(1, 10, at: 0)
    #expect(tree.readLog() == ["button began 1", "button ended 1"])
  }

  @Test func `A frame sent from the hit-test callback is processed after the current frame`() {
    func send(_ id: UInt64, at x: Double) {
      let sample = TouchSample(TouchID(id), .began, at: Point(x: x, y: 1))
      surface.send(TouchFrame(at: .zero, samples: [sample]))
    }
    var landings: [Double] = []
    surface.hitTestPath = { [unowned surface] point, _ in
      landings.append(point.x)
      if point.x == 1 {
        #expect(surface.isBusy)
        send(2, at: 2)
        #expect(landings == [1])
      }
      return ["card"]
    }
    send(1, at: 1)
    #expect(landings == [1, 2])
    #expect(!surface.isBusy)
  }

  @Test func `A surface is busy during actions and the hit-test callback`() {
    var busy: [Bool] = []
    let tap = Gesture(Tap()) { [surface] _ in busy.append(surface.isBusy) }
    surface.add(tap, to: "card")
    surface.hitTestPath = { [unowned surface] _, _ in
      busy.append(surface.isBusy)
      return ["card"]
    }
    tree.tap(1, 10, at: 0)
    #expect(busy == [true, true])
    #expect(!surface.isBusy)
  }

  // MARK: Removal

  @Test func `Removing a node under a touch cancels the touch`() {
    tree.watch(Gesture(Pan()), on: "button")
    tree.send(1, .began, 10, 10, at: 0)
    tree.send(1, .moved, 60, 10, at: 20)
    #expect(tree.readLog() == ["button began 1", "button cancelled 1", "pan began"])
    surface.remove("button")
    #expect(tree.readLog() == ["pan cancelled"])
    tree.send(1, .ended, 60, 10, at: 40)
    #expect(tree.readLog() == [])
    #expect(surface.isIdle)
  }

  @Test func `Removing a node in an action takes effect after the frame`() {
    var names: [String] = []
    let tap = Gesture(Tap()) { [surface] _ in
      names.append("first")
      surface.remove("card")
    }
    tap.addAction { _ in names.append("second") }
    surface.add(tap, to: "card")
    tree.tap(1, 10, at: 0)
    tree.tap(2, 10, at: 1000)
    #expect(names == ["first", "second"])
    #expect(surface.target(of: tap) == nil)
  }

  @Test func `A reused node ID identifies a new node`() {
    tree.watch(Gesture(Tap(), name: "old"), on: "button")
    tree.send(1, .began, 10, 10, at: 0)
    surface.remove("button")
    tree.watch(Gesture(Tap(), name: "new"), on: "button")
    tree.send(1, .ended, 10, 10, at: 50)
    #expect(tree.readLog() == ["button began 1", "button cancelled 1"])
    tree.tap(2, 10, at: 1000)
    #expect(tree.readLog().filter { $0.contains("recognized") } == ["new recognized"])
  }

  @Test func `A recognizer belongs to one node of one surface at a time`() {
    let (other, tap) = (Tree(), Gesture(Tap()))
    tree.watch(tap, on: "card")
    other.surface.add(tap, to: "card")
    #expect(surface.target(of: tap) == nil)
    #expect(other.surface.target(of: tap) == "card")
    tree.tap(1, 10, at: 0)
    #expect(tree.readLog() == ["button began 1", "button ended 1"])
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addGestureRecognizer(tap)
    #expect(other.surface.target(of: tap) == nil)
    #expect(tap.view === view)
    surface.add(tap, to: "card")
    #expect(tap.view == nil)
    #expect(view.gestureRecognizers.isEmpty)
  }

  @Test func `Two surfaces may use the same node IDs`() {
    let other = Tree()
    tree.watch(Gesture(Tap(), name: "here"), on: "card")
    other.watch(Gesture(Tap(), name: "there"), on: "card")
    other.tap(1, 10, at: 0)
    #expect(tree.readLog() == [])
    surface.remove("card")
    other.tap(2, 10, at: 1000)
    #expect(other.readLog().filter { $0.contains("recognized") }.count == 2)
  }

  @Test func `Removing an unknown node or recognizer does nothing`() {
    surface.remove("nobody")
    surface.remove(Gesture(Tap()))
    #expect(surface.isIdle)
  }

  @Test func `Releasing a surface detaches its recognizers`() {
    let tap = Gesture(Tap())
    var surface: GestureSurface<Int>? = GestureSurface { _, _ in [1] }
    surface?.add(tap, to: 1)
    surface?.send(
      TouchFrame(at: .zero, samples: [TouchSample(TouchID(1), .began, at: .zero)]))
    surface = nil
    #expect(tap.attachedTarget == nil)
    tap.isEnabled = false
  }

  // MARK: Touches of a node

  @Test func `A node receives any number of touches by default`() {
    tree.send(1, .began, 10, 10, at: 0)
    tree.send(2, .began, 20, 10, at: 10)
    #expect(tree.readLog() == ["button began 1", "button began 1"])
    surface.cancelAllTouches()
    #expect(tree.readLog() == ["button cancelled 2"])
    surface.setMultipleTouchEnabled(false, for: "button")
    tree.send(3, .began, 10, 10, at: 100)
    tree.send(4, .began, 20, 10, at: 110)
    #expect(tree.readLog() == ["button began 1"])
  }

  @Test func `While an exclusive node has a touch, other nodes receive none`() {
    surface.setExclusiveTouch(true, for: "button")
    tree.send(1, .began, 10, 10, at: 0)
    tree.send(2, .began, 200, 10, at: 10)
    #expect(tree.readLog() == ["button began 1"])
  }

  @Test func `A surface returns a node's recognizers in the order they were added`() {
    tree.watch(Gesture(Tap()), on: "card")
    tree.watch(Gesture(Pan()), on: "card")
    #expect(surface.gestureRecognizers(of: "card").map(\.name) == ["tap", "pan"])
    #expect(surface.gestureRecognizers(of: "board").isEmpty)
  }

  @Test func `A surface's time is nil until a frame is sent or time is advanced`() {
    #expect(surface.time == nil)
    tree.send(1, .began, 10, 10, at: 20)
    #expect(surface.time == Timestamp(ms: 20))
    surface.advance(to: Timestamp(ms: 50))
    #expect(surface.time == Timestamp(ms: 50))
  }

  @Test func `T2: Coalesced frames are delivered as one move`() {
    tree.send(1, .began, 10, 10, at: 0)
    _ = tree.readLog()
    surface.send(
      coalescing: [4.0, 8, 12].map { ms in
        TouchFrame(
          at: Timestamp(ms: ms),
          samples: [TouchSample(TouchID(1), .moved, at: Point(x: 10 + ms / 4, y: 10))])
      })
    #expect(tree.readLog() == ["button moved 1"])
    #expect(surface.time == Timestamp(ms: 12))
  }

  @Test func `The tap count limits can be set on the surface`() {
    var counts: [Int] = []
    surface.onTouches = { counts += $0.phase == .began ? $0.touches.map(\.tapCount) : [] }
    for time in [0.0, 300] { tree.tap(1, 10, at: time) }
    surface.tapCounterLimits.maximumGap = .milliseconds(100)
    #expect(surface.tapCounterLimits.maximumGap == .milliseconds(100))
    for time in [2000.0, 2300] { tree.tap(1, 10, at: time) }
    #expect(counts == [1, 2, 1, 1])
  }

  @Test func `onDecision can be read and restored`() {
    #expect(surface.onDecision == nil)
    var lines = 0
    surface.onDecision = { _ in lines += 1 }
    let before = surface.onDecision
    surface.onDecision = nil
    tree.tap(1, 10, at: 0)
    #expect(lines == 0)
    surface.onDecision = before
    tree.tap(1, 10, at: 1000)
    #expect(lines > 0)
  }
}
