/// The root of a tree of views, and the engine that sends touches into it.
///
/// A host sends frames, and between frames advances the time to ``nextDeadline``. Nothing happens
/// by itself: the engine has no clock (rule U2).
///
/// ```swift
/// let window = Window(size: Size(width: 320, height: 480))
/// window.addGestureRecognizer(TapGestureRecognizer { print("tap at", $0.location) })
/// window.send(TouchFrame(at: .zero, samples: [TouchSample(TouchID(1), .began, at: .zero)]))
/// ```
public final class Window: View, TouchHost, FrameReceiver {
  // Each frame, and each question of the host, comes by here: 12 instructions an event with the checks.
  @exclusivity(unchecked) var dispatcher = Dispatcher()
  /// What searched last, to search again without being made anew.
  @exclusivity(unchecked) var spareSearch: HitSearch?
  var applicationReference = WeakReference<Application>(nil)

  var firstResponderReference = WeakReference<Responder>(nil)

  /// The responder that motion and commands go to first. The window does not keep it alive. A view
  /// that leaves the window is the first responder no more, without being asked; nor is anything in
  /// it.
  public var firstResponder: Responder? { firstResponderReference.object }

  /// The application that it is in.
  public var application: Application? { applicationReference.object }

  /// Its controller, or the application.
  public override var next: Responder? { controller ?? application }

  /// Makes a window with a size in points.
  public init(size: Size, name: String = "window") {
    super.init(frame: Rect(origin: .zero, size: size), name: name)
    hitState.isStandard = true
    layoutInvalidation = .nothing
  }

  override func find(_ point: Point) -> View? { hitTest(point, contact: nil) }
  override var onlyPassesTouchesOn: Bool { super.onlyPassesTouchesOn && application == nil }

  /// Takes in one frame: fires what is due before it, decides, and then runs all actions.
  ///
  /// Samples that make no sense are left out, with a decision that says why: of a touch that is
  /// not down, of one that is down already, with coordinates that are not finite. A finger that
  /// lifts, or is cancelled, at such a place does so where it was last. Must not be called from an
  /// action, a handler, or ``onDecision``: that traps.
  public func send(_ frame: TouchFrame) { send(frame, isCoalescing: false) }

  /// Takes in frames that a host collected since it last drew, oldest first.
  ///
  /// Recognizers hear of each frame in its own time. Views hear of the movements of one touch once,
  /// and find the single ones in ``TouchEvent/coalescedSamples(for:)``.
  public func send(coalescing frames: [TouchFrame]) {
    for (index, frame) in frames.enumerated() { send(frame, isCoalescing: index < frames.count - 1) }
  }

  /// Leaves out of each frame what the host filters, before anything else hears of it.
  // A check costs 3 % of the instructions of one finger, with nothing to leave out.
  @exclusivity(unchecked) package final var frameFilter: ((TouchFrame) -> TouchFrame)?

  /// Takes in one of these frames; `joins` says that another follows.
  package func send(_ frame: TouchFrame, isCoalescing joins: Bool) {
    guard let frameFilter else { return process(frame, isCoalescing: joins) }
    process(frameFilter(frame), isCoalescing: joins)
  }

  private func process(_ frame: TouchFrame, isCoalescing joins: Bool) {
    layoutIfNeeded()
    // The dispatcher stays what it is meanwhile, so that nothing need be counted to keep it.
    Unmanaged.passUnretained(dispatcher)._withUnsafeGuaranteedRef {
      $0.send(frame, to: self, joins: joins)
    }
    layoutIfNeeded()
  }

  /// Decides a frame that is one of several windows, and keeps what there is to tell.
  func decide(_ frame: TouchFrame) {
    layoutIfNeeded()
    dispatcher.decide(frameFilter.map { $0(frame) } ?? frame, for: self)
  }

  /// Tells what it has decided of such a frame.
  func deliverDecided(isCoalescing joins: Bool) {
    dispatcher.deliverDecided(joins: joins)
    layoutIfNeeded()
  }

  /// Lets time pass without a touch, and fires what is due up to then.
  public func advance(to time: Timestamp) {
    dispatcher.advance(to: time)
    layoutIfNeeded()
  }

  /// How long the host may sleep when nothing is touched: until this time. `nil` for ever. While
  /// ``isAnimating`` it should not sleep for longer than it shows one picture.
  public var nextDeadline: Timestamp? { dispatcher.nextDeadline }

  /// The time that has come: that of the last frame or advance, and while something fires, that of
  /// its deadline. `nil` when no time was seen.
  public var time: Timestamp? { dispatcher.time }

  /// Whether something moves as time passes, so that the host should advance for every picture that
  /// it shows (rule S2).
  public var isAnimating: Bool { dispatcher.schedule.isContinuous }

  /// Whether no touch is down, no recognizer waits for anything, and no ``ViewTimer`` runs.
  public var isIdle: Bool { dispatcher.isIdle }

  /// Whether it decides or tells something, so that frames and times must wait: true in each action,
  /// handler and listener. ``send(_:)`` and ``advance(to:)`` trap then, so a host that may be called
  /// from one asks, and puts what it has on a queue.
  public var isBusy: Bool { dispatcher.isBusy }

  /// Cancels all touches, as for a call, a lock or a dialog (rule T5). From an action it takes
  /// effect after the frame.
  ///
  /// To a view, a touch whose end a recognizer withholds is still down, and is cancelled with the
  /// others. Of touches whose begin is withheld it never hears.
  public func cancelAllTouches(reason: CancellationReason = .interrupted) {
    dispatcher.cancelAll(reason)
  }

  /// Keeps the last touches as they come, to be looked at when something went wrong; `nil`, and free, unless
  /// set.
  public var flightRecorder: FlightRecorder? {
    get { dispatcher.flightRecorder }
    set { dispatcher.flightRecorder = newValue }
  }

  // MARK: For the core

  var surface: TouchTarget? { target }

  func appendPath(of sample: TouchSample, to path: inout [TouchTarget]) {
    let found = hitTest(sample.location, contact: sample.contact)
    // An override may answer anything, but a touch of this window is not for the views of another.
    guard let hit = found, hit.window === self else { return }
    path.append(hit.target)
    var view = hit.superview
    while let next = view {
      if !next.gestureRecognizers.isEmpty || next.blocksGestures { path.append(next.target) }
      view = next.superview
    }
  }

  /// Prepares for a view to leave: its touches and recognizers, and the first responder in it. The
  /// dispatcher is to review that once the view is gone.
  func viewWillLeave(_ view: View) {
    dispatcher.targetWillLeave(view.target)
    var responder = firstResponder
    while let current = responder {
      if current === view || current.asController?.view === view {
        let formerResponder = firstResponder
        firstResponderReference = WeakReference(nil)
        formerResponder?.didLoseFirstResponder(in: self)
      }
      responder = current.next
    }
  }

  /// Hears every decision with its reason, after all decisions of a step are made and before the
  /// actions run. Decisions cost nothing while nobody listens.
  public var onDecision: ((Decision) -> Void)? {
    get { dispatcher.log.observer }
    set { dispatcher.log.observer = newValue }
  }

  /// How quick taps are counted.
  public var tapCounting: TapCounter.Limits {
    get { dispatcher.tapCounter.limits }
    set { dispatcher.tapCounter.limits = newValue }
  }

}
