public import CFingertip
import Fingertip

// Which view a touch goes to.

/// The view that a touch at a place would go to.
@c @implementation
public func ft_hit_test(_ window: ft_window?, _ x: Double, _ y: Double) -> ft_view? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in
    let point = Point(x: try x.place, y: try y.place)
    let record = try Library.window(window)
    if Library.isAsking { throw .isAsking }
    return record.window.hitTest(point, contact: nil)?.record?.handle.pointer
  }
}

/// Which view a touch at a place would go to, and why no other, in words.
@c @implementation
public func ft_hit_report(
  _ window: ft_window?, _ x: Double, _ y: Double, _ text: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    let point = Point(x: try x.place, y: try y.place)
    let record = try Library.window(window)
    if Library.isAsking { throw .isAsking }
    guard capacity == 0 || capacity > 0 && text != nil else {
      throw .argument("text is NULL, but its capacity is not 0, or capacity out of range")
    }
    let report = record.window.hitReport(at: point, scope: .all).wording.bytes
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

/// Lets a host decide which view a touch goes to.
@c @implementation
public func ft_view_on_hit_test(
  _ view: ft_view?, _ callback: ft_hit_test_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let answers = try Library.answers(of: view)
    answers.hitTest = callback.map { function in
      { view, point, found in
        guard let record = view.record else { return found }
        let answer = Library.ask {
          function(record.handle.pointer, point.x, point.y, found?.record?.handle.pointer, user)
        }
        guard let handle = Handle(answer), let named = Library.view(handle)?.view,
          named.window === view.window
        else { return nil }
        return named
      }
    }
  }
}

/// Lets a host decide which places are on a view.
@c @implementation
public func ft_view_on_contains(
  _ view: ft_view?, _ callback: ft_contains_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let answers = try Library.answers(of: view)
    answers.contains = callback.map { function in
      { view, point in
        guard let record = view.record else { return nil }
        return Library.ask { function(record.handle.pointer, point.x, point.y, user) != 0 }
      }
    }
  }
}

extension Library {
  /// What the host answers for a view.
  fileprivate static func answers(of view: ft_view?) throws(Failure) -> HitAnswers {
    let record = try self.view(view)
    guard record.asWindow == nil, record.asControl == nil else {
      throw .kind(
        """
        can't override hit testing of a root or a control; put a view around or over it
        """)
    }
    return record.view.hitAnswers
  }
}
