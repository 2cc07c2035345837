public import CFingertip
import Fingertip

// Functions that set a gesture's accumulated values.

/// Sets the translation of a pan.
@c @implementation
public func fingertip_recognizer_set_translation(
  _ recognizer: fingertip_recognizer?, _ dx: Double, _ dy: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    try record.setValue(.translation(Vector(dx: try dx.checkedFinite, dy: try dy.checkedFinite)))
  }
}

/// Sets the scale of a pinch.
@c @implementation
public func fingertip_recognizer_set_scale(
  _ recognizer: fingertip_recognizer?, _ scale: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    try record.setValue(.scale(try scale.checkedPositive))
  }
}

/// Sets the angle of a rotation gesture.
@c @implementation
public func fingertip_recognizer_set_rotation(
  _ recognizer: fingertip_recognizer?, _ rotation: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    try record.setValue(.rotation(Angle(radians: try rotation.checkedFinite)))
  }
}
