public import CFingertip
import Fingertip

// Functions that apply to every type of recognizer.

/// Removes a recognizer from its view or node and destroys it.
@c @implementation
public func fingertip_recognizer_destroy(_ recognizer: fingertip_recognizer?) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    guard !record.isBuiltIn else { throw .recognizerBuiltIn }
    let kept = Library.handleTable.remove(record.handle)
    withExtendedLifetime(kept) {
      record.removeFromOwner()
      record.gesture.detach()
    }
  }
}

/// Sets a setting.
@c @implementation
public func fingertip_recognizer_set(
  _ recognizer: fingertip_recognizer?, _ setting: Int32, _ value: Double
) -> fingertip_status {
  performCall { () throws(CallError) in try Library.recognizer(recognizer).set(setting, to: value) }
}

/// Returns the value of a setting.
@c @implementation
public func fingertip_recognizer_get(
  _ recognizer: fingertip_recognizer?, _ setting: Int32
) -> Double {
  performCall(.reads, otherwise: .nan) { () throws(CallError) in
    try Library.recognizer(recognizer).value(of: setting)
  }
}

/// Describes one of a recognizer's settings.
@c @implementation
public func fingertip_recognizer_describe(
  _ recognizer: fingertip_recognizer?, _ index: Int,
  _ setting: UnsafeMutablePointer<fingertip_setting>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    try Library.recognizer(recognizer).writeDescription(ofSettingAt: index, to: setting)
  }
}

extension RecognizerRecord: SettingHolder {
  var settingOwnerName: String { gesture.name }
  var unknownSettingError: CallError { .unknownRecognizerSetting }
}

extension fingertip_setting {
  init(_ found: SettingFinder.FoundSetting) {
    self.init()
    size = UInt32(MemoryLayout<fingertip_setting>.size)
    setting = Int32(found.code)
    name = found.setting.name.name.cString
    group = found.group?.name.cString
    is_state = found.isReadOnly.cFlag
    (unit, choices) = (Int32(found.setting.unit.cConstant), found.setting.unit.choices)
    (minimum, maximum) = (found.setting.minimum, found.setting.maximum)
    value = found.value
  }
}

extension SettingUnit {
  fileprivate var cConstant: Int {
    switch self {
    case .number: FINGERTIP_UNIT_NONE
    case .count: FINGERTIP_UNIT_COUNT
    case .points: FINGERTIP_UNIT_POINTS
    case .pointsPerSecond: FINGERTIP_UNIT_POINTS_PER_SECOND
    case .nanoseconds: FINGERTIP_UNIT_NANOSECONDS
    case .radians: FINGERTIP_UNIT_RADIANS
    case .flag: FINGERTIP_UNIT_FLAG
    case .choice: FINGERTIP_UNIT_CHOICE
    case .set: FINGERTIP_UNIT_SET
    }
  }

  fileprivate var choices: UnsafePointer<CChar>? {
    switch self {
    case .choice(let choices), .set(let choices): choices.cString
    default: nil
    }
  }
}

extension StaticText {
  /// The text as a C string that is never deallocated.
  fileprivate var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

/// Sets the name of a recognizer.
@c @implementation
public func fingertip_recognizer_set_name(
  _ recognizer: fingertip_recognizer?, _ name: UnsafePointer<CChar>?
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.recognizer(recognizer).gesture.name = checkedName(name)
  }
}

/// Returns the view that a recognizer is attached to.
@c @implementation
public func fingertip_recognizer_view(_ recognizer: fingertip_recognizer?) -> fingertip_view? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.recognizer(recognizer).gesture.view?.record?.handle.pointer
  }
}

/// Sets the pointer that the host stores in the recognizer.
@c @implementation
public func fingertip_recognizer_set_user(
  _ recognizer: fingertip_recognizer?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in try Library.recognizer(recognizer).userData = user }
}

/// Returns the pointer that the host stores in the recognizer.
@c @implementation
public func fingertip_recognizer_get_user(
  _ recognizer: fingertip_recognizer?
) -> UnsafeMutableRawPointer? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.recognizer(recognizer).userData
  }
}

/// Sets the callback for the state changes of a gesture.
@c @implementation
public func fingertip_recognizer_on_action(
  _ recognizer: fingertip_recognizer?, _ callback: fingertip_gesture_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.recognizer(recognizer).actionCallback = callback.map { ($0, user) }
  }
}

/// Sets the callback that decides whether a gesture may begin.
@c @implementation
public func fingertip_recognizer_on_should_begin(
  _ recognizer: fingertip_recognizer?, _ callback: fingertip_should_begin_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    let handle = record.handle
    record.gesture.shouldBegin = callback.map { callback in
      { _ in
        guard let record = Library.recognizer(handle) else { return true }
        return Library.runQueryCallback(record.inputEndpoint) {
          callback(handle.pointer, user) != 0
        }
      }
    }
  }
}

/// Sets the callback that decides whether a recognizer receives a touch.
@c @implementation
public func fingertip_recognizer_on_should_receive(
  _ recognizer: fingertip_recognizer?, _ callback: fingertip_should_receive_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    let handle = record.handle
    record.gesture.shouldReceive = callback.map { callback in
      { _, touch in
        guard let record = Library.recognizer(handle) else { return true }
        return withHostTouches([touch], nil, on: surfaceNode(of: touch, by: handle)) { list in
          Library.runQueryCallback(record.inputEndpoint) {
            callback(handle.pointer, list.baseAddress, user) != 0
          }
        }
      }
    }
  }
}

/// Returns a recognizer's surface and the node that a touch landed on, or `nil` if the recognizer
/// is attached to a view.
private func surfaceNode(
  of touch: Touch, by recognizer: Handle
) -> (surface: Handle, target: UInt64)? {
  guard let handle = Library.recognizer(recognizer)?.surfaceNode?.surfaceHandle,
    let target = Library.surface(handle)?.nodeIDOfLanding(touch)
  else { return nil }
  return (handle, target)
}
