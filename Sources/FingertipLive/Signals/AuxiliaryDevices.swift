#if Live && os(Linux)
public import FingertipEvdev
internal import Glibc

/// The motion sensor and the remote controls that are listened to beside a touchscreen.
///
/// ```swift
/// let devices = try SignalDevices(.all([.accelerometer, .mediaKeys]))
/// // … when devices.descriptor is readable:
/// devices.drain { event in
///   if case .signal(let signal) = event { application.send(signal) }
/// }
/// ```
///
/// What is unplugged may come back, and what is plugged in later is heard as well. Of several motion sensors the
/// first is heard, because the samples of two would look like one that is shaken. Times are those of
/// ``SystemClock``. It belongs to the isolation that it is used in.
public final class SignalDevices {
  /// Which devices are meant.
  public enum Choice: Hashable, Sendable {
    /// All of some kinds that this user may read.
    case all(Set<SignalKind>)
    /// Those that are named, and no others.
    case chosen([DeviceSelection])
  }

  /// What comes from the devices.
  public enum Event {
    /// A device is there: at the beginning, or when it was plugged in.
    case connected(SignalDevice)
    /// What one said.
    case signal(DeviceSignal)
    /// One is not there, with the reason; it is waited for.
    case waiting(TouchscreenError)
    /// Another motion sensor is there, which is not heard.
    case passedOver(node: String, name: String)
  }

  /// Readable when there is something to drain. Not to be closed.
  public var descriptor: CInt { members.descriptor }

  /// The motion sensor that is there, if one is.
  public var accelerometer: SignalDevice? { devices.first { $0.kind == .accelerometer } }

  private let choice: Choice
  private let listing: TouchscreenListing
  private let watch: FolderWatch
  private let members: DescriptorSet
  private var devices: [SignalDevice] = []
  /// The nodes of those of which it was told that they are not heard.
  private var passedOver: Set<String> = []
  /// What was found before somebody listened.
  private var early: [Event] = []

  /// Begins to listen.
  ///
  /// - Throws: ``TouchscreenError``, for a chosen device that is not there, or says nothing of the sort, unless it
  ///   `waits` for what may come.
  public init(
    _ choice: Choice, waits: Bool = false, in listing: TouchscreenListing = TouchscreenListing()
  ) throws(TouchscreenError) {
    (self.choice, self.listing) = (choice, listing)
    do throws(LiveDeviceError) {
      watch = try FolderWatch([
        listing.nodes, "\(listing.nodes)/by-id", "\(listing.nodes)/by-path",
      ])
      members = try DescriptorSet()
      try members.insert(watch.descriptor)
    } catch {
      throw .device(error)
    }
    for error in search() {
      if case .chosen = choice, !(waits && error.mayPass) { throw error }
      early.append(.waiting(error))
    }
    if !early.isEmpty { members.raiseAlarm() }
  }

  /// Hands over what has come, without waiting for more.
  public func drain(_ body: (Event) -> Void) {
    tellEarly(body)
    var isLost = false
    for device in devices {
      do throws(LiveDeviceError) {
        try device.read { body(.signal($0)) }
      } catch {
        members.remove(device.descriptor)
        devices.removeAll { $0 === device }
        isLost = true
        body(.waiting(.device(error)))
      }
    }
    // What was lost may be back already, and then nothing else would tell.
    if watch.hasChanged() || isLost { _ = search() }
    tellEarly(body)
  }

  private func tellEarly(_ body: (Event) -> Void) {
    if early.isEmpty { return }
    members.clearAlarm()
    let events = early
    early = []
    for event in events { body(event) }
  }

  /// Ends listening: keys that are down are let go.
  public func close(_ body: (Event) -> Void = { _ in }) {
    for device in devices {
      members.remove(device.descriptor)
      device.release { body(.signal($0)) }
    }
    devices = []
  }

  // MARK: Searching

  /// Connects what is there and was not before, and answers why what is meant is missing.
  private func search() -> [TouchscreenError] {
    switch choice {
    case .all(let kinds):
      let listed = listing.devices().filter { $0.access == .granted && !$0.isOwn }
      for device in listed where device.signalKind.map(kinds.contains) ?? false {
        _ = connect(device.node)
      }
      return SignalKind.allCases.filter { kind in
        kinds.contains(kind) && !devices.contains { $0.kind == kind }
      }.map { .noSignals(of: $0, matching: nil, candidates: []) }
    case .chosen(let selections):
      return selections.compactMap { find($0) }
    }
  }

  /// Connects what somebody has chosen.
  private func find(_ selection: DeviceSelection) -> TouchscreenError? {
    switch selection {
    case .node(let path): return connect(path)
    case .only: return nil
    case .matching(let text):
      let candidates = listing.devices().filter { $0.signalKind != nil && !$0.isOwn }
      let found = candidates.filter { $0.matches(text) }
      if found.isEmpty {
        return .noSignals(of: nil, matching: text, candidates: candidates.map(\.title))
      }
      let errors = found.compactMap { connect($0.node) }
      // Of the devices that one keyboard is, those that can be read are enough.
      return errors.count == found.count ? errors.first : nil
    }
  }

  /// Connects a device, unless that has been done, and answers why it cannot be.
  private func connect(_ node: String) -> TouchscreenError? {
    if devices.contains(where: { $0.node == node }) { return nil }
    do throws(LiveDeviceError) {
      let open = try InputDevice(node: node)
      let device: SignalDevice
      do throws(DeviceRefusal) { device = try SignalDevice(open) } catch {
        return .refused(node: node, error)
      }
      if device.kind == .accelerometer, devices.contains(where: { $0.kind == .accelerometer }) {
        if passedOver.insert(node).inserted {
          tellLater(.passedOver(node: node, name: device.name))
        }
        return nil
      }
      try members.insert(device.descriptor)
      devices.append(device)
      passedOver.remove(node)
      tellLater(.connected(device))
      return nil
    } catch {
      return .device(error)
    }
  }

  private func tellLater(_ event: Event) {
    early.append(event)
    members.raiseAlarm()
  }
}

extension ListedDevice {
  /// What it says that is no touch.
  fileprivate var signalKind: SignalKind? { description.flatMap { SignalKind($0) } }

  /// Whether it is one that a program like this has made, such as the keyboard that presses what a scene asks for.
  fileprivate var isOwn: Bool {
    identity.map { VirtualDevice.Place(rawValue: $0.place) != nil } ?? false
  }
}
#endif
