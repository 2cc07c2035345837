/// A touch on its way to the target on which it landed.
struct Parcel: ~Copyable {
  enum Phase {
    /// The target has heard nothing: the landing is withheld, and what came after it.
    case withheld
    /// The view hears of everything at once.
    case open
    /// The target has heard of all but some movements, which are withheld as one: from where the
    /// first of them began to where the last one led.
    case joining
    /// The target has heard of all but the end, which is withheld.
    case endWithheld
    /// The target has heard, or will hear, of the end.
    case done
  }

  var phase = Phase.withheld
  /// How the touch was when what is withheld happened: its landing, the first of the movements that
  /// are told as one, or its end.
  var withheld: Touch.State
  /// What came after a landing that is withheld: mostly nothing.
  var rest = List<Touch.State>()
  /// What the target stands for, kept until it has heard of the end. A window is not kept: it holds its
  /// touches, and would never go while a finger is down.
  var subject: AnyObject?

  /// Makes a parcel of which the target has heard nothing yet.
  init(withheld: Touch.State) { self.withheld = withheld }

  /// Withholds what came after a landing. Nothing comes after the end.
  mutating func add(_ state: Touch.State) {
    if rest.isEmpty || rest[rest.count - 1].phase != .ended { rest.append(state) }
  }
}

extension Touch {
  /// Whether the finger is not on the surface any more, as far as the engine knows.
  var isLifted: Bool { phase == .ended || phase == .cancelled }
}
