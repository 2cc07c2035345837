#if Live && os(Linux)
public import FingertipEvdev
internal import Glibc

/// The motion sensor and the media-key devices that are used in addition to a touchscreen.
///
/// ```swift
/// let devices = try AuxiliaryDevices(.all([.accelerometer, .mediaKeys]))
/// // … when devices.descriptor is readable:
/// devices.drain { event in
///   if case .auxiliary(let event) = event { application.send(event) }
/// }
/// ```
///
/// A device that was removed is used again once it is reconnected. New devices are added when they
/// are connected. Only the first motion sensor is used, because the interleaved samples of two
/// sensors would look like a shake. Timestamps are those of ``SystemClock``. Use this object in
/// only one isolation domain.
public final class AuxiliaryDevices {
  /// The devices to read.
  public enum Selection: Hashable, Sendable {
    /// All devices of the given kinds that this program can read.
    case all(Set<AuxiliaryKind>)
    /// Only the selected devices.
    case selected([DeviceSelection])
  }

  /// An event from one of the devices.
  public enum Event {
    /// A device was connected, or was already present at startup.
    case connected(AuxiliaryDevice)
    /// A device sent an event.
    case auxiliary(AuxiliaryEvent)
    /// A device is unavailable for the given reason. The device is used as soon as it appears.
    case waiting(TouchscreenError)
    /// An additional motion sensor was found and is ignored.
    case ignored(node: String, name: String)
  }

  /// A file descriptor that becomes readable when there are events to drain. Don't close the
  /// descriptor.
  public var descriptor: CInt { descriptors.descriptor }

  /// The connected motion sensor, or `nil` if there is none.
  public var accelerometer: AuxiliaryDevice? { devices.first { $0.kind == .accelerometer } }

  private let selection: Selection
  private let listing: DeviceListing
  private let folderWatch: FolderWatch
  private let descriptors: DescriptorSet
  private var devices: [AuxiliaryDevice] = []
  /// The nodes of the ignored devices that have already been reported.
  private var ignoredNodes: Set<String> = []
  /// The events collected before the first call to ``drain(_:)``.
  private var pendingEvents: [Event] = []

  /// Starts reading the devices.
  ///
  /// - Throws: ``TouchscreenError`` if a selected device is missing or unsupported, unless `waits`
  ///   is `true` and the device may still appear.
  public init(
    _ choice: Selection, waits: Bool = false, in listing: DeviceListing = DeviceListing()
  ) throws(TouchscreenError) {
    (self.selection, self.listing) = (choice, listing)
    do throws(LiveDeviceError) {
      folderWatch = try FolderWatch([
        listing.nodeFolder, "\(listing.nodeFolder)/by-id", "\(listing.nodeFolder)/by-path",
      ])
      descriptors = try DescriptorSet()
      try descriptors.insert(folderWatch.descriptor)
    } catch {
      throw .device(error)
    }
    for error in connectNewDevices() {
      if case .selected = choice, !(waits && error.isTransient) { throw error }
      pendingEvents.append(.waiting(error))
    }
    if !pendingEvents.isEmpty { descriptors.forceReadable() }
  }

  /// Reads the pending events without blocking, and passes them to the closure.
  public func drain(_ body: (Event) -> Void) {
    deliverPending(body)
    var hasLostDevice = false
    for device in devices {
      do throws(LiveDeviceError) {
        try device.read { body(.auxiliary($0)) }
      } catch {
        descriptors.remove(device.descriptor)
        devices.removeAll { $0 === device }
        hasLostDevice = true
        body(.waiting(.device(error)))
      }
    }
    // Search again immediately, because a lost device may already have been reconnected, and the
    // folder watch doesn't report the same change twice.
    if folderWatch.readChanges() || hasLostDevice { _ = connectNewDevices() }
    deliverPending(body)
  }

  private func deliverPending(_ body: (Event) -> Void) {
    if pendingEvents.isEmpty { return }
    descriptors.stopForcingReadable()
    let events = pendingEvents
    pendingEvents = []
    for event in events { body(event) }
  }

  /// Stops reading the devices, and releases the keys that are down.
  public func close(_ body: (Event) -> Void = { _ in }) {
    for device in devices {
      descriptors.remove(device.descriptor)
      device.releaseKeys { body(.auxiliary($0)) }
    }
    devices = []
  }

  // MARK: Searching

  /// Connects new devices, and returns the errors for missing devices.
  private func connectNewDevices() -> [TouchscreenError] {
    switch selection {
    case .all(let kinds):
      let listed = listing.devices().filter { $0.access == .granted && !$0.isVirtualDevice }
      for device in listed where device.auxiliaryKind.map(kinds.contains) ?? false {
        _ = connect(device.node)
      }
      return AuxiliaryKind.allCases.filter { kind in
        kinds.contains(kind) && !devices.contains { $0.kind == kind }
      }.map { .noAuxiliaryDevice(of: $0, matching: nil, candidates: []) }
    case .selected(let selections):
      return selections.compactMap { connectSelected($0) }
    }
  }

  /// Connects the selected devices, and returns an error if no device matches.
  private func connectSelected(_ selection: DeviceSelection) -> TouchscreenError? {
    switch selection {
    case .node(let path): return connect(path)
    case .only: return nil
    case .matching(let text, _):
      let candidates = listing.devices().filter { $0.auxiliaryKind != nil && !$0.isVirtualDevice }
      let found = candidates.filter { $0.matches(text) }
      if found.isEmpty {
        return .noAuxiliaryDevice(
          of: nil, matching: text, candidates: candidates.map(\.nodeAndName))
      }
      let errors = found.compactMap { connect($0.node) }
      // One keyboard may appear as several devices. Report an error only if none of these devices
      // can be connected.
      return errors.count == found.count ? errors.first : nil
    }
  }

  /// Connects a device unless it is already connected, and returns an error if this fails.
  private func connect(_ node: String) -> TouchscreenError? {
    if devices.contains(where: { $0.node == node }) { return nil }
    do throws(LiveDeviceError) {
      let open = try InputDevice(node: node)
      let device: AuxiliaryDevice
      do throws(UnsupportedDevice) { device = try AuxiliaryDevice(open) } catch {
        return .unsupported(node: node, error)
      }
      if device.kind == .accelerometer, devices.contains(where: { $0.kind == .accelerometer }) {
        if ignoredNodes.insert(node).inserted {
          enqueue(.ignored(node: node, name: device.name))
        }
        return nil
      }
      try descriptors.insert(device.descriptor)
      devices.append(device)
      ignoredNodes.remove(node)
      enqueue(.connected(device))
      return nil
    } catch {
      return .device(error)
    }
  }

  private func enqueue(_ event: Event) {
    pendingEvents.append(event)
    descriptors.forceReadable()
  }
}

extension ListedDevice {
  /// The auxiliary kind of the device, or `nil` if it isn't an auxiliary device.
  fileprivate var auxiliaryKind: AuxiliaryKind? { description.flatMap { AuxiliaryKind($0) } }

  /// Whether this is a virtual device created by this program, such as the keyboard that presses
  /// keys for scenes.
  fileprivate var isVirtualDevice: Bool {
    identity.map { VirtualDevice.Role(rawValue: $0.port) != nil } ?? false
  }
}
#endif
