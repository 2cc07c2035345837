public import CFingertip
import Fingertip

// What a view is like.

/// Changes a property of a view.
@c @implementation
public func ft_view_set(_ view: ft_view?, _ property: Int32, _ value: Double) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.view(view)
    guard !record.get(Int(property)).isNaN else { throw .noProperty }
    try value.check(.ofProperty(Int(property)))
    try record.set(Int(property), value)
  }
}

/// What a property of a view is.
@c @implementation
public func ft_view_get(_ view: ft_view?, _ property: Int32) -> Double {
  attempt(.looks, otherwise: .nan) { () throws(Failure) in
    let value = try Library.view(view).get(Int(property))
    guard !value.isNaN else { throw .noProperty }
    return value
  }
}

/// Keeps a pointer of the host.
@c @implementation
public func ft_view_set_user(_ view: ft_view?, _ user: UnsafeMutableRawPointer?) -> ft_status {
  attempt(.looks) { () throws(Failure) in try Library.view(view).user = user }
}

/// The pointer of the host.
@c @implementation
public func ft_view_get_user(_ view: ft_view?) -> UnsafeMutableRawPointer? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in try Library.view(view).user }
}
