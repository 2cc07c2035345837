public import CFingertip
import Fingertip

// What all recognizers have.

/// Takes a recognizer off its view or target and destroys it.
@c @implementation
public func ft_recognizer_destroy(_ recognizer: ft_recognizer?) -> ft_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    guard !record.isBuiltIn else { throw .builtIn }
    let kept = Library.table.remove(record.handle)
    withExtendedLifetime(kept) {
      record.leave()
      record.gesture.detach()
    }
  }
}

/// Changes a setting.
@c @implementation
public func ft_recognizer_set(
  _ recognizer: ft_recognizer?, _ setting: Int32, _ value: Double
) -> ft_status {
  performCall { () throws(CallError) in try Library.recognizer(recognizer).set(setting, to: value) }
}

/// What a setting is.
@c @implementation
public func ft_recognizer_get(_ recognizer: ft_recognizer?, _ setting: Int32) -> Double {
  performCall(.reads, otherwise: .nan) { () throws(CallError) in
    try Library.recognizer(recognizer).value(of: setting)
  }
}

/// What there is to know about one setting of those that a recognizer has.
@c @implementation
public func ft_recognizer_describe(
  _ recognizer: ft_recognizer?, _ index: Int, _ setting: UnsafeMutablePointer<ft_setting>?
) -> ft_status {
  performCall(.reads) { () throws(CallError) in
    try Library.recognizer(recognizer).describe(index, setting)
  }
}

extension RecognizerRecord: SettingHolder {
  var settingOwner: String { gesture.name }
  var unknownSetting: CallError { .noSetting }
}

extension ft_setting {
  init(_ found: SettingAccess.Found) {
    self.init()
    size = UInt32(MemoryLayout<ft_setting>.size)
    setting = Int32(found.code)
    name = found.setting.name.name.start
    group = found.group?.name.start
    is_state = found.isState.flag
    (unit, words) = (Int32(found.setting.unit.code), found.setting.unit.words)
    (minimum, maximum) = (found.setting.minimum, found.setting.maximum)
    value = found.value
  }
}

extension SettingUnit {
  fileprivate var code: Int {
    switch self {
    case .number: FT_UNIT_NONE
    case .count: FT_UNIT_COUNT
    case .points: FT_UNIT_POINTS
    case .pointsPerSecond: FT_UNIT_POINTS_PER_SECOND
    case .nanoseconds: FT_UNIT_NANOSECONDS
    case .radians: FT_UNIT_RADIANS
    case .flag: FT_UNIT_FLAG
    case .choice: FT_UNIT_CHOICE
    case .set: FT_UNIT_SET
    }
  }

  fileprivate var words: UnsafePointer<CChar>? {
    switch self {
    case .choice(let words), .set(let words): words.start
    default: nil
    }
  }
}

extension StaticText {
  /// The words as C has them: they live for ever.
  fileprivate var start: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

/// Names a recognizer.
@c @implementation
public func ft_recognizer_set_name(
  _ recognizer: ft_recognizer?, _ name: UnsafePointer<CChar>?
) -> ft_status {
  performCall { () throws(CallError) in
    try Library.recognizer(recognizer).gesture.name = checkedName(name)
  }
}

/// The view that a recognizer is on.
@c @implementation
public func ft_recognizer_view(_ recognizer: ft_recognizer?) -> ft_view? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.recognizer(recognizer).gesture.view?.record?.handle.pointer
  }
}

/// Keeps a pointer of the host.
@c @implementation
public func ft_recognizer_set_user(
  _ recognizer: ft_recognizer?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  performCall(.reads) { () throws(CallError) in try Library.recognizer(recognizer).user = user }
}

/// The pointer of the host.
@c @implementation
public func ft_recognizer_get_user(_ recognizer: ft_recognizer?) -> UnsafeMutableRawPointer? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.recognizer(recognizer).user
  }
}

/// Lets a host hear of a gesture.
@c @implementation
public func ft_recognizer_on_action(
  _ recognizer: ft_recognizer?, _ callback: ft_gesture_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  performCall { () throws(CallError) in
    try Library.recognizer(recognizer).action = callback.map { ($0, user) }
  }
}

/// Lets a host say whether a gesture may begin.
@c @implementation
public func ft_recognizer_on_should_begin(
  _ recognizer: ft_recognizer?, _ callback: ft_should_begin_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    let handle = record.handle
    record.gesture.shouldBegin = callback.map { callback in
      { _ in
        guard Library.recognizer(handle) != nil else { return true }
        return Library.query { callback(handle.pointer, user) != 0 }
      }
    }
  }
}

/// Lets a host say whether a touch is for a recognizer.
@c @implementation
public func ft_recognizer_on_should_receive(
  _ recognizer: ft_recognizer?, _ callback: ft_should_receive_fn?,
  _ user: UnsafeMutableRawPointer?
) -> ft_status {
  performCall { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    let handle = record.handle
    record.gesture.shouldReceive = callback.map { callback in
      { _, touch in
        guard Library.recognizer(handle) != nil else { return true }
        return withHostTouches([touch], nil, on: surfaceNode(of: touch, by: handle)) { list in
          Library.query { callback(handle.pointer, list.baseAddress, user) != 0 }
        }
      }
    }
  }
}

/// The surface of a recognizer and the target on which a touch landed there; `nil` for a recognizer on a
/// view.
private func surfaceNode(of touch: Touch, by recognizer: Handle) -> (surface: Handle, target: UInt64)? {
  guard let handle = Library.recognizer(recognizer)?.node?.surface,
    let target = Library.surface(handle)?.nodeOf(touch)
  else { return nil }
  return (handle, target)
}
