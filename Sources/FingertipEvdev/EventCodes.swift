// The Linux input codes that touchscreens use, named as in the kernel
// (include/uapi/linux/input-event-codes.h).

/// The event types.
public enum EventType {
  /// Markers that separate events; see ``SynCode``.
  public static let syn: UInt16 = 0x00
  /// Keys and buttons, including `BTN_TOUCH`.
  public static let key: UInt16 = 0x01
  /// Relative axes, such as those of a mouse.
  public static let rel: UInt16 = 0x02
  /// Absolute axes, such as position, contact size and pressure.
  public static let abs: UInt16 = 0x03
  /// Miscellaneous events, such as scan codes and device timestamps.
  public static let msc: UInt16 = 0x04
}

/// The codes of `EV_SYN`.
public enum SynCode {
  /// The end of a frame.
  public static let report: UInt16 = 0
  /// `SYN_CONFIG`: an obsolete marker.
  public static let config: UInt16 = 1
  /// The end of a contact in a protocol A frame.
  public static let mtReport: UInt16 = 2
  /// A marker sent after events were lost because the reader was too slow.
  public static let dropped: UInt16 = 3
}

/// The `EV_KEY` codes that touchscreens send, and those that identify other devices.
public enum KeyCode {
  /// `KEY_STOP`.
  public static let stop: UInt16 = 128
  /// `KEY_NEXTSONG`.
  public static let nextSong: UInt16 = 163
  /// `KEY_PLAYPAUSE`.
  public static let playPause: UInt16 = 164
  /// `KEY_PREVIOUSSONG`.
  public static let previousSong: UInt16 = 165
  /// `KEY_STOPCD`.
  public static let stopCD: UInt16 = 166
  /// `KEY_REWIND`.
  public static let rewind: UInt16 = 168
  /// `KEY_PLAYCD`.
  public static let playCD: UInt16 = 200
  /// `KEY_PAUSECD`.
  public static let pauseCD: UInt16 = 201
  /// `KEY_PLAY`.
  public static let play: UInt16 = 207
  /// `KEY_FASTFORWARD`.
  public static let fastForward: UInt16 = 208
  /// The first mouse button.
  public static let leftButton: UInt16 = 0x110
  /// The first of the numbered buttons, such as those of a drawing tablet.
  public static let firstNumberedButton: UInt16 = 0x100
  /// The first button of a joystick.
  public static let joystick: UInt16 = 0x120
  /// The first button of a gamepad.
  public static let gamepad: UInt16 = 0x130
  /// The first button of a wheel.
  public static let wheel: UInt16 = 0x150
  /// The up button of a directional pad.
  public static let directionUp: UInt16 = 0x220
  /// The first of the additional buttons of a joystick.
  public static let triggerHappy: UInt16 = 0x2c0
  /// `BTN_TOOL_PEN`: a pen is in proximity.
  public static let toolPen: UInt16 = 0x140
  /// `BTN_TOOL_AIRBRUSH`: the last of the pen tools. The second pen tool is the eraser.
  public static let toolAirbrush: UInt16 = 0x144
  /// `BTN_TOOL_FINGER`: a finger is in proximity.
  public static let toolFinger: UInt16 = 0x145
  /// The lower button of a pen. Drivers also announce this code for a drawing tablet's buttons.
  public static let stylus: UInt16 = 0x14b
  /// `BTN_TOUCH`: an object is touching the panel.
  public static let touch: UInt16 = 0x14a
}

/// The `EV_ABS` codes that touchscreens send.
public enum AbsCode {
  /// `ABS_X`: the x coordinate of a single touch, or of the emulated pointer.
  public static let x: UInt16 = 0x00
  /// `ABS_Y`: the y coordinate of a single touch, or of the emulated pointer.
  public static let y: UInt16 = 0x01
  /// `ABS_Z`: this isn't a touch coordinate, although one known touchscreen uses it for x.
  public static let z: UInt16 = 0x02
  /// `ABS_RX`: this isn't a touch coordinate, although one known touchscreen uses it for y.
  public static let rx: UInt16 = 0x03
  /// `ABS_PRESSURE` of a single touch.
  public static let pressure: UInt16 = 0x18
  /// `ABS_DISTANCE` of a single touch. The contact is hovering if this distance is greater than 0.
  public static let distance: UInt16 = 0x19
  /// The code that precedes `ABS_MT_SLOT`. The code doesn't belong to a multitouch axis. Joystick
  /// drivers that announce bogus axes also announce this one.
  public static let mtReserved: UInt16 = 0x2e
  /// `ABS_MT_SLOT`: selects the contact that the following values belong to.
  public static let mtSlot: UInt16 = 0x2f
  /// `ABS_MT_TOUCH_MAJOR`: the major axis of the contact, in panel units.
  public static let mtTouchMajor: UInt16 = 0x30
  /// `ABS_MT_TOUCH_MINOR`: the minor axis of the contact, in panel units.
  public static let mtTouchMinor: UInt16 = 0x31
  /// `ABS_MT_WIDTH_MAJOR`: the major axis of the approaching finger.
  public static let mtWidthMajor: UInt16 = 0x32
  /// `ABS_MT_WIDTH_MINOR`: the minor axis of the approaching finger.
  public static let mtWidthMinor: UInt16 = 0x33
  /// `ABS_MT_ORIENTATION`: the clockwise angle from the y axis. The maximum value represents a
  /// quarter turn.
  public static let mtOrientation: UInt16 = 0x34
  /// `ABS_MT_POSITION_X`.
  public static let mtPositionX: UInt16 = 0x35
  /// `ABS_MT_POSITION_Y`.
  public static let mtPositionY: UInt16 = 0x36
  /// `ABS_MT_TOOL_TYPE`: 0 for a finger, 1 for a pen, or 2 for a palm.
  public static let mtToolType: UInt16 = 0x37
  /// `ABS_MT_TRACKING_ID`: a value of −1 ends the slot's contact.
  public static let mtTrackingID: UInt16 = 0x39
  /// `ABS_MT_PRESSURE`.
  public static let mtPressure: UInt16 = 0x3a
  /// `ABS_MT_DISTANCE`: the contact is hovering if this distance is greater than 0.
  public static let mtDistance: UInt16 = 0x3b
  /// `ABS_MAX`: codes greater than this number are invalid.
  public static let last: UInt16 = 0x3f
}

/// The bits that `EVIOCGPROP` returns.
public enum InputProperty {
  /// The device needs an on-screen pointer, as a touchpad does.
  public static let pointer: UInt16 = 0
  /// The device takes direct input, as a touchscreen does.
  public static let direct: UInt16 = 1
  /// The device is a motion sensor.
  public static let accelerometer: UInt16 = 6
}
