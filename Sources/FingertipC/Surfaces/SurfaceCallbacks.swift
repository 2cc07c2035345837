public import CFingertip
import Fingertip

// What a host answers for its tree, and hears of its touches.

/// Lets a host answer which targets lie under a finger.
@c @implementation
public func ft_surface_on_path(
  _ surface: ft_surface?, _ callback: ft_path_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    let handle = record.handle
    guard let callback else { return record.surface.path = { _, _ in [] } }
    record.surface.path = { point, contact in
      var landing = ft_landing(point, contact)
      return answer(capacity: 32, most: 4096) { targets, capacity in
        callback(handle.pointer, &landing, targets, capacity, user)
      }
    }
  }
}

/// Has a host fill in an answer of any length: asks once more when there is not enough room for it.
private func answer(
  capacity: Int, most: Int, _ ask: (UnsafeMutablePointer<UInt64>?, Int) -> Int
) -> [UInt64] {
  var targets = [UInt64](repeating: 0, count: capacity)
  // A count that is too large for Swift is so for any room.
  func fill() -> Int {
    let count = targets.withUnsafeMutableBufferPointer { room in
      Library.ask { ask(room.baseAddress, room.count) }
    }
    return count < 0 ? most : min(count, most)
  }
  var count = fill()
  if count > capacity {
    targets = [UInt64](repeating: 0, count: count)
    count = min(fill(), targets.count)
  }
  targets.removeLast(targets.count - count)
  return targets
}

extension ft_landing {
  fileprivate init(_ point: Point, _ contact: ContactEllipse?) {
    self.init()
    size = UInt32(MemoryLayout<ft_landing>.size)
    (x, y) = (point.x, point.y)
    guard let contact else { return }
    known = UInt32(FT_KNOWS_CONTACT)
    major_radius = contact.majorRadius
    minor_radius = contact.minorRadius
    orientation = contact.orientation.radians
  }
}

/// Lets a host hear of the touches of targets.
@c @implementation
public func ft_surface_on_touches(
  _ surface: ft_surface?, _ callback: ft_surface_touches_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    let handle = record.handle
    record.surface.onTouches = callback.map { callback in
      { delivery in
        let place = (handle, delivery.target)
        withHostTouches(delivery.touches, delivery.event, on: place) { list in
          var told = ft_touch_event(list, delivery.phase, at: delivery.event.timestamp)
          told.surface = handle.pointer
          told.target = delivery.target
          Library.tell { callback(&told, user) }
        }
      }
    }
  }
}

/// Lets a host answer where points are in the coordinates of a target.
@c @implementation
public func ft_surface_on_convert(
  _ surface: ft_surface?, _ callback: ft_convert_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    let handle = record.handle
    record.surface.convert = callback.map { callback in
      { point, target in
        var (x, y) = (point.x, point.y)
        Library.ask { callback(handle.pointer, target, &x, &y, user) }
        return Point(x: x, y: y)
      }
    }
  }
}

/// Where a gesture was, in the coordinates of what it is on.
@c @implementation
public func ft_recognizer_location(
  _ recognizer: ft_recognizer?, _ x: UnsafeMutablePointer<Double>?,
  _ y: UnsafeMutablePointer<Double>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    let record = try Library.recognizer(recognizer)
    if Library.isAsking { throw .isAsking }
    guard let x, let y else { throw .argument("point is NULL; pass an array of two numbers") }
    let gesture = record.gesture
    let surface = record.target.flatMap { Library.surface($0.surface)?.surface }
    let place = surface?.location(of: gesture) ?? gesture.location(in: gesture.view)
    (x.pointee, y.pointee) = (place.x, place.y)
  }
}

/// Lets a host answer what decisions call a target.
@c @implementation
public func ft_surface_on_name(
  _ surface: ft_surface?, _ callback: ft_name_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    let handle = record.handle
    record.surface.name = callback.map { callback in
      { target in
        var text = [CChar](repeating: 0, count: longestName + 1)
        return text.withUnsafeMutableBufferPointer { room in
          let count = Library.ask {
            callback(handle.pointer, target, room.baseAddress, longestName, user)
          }
          room[count < 0 ? longestName : min(count, longestName)] = 0
          return (try? checkedName(room.baseAddress)) ?? ""
        }
      }
    }
  }
}

/// Bytes of a name of a target.
private let longestName = 256
