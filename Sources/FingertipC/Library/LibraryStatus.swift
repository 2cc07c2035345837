public import CFingertip

// Functions that describe the library itself.

/// Returns the ABI version that this library was compiled for.
@c @implementation
public func fingertip_abi_version() -> Int32 { Int32(FINGERTIP_ABI_VERSION) }

/// Returns the version of the package, as `fingertip --version` prints it.
@c @implementation
public func fingertip_version() -> UnsafePointer<CChar>? {
  let version: StaticString = "0.1.0"
  return UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Returns the status of the last call.
@c @implementation
public func fingertip_last_status() -> fingertip_status { Library.lastStatus }

/// Returns the error message of the last call, or an empty string if it succeeded.
@c @implementation
public func fingertip_last_error() -> UnsafePointer<CChar>? {
  let none: StaticString = ""
  return UnsafePointer(Library.lastError)
    ?? UnsafeRawPointer(none.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Sets the callback for errors.
@c @implementation
public func fingertip_on_error(
  _ callback: fingertip_error_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in Library.errorCallback = callback.map { ($0, user) }
  }
}

/// Returns the number of objects that hosts have created and not yet destroyed.
@c @implementation
public func fingertip_count_handles() -> Int32 { Int32(clamping: Library.handleTable.count) }
