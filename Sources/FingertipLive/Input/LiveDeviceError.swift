#if Live && os(Linux)
internal import Glibc

/// Why a device of this machine cannot be used, with what to do about it.
public enum LiveDeviceError: Error, Hashable, Sendable {
  /// `EACCES`, `EPERM`: the user may not open the node.
  case notPermitted(node: String)
  /// `ENOENT`: there is no such node.
  case absent(node: String)
  /// `ENODEV`, `ENXIO`: the node is there, but the device behind it is gone.
  case unplugged(node: String)
  /// `ENOTTY`, `EINVAL`: the node is something else than an input device.
  case notAnInputDevice(node: String)
  /// `EBUSY`: another program has grabbed the device.
  case busy(node: String)
  /// Anything else, with the call that failed and its `errno`.
  case failed(node: String, call: String, errno: CInt)

  /// Sorts the `errno` of a failed call on a node.
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
  /// What happened, where, and the cure.
  public var description: String {
    switch self {
    case .notPermitted(let node):
      """
      \(node): permission denied; join the group that owns it (sudo usermod -aG input $USER, then \
      log in again), or add a udev rule: \
      SUBSYSTEM=="input", ENV{ID_INPUT_TOUCHSCREEN}=="1", TAG+="uaccess"
      """
    case .absent(let node):
      """
      \(node): no such device; run fingertip devices, and prefer the links in /dev/input/by-path, \
      which survive a reboot
      """
    case .unplugged(let node):
      "\(node): device disconnected; connect it again (its number may change)"
    case .notAnInputDevice(let node):
      """
      \(node): not an input device; use a node such as /dev/input/event3 (see fingertip devices)
      """
    case .busy(let node):
      """
      \(node): grabbed by another program; end that program (sudo fuser -v \(node) finds it), or \
      start this one first
      """
    case .failed(let node, let call, let errno):
      "\(node): \(call) failed: \(String(cString: strerror(errno))) (errno \(errno))"
    }
  }
}
#endif
