import Fingertip

/// A window with views, scroll views, controls, recognizers and relations that are created from
/// choices. Fingers, time, the host and its callbacks act on the window, and the laws are checked
/// after every action.
final class Screen {
  let journal: Journal
  private let window: Window
  var choices: Choices
  private var views: [View] = []
  private var hearers: [RecordingView] = []
  private var gestures: [GestureRecognizer] = []
  private var inProgress: Set<ObjectIdentifier> = []
  private var timers: [ViewTimer] = []
  private var menus: [EditMenu] = []
  private var time: Int64 = 0
  private var made = 0
  /// The number of actions that callbacks are still allowed to perform.
  private var actsLeft = 200
  private var isOver = false

  init(_ choices: Choices, isObserved: Bool, keepsLines: Bool) {
    self.choices = choices
    journal = Journal(keepsLines: keepsLines)
    window = Window(size: Size(width: 400, height: 400))
    views = [window]
    if isObserved {
      window.onDecision = { [journal] in
        let words = $0.description
        journal.law(!words.isEmpty, "X2: the description is empty")
        journal.add(words)
      }
    }
  }

  /// Performs all actions that the choices select, and then ends everything that is in progress.
  func run() throws(BrokenLaw) {
    for _ in 0..<(1 + choices.below(8)) { addSomething() }
    while !choices.isAtEnd {
      step()
      try checkTime()
    }
    try end()
  }

  private func step() {
    let kind = choices.below(16)
    journal.add("-- step \(kind)")
    switch kind {
    case 0...8: send()
    case 9:
      let time = choices.time(after: self.time)
      window.advance(to: Timestamp(nanoseconds: time))
    case 10: if let next = window.nextDeadline { window.advance(to: next) }
    case 11: look()
    case 12: window.cancelAllTouches()
    case 13: addSomething()
    default: change()
    }
    time = window.time?.nanoseconds ?? time
  }

  // MARK: Fingers

  private func send() {
    var frames: [TouchFrame] = []
    repeat { frames.append(frame()) } while choices.once(in: 16) && frames.count < 4
    if frames.count == 1 { window.send(frames[0]) } else { window.send(coalescing: frames) }
  }

  private func frame() -> TouchFrame {
    let changes: [TouchSample.Change] = [
      .moved, .moved, .moved, .began, .began, .ended, .ended, .cancelled(.palm),
    ]
    var samples: [TouchSample] = []
    for _ in 0..<(1 + choices.below(4)) {
      let (id, change) = (choices.below(5), choices.pick(changes))
      var sample = TouchSample(
        TouchID(UInt64(id)), change, at: Point(x: choices.coordinate(), y: choices.coordinate()))
      if choices.once(in: 8) {
        sample.contact = ContactEllipse(
          majorRadius: choices.length(), minorRadius: choices.length(),
          orientation: Angle(radians: choices.coordinate()))
        sample.pressure = choices.coordinate()
        sample.tool = choices.pick([.finger, .stylus, .palm, .pointer])
      }
      samples.append(sample)
    }
    time = choices.time(after: time)
    return TouchFrame(at: Timestamp(nanoseconds: time), samples: samples)
  }

  // MARK: The host

  private func addSomething() {
    made += 1
    guard made < 40 else { return }
    let parent = choices.pick(views)
    switch choices.below(6) {
    case 0:
      let view = RecordingView(choices.rect(), made, self, passesOn: choices.once(in: 3))
      hearers.append(view)
      add(view, to: parent)
    case 1: add(choices.scrollView(made, self), to: parent)
    case 2: addControl(to: parent)
    case 3...4:
      let gesture = choices.gesture(made, self)
      parent.addGestureRecognizer(gesture)
      gestures.append(gesture)
    default: addTimer(to: parent)
    }
  }

  private func add(_ view: View, to parent: View) {
    parent.addSubview(view)
    views.append(view)
    (parent as? ScrollView)?.viewForZooming = view
  }

  private func addControl(to parent: View) {
    let control = choices.control(made, self)
    guard let menu = control as? EditMenu else { return add(control, to: parent) }
    menus.append(menu)
    menu.attach(to: parent)
  }

  private func addTimer(to view: View) {
    let interval = choices.interval()
    let index = timers.count
    let timer = ViewTimer(view: view) { [weak self, weak view] time in
      guard let self, !isOver, let view else { return }
      journal.note("\(view.name) is woken", Int(time.nanoseconds))
      // Even with a repeating timer, the engine must finish processing when time jumps ahead.
      if interval > 0 { timers[index].schedule(after: .nanoseconds(interval)) }
      act()
    }
    timers.append(timer)
    if choices.once(in: 2) {
      timer.run(until: Timestamp(nanoseconds: choices.time(after: time)))
    } else {
      timer.schedule(after: .nanoseconds(interval))
    }
  }

  private func change() {
    guard let view = choices.any(of: views) else { return }
    switch choices.below(16) {
    case 0: if view !== window { view.removeFromSuperview() }
    case 1:
      let parent = choices.pick(views)
      if view !== window, !parent.isDescendant(of: view) { parent.addSubview(view) }
    case 2:
      if view !== window {
        if choices.once(in: 3) { view.bounds = choices.rect() } else { view.frame = choices.rect() }
      }
    case 3: if view !== window { view.transform = choices.transform() }
    case 4: view.hitArea.shape = choices.shape()
    case 5: view.hitArea.restingMargin = choices.insets()
    case 6: view.isUserInteractionEnabled.toggle()
    case 7: view.isMultipleTouchEnabled.toggle()
    case 8: view.isExclusiveTouch.toggle()
    case 9: if let gesture = choices.any(of: gestures) { gesture.isEnabled.toggle() }
    case 10: relate()
    case 11:
      if let gesture = choices.any(of: gestures) { gesture.view?.removeGestureRecognizer(gesture) }
    case 12: if let gesture = choices.any(of: gestures) { view.addGestureRecognizer(gesture) }
    case 13: if let control = view as? Control { change(control) }
    case 14: view.layoutDirection = choices.pick([nil, .leftToRight, .rightToLeft])
    default: change(view as? ScrollView)
    }
  }

  private func relate() {
    guard let one = choices.any(of: gestures), let other = choices.any(of: gestures), one !== other
    else { return }
    switch choices.below(6) {
    case 0: try? one.addRequirement(toFail: other)
    case 1: one.recognizeSimultaneously(with: other)
    case 2: one.canPrevent = { _ in false }
    case 3: one.delaysTouchesBegan.toggle()
    case 4: one.cancelsTouchesInView.toggle()
    default: one.delaysTouchesEnded.toggle()
    }
  }

  private func change(_ scroll: ScrollView?) {
    guard let scroll else { return showMenu() }
    if let text = scroll as? TextView { write(in: text) }
    let offset = Point(x: choices.coordinate(), y: choices.coordinate())
    switch choices.below(6) {
    case 0: scroll.setContentOffset(offset, animated: choices.once(in: 2))
    case 1: scroll.contentSize = Size(width: choices.length(), height: choices.length())
    case 2: scroll.setZoomScale(choices.length(), animated: choices.once(in: 2))
    case 3: scroll.zoom(to: choices.rect(), animated: choices.once(in: 2))
    case 4: scroll.scrollRectToVisible(choices.rect(), animated: choices.once(in: 2))
    default: scroll.contentInset = choices.insets()
    }
    journal.note(
      scroll.name, [scroll.contentOffset.x, scroll.contentOffset.y, scroll.contentSize.width])
  }

  private func showMenu() {
    guard let menu = choices.any(of: menus) else { return }
    let location = Point(x: choices.coordinate(), y: choices.coordinate())
    if choices.once(in: 3) {
      menu.dismiss()
    } else {
      menu.show(for: choices.pick(views), at: location)
    }
    journal.note("menu", menu.isShown ? 1 : 0)
  }

  /// Sometimes changes the window. Callbacks call this function.
  func act() {
    guard !isOver, actsLeft > 0, choices.once(in: 6) else { return }
    actsLeft -= 1
    switch choices.below(4) {
    case 0: window.cancelAllTouches()
    case 1: addSomething()
    default: change()
    }
  }

  // MARK: Callbacks

  func gestureDidChange<Machine: Recognizer>(_ gesture: Gesture<Machine>) {
    let key = ObjectIdentifier(gesture)
    switch gesture.state {
    case .began:
      journal.law(inProgress.insert(key).inserted, "\(gesture.name): a gesture begins once")
    case .changed:
      journal.law(inProgress.contains(key), "\(gesture.name): only what began changes")
    case .ended, .cancelled:
      journal.law(inProgress.remove(key) != nil, "\(gesture.name): what began ends once")
    case .recognized, .possible, .failed:
      journal.law(!inProgress.contains(key), "\(gesture.name): a gesture in progress is another")
    }
    journal.law(
      !gesture.isWithdrawn || gesture.state == .cancelled,
      "\(gesture.name): what is withdrawn is cancelled")
    journal.note(
      "\(gesture.name) \(gesture.state)", gesture.numberOfTouches, gesture.isWithdrawn ? 1 : 0,
      gesture.canBeWithdrawn ? 1 : 0)
    journal.note("\(gesture.name) is", [gesture.location.x, gesture.location.y])
    for measure in gesture.measures {
      journal.note("\(gesture.name) \(measure.name)", measure.quantity.numbers)
    }
    act()
  }

  /// Performs hit tests, with and without reporting the reasons.
  private func look() {
    let point = Point(x: choices.coordinate(), y: choices.coordinate())
    let (found, report) = (window.hitTest(point, contact: nil), window.hitReport(at: point))
    journal.note("hit \(found?.name ?? "nothing")", found == nil ? 0 : 1)
    journal.law(
      found?.chainName == report.chosen, "H7: the report says \(report.chosen ?? "nothing")")
    journal.law(!report.description.isEmpty, "H7: a report has words")
  }

  private func checkTime() throws(BrokenLaw) {
    // If a frame sets a timer that is due immediately, such as the timer of a long press with a
    // duration of zero, the timer fires during the next call.
    if let now = window.time, window.nextDeadline == now { window.advance(to: now) }
    if let next = window.nextDeadline, let now = window.time {
      // A deadline at the latest possible time fires during the next call (rule U6).
      journal.law(next > now || now.nanoseconds == .max, "U2: what is due was fired")
    }
    try journal.check()
  }

  /// Ends everything so that no gesture is in progress, no touch is down, and nothing is waiting.
  private func end() throws(BrokenLaw) {
    isOver = true
    journal.add("-- end")
    for timer in timers { timer.stop() }
    // A button's delay may be as long as a year, and canceling touches doesn't end the delay.
    for case let button as MultiModeButton in views where button.isWaiting { button.showNextMode() }
    window.cancelAllTouches()
    let now = window.time ?? .zero
    for seconds in [1, 60, 3600] { window.advance(to: now + .seconds(seconds)) }
    journal.law(inProgress.isEmpty, "T5: what began was cancelled")
    journal.law(!hearers.contains { $0.holdsTouches }, "T1: every touch that began has ended")
    journal.law(window.isIdle, "T5: everything is idle after it was cancelled")
    journal.law(window.nextDeadline == nil, "U2: nothing is due when all is idle")
    try journal.check()
  }
}
