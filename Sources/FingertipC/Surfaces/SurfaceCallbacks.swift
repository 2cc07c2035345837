public import CFingertip
import Fingertip

// Callbacks for the host's tree and the touches in it.

/// Sets the callback that returns the nodes under a touch.
@c @implementation
public func fingertip_surface_on_path(
  _ surface: fingertip_surface?, _ callback: fingertip_path_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    let handle = record.handle
    guard let callback else { return record.surface.hitTestPath = { _, _ in [] } }
    record.surface.hitTestPath = { point, contact in
      var landing = fingertip_landing(point, contact)
      if let surface = Library.surface(handle)?.surface, let sample = surface.landingSample {
        landing.setSample(sample, at: surface.time ?? .zero)
      }
      return nodeIDsFromCallback(for: handle, capacity: 32, maximum: 4096) { targets, capacity in
        callback(handle.pointer, &landing, targets, capacity, user)
      }
    }
  }
}

/// Calls a callback that fills an array, and calls it again with a larger array if the first array
/// was too small.
///
/// The array is allocated manually so that no variable access is in progress if the host exits the
/// callback with `longjmp` or an exception.
private func nodeIDsFromCallback(
  for surface: Handle, capacity: Int, maximum: Int,
  _ fillBuffer: (UnsafeMutablePointer<UInt64>?, Int) -> Int
) -> [UInt64] {
  func fill(_ capacity: Int) -> (targets: [UInt64], count: Int) {
    let nodeIDs = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    nodeIDs.initialize(repeating: 0, count: capacity)
    defer { nodeIDs.deallocate() }
    // A count that exceeds the range of `Int` is negative here.
    let count = Library.runQueryCallback(Library.inputEndpoint(surface)) {
      fillBuffer(nodeIDs, capacity)
    }
    let total = count < 0 ? maximum : min(count, maximum)
    return (Array(UnsafeBufferPointer(start: nodeIDs, count: min(total, capacity))), total)
  }
  let (targets, count) = fill(capacity)
  return count > capacity ? fill(count).targets : targets
}

extension fingertip_landing {
  fileprivate init(_ point: Point, _ contact: ContactEllipse?) {
    self.init()
    size = UInt32(MemoryLayout<fingertip_landing>.size)
    (x, y) = (point.x, point.y)
    guard let contact else { return }
    known = UInt32(FINGERTIP_KNOWS_CONTACT)
    major_radius = contact.majorRadius
    minor_radius = contact.minorRadius
    orientation = contact.orientation.radians
  }

  /// Sets the fields that identify the touch.
  fileprivate mutating func setSample(_ sample: TouchSample, at time: Timestamp) {
    id = sample.id.rawValue
    self.time = time.nanoseconds
    tag = sample.tag
    tool = Int32(sample.tool.cConstant)
  }
}

/// Sets the callback that receives the touches of nodes.
@c @implementation
public func fingertip_surface_on_touches(
  _ surface: fingertip_surface?, _ callback: fingertip_surface_touches_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    let handle = record.handle
    record.surface.onTouches = callback.map { callback in
      { delivery in
        let surfaceNode = (handle, delivery.target)
        withHostTouches(delivery.touches, delivery.event, on: surfaceNode) { list in
          var hostEvent = fingertip_touch_event(list, delivery.phase, at: delivery.event.timestamp)
          hostEvent.surface = handle.pointer
          hostEvent.target = delivery.target
          callback(&hostEvent, user)
        }
      }
    }
  }
}

/// Sets the callback that converts points to a node's coordinates.
@c @implementation
public func fingertip_surface_on_convert(
  _ surface: fingertip_surface?, _ callback: fingertip_convert_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    let handle = record.handle
    record.surface.convert = callback.map { callback in
      { point, target in
        var (x, y) = (point.x, point.y)
        Library.runQueryCallback(Library.inputEndpoint(handle)) {
          callback(handle.pointer, target, &x, &y, user)
        }
        return Point(x: x, y: y)
      }
    }
  }
}

/// Returns a gesture's location in the coordinates of its view or node.
@c @implementation
public func fingertip_recognizer_location(
  _ recognizer: fingertip_recognizer?, _ x: UnsafeMutablePointer<Double>?,
  _ y: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let record = try Library.convertibleRecognizer(recognizer)
    guard let x, let y else {
      throw .invalidArgument("x or y is NULL; pass pointers for both")
    }
    let location = record.convertedFromWindow(record.gesture.location)
    (x.pointee, y.pointee) = (location.x, location.y)
  }
}

/// Sets the callback that names a node in decisions.
@c @implementation
public func fingertip_surface_on_name(
  _ surface: fingertip_surface?, _ callback: fingertip_name_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    let handle = record.handle
    record.surface.nodeName = callback.map { callback in
      { target in
        var text = [CChar](repeating: 0, count: maximumNodeNameLength + 1)
        return text.withUnsafeMutableBufferPointer { room in
          let count = Library.runQueryCallback(Library.inputEndpoint(handle)) {
            callback(handle.pointer, target, room.baseAddress, maximumNodeNameLength, user)
          }
          room[count < 0 ? maximumNodeNameLength : min(count, maximumNodeNameLength)] = 0
          return (try? checkedName(room.baseAddress)) ?? ""
        }
      }
    }
  }
}

/// The maximum length of a node's name in bytes.
private let maximumNodeNameLength = 256
