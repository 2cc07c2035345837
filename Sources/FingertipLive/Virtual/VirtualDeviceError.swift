#if Live && os(Linux)
internal import Glibc

/// Why no virtual device can be made, with what to do about it.
public enum VirtualDeviceError: Error, Hashable, Sendable {
  /// `EACCES`, `EPERM`: the user may not open `/dev/uinput`.
  case notPermitted
  /// `ENOENT`, `ENODEV`: the kernel has no uinput, or has not loaded it.
  case absent
  /// `EINVAL`: the kernel does not take a device that is described so.
  case rejected(name: String)
  /// Anything else, with the call that failed and its `errno`.
  case failed(call: String, errno: CInt)

  /// Sorts the `errno` of a failed call on a device that was to have this name.
  init(name: String, call: String, errno: CInt) {
    switch errno {
    case EACCES, EPERM: self = .notPermitted
    // Once it is open, libevdev says so of a device whose node it does not find.
    case ENOENT where call == "open", ENODEV where call == "open", ENXIO where call == "open":
      self = .absent
    case EINVAL: self = .rejected(name: name)
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
      /dev/uinput: no permission to make a virtual device. Give it to a group that you are in, with a \
      udev rule: KERNEL=="uinput", SUBSYSTEM=="misc", GROUP="input", MODE="0660"
      """
    case .absent:
      """
      /dev/uinput: there is none, so no virtual device can be made. Load the module (sudo modprobe \
      uinput), or use a kernel that has it (CONFIG_INPUT_UINPUT).
      """
    case .rejected(let name):
      """
      /dev/uinput: the kernel takes no device that is described as "\(name)" is. The range of an axis \
      may be empty: `fingertip info` lists the axes of a recording, and `fingertip devices` those of \
      devices.
      """
    case .failed(let call, let errno):
      "/dev/uinput: \(call) failed: \(String(cString: strerror(errno))) (errno \(errno))."
    }
  }
}
#endif
