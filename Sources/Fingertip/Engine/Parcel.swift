/// A touch on its way to the view on which it landed.
struct Parcel: ~Copyable {
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

  var phase = Phase.withheld
  /// How the touch was when what is withheld happened: its landing, the first of the movements that
  /// are told as one, or its end.
  var withheld: Touch.State
  /// What came after a landing that is withheld: mostly nothing.
  var rest = List<Touch.State>()
  /// The view, kept until it has heard of the end. A window is not kept: it holds its touches, and
  /// would never go while a finger is down.
  var view: View?

  /// Makes a parcel of which the view has heard nothing yet.
  init(withheld: Touch.State) { self.withheld = withheld }

  /// Withholds what came after a landing. Nothing comes after the end.
  mutating func add(_ state: Touch.State) {
    if rest.isEmpty || rest[rest.count - 1].phase != .ended { rest.append(state) }
  }
}

extension Touch {
  /// The view on which it landed, to be told of it.
  var listener: View? { parcel.view ?? view }

  /// Whether the finger is not on the surface any more, as far as the engine knows.
  var isLifted: Bool { phase == .ended || phase == .cancelled }
}
