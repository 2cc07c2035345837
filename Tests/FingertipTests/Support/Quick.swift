package import Fingertip

// Recognizers that don't wait for rolling contacts or late fingers, for tests of other behavior.
// The synthetic hands in those tests are quicker and more precise than real hands.

extension Pan {
  /// A copy of the pan that doesn't wait.
  package var quick: Pan {
    var pan = self
    (pan.limits.roll.travel, pan.limits.gate.travel) = (0, 0)
    return pan
  }
}

extension Pan.Limits {
  /// The default limits, but without waits.
  package static var quick: Pan.Limits { Pan().quick.limits }
}

extension Pinch {
  /// A copy of the pinch that doesn't wait.
  package var quick: Pinch {
    var pinch = self
    pinch.limits.gate.travel = 0
    return pinch
  }
}

extension Transform {
  /// A copy of the transform that doesn't wait.
  package var quick: Transform {
    var transform = self
    transform.limits.pan.roll.travel = 0
    transform.limits.pinch.gate.travel = 0
    return transform
  }
}

extension Flick {
  /// A copy of the flick that doesn't wait.
  package var quick: Flick {
    var flick = self
    flick.limits.roll.travel = 0
    return flick
  }
}

extension LongPress {
  /// A copy of the long press whose contact may not roll.
  package var quick: LongPress {
    var press = self
    press.limits.roll.travel = 0
    return press
  }
}

extension ScreenEdgePan {
  /// A copy of the edge pan that doesn't wait.
  package var quick: ScreenEdgePan {
    var pan = self
    pan.limits.roll.travel = 0
    return pan
  }
}

extension TapThenDrag {
  /// A copy of the recognizer that doesn't wait.
  package var quick: TapThenDrag {
    var drag = self
    drag.limits.roll.travel = 0
    return drag
  }
}

extension Tilt {
  /// A copy of the tilt whose first contact may not roll.
  package var quick: Tilt {
    var tilt = self
    tilt.limits.roll.travel = 0
    return tilt
  }
}
