#if Live && os(Linux)
internal import Glibc

/// An error that occurs while creating a virtual device or writing to it. Its description explains
/// how to fix the problem.
public enum VirtualDeviceError: Error, Hashable, Sendable {
  /// `EACCES`, `EPERM`: no permission to open `/dev/uinput`.
  case notPermitted
  /// `ENOENT`, `ENODEV`: the kernel was built without uinput, or its module isn't loaded.
  case absent
  /// `EINVAL`: the kernel rejects the device description.
  case rejected(name: String)
  /// Any other error, with the failed call and its `errno`.
  case failed(call: String, errno: CInt)

  /// Creates the error that corresponds to the `errno` of a failed call on the device with the
  /// given name.
  init(name: String, call: String, errno: CInt) {
    switch errno {
    case EACCES, EPERM: self = .notPermitted
    // Once uinput is open, this error means that libevdev couldn't find the new device's node.
    case ENOENT where call == "open", ENODEV where call == "open", ENXIO where call == "open":
      self = .absent
    case EINVAL: self = .rejected(name: name)
    default: self = .failed(call: call, errno: errno)
    }
  }
}

extension VirtualDeviceError: CustomStringConvertible {
  /// A message that names the device, and describes the problem and how to fix it.
  public var description: String {
    switch self {
    case .notPermitted:
      """
      /dev/uinput: permission denied; give one of your groups access with a udev rule: \
      KERNEL=="uinput", SUBSYSTEM=="misc", GROUP="input", MODE="0660"
      """
    case .absent:
      """
      /dev/uinput: not found; load the module (sudo modprobe uinput)
      """
    case .rejected(let name):
      """
      /dev/uinput: the kernel rejected the description of "\(name)"; check its axis ranges with \
      fingertip info
      """
    case .failed(let call, let errno):
      "/dev/uinput: \(call) failed: \(String(cString: strerror(errno))) (errno \(errno))"
    }
  }
}
#endif
