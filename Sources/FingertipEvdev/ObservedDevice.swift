package import Fingertip

/// A touchscreen description derived from events, for logs that have no description.
///
/// The protocol is determined from the event codes that occur. If the display's size is known and
/// every location is within it, the axis ranges end at the edges of the display. Otherwise, each
/// range ends at the maximum value that occurs.
package struct ObservedDevice {
  /// The source from which the ranges of the coordinates are derived.
  package enum RangeSource: Hashable, Sendable {
    case displaySize(Size)
    case maximumValues
  }

  /// The lowest and highest values that occur on each axis, indexed by the axis's code.
  private var valueRanges = [ClosedRange<Int32>?](repeating: nil, count: Int(AbsCode.last) + 1)
  private var keyCodes: Set<UInt16> = []
  private var hasListedContacts = false

  package init() {}

  /// Processes an event.
  package mutating func receive(_ event: InputEvent) {
    switch event.type {
    case EventType.abs where event.code <= AbsCode.last:
      let code = Int(event.code)
      if let range = valueRanges[code], range.contains(event.value) { break }
      let known = valueRanges[code] ?? event.value...event.value
      valueRanges[code] = min(known.lowerBound, event.value)...max(known.upperBound, event.value)
    case EventType.key: if keyCodes.count < 1024 { keyCodes.insert(event.code) }
    case EventType.syn: if event.code == SynCode.mtReport { hasListedContacts = true }
    default: break
    }
  }

  /// Returns the description, or `nil` if the events aren't those of a touchscreen.
  package func description(
    for size: Size?
  ) -> (device: DeviceDescription, rangeSource: RangeSource)? {
    guard let touchProtocol else { return nil }
    let isSingle = touchProtocol == .singleTouch
    let (x, y) = isSingle ? (AbsCode.x, AbsCode.y) : (AbsCode.mtPositionX, AbsCode.mtPositionY)
    var source = RangeSource.maximumValues
    var described: [UInt16: AbsoluteAxis] = [:]
    for (code, range) in valueRanges.enumerated() {
      guard let range else { continue }
      described[UInt16(code)] = AbsoluteAxis(
        minimum: min(range.lowerBound, 0), maximum: max(range.upperBound, 1))
    }
    if let size, size.width >= 2, size.height >= 2, axisFits(x, size.width),
      axisFits(y, size.height)
    {
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
        EventType.key: keyCodes.union([KeyCode.touch]), EventType.abs: Set(described.keys),
      ], axes: described)
    guard (try? TouchscreenProfile(device)) != nil else { return nil }
    return (device, source)
  }

  /// The axes that are needed to tell contacts apart.
  private static let requiredContactAxes = [
    AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtTrackingID,
  ]
  private static let requiredSingleTouchAxes = [AbsCode.x, AbsCode.y]

  /// Returns whether a description contains the axes of all protocols, so that
  /// ``axesMissing(in:)`` is empty for all events.
  package static func hasAllRequiredAxes(_ device: DeviceDescription) -> Bool {
    (requiredContactAxes + requiredSingleTouchAxes).allSatisfy { device.has(axis: $0) }
  }

  /// Returns the axes that occur in the events but are missing from a description. Without these
  /// axes, contacts couldn't be told apart.
  package func axesMissing(in device: DeviceDescription) -> [UInt16] {
    var needed =
      touchProtocol == .singleTouch ? Self.requiredSingleTouchAxes : Self.requiredContactAxes
    if hasListedContacts { needed.removeAll { $0 == AbsCode.mtTrackingID } }
    return needed.filter { axisOccurs($0) && !device.has(axis: $0) }
  }

  /// Returns the name of an axis, for messages.
  package static func axisName(_ code: UInt16) -> String { absoluteAxisName(code) }

  /// Returns the range of an axis's values, or `nil` if the axis doesn't occur.
  private func range(of code: UInt16) -> ClosedRange<Int32>? { valueRanges[Int(code)] }

  private func axisOccurs(_ code: UInt16) -> Bool { range(of: code) != nil }

  private func axisFits(_ code: UInt16, _ extent: Double) -> Bool {
    guard let range = range(of: code) else { return true }
    return range.lowerBound >= 0 && Double(range.upperBound) < extent
  }

  private var touchProtocol: TouchscreenProfile.TouchProtocol? {
    let isMultitouch = axisOccurs(AbsCode.mtPositionX) || axisOccurs(AbsCode.mtPositionY)
    if isMultitouch, hasListedContacts { return .protocolA }
    if axisOccurs(AbsCode.mtTrackingID) || axisOccurs(AbsCode.mtSlot) { return .slots }
    if keyCodes.contains(KeyCode.touch), axisOccurs(AbsCode.x) || axisOccurs(AbsCode.y) {
      return .singleTouch
    }
    return isMultitouch ? .slots : nil
  }
}
