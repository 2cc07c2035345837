public import Fingertip

/// A recognizer of a scene.
///
/// | key | for | value |
/// |---|---|---|
/// | `type` | all, needed | `tap`, `hold`, `swipe`, `flick`, `pan`, `pinch`, `rotation`, `transform`, `edge pan`, `tap then drag` |
/// | `name` | all | used once in the scene; when left out, the type and what tells it from others of that: `double tap`, `two-finger swipe left`, `horizontal pan` |
/// | `enabled` | all | true unless said |
/// | `purpose` | all | what it is for, see ``ScenePurpose``; not said when left out |
/// | `cancelsTouchesInView`, `delaysTouchesBegan`, `delaysTouchesEnded` | all | true, false, true |
/// | `taps`, `touches` | tap | how many taps with how many fingers, 1 each |
/// | `maximumPressMilliseconds`, `maximumMovementPoints`, `maximumGapMilliseconds`, `minimumGapMilliseconds`, `maximumGapDistancePoints`, `maximumSpreadMilliseconds` | tap | `Tap.Limits` |
/// | `tapsBefore`, `touches` | hold | how many taps come before, 0, and how many fingers hold, 1 |
/// | `minimumPressMilliseconds`, `maximumMovementPoints` | hold | `LongPress.Limits` |
/// | `tapLimits` | hold | an object with the six limits of a tap, for the taps before |
/// | `directions`, `touches` | swipe | list of `right`, `left`, `up`, `down`, all unless said; 1 |
/// | `minimumTravelPoints`, `maximumAcross`, `maximumDurationMilliseconds`, `minimumReleaseSpeedPointsPerSecond` | swipe | `Swipe.Limits` |
/// | `touches` | flick | how many fingers, 1 |
/// | `minimumSpeedPointsPerSecond`, `minimumTravelPoints` | flick | `Flick.Limits` |
/// | `minimumTouches`, `maximumTouches` | pan | how many fingers: 1, and any number |
/// | `directions`, `axis` | pan | as for swipe; `free`, `horizontal`, `vertical`, `locked` |
/// | `minimumTravelPoints` | pan | `Pan.Limits` |
/// | `turningLimits`, `partingLimits` | pan | objects with the limits of a rotation, and of a pinch, that it gives way to |
/// | `minimumTouches` | pinch | with how many fingers it goes on once it has begun, 1 |
/// | `minimumOpeningPoints`, `minimumClosingPoints` | pinch | `Pinch.Limits` |
/// | `turningLimits` | pinch | an object with the limits of a rotation that it gives way to |
/// | `minimumArcPoints`, `minimumAngleDegrees` | rotation | `Rotation.Limits` |
/// | `minimumTouches` | transform | how many fingers begin it, 1 |
/// | `minimumTravelPoints`, `minimumOpeningPoints`, `minimumClosingPoints`, `minimumArcPoints`, `minimumAngleDegrees` | transform | `Transform.Limits` |
/// | `edges`, `touches` | edge pan | list of `left`, `right`, `top`, `bottom`, all unless said; 1 |
/// | `bounds` | edge pan | `{"x", "y", "width", "height"}` of the surface, in the window; the window unless said |
/// | `segment` | edge pan | `{"from", "to"}`: the part of each edge that counts, as shares of its length; 0 and 1 |
/// | `edgeWidthPoints`, `minimumTravelPoints` | edge pan | `ScreenEdgePan.Limits` |
/// | `tapsBefore`, `tapLimits` | tap then drag | as for hold; 1 |
/// | `minimumTravelPoints`, `doublingTravelPoints` | tap then drag | `TapThenDrag.Limits` |
/// | `estimator` | all that drag, pinch or turn | `leastSquares`, `impulse`, `twoPoint` |
public struct SceneRecognizer: Hashable, Sendable {
  /// The gestures, each with its settings.
  public enum Kind: Hashable, Sendable {
    /// `Tap`.
    case tap(taps: Int = 1, touches: Int = 1, Tap.Limits = Tap.Limits())
    /// `LongPress`.
    case hold(tapsBefore: Int = 0, touches: Int = 1, LongPress.Limits = LongPress.Limits())
    /// `Swipe`.
    case swipe(Directions = .all, touches: Int = 1, Swipe.Limits = Swipe.Limits())
    /// `Flick`.
    case flick(
      touches: Int = 1, Flick.Limits = Flick.Limits(), VelocityEstimator = .leastSquares)
    /// `Pan`.
    case pan(
      touches: ClosedRange<Int> = 1...Int.max, Directions = .all, axis: Pan.Axis = .free,
      Pan.Limits = Pan.Limits(), VelocityEstimator = .leastSquares)
    /// `Pinch`.
    case pinch(Pinch.Limits = Pinch.Limits(), VelocityEstimator = .leastSquares)
    /// `Rotation`.
    case rotation(Rotation.Limits = Rotation.Limits(), VelocityEstimator = .leastSquares)
    /// `Transform`.
    case transform(
      minimumTouches: Int = 1, Transform.Limits = Transform.Limits(),
      VelocityEstimator = .leastSquares)
    /// `ScreenEdgePan`; without bounds it is about the edges of the window.
    case edgePan(
      ScreenEdgePan.Edges = .all, of: Rect? = nil, segment: ClosedRange<Double> = 0...1,
      touches: Int = 1, ScreenEdgePan.Limits = ScreenEdgePan.Limits(),
      VelocityEstimator = .leastSquares)
    /// `TapThenDrag`.
    case tapThenDrag(
      tapsBefore: Int = 1, TapThenDrag.Limits = TapThenDrag.Limits(),
      VelocityEstimator = .leastSquares)
  }

  /// The name, used once in the scene.
  public var name: String
  /// Which gesture, with its settings.
  public var kind: Kind
  /// Whether it takes part.
  public var isEnabled = true
  /// As in `GestureRecognizer`.
  public var cancelsTouchesInView = true
  /// As in `GestureRecognizer`.
  public var delaysTouchesBegan = false
  /// As in `GestureRecognizer`.
  public var delaysTouchesEnded = true
  /// What it is for; `nil` when the scene does not say.
  public var purpose: ScenePurpose?

  /// Makes a recognizer; without a name it is called as its gesture is with these settings, such as
  /// "double tap".
  public init(_ kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name ?? kind.fullName
  }
}

extension SceneRecognizer.Kind {
  /// What the gesture is called with its settings.
  fileprivate var fullName: String {
    switch self {
    case .tap(let taps, let touches, _): Tap(taps: taps, touches: touches).fullName
    case .hold(let taps, let touches, _): LongPress(tapsBefore: taps, touches: touches).fullName
    case .swipe(let directions, let touches, _): Swipe(directions, touches: touches).fullName
    case .flick(let touches, _, _): Flick(touches: touches).fullName
    case .pan(let touches, let directions, let axis, _, _):
      Pan(touches: touches, directions: directions, axis: axis).fullName
    case .transform(let touches, _, _): Transform(minimumTouches: touches).fullName
    case .edgePan(let edges, _, _, let touches, _, _):
      ScreenEdgePan(edges, of: .zero, touches: touches).fullName
    case .tapThenDrag(let taps, _, _): TapThenDrag(tapsBefore: taps).fullName
    case .pinch, .rotation: typeName
    }
  }

  /// The word for it in JSON, which is the name of the machine.
  public var typeName: String {
    switch self {
    case .tap: Tap.name
    case .hold: LongPress.name
    case .swipe: Swipe.name
    case .flick: Flick.name
    case .pan: Pan.name
    case .pinch: Pinch.name
    case .rotation: Rotation.name
    case .transform: Transform.name
    case .edgePan: ScreenEdgePan.name
    case .tapThenDrag: TapThenDrag.name
    }
  }
}
