/// A state machine that recognizes one gesture.
///
/// A recognizer is a value that receives inputs and returns verdicts. It has no clock, calls no
/// closures, and is independent of other recognizers, views and host settings. ``Gesture`` and the
/// engine provide everything else: competition, prevention, actions, and reset.
///
/// A recognizer needs only one method. This example recognizes three touches:
///
/// ```swift
/// struct ThreeFingers: Recognizer {
///   static let name = "three fingers"
///   mutating func receive(_ input: Input) -> Verdict {
///     input.touches.count == 3
///       ? .recognize(Reason(.custom("three fingers are down")), at: input.time) : .undecided
///   }
/// }
/// ```
///
/// `Examples/draw-a-circle` contains a larger recognizer with its state chart and its tests.
///
/// A recognizer that is undecided while no touch is down and no deadline is set can never decide.
/// The engine therefore makes it fail.
public protocol Recognizer {
  /// The values that the gesture reports in addition to its state, location and number of touches.
  associatedtype Value: GestureValue = NoValue

  /// The display name of the gesture, for explanations and recordings.
  static var name: String { get }

  /// The display name of the configured gesture, such as "two-finger tap". The default is ``name``.
  ///
  /// The display name is the default name of the gesture recognizer, and distinguishes two
  /// recognizers of the same kind on one view.
  var displayName: String { get }

  /// Receives an input and returns a verdict.
  mutating func receive(_ input: Input) -> Verdict

  /// Receives an input and returns a compact response. Stores the verdict in `verdict` if there is
  /// one.
  ///
  /// The engine calls this method. State machines don't have to implement it: the default
  /// implementation combines ``receive(_:)``, ``deadline`` and ``slop``, and the compiler
  /// specializes it.
  mutating func respond(to input: Input, verdict: inout Verdict) -> RecognizerResponse

  /// Whether the state machine receives the current pressure, contact area and tool of its touches.
  /// See ``TrackedTouch/pressure``.
  ///
  /// If so, the state machine also receives moves that change only these properties and have deltas
  /// of zero.
  var observesContactChanges: Bool { get }

  /// Whether ``winByDefault(_:at:)`` is called when no competitor is left.
  var winsByDefault: Bool { get }

  /// Called when all competitors for the touches have failed. `instant` is the time, within the
  /// last input, when the last of them failed. The gesture may then begin before its own limits are
  /// reached.
  ///
  /// This method is called only if ``winsByDefault`` is `true` and the state machine is undecided.
  /// It is called again after each further input.
  mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict

  /// The values of the gesture after the last input.
  var value: Value { get }

  /// The focal point of the gesture, or `nil` for the centroid of the touches that are down.
  var focus: FocalPoint? { get }

  /// The time at which the engine sends a `deadline` event, or `nil` if there is no deadline.
  var deadline: Timestamp? { get }

  /// The distance, in points, that a touch must move from its start before the recognizer receives
  /// moves.
  ///
  /// While all touches are closer to their starts than that, the recognizer receives only landings,
  /// lifts and deadlines. A tap needs no moves until a touch is too far away, and a pinch with one
  /// touch needs no moves at all, so its slop is infinite. Skipped moves don't affect the locations
  /// and deltas of the next input.
  var slop: Double { get }

  /// The number of times that the gesture's touches must land, if that number is fixed: 2 for a
  /// double tap, or for a tap and the press that follows it.
  var requiredTapCount: Int { get }

  /// The number of taps in a gesture that consists only of taps, or 0 for any other gesture. A
  /// gesture that consists only of taps doesn't prevent gestures that require more taps (rule R1).
  var tapOnlyCount: Int { get }

  /// The kind of motion that a continuous gesture follows, if the gesture may be withdrawn in favor
  /// of one that follows the other kind (rule R3), or `nil` if it is never withdrawn.
  var motionKind: MotionKind? { get }

  /// The time limits for withdrawing the gesture, if it has a ``motionKind``.
  var withdrawalLimits: WithdrawalLimits { get }

  /// Returns the shortfalls after the state machine failed for the given reason (rule X3), or `nil`
  /// if the gesture wasn't close to its limits.
  ///
  /// This method is called only while decisions are observed, so it may be slow. The state machine
  /// is then in the state after the input, which is usually the input that made it fail. For a
  /// measurement that continues to grow, the method is called later:
  ///
  /// - ``Reason/Code/pressedTooLong``, ``Reason/Code/liftedAtDifferentTimes``,
  ///   ``Reason/Code/movedTooFar``, ``Reason/Code/awayFromEdge``: when the last touch ends.
  /// - ``Reason/Code/nextTapTooLate``: when the next touch begins.
  ///
  /// By default, the method returns the difference between the measurement and its limit. A state
  /// machine can add further shortfalls:
  ///
  /// ```swift
  /// func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? {
  ///   NearMiss(reason)?.and(.more(.length(limits.minimumTravel)))
  /// }
  /// ```
  func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss?
}

extension Recognizer {
  /// Combines ``receive(_:)``, ``deadline`` and ``slop``.
  @inline(__always)
  public mutating func respond(to input: Input, verdict: inout Verdict) -> RecognizerResponse {
    let update = receive(input).store(in: &verdict)
    return RecognizerResponse(update, deadline: deadline, slop: slop)
  }
  /// The name of the gesture.
  public var displayName: String { Self.name }
  /// By default, `false`.
  public var observesContactChanges: Bool { false }
  /// By default, `false`.
  public var winsByDefault: Bool { false }
  /// Returns `undecided`.
  public mutating func winByDefault(_ input: Input, at instant: Timestamp) -> Verdict { .undecided }
  /// `nil`, which means the centroid of the touches.
  public var focus: FocalPoint? { nil }
  /// `nil`, which means no deadline.
  public var deadline: Timestamp? { nil }
  /// 0, so that the state machine receives every move.
  public var slop: Double { 0 }
  /// By default, 0.
  public var requiredTapCount: Int { 0 }
  /// 0, so that the gesture prevents all competitors.
  public var tapOnlyCount: Int { 0 }
  /// By default, `nil`.
  public var motionKind: MotionKind? { nil }
  /// The default limits.
  public var withdrawalLimits: WithdrawalLimits { WithdrawalLimits() }
  /// Returns the shortfall computed from the numbers of the reason.
  public func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? { NearMiss(reason) }
}

extension Recognizer where Value == NoValue {
  /// The empty value.
  public var value: NoValue { NoValue() }
}

/// The location of a gesture, and the number of its touches.
///
/// The touches of a gesture usually end one after another, so the location of the last remaining
/// touch isn't the location of the gesture.
public struct FocalPoint: Hashable, Sendable {
  /// The location, in points of the window.
  public var location: Point
  /// The number of touches.
  public var touches: Int

  /// Creates a focal point.
  public init(location: Point, touches: Int) {
    self.location = location
    self.touches = touches
  }

  /// Creates a focal point from the centroid and the number of the given touches.
  public init(_ fingers: TrackedTouches) {
    self.init(fingers, first: fingers.count)
  }

  /// Creates a focal point from the `count` touches that began first.
  init(_ fingers: TrackedTouches, first count: Int) {
    self.init(location: fingers.centroid(ofFirst: count), touches: count)
  }
}

extension FocalPoint? {
  /// Moves the focal point to the centroid of the given touches.
  mutating func move(to fingers: TrackedTouches) { self = FocalPoint(fingers) }
}

/// The values that a gesture reports, as named quantities for recordings and explanations.
public protocol GestureValue: Sendable {
  /// The quantities, in a fixed order.
  var measures: [Measure] { get }
}

/// The value of a gesture that reports no additional values.
public struct NoValue: GestureValue, Hashable {
  /// Creates the value.
  public init() {}
  /// No quantities.
  public var measures: [Measure] { [] }
}
