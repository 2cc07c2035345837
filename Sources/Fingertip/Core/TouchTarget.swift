/// A target of touches, as the core sees it: a proxy for a view, or for a node in a host's own
/// tree.
///
/// The core refers to targets, never to the objects behind them. A target may outlive its object;
/// it then receives nothing and has no recognizers. Modules with views or another kind of tree
/// subclass this class.
class TouchTarget {
  // MARK: Queries from the core

  /// The display name, for explanations.
  var name: String { "" }
  /// The name, or a substitute if it is empty.
  var nonemptyName: String { name }
  /// The attached recognizers, in the order in which they were added.
  var gestures: [GestureRecognizer] { [] }
  /// The dispatcher whose touches the target receives, or `nil` if the target isn't in a tree.
  var dispatcher: Dispatcher? { nil }
  /// Whether the object behind the target still exists.
  var exists: Bool { false }
  /// The object to keep alive until the end of its touches is delivered, or `nil` if there is none.
  var retainedObject: AnyObject? { nil }
  /// Returns whether this target is the given target or one of its descendants.
  func isInside(_ other: TouchTarget) -> Bool { self === other }

  /// Whether the target receives more than one touch at a time (rule D1).
  var allowsMultipleTouches: Bool { true }
  /// Whether other targets receive no touches while this one has a touch (rule D1).
  var isExclusive: Bool { false }
  /// Whether delivering touches to the target can have an effect.
  var canReceiveTouches: Bool { false }

  /// Returns whether the target contains a point of the surface, for touches that must stay inside
  /// the target.
  func contains(_ point: Point) -> Bool { true }

  /// Whether the target can block gestures of surrounding targets, as controls do (rule C7). Each
  /// gesture is then tested separately.
  var blocksGestures: Bool { false }
  /// Returns whether a touch makes the target block gestures of surrounding targets: taps, long
  /// presses, and the drags that the target uses itself. `nil` represents a touch that has ended.
  func blocksGestures(for touch: TouchID?) -> Bool { false }
  /// Returns whether the target blocks a drag between two points of the surface, because the target
  /// itself uses such drags.
  func blocksDrag(from start: Point, to end: Point) -> Bool { false }

  // Called for the recognizers that the target owns. See ``GestureRecognizer/owner``.

  /// Returns whether a recognizer that the target owns should receive a new touch.
  func applies(_ gesture: GestureRecognizer, to touch: Touch) -> Bool { true }
  /// Adjusts the state machine of a recognizer that the target owns, at the start of an attempt.
  /// The state machine has just been copied from the configuration.
  func willStart(_ gesture: GestureRecognizer) {}
  /// Returns whether a recognizer that the target owns may recognize its gesture.
  func mayBegin(_ gesture: GestureRecognizer) -> Bool { true }

  // MARK: Notifications from the core

  /// Detaches a recognizer, because it is being attached to another target.
  func detach(_ gesture: GestureRecognizer) {}

  /// Handles touches that changed in the same way.
  func deliver(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {}
  /// Handles a change in a recognizer that the target owns.
  func recognizerDidChange(_ gesture: GestureRecognizer) {}
  /// Runs a deferred call.
  func run(_ call: DeferredCall) {}
}

/// An object that finds the targets that a touch lands on.
protocol HitTestProvider: AnyObject {
  /// Appends the targets that a touch lands on, if any, starting with the most specific.
  ///
  /// The first target receives the touch. The recognizers of all targets track the touch.
  func appendPath(of sample: TouchSample, to path: inout [TouchTarget])
  /// The target that represents the whole surface, if there is one. It also receives touches that
  /// hit no other target.
  var surface: TouchTarget? { get }
}

/// A call that a target makes to its observers at the end of a pass, such as one for a control's
/// events.
struct DeferredCall {
  let target: TouchTarget
  /// The object behind the target, kept alive until the call.
  let retainedObject: AnyObject
  let events: UInt32
  let time: Timestamp
  let location: Point?
  let event: TouchEvent?
}
