public import CFingertip
import Fingertip

// Functions that report destroyed objects to the host, which can then free the data that it stored
// for them.

/// A host's callback for the destruction of an object, along with the pointer to pass to it.
typealias DestroyCallback = ViewRecord.Callback<fingertip_destroy_fn>

/// The callbacks of objects that the current call has destroyed.
final class PendingDestroyCallbacks {
  private var callbacks: [DestroyCallback] = []

  /// Enqueues the callback of an object that was destroyed.
  static func enqueue(_ callback: DestroyCallback?) {
    guard let callback else { return }
    let pending = Library.pendingDestroyCallbacks ?? PendingDestroyCallbacks()
    Library.pendingDestroyCallbacks = pending
    pending.callbacks.append(callback)
  }

  /// Calls the callbacks in the order in which the objects were destroyed. A callback may destroy
  /// more objects, whose callbacks then run before that callback returns.
  @inline(never)
  static func runAll() {
    guard let pending = Library.pendingDestroyCallbacks.take() else { return }
    for callback in pending.callbacks { callback.function(callback.user) }
  }
}

/// Sets the callback for the destruction of a window.
@c @implementation
public func fingertip_window_on_destroy(
  _ window: fingertip_window?, _ callback: fingertip_destroy_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.window(window).windowDestroyCallback = callback.map { ($0, user) }
  }
}

/// Sets the callback for the destruction of a view.
@c @implementation
public func fingertip_view_on_destroy(
  _ view: fingertip_view?, _ callback: fingertip_destroy_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.view(view).destroyCallback = callback.map { ($0, user) }
  }
}

/// Sets the callback for the destruction of a recognizer.
@c @implementation
public func fingertip_recognizer_on_destroy(
  _ recognizer: fingertip_recognizer?, _ callback: fingertip_destroy_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.recognizer(recognizer).destroyCallback = callback.map { ($0, user) }
  }
}

/// Sets the callback for the destruction of a surface.
@c @implementation
public func fingertip_surface_on_destroy(
  _ surface: fingertip_surface?, _ callback: fingertip_destroy_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.surface(surface).destroyCallback = callback.map { ($0, user) }
  }
}

/// Sets the callback for the removal of a target.
@c @implementation
public func fingertip_surface_on_remove(
  _ surface: fingertip_surface?, _ target: UInt64, _ callback: fingertip_destroy_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    record.nodeRecord(target).destroyCallback = callback.map { ($0, user) }
  }
}
