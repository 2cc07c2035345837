#if Live && os(Linux)
internal import FingertipEvdev

/// A search for the selected device among the connected devices.
///
/// ```swift
/// let search = DeviceSearch(.matching("goodix"))
/// let device = try search.open()
/// ```
public struct DeviceSearch: Sendable {
  private let selection: DeviceSelection
  private let listing: DeviceListing
  /// The previously connected device, which takes precedence over other matching devices.
  var lostDevice: DeviceIdentity?

  /// Creates a search. In tests and containers, pass a listing that uses custom folders.
  public init(_ selection: DeviceSelection, in listing: DeviceListing = DeviceListing()) {
    self.selection = selection
    self.listing = listing
  }

  /// Opens the device.
  ///
  /// - Throws: ``TouchscreenError``, whose message explains how to fix the problem.
  public func open() throws(TouchscreenError) -> InputDevice {
    let node = try findNode()
    do throws(LiveDeviceError) { return try InputDevice(node: node) } catch { throw .device(error) }
  }

  /// Creates a watch that reports when a device is connected or becomes readable, so that the
  /// search can be repeated.
  public func makeFolderWatch() throws(TouchscreenError) -> FolderWatch {
    let folder = listing.nodeFolder
    do throws(LiveDeviceError) {
      return try FolderWatch([folder, "\(folder)/by-id", "\(folder)/by-path"])
    } catch {
      throw .device(error)
    }
  }

  /// Returns the path of the node that the search selects.
  private func findNode() throws(TouchscreenError) -> String {
    if case .node(let path) = selection, lostDevice == nil { return path }
    let devices = listing.devices()
    if let lostDevice {
      let known = devices.filter { $0.identity == lostDevice }
      // Return a matching device even if it can't be read, because opening it then reports the
      // error.
      let device = known.first { $0.access == .granted } ?? known.first
      if let device { return device.node }
    }
    switch selection {
    case .node(let path):
      // The kernel reuses event numbers, so an event number doesn't identify a device.
      if eventNodeNumber(of: String(path.split(separator: "/").last ?? "")) != nil {
        throw .device(.absent(node: path))
      }
      return path
    case .matching(let text, let preferredKind):
      let screens = devices.filter { $0.mayBeTouchscreen && !$0.isForwardingDevice }
      let found = screens.filter { $0.matches(text) }
        .narrowed { $0.kind == preferredKind }
        .narrowed { $0.description?.name.lowercased() == text.lowercased() }
      return try chooseNode(found, among: screens, text)
    case .only:
      let there = devices.filter { !$0.isForwardingDevice }
      let fingers = there.filter { $0.kind == .touchscreen }
      // If there is no touchscreen, select a pen instead, provided that there is only one pen.
      let screens = fingers.isEmpty ? there.filter { $0.kind == .pen } : fingers
      return try chooseNode(screens, among: devices.filter { $0.mayBeTouchscreen }, nil)
    }
  }

  private func chooseNode(
    _ found: [ListedDevice], among candidates: [ListedDevice], _ text: String?
  ) throws(TouchscreenError) -> String {
    let readable = found.filter { $0.access == .granted }
    switch (readable.count, found.first?.access) {
    case (1, _): return readable[0].node
    case (0, .denied(let error)): throw .device(error)
    case (0, _): throw .notFound(text, candidates: candidates.map(\.nodeAndName))
    default: throw .ambiguous(text, candidates: readable.map(\.nodeAndName))
    }
  }
}

extension [ListedDevice] {
  /// Returns the devices that meet a condition, or all devices if none of them meets it.
  fileprivate func narrowed(_ isPreferred: (ListedDevice) -> Bool) -> [ListedDevice] {
    let preferred = filter(isPreferred)
    return preferred.isEmpty ? self : preferred
  }
}

extension ListedDevice {
  /// Whether the device may be a touchscreen. For a device of unknown kind, this is `true`, so that
  /// the error from opening the device is reported.
  fileprivate var mayBeTouchscreen: Bool {
    switch kind {
    case .touchscreen, .pen, .unclearTouchDevice, nil: true
    case .touchpad, .accelerometer, .mediaKeys, .other: false
    }
  }

  /// Whether this is a virtual device that forwards the touches of another device.
  fileprivate var isForwardingDevice: Bool {
    identity?.port == VirtualDevice.Role.forwarding.rawValue
  }

  func matches(_ text: String) -> Bool {
    guard let description else { return false }
    let number = [description.id.vendor, description.id.product].map(fourHexadecimalDigits)
      .joined(separator: ":")
    let words = [description.name, identity?.port ?? "", identity?.serial ?? "", number]
    return words.contains { $0.lowercased().contains(text.lowercased()) }
  }

  var nodeAndName: String { "\(node) (\(description?.name ?? "unknown"))" }
}

/// Returns a number as four hexadecimal digits, as printed by `lsusb` and the kernel.
private func fourHexadecimalDigits(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
#endif
