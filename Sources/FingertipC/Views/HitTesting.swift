public import CFingertip
import Fingertip

// Functions that hit-test windows and override hit testing for views.

/// Returns the view that would receive a touch at a point.
@c @implementation
public func fingertip_window_hit_test(
  _ window: fingertip_window?, _ x: Double, _ y: Double
) -> fingertip_view? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    let point = Point(x: try x.checkedCoordinate, y: try y.checkedCoordinate)
    let record = try Library.window(window)
    if record.windowEndpoint.isQuerying { throw .changeInQueryCallback }
    record.window.layoutIfNeeded()
    return record.window.hitTest(point, contact: nil)?.record?.handle.pointer
  }
}

/// Writes a hit-test report that shows which view receives the touch and why other views don't.
@c @implementation
public func fingertip_window_hit_report(
  _ window: fingertip_window?, _ x: Double, _ y: Double, _ text: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let point = Point(x: try x.checkedCoordinate, y: try y.checkedCoordinate)
    let record = try Library.window(window)
    if record.windowEndpoint.isQuerying { throw .changeInQueryCallback }
    record.window.layoutIfNeeded()
    guard capacity == 0 || capacity > 0 && text != nil else {
      throw .invalidArgument(
        "text is NULL but its capacity is not 0, or the capacity is out of range")
    }
    let report = record.window.hitReport(at: point, scope: .all).utf8Description.bytes
    length?.pointee = report.count
    guard let text, capacity > 0 else { return }
    var written = 0
    for byte in report where written < capacity - 1 {
      text[written] = CChar(bitPattern: byte)
      written += 1
    }
    text[written] = 0
  }
}

/// Sets the callback that overrides a view's hit testing.
@c @implementation
public func fingertip_view_on_hit_test(
  _ view: fingertip_view?, _ callback: fingertip_hit_test_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let hitTestOverrides = try Library.hitTestOverrides(of: view)
    hitTestOverrides.hitTest = callback.map { function in
      { view, point, found in
        guard let record = view.record else { return found }
        let result = Library.runQueryCallback(record.inputEndpoint) {
          function(record.handle.pointer, point.x, point.y, found?.record?.handle.pointer, user)
        }
        guard let handle = Handle(result), let named = Library.view(handle)?.view,
          named.window === view.window
        else { return nil }
        return named
      }
    }
  }
}

/// Sets the callback that decides whether a point is inside a view.
@c @implementation
public func fingertip_view_on_contains(
  _ view: fingertip_view?, _ callback: fingertip_contains_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let hitTestOverrides = try Library.hitTestOverrides(of: view)
    hitTestOverrides.pointInside = callback.map { function in
      { view, point in
        guard let record = view.record else { return nil }
        return Library.runQueryCallback(record.inputEndpoint) {
          function(record.handle.pointer, point.x, point.y, user) != 0
        }
      }
    }
  }
}

extension Library {
  /// Returns a view's hit-test overrides.
  fileprivate static func hitTestOverrides(
    of view: fingertip_view?
  ) throws(CallError) -> HitTestOverrides {
    let record = try self.view(view)
    guard record.asWindow == nil, record.asControl == nil else {
      throw .unsupported(
        """
        can't override hit testing of a root or a control; put a view around or over it
        """)
    }
    return record.view.hitTestOverrides
  }
}
