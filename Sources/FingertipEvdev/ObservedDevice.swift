package import Fingertip

/// A touchscreen description derived from events, for logs that have no description.
///
/// The protocol is determined from the event codes that occur. If the display's size is known and
/// every location is within it, the axis ranges end at the edges of the display. Otherwise, each
/// range ends at the maximum value that occurs.
package struct ObservedDevice {
  /// The source from which the ranges of the coordinates are derived.
  package enum Ranges: Hashable, Sendable {
    case displaySize(Size)
    case maximumValues
  }

  private var axes: [UInt16: (minimum: Int32, maximum: Int32)] = [:]
  private var keys: Set<UInt16> = []
  private var hasListedContacts = false

  package init() {}

  /// Processes an event.
  package mutating func receive(_ event: InputEvent) {
    switch event.type {
    case EventType.abs where event.code <= AbsCode.last:
      let known = axes[event.code] ?? (event.value, event.value)
      axes[event.code] = (min(known.minimum, event.value), max(known.maximum, event.value))
    case EventType.key: if keys.count < 1024 { keys.insert(event.code) }
    case EventType.syn: if event.code == SynCode.mtReport { hasListedContacts = true }
    default: break
    }
  }

  /// Returns the description, or `nil` if the events aren't those of a touchscreen.
  package func description(
    for size: Size?
  ) -> (device: DeviceDescription, ranges: Ranges)? {
    guard let touchProtocol else { return nil }
    let isSingle = touchProtocol == .singleTouch
    let (x, y) = isSingle ? (AbsCode.x, AbsCode.y) : (AbsCode.mtPositionX, AbsCode.mtPositionY)
    var ranges = Ranges.maximumValues
    var described = axes.mapValues {
      AbsoluteAxis(minimum: min($0.minimum, 0), maximum: max($0.maximum, 1))
    }
    if let size, size.width >= 2, size.height >= 2, fits(x, size.width), fits(y, size.height) {
      ranges = .displaySize(size)
      described[x] = AbsoluteAxis(minimum: 0, maximum: Int32(size.width) - 1)
      described[y] = AbsoluteAxis(minimum: 0, maximum: Int32(size.height) - 1)
    }
    // The kernel doesn't report a coordinate that never changes.
    for code in [x, y] where described[code] == nil {
      described[code] = AbsoluteAxis(minimum: 0, maximum: 1)
    }
    switch touchProtocol {
    case .slots:
      let last = min(max(axes[AbsCode.mtSlot]?.maximum ?? 0, 9), 1023)
      described[AbsCode.mtSlot] = AbsoluteAxis(minimum: 0, maximum: last)
      described[AbsCode.mtTrackingID] = AbsoluteAxis(minimum: 0, maximum: 65535)
    case .protocolA, .singleTouch: described[AbsCode.mtSlot] = nil
    }
    if isSingle { described = described.filter { $0.key < AbsCode.mtSlot } }
    let device = DeviceDescription(
      name: "", properties: [InputProperty.direct],
      codes: [
        EventType.syn: [EventType.syn, EventType.key, EventType.abs],
        EventType.key: keys.union([KeyCode.touch]), EventType.abs: Set(described.keys),
      ], axes: described)
    guard (try? TouchscreenProfile(device)) != nil else { return nil }
    return (device, ranges)
  }

  /// Returns the axes that occur in the events but are missing from a description. Without these
  /// axes, contacts would be confused with each other.
  package func axesMissing(in device: DeviceDescription) -> [UInt16] {
    var needed = [AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY]
    if !hasListedContacts { needed.append(AbsCode.mtTrackingID) }
    if touchProtocol == .singleTouch { needed = [AbsCode.x, AbsCode.y] }
    return needed.filter { axes[$0] != nil && !device.has(axis: $0) }
  }

  /// Returns the name of an axis, for messages.
  package static func axisName(_ code: UInt16) -> String { absoluteAxisName(code) }

  private func fits(_ code: UInt16, _ extent: Double) -> Bool {
    guard let axis = axes[code] else { return true }
    return axis.minimum >= 0 && Double(axis.maximum) < extent
  }

  private var touchProtocol: TouchscreenProfile.TouchProtocol? {
    let isMultitouch = axes[AbsCode.mtPositionX] != nil || axes[AbsCode.mtPositionY] != nil
    if isMultitouch, hasListedContacts { return .protocolA }
    if axes[AbsCode.mtTrackingID] != nil || axes[AbsCode.mtSlot] != nil { return .slots }
    if keys.contains(KeyCode.touch), axes[AbsCode.x] != nil || axes[AbsCode.y] != nil {
      return .singleTouch
    }
    return isMultitouch ? .slots : nil
  }
}
