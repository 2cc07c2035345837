/// What a touch can land on, as the core knows it: the stand-in of a view, or of a node in a tree that
/// a host keeps by itself.
///
/// The core holds targets, and never what they stand for. A target outlives that, hears nothing any
/// more, and has no recognizers then. Whoever brings views, or a tree of another kind, makes it as a
/// subclass and answers what the core asks.
class TouchTarget {
  // MARK: What the core asks

  /// What people call it, for explanations.
  var name: String { "" }
  /// The same where a word is needed: never empty.
  var label: String { name }
  /// The recognizers attached to it, in the order of adding.
  var gestures: [GestureRecognizer] { [] }
  /// The dispatcher whose touches it gets; `nil` while it is in no tree.
  var dispatcher: Dispatcher? { nil }
  /// Whether what it stands for is still there.
  var exists: Bool { false }
  /// What must live until it has heard of the end of its touches, if it does not live longer anyway.
  var retainedObject: AnyObject? { nil }
  /// Whether it is another one, or somewhere in it.
  func isInside(_ other: TouchTarget) -> Bool { self === other }

  /// Whether it takes more than one touch at a time (rule D1).
  var allowsMultipleTouches: Bool { true }
  /// Whether other targets get no touches while it holds one (rule D1).
  var isExclusive: Bool { false }
  /// Whether telling it of touches can come to anything.
  var canReceiveTouches: Bool { false }

  /// Whether a place of the surface is one of its own, where a finger may be that must stay on it.
  func contains(_ point: Point) -> Bool { true }

  /// Whether it keeps some gestures from recognizers of the targets around it, as controls do (rule
  /// C7); what it keeps it is asked for each of them.
  var blocksGestures: Bool { false }
  /// Whether it lets nobody around it take a touch as a tap, a hold or a drag of its own; `nil` stands
  /// for a touch that has lifted.
  func keeps(_ touch: TouchID?) -> Bool { false }
  /// Whether a drag from one place of the surface to another is its own.
  func blocksDrag(from start: Point, to end: Point) -> Bool { false }

  // Asked about the recognizers whose owner it is, see ``GestureRecognizer/owner``.

  /// Whether a touch that lands is for one of them.
  func applies(_ gesture: GestureRecognizer, to touch: Touch) -> Bool { true }
  /// Whether one of them may be recognized.
  func mayBegin(_ gesture: GestureRecognizer) -> Bool { true }

  // MARK: What the core tells

  /// A recognizer that is attached to it is to be attached elsewhere.
  func detach(_ gesture: GestureRecognizer) {}

  /// Touches do something, all the same.
  func deliver(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {}
  /// A recognizer whose owner it is tells something.
  func recognizerDidChange(_ gesture: GestureRecognizer) {}
  /// What it has put off may run now.
  func run(_ call: DeferredCall) {}
}

/// Who says what a touch lands on.
protocol TouchHost: AnyObject {
  /// Adds the targets that a touch lands on, the most specific first: the one that gets the touch, and
  /// those around it whose recognizers follow it too. Adds none when it lands on nothing.
  func appendPath(of sample: TouchSample, to path: inout [TouchTarget])
  /// The target of the whole surface, if there is one: touches that land on nothing belong there too.
  var surface: TouchTarget? { get }
}

/// Something that a target tells its own listeners after everything else of a step: the events of a
/// control.
struct DeferredCall {
  let target: TouchTarget
  /// What the target stands for; it lives until it was told.
  let subject: AnyObject
  let events: UInt32
  let time: Timestamp
  let location: Point?
  let event: TouchEvent?
}
