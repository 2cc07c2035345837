public import CFingertip
import Fingertip

// Functions that return a gesture's values in the coordinates of its view or target.

/// Returns the translation of a gesture in the coordinates of its view or node.
@c @implementation
public func fingertip_recognizer_translation(
  _ recognizer: fingertip_recognizer?, _ dx: UnsafeMutablePointer<Double>?,
  _ dy: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  writeVector(of: recognizer, dx, dy) { Vector(dx: $0.dx, dy: $0.dy) }
}

/// Returns the velocity of a gesture in the coordinates of its view or node.
@c @implementation
public func fingertip_recognizer_velocity(
  _ recognizer: fingertip_recognizer?, _ x: UnsafeMutablePointer<Double>?,
  _ y: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  writeVector(of: recognizer, x, y) { Vector(dx: $0.velocity_x, dy: $0.velocity_y) }
}

/// Returns a touch of a recognizer.
@c @implementation
public func fingertip_recognizer_touch(
  _ recognizer: fingertip_recognizer?, _ index: Int32, _ id: UnsafeMutablePointer<UInt64>?,
  _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let record = try Library.convertibleRecognizer(recognizer)
    guard let id, let x, let y else {
      throw .invalidArgument("id, x or y is NULL; pass pointers for all three")
    }
    let touches = record.gesture.trackedTouches
    guard index >= 0, Int(index) < touches.count else {
      throw .invalidNumber("no such touch; use an index from 0 to the number of touches - 1")
    }
    let touch = touches[Int(index)]
    let location = record.convertedFromWindow(touch.location)
    id.pointee = touch.id.rawValue
    (x.pointee, y.pointee) = (location.x, location.y)
  }
}

@inline(never)
private func writeVector(
  of recognizer: fingertip_recognizer?, _ x: UnsafeMutablePointer<Double>?,
  _ y: UnsafeMutablePointer<Double>?, _ function: StaticString = #function,
  _ vector: (fingertip_gesture_event) -> Vector
) -> fingertip_status {
  performCall(.reads, function) { () throws(CallError) in
    let record = try Library.convertibleRecognizer(recognizer)
    guard let x, let y else {
      throw .invalidArgument("a pointer is NULL; pass pointers for both coordinates")
    }
    var event = fingertip_gesture_event()
    record.writeValues(to: &event)
    let end = record.gesture.location
    let converted =
      record.convertedFromWindow(end) - record.convertedFromWindow(end - vector(event))
    (x.pointee, y.pointee) = (converted.dx, converted.dy)
  }
}

extension Library {
  /// Returns a recognizer, or throws an error if a query callback of its window or surface is
  /// running. The callback that converts points to a target's coordinates is itself a query
  /// callback.
  static func convertibleRecognizer(
    _ recognizer: fingertip_recognizer?
  ) throws(CallError) -> RecognizerRecord {
    let record = try Library.recognizer(recognizer)
    if record.inputEndpoint?.isQuerying == true { throw .changeInQueryCallback }
    return record
  }
}

extension RecognizerRecord {
  /// Returns a point in the coordinates of the recognizer's view or node.
  func convertedFromWindow(_ point: Point) -> Point {
    guard let node = surfaceNode else { return gesture.view?.convert(fromWindow: point) ?? point }
    guard let id = node.id, let surface = Library.surface(node.surfaceHandle)?.surface else {
      return point
    }
    return surface.convert?(point, id) ?? point
  }
}
