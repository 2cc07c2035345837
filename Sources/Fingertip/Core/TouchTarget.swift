/// A target of touches, as represented in the core. A target is a proxy for a view or for a node in
/// a host's own tree.
///
/// The core refers only to targets, never to the objects behind them. A target may outlive its
/// object. A target without an object receives no touches and has no recognizers. Modules that have
/// views or a different kind of tree subclass this class.
class TouchTarget {
  // MARK: Queries from the core

  /// The display name used in explanations.
  var name: String { "" }
  /// The name, or a substitute if the name is empty.
  var nonemptyName: String { name }
  /// The attached recognizers, in the order in which they were added.
  var gestures: [GestureRecognizer] { [] }
  /// The dispatcher whose touches the target receives, or `nil` if the target isn't in a tree.
  var dispatcher: Dispatcher? { nil }
  /// Whether the object behind the target still exists.
  var exists: Bool { false }
  /// The object that is kept alive until the end of its touches has been delivered, or `nil` if
  /// there is none.
  var retainedObject: AnyObject? { nil }
  /// Returns whether this target is the given one or a descendant of it.
  func isInside(_ other: TouchTarget) -> Bool { self === other }

  /// Whether the target receives more than one touch at a time (rule D1).
  var allowsMultipleTouches: Bool { true }
  /// Whether other targets receive no touches while this one has a touch (rule D1).
  var isExclusive: Bool { false }
  /// Whether delivering touches to the target can have an effect.
  var canReceiveTouches: Bool { false }

  /// Returns whether the target contains a point on the surface. This method is called for touches
  /// that must stay inside the target.
  func contains(_ point: Point) -> Bool { true }

  /// Whether the target can block gestures of surrounding targets, as controls do (rule C7). If it
  /// can, each gesture is tested separately.
  var blocksGestures: Bool { false }
  /// Returns whether, for the given touch, the target blocks gestures on surrounding targets: taps,
  /// long presses, and the drags that the target uses itself. The touch is `nil` if it has ended.
  func blocksGestures(for touch: TouchID?) -> Bool { false }
  /// Returns whether the target blocks a drag between two points on the surface because the target
  /// itself uses such drags.
  func blocksDrag(from start: Point, to end: Point) -> Bool { false }

  // These methods are called for the recognizers that the target owns. See
  // ``GestureRecognizer/owner``.

  /// Returns whether a recognizer that the target owns should receive a new touch.
  func recognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
  /// Called at the start of an attempt to adjust the state machine of a recognizer that the target
  /// owns. The state machine has just been copied from the configuration.
  func recognizerWillStart(_ gesture: GestureRecognizer) {}
  /// Returns whether a recognizer that the target owns may recognize its gesture.
  func recognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool { true }

  // MARK: Notifications from the core

  /// Detaches a recognizer because it is being attached to a different target.
  func detach(_ gesture: GestureRecognizer) {}

  /// Handles touches that all changed in the same way.
  func handleTouches(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {}
  /// Handles a change in a recognizer that the target owns.
  func recognizerDidChange(_ gesture: GestureRecognizer) {}
  /// Runs a deferred call.
  func runDeferredCall(_ call: DeferredCall) {}
}

/// An object that determines the targets on which a touch lands.
protocol HitTestProvider: AnyObject {
  /// Appends the targets on which a touch lands, if there are any. The most specific target comes
  /// first.
  ///
  /// The first of these targets receives the touch, and the recognizers of all these targets track
  /// it.
  func appendHitTestPath(of sample: TouchSample, to path: inout [TouchTarget])
  /// The target that represents the whole surface, if there is one. This target also receives
  /// touches that hit no other target.
  var surfaceTarget: TouchTarget? { get }
}

/// A call that a target makes to its observers at the end of a pass, for example to report the
/// events of a control.
struct DeferredCall {
  let target: TouchTarget
  /// The object behind the target, kept alive until the call.
  let retainedObject: AnyObject
  let events: UInt32
  let time: Timestamp
  let location: Point?
  let event: TouchEvent?
}
