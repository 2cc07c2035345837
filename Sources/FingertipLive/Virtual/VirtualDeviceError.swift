#if Live && os(Linux)
internal import Glibc

/// Why no virtual device can be made, with what to do about it.
public enum VirtualDeviceError: Error, Hashable, Sendable {
  /// `EACCES`, `EPERM`: the user may not open `/dev/uinput`.
  case notPermitted
  /// `ENOENT`, `ENODEV`: the kernel has no uinput, or has not loaded it.
  case absent
  /// `EINVAL`: the kernel does not take a device that is described so.
  case refused(name: String)
  /// Anything else, with the call that failed and its `errno`.
  case failed(call: String, errno: CInt)

  /// Sorts the `errno` of a failed call on a device that was to have this name.
  init(name: String, call: String, errno: CInt) {
    switch errno {
    case EACCES, EPERM: self = .notPermitted
    // Once it is open, libevdev says so of a device whose node it does not find.
    case ENOENT where call == "open", ENODEV where call == "open", ENXIO where call == "open":
      self = .absent
    case EINVAL: self = .refused(name: name)
    default: self = .failed(call: call, errno: errno)
    }
  }
}

extension VirtualDeviceError: CustomStringConvertible {
  /// What happened, where, and the cure.
  public var description: String {
    switch self {
    case .notPermitted:
      """
      /dev/uinput: permission denied; give it to one of your groups with a udev rule: \
      KERNEL=="uinput", SUBSYSTEM=="misc", GROUP="input", MODE="0660"
      """
    case .absent:
      """
      /dev/uinput: not found; load the module (sudo modprobe uinput)
      """
    case .refused(let name):
      """
      /dev/uinput: the kernel rejects the description of "\(name)"; check its axis ranges with \
      fingertip info
      """
    case .failed(let call, let errno):
      "/dev/uinput: \(call) failed: \(String(cString: strerror(errno))) (errno \(errno))"
    }
  }
}
#endif
