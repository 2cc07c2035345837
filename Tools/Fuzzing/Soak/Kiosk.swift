import Fingertip

/// A simulation of a week in which a screen is used in a public hall. Visitors tap, drag, flick and
/// pinch, and lay their hands flat on the screen. Cables are unplugged, screens are reloaded, and
/// nights pass.
struct Kiosk {
  private(set) var events = 0
  private(set) var actionCount = 0
  private(set) var time = Timestamp.zero
  private var state: UInt64
  private var window = Window(size: Size(width: 1280, height: 800))
  private var nextID: UInt64 = 1
  private let counter = Counter()

  /// A counter of performed actions.
  private final class Counter {
    var actionCount = 0
  }

  init(seed: UInt64) {
    state = seed
    reload()
  }

  /// Simulates a visitor's gesture or an incident, such as an unplugged cable.
  mutating func visit() {
    switch below(1000) {
    case 0: reload()
    case 1: night()
    case 2...4: unplug()
    case 5...14: storm()
    case 15...300: tap()
    case 301...400: pinch()
    default: drag()
    }
    actionCount = counter.actionCount
    if below(4) == 0 { change() }
  }

  // MARK: The screen

  private mutating func reload() {
    window.cancelAllTouches()
    window = Window(size: Size(width: 1280, height: 800))
    let counter = counter
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 800), name: "list")
    list.contentSize = Size(width: 400, height: 8000)
    list.didScroll = { _ in counter.actionCount += 1 }
    window.addSubview(list)
    for row in 0..<80 {
      let view = View(frame: Rect(x: 0, y: Double(row) * 100, width: 400, height: 100), name: "row")
      view.addGestureRecognizer(Gesture(Tap()) { _ in counter.actionCount += 1 })
      list.addSubview(view)
    }
    let photo = View(frame: Rect(x: 400, y: 0, width: 880, height: 600), name: "photo")
    photo.addGestureRecognizer(Gesture(Transform()) { _ in counter.actionCount += 1 })
    photo.addGestureRecognizer(Gesture(Tap(taps: 2)) { _ in counter.actionCount += 1 })
    window.addSubview(photo)
    let slider = Slider(frame: Rect(x: 420, y: 700, width: 400, height: 44), name: "slider")
    slider.addAction(for: .valueChanged) { (_: Control) in counter.actionCount += 1 }
    window.addSubview(slider)
    if below(2) == 0 { window.onDecision = { _ in counter.actionCount += 1 } }
  }

  /// Adds and removes views whose recognizers wait for other recognizers.
  private mutating func change() {
    let counter = counter
    let view = View(frame: Rect(x: 900, y: 620, width: 200, height: 150), name: "note")
    let tap = Gesture(Tap()) { _ in counter.actionCount += 1 }
    view.addGestureRecognizer(tap)
    let notes = window.subviews.filter { $0.name == "note" }
    for other in window.subviews.first?.subviews.first?.gestureRecognizers ?? [] {
      try? other.addRequirement(toFail: tap)
    }
    if notes.count > 3 { notes[0].removeFromSuperview() }
    window.addSubview(view)
  }

  // MARK: Incidents

  private mutating func tap() {
    let id = land(Double(below(1280)), Double(below(800)))
    wait(60)
    send([sample(id, .ended, Double(below(1280)), Double(below(800)))])
    wait(400)
  }

  private mutating func drag() {
    var location = Point(x: Double(below(1280)), y: Double(below(800)))
    let id = land(location.x, location.y)
    let step = Vector(dx: Double(below(41)) - 20, dy: Double(below(41)) - 20)
    for _ in 0..<(5 + below(60)) {
      wait(8)
      location += step
      send([sample(id, .moved, location.x, location.y)])
    }
    send([sample(id, .ended, location.x, location.y)])
    // Advance one display frame at a time until all motion stops or the next touch begins.
    for _ in 0..<below(120) where window.isAnimating { wait(16) }
  }

  private mutating func pinch() {
    let (one, other) = (land(700, 300), land(800, 300))
    for step in 0..<(5 + below(40)) {
      wait(8)
      let distance = Double(step) * 3
      send([
        sample(one, .moved, 700 - distance, 300),
        sample(other, .moved, 800 + distance, 300 + distance),
      ])
    }
    send([sample(one, .ended, 600, 300), sample(other, .ended, 900, 300)])
    wait(500)
  }

  /// Simulates a hand or a cloth on the screen: ten contacts that come and go, some of which are
  /// palms.
  private mutating func storm() {
    for _ in 0..<30 {
      var samples: [TouchSample] = []
      for finger in 0..<10 {
        let change = [TouchSample.Change.began, .moved, .moved, .ended, .cancelled(.palm)][below(5)]
        samples.append(
          sample(TouchID(1 << 40 + UInt64(finger)), change, Double(below(1280)), Double(below(800)))
        )
      }
      wait(8)
      send(samples)
    }
    unplug()
  }

  private mutating func unplug() {
    window.cancelAllTouches(reason: .deviceRemoved)
    wait(3000)
  }

  private mutating func night() { wait(10 * 3_600_000) }

  // MARK: Frames

  private mutating func land(_ x: Double, _ y: Double) -> TouchID {
    nextID += 1
    wait(8)
    send([sample(TouchID(nextID), .began, x, y)])
    return TouchID(nextID)
  }

  private func sample(
    _ id: TouchID, _ change: TouchSample.Change, _ x: Double, _ y: Double
  ) -> TouchSample {
    TouchSample(id, change, at: Point(x: x, y: y))
  }

  private mutating func send(_ samples: [TouchSample]) {
    window.send(TouchFrame(at: time, samples: samples))
    events += samples.count
  }

  private mutating func wait(_ milliseconds: Int64) {
    time = time + .milliseconds(milliseconds)
    window.advance(to: time)
    events += 1
  }

  /// Returns a random number from 0 up to, but not including, a limit, from the SplitMix generator
  /// by Steele, Lea and Flood.
  private mutating func below(_ count: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }
}
