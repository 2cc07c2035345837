public import CFingertip

// The library itself.

/// The interface that this library was compiled for.
@c @implementation
public func ft_abi_version() -> Int32 { Int32(FT_ABI_VERSION) }

/// The version of the package, as `fingertip --version` says it.
@c @implementation
public func ft_version() -> UnsafePointer<CChar>? {
  let version: StaticString = "0.1.0"
  return UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// How the last call went.
@c @implementation
public func ft_last_status() -> ft_status { Library.lastStatus }

/// Why the last call was refused; empty when it was not.
@c @implementation
public func ft_last_error() -> UnsafePointer<CChar>? {
  let none: StaticString = ""
  return UnsafePointer(Library.lastError)
    ?? UnsafeRawPointer(none.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// How many things hosts have made and not destroyed.
@c @implementation
public func ft_count_handles() -> Int32 { Int32(clamping: Library.table.count) }
