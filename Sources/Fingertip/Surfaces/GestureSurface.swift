/// A surface that recognizes gestures on the host's own tree, without views.
///
/// A toolkit reports which of its nodes are under a new touch, and attaches recognizers to those
/// nodes' IDs. The toolkit then receives the gestures, and the touches that no gesture intercepts:
///
/// ```swift
/// let surface = GestureSurface<Node.ID> { point, _ in
///   tree.nodes(at: point).map(\.id)  // leaf first
/// }
/// surface.add(TapGestureRecognizer { print("tap at", $0.location) }, to: card.id)
/// surface.onTouches = { delivery in tree.dispatch(delivery) }
/// surface.send(frame)
/// ```
///
/// The rules for deciding between gestures, and for delaying and canceling touches, are the same as
/// for views. The host provides everything else: geometry, hit areas, the responder chain,
/// controls, and scrolling. Points are in surface coordinates unless the host converts them with
/// ``convert``.
public final class GestureSurface<NodeID: Hashable> {
  /// Touches in the same phase, to be delivered to the node that they hit.
  public struct TouchDelivery {
    /// The most specific node that the touches hit when they began.
    public let target: NodeID
    /// The phase of all the touches.
    public let phase: Touch.Phase
    /// The touches.
    public let touches: [Touch]
    /// The event, which contains its time and all touches that are down.
    public let event: TouchEvent
  }

  /// Called to hit-test a new touch. Returns the IDs of the nodes under the touch, most specific
  /// first. The first node receives the touch, as do the recognizers of all nodes in the result. If
  /// the result is empty, the touch hits nothing. A node listed twice counts only once, at its
  /// first position. The result can include nodes that have no recognizers or settings.
  ///
  /// The closure is called once for each touch, with the point in surface coordinates and, if the
  /// device reports it, the contact area. The surface is busy during the call, so any frames that
  /// the closure sends are queued.
  public var hitTestPath: (Point, ContactEllipse?) -> [NodeID]
  /// The sample of the new touch that ``hitTestPath`` is hit-testing, or `nil` if no new touch is
  /// being hit-tested. The sample contains the ID, the tool and the tag of the touch, which begins
  /// at ``time``.
  public private(set) var landingSample: TouchSample?
  /// Called with touches for the host to dispatch to its nodes. A recognizer that delays touches
  /// also delays the call, and a recognized gesture cancels the touches (rules D3 to D5).
  public var onTouches: ((TouchDelivery) -> Void)?
  /// Called to convert a point on the surface to a node's coordinates, for ``location(of:)``. If
  /// this property is `nil`, all nodes use surface coordinates.
  public var convert: ((Point, NodeID) -> Point)?
  /// Called to get the name that identifies a node in decisions. If this property is `nil`, nodes
  /// have no names.
  public var nodeName: ((NodeID) -> String)?

  let dispatcher = Dispatcher()
  let weakBox = WeakBox<GestureSurface<NodeID>>()
  /// The nodes that have recognizers or settings.
  private var nodes: [NodeID: SurfaceNode<NodeID>] = [:]

  /// Creates a surface with a closure that hit-tests new touches; see ``hitTestPath``.
  public init(path: @escaping (Point, ContactEllipse?) -> [NodeID]) {
    self.hitTestPath = path
    weakBox.bind(to: self)
  }

  deinit {
    weakBox.clear()
    for node in nodes.values { node.detachAllRecognizers() }
  }

  // MARK: Nodes and recognizers

  /// Detaches a recognizer from its node or view, if any, and attaches it to a node, after the
  /// node's other recognizers.
  public func add(_ gesture: GestureRecognizer, to target: NodeID) {
    let node = registeredNode(for: target)
    guard gesture.attachedTarget !== node else { return }
    gesture.detach()
    node.attach(gesture)
  }

  /// Detaches a recognizer from its node. A gesture in progress is cancelled (rule D7), either
  /// immediately or, if this method is called from an action, after the current frame. Does nothing
  /// if the recognizer isn't attached to this surface.
  public func remove(_ gesture: GestureRecognizer) {
    if node(of: gesture) != nil { gesture.detach() }
  }

  /// Removes a node that is no longer in the host's tree.
  ///
  /// The node's touches are cancelled and its recognizers' attempts end (rule T5), either
  /// immediately or, if this method is called from an action, after the current frame. Recognizers
  /// attached to the node's ancestors continue to track these touches. The node's recognizers are
  /// detached, and its ID can be reused for another node. Descendants of the node must be removed
  /// separately. Does nothing if the node is unknown.
  public func remove(_ target: NodeID) {
    guard let node = existingNode(for: target) else { return }
    nodes[target] = nil
    dispatcher.targetWillLeave(node)
    node.detachAllRecognizers()
    dispatcher.requestReview()
  }

  /// Sets whether a node receives several touches at the same time. Unlike views, nodes receive
  /// several touches by default. Recognizers always receive all touches (rule D1).
  public func setMultipleTouchEnabled(_ isEnabled: Bool, for target: NodeID) {
    registeredNode(for: target).isMultipleTouchEnabled = isEnabled
  }

  /// Sets whether a node that has a touch keeps other nodes from receiving touches (rule D1).
  public func setExclusiveTouch(_ isExclusive: Bool, for target: NodeID) {
    registeredNode(for: target).isExclusiveTouch = isExclusive
  }

  /// Returns the recognizers of a node, in the order in which they were added.
  public func gestureRecognizers(of target: NodeID) -> [GestureRecognizer] {
    nodes[target]?.gestures ?? []
  }

  /// Returns the node to which a recognizer is attached, or `nil` if it isn't attached to this
  /// surface.
  public func target(of gesture: GestureRecognizer) -> NodeID? { node(of: gesture)?.id }

  /// Returns the node that a touch hit, or `nil` if it hit no node of this surface.
  public func target(of touch: Touch) -> NodeID? {
    (touch.target as? SurfaceNode<NodeID>).flatMap { $0.surface === self ? $0.id : nil }
  }

  /// Returns a gesture's location as of its last action, in its node's coordinates; see
  /// ``convert``.
  public func location(of gesture: GestureRecognizer) -> Point {
    guard let convert, let target = target(of: gesture) else { return gesture.location }
    return convert(gesture.location, target)
  }

  // MARK: Time and touches

  /// Processes a touch frame as ``Window/send(_:)`` does: fires the timers that are due by the
  /// frame's time, decides which gestures are recognized, and runs all actions. While ``isBusy`` is
  /// `true`, the frame is queued.
  public func send(_ frame: TouchFrame) { send(frame, isCoalescing: false) }

  /// Processes the touch frames collected since the last display frame, oldest first; see
  /// ``Window/send(coalescing:)``.
  public func send(coalescing frames: [TouchFrame]) {
    sendBatch {
      for (index, frame) in frames.enumerated() {
        send(frame, isCoalescing: index < frames.count - 1)
      }
    }
  }

  /// Processes one of the frames collected for a display frame. `joins` is `true` if another frame
  /// for the same display frame follows.
  package func send(_ frame: TouchFrame, isCoalescing joins: Bool) {
    if dispatcher.openFrame != nil { endFrame() }
    sendWithoutEndingOpenFrame(frame, isCoalescing: joins)
  }

  package func sendWithoutEndingOpenFrame(_ frame: TouchFrame, isCoalescing joins: Bool) {
    if dispatcher.mustQueueInput {
      return dispatcher.enqueue(.frame(frame, isCoalesced: joins), for: self)
    }
    dispatcher.processFrame(frame, for: self, isCoalescing: joins)
  }

  package func sendBatch(_ body: () -> Void) { dispatcher.sendBatch(body) }

  /// Advances to a given time without a touch frame, and fires the timers that are due by that
  /// time. While ``isBusy`` is `true`, the advance is queued. While a frame is open, time doesn't
  /// advance until the frame has ended.
  public func advance(to time: Timestamp) {
    if dispatcher.openFrame?.endBeforeAdvance(to: time, sendingTo: self) != false {
      advanceWithoutEndingOpenFrame(to: time)
    }
  }

  package func advanceWithoutEndingOpenFrame(to time: Timestamp) {
    if dispatcher.mustQueueInput { return dispatcher.enqueue(.advance(to: time), for: self) }
    dispatcher.advance(to: time)
  }

  /// The time at which to call ``advance(to:)`` if no input arrives before then, or `nil` if there
  /// is no deadline or if queued input will advance time to the deadline anyway.
  public var nextDeadline: Timestamp? { dispatcher.nextUnreachedDeadline }

  /// The current time, or `nil` before the first frame or advance.
  public var time: Timestamp? { dispatcher.time }

  /// Whether no touch is down and no recognizer is waiting.
  public var isIdle: Bool { dispatcher.isIdle }

  /// Whether the surface is currently making decisions or running callbacks. Frames and advances
  /// sent in the meantime are queued (rule D10). The value is `true` in each action, in each
  /// observer, and in ``hitTestPath``.
  public var isBusy: Bool { dispatcher.isBusy }

  package var droppedInputCount: Int { dispatcher.droppedInputCount }

  package func discardWaitingInput() { dispatcher.discardWaitingInput() }

  /// Returns whether a gesture has intercepted a touch; see ``Window/isTouchIntercepted(_:)``.
  public func isTouchIntercepted(_ id: TouchID) -> Bool { dispatcher.isTouchIntercepted(id) }

  /// Cancels all touches (rule T5), for example because of a phone call, a screen lock or a dialog.
  /// If this method is called from an action, it takes effect after the current frame and any
  /// queued input have been processed.
  public func cancelAllTouches(reason: CancellationReason = .interrupted) {
    endFrame()
    cancelWithoutEndingOpenFrame(reason: reason)
  }

  package func cancelWithoutEndingOpenFrame(reason: CancellationReason) {
    dispatcher.cancelAllTouches(reason, for: self)
  }

  /// Called with each decision, including its reason, before the actions run. While this property
  /// is `nil`, no decisions are created.
  public var onDecision: ((Decision) -> Void)? {
    get { dispatcher.log.observer }
    set { dispatcher.log.observer = newValue }
  }

  /// The recorder that stores the most recent input; see ``Window/flightRecorder``.
  public var flightRecorder: FlightRecorder? {
    get { dispatcher.flightRecorder }
    set { dispatcher.flightRecorder = newValue }
  }

  /// Processes the input that a ``FlightRecorder`` recorded on an identical surface. While
  /// ``isBusy`` is `true`, the input is queued.
  public func replay(_ inputs: [RecordedInput]) {
    sendBatch { for input in inputs { input.send(to: self) } }
  }

  /// The limits for counting taps.
  public var tapCounterLimits: TapCounter.Limits {
    get { dispatcher.tapCounter.limits }
    set { dispatcher.tapCounter.limits = newValue }
  }

  // MARK: Nodes

  /// The number of nodes that have recognizers or settings.
  var storedNodeCount: Int { nodes.count }

  private func registeredNode(for target: NodeID) -> SurfaceNode<NodeID> {
    let node = existingNode(for: target) ?? SurfaceNode(target, on: self)
    nodes[target] = node
    return node
  }

  /// Returns the node with the given ID if it has recognizers, settings or active touches, or `nil`
  /// otherwise.
  private func existingNode(for target: NodeID) -> SurfaceNode<NodeID>? {
    if let node = nodes[target] { return node }
    return dispatcher.touchedTarget { ($0 as? SurfaceNode<NodeID>)?.id == target }
      .flatMap { $0 as? SurfaceNode<NodeID> }
  }

  private func node(of gesture: GestureRecognizer) -> SurfaceNode<NodeID>? {
    (gesture.attachedTarget as? SurfaceNode<NodeID>).flatMap { $0.surface === self ? $0 : nil }
  }
}

extension GestureSurface: FrameReceiver {}

extension GestureSurface: InputProcessor {
  func holdsInput(for dispatcher: Dispatcher) -> Bool { false }

  func process(_ input: RecordedInput, in dispatcher: Dispatcher) {
    input.sendWithoutEndingOpenFrame(to: self)
  }
}

extension GestureSurface: HitTestProvider {
  var surfaceTarget: TouchTarget? { nil }

  func appendHitTestPath(of sample: TouchSample, to path: inout [TouchTarget]) {
    landingSample = sample
    let targets = self.hitTestPath(sample.location, sample.contact)
    landingSample = nil
    let start = path.count
    for target in targets {
      // Enclosing nodes are included only if they have recognizers or settings.
      let node =
        path.count == start
        ? existingNode(for: target) ?? SurfaceNode(target, on: self) : nodes[target]
      guard let node else { continue }
      if !path[start...].contains(where: { $0 === node }) { path.append(node) }
    }
  }
}
