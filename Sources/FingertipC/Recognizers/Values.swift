public import CFingertip
import Fingertip

// Accumulated values of gestures that a host can set.

/// Sets the translation of a pan.
@c @implementation
public func fingertip_recognizer_set_translation(
  _ recognizer: fingertip_recognizer?, _ dx: Double, _ dy: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    try record.adjust(.translation(Vector(dx: try dx.finite, dy: try dy.finite)))
  }
}

/// Sets the scale of a pinch.
@c @implementation
public func fingertip_recognizer_set_scale(
  _ recognizer: fingertip_recognizer?, _ scale: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    try record.adjust(.scale(try scale.aboveZero))
  }
}

/// Sets the angle of a rotation.
@c @implementation
public func fingertip_recognizer_set_rotation(
  _ recognizer: fingertip_recognizer?, _ rotation: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    try record.adjust(.rotation(Angle(radians: try rotation.finite)))
  }
}
