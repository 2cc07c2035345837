public import CFingertip
import Fingertip

// What a view is like.

/// Changes a property of a view.
@c @implementation
public func ft_view_set(_ view: ft_view?, _ property: Int32, _ value: Double) -> ft_status {
  attempt { (library) throws(Failure) in try library.view(view).set(Int(property), value) }
}

/// What a property of a view is.
@c @implementation
public func ft_view_get(_ view: ft_view?, _ property: Int32) -> Double {
  attempt(.looks, otherwise: .nan) { (library) throws(Failure) in
    try library.view(view).get(Int(property))
  }
}

/// Keeps a pointer of the host.
@c @implementation
public func ft_view_set_user(_ view: ft_view?, _ user: UnsafeMutableRawPointer?) -> ft_status {
  attempt(.looks) { (library) throws(Failure) in try library.view(view).user = user }
}

/// The pointer of the host.
@c @implementation
public func ft_view_get_user(_ view: ft_view?) -> UnsafeMutableRawPointer? {
  attempt(.looks, otherwise: nil) { (library) throws(Failure) in try library.view(view).user }
}
