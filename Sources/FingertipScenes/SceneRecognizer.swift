public import Fingertip

/// A recognizer of a scene.
///
/// | key | for | value |
/// |---|---|---|
/// | `type` | all, needed | `tap`, `hold`, `swipe`, `flick`, `pan`, `pinch`, `rotation`, `transform`, `edge pan`, `tap then drag` |
/// | `name` | all | used once in the scene; the type when left out |
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
/// | `segmentStart`, `segmentEnd` | edge pan | the part of each edge that counts, as shares of its length; 0 and 1 |
/// | `edgeWidthPoints`, `minimumTravelPoints` | edge pan | `ScreenEdgePan.Limits` |
/// | `tapsBefore`, `tapLimits` | tap then drag | as for hold; 1 |
/// | `minimumTravelPoints`, `doublingTravelPoints` | tap then drag | `TapThenDrag.Limits` |
/// | `estimator` | all that drag, pinch or turn | `leastSquares`, `impulse`, `twoPoint` |
public struct SceneRecognizer: Hashable, Sendable {
  /// The gestures, each as its machine is configured.
  public enum Kind: Sendable {
    /// `Tap`.
    case tap(Tap = Tap())
    /// `LongPress`.
    case hold(LongPress = LongPress())
    /// `Swipe`.
    case swipe(Swipe = Swipe())
    /// `Flick`.
    case flick(Flick = Flick())
    /// `Pan`.
    case pan(Pan = Pan())
    /// `Pinch`.
    case pinch(Pinch = Pinch())
    /// `Rotation`.
    case rotation(Rotation = Rotation())
    /// `Transform`.
    case transform(Transform = Transform())
    /// `ScreenEdgePan`, of the edges of a surface in the window; without one, of the window itself.
    case edgePan(ScreenEdgePan = ScreenEdgePan(.all, of: .zero), of: Rect? = nil)
    /// `TapThenDrag`.
    case tapThenDrag(TapThenDrag = TapThenDrag())

    /// All of them, as they are unless said otherwise.
    public static var all: [Kind] {
      [
        .tap(), .hold(), .swipe(), .flick(), .pan(), .pinch(), .rotation(), .transform(),
        .edgePan(), .tapThenDrag(),
      ]
    }
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

  /// Makes a recognizer; without a name it is called as its gesture is.
  public init(_ kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name ?? kind.typeName
  }
}

/// Works on the machine of a recognizer, whichever it is.
package protocol MachineVisitor {
  /// Hears of the machine, and may change it.
  mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine)
}

extension SceneRecognizer.Kind {
  /// Lets a visitor work on the machine.
  package mutating func open(_ visitor: inout some MachineVisitor) {
    func visit<Machine: StandardRecognizer & Sendable>(_ machine: Machine) -> Machine {
      var machine = machine
      visitor.visit(&machine)
      return machine
    }
    switch self {
    case .tap(let machine): self = .tap(visit(machine))
    case .hold(let machine): self = .hold(visit(machine))
    case .swipe(let machine): self = .swipe(visit(machine))
    case .flick(let machine): self = .flick(visit(machine))
    case .pan(let machine): self = .pan(visit(machine))
    case .pinch(let machine): self = .pinch(visit(machine))
    case .rotation(let machine): self = .rotation(visit(machine))
    case .transform(let machine): self = .transform(visit(machine))
    case .edgePan(let machine, let surface): self = .edgePan(visit(machine), of: surface)
    case .tapThenDrag(let machine): self = .tapThenDrag(visit(machine))
    }
  }
}
