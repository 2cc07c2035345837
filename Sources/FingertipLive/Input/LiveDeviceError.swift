#if Live && os(Linux)
internal import Glibc

/// An error that occurs while opening or reading an input device of this computer. Its description
/// explains how to fix the problem.
public enum LiveDeviceError: Error, Hashable, Sendable {
  /// `EACCES`, `EPERM`: no permission to open the node.
  case notPermitted(node: String)
  /// `ENOENT`: the node doesn't exist.
  case absent(node: String)
  /// `ENODEV`, `ENXIO`: the node exists, but its device was removed.
  case unplugged(node: String)
  /// `ENOTTY`, `EINVAL`: the node isn't an input device.
  case notAnInputDevice(node: String)
  /// `EBUSY`: another program has grabbed the device.
  case busy(node: String)
  /// Any other error, with the failed call and its `errno`.
  case failed(node: String, call: String, errno: CInt)

  /// Creates the error that corresponds to the `errno` of a failed call.
  public init(node: String, call: String, errno: CInt) {
    switch errno {
    case EACCES, EPERM: self = .notPermitted(node: node)
    case ENOENT, ENOTDIR: self = .absent(node: node)
    case ENODEV, ENXIO: self = .unplugged(node: node)
    case EBUSY: self = .busy(node: node)
    case ENOTTY, EINVAL, EISDIR: self = .notAnInputDevice(node: node)
    default: self = .failed(node: node, call: call, errno: errno)
    }
  }
}

extension LiveDeviceError: CustomStringConvertible {
  /// A message that names the device, and describes the problem and how to fix it.
  public var description: String {
    switch self {
    case .notPermitted(let node):
      """
      \(node): permission denied; add your user to the group that owns it (sudo usermod -aG input $USER, then \
      log in again), or add a udev rule: \
      SUBSYSTEM=="input", ENV{ID_INPUT_TOUCHSCREEN}=="1", TAG+="uaccess"
      """
    case .absent(let node):
      """
      \(node): no such device; run fingertip devices, and prefer the links in /dev/input/by-path, \
      which stay the same after a reboot
      """
    case .unplugged(let node):
      "\(node): the device was disconnected; reconnect it (its event number may change)"
    case .notAnInputDevice(let node):
      """
      \(node): not an input device; use a node such as /dev/input/event3 (see fingertip devices)
      """
    case .busy(let node):
      """
      \(node): another program has grabbed the device; end that program (sudo fuser -v \(node) \
      finds it), or start this one first
      """
    case .failed(let node, let call, let errno):
      "\(node): \(call) failed: \(String(cString: strerror(errno))) (errno \(errno))"
    }
  }
}
#endif
