public import Fingertip

/// A recognizer of a scene.
///
/// | key | for | value |
/// |---|---|---|
/// | `type` | all, needed | `tap`, `hold`, `swipe`, `flick`, `pan`, `pinch`, `rotation`, `transform`, `edge pan`, `tap then drag`, `tilt` |
/// | `name` | all | used once in the scene; when left out, the type and what tells it from others of that: `double tap`, `two-finger swipe left`, `horizontal pan` |
/// | `purpose` | all | what it is for, see ``ScenePurpose``; not said when left out |
/// | `bounds` | edge pan | `{"x", "y", "width", "height"}` of the surface, in the window; the window unless said |
///
/// All else is what its machine can be set to: the key is the name of the setting in Swift, with the unit
/// behind it. `fingertip settings` lists them all, as the page Settings of the engine's documentation does.
/// Limits within others, such as those of the taps before a hold, are an object: `tapLimits`,
/// `turningLimits`, `partingLimits`.
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
    /// `Tilt`.
    case tilt(Tilt = Tilt())

    /// All of them, as they are unless said otherwise.
    public static var all: [Kind] {
      [
        .tap(), .hold(), .swipe(), .flick(), .pan(), .pinch(), .rotation(), .transform(),
        .edgePan(), .tapThenDrag(), .tilt(),
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
  /// Whether its fingers must stay in its view until it is recognized.
  public var failsOutsideView = false
  /// Whether controls in its view keep the taps, the holds and the drags that are theirs from it.
  public var yieldsToControls = true
  /// What it is for; `nil` when the scene does not say.
  public var purpose: ScenePurpose?

  /// Makes a recognizer; without a name it is called as its gesture is with these settings, such as
  /// "double tap".
  public init(_ kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name ?? kind.displayName
  }
}

/// Works on the machine of a recognizer, whichever it is.
package protocol RecognizerVisitor {
  /// Hears of the machine, and may change it.
  mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine)
}

extension SceneRecognizer.Kind {
  /// Lets a visitor work on the machine.
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
