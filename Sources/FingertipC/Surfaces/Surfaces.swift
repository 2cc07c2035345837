public import CFingertip
import Fingertip

// Surfaces: creating, resizing, destroying.

/// Creates a surface.
@c @implementation
public func ft_surface_create(_ width: Double, _ height: Double) -> ft_surface? {
  performCall(otherwise: nil) { () throws(CallError) in
    let bounds = try Rect.checked(0, 0, width, height)
    let handle = try Library.table.next()
    Library.table.insert(.surface(SurfaceRecord(bounds, handle)))
    return handle.pointer
  }
}

/// Destroys a surface and its recognizers.
@c @implementation
public func ft_surface_destroy(_ surface: ft_surface?) -> ft_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    record.removeCallbacks()
    let kept = record.invalidate()
    // The engine may be using any of these objects.
    withExtendedLifetime(kept) { record.inputEndpoint.cancelAll() }
  }
}

/// Changes the size of a surface.
@c @implementation
public func ft_surface_resize(
  _ surface: ft_surface?, _ width: Double, _ height: Double
) -> ft_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    record.resize(try Rect.checked(0, 0, width, height))
  }
}

/// Sets the preset of recognizers that are created from now on.
@c @implementation
public func ft_surface_set_preset(_ surface: ft_surface?, _ preset: Int32) -> ft_status {
  performCall { () throws(CallError) in
    try Library.surface(surface).surface.settings = GestureSettings(try .checked(preset))
  }
}

/// Sets the host's pointer.
@c @implementation
public func ft_surface_set_user(
  _ surface: ft_surface?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  performCall(.reads) { () throws(CallError) in try Library.surface(surface).user = user }
}

/// Returns the host's pointer.
@c @implementation
public func ft_surface_get_user(_ surface: ft_surface?) -> UnsafeMutableRawPointer? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in try Library.surface(surface).user }
}
