/// Recognizes gestures on the nodes of a tree that the host keeps by itself, without views.
///
/// A toolkit with a tree of its own tells which of its nodes lie under a finger that lands, attaches
/// recognizers to its own identities, and hears of gestures, and of the touches that those left it:
///
/// ```swift
/// let surface = GestureSurface<Node.ID> { point, _ in tree.nodes(at: point).map(\.id) }  // leaf first
/// surface.add(TapGestureRecognizer { print("tap at", $0.location) }, to: card.id)
/// surface.onTouches = { delivery in tree.dispatch(delivery) }
/// surface.send(frame)
/// ```
///
/// All rules of arbitration, withholding and cancelling hold as among views. What belongs to views is
/// the host's: geometry, hit areas, the chain of responders, controls, scrolling. Places are points of
/// the surface, unless the host says how its nodes lie (``convert``).
public final class GestureSurface<NodeID: Hashable> {
  /// What became of some touches, all the same, on the target on which they landed.
  public struct TouchDelivery {
    /// The most specific target under the touches when they landed.
    public let target: NodeID
    /// What they did.
    public let phase: Touch.Phase
    /// The touches that did it.
    public let touches: [Touch]
    /// When that was, and all touches that are down.
    public let event: TouchEvent
  }

  /// Answers which targets lie under a finger that lands, the most specific first: the first one gets
  /// the touch, and the recognizers of all of them follow it. An empty answer lets the finger land on
  /// nothing. A target that is named twice counts where it is named first; one that nobody has added
  /// anything to counts like any other.
  ///
  /// Gets the place in points of the surface, and the area of contact when the source knows it. It is
  /// asked once for each finger, while the surface is busy: it must not send frames.
  public var hitTestPath: (Point, ContactEllipse?) -> [NodeID]
  /// Hears of touches, as the host would dispatch them to its nodes: a recognizer that delays their
  /// begin keeps them back, and one that is recognized cancels them (rules D3 to D5).
  public var onTouches: ((TouchDelivery) -> Void)?
  /// A place of the surface in the coordinates of a target, for ``location(of:)``; left out, all have
  /// those of the surface.
  public var convert: ((Point, NodeID) -> Point)?
  /// What decisions call a target; left out, nothing.
  public var name: ((NodeID) -> String)?

  let dispatcher = Dispatcher()
  let weakBox = WeakBox<GestureSurface<NodeID>>()
  /// The targets of which more is known than that a finger landed on them.
  private var nodes: [NodeID: SurfaceNode<NodeID>] = [:]

  /// Makes a surface from what its host answers for a finger that lands, see ``path``.
  public init(path: @escaping (Point, ContactEllipse?) -> [NodeID]) {
    self.hitTestPath = path
    weakBox.bind(to: self)
  }

  deinit {
    weakBox.clear()
    for node in nodes.values { node.detachAll() }
  }

  // MARK: Targets

  /// Attaches a recognizer to a target, behind those that it has, and takes it from where it was.
  public func add(_ gesture: GestureRecognizer, to target: NodeID) {
    let node = node(of: target)
    guard gesture.attachment !== node else { return }
    gesture.detach()
    node.attach(gesture)
  }

  /// Takes a recognizer off its target. A gesture in progress is cancelled (rule D7), from an action
  /// after the frame. Does nothing when it is attached to none of this surface.
  public func remove(_ gesture: GestureRecognizer) {
    if node(of: gesture) != nil { gesture.detach() }
  }

  /// Forgets a target, because it is not in the host's tree any more.
  ///
  /// Its touches are cancelled and the attempts of its recognizers are broken off (rule T5), from an
  /// action after the frame. Its recognizers are attached to nothing then. The same identity may be
  /// used again for another target. What is in the target in the host's tree is to be removed by calls
  /// of its own. Does nothing for a target of which nothing is known.
  public func remove(_ target: NodeID) {
    guard let node = knownNode(of: target) else { return }
    nodes[target] = nil
    dispatcher.targetWillLeave(node)
    node.detachAll()
    dispatcher.review()
  }

  /// Lets a target take one touch at a time, as views do, or any number, as targets do unless told
  /// otherwise. Recognizers get them all (rule D1).
  public func setMultipleTouchEnabled(_ isEnabled: Bool, for target: NodeID) {
    node(of: target).isMultipleTouchEnabled = isEnabled
  }

  /// Keeps touches from other targets while a target holds one, or ends that (rule D1).
  public func setExclusiveTouch(_ isExclusive: Bool, for target: NodeID) {
    node(of: target).isExclusiveTouch = isExclusive
  }

  /// The recognizers of a target, in the order of adding.
  public func gestureRecognizers(of target: NodeID) -> [GestureRecognizer] {
    nodes[target]?.gestures ?? []
  }

  /// The target that a recognizer is attached to; `nil` when it is none of this surface.
  public func target(of gesture: GestureRecognizer) -> NodeID? { node(of: gesture)?.id }

  /// The target on which a touch landed; `nil` when it landed on none of this surface.
  public func target(of touch: Touch) -> NodeID? {
    (touch.target as? SurfaceNode<NodeID>).flatMap { $0.surface === self ? $0.id : nil }
  }

  /// Where a gesture was at its last action, in the coordinates of its target, see ``convert``.
  public func location(of gesture: GestureRecognizer) -> Point {
    guard let convert, let target = target(of: gesture) else { return gesture.location }
    return convert(gesture.location, target)
  }

  // MARK: Time and touches

  /// Takes in one frame, as ``Window/send(_:)`` does: fires what is due before it, decides, and then
  /// runs all actions. Must not be called while ``isBusy``: that traps.
  public func send(_ frame: TouchFrame) { send(frame, isCoalescing: false) }

  /// Takes in frames that a host collected since it last drew, oldest first, see
  /// ``Window/send(coalescing:)``.
  public func send(coalescing frames: [TouchFrame]) {
    for (index, frame) in frames.enumerated() { send(frame, isCoalescing: index < frames.count - 1) }
  }

  /// Takes in one of these frames; `joins` says that another follows.
  package func send(_ frame: TouchFrame, isCoalescing joins: Bool) {
    dispatcher.send(frame, to: self, joins: joins)
  }

  /// Lets time pass without a touch, and fires what is due up to then. Must not be called while
  /// ``isBusy``: that traps.
  public func advance(to time: Timestamp) { dispatcher.advance(to: time) }

  /// How long the host may sleep when nothing is touched: until this time. `nil` for ever.
  public var nextDeadline: Timestamp? { dispatcher.nextDeadline }

  /// The time that has come; `nil` when no time was seen.
  public var time: Timestamp? { dispatcher.time }

  /// Whether no touch is down, and no recognizer waits for anything.
  public var isIdle: Bool { dispatcher.isIdle }

  /// Whether it decides or tells something, so that frames and times must wait: true in each action,
  /// in each listener, and while ``path`` is asked.
  public var isBusy: Bool { dispatcher.isBusy }

  /// Cancels all touches, as for a call, a lock or a dialog (rule T5). From an action it takes effect
  /// after the frame.
  public func cancelAllTouches(reason: CancellationReason = .interrupted) {
    dispatcher.cancelAll(reason)
  }

  /// Hears every decision with its reason, before the actions run; costs nothing while not set.
  public var onDecision: ((Decision) -> Void)? {
    get { dispatcher.log.observer }
    set { dispatcher.log.observer = newValue }
  }

  /// Keeps the last touches as they come, see ``Window/flightRecorder``.
  public var flightRecorder: FlightRecorder? {
    get { dispatcher.flightRecorder }
    set { dispatcher.flightRecorder = newValue }
  }

  /// How quick taps are counted.
  public var tapCounting: TapCounter.Limits {
    get { dispatcher.tapCounter.limits }
    set { dispatcher.tapCounter.limits = newValue }
  }

  // MARK: Nodes

  /// Of how many targets something is known.
  var knownNodeCount: Int { nodes.count }

  private func node(of target: NodeID) -> SurfaceNode<NodeID> {
    let node = knownNode(of: target) ?? SurfaceNode(target, on: self)
    nodes[target] = node
    return node
  }

  /// The node of a target of which something is known, if only that it is touched.
  private func knownNode(of target: NodeID) -> SurfaceNode<NodeID>? {
    if let node = nodes[target] { return node }
    return dispatcher.touchedTarget { ($0 as? SurfaceNode<NodeID>)?.id == target }
      .flatMap { $0 as? SurfaceNode<NodeID> }
  }

  private func node(of gesture: GestureRecognizer) -> SurfaceNode<NodeID>? {
    (gesture.attachment as? SurfaceNode<NodeID>).flatMap { $0.surface === self ? $0 : nil }
  }
}

extension GestureSurface: FrameReceiver {}

extension GestureSurface: TouchHost {
  var surface: TouchTarget? { nil }

  func appendPath(of sample: TouchSample, to path: inout [TouchTarget]) {
    let targets = self.hitTestPath(sample.location, sample.contact)
    let start = path.count
    for target in targets {
      // Those around the first matter only for what was added to them.
      let node =
        path.count == start
        ? knownNode(of: target) ?? SurfaceNode(target, on: self) : nodes[target]
      guard let node else { continue }
      if !path[start...].contains(where: { $0 === node }) { path.append(node) }
    }
  }
}
