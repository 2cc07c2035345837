internal import Fingertip
internal import FingertipEvdev

/// A device for recordings that do not say what theirs is, or say it wrongly, so that touches can be
/// counted.
///
/// How it tells of contacts is seen from what a first frame holds. Its ranges have room for any value,
/// so it says nothing about places.
enum GuessedDevice {
  /// How many events are looked at.
  static let eventCount = 1024

  /// Nil when the events are not those of a touchscreen.
  static func decoder(for events: [InputEvent]) -> TouchDecoder? {
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
    guard let profile = try? TouchscreenProfile(device), let surface = try? DisplayMapping(profile) else {
      return nil
    }
    return TouchDecoder(profile, mapping: surface)
  }
}
