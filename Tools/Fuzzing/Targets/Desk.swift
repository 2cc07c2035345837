import Fingertip
import FingertipTesting

/// A host's objects: an application with several windows, a window without an application, and a
/// surface, along with their views, controls and recognizers. Callbacks sometimes change these
/// objects.
///
/// Two desks that are created from the same choices and receive the same input must make the same
/// decisions.
final class Desk {
  let journal: Journal
  let application = DeskApplication()
  let alone = Window(size: Size(width: 400, height: 400), name: "alone")
  let surface: GestureSurface<Int>
  /// The application's windows in creation order. A window that was destroyed is `nil`.
  private(set) var windows: [Window?] = []
  /// All views in creation order. A view that was destroyed is `nil`.
  private(set) var views: [View?] = []
  private var gestures: [GestureRecognizer?] = []
  private var menus: [EditMenu] = []
  private var controllers: [DeskController] = []
  var receipts: [Receipts] = []
  private var nodeReceipts: [Int: Receipts] = [:]
  private var made = 0
  /// The generator of the random numbers that select the changes made in callbacks.
  private var random: SplitMix64
  private var reactionsLeft = 400
  /// Whether callbacks have stopped changing anything.
  var isOver = false

  // Rule D9.

  /// Each window's touches as seen by other windows in the current frame, or `nil` while touches
  /// aren't compared.
  private var seen: [ObjectIdentifier: [SeenTouch]]?

  private struct SeenTouch: Equatable {
    let touch: ObjectIdentifier
    let phase: Touch.Phase
  }

  init(seed: UInt64, keepsLines: Bool) {
    journal = Journal(keepsLines: keepsLines)
    random = SplitMix64(seed: seed)
    surface = GestureSurface { point, _ in point.x < 200 ? [Int(point.y) / 100 % 4 + 1, 0] : [0] }
    let record: (Decision) -> Void = { [unowned self] decision in
      switch decision.outcome {
      // Ignored samples are skipped because recorders omit them.
      case .ignored: break
      default: journal.note(text: "\(decision)")
      }
    }
    application.receipts = Receipts("application", self, [])
    application.onDecision = record
    alone.onDecision = record
    surface.onDecision = record
    surface.onTouches = { [unowned self] delivery in
      if nodeReceipts[delivery.target] == nil {
        nodeReceipts[delivery.target] = Receipts("node \(delivery.target)", self, [])
      }
      nodeReceipts[delivery.target]?.receive(delivery.phase, delivery.touches, delivery.event)
    }
    for _ in 0..<2 { addWindow() }
    for window in liveWindows { addView(to: window, Rect(x: 0, y: 0, width: 200, height: 200)) }
    addView(to: alone, Rect(x: 0, y: 0, width: 300, height: 300))
  }

  /// The receivers of input.
  var receivers: [any FrameReceiver] { [application, alone, surface] }
  var liveWindows: [Window] { windows.compactMap { $0 } }

  // MARK: Changes made by the host

  /// Makes one change, which the given choices select.
  func change(_ choices: inout Choices) {
    let (kind, first, second, number) = (
      choices.below(24), choices.byte(), choices.byte(), choices.byte()
    )
    change(kind, first, second, number)
  }

  /// Sometimes makes a change. Callbacks call this function.
  func react() {
    guard !isOver, reactionsLeft > 0, random.next() % 8 == 0 else { return }
    reactionsLeft -= 1
    seen = nil
    let bytes = random.next()
    change(
      Int(bytes % 24), Int(bytes >> 8 & 255), Int(bytes >> 16 & 255), Int(bytes >> 24 & 255))
  }

  private func change(_ kind: Int, _ first: Int, _ second: Int, _ number: Int) {
    journal.add("change \(kind) \(first) \(second) \(number)")
    let view = pick(views, first)
    switch kind {
    case 0...4: move(view, second)
    case 5: view?.removeFromSuperview()
    case 6: destroyView(first)
    case 7...9: add(number, to: parent(second), x: first)
    case 10: if let parent = parent(first) { addGesture(number, to: parent) }
    case 11: changeGesture(first, number)
    case 12: relate(first, second, number)
    case 13: passOn(first, number)
    case 14: if let view = parent(first) { control(view, number) }
    case 15: changeWindow(first, number)
    case 16: changeFlags(of: view, number)
    case 17: view?.frame.origin = Point(x: Double(second), y: Double(number))
    case 18: showMenu(first, second)
    case 19: changeScroll(view, number)
    case 20: application.cancelAllTouches(reason: number < 128 ? .interrupted : .deviceRemoved)
    case 21: pick(windows + [alone], first)?.cancelAllTouches()
    case 22: changeSurface(first, number)
    default:
      alone.tapCounterLimits.maximumGap = .milliseconds(Int64(number) * 2)
    }
  }

  private func pick<Element>(_ elements: [Element?], _ number: Int) -> Element? {
    elements.isEmpty ? nil : elements[number % elements.count]
  }

  /// Returns a view that can have subviews.
  private func parent(_ number: Int) -> View? {
    let all: [View?] = windows + [alone] + views + menus
    return pick(all, number)
  }

  private func move(_ view: View?, _ number: Int) {
    guard let view, let parent = parent(number), !parent.isDescendantOrMenu(of: view) else {
      return
    }
    if number % 3 == 0 {
      parent.insertSubview(view, at: 0)
    } else {
      parent.addSubview(view)
    }
  }

  private func destroyView(_ number: Int) {
    guard !views.isEmpty, let view = views[number % views.count] else { return }
    views[number % views.count] = nil
    controllers.removeAll { $0.view === view }
    view.removeFromSuperview()
  }

  private func addWindow() {
    let window = Window(size: Size(width: 300, height: 300), name: "w\(windows.count)")
    window.frame.origin.x = Double(windows.count % 4) * 60
    windows.append(window)
    application.addWindow(window)
  }

  private func changeWindow(_ first: Int, _ number: Int) {
    let window = pick(windows, first)
    switch number % 8 {
    case 0: if windows.count < 8 { addWindow() }
    case 1: if let window { application.removeWindow(window) }
    case 2...4: if let window { application.addWindow(window) }
    case 5:
      guard let window else { return }
      application.removeWindow(window)
      window.cancelAllTouches()
      if !window.isBusy { windows[first % windows.count] = nil }
    case 6: window?.isHidden.toggle()
    default: window?.frame.origin.y = Double(number)
    }
  }

  private func addView(to parent: View, _ frame: Rect) {
    made += 1
    let view = DeskView(frame, Receipts("v\(made)", self, [.began, .moved, .ended, .cancelled]))
    views.append(view)
    parent.addSubview(view)
  }

  private func add(_ number: Int, to parent: View?, x: Int) {
    guard let parent, views.count < 40 else { return }
    let frame = Rect(x: Double(x), y: Double(number), width: 120, height: 120)
    made += 1
    switch number % 8 {
    case 0...2: return addView(to: parent, frame)
    case 3: views.append(View(frame: frame, name: "plain \(made)"))
    case 4:
      let scroll = ScrollView(frame: frame, name: "scroll \(made)")
      scroll.contentSize = Size(width: 120, height: 2000)
      views.append(scroll)
    case 5:
      let menu = EditMenu(name: "menu \(made)")
      menus.append(menu)
      if !parent.isDescendantOrMenu(of: menu) { menu.attach(to: parent) }
      return
    default:
      let control: Control =
        number % 2 == 0
        ? Button(frame: frame, name: "button \(made)")
        : Slider(frame: frame, name: "slider \(made)")
      let name = control.name
      control.addAction(for: .allEvents) { [unowned self] (_: Control) in
        journal.note(text: name)
        react()
      }
      views.append(control)
    }
    if let view = views.last ?? nil { parent.addSubview(view) }
  }

  private func makeGesture(_ number: Int) -> GestureRecognizer {
    made += 1
    let name = "g\(made)"
    func watch<Machine: Recognizer>(_ machine: Machine) -> GestureRecognizer {
      Gesture(machine, name: name) { [unowned self] gesture in
        journal.note("\(name) \(gesture.state)", gesture.numberOfTouches)
        react()
      }
    }
    let gesture: GestureRecognizer =
      switch number % 8 {
      case 0: watch(Tap())
      case 1: watch(Tap(taps: 2))
      case 2: watch(LongPress())
      case 3: watch(Pan())
      case 4: watch(Pinch())
      case 5: watch(Swipe())
      case 6: watch(Rotation())
      default: watch(Transform())
      }
    gesture.delaysTouchesBegan = number % 5 == 0
    gesture.delaysTouchesEnded = number % 3 == 0
    gesture.cancelsTouchesInView = number % 7 < 4
    gestures.append(gesture)
    return gesture
  }

  private func addGesture(_ number: Int, to view: View) {
    guard gestures.count < 30 else { return }
    view.addGestureRecognizer(makeGesture(number))
  }

  private func changeGesture(_ first: Int, _ number: Int) {
    guard let gesture = pick(gestures, first) else { return }
    switch number % 4 {
    case 0: gesture.isEnabled.toggle()
    case 1: gesture.view?.removeGestureRecognizer(gesture)
    case 2: parent(number)?.addGestureRecognizer(gesture)
    default: surface.add(gesture, to: number % 5)
    }
  }

  private func relate(_ first: Int, _ second: Int, _ number: Int) {
    guard let one = pick(gestures, first), let other = pick(gestures, second), one !== other else {
      return
    }
    switch number % 4 {
    case 0: try? one.addRequirement(toFail: other)
    case 1: one.recognizeSimultaneously(with: other)
    case 2: one.removeRequirement(toFail: other)
    default: one.delaysTouchesEnded.toggle()
    }
  }

  private func passOn(_ first: Int, _ number: Int) {
    guard let receipts = pick(receipts, first) else { return }
    receipts.passedOn = Set(
      Receipts.PassedOn.allCases.filter { number & 1 << $0.rawValue != 0 })
  }

  private func control(_ view: View, _ number: Int) {
    if number < 64 {
      controllers.removeAll { $0.view === view }
    } else if controllers.count < 20 {
      made += 1
      controllers.append(
        DeskController(view, Receipts("c\(made)", self, [.began, .moved, .ended, .cancelled])))
    }
  }

  private func changeFlags(of view: View?, _ number: Int) {
    switch number % 5 {
    case 0, 1: view?.isMultipleTouchEnabled.toggle()
    case 2: view?.isExclusiveTouch.toggle()
    case 3: view?.isUserInteractionEnabled.toggle()
    default: view?.isHidden.toggle()
    }
  }

  private func showMenu(_ first: Int, _ second: Int) {
    guard !menus.isEmpty, let view = parent(second) else { return }
    let menu = menus[first % menus.count]
    if second % 2 == 0 { menu.dismiss() } else { menu.show(for: view, at: Point(x: 50, y: 50)) }
  }

  private func changeScroll(_ view: View?, _ number: Int) {
    (view as? ScrollView)?.setContentOffset(
      Point(x: 0, y: Double(number)), animated: number % 2 == 0)
  }

  private func changeSurface(_ first: Int, _ number: Int) {
    switch number % 4 {
    case 0: if gestures.count < 30 { surface.add(makeGesture(first), to: first % 5) }
    case 1: surface.remove(first % 5)
    case 2: surface.setMultipleTouchEnabled(first < 128, for: first % 5)
    default: surface.setExclusiveTouch(first < 32, for: first % 5)
    }
  }

  // MARK: Touches in other windows

  /// Starts comparing, for one frame or interruption, how windows see each other's touches.
  func beginComparing() { seen = [:] }

  func endComparing() { seen = nil }

  /// Compares the touches of other windows in an event with the same touches in earlier events.
  func look(_ event: TouchEvent, from viewer: Window?) {
    guard seen != nil, let viewer, viewer.application === application else { return }
    for window in application.windows where window !== viewer {
      let touches = event.touches(for: window).map {
        SeenTouch(touch: ObjectIdentifier($0), phase: $0.phase)
      }
      let key = ObjectIdentifier(window)
      if let known = seen?[key] {
        journal.law(
          known == touches,
          "D9: \(viewer.name) sees \(touches.count) touches of \(window.name), not \(known.count)")
      } else {
        seen?[key] = touches
      }
    }
  }
}
