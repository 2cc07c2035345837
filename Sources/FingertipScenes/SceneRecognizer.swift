public import Fingertip

/// A recognizer in a scene.
///
/// | key | for | value |
/// |---|---|---|
/// | `type` | all, required | `tap`, `long press`, `swipe`, `flick`, `pan`, `pinch`, `rotation`, `transform`, `edge pan`, `tap then drag`, `tilt` |
/// | `name` | all | unique in the scene (default: the type with its distinguishing settings, such as `double tap`, `two-finger swipe left`, `horizontal pan`) |
/// | `purpose` | all | see ``InteractionPurpose`` (default: none) |
/// | `bounds` | edge pan | `{"x", "y", "width", "height"}` in the window (default: the window) |
///
/// All other keys are settings of the recognizer. Each key is the name of the Swift property with
/// its unit. The settings are listed on the Settings page of the engine's documentation and by
/// `fingertip settings`. Groups of limits, such as those of the taps before a long press, are
/// objects: `tapLimits`, `rotationLimits`, `spreadLimits`.
public struct SceneRecognizer: Hashable, Sendable {
  /// A gesture with its configured state machine.
  public enum Kind: Sendable {
    /// A `Tap`.
    case tap(Tap = Tap())
    /// A `LongPress`.
    case hold(LongPress = LongPress())
    /// A `Swipe`.
    case swipe(Swipe = Swipe())
    /// A `Flick`.
    case flick(Flick = Flick())
    /// A `Pan`.
    case pan(Pan = Pan())
    /// A `Pinch`.
    case pinch(Pinch = Pinch())
    /// A `Rotation`.
    case rotation(Rotation = Rotation())
    /// A `Transform`.
    case transform(Transform = Transform())
    /// A `ScreenEdgePan` at the edges of a rectangle in the window. By default, this rectangle is
    /// the whole window.
    case edgePan(ScreenEdgePan = ScreenEdgePan(.all, of: .zero), of: Rect? = nil)
    /// A `TapThenDrag`.
    case tapThenDrag(TapThenDrag = TapThenDrag())
    /// A `Tilt`.
    case tilt(Tilt = Tilt())

    /// All kinds of gestures, each with its default settings.
    public static var all: [Kind] {
      [
        .tap(), .hold(), .swipe(), .flick(), .pan(), .pinch(), .rotation(), .transform(),
        .edgePan(), .tapThenDrag(), .tilt(),
      ]
    }
  }

  /// The name, which must be unique in the scene.
  public var name: String
  /// The gesture with its settings.
  public var kind: Kind
  /// Whether the recognizer receives touches.
  public var isEnabled = true
  /// Whether the view's touches are cancelled when the gesture is recognized.
  public var cancelsTouchesInView = true
  /// Whether the view receives new touches only after the recognizer has failed.
  public var delaysTouchesBegan = false
  /// Whether the view receives the ends of touches only after the recognizer has failed.
  public var delaysTouchesEnded = true
  /// Whether the recognizer fails if a touch leaves the view before the gesture is recognized.
  public var failsOutsideView = false
  /// Whether controls in the view block the taps, long presses and drags that they use themselves.
  public var yieldsToControls = true
  /// The purpose, or `nil` if the scene doesn't specify one.
  public var purpose: InteractionPurpose?

  /// Creates a recognizer. The default name describes the gesture with its settings, such as
  /// "double tap".
  public init(_ kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name ?? kind.displayName
  }
}

/// A visitor that accepts the state machine of any recognizer.
package protocol RecognizerVisitor {
  /// Visits a state machine, and may change it.
  mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine)
}

extension SceneRecognizer.Kind {
  /// Calls the visitor with the state machine.
  package mutating func accept(_ visitor: inout some RecognizerVisitor) {
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
    case .tilt(let machine): self = .tilt(visit(machine))
    }
  }
}
