public import CFingertip
import Fingertip

// Functions that create, resize and destroy windows.

/// Creates a window.
@c @implementation
public func fingertip_window_create(_ width: Double, _ height: Double) -> fingertip_window? {
  performCall(otherwise: nil) { () throws(CallError) in
    let size = try Rect.checked(0, 0, width, height).size
    let handle = try Library.handleTable.prepareNextHandle()
    Library.handleTable.insert(.view(WindowRecord(Window(size: size), handle)))
    return handle.pointer
  }
}

/// Destroys a window and everything in it.
@c @implementation
public func fingertip_window_destroy(_ window: fingertip_window?) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.window(window)
    record.windowEndpoint.setDecisionObserver(nil)
    let kept = record.invalidateHandles()
    // Keep these objects alive, because the engine may still be using any of them.
    withExtendedLifetime(kept) { record.windowEndpoint.discardInputAndCancelTouches() }
  }
}

/// Changes the size of a window.
@c @implementation
public func fingertip_window_resize(
  _ window: fingertip_window?, _ width: Double, _ height: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.window(window)
    record.window.frame = try Rect.checked(0, 0, width, height)
    record.windowDidChange()
  }
}

/// Returns the root view of a window.
@c @implementation
public func fingertip_window_root(_ window: fingertip_window?) -> fingertip_view? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.window(window).handle.pointer
  }
}

/// Sets the preset for recognizers that are created later.
@c @implementation
public func fingertip_window_set_preset(
  _ window: fingertip_window?, _ preset: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.window(window).window.settings = GestureSettings(try .checked(preset))
  }
}

extension GestureSettings.Preset {
  /// Returns the preset for a constant that a host passed.
  static func checked(_ preset: Int32) throws(CallError) -> GestureSettings.Preset {
    guard let code = UInt8(exactly: preset), let preset = GestureSettings.Preset(rawValue: code)
    else {
      throw .invalidArgument(
        """
        no such preset; use FINGERTIP_PRESET_STANDARD, FINGERTIP_PRESET_ANDROID, \
        FINGERTIP_PRESET_FLUTTER, FINGERTIP_PRESET_CHROMIUM, FINGERTIP_PRESET_HAMMER or \
        FINGERTIP_PRESET_COMPOSE
        """)
    }
    return preset
  }
}

/// Sets the pointer that the host stores in the window.
@c @implementation
public func fingertip_window_set_user(
  _ window: fingertip_window?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in try Library.window(window).userData = user }
}

/// Returns the pointer that the host stores in the window.
@c @implementation
public func fingertip_window_get_user(_ window: fingertip_window?) -> UnsafeMutableRawPointer? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in try Library.window(window).userData
  }
}
