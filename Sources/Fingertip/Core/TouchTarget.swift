/// A target of touches, as the core sees it: a proxy for a view, or for a node in a host's own
/// tree.
///
/// The core holds targets, never the objects behind them. A target outlives its object; it then
/// receives nothing and has no recognizers. Modules with views or another kind of tree subclass it.
class TouchTarget {
  // MARK: Queries of the core

  /// The display name, for explanations.
  var name: String { "" }
  /// The name, or a substitute if it is empty.
  var label: String { name }
  /// The attached recognizers, in the order of adding.
  var gestures: [GestureRecognizer] { [] }
  /// The dispatcher whose touches it receives, or `nil` if it is in no tree.
  var dispatcher: Dispatcher? { nil }
  /// Whether the object behind it still exists.
  var exists: Bool { false }
  /// The object to keep alive until the end of its touches is delivered, or `nil` if none.
  var retainedObject: AnyObject? { nil }
  /// Whether it is another target or a descendant of it.
  func isInside(_ other: TouchTarget) -> Bool { self === other }

  /// Whether it receives more than one touch at a time (rule D1).
  var allowsMultipleTouches: Bool { true }
  /// Whether other targets receive no touches while it has one (rule D1).
  var isExclusive: Bool { false }
  /// Whether delivering touches to it can have an effect.
  var canReceiveTouches: Bool { false }

  /// Whether it contains a point of the surface, for touches that must stay inside.
  func contains(_ point: Point) -> Bool { true }

  /// Whether it can block gestures of the targets around it, as controls do (rule C7). Each gesture
  /// is then tested separately.
  var blocksGestures: Bool { false }
  /// Whether it blocks taps, long presses and its own drags of the targets around it for a touch.
  /// `nil` is a touch that has ended.
  func keeps(_ touch: TouchID?) -> Bool { false }
  /// Whether it blocks a drag between two points of the surface, because it uses such drags itself.
  func blocksDrag(from start: Point, to end: Point) -> Bool { false }

  // Called for the recognizers that it owns. See ``GestureRecognizer/owner``.

  /// Whether one of them is to receive a touch that begins.
  func applies(_ gesture: GestureRecognizer, to touch: Touch) -> Bool { true }
  /// Whether one of them may be recognized.
  func mayBegin(_ gesture: GestureRecognizer) -> Bool { true }

  // MARK: Notifications of the core

  /// Detaches a recognizer, because it is being attached elsewhere.
  func detach(_ gesture: GestureRecognizer) {}

  /// Handles touches that changed in the same way.
  func deliver(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {}
  /// Handles a change of a recognizer that it owns.
  func recognizerDidChange(_ gesture: GestureRecognizer) {}
  /// Runs a deferred call.
  func run(_ call: DeferredCall) {}
}

/// A provider of hit tests.
protocol TouchHost: AnyObject {
  /// Appends the targets that a touch lands on, the most specific first, or none.
  ///
  /// The first one receives the touch. The recognizers of the others around it track the touch,
  /// too.
  func appendPath(of sample: TouchSample, to path: inout [TouchTarget])
  /// The target of the whole surface, if there is one. It also receives touches that land on
  /// nothing.
  var surface: TouchTarget? { get }
}

/// A call that a target makes to its own observers at the end of a pass: the events of a control.
struct DeferredCall {
  let target: TouchTarget
  /// The object behind the target, kept alive until the call.
  let subject: AnyObject
  let events: UInt32
  let time: Timestamp
  let location: Point?
  let event: TouchEvent?
}
