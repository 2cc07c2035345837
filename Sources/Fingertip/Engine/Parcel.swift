/// A touch on its way to the view on which it landed.
struct Parcel {
  enum Phase {
    /// The view has heard nothing: the landing is withheld, and what came after it.
    case withheld
    /// The view hears of everything at once.
    case open
    /// The view has heard of all but some movements, which are withheld as one: from where the
    /// first of them began to where the last one led.
    case joining
    /// The view has heard of all but the end, which is withheld.
    case endWithheld
    /// The view has heard, or will hear, of the end.
    case done
  }

  let touch: Touch
  /// The number of the touch in its window.
  let number: UInt64
  var phase = Phase.withheld
  /// How the touch was when what is withheld happened: its landing, the first of the movements that
  /// are told as one, or its end.
  var withheld: Touch.State
  /// Keeps the view until it has heard of the end. A window is not kept: it holds its parcels, and
  /// would never go while a finger is down.
  private let kept: View?

  /// Makes a parcel of which the view has heard nothing yet.
  init(_ touch: Touch, number: UInt64, on view: View) {
    self.touch = touch
    self.number = number
    withheld = touch.state
    kept = view is Window ? nil : view
  }

  /// The view on which the touch landed.
  var view: View? { kept ?? touch.view }

  /// Whether the finger is not on the surface any more, as far as the engine knows.
  var isLifted: Bool { touch.phase == .ended || touch.phase == .cancelled }

  /// Whether the view hears of everything at once.
  var isOpen: Bool { phase == .open }

  /// Whether nothing is left to do.
  var isDone: Bool { phase == .done }
}
