public import CFingertip
import Fingertip

// Functions that create, resize and destroy surfaces.

/// Creates a surface.
@c @implementation
public func fingertip_surface_create(_ width: Double, _ height: Double) -> fingertip_surface? {
  performCall(otherwise: nil) { () throws(CallError) in
    let bounds = try Rect.checked(0, 0, width, height)
    let handle = try Library.handleTable.prepareNextHandle()
    Library.handleTable.insert(.surface(SurfaceRecord(bounds, handle)))
    return handle.pointer
  }
}

/// Destroys a surface and its recognizers.
@c @implementation
public func fingertip_surface_destroy(_ surface: fingertip_surface?) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    record.removeCallbacks()
    let kept = record.invalidateHandles()
    // Keep these objects alive, because the engine may still be using any of them.
    withExtendedLifetime(kept) { record.inputEndpoint.discardInputAndCancelTouches() }
  }
}

/// Changes the size of a surface.
@c @implementation
public func fingertip_surface_resize(
  _ surface: fingertip_surface?, _ width: Double, _ height: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    record.surfaceDidResize(try Rect.checked(0, 0, width, height))
  }
}

/// Sets the preset for recognizers that are created later.
@c @implementation
public func fingertip_surface_set_preset(
  _ surface: fingertip_surface?, _ preset: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.surface(surface).surface.settings = GestureSettings(try .checked(preset))
  }
}

/// Sets the pointer that the host stores in the surface.
@c @implementation
public func fingertip_surface_set_user(
  _ surface: fingertip_surface?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in try Library.surface(surface).userData = user }
}

/// Returns the pointer that the host stores in the surface.
@c @implementation
public func fingertip_surface_get_user(_ surface: fingertip_surface?) -> UnsafeMutableRawPointer? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.surface(surface).userData
  }
}
