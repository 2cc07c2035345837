internal import Fingertip
internal import FingertipEvdev

/// A substitute device used to count the touches in recordings without a usable device description.
///
/// Its protocol is guessed from the first events. Its axis ranges accept any value, so locations
/// are meaningless.
enum GuessedDevice {
  /// The maximum number of events to examine when guessing the device.
  static let maximumEvents = 1024

  /// Returns a decoder, or `nil` if the events aren't those of a touchscreen.
  static func makeDecoder(for events: [InputEvent]) -> TouchDecoder? {
    let codes = Set(events.lazy.filter { $0.type == EventType.abs }.map(\.code))
    let isProtocolA = events.contains { $0.type == EventType.syn && $0.code == SynCode.mtReport }
    let hasTouchButton = events.contains { $0.type == EventType.key && $0.code == KeyCode.touch }
    let all = AbsoluteAxis(minimum: .min, maximum: .max)
    var axes: [UInt16: AbsoluteAxis] = [:]
    for code in codes where code <= AbsCode.last { axes[code] = all }
    axes[AbsCode.mtSlot] = nil
    if codes.contains(AbsCode.mtPositionX) || codes.contains(AbsCode.mtPositionY)
      || codes.contains(AbsCode.mtTrackingID)
    {
      axes[AbsCode.mtPositionX] = all
      axes[AbsCode.mtPositionY] = all
      if !isProtocolA {
        axes[AbsCode.mtSlot] = AbsoluteAxis(
          minimum: 0, maximum: Int32(TouchscreenProfile.maximumSlots - 1))
        axes[AbsCode.mtTrackingID] = all
      }
    } else {
      guard hasTouchButton, codes.contains(AbsCode.x) || codes.contains(AbsCode.y) else {
        return nil
      }
      axes[AbsCode.x] = all
      axes[AbsCode.y] = all
    }
    let device = DeviceDescription(
      name: "", properties: [InputProperty.direct],
      codes: [EventType.key: [KeyCode.touch], EventType.abs: Set(axes.keys)], axes: axes)
    guard let profile = try? TouchscreenProfile(device), let surface = try? DisplayMapping(profile)
    else {
      return nil
    }
    return TouchDecoder(profile, mapping: surface)
  }
}
