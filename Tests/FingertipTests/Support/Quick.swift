package import Fingertip

// Recognizers that don't wait for rolling contacts or late fingers, for tests of other behavior.
// The synthetic hands in those tests are quicker and more precise than people's.

extension Pan {
  /// The pan without its waits.
  package var quick: Pan {
    var pan = self
    (pan.limits.roll.travel, pan.limits.gate.travel) = (0, 0)
    return pan
  }
}

extension Pan.Limits {
  /// The default limits without the waits.
  package static var quick: Pan.Limits { Pan().quick.limits }
}

extension Pinch {
  /// The pinch without its waits.
  package var quick: Pinch {
    var pinch = self
    pinch.limits.gate.travel = 0
    return pinch
  }
}

extension Transform {
  /// The transform without its waits.
  package var quick: Transform {
    var transform = self
    transform.limits.pan.roll.travel = 0
    transform.limits.pinch.gate.travel = 0
    return transform
  }
}

extension Flick {
  /// The flick without its waits.
  package var quick: Flick {
    var flick = self
    flick.limits.roll.travel = 0
    return flick
  }
}
