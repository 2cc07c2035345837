/// The root of a view tree, and the engine that delivers touches to the tree's views.
///
/// A host sends touch frames and, between them, advances time to ``nextDeadline``. Nothing happens
/// on its own, because the engine has no clock (rule U2).
///
/// ```swift
/// let window = Window(size: Size(width: 320, height: 480))
/// window.addGestureRecognizer(TapGestureRecognizer { print("tap at", $0.location) })
/// window.send(TouchFrame(at: .zero, samples: [TouchSample(TouchID(1), .began, at: .zero)]))
/// ```
public final class Window: View, HitTestProvider, FrameReceiver {
  // Every frame and every property of the window accesses the dispatcher. Exclusivity checks would
  // add 12 instructions per event.
  @exclusivity(unchecked) var dispatcher = Dispatcher()
  /// The search object of the last hit test, kept for reuse.
  @exclusivity(unchecked) var reusableHitSearch: HitSearch?
  var applicationReference = WeakReference<Application>(nil)

  /// The touches in the frame or interruption that several of the application's windows are
  /// currently delivering, including touches that end in it, or `nil` at all other times.
  var touchesDuringDelivery: [Touch]?

  var firstResponderReference = WeakReference<Responder>(nil)

  /// The responder that receives motion and commands first. The window doesn't retain this
  /// responder. When the first responder leaves the window, alone or with a superview, it loses
  /// that status, even if it refuses to resign.
  public var firstResponder: Responder? { firstResponderReference.object }

  /// The pasteboard for the window's text views. Several windows can share a pasteboard.
  public var pasteboard = Pasteboard()

  /// The edit menus that are shown in the window.
  var shownMenus: [View] = []

  /// The application that contains the window.
  public var application: Application? { applicationReference.object }

  /// The window's controller, or its application if it has no controller.
  public override var next: Responder? { controller ?? application }

  /// Creates a window with a size in points.
  public init(size: Size, name: String = "window") {
    super.init(frame: Rect(origin: .zero, size: size), name: name)
    hitTestState.usesStandardHitTest = true
    layoutInvalidation = .nothing
  }

  override func runSeparateHitTest(_ point: Point) -> View? { hitTest(point, contact: nil) }
  override var passesAllTouchesOn: Bool { super.passesAllTouchesOn && application == nil }

  /// Processes a touch frame: fires the timers that are due by the frame's time, decides which
  /// gestures are recognized, and runs all actions.
  ///
  /// Invalid samples are ignored, and the reason is logged as a decision. A sample is invalid if
  /// its touch isn't down, or if a coordinate isn't finite. A touch that ends or is cancelled at an
  /// invalid location does so at its last valid location. If a touch begins with the ID of a touch
  /// that is down, the previous touch is cancelled (rule T1).
  ///
  /// If an action, a handler, or ``onDecision`` calls this method, the frame waits until the
  /// current frame has been processed (rule D10). If more than 1,024 frames wait, they are dropped
  /// and all touches are cancelled.
  public func send(_ frame: TouchFrame) { send(frame, isCoalescing: false) }

  /// Processes the touch frames collected since the last display frame, oldest first.
  ///
  /// Recognizers receive each frame with its own timestamp. Views receive a touch's moves as one
  /// event, with the individual samples in ``TouchEvent/coalescedSamples(for:)``.
  public func send(coalescing frames: [TouchFrame]) {
    sendBatch {
      for (index, frame) in frames.enumerated() {
        send(frame, isCoalescing: index < frames.count - 1)
      }
    }
  }

  /// Called to remove samples from each frame before any other processing.
  // Exclusivity checks would add 3 % to the instruction count for one touch, even without a filter.
  @exclusivity(unchecked) package final var frameFilter: ((TouchFrame) -> TouchFrame)?
  /// The object that holds back frames before the frame filter receives them. A frame holder
  /// requires a frame filter, and has no effect on the frames that an application splits among
  /// several windows.
  @exclusivity(unchecked) package final var frameHolder: (any FrameHolder)?

  /// Processes one of several coalesced frames. `joins` is `true` if another frame follows.
  package func send(_ frame: TouchFrame, isCoalescing joins: Bool) {
    if dispatcher.openFrame != nil { endFrame() }
    sendWithoutEndingOpenFrame(frame, isCoalescing: joins)
  }

  package func sendWithoutEndingOpenFrame(_ frame: TouchFrame, isCoalescing joins: Bool) {
    if dispatcher.mustQueueInput {
      return dispatcher.enqueue(.frame(frame, isCoalesced: joins), for: self)
    }
    guard let frameFilter else { return process(frame, isCoalescing: joins) }
    if let frameHolder { return processReleasedFrames(frameHolder.receive(frame)) }
    process(frameFilter(frame), isCoalescing: joins)
  }

  func process(_ frame: TouchFrame, isCoalescing joins: Bool) {
    layoutIfNeeded()
    // The dispatcher can't be replaced during the call, so there is no need to retain it.
    Unmanaged.passUnretained(dispatcher)._withUnsafeGuaranteedRef {
      $0.processFrame(frame, for: self, isCoalescing: joins)
    }
    layoutIfNeeded()
  }

  /// Computes the decisions about this window's part of a frame, and queues the deliveries. All
  /// windows must already be laid out.
  func decideFrame(_ frame: TouchFrame) {
    dispatcher.decideFrame(frameFilter.map { $0(frame) } ?? frame, for: self)
  }

  /// Delivers the results that ``decideFrame(_:)`` computed.
  func deliverFrameResults(isCoalescing joins: Bool) {
    dispatcher.deliverFrameResults(isCoalescing: joins)
    layoutIfNeeded()
  }

  /// Logs the samples of a frame as ignored. No sample may belong to a touch that is down or begins
  /// in the frame.
  func logIgnoredFrame(_ frame: TouchFrame) {
    dispatcher.applyUnknownSamples(of: frameFilter.map { $0(frame) } ?? frame, for: self)
  }

  package func sendBatch(_ body: () -> Void) { dispatcher.sendBatch(body) }

  /// Advances to a given time without a touch frame, and fires the timers that are due by that
  /// time. While ``isBusy`` is `true`, the advance waits. While a frame is open, time doesn't
  /// advance until the frame has ended.
  public func advance(to time: Timestamp) {
    if dispatcher.openFrame?.endBeforeAdvance(to: time, sendingTo: self) != false {
      advanceWithoutEndingOpenFrame(to: time)
    }
  }

  package func advanceWithoutEndingOpenFrame(to time: Timestamp) {
    if dispatcher.mustQueueInput { return dispatcher.enqueue(.advance(to: time), for: self) }
    processAdvance(to: time)
  }

  /// Advances time in a window that isn't busy.
  func processAdvance(to time: Timestamp) {
    if frameHolder != nil, !processHeldFrames(dueBy: time) { return }
    dispatcher.advance(to: time)
    layoutIfNeeded()
  }

  /// The time at which to call ``advance(to:)`` if there is no input until then, or `nil` if there
  /// is no deadline or if waiting input already advances time to that deadline. While
  /// ``isAnimating`` is `true`, also advance time for each display frame.
  public var nextDeadline: Timestamp? { frameHolder?.deadline ?? dispatcher.nextUnreachedDeadline }

  /// The current time, or `nil` before the first frame or advance. This is the time of the last
  /// frame or advance. While a timer is firing, the current time is the timer's deadline.
  public var time: Timestamp? { dispatcher.time }

  /// Whether an animation is running, in which case the host should advance time for each display
  /// frame (rule S2).
  public var isAnimating: Bool { dispatcher.schedule.hasContinuousAction }

  /// Whether no touch is down, no recognizer is waiting, and no ``ViewTimer`` is running.
  public var isIdle: Bool { dispatcher.isIdle }

  /// Whether the window is currently making decisions or running callbacks. Frames and advances
  /// sent in the meantime wait (rule D10). The value is `true` in each action, handler and
  /// observer.
  public var isBusy: Bool { dispatcher.isBusy }

  package var droppedInputCount: Int { dispatcher.droppedInputCount }

  package func discardWaitingInput() { dispatcher.discardWaitingInput() }

  /// Returns whether a gesture with ``GestureRecognizer/cancelsTouchesInView`` has intercepted a
  /// touch (rule D3), based on the decisions made so far.
  ///
  /// Some hosts have to decide, while they handle a touch event, whether other code should also
  /// receive that event. Such a host calls this method after it has sent the touch. The result
  /// stays available after the touch has ended, until a touch begins while no other is down. The
  /// result is `false` if the gesture was recognized only after the touch ended because it was
  /// waiting for another gesture to fail.
  public func isTouchIntercepted(_ id: TouchID) -> Bool { dispatcher.isTouchIntercepted(id) }

  /// Cancels all touches (rule T5), for example because of a phone call, a screen lock or a dialog.
  /// If this method is called from an action, it takes effect after the current frame and any
  /// waiting input have been processed.
  ///
  /// If a recognizer is delaying the end of a touch, the touch is still down for its view, and is
  /// also cancelled. A touch whose start is delayed is never delivered.
  public func cancelAllTouches(reason: CancellationReason = .interrupted) {
    endFrame()
    if isHoldingFrames { _ = processHeldFrames(dueBy: Timestamp(nanoseconds: .max)) }
    cancelWithoutEndingOpenFrame(reason: reason)
  }

  package func cancelWithoutEndingOpenFrame(reason: CancellationReason) {
    dispatcher.cancelAllTouches(reason, for: self)
  }

  /// The recorder that stores the most recent input, for diagnostics. By default, this property is
  /// `nil`, and nothing is recorded.
  public var flightRecorder: FlightRecorder? {
    get { dispatcher.flightRecorder }
    set { dispatcher.flightRecorder = newValue }
  }

  /// Processes the input that a ``FlightRecorder`` recorded in an identical window. While
  /// ``isBusy`` is `true`, the input waits.
  public func replay(_ inputs: [RecordedInput]) {
    sendBatch { for input in inputs { input.send(to: self) } }
  }

  // MARK: Core

  var surfaceTarget: TouchTarget? { touchTarget }

  func appendHitTestPath(of sample: TouchSample, to path: inout [TouchTarget]) {
    let found = hitTest(sample.location, contact: sample.contact)
    // An override can return any view, but a touch in this window must not go to another window's
    // view.
    guard let hit = found, hit.window === self else { return }
    path.append(hit.touchTarget)
    var view = hit.superview
    while let next = view {
      if !next.gestureRecognizers.isEmpty || next.blocksGestures { path.append(next.touchTarget) }
      view = next.superview
    }
  }

  /// Prepares a view's touches and recognizers, and any first responder in the view, for the
  /// removal of the view. After the removal, the caller must call the dispatcher's `review()`.
  func viewWillLeaveWindow(_ view: View) {
    dismissMenus(ofTree: view)
    dispatcher.targetWillLeave(view.touchTarget)
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

  /// Called with each decision and its reason, after all decisions of a pass have been made and
  /// before the pass runs its actions. While this property is `nil`, no decisions are created.
  public var onDecision: ((Decision) -> Void)? {
    get { dispatcher.log.observer }
    set { dispatcher.log.observer = newValue }
  }

  /// The limits for counting taps.
  public var tapCounterLimits: TapCounter.Limits {
    get { dispatcher.tapCounter.limits }
    set { dispatcher.tapCounter.limits = newValue }
  }
}

extension Window: InputProcessor {
  func holdsInput(for dispatcher: Dispatcher) -> Bool { application?.isInBatch == true }

  func process(_ input: RecordedInput, in dispatcher: Dispatcher) {
    input.sendWithoutEndingOpenFrame(to: self)
  }
}
