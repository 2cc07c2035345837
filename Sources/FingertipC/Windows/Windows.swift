public import CFingertip
import Fingertip

// Windows: made, resized, destroyed.

/// Makes a window.
@c @implementation
public func ft_window_create(_ width: Double, _ height: Double) -> ft_window? {
  attempt(otherwise: nil) { () throws(Failure) in
    let size = try Rect.checked(0, 0, width, height).size
    let handle = try Library.table.next()
    Library.table.insert(.view(WindowRecord(Window(size: size), handle)))
    return handle.pointer
  }
}

/// Destroys a window and all that is in it.
@c @implementation
public func ft_window_destroy(_ window: ft_window?) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.window(window)
    record.intake.onDecision(nil)
    let kept = record.invalidate()
    // The engine may be at work on any of it.
    withExtendedLifetime(kept) { record.intake.cancelAll() }
  }
}

/// Changes the size of a window.
@c @implementation
public func ft_window_resize(
  _ window: ft_window?, _ width: Double, _ height: Double
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.window(window)
    record.window.frame = try Rect.checked(0, 0, width, height)
    record.surfaceDidChange()
  }
}

/// The view that is the whole window.
@c @implementation
public func ft_window_root(_ window: ft_window?) -> ft_view? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in
    try Library.window(window).handle.pointer
  }
}

/// Lets the recognizers that are made from now on start from a preset.
@c @implementation
public func ft_window_set_preset(_ window: ft_window?, _ preset: Int32) -> ft_status {
  attempt { () throws(Failure) in
    try Library.window(window).window.settings = GestureSettings(try .checked(preset))
  }
}

extension GestureSettings.Preset {
  /// A preset that a host passed.
  static func checked(_ preset: Int32) throws(Failure) -> GestureSettings.Preset {
    guard let code = UInt8(exactly: preset), let preset = GestureSettings.Preset(rawValue: code)
    else {
      throw .argument(
        """
        no such preset; use FT_PRESET_STANDARD, FT_PRESET_ANDROID, FT_PRESET_FLUTTER, \
        FT_PRESET_CHROMIUM or FT_PRESET_HAMMER
        """)
    }
    return preset
  }
}

/// Keeps a pointer of the host.
@c @implementation
public func ft_window_set_user(
  _ window: ft_window?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in try Library.window(window).user = user }
}

/// The pointer of the host.
@c @implementation
public func ft_window_get_user(_ window: ft_window?) -> UnsafeMutableRawPointer? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in try Library.window(window).user }
}
