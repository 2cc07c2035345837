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

  /// The lowest and the highest value of each axis that occurs. The index is the axis's code.
  private var ranges = [ClosedRange<Int32>?](repeating: nil, count: Int(AbsCode.last) + 1)
  private var keys: Set<UInt16> = []
  private var hasListedContacts = false

  package init() {}

  /// Processes an event.
  package mutating func receive(_ event: InputEvent) {
    switch event.type {
    case EventType.abs where event.code <= AbsCode.last:
      let code = Int(event.code)
      if let range = ranges[code], range.contains(event.value) { break }
      let known = ranges[code] ?? event.value...event.value
      ranges[code] = min(known.lowerBound, event.value)...max(known.upperBound, event.value)
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
    var source = Ranges.maximumValues
    var described: [UInt16: AbsoluteAxis] = [:]
    for (code, range) in ranges.enumerated() {
      guard let range else { continue }
      described[UInt16(code)] = AbsoluteAxis(
        minimum: min(range.lowerBound, 0), maximum: max(range.upperBound, 1))
    }
    if let size, size.width >= 2, size.height >= 2, fits(x, size.width), fits(y, size.height) {
      source = .displaySize(size)
      described[x] = AbsoluteAxis(minimum: 0, maximum: Int32(size.width) - 1)
      described[y] = AbsoluteAxis(minimum: 0, maximum: Int32(size.height) - 1)
    }
    // The kernel doesn't report a coordinate that never changes.
    for code in [x, y] where described[code] == nil {
      described[code] = AbsoluteAxis(minimum: 0, maximum: 1)
    }
    switch touchProtocol {
    case .slots:
      let last = min(max(range(of: AbsCode.mtSlot)?.upperBound ?? 0, 9), 1023)
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
    return (device, source)
  }

  /// The axes without which contacts would be confused with each other.
  private static let contactAxes = [
    AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtTrackingID,
  ]
  private static let singleTouchAxes = [AbsCode.x, AbsCode.y]

  /// Returns whether a description contains the axes of all protocols, so that
  /// ``axesMissing(in:)`` is empty for all events.
  package static func isComplete(_ device: DeviceDescription) -> Bool {
    (contactAxes + singleTouchAxes).allSatisfy { device.has(axis: $0) }
  }

  /// Returns the axes that occur in the events but are missing from a description. Without these
  /// axes, contacts would be confused with each other.
  package func axesMissing(in device: DeviceDescription) -> [UInt16] {
    var needed = touchProtocol == .singleTouch ? Self.singleTouchAxes : Self.contactAxes
    if hasListedContacts { needed.removeAll { $0 == AbsCode.mtTrackingID } }
    return needed.filter { occurs($0) && !device.has(axis: $0) }
  }

  /// Returns the name of an axis, for messages.
  package static func axisName(_ code: UInt16) -> String { absoluteAxisName(code) }

  /// Returns the range of an axis's values, or `nil` if the axis doesn't occur.
  private func range(of code: UInt16) -> ClosedRange<Int32>? { ranges[Int(code)] }

  private func occurs(_ code: UInt16) -> Bool { range(of: code) != nil }

  private func fits(_ code: UInt16, _ extent: Double) -> Bool {
    guard let range = range(of: code) else { return true }
    return range.lowerBound >= 0 && Double(range.upperBound) < extent
  }

  private var touchProtocol: TouchscreenProfile.TouchProtocol? {
    let isMultitouch = occurs(AbsCode.mtPositionX) || occurs(AbsCode.mtPositionY)
    if isMultitouch, hasListedContacts { return .protocolA }
    if occurs(AbsCode.mtTrackingID) || occurs(AbsCode.mtSlot) { return .slots }
    if keys.contains(KeyCode.touch), occurs(AbsCode.x) || occurs(AbsCode.y) {
      return .singleTouch
    }
    return isMultitouch ? .slots : nil
  }
}
