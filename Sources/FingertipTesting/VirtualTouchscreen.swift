public import Fingertip
public import FingertipEvdev

/// A virtual touchscreen that converts touches to the events that the kernel would send for the
/// same touches on a real touchscreen.
///
/// ```swift
/// let screen = VirtualTouchscreen.slots60
/// let frames = SyntheticTouches.tap(at: Point(x: 300, y: 200)).frames(rate: screen.rate)
/// let events = screen.events(for: frames)
/// ```
public struct VirtualTouchscreen: Hashable, Sendable {
  /// The protocol that a touchscreen uses to distinguish its contacts.
  public enum TouchProtocol: Hashable, Sendable {
    /// Protocol B: each contact has a slot, and only changes are reported.
    case slots(Int)
    /// Protocol A: each frame lists all contacts, without tracking IDs.
    case anonymousContacts
    /// The single-touch protocol: one contact is reported with `BTN_TOUCH`, `ABS_X` and `ABS_Y`.
    case singleTouch
  }

  /// The device description.
  public let description: DeviceDescription
  /// The protocol used to distinguish contacts.
  public let touchProtocol: TouchProtocol
  /// The size of the touch surface, in points.
  public let surfaceSize: Size
  /// The frame rate, in hertz.
  public let rate: Double

  /// Creates a touchscreen with the given properties.
  public init(
    description: DeviceDescription, touchProtocol: TouchProtocol, surface: Size, rate: Double
  ) {
    self.description = description
    self.touchProtocol = touchProtocol
    self.surfaceSize = surface
    self.rate = rate
  }

  /// Returns the events of synthetic touches on this screen. The same seed always produces the same
  /// events.
  public func events(
    for hand: SyntheticTouches, seed: UInt64 = 0, tremor: Double = 0.5
  ) -> [InputEvent] {
    events(for: hand.frames(rate: rate, seed: seed, tremor: tremor))
  }

  /// Returns the events that the kernel would send for touch frames.
  ///
  /// If all slots are in use, additional contacts aren't reported. A single-touch device reports
  /// only one contact at a time.
  public func events(for frames: [TouchFrame]) -> [InputEvent] {
    switch touchProtocol {
    case .slots(let count):
      var writer = SlotEventWriter(screen: self, slots: count)
      for frame in frames { writer.write(frame) }
      return writer.slotRegister.events
    case .anonymousContacts:
      var writer = AnonymousContactWriter(screen: self)
      for frame in frames { writer.write(frame) }
      return writer.events
    case .singleTouch:
      var writer = SingleTouchWriter(screen: self)
      for frame in frames { writer.write(frame) }
      return writer.events
    }
  }

  /// Returns a sample's values on this device's axes, in the order in which a driver sends them.
  func axisValues(of sample: TouchSample) -> [(code: UInt16, value: Int32)] {
    let scale = unitsPerPoint
    let contact = sample.contact
    let candidates: [(UInt16, Double?)] = [
      (AbsCode.mtToolType, sample.tool == .palm ? 2 : 0),
      (AbsCode.mtPositionX, sample.location.x / surfaceSize.width * axisSpan(AbsCode.mtPositionX)),
      (AbsCode.mtPositionY, sample.location.y / surfaceSize.height * axisSpan(AbsCode.mtPositionY)),
      (AbsCode.mtTouchMajor, contact.map { $0.majorRadius * 2 * scale }),
      (AbsCode.mtTouchMinor, contact.map { $0.minorRadius * 2 * scale }),
      (AbsCode.mtOrientation, contact.map { unitsPerRightAngle * $0.orientation.degrees / 90 }),
      (AbsCode.mtPressure, sample.pressure.map { $0 * axisSpan(AbsCode.mtPressure) }),
    ]
    return candidates.compactMap { code, offset in
      guard let axis = description.axes[code], let offset, offset.isFinite else { return nil }
      // Orientations are relative to 0; all other values are relative to the axis minimum.
      let origin = code == AbsCode.mtOrientation ? 0 : Double(axis.minimum)
      let value = (origin + offset).rounded()
      return (code, Int32(min(max(value, Double(axis.minimum)), Double(axis.maximum))))
    }
  }

  private func axisSpan(_ code: UInt16) -> Double {
    guard let axis = description.axes[code] else { return 0 }
    return Double(axis.maximum) - Double(axis.minimum)
  }

  private var unitsPerRightAngle: Double {
    Double(description.axes[AbsCode.mtOrientation]?.maximum ?? 0)
  }

  private var unitsPerPoint: Double { axisSpan(AbsCode.mtPositionX) / surfaceSize.width }
}
